// experiment() for one game; the generated lab of every game includes this.
#pragma once

#include <algorithm>
#include <optional>

#include "games/study_rows.hpp"
#include "lab/experiment.hpp"
#include "lab/set_up.hpp"
#include "text/csv.hpp"

namespace parlor {

// One group: seats its bots, lets them play, and writes down what they did.
template <Experiment G>
class GroupRecorder {
  // Keys of what is drawn for a group apart from its game.
  static constexpr std::uint64_t invitations = 0x696e7669746564;
  static constexpr std::uint64_t orders = 0x6f7264657273;

 public:
  GroupRecorder(const typename G::Config& config, const ExperimentOptions& options,
                const std::vector<Strategy<G>>& population, ExperimentResult& result)
      : config_(config),
        options_(options),
        population_(population),
        result_(result),
        last_columns_(last_columns(options)) {}

  void run(std::uint64_t group) {
    invite(group);
    set_order(group);
    // The config stays the run's own where its order does: also that of rounds nobody plays.
    const typename G::Config config =
        options_.design == Design::fixed ? config_ : G::with_rounds(config_, order_);
    Seated<G> bots;
    for (std::uint64_t seat = 0; seat < members_.size(); ++seat) {
      bots.push_back(population_[members_[seat]].make(character(options_.seed, group, seat)));
    }
    MatchRunner<G> runner(config, options_.players, bots, HostTurn::last);
    FastChance chance(options_.seed, 2 * group);
    FastChance thinking(options_.seed, (2 * group) + 1);
    const Played played = runner.play(chance, thinking);
    Faults faults;
    G::broken(config, runner.state(), faults);
    if (played.stalled) faults.emplace_back("does not end");
    if (played.refused > 0) faults.emplace_back("a bot was refused");
    if (!faults.empty()) note(group, faults.front());
    measured_ = measure<G>(config, runner.state());
    ++result_.groups;
    count(group);
    if (options_.rows) write_rows(group);
  }

 private:
  // Who sits where, by the number in the population.
  void invite(std::uint64_t group) {
    const auto seats = static_cast<std::uint64_t>(options_.players);
    FastChance chance(mix64(options_.seed ^ invitations), group);
    members_.clear();
    for (std::uint64_t seat = 0; seat < seats; ++seat) {
      members_.push_back(options_.composition == Composition::dealt
                             ? ((group * seats) + seat) % population_.size()
                             : chance.below(static_cast<std::uint32_t>(population_.size())));
    }
  }

  void set_order(std::uint64_t group) {
    order_ = G::rounds(config_);
    if (options_.design == Design::latin) order_ = latin_order(order_, group);
    if (options_.design == Design::fresh) order_ = {order_[group % order_.size()]};
    if (options_.design != Design::random) return;
    FastChance chance(mix64(options_.seed ^ orders), group);
    for (std::size_t i = order_.size(); i > 1; --i) {
      std::swap(order_[i - 1], order_[chance.below(static_cast<std::uint32_t>(i))]);
    }
  }

  // The number a round has in the config, from its place in this group's game.
  int configured(int place) const {
    return options_.design == Design::fixed ? place : order_[static_cast<std::size_t>(place - 1)];
  }

  std::size_t strategy(Seat seat) const {
    const std::string_view name = population_[members_[seat]].name;
    return static_cast<std::size_t>(std::ranges::find(result_.strategies, name) -
                                    result_.strategies.begin());
  }

  // "2 grim, 1 random"
  std::string composition() const {
    std::string name;
    for (std::size_t i = 0; i < result_.strategies.size(); ++i) {
      int count = 0;
      for (Seat seat = 0; seat < members_.size(); ++seat) count += strategy(seat) == i ? 1 : 0;
      if (count == 0) continue;
      name += (name.empty() ? "" : ", ") + std::to_string(count) + " " + result_.strategies[i];
    }
    return name;
  }

  void note(std::uint64_t group, std::string_view what) {
    ++result_.faults;
    if (result_.first_fault.empty()) {
      result_.first_fault = "group " + std::to_string(group + 1) + ": " + std::string(what);
    }
  }

  std::size_t index_of(int round) const {
    return static_cast<std::size_t>(std::ranges::find(result_.rounds, round, &RoundResult::round) -
                                    result_.rounds.begin());
  }

  void count(std::uint64_t group) {
    CompositionResult& alike = result_.compositions[composition()];
    ++alike.groups;
    alike.welfare.resize(result_.rounds.size());
    std::vector<std::optional<std::int64_t>> welfares(result_.rounds.size());
    const std::vector<Observation>& observed = measured_.rows;
    for (std::size_t i = 0; i < observed.size();) {
      const int place = observed[i].round;
      const std::size_t index = index_of(configured(place));
      RoundResult& round = result_.rounds[index];
      std::int64_t welfare = 0;
      std::vector<int> payoffs;  // of one period
      for (; i < observed.size() && observed[i].round == place; ++i) {
        const Observation& row = observed[i];
        welfare += row.values[0];
        round.periods = std::max<int>(round.periods, row.period);
        for (std::size_t m = 0; m < row.values.size(); ++m) round.totals[m] += row.values[m];
        PayoffTotal& total = round.by_strategy[strategy(row.seat)];
        ++total.periods;
        total.payoff += row.values[0];
        payoffs.push_back(row.values[0]);
        if (payoffs.size() == members_.size()) {
          round.gini += gini(payoffs);
          payoffs.clear();
        }
      }
      round.welfare.add(welfare);
      alike.welfare[index].add(welfare);
      welfares[index] = welfare;
    }
    compare_with_first(welfares, group);
  }

  void compare_with_first(const std::vector<std::optional<std::int64_t>>& welfares,
                          std::uint64_t group) {
    if (!welfares.front()) return;
    for (std::size_t i = 0; i < welfares.size(); ++i) {
      if (!welfares[i]) continue;
      RoundResult& round = result_.rounds[i];
      round.beyond_first[group % round.beyond_first.size()].add(
          (*welfares[i] * result_.rounds.front().periods) - (*welfares.front() * round.periods));
    }
  }

  void write_rows(std::uint64_t group) {
    StudyMatch match;
    match.treatment = options_.treatment;
    if (match.treatment.empty() && options_.design == Design::fresh) {
      match.treatment = measured_.order;
    }
    for (const std::size_t member : members_) {
      match.strategies.emplace_back(population_[member].name);
    }
    for (const std::string& row : study_rows(G::study, measured_, match)) {
      result_.csv_rows += std::to_string(group + 1) + "," + row + last_columns_;
    }
  }

  // What is the same in every row.
  static std::string last_columns(const ExperimentOptions& options) {
    std::string out =
        "," + std::string(enum_name(options.design)) + "," + std::to_string(options.seed) + ",";
    std::string bots;
    for (const std::string& bot : options.bots) bots += (bots.empty() ? "" : " ") + bot;
    text::append_csv(out, bots);
    out += ",";
    text::append_csv(out, boost::json::serialize(options.config));
    return out + "\n";
  }

  const typename G::Config& config_;
  const ExperimentOptions& options_;
  const std::vector<Strategy<G>>& population_;
  ExperimentResult& result_;
  std::string last_columns_;
  std::vector<std::size_t> members_;  // by seat
  std::vector<int> order_;            // of the rounds
  Measured measured_;
};

template <Experiment G>
Result<ExperimentResult> run_experiment(const ExperimentOptions& options) {
  const auto setup = set_up<G>(options, {options.config});
  if (!setup) return std::unexpected(setup.error());
  ExperimentResult empty;
  empty.study = G::study;
  empty.design = options.design;
  for (const auto& strategy : setup->strategies) {
    if (std::ranges::find(empty.strategies, strategy.name) == empty.strategies.end()) {
      empty.strategies.emplace_back(strategy.name);
    }
  }
  for (const int round : G::rounds(setup->configs.front())) {
    RoundResult& result = empty.rounds.emplace_back();
    result.round = round;
    result.regime = G::condition(setup->configs.front(), round);
    result.totals.resize(G::study.measures.size());
    result.by_strategy.resize(empty.strategies.size());
  }
  const std::size_t orders = options.design == Design::latin ? latin_rows(empty.rounds.size()) : 1;
  for (RoundResult& round : empty.rounds) round.beyond_first.resize(orders);
  const std::uint64_t count = parts_of(options);
  // Threads take the next few groups as they get to them: whoever is stopped has the first of them.
  const std::uint64_t groups = options.groups - std::min(options.first, options.groups);
  const std::uint64_t few = std::clamp<std::uint64_t>(groups / (count * 16), 1, 256);
  std::vector<ExperimentResult> parts((groups + few - 1) / few, empty);
  std::atomic<std::uint64_t> next = 0;
  run_parts(count, [&](std::uint64_t) {
    while (!options.stopped()) {
      const std::uint64_t part = next++;
      if (part >= parts.size()) return;
      GroupRecorder<G> recorder(setup->configs.front(), options, setup->strategies, parts[part]);
      const std::uint64_t first = options.first + (part * few);
      for (std::uint64_t group = first; group < std::min(first + few, options.groups); ++group) {
        recorder.run(group);
        if (options.done != nullptr) ++*options.done;
      }
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

}  // namespace parlor
