// Guided first matches: for each game one scenario (content/lessons/<game>.json,
// docs/scenarios.md), compiled in, that people play on the real board. A lesson is a match like any
// other but for where it begins: an arranged position instead of a deal. Seat 0 learns; the others
// move as the script says, for as long as the match goes its way.
//
// What is said to the learner is the client's business; here is only what happens.
#pragma once

#include "match/match.hpp"
#include "match/scenario.hpp"

namespace parlor {

inline constexpr Seat learner = 0;

// The lesson of a game, its words in this language as far as it has them; none where there is none.
const Scenario* find_lesson(std::string_view game, std::string_view language);

// A match that begins where the lesson does.
Result<Match> begin_lesson(const Scenario& lesson, std::string_view language, Names players);

// The language of the lesson this match is; none for every other match.
std::optional<std::string_view> lesson_of(const Match& match);

struct LessonMove {
  Actor by = Actor::clock();
  Json action;
};
// What the script wants next; none where the match is no lesson, went another way, or the script is
// at its end.
std::optional<LessonMove> lesson_move(const Match& match);

}  // namespace parlor
