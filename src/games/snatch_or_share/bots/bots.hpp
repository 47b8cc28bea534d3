// Strategies for Snatch or Share, the classics of the literature on cooperation. They share one way
// of trading (full swaps of own goods for others) and differ in whom they trust, when they snatch,
// whether they punish and how they rule. As host they only ever start the next period: cutting one
// short would disturb the experiment.
#pragma once

#include "engine/bot.hpp"
#include "engine/lab_traits.hpp"
#include "games/snatch_or_share/game.hpp"

namespace parlor {

template <>
std::span<const Strategy<SnatchOrShare>> strategies_of<SnatchOrShare>();

template <>
struct LabTraits<SnatchOrShare> {
  static int lead(const SnatchOrShare::Config&, const SnatchOrShare::State& state, Seat seat) {
    return state.players[seat].total_points;
  }
};

}  // namespace parlor
