// simulate() for one game; one generated file per game includes this.
#pragma once

#include <algorithm>
#include <chrono>
#include <thread>

#include "bots/roster.hpp"
#include "engine/any_game_of.hpp"
#include "lab/lab_entry.hpp"
#include "lab/match_runner.hpp"

namespace parlor {

// The seats of match number `index`, each with a bot of its own seed.
template <Game G>
Seated<G> seat_bots(const std::vector<Strategy<G>>& strategies, int seats, std::uint64_t seed) {
  Seated<G> bots;
  for (int i = 0; i < seats; ++i) {
    const auto& strategy = strategies[static_cast<std::size_t>(i) % strategies.size()];
    bots.push_back(strategy.make(mix64(seed) + static_cast<std::uint64_t>(i)));
  }
  return bots;
}

template <Game G>
Result<std::vector<Strategy<G>>> find_strategies(const std::vector<std::string>& names) {
  std::vector<Strategy<G>> found;
  for (const std::string& name : names) {
    auto strategy = find_strategy<G>(name);
    if (!strategy) return std::unexpected(std::move(strategy.error()));
    found.push_back(*strategy);
  }
  if (found.empty()) return std::unexpected(Problem{"bots", "name at least one"});
  return found;
}

// Matches first, first+1, … below end, in this thread.
template <Game G>
Simulation simulate_range(const typename G::Config& config, const SimulateOptions& options,
                          const std::vector<Strategy<G>>& strategies, std::uint64_t first,
                          std::uint64_t end) {
  Simulation result;
  constexpr std::uint64_t progress_every = 256;
  Faults faults;
  Seated<G> bots = seat_bots<G>(strategies, options.players, options.seed);
  const bool remember = std::ranges::any_of(bots, [](const auto& bot) { return bot->listens(); });
  MatchRunner<G> runner(config, options.players, bots);
  const auto note = [&](std::uint64_t match, std::string_view what) {
    ++result.broken;
    if (result.first_fault.empty()) {
      result.first_fault = "match " + std::to_string(match) + ": " + std::string(what);
    }
  };
  for (std::uint64_t match = first; match < end; ++match) {
    FastChance chance(options.seed, 2 * match);
    FastChance thinking(options.seed, (2 * match) + 1);
    // Bots that remember must not remember another match.
    if (remember) bots = seat_bots<G>(strategies, options.players, options.seed);
    Played played;
    if (options.check) {
      played = runner.play(chance, thinking, [&](const auto& state, std::uint64_t) {
        faults.clear();
        G::broken(config, state, faults);
        if (!faults.empty()) note(match, faults.front());
      });
    } else {
      played = runner.play(chance, thinking);
    }
    const auto& state = runner.state();
    faults.clear();
    G::broken(config, state, faults);
    if (!faults.empty()) note(match, faults.front());
    if (played.stalled) note(match, "does not end");
    ++result.games;
    result.decisions += played.decisions;
    result.refused += played.refused;
    result.lengths.add(G::turns(state));
    if (const auto outcome = G::outcome(config, state)) {
      for (std::size_t i = 0; i < outcome->ranks.size(); ++i) {
        result.wins[i] += outcome->ranks[i] == 1 ? 1 : 0;
      }
      auto reason = result.outcomes.find(outcome->reason);
      if (reason == result.outcomes.end()) {
        reason = result.outcomes.emplace(std::string(outcome->reason), 0).first;
      }
      ++reason->second;
    }
    if (options.done != nullptr && (match + 1) % progress_every == 0)
      *options.done += progress_every;
  }
  return result;
}

template <Game G>
Result<Simulation> simulate_of(const SimulateOptions& options) {
  auto opened = game_of<G>().open(options.config, options.players);
  if (!opened) return std::unexpected(std::move(opened.error()));
  const typename G::Config config = dynamic_cast<const PlayOf<G>&>(**opened).config();
  auto strategies = find_strategies<G>(options.bots);
  if (!strategies) return std::unexpected(std::move(strategies.error()));

  const auto threads = static_cast<std::uint64_t>(std::max(1, options.threads));
  std::vector<Simulation> parts(threads);
  const auto start = std::chrono::steady_clock::now();
  {
    std::vector<std::jthread> workers;
    for (std::uint64_t t = 1; t < threads; ++t) {
      workers.emplace_back([&, t] {
        parts[t] = simulate_range<G>(config, options, *strategies, options.games * t / threads,
                                     options.games * (t + 1) / threads);
      });
    }
    parts[0] = simulate_range<G>(config, options, *strategies, 0, options.games / threads);
  }
  Simulation total;
  for (const Simulation& part : parts) total.merge(part);
  total.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return total;
}

}  // namespace parlor
