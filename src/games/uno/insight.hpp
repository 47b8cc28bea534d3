// A hunch that knows the hands of the others: what a position is worth in an imagined world, where
// nothing is hidden. Its network was taught like that of hunches (tools/train_hunch.cpp,
// docs/adr/0008).
#pragma once

#include "games/uno/hunch.hpp"

namespace parlor::uno {

inline constexpr int rivals_watched = 3;
inline constexpr std::size_t insight_inputs = hunch_inputs + (std::size_t{42} * rivals_watched);

// What a move means to one who sees every hand.
Signals knowing(const Prospect& move, const State& state, Seat me);

// 0 lost, sure_win won.
std::int32_t insight(const Signals& signals);

}  // namespace parlor::uno
