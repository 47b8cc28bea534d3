// Runs the experiment that a game offers (engine/study.hpp): many groups of bots play it, and what
// they did is counted by regime. The result follows from the options alone, whatever the number of
// threads: each group has generators of its own, and sums are exact.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "games/study_rows.hpp"
#include "lab/options.hpp"
#include "lab/statistics.hpp"

namespace parlor {

// Which regimes a group meets, and when: all as configured, all in an order drawn for the group,
// all in the orders of a Latin square (each regime as often in each place and after each other), or
// just one of them. In a fixed order a regime cannot be told from its place.
enum class Design : std::uint8_t { fixed, random, latin, fresh };
BOOST_DESCRIBE_ENUM(Design, fixed, random, latin, fresh)

// Who makes up a group: anybody of the population for each seat, by chance, or one after the other.
enum class Composition : std::uint8_t { random, dealt };
BOOST_DESCRIBE_ENUM(Composition, random, dealt)

// The bots are the population.
struct ExperimentOptions : LabOptions {
  std::uint64_t groups = 1000;
  Design design = Design::fixed;
  Composition composition = Composition::random;
  std::string treatment;  // the run's name in its data; that of the regime, if groups have one only
  bool rows = false;      // keep every observation, as CSV
};

// What the payoffs of one strategy in one round add up to.
struct PayoffTotal {
  std::uint64_t periods = 0;
  std::int64_t payoff = 0;
  double mean() const {
    return periods == 0 ? 0 : static_cast<double>(payoff) / static_cast<double>(periods);
  }

  template <class Carrier>
  void carry(Carrier& carrier) {
    carrier(periods, payoff);
  }
};

// One regime, by the number of its round as configured.
struct RoundResult {
  int round = 0;
  std::string regime;
  int periods = 0;  // in each group
  Sample welfare;   // one value per group: the sum over the round's periods
  // In the groups that had both: welfare(here) · periods(first) − welfare(first) · periods(here);
  // apart for each order of a Latin square.
  std::vector<Sample> beyond_first;
  std::vector<std::int64_t> totals;      // one per measure, over everybody
  std::int64_t gini = 0;                 // in ten-thousandths, over groups and periods
  std::vector<PayoffTotal> by_strategy;  // in the order of ExperimentResult::strategies

  Interval welfare_per_period() const { return welfare.interval().scaled(1.0 / periods); }

  template <class Carrier>
  void carry(Carrier& carrier) {
    carrier(periods, welfare, beyond_first, totals, gini, by_strategy);
  }
};

// The groups made up alike: how many, and their welfare in each round.
struct CompositionResult {
  std::uint64_t groups = 0;
  std::vector<Sample> welfare;

  template <class Carrier>
  void carry(Carrier& carrier) {
    carrier(groups, welfare);
  }
};

struct ExperimentResult {
  Study study;
  Design design = Design::fixed;
  std::vector<std::string> strategies;  // each once, in the order they were named
  std::vector<RoundResult> rounds;
  std::map<std::string, CompositionResult> compositions;
  std::uint64_t groups = 0;
  std::uint64_t faults = 0;
  std::string first_fault;
  std::string csv_rows;

  void merge(const ExperimentResult& other);

  template <class Carrier>
  void carry(Carrier& carrier) {
    carrier(groups, faults, first_fault, csv_rows, rounds, compositions);
  }
  // Welfare per period less that of the first regime: within the same groups, or between groups
  // where each had one regime only.
  Interval change(const RoundResult& round) const;
  // How often per group and period.
  double rate(const RoundResult& round, std::size_t measure) const;
  double mean_gini(const RoundResult& round) const;
};

// The orders of a Latin square: `group` gives the row. Balanced for the regime before, too, after
// so many rows as there are regimes, or twice as many where their number is odd.
std::size_t latin_rows(std::size_t rounds);
std::vector<int> latin_order(const std::vector<int>& rounds, std::uint64_t group);

// What a change is a change from; how the regimes were met; and which comparisons that allows.
std::string change_heading(const ExperimentResult& result);
std::string design_words(const ExperimentResult& result);
struct Comparisons {
  std::vector<std::string> allowed;
  std::vector<std::string> not_allowed;
};
Comparisons comparisons(const ExperimentOptions& options, const ExperimentResult& result);

// The columns of the data: those of the study, before them the group, behind them the run.
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
