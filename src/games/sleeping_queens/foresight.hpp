// Looks ahead by imagining: many worlds that agree with all this player knows, each played on for a
// while with everyone following the judge. Bounded by a number of imagined matches, not by a clock,
// so that the same seed always finds the same move.
#pragma once

#include "engine/bot.hpp"
#include "games/sleeping_queens/judge.hpp"

namespace parlor::sleeping_queens {

struct Foresight {
  int actions = 8;   // those the judge likes best are looked into
  int worlds = 100;  // imagined for each of them, on average
  int turns = 6;     // how far each imagined match is played
};

Action look_ahead(const Sight<SleepingQueens>& sight, const SlotMemory& known, FastChance& chance,
                  const Foresight& foresight = {});

}  // namespace parlor::sleeping_queens
