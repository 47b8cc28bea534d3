// What do rules do to a game? Plays every combination of some options and compares. Match number i
// of every combination starts from the same seeds, so that differences are measured pair by pair;
// how much of the luck that takes away is measured, too. Results depend on the seed alone, not on
// the threads.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "lab/options.hpp"
#include "lab/statistics.hpp"

namespace parlor {

struct CompareOptions : LabOptions {
  std::uint64_t games = 1000;  // of each combination
  std::vector<std::string> vary;
};

// An option under comparison and its values as JSON; the first is what the base combination has.
struct VariedOption {
  std::string name;
  std::vector<Json> values;
  bool is_switch() const { return values.front().is_bool(); }
};

// Which combinations there are. Combination 0 is the base: every option as configured.
struct ComparePlan {
  std::vector<VariedOption> varied;
  std::vector<std::vector<std::size_t>> combinations;  // per option, the index of its value
  std::vector<Json> configs;
};
inline constexpr std::size_t most_combinations = 256;

Result<ComparePlan> plan_comparison(const AnyGame& game, const CompareOptions& options);

// What was counted over the matches of one combination.
struct Measures {
  Sample turns;
  Sample turns_beyond_base;   // pair by pair; empty for the base
  std::uint64_t decided = 0;  // matches that one seat began and not everybody won
  // In how many of those the seat that began won, alone [1] or among several [n].
  std::array<std::uint64_t, max_seats + 1> starter_wins{};
  std::uint64_t faults = 0;  // refused actions, matches without end, broken invariants

  void merge(const Measures& other);
  // The share of wins of the seat that begins, beyond its fair share. None without single starters.
  std::optional<Interval> starter_advantage(int players) const;
};

// One value of an option against its base value, over all combinations of the other options.
struct Effect {
  std::size_t option = 0;
  std::size_t value = 1;
  Sample turns;  // per match: summed over the pairs of combinations
  std::uint64_t pairs = 1;
  double base_turns = 0;        // mean over the combinations with the base value
  std::uint64_t differing = 0;  // pairs of matches that did not go the same way
  double variance_ratio = 1;    // of the effect, pair by pair, to what separate matches would give
  double p_holm = 1;            // corrected for the number of effects
  Interval interval() const { return turns.interval().scaled(1.0 / static_cast<double>(pairs)); }
  bool clear() const { return p_holm < 0.05; }
};

// A combination against the base.
struct BeyondBase {
  double variance_ratio = 1;
  double p_holm = 1;  // corrected for the number of combinations
};

struct Comparison {
  ComparePlan plan;
  std::vector<Measures> measures;  // one for each combination
  std::vector<Effect> effects;
  std::string first_fault;
  std::vector<BeyondBase> beyond_base;  // one for each combination

  std::uint64_t faults() const;
};

Result<Comparison> compare(const AnyGame& game, const CompareOptions& options);

// Every effect of the plan, still without measurements.
std::vector<Effect> effects_of(const ComparePlan& plan);

// The combination that has the base value of this option and is alike in all others.
std::size_t partner_of(const ComparePlan& plan, std::size_t combination, std::size_t option);

// What values change of the base: "stacking + no challenge + stack_mode up"; empty for the base.
// `first` and `end` limit it to some of the options.
std::string changes(const ComparePlan& plan, const std::vector<std::size_t>& values,
                    std::size_t first, std::size_t end);
std::string combination_name(const ComparePlan& plan, std::size_t combination);

// The results in words, as an aligned table, as tidy CSV, as JSON and as a page.
std::vector<std::string> compare_answer(const Comparison& comparison);
std::string compare_pairing(const Comparison& comparison);
std::string compare_correction(const Comparison& comparison);
std::string compare_table(const AnyGame& game, const CompareOptions& options,
                          const Comparison& comparison);
std::string compare_csv(const CompareOptions& options, const Comparison& comparison);
std::string compare_json(const AnyGame& game, const CompareOptions& options,
                         const Comparison& comparison);
std::string compare_report(const AnyGame& game, const CompareOptions& options,
                           const Comparison& comparison, std::string_view command);

}  // namespace parlor
