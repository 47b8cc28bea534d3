// worth_of_deal() for one game; one generated file per game includes this.
#pragma once

#include "engine/lab_traits.hpp"
#include "lab/deal_worth.hpp"
#include "lab/figures_of.hpp"
#include "lab/set_up.hpp"

namespace parlor {

// What each seat has of a match that has ended: its share of the win, or how much it likes what it
// got. `match` says who the bots were.
template <Game G>
Luck::Results results_of(const typename G::Config& config, const typename G::State& state,
                         const LabOptions& options, std::uint64_t match) {
  Luck::Results results{};
  const auto players = static_cast<std::size_t>(options.players);
  if constexpr (KnowsWorth<G>) {
    for (std::size_t seat = 0; seat < players; ++seat) {
      results[seat] =
          LabTraits<G>::worth(character(options.seed, match, seat), state, static_cast<Seat>(seat));
    }
  } else if (const auto outcome = G::outcome(config, state)) {
    const auto winners = std::ranges::count(outcome->ranks, 1);
    for (std::size_t seat = 0; seat < players; ++seat) {
      if (outcome->ranks[seat] == 1) results[seat] = whole_win / winners;
    }
  }
  return results;
}

template <Game G>
Result<DealWorth> deal_worth_of(const AnyPlay& any, const DealOptions& asked) {
  const auto& dealt = play_of<G>(any);
  const auto level = find_strategy<G>(asked.bots);
  if (!level) return std::unexpected(level.error());
  LabOptions options;
  options.players = dealt.seats();
  options.seed = asked.seed;
  const std::vector<Strategy<G>> strategies{*level};
  Seated<G> bots = seat_bots<G>(strategies, options, 0);
  MatchRunner<G> runner(dealt.config(), options.players, bots);
  std::vector<Sample> samples(static_cast<std::size_t>(options.players));
  const auto start = std::chrono::steady_clock::now();
  DealWorth worth;
  worth.by_worth = KnowsWorth<G>;
  for (std::uint64_t match = 0; match < asked.games; ++match) {
    if (match > 0 && std::chrono::steady_clock::now() - start > asked.patience) break;
    FastChance chance(asked.seed, 2 * match);
    FastChance thinking(asked.seed, (2 * match) + 1);
    bots = seat_bots<G>(strategies, options, match);
    if (runner.play_on(dealt.state(), chance, thinking).stalled) continue;
    const Luck::Results results = results_of<G>(dealt.config(), runner.state(), options, match);
    for (std::size_t seat = 0; seat < samples.size(); ++seat) samples[seat].add(results[seat]);
    ++worth.games;
  }
  const double whole = KnowsWorth<G> ? most_worth : static_cast<double>(whole_win);
  for (const Sample& sample : samples) worth.seats.push_back(sample.interval().scaled(1 / whole));
  return worth;
}

}  // namespace parlor
