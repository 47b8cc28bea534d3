// compare() for one game; one generated file per game includes this.
#pragma once

#include <algorithm>
#include <deque>

#include "lab/compare.hpp"
#include "lab/set_up.hpp"

namespace parlor {

// One combination at work: its config, its bots and what it has measured.
template <Game G>
class CombinationRunner {
 public:
  CombinationRunner(const typename G::Config& config, const CompareOptions& options,
                    const std::vector<Strategy<G>>& strategies)
      : config_(config),
        options_(options),
        strategies_(strategies),
        bots_(seat_bots<G>(strategies, options, 0)),
        make_anew_(have_character<G>(strategies)),
        runner_(config_, options.players, bots_) {}

  // Plays match number `match` and answers with its turns.
  std::int64_t play(std::uint64_t match) {
    FastChance chance(options_.seed, 2 * match);
    FastChance thinking(options_.seed, (2 * match) + 1);
    if (make_anew_) bots_ = seat_bots<G>(strategies_, options_, match);
    std::optional<Seat> starter;  // the one seat that acts after the deal, if it is one
    const Played played =
        runner_.play(chance, thinking, [&](const auto& state, std::uint64_t decision) {
          if (decision > 0) return;
          const Actors acting = G::acting(config_, state);
          if (acting.count() == 1 && acting.first().is_seat()) starter = acting.first().seat();
        });
    measure(match, played, starter);
    return G::turns(runner_.state());
  }

  Measures& measures() { return measures_; }
  // Tells the latest match from one that went another way.
  std::uint64_t course() const { return course_; }
  const std::string& first_fault() const { return first_fault_; }
  std::uint64_t first_fault_match() const { return first_fault_match_; }

 private:
  void measure(std::uint64_t match, const Played& played, std::optional<Seat> starter) {
    const auto& state = runner_.state();
    measures_.turns.add(G::turns(state));
    faults_.clear();
    G::broken(config_, state, faults_);
    const auto outcome = G::outcome(config_, state);
    course_ = mix64(G::turns(state) ^ mix64(played.decisions));
    if (outcome) {
      for (const auto rank : outcome->ranks) course_ = mix64(course_ ^ rank);
      for (const auto points : outcome->points) {
        course_ = mix64(course_ ^ static_cast<std::uint64_t>(points));
      }
    }
    if (!faults_.empty()) note(match, faults_.front());
    if (played.refused > 0) note(match, "a bot's action was refused");
    if (played.stalled || !outcome) return note(match, "does not end");

    Actors winners;
    for (std::size_t i = 0; i < outcome->ranks.size(); ++i) {
      if (outcome->ranks[i] == 1) winners.add(static_cast<Seat>(i));
    }
    if (!starter || winners.count() == options_.players) return;
    ++measures_.decided;
    if (winners.has(*starter)) {
      ++measures_.starter_wins[static_cast<std::size_t>(winners.count())];
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
  bool make_anew_;
  MatchRunner<G> runner_;
  Measures measures_;
  Faults faults_;
  std::uint64_t course_ = 0;
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
    for (const auto& config : configs) runners_.emplace_back(config, options, strategies);
  }

  void run(std::atomic<std::uint64_t>& next) {
    for (std::uint64_t match = next++; match < options_.games; match = next++) {
      for (std::size_t combination = 0; combination < runners_.size(); ++combination) {
        turns_[combination] = runners_[combination].play(match);
        if (combination > 0)
          runners_[combination].measures().turns_beyond_base.add(turns_[combination] - turns_[0]);
      }
      if (options_.done != nullptr) *options_.done += runners_.size();
      for (Effect& effect : effects_) add(effect);
    }
  }

  void merge_into(Comparison& total) {
    for (std::size_t combination = 0; combination < runners_.size(); ++combination) {
      total.measures[combination].merge(runners_[combination].measures());
    }
    for (std::size_t i = 0; i < effects_.size(); ++i) {
      total.effects[i].turns.merge(effects_[i].turns);
      total.effects[i].differing += effects_[i].differing;
    }
  }

  std::deque<CombinationRunner<G>>& runners() { return runners_; }

 private:
  void add(Effect& effect) {
    std::int64_t difference = 0;
    for (std::size_t combination = 0; combination < runners_.size(); ++combination) {
      const std::size_t value = plan_.combinations[combination][effect.option];
      if (value == 0) difference -= turns_[combination];
      if (value != effect.value) continue;
      difference += turns_[combination];
      const std::size_t partner = partner_of(plan_, combination, effect.option);
      effect.differing += runners_[combination].course() != runners_[partner].course() ? 1 : 0;
    }
    effect.turns.add(difference);
  }

  const CompareOptions& options_;
  const ComparePlan& plan_;
  std::vector<Effect> effects_;
  std::vector<std::int64_t> turns_;
  std::deque<CombinationRunner<G>>
      runners_;  // combinations hold references to themselves: they must not move
};

// The first fault there is: by match, then by combination, whichever thread met it.
template <Game G>
std::string first_fault_of(std::deque<CompareWorker<G>>& workers, const ComparePlan& plan) {
  std::string first;
  std::uint64_t first_match = 0;
  for (std::size_t combination = 0; combination < plan.combinations.size(); ++combination) {
    for (CompareWorker<G>& worker : workers) {
      const CombinationRunner<G>& here = worker.runners()[combination];
      if (here.first_fault().empty()) continue;
      if (!first.empty() && here.first_fault_match() >= first_match) continue;
      first = combination_name(plan, combination) + ", " + here.first_fault();
      first_match = here.first_fault_match();
    }
  }
  return first;
}

template <Game G>
Result<Comparison> compare_of(const CompareOptions& options, ComparePlan plan) {
  const auto setup = set_up<G>(options, plan.configs);
  if (!setup) return std::unexpected(setup.error());
  std::deque<CompareWorker<G>> workers;
  for (std::uint64_t i = 0; i < parts_of(options); ++i) {
    workers.emplace_back(options, plan, setup->configs, setup->strategies);
  }
  std::atomic<std::uint64_t> next = 0;
  run_parts(workers.size(), [&](std::uint64_t part) { workers[part].run(next); });
  Comparison total{plan, std::vector<Measures>(plan.configs.size()), effects_of(plan), {}, {}};
  for (CompareWorker<G>& worker : workers) worker.merge_into(total);
  total.first_fault = first_fault_of(workers, plan);
  return total;
}

}  // namespace parlor
