// An optional part of the contract: a game that is also an experiment measures itself. It says what
// it measures (a codebook), and gives the measurements of a match: one row per round, period and
// player. Others do the rest for every such game alike: groups, statistics, data, report.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/digest.hpp"
#include "engine/game.hpp"

namespace parlor {

// One column of the data. The first one of a study is the payoff: a group's welfare in a period is
// the sum of its members' payoffs.
struct Measure {
  std::string_view name;
  std::string_view about;                         // its line in the codebook
  bool in_summary = false;                        // shown by regime: group total per period
  std::span<const std::string_view> labels = {};  // where a value stands for a word: which
};

struct Study {
  std::string_view question;
  std::string_view reference;  // what the design is taken from
  std::span<const Measure> measures;
  int best_welfare = 0;                          // the most a group can reach in one period
  std::span<const std::string_view> population;  // bots that show what the regimes do
};

struct Observation {
  std::uint8_t round = 0;
  std::uint8_t period = 0;
  Seat seat = 0;
  FixedVec<std::int16_t, 32> values;  // one per measure, in the order of the study
};

// What one match has measured so far, as its data need it.
struct Measured {
  std::vector<Observation> rows;
  std::vector<std::string> regimes;  // that of round 1 first, played or not
  std::string order;                 // those that are played, "anarchy > governance"
  std::string config_id;
};

// The same rules have the same id, in the lab and at a table.
template <class Config>
std::string config_id(const Config& config) {
  static constexpr std::string_view digits = "0123456789abcdef";
  Digest digest;
  digest.add(config);
  std::string id;
  for (int shift = 60; shift >= 0; shift -= 4) id += digits[(digest.value() >> shift) & 15U];
  return id;
}

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

template <Experiment G>
Measured measure(const typename G::Config& config, const typename G::State& state) {
  Measured measured;
  G::observe(config, state, measured.rows);
  const std::vector<int> played = G::rounds(config);
  for (int round = 1; !played.empty() && round <= played.back(); ++round) {
    measured.regimes.push_back(G::condition(config, round));
  }
  for (const int round : played) {
    measured.order += (measured.order.empty() ? "" : " > ") + G::condition(config, round);
  }
  measured.config_id = config_id(config);
  return measured;
}

}  // namespace parlor
