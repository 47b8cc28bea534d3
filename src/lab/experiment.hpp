// Runs the experiment that a game offers (engine/study.hpp): many groups of bots play it, and what
// they did is counted by regime. The result follows from the options alone, whatever the number of
// threads: each group has generators of its own, and sums are exact.
#pragma once

#include <string>
#include <vector>

#include "engine/study.hpp"
#include "lab/options.hpp"
#include "lab/statistics.hpp"

namespace parlor {

// The bots are the population: dealt to the seats of group after group in turn.
struct ExperimentOptions : LabOptions {
  std::uint64_t groups = 1000;
  bool rows = false;  // keep every observation, as CSV
};

// What the payoffs of one strategy in one round add up to.
struct PayoffTotal {
  std::uint64_t periods = 0;
  std::int64_t payoff = 0;
  double mean() const {
    return periods == 0 ? 0 : static_cast<double>(payoff) / static_cast<double>(periods);
  }
};

struct RoundResult {
  int round = 0;
  std::string regime;
  int periods = 0;      // in each group
  Sample welfare;       // one value per group: the sum over the round's periods
  Sample beyond_first;  // welfare(here) · periods(first) − welfare(first) · periods(here)
  std::vector<std::int64_t> totals;      // one per measure, over everybody
  std::vector<PayoffTotal> by_strategy;  // in the order of ExperimentResult::strategies

  Interval welfare_per_period() const { return welfare.interval().scaled(1.0 / periods); }
};

struct ExperimentResult {
  Study study;
  std::vector<std::string> strategies;  // each once, in the order they were named
  std::vector<RoundResult> rounds;
  std::uint64_t groups = 0;
  std::uint64_t faults = 0;
  std::string first_fault;
  std::string csv_rows;

  void merge(const ExperimentResult& other);
  // The group's gain over the first round, per period, within the same groups.
  Interval gain(const RoundResult& round) const;
  // How often per group and period.
  double rate(const RoundResult& round, std::size_t measure) const;
};

// The columns of the data, each with its line in the codebook.
struct Column {
  std::string name;
  std::string about;
};
std::vector<Column> codebook(const Study& study);
std::string codebook_text(const AnyGame& game, const Study& study);  // as a Markdown table

std::string experiment_csv(const ExperimentResult& result);
std::string experiment_table(const AnyGame& game, const ExperimentOptions& options,
                             const ExperimentResult& result);
std::string experiment_json(const AnyGame& game, const ExperimentOptions& options,
                            const ExperimentResult& result);
std::string experiment_report(const AnyGame& game, const ExperimentOptions& options,
                              const ExperimentResult& result, std::string_view command);

}  // namespace parlor
