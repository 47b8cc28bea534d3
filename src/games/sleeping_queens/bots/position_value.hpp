// How likely a player is to win from a position, all hands known, as imagined worlds have it.
#pragma once

#include "games/sleeping_queens/game.hpp"

namespace parlor::sleeping_queens {

// 0 lost, `sure_win` (engine/search_traits.hpp) won.
std::int32_t position_value(const State& state, Seat me);

}  // namespace parlor::sleeping_queens
