#include "lab/experiment.hpp"

namespace parlor {

void ExperimentResult::merge(const ExperimentResult& other) {
  groups += other.groups;
  faults += other.faults;
  if (first_fault.empty()) first_fault = other.first_fault;
  csv_rows += other.csv_rows;
  for (const RoundResult& theirs : other.rounds) {
    RoundResult* mine = nullptr;
    for (RoundResult& round : rounds) {
      if (round.round == theirs.round) mine = &round;
    }
    if (mine == nullptr) {
      rounds.push_back(theirs);
      continue;
    }
    mine->welfare.merge(theirs.welfare);
    mine->beyond_first.merge(theirs.beyond_first);
    for (std::size_t i = 0; i < mine->totals.size(); ++i) mine->totals[i] += theirs.totals[i];
    for (std::size_t i = 0; i < mine->by_strategy.size(); ++i) {
      mine->by_strategy[i].periods += theirs.by_strategy[i].periods;
      mine->by_strategy[i].payoff += theirs.by_strategy[i].payoff;
    }
  }
}

Interval ExperimentResult::gain(const RoundResult& round) const {
  return round.beyond_first.interval().scaled(1.0 / (round.periods * rounds.front().periods));
}

double ExperimentResult::rate(const RoundResult& round, std::size_t measure) const {
  const auto periods = static_cast<double>(round.welfare.count()) * round.periods;
  return periods == 0 ? 0 : static_cast<double>(round.totals[measure]) / periods;
}

std::vector<Column> codebook(const Study& study) {
  std::vector<Column> columns{
      {"group", "number of the group, from 1"},
      {"round", "number of the round, from 1"},
      {"period", "number of the period within the round, from 1"},
      {"regime", "name of the rules in force in that round"},
      {"seat", "the player's place in the group, from 0"},
      {"strategy", "the bot that played this seat"},
  };
  for (const Measure& measure : study.measures) {
    columns.push_back({std::string(measure.name), std::string(measure.about)});
  }
  columns.push_back({"welfare", "sum of " + std::string(study.measures.front().name) +
                                    " over the group in that period, at most " +
                                    std::to_string(study.best_welfare)});
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
