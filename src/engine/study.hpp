// An optional part of the contract: a game that is also an experiment measures itself. It says what
// it measures (a codebook), and gives the measurements of a match: one row per round, period and
// player. The lab does the rest for every such game alike: groups, statistics, CSV, report.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"

namespace parlor {

// One column of the data. The first one of a study is the payoff: a group's welfare in a period is
// the sum of its members' payoffs.
struct Measure {
  std::string_view name;
  std::string_view about;   // its line in the codebook
  bool in_summary = false;  // shown by regime: group total per period
};

struct Study {
  std::string_view question;
  std::string_view reference;  // what the design is taken from
  std::span<const Measure> measures;
  int best_welfare = 0;  // the most a group can reach in one period
};

struct Observation {
  std::uint8_t round = 0;
  std::uint8_t period = 0;
  Seat seat = 0;
  FixedVec<std::int16_t, 24> values;  // one per measure, in the order of the study
};

template <class G>
concept Experiment =
    Game<G> && requires(const typename G::Config& config, const typename G::State& state,
                        std::vector<Observation>& out, int round, std::span<const int> order) {
      { G::study } -> std::convertible_to<Study>;
      { G::observe(config, state, out) } -> std::same_as<void>;
      { G::condition(config, round) } -> std::same_as<std::string>;  // the name of a round's regime
      // The numbers of the rounds that are played, and the same game with these rounds in this
      // order: regimes can be told from the order they come in.
      { G::rounds(config) } -> std::same_as<std::vector<int>>;
      { G::with_rounds(config, order) } -> std::same_as<typename G::Config>;
    };

}  // namespace parlor
