// simulate() for one game; one generated file per game includes this.
#pragma once

#include <algorithm>
#include <chrono>

#include "lab/set_up.hpp"
#include "lab/simulate.hpp"

namespace parlor {

// Matches first, first+1, … below end, in this thread.
template <Game G>
Simulation simulate_range(const typename G::Config& config, const SimulateOptions& options,
                          const std::vector<Strategy<G>>& strategies, std::uint64_t first,
                          std::uint64_t end) {
  Simulation result;
  constexpr std::uint64_t progress_every = 256;
  Faults faults;
  Seated<G> bots = seat_bots<G>(strategies, options, first);
  const bool make_anew = have_character<G>(strategies);
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
    if (make_anew) bots = seat_bots<G>(strategies, options, match);
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
      result.count_wins(outcome->ranks);
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
  const auto setup = set_up<G>(options, {options.config});
  if (!setup) return std::unexpected(setup.error());
  const std::uint64_t count = parts_of(options);
  std::vector<Simulation> parts(count);
  const auto start = std::chrono::steady_clock::now();
  run_parts(count, [&](std::uint64_t part) {
    parts[part] =
        simulate_range<G>(setup->configs.front(), options, setup->strategies,
                          options.games * part / count, options.games * (part + 1) / count);
  });
  Simulation total;
  for (const Simulation& part : parts) total.merge(part);
  total.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return total;
}

}  // namespace parlor
