// experiment() for one game; the generated lab of every game includes this.
#pragma once

#include "lab/experiment.hpp"
#include "lab/set_up.hpp"
#include "text/csv.hpp"

namespace parlor {

// One group: seats its bots, lets them play, and writes down what they did.
template <Experiment G>
class GroupRecorder {
 public:
  GroupRecorder(const typename G::Config& config, const ExperimentOptions& options,
                const std::vector<Strategy<G>>& population, ExperimentResult& result)
      : config_(config), options_(options), population_(population), result_(result) {}

  void run(std::uint64_t group) {
    Seated<G> bots;
    const auto seats = static_cast<std::uint64_t>(options_.players);
    for (std::uint64_t seat = 0; seat < seats; ++seat) {
      bots.push_back(
          population_[member(group, seat)].make(mix64(options_.seed ^ mix64(group)) + seat));
    }
    MatchRunner<G> runner(config_, options_.players, bots, HostTurn::last);
    FastChance chance(options_.seed, 2 * group);
    FastChance thinking(options_.seed, (2 * group) + 1);
    const Played played = runner.play(chance, thinking);
    Faults faults;
    G::broken(config_, runner.state(), faults);
    if (played.stalled) faults.emplace_back("does not end");
    if (played.refused > 0) faults.emplace_back("a bot was refused");
    if (!faults.empty()) note(group, faults.front());
    observed_.clear();
    G::observe(config_, runner.state(), observed_);
    ++result_.groups;
    count(group);
    if (options_.rows) write_rows(group);
  }

 private:
  std::size_t member(std::uint64_t group, std::uint64_t seat) const {
    const std::uint64_t place = (group * static_cast<std::uint64_t>(options_.players)) + seat;
    return place % population_.size();
  }

  std::size_t strategy(std::uint64_t group, Seat seat) const {
    const std::string_view name = population_[member(group, seat)].name;
    return static_cast<std::size_t>(std::ranges::find(result_.strategies, name) -
                                    result_.strategies.begin());
  }

  void note(std::uint64_t group, std::string_view what) {
    ++result_.faults;
    if (result_.first_fault.empty()) {
      result_.first_fault = "group " + std::to_string(group + 1) + ": " + std::string(what);
    }
  }

  RoundResult& round_result(int round) {
    for (RoundResult& known : result_.rounds) {
      if (known.round == round) return known;
    }
    RoundResult& fresh = result_.rounds.emplace_back();
    fresh.round = round;
    fresh.regime = G::condition(config_, round);
    fresh.totals.resize(G::study.measures.size());
    fresh.by_strategy.resize(result_.strategies.size());
    return fresh;
  }

  void count(std::uint64_t group) {
    std::int64_t first_welfare = 0;
    std::int64_t first_periods = 0;
    for (std::size_t i = 0; i < observed_.size();) {
      RoundResult& round = round_result(observed_[i].round);
      std::int64_t welfare = 0;
      std::int64_t periods = 0;
      for (; i < observed_.size() && observed_[i].round == round.round; ++i) {
        const Observation& row = observed_[i];
        welfare += row.values[0];
        periods = std::max<std::int64_t>(periods, row.period);
        for (std::size_t m = 0; m < row.values.size(); ++m) round.totals[m] += row.values[m];
        PayoffTotal& total = round.by_strategy[strategy(group, row.seat)];
        ++total.periods;
        total.payoff += row.values[0];
      }
      round.periods = static_cast<int>(periods);
      round.welfare.add(welfare);
      if (first_periods == 0) {
        first_welfare = welfare;
        first_periods = periods;
      }
      round.beyond_first.add((welfare * first_periods) - (first_welfare * periods));
    }
  }

  void write_rows(std::uint64_t group) {
    std::string& out = result_.csv_rows;
    for (std::size_t i = 0; i < observed_.size(); ++i) {
      const Observation& row = observed_[i];
      std::int64_t welfare = 0;
      for (const Observation& other : observed_) {
        const bool together = other.round == row.round && other.period == row.period;
        if (together) welfare += other.values[0];
      }
      for (const std::uint64_t number :
           {group + 1, std::uint64_t{row.round}, std::uint64_t{row.period}}) {
        out += std::to_string(number) + ",";
      }
      text::append_csv(out, G::condition(config_, row.round));
      out += "," + std::to_string(row.seat) + ",";
      text::append_csv(out, population_[member(group, row.seat)].name);
      for (const std::int16_t value : row.values) out += "," + std::to_string(value);
      out += "," + std::to_string(welfare) + "\n";
    }
  }

  const typename G::Config& config_;
  const ExperimentOptions& options_;
  const std::vector<Strategy<G>>& population_;
  ExperimentResult& result_;
  std::vector<Observation> observed_;
};

template <Experiment G>
Result<ExperimentResult> run_experiment(const ExperimentOptions& options) {
  const auto setup = set_up<G>(options, {options.config});
  if (!setup) return std::unexpected(setup.error());
  ExperimentResult empty;
  empty.study = G::study;
  for (const auto& strategy : setup->strategies) {
    if (std::ranges::find(empty.strategies, strategy.name) == empty.strategies.end()) {
      empty.strategies.emplace_back(strategy.name);
    }
  }
  const std::uint64_t count = parts_of(options);
  std::vector<ExperimentResult> parts(count, empty);
  run_parts(count, [&](std::uint64_t part) {
    GroupRecorder<G> recorder(setup->configs.front(), options, setup->strategies, parts[part]);
    const std::uint64_t end = options.groups * (part + 1) / count;
    for (std::uint64_t group = options.groups * part / count; group < end; ++group) {
      recorder.run(group);
      if (options.done != nullptr) ++*options.done;
    }
  });
  ExperimentResult total = empty;
  for (const ExperimentResult& part : parts) total.merge(part);
  return total;
}

// What the registry of labs needs to know: null for games that are no experiment.
template <Game G>
constexpr auto experiment_of() -> Result<ExperimentResult> (*)(const ExperimentOptions&) {
  if constexpr (Experiment<G>) {
    return run_experiment<G>;
  } else {
    return nullptr;
  }
}

template <Game G>
const Study* study_of() {
  if constexpr (Experiment<G>) {
    return &G::study;
  } else {
    return nullptr;
  }
}

}  // namespace parlor
