// The value network: what a position is worth in an imagined world, where nothing is hidden. It
// sees what the policy network sees and the other hands besides, and was trained like it
// (tools/train_networks.cpp, docs/adr/0008).
#pragma once

#include "games/uno/bots/policy_network.hpp"

namespace parlor::uno {

inline constexpr int rivals_watched = 3;
inline constexpr std::size_t value_inputs = policy_inputs + (std::size_t{42} * rivals_watched);

// What a move means to one who sees every hand.
Features value_features(const CandidateMove& move, const State& state, Seat me);

// 0 lost, sure_win won.
std::int32_t position_value(const Features& features);

}  // namespace parlor::uno
