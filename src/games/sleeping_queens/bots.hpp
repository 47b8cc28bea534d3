// Bots for Sleeping Queens.
#pragma once

#include "engine/bot.hpp"
#include "games/sleeping_queens/game.hpp"

namespace parlor {

template <>
std::span<const Strategy<SleepingQueens>> strategies_of<SleepingQueens>();

}  // namespace parlor
