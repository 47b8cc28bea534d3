// Bots for Sleeping Queens: easy plays anything, normal follows a cautious heuristic
// (heuristic.hpp), and hard is the generic search, which plays imagined worlds on, itself by a bold
// heuristic and the others by the cautious one.
#pragma once

#include "engine/lab_traits.hpp"
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
  static constexpr SearchEffort effort{
      .playouts = 1500, .horizon = 60, .choices = 2, .prior_weight = 25, .prune_margin = sure_win};

  static std::optional<Action> rollout(const Config& config, const State& state, Actor actor,
                                       Actions<SleepingQueens>& scratch, FastChance& chance);
  static std::optional<Action> rival(const Config& config, const State& state, Actor actor,
                                     Actions<SleepingQueens>& scratch, FastChance& chance);
  static std::int32_t value(const Config& config, const State& state, Seat seat);
  // Between turns a queen may be on her way from one to another, which no position value sees.
  static bool chooses(const Config& config, const State& state, Seat seat);
  // A first queen makes a target of whoever wakes her, so a king may wait; after that it is played.
  static std::vector<std::int32_t> prior(const Config& config, const State& imagined, Actor actor,
                                         std::span<const Action> actions);

  // Of actions that are alike one is enough, and of the rest the heuristic's favourites; and nobody
  // throws away kings, or jesters while there are numbers.
  static void prune(const InformationSet<SleepingQueens>& info, Actions<SleepingQueens>& actions);
};

template <>
struct LabTraits<SleepingQueens> {
  static int lead(const SleepingQueens::Config&, const SleepingQueens::State& state, Seat seat) {
    return sleeping_queens::points_of(state.awake[seat]);
  }
};

}  // namespace parlor
