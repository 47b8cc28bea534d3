// Bots for Sleeping Queens: easy plays anything, normal follows a cautious heuristic
// (heuristic.hpp), and hard is the generic search, which plays imagined worlds on with everyone
// following a bold one.
#pragma once

#include "engine/search_traits.hpp"
#include "games/sleeping_queens/game.hpp"

namespace parlor {

template <>
std::span<const Strategy<SleepingQueens>> strategies_of<SleepingQueens>();

// What everyone saw lie down or turn up is part of the state that worlds are imagined from, so no
// memory is needed besides.
template <>
struct SearchTraits<SleepingQueens> {
  using Action = SleepingQueens::Action;
  using Config = SleepingQueens::Config;
  using State = SleepingQueens::State;

  static constexpr std::string_view about =
      "imagines the hidden cards many times over and plays each action on";
  static constexpr SearchEffort effort{.playouts = 1500, .horizon = 10};

  static std::optional<Action> rollout(const Config& config, const State& state, Actor actor,
                                       Actions<SleepingQueens>& scratch, FastChance& chance);
  static std::int32_t value(const Config& config, const State& state, Seat seat);

  // Of actions that are alike one is enough, and of the rest the heuristic's favourites.
  static void prune(const InformationSet<SleepingQueens>& info, Actions<SleepingQueens>& actions);
};

}  // namespace parlor
