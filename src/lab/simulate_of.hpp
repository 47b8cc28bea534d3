// simulate() for one game; one generated file per game includes this.
#pragma once

#include <algorithm>

#include "lab/figures_of.hpp"
#include "lab/set_up.hpp"
#include "lab/simulate.hpp"

namespace parlor {

// What everybody thinks of what they got.
template <Game G>
void weigh(const SimulateOptions& options, std::uint64_t match, const typename G::State& state,
           Worths& worths) {
  if constexpr (KnowsWorth<G> && KnowsPlace<G> && Counts<G>) {
    worths.by_seat.resize(static_cast<std::size_t>(options.players));
    worths.beyond_others.resize(worths.by_seat.size());
    worths.by_place.resize(worths.by_seat.size());
    std::array<std::int64_t, max_seats> liked{};
    std::int64_t all = 0;
    for (std::size_t i = 0; i < worths.by_seat.size(); ++i) {
      const Seat seat = static_cast<Seat>(i);
      liked[i] = LabTraits<G>::worth(character(options.seed, match, i), state, seat);
      all += liked[i];
      worths.by_seat[i].add(liked[i]);
      worths.by_place[static_cast<std::size_t>(LabTraits<G>::place(state, seat))].add(liked[i]);
    }
    for (std::size_t i = 0; i < worths.by_seat.size(); ++i) {
      worths.beyond_others[i].add((options.players * liked[i]) - all);
    }
    const Envy envy = envy_of<G>(options, match, state);
    worths.envious.add(envy.players);
    worths.envy.add(envy.points);
    worths.counted.add(LabTraits<G>::count(state));
    worths.counted_name = LabTraits<G>::counted;
  }
}

// Matches first, first+1, … below end, in this thread.
template <Game G>
Simulation simulate_range(const typename G::Config& config, const SimulateOptions& options,
                          const std::vector<Strategy<G>>& strategies, std::uint64_t first,
                          std::uint64_t end) {
  Simulation result;
  Faults faults;
  Seated<G> bots = seat_bots<G>(strategies, options, first);
  const bool make_anew = have_character<G>(strategies);
  MatchRunner<G> runner(config, options.players, bots, HostTurn::any_time, options.deal);
  const auto note = [&](std::uint64_t match, std::string_view what) {
    ++result.broken;
    if (!result.first_fault.empty()) return;
    result.first_fault = "match " + std::to_string(match) + ": " + std::string(what);
    result.first_fault_match = match;
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
    weigh<G>(options, match, state, result.worths);
    if (const auto& outcome = played.outcome) {
      result.count_wins(outcome->ranks);
      auto reason = result.outcomes.find(outcome->reason);
      if (reason == result.outcomes.end()) {
        reason = result.outcomes.emplace(std::string(outcome->reason), 0).first;
      }
      ++reason->second;
    }
  }
  return result;
}

template <Game G>
Result<Simulation> simulate_of(const SimulateOptions& options) {
  const auto setup = set_up<G>(options, {options.config});
  if (!setup) return std::unexpected(setup.error());
  const std::uint64_t count = parts_of(options);
  // Threads take the next few matches as they get to them: none waits for another at the end.
  const std::uint64_t few = std::clamp<std::uint64_t>(options.games / (count * 64), 1, 256);
  std::vector<Simulation> parts(count);
  std::atomic<std::uint64_t> next = options.first;
  run_parts(count, [&](std::uint64_t part) {
    while (!options.stopped()) {
      const std::uint64_t first = next.fetch_add(few);
      if (first >= options.games) return;
      const std::uint64_t end = std::min(first + few, options.games);
      parts[part].merge(
          simulate_range<G>(setup->configs.front(), options, setup->strategies, first, end));
      if (options.done != nullptr) *options.done += end - first;
    }
  });
  Simulation total;
  for (const Simulation& part : parts) total.merge(part);
  return total;
}

}  // namespace parlor
