#include "lab/experiment.hpp"

#include <algorithm>

#include "games/run_columns.hpp"

namespace parlor {

void ExperimentResult::merge(const ExperimentResult& other) {
  groups += other.groups;
  faults += other.faults;
  if (first_fault.empty()) first_fault = other.first_fault;
  csv_rows += other.csv_rows;
  for (std::size_t r = 0; r < rounds.size(); ++r) {
    RoundResult& mine = rounds[r];
    const RoundResult& theirs = other.rounds[r];
    mine.periods = std::max(mine.periods, theirs.periods);
    mine.welfare.merge(theirs.welfare);
    for (std::size_t i = 0; i < mine.beyond_first.size(); ++i) {
      mine.beyond_first[i].merge(theirs.beyond_first[i]);
    }
    mine.gini += theirs.gini;
    for (std::size_t i = 0; i < mine.totals.size(); ++i) mine.totals[i] += theirs.totals[i];
    for (std::size_t i = 0; i < mine.by_strategy.size(); ++i) {
      mine.by_strategy[i].periods += theirs.by_strategy[i].periods;
      mine.by_strategy[i].payoff += theirs.by_strategy[i].payoff;
    }
  }
  for (const auto& [name, theirs] : other.compositions) {
    CompositionResult& mine = compositions[name];
    mine.groups += theirs.groups;
    mine.welfare.resize(rounds.size());
    for (std::size_t r = 0; r < rounds.size(); ++r) mine.welfare[r].merge(theirs.welfare[r]);
  }
}

Interval ExperimentResult::change(const RoundResult& round) const {
  const RoundResult& first = rounds.front();
  if (design == Design::fresh) {
    return difference(round.welfare, 1.0 / round.periods, first.welfare, 1.0 / first.periods);
  }
  return stratified(round.beyond_first).scaled(1.0 / (round.periods * first.periods));
}

std::size_t latin_rows(std::size_t rounds) { return rounds % 2 == 0 ? rounds : 2 * rounds; }

std::vector<int> latin_order(const std::vector<int>& rounds, std::uint64_t group) {
  const std::size_t count = rounds.size();
  const std::size_t row = group % latin_rows(count);
  std::vector<int> order;
  for (std::size_t i = 0; i < count; ++i) {
    // 0, 1, last, 2, last but one, …: each neighbour once over all rows.
    const std::size_t place = i % 2 == 1 ? (i + 1) / 2 : (count - (i / 2)) % count;
    order.push_back(rounds[(place + row) % count]);
  }
  if (row >= count) std::ranges::reverse(order);
  return order;
}

std::string change_heading(const ExperimentResult& result) {
  const std::string first = std::to_string(result.rounds.front().round);
  if (result.design == Design::fixed) return "change since round " + first;
  return "difference to regime " + first;
}

std::string design_words(const ExperimentResult& result) {
  switch (result.design) {
    case Design::random:
      return "Every group met the regimes in an order of its own, drawn by chance.";
    case Design::latin:
      return "The groups met the regimes in the orders of a balanced Latin square.";
    case Design::fresh: return "Every group met one regime only.";
    case Design::fixed: break;
  }
  return result.rounds.size() == 1 ? "Every group met this one regime."
                                   : "Every group met the regimes in this one order.";
}

Comparisons comparisons(const ExperimentOptions& options, const ExperimentResult& result) {
  Comparisons told;
  const bool several = result.rounds.size() > 1;
  switch (result.design) {
    case Design::random:
      told.allowed.emplace_back(
          "one regime with another, within the same groups: chance decided what went before");
      told.not_allowed.emplace_back(
          "a regime here with the same regime met alone: these groups have a past (--fresh)");
      break;
    case Design::latin:
      told.allowed.emplace_back(
          "one regime with another, within the same groups, for players who remember no more than "
          "the regime just before");
      told.not_allowed.emplace_back(
          "one regime with another, for players who remember everything: what went before the "
          "last regime is not balanced (--order random, --fresh)");
      break;
    case Design::fresh:
      told.allowed.emplace_back("one regime with another, between groups: nobody has a past");
      told.not_allowed.emplace_back(
          "what a group does under one regime with what the same group does under another");
      break;
    case Design::fixed:
      if (several) {
        told.allowed.emplace_back(
            "the same round of two runs with one thing changed, between groups");
        told.not_allowed.emplace_back(
            "one regime with another: a change since the first round is the work of the rule and "
            "of all that went before (--order random, --order latin, --fresh)");
      } else {
        told.allowed.emplace_back("this regime with that of another run, between groups");
      }
      break;
  }
  if (result.strategies.size() > 1) {
    if (options.composition == Composition::random) {
      told.allowed.emplace_back("groups of one make-up with groups of another: chance made them");
    } else {
      told.not_allowed.emplace_back(
          "these groups with groups made up otherwise: the make-up was dealt, not drawn, and the "
          "intervals speak of such groups only (--composition random)");
    }
  }
  return told;
}

double ExperimentResult::rate(const RoundResult& round, std::size_t measure) const {
  const auto periods = static_cast<double>(round.welfare.count()) * round.periods;
  return periods == 0 ? 0 : static_cast<double>(round.totals[measure]) / periods;
}

double ExperimentResult::mean_gini(const RoundResult& round) const {
  const auto periods = static_cast<double>(round.welfare.count()) * round.periods;
  return periods == 0 ? 0 : static_cast<double>(round.gini) / 10'000 / periods;
}

std::vector<Column> codebook(const Study& study) {
  std::vector<Column> columns{{"group", "number of the group, from 1"}};
  for (Column& column : study_columns(study)) columns.push_back(std::move(column));
  for (Column& column : run_columns()) columns.push_back(std::move(column));
  return columns;
}

std::string experiment_csv(const ExperimentResult& result) {
  std::string header;
  for (const Column& column : codebook(result.study)) {
    header += (header.empty() ? "" : ",") + column.name;
  }
  return header + "\n" + result.csv_rows;
}

}  // namespace parlor
