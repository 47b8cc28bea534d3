// What each audience is shown (shown.hpp), from the state and from what is live. Nothing is decided
// here, and nothing sent.
#pragma once

#include <span>

#include "session/derived.hpp"

namespace parlor {
class AnyPlay;
}

namespace parlor::session {

// What only the running house knows.
struct Live {
  std::vector<bool> here;     // by participant - 1: at least one socket is open
  std::vector<PlayRow> play;  // tables that play, by table
  // What tables that play have measured so far; with the table's number.
  std::vector<std::pair<TableId, std::vector<TableFigure>>> figures;
  bool is_here(ParticipantId id) const { return id >= 1 && id <= here.size() && here[id - 1]; }
};

// A participant
std::optional<Invitation> invitation(const Plan& plan);
Welcome welcome(const State& state, ParticipantId id);
StageShown stage_of(const State& state, ParticipantId id);
std::optional<Seated> seated(const State& state, ParticipantId id);
Others others(const State& state, const Live& live, ParticipantId id);

// Who is to be sent their stage (and table) again after an entry with these events.
std::vector<ParticipantId> touched(const State& state, const SessionEvents& events);
// Whom an announcement is for.
std::vector<ParticipantId> hearers(const State& state, const Announced& event);

// The organiser: whole, and then what differs between two of them; nothing where nothing does.
Monitor monitor(const State& state, const Live& live);
std::optional<Changes> changes(const Monitor& before, const Monitor& now);

// A projector
Screen screen(const State& state, const Live& live);

// What a table has measured, from the play that is on it; none where the game is no experiment.
std::vector<TableFigure> figures_of(const AnyPlay& play);

// Standings, best first.
struct Standing {
  ParticipantId participant = 0;
  std::uint16_t place = 0;
  std::int64_t score = 0;
};
std::vector<Standing> standings(const State& state);
// Whether a place says something: where several matches are added up, or one was won by somebody. A
// single match of a game that is a study ranks nobody.
bool has_standings(const State& state);
// What somebody gets, rounded as the plan says; nothing where nothing is paid.
std::optional<Amount> payoff_of(const Plan& plan, std::int64_t points);

}  // namespace parlor::session
