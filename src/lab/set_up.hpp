// What simulate, compare and experiment need before they can begin: the typed config, the
// strategies by name, bots for the seats, and threads.
#pragma once

#include <thread>

#include "bots/roster.hpp"
#include "engine/any_game_of.hpp"
#include "lab/match_runner.hpp"
#include "lab/options.hpp"

namespace parlor {

template <Game G>
struct LabSetup {
  std::vector<typename G::Config> configs;
  std::vector<Strategy<G>> strategies;
};

template <Game G>
Result<LabSetup<G>> set_up(const LabOptions& options, const std::vector<Json>& configs) {
  LabSetup<G> setup;
  for (const Json& config : configs) {
    auto opened = game_of<G>().open(config, options.players);
    if (!opened) return std::unexpected(std::move(opened.error()));
    setup.configs.push_back(dynamic_cast<const PlayOf<G>&>(**opened).config());
  }
  for (const std::string& name : options.bots) {
    auto strategy = find_strategy<G>(name);
    if (!strategy) return std::unexpected(std::move(strategy.error()));
    setup.strategies.push_back(*strategy);
  }
  if (setup.strategies.empty()) return std::unexpected(Problem{"bots", "name at least one"});
  return setup;
}

// One bot for each seat, with a seed of its own.
template <Game G>
Seated<G> seat_bots(const std::vector<Strategy<G>>& strategies, const LabOptions& options) {
  Seated<G> bots;
  for (int i = 0; i < options.players; ++i) {
    const auto& strategy = strategies[static_cast<std::size_t>(i) % strategies.size()];
    bots.push_back(strategy.make(mix64(options.seed) + static_cast<std::uint64_t>(i)));
  }
  return bots;
}

inline std::uint64_t parts_of(const LabOptions& options) {
  return static_cast<std::uint64_t>(std::max(1, options.threads));
}

// Calls `work` with 0, 1, … below `parts`, each on a thread of its own, and waits for all.
template <class Work>
void run_parts(std::uint64_t parts, const Work& work) {
  std::vector<std::jthread> threads;
  for (std::uint64_t part = 1; part < parts; ++part) threads.emplace_back(work, part);
  work(0);
}

}  // namespace parlor
