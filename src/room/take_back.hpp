// Taking back a move, by consent: a question to everybody else who plays, answered within 20 s, and
// withdrawn by any move. Pure: what is asked and answered are events of the log, and the step back
// itself is an entry of the match. While a question is open the match's clock stands.
//
// Who is asked: one voice per seat that people play, the first of a team to answer speaks for it;
// and whoever runs the table of a game that has a host. Bots agree, also those that hold a seat.
// Whoever is here and does not answer has not agreed; whoever is away has the 20 s to come back,
// and then counts as agreeing.
#pragma once

#include "room/decide.hpp"

namespace parlor::room {

inline constexpr Time answer_ms = 20'000;

// Whether moves can be taken back at this table.
bool takes_back(const Lobby& lobby);
// The question on the table, while it is open; and also when it has come to nothing, until a move.
const Question* open_question(const State& state);
const Question* last_question(const State& state);
// Whose answers are awaited.
std::vector<MemberId> awaited(const Situation& at, const Question& question);
// What follows when the time to answer is up; nothing before.
std::optional<Decision> answers_due(const Situation& at);
// Whose move could be taken back by asking; who took one back that could be made again.
std::optional<EntryActor> undo_shown(const Situation& at);
std::optional<EntryActor> redo_shown(const Situation& at);
std::optional<TakeBackState> question_shown(const Situation& at);

}  // namespace parlor::room
