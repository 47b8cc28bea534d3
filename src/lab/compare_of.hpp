// compare() for one game; one generated file per game includes this.
#pragma once

#include <algorithm>
#include <deque>

#include "lab/compare.hpp"
#include "lab/deal_worth_of.hpp"
#include "lab/figures_of.hpp"
#include "lab/set_up.hpp"

namespace parlor {

// One combination at work: its config, its bots and what it has measured.
template <Game G>
class CombinationRunner {
 public:
  CombinationRunner(const typename G::Config& config, const CompareOptions& options,
                    const ComparePlan& plan, const std::vector<Strategy<G>>& strategies,
                    const std::vector<Strategy<G>>& levels)
      : config_(config),
        options_(options),
        plan_(plan),
        strategies_(strategies),
        levels_(levels),
        bots_(seat_bots<G>(strategies, options, 0)),
        make_anew_(have_character<G>(strategies)),
        runner_(config_, options.players, bots_, HostTurn::any_time, options.deal),
        bites_(plan.varied.size()) {
    measures_.bites.resize(bites_.size());
    measures_.together.resize(bites_.size() * bites_.size());
    measures_.by_seat.resize(static_cast<std::size_t>(options.players));
    if constexpr (KnowsPlace<G>) {
      measures_.by_place.resize(static_cast<std::size_t>(options.players));
    }
  }

  // Plays match number `match` and answers what is asked of it.
  const MatchFigures& play(std::uint64_t match) {
    FastChance chance(options_.seed, 2 * match);
    FastChance thinking(options_.seed, (2 * match) + 1);
    if (make_anew_) bots_ = seat_bots<G>(strategies_, options_, match);
    std::optional<Seat> starter;  // the one seat that acts after the deal, if it is one
    LeadWatch<G> lead;
    std::ranges::fill(bites_, 0);
    const auto watch = [&](const auto& state, std::uint64_t decision) {
      lead.see(config_, state, options_.players);
      if (decision > 0) return;
      const Actors acting = G::acting(config_, state);
      if (acting.count() == 1 && acting.first().is_seat()) starter = acting.first().seat();
    };
    Played played;
    if constexpr (KnowsRules<G>) {
      played = runner_.play(chance, thinking, watch, [this](const auto& state, const auto& event) {
        const std::string_view rule = LabTraits<G>::rule_of(state, event);
        if (!rule.empty()) bite(rule);
      });
    } else {
      played = runner_.play(chance, thinking, watch);
    }
    measure(match, played, starter);
    answer(match, starter, lead.changes());
    return figures_;
  }

  // The same deal with a better player in every seat in turn.
  void play_levels(std::uint64_t match) {
    constexpr std::uint64_t other_thoughts = 0x6c6576656c73;
    const auto players = static_cast<std::size_t>(options_.players);
    std::vector<Luck::Results> results(players);
    for (std::size_t better = 0; better < players; ++better) {
      Seated<G> bots;
      for (std::size_t seat = 0; seat < players; ++seat) {
        bots.push_back(levels_[seat == better ? 0 : 1].make(character(options_.seed, match, seat)));
      }
      MatchRunner<G> runner(config_, options_.players, bots, HostTurn::any_time, options_.deal);
      FastChance chance(options_.seed, 2 * match);
      FastChance thinking(mix64(options_.seed ^ other_thoughts), (match * players) + better);
      const Played played = runner.play(chance, thinking);
      if (played.stalled || played.refused > 0) note(match, "is not played to the end by levels");
      results[better] = results_of<G>(config_, runner.state(), options_, match);
    }
    measures_.luck.add(results);
    const std::int64_t gain = measures_.luck.latest_better();
    figures_[static_cast<std::size_t>(Question::better_player)] = gain;
    measures_.figures[static_cast<std::size_t>(Question::better_player)].add(gain);
  }

  Measures& measures() { return measures_; }
  const Measures& measures() const { return measures_; }
  // Tells the latest match from one that went another way.
  std::uint64_t course() const { return course_; }
  const MatchFigures& figures() const { return figures_; }
  const std::string& first_fault() const { return first_fault_; }
  std::uint64_t first_fault_match() const { return first_fault_match_; }

 private:
  void bite(std::string_view rule) {
    for (std::size_t i = 0; i < bites_.size(); ++i) bites_[i] += plan_.varied[i].name == rule;
  }

  // All but the better player's figure, which takes matches of its own.
  void answer(std::uint64_t match, std::optional<Seat> starter, std::int64_t lead_changes) {
    const auto& state = runner_.state();
    const auto players = static_cast<std::int64_t>(options_.players);
    figures_ = {};
    const auto set = [&](Question question, std::int64_t figure) {
      figures_[static_cast<std::size_t>(question)] = figure;
      measures_.figures[static_cast<std::size_t>(question)].add(figure);
    };
    set(Question::length, G::turns(state));
    set(Question::swing, lead_changes);
    const Luck::Results results = results_of<G>(config_, state, options_, match);
    std::int64_t all = 0;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
      all += results[seat];
    }
    for (Seat seat = 0; seat < players; ++seat) {
      const std::int64_t beyond = (players * results[seat]) - all;
      measures_.by_seat[seat].add(results[seat]);
      const auto place = place_of<G>(state, seat, starter, options_.players);
      if (place == 0) set(Question::first_seat, beyond);
      if (place == players - 1) set(Question::last_seat, beyond);
      if constexpr (KnowsPlace<G>) measures_.by_place[*place].add(results[seat]);
    }
    if constexpr (KnowsWorth<G>) {
      set(Question::envy, envy_of<G>(options_, match, state).points);
    }
    if constexpr (Counts<G>) set(Question::count, LabTraits<G>::count(state));
    count_bites();
  }

  void count_bites() {
    for (std::size_t i = 0; i < bites_.size(); ++i) {
      measures_.bites[i].add(bites_[i]);
      for (std::size_t j = i + 1; j < bites_.size(); ++j) {
        measures_.together[(i * bites_.size()) + j].add(bites_[i] > 0 && bites_[j] > 0 ? 1 : 0);
      }
    }
  }

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
  const ComparePlan& plan_;
  const std::vector<Strategy<G>>& strategies_;
  const std::vector<Strategy<G>>& levels_;
  Seated<G> bots_;
  bool make_anew_;
  MatchRunner<G> runner_;
  Measures measures_;
  std::vector<std::int64_t> bites_;  // of the latest match
  MatchFigures figures_{};
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
                const std::vector<Strategy<G>>& strategies, const std::vector<Strategy<G>>& levels,
                const Asked& asked)
      : options_(options),
        plan_(plan),
        asks_levels_(asked[Question::better_player]),
        effects_(effects_of(plan)),
        contrasts_(contrasts_of(plan, asked)),
        turns_(configs.size()) {
    for (const auto& config : configs) {
      runners_.emplace_back(config, options, plan, strategies, levels);
    }
  }

  void run(std::atomic<std::uint64_t>& next) {
    while (!options_.stopped()) {
      const std::uint64_t match = next++;
      if (match >= options_.games) return;
      for (std::size_t combination = 0; combination < runners_.size(); ++combination) {
        const MatchFigures& figures = runners_[combination].play(match);
        turns_[combination] = figures[static_cast<std::size_t>(Question::length)];
        if (asks_levels_ && match < options_.deals) runners_[combination].play_levels(match);
        if (combination > 0)
          runners_[combination].measures().turns_beyond_base.add(turns_[combination] - turns_[0]);
      }
      if (options_.done != nullptr) *options_.done += runners_.size();
      for (Effect& effect : effects_) add(effect);
      for (Contrast& contrast : contrasts_) add(contrast, match);
    }
  }

  void merge_into(Comparison& total) {
    for (std::size_t combination = 0; combination < runners_.size(); ++combination) {
      const CombinationRunner<G>& runner = runners_[combination];
      total.measures[combination].merge(runner.measures());
      if (runner.first_fault().empty()) continue;
      total.note({runner.first_fault_match(), combination,
                  combination_name(plan_, combination) + ", " + runner.first_fault()});
    }
    for (std::size_t i = 0; i < effects_.size(); ++i) total.effects[i].merge(effects_[i]);
    for (std::size_t i = 0; i < contrasts_.size(); ++i) {
      total.contrasts[i].sample.merge(contrasts_[i].sample);
    }
  }

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

  void add(Contrast& contrast, std::uint64_t match) {
    if (contrast.question == Question::better_player && match >= options_.deals) return;
    std::int64_t difference = 0;
    for (std::size_t combination = 0; combination < runners_.size(); ++combination) {
      difference += contrast.sign(plan_, combination) *
                    runners_[combination].figures()[static_cast<std::size_t>(contrast.question)];
    }
    contrast.sample.add(difference);
  }

  const CompareOptions& options_;
  const ComparePlan& plan_;
  bool asks_levels_;
  std::vector<Effect> effects_;
  std::vector<Contrast> contrasts_;
  std::vector<std::int64_t> turns_;
  std::deque<CombinationRunner<G>>
      runners_;  // combinations hold references to themselves: they must not move
};

template <Game G>
Result<Comparison> compare_of(const CompareOptions& options, ComparePlan plan) {
  const auto setup = set_up<G>(options, plan.configs);
  if (!setup) return std::unexpected(setup.error());
  std::vector<Strategy<G>> levels;  // both, or nobody
  for (const std::string& name : options.levels) {
    if (const auto level = find_strategy<G>(name)) levels.push_back(*level);
  }
  Asked asked = asked_of<G>(options.players);
  asked.has[static_cast<std::size_t>(Question::better_player)] =
      levels.size() == 2 && options.deals > 1 && options.players > 1;
  std::deque<CompareWorker<G>> workers;
  for (std::uint64_t i = 0; i < parts_of(options); ++i) {
    workers.emplace_back(options, plan, setup->configs, setup->strategies, levels, asked);
  }
  std::atomic<std::uint64_t> next = options.first;
  run_parts(workers.size(), [&](std::uint64_t part) { workers[part].run(next); });
  Comparison total{plan,
                   std::vector<Measures>(plan.configs.size()),
                   effects_of(plan),
                   {},
                   {},
                   asked,
                   contrasts_of(plan, asked)};
  for (CompareWorker<G>& worker : workers) worker.merge_into(total);
  return total;
}

}  // namespace parlor
