// What do rules do to a game? Plays every combination of some options and compares. Match number i
// of every combination starts from the same seeds, so that differences are measured pair by pair;
// how much of the luck that takes away is measured, too. Results depend on the seed alone, not on
// the threads.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "lab/figures.hpp"
#include "lab/options.hpp"
#include "lab/statistics.hpp"

namespace parlor {

struct CompareOptions : LabOptions {
  std::uint64_t games = 1000;  // of each combination
  // Switches and choices by name, numbers with their values: "max_steals=1/3".
  std::vector<std::string> vary;
  // The first so many deals are also played by one better player among others, in every seat in
  // turn: that tells play from luck. No figures of it where a game has no bots of these names.
  std::uint64_t deals = 1000;
  std::vector<std::string> levels{"normal", "easy"};  // the better, the others
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
  std::array<Sample, question_count> figures;
  std::vector<Sample> bites;     // for each varied option: how often it came into play in a match
  std::vector<Sample> together;  // and, option by option, whether both did
  std::vector<Sample> by_place;  // what seats had, by their place in the order, where one is known
  std::vector<Sample> by_seat;   // and by seat
  Luck luck;

  void merge(const Measures& other);

  template <class Carrier>
  void carry(Carrier& carrier) {
    carrier(turns, turns_beyond_base, decided, starter_wins, faults, figures, bites, together,
            by_place, by_seat, luck);
  }
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
  std::size_t family = 1;       // so many questions are asked together
  double p_value() const { return among(family, turns.p_value()); }
  Interval interval() const {
    return turns.interval(family).scaled(1.0 / static_cast<double>(pairs));
  }
  bool clear() const { return p_value() < 0.05; }
  void merge(const Effect& other);

  template <class Carrier>
  void carry(Carrier& carrier) {
    carrier(turns, differing);
  }
};

// What one rule does, or two together beyond what each does alone, to one of the figures.
struct Contrast {
  struct Part {
    std::size_t option = 0;
    std::size_t value = 1;
  };
  std::vector<Part> parts;  // one or two
  Question question = Question::length;
  std::uint64_t sums = 1;  // so many differences were summed for each match
  Sample sample;
  std::size_t family = 1;  // so many questions are asked together
  double p_value() const { return among(family, sample.p_value()); }
  bool clear() const { return p_value() < 0.05; }
  Interval interval(const Asked& asked) const {
    const double unit = asked.unit_of(question) * static_cast<double>(sums);
    return sample.interval(family).scaled(1 / unit);
  }
  // How this combination's figure counts: added, taken away, or not at all.
  int sign(const ComparePlan& plan, std::size_t combination) const;

  template <class Carrier>
  void carry(Carrier& carrier) {
    carrier(sample);
  }
};

// A combination against the base.
struct BeyondBase {
  double variance_ratio = 1;
  double p_value = 1;  // corrected for the number of combinations
};

// What went wrong first: by match, then by combination, whoever met it.
struct ComparisonFault {
  std::uint64_t match = 0;
  std::size_t combination = 0;
  std::string text;

  template <class Carrier>
  void carry(Carrier& carrier) {
    carrier(match, combination, text);
  }
};

struct Comparison {
  ComparePlan plan;
  std::vector<Measures> measures;  // one for each combination
  std::vector<Effect> effects;
  std::optional<ComparisonFault> first_fault;
  std::vector<BeyondBase> beyond_base;  // one for each combination
  Asked asked;
  std::vector<Contrast> contrasts;  // rules alone, then pairs of rules

  // Another part of the same run.
  void merge(const Comparison& other);
  void note(const ComparisonFault& fault);

  template <class Carrier>
  void carry(Carrier& carrier) {
    carrier(measures, effects, contrasts, first_fault);
  }
  // What a seat has at most, as figures count it.
  double whole() const;
  std::uint64_t faults() const;
};

Result<Comparison> compare(const AnyGame& game, const CompareOptions& options);
// The counts alone, of the matches from `first` on; and, once all are together, what follows from
// them.
Result<Comparison> count_comparison(const AnyGame& game, const CompareOptions& options);
void judge(Comparison& comparison);

// Every effect and every contrast of the plan, still without measurements.
std::vector<Effect> effects_of(const ComparePlan& plan);
std::vector<Contrast> contrasts_of(const ComparePlan& plan, const Asked& asked);

// The combination that has the base value of this option and is alike in all others.
std::size_t partner_of(const ComparePlan& plan, std::size_t combination, std::size_t option);

// What values change of the base: "stacking + no challenge + stack_mode up"; empty for the base.
// `first` and `end` limit it to some of the options.
std::string changes(const ComparePlan& plan, const std::vector<std::size_t>& values,
                    std::size_t first, std::size_t end);
std::string combination_name(const ComparePlan& plan, std::size_t combination);

std::string in_words(std::string name);  // as people read it: "jump in" for jump_in
// What a rule or two change, in words: "stacking", "stacking and jump in".
std::string contrast_name(const ComparePlan& plan, const Contrast& contrast);
std::string question_words(const Asked& asked, Question question);  // "changes of the lead"
int digits_of(Question question);
// A share is shown in percentage points.
Interval shown(const Asked& asked, Question question, const Interval& interval);

// The answers to all questions but the length: sentences, the last of them what is not settled.
std::vector<std::string> figure_answers(const Comparison& comparison);
std::string luck_sentence(const CompareOptions& options, const Comparison& comparison);

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
