// compare() for one game; one generated file per game includes this.
#pragma once

#include <algorithm>
#include <deque>
#include <thread>

#include "lab/lab_entry.hpp"
#include "lab/simulate_of.hpp"

namespace parlor {

// Games that can say how far behind a seat is (say, by the cards it still holds) get comebacks
// counted: static int behind(const State&, Seat), higher being further behind.
template <class G>
concept SaysWhoIsBehind = requires(const typename G::State& state, Seat seat) {
  { G::behind(state, seat) } -> std::convertible_to<int>;
};

// Watches one match: who begins, and who is furthest behind at half time, which is known only when
// the match is over.
template <Game G>
class MatchWatch {
 public:
  explicit MatchWatch(const typename G::Config& config, int seats)
      : config_(config), seats_(seats) {}

  void see(const typename G::State& state, std::uint64_t decision) {
    if (decision == 0) {
      const Actors acting = G::acting(config_, state);
      const bool single = acting.count() == 1 && acting.first().is_seat();
      starter_ = single ? std::optional(acting.first().seat()) : std::nullopt;
      moments_.clear();
    }
    if constexpr (SaysWhoIsBehind<G>) moments_.push_back({G::turns(state), last_ones(state)});
  }

  std::optional<Seat> starter() const { return starter_; }

  // The seats nobody was further behind than when half the turns were played; none when unknown or
  // when all were level.
  Actors behind_at_half_time() const {
    if (moments_.empty()) return {};
    const std::uint32_t turns = moments_.back().turns;
    const auto half = std::ranges::find_if(
        moments_, [&](const Moment& moment) { return 2 * moment.turns >= turns; });
    return half->last_ones;
  }
  bool knows_half_time() const { return !moments_.empty(); }

 private:
  struct Moment {
    std::uint32_t turns;
    Actors last_ones;
  };

  Actors last_ones(const typename G::State& state) const {
    Actors last;
    int most = 0;
    for (int i = 0; i < seats_; ++i) {
      const auto seat = static_cast<Seat>(i);
      const int behind = G::behind(state, seat);
      if (i == 0 || behind > most) {
        most = behind;
        last = Actors::only(seat);
      } else if (behind == most) {
        last.add(seat);
      }
    }
    return last.count() == seats_ ? Actors() : last;
  }

  const typename G::Config& config_;
  int seats_;
  std::optional<Seat> starter_;
  std::vector<Moment> moments_;
};

// One combination at work: its config, its bots and what it has measured.
template <Game G>
class CompareLane {
 public:
  CompareLane(const typename G::Config& config, const CompareOptions& options,
              const std::vector<Strategy<G>>& strategies)
      : config_(config),
        options_(options),
        strategies_(strategies),
        bots_(seat_bots<G>(strategies, options.players, options.seed)),
        remember_(std::ranges::any_of(bots_, [](const auto& bot) { return bot->listens(); })),
        runner_(config_, options.players, bots_),
        watch_(config_, options.players) {}

  // Plays match number `match` and answers with its turns.
  std::int64_t play(std::uint64_t match) {
    FastChance chance(options_.seed, 2 * match);
    FastChance thinking(options_.seed, (2 * match) + 1);
    if (remember_) bots_ = seat_bots<G>(strategies_, options_.players, options_.seed);
    const Played played = runner_.play(
        chance, thinking,
        [this](const auto& state, std::uint64_t decision) { watch_.see(state, decision); });
    measure(match, played);
    return G::turns(runner_.state());
  }

  Measures& measures() { return measures_; }
  const std::string& first_fault() const { return first_fault_; }
  std::uint64_t first_fault_match() const { return first_fault_match_; }

 private:
  void measure(std::uint64_t match, const Played& played) {
    const auto& state = runner_.state();
    measures_.turns.add(G::turns(state));
    faults_.clear();
    G::broken(config_, state, faults_);
    const auto outcome = G::outcome(config_, state);
    if (!faults_.empty()) note(match, faults_.front());
    if (played.refused > 0) note(match, "a bot's action was refused");
    if (played.stalled || !outcome) return note(match, "does not end");

    Actors winners;
    for (std::size_t i = 0; i < outcome->ranks.size(); ++i) {
      if (outcome->ranks[i] == 1) winners.add(static_cast<Seat>(i));
    }
    const auto starter = watch_.starter();
    if (winners.count() == options_.players) return;
    if (starter) {
      ++measures_.decided;
      if (winners.has(*starter)) {
        ++measures_.starter_wins[static_cast<std::size_t>(winners.count())];
      }
    }
    if (watch_.knows_half_time()) {
      ++measures_.half_times;
      const Actors behind = watch_.behind_at_half_time();
      bool comeback = false;
      for (int i = 0; i < winners.count(); ++i) {
        comeback = comeback || behind.has(winners.nth(i));
      }
      measures_.comebacks += comeback ? 1 : 0;
    }
  }

  void note(std::uint64_t match, std::string_view what) {
    if (measures_.faults++ > 0) return;
    first_fault_ = "match " + std::to_string(match) + ": " + std::string(what);
    first_fault_match_ = match;
  }

  typename G::Config config_;
  const CompareOptions& options_;
  const std::vector<Strategy<G>>& strategies_;
  Seated<G> bots_;
  bool remember_;
  MatchRunner<G> runner_;
  MatchWatch<G> watch_;
  Measures measures_;
  Faults faults_;
  std::string first_fault_;
  std::uint64_t first_fault_match_ = 0;
};

// One thread's part: whole matches, each in every combination, taken from a common counter.
template <Game G>
class CompareWorker {
 public:
  CompareWorker(const CompareOptions& options, const ComparePlan& plan,
                const std::vector<typename G::Config>& configs,
                const std::vector<Strategy<G>>& strategies)
      : options_(options), plan_(plan), effects_(effects_of(plan)), turns_(configs.size()) {
    for (const auto& config : configs) lanes_.emplace_back(config, options, strategies);
  }

  void run(std::atomic<std::uint64_t>& next) {
    for (std::uint64_t match = next++; match < options_.games; match = next++) {
      for (std::size_t lane = 0; lane < lanes_.size(); ++lane) {
        turns_[lane] = lanes_[lane].play(match);
        if (lane > 0) lanes_[lane].measures().turns_beyond_base.add(turns_[lane] - turns_[0]);
      }
      if (options_.done != nullptr) *options_.done += lanes_.size();
      for (Effect& effect : effects_) add(effect);
    }
  }

  void hand_over(Comparison& total) {
    for (std::size_t lane = 0; lane < lanes_.size(); ++lane) {
      total.measures[lane].merge(lanes_[lane].measures());
    }
    for (std::size_t i = 0; i < effects_.size(); ++i)
      total.effects[i].turns.merge(effects_[i].turns);
  }

  std::deque<CompareLane<G>>& lanes() { return lanes_; }

 private:
  void add(Effect& effect) {
    std::int64_t difference = 0;
    for (std::size_t lane = 0; lane < lanes_.size(); ++lane) {
      const std::size_t value = plan_.combinations[lane][effect.option];
      if (value == effect.value) difference += turns_[lane];
      if (value == 0) difference -= turns_[lane];
    }
    effect.turns.add(difference);
  }

  const CompareOptions& options_;
  const ComparePlan& plan_;
  std::vector<Effect> effects_;
  std::vector<std::int64_t> turns_;
  std::deque<CompareLane<G>> lanes_;  // lanes hold references to themselves: they must not move
};

// The first fault there is: by match, then by combination, whichever thread met it.
template <Game G>
std::string first_fault_of(std::deque<CompareWorker<G>>& workers, const ComparePlan& plan) {
  std::string first;
  std::uint64_t first_match = 0;
  for (std::size_t lane = 0; lane < plan.combinations.size(); ++lane) {
    for (CompareWorker<G>& worker : workers) {
      const CompareLane<G>& here = worker.lanes()[lane];
      if (here.first_fault().empty()) continue;
      if (!first.empty() && here.first_fault_match() >= first_match) continue;
      first = combination_name(plan, lane) + ", " + here.first_fault();
      first_match = here.first_fault_match();
    }
  }
  return first;
}

template <Game G>
Result<Comparison> compare_of(const CompareOptions& options, ComparePlan plan) {
  auto strategies = find_strategies<G>(options.bots);
  if (!strategies) return std::unexpected(std::move(strategies.error()));
  std::vector<typename G::Config> configs;
  for (const Json& config : plan.configs) {
    auto opened = game_of<G>().open(config, options.players);
    if (!opened) return std::unexpected(std::move(opened.error()));
    configs.push_back(dynamic_cast<const PlayOf<G>&>(**opened).config());
  }

  std::deque<CompareWorker<G>> workers;
  for (int i = 0; i < std::max(1, options.threads); ++i) {
    workers.emplace_back(options, plan, configs, *strategies);
  }
  std::atomic<std::uint64_t> next = 0;
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 1; i < workers.size(); ++i) {
      threads.emplace_back([&, i] { workers[i].run(next); });
    }
    workers.front().run(next);
  }
  Comparison total{plan, std::vector<Measures>(configs.size()), effects_of(plan), {}};
  for (CompareWorker<G>& worker : workers) worker.hand_over(total);
  total.first_fault = first_fault_of(workers, plan);
  return total;
}

}  // namespace parlor
