// Do the intervals keep their promise? Many runs with different seeds: the 95 % interval of each
// figure the lab prints covers the truth in 93 to 97 of 100 runs, in every game and for every
// command. The truth comes from one long run. A thousand short ones are counted, for with two
// hundred a right interval would fall outside 93 to 97 by bad luck every fifth time.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "games/oodles/bank.hpp"
#include "games/registry.hpp"
#include "lab/lab_entry.hpp"
#include "lab/set_up.hpp"
#include "lab/strength.hpp"

namespace parlor {

namespace {

constexpr std::uint64_t runs = 1000;
constexpr std::uint64_t long_run = 100;  // so many times as long: its own error counts for little

struct Figure {
  Interval interval;
  std::uint64_t trials = 0;  // of a share; a mean has none
};
using Figures = std::map<std::string, Figure>;

// One run of the lab: its seed, how many matches, and what it printed.
using Run = std::function<Figures(std::uint64_t seed, std::uint64_t games)>;

// How often the runs cover what the long one found.
class Coverage {
 public:
  Coverage(std::uint64_t games, const Run& run) : truth_(run(runs + 1, games * long_run)) {
    for (std::uint64_t seed = 1; seed <= runs; ++seed) {
      const Figures found = run(seed, games);
      for (const auto& [name, truth] : truth_) {
        const auto figure = found.find(name);
        // What did not happen in this run was not printed: none of so many.
        count(name, truth,
              figure == found.end() ? Figure{share_interval(0, games), games} : figure->second);
      }
    }
  }

  void expect_kept() const {
    for (const auto& [name, truth] : truth_) {
      const double share = static_cast<double>(covered_.at(name)) / runs;
      if (truth.interval.low == truth.interval.high) {  // always the same: then always covered
        EXPECT_EQ(share, 1) << name;
        continue;
      }
      EXPECT_GE(share, 0.93) << name;
      if (!is_rare(name)) EXPECT_LE(share, 0.97) << name;
    }
    EXPECT_FALSE(truth_.empty());
  }

 private:
  void count(const std::string& name, const Figure& truth, const Figure& found) {
    const double middle = truth.interval.middle;
    covered_[name] += found.interval.low <= middle && middle <= found.interval.high ? 1 : 0;
    trials_[name] = std::max(trials_[name], found.trials);
  }

  // Where a run sees fewer than ten of a kind, or all but ten, there are too few possible intervals
  // for any of them to be right to the percent: they must not be too narrow, and may be too wide.
  bool is_rare(const std::string& name) const {
    constexpr double enough = 10;
    const auto trials = static_cast<double>(trials_.at(name));
    const double share = truth_.at(name).interval.middle;
    return trials > 0 && std::min(share, 1 - share) * trials < enough;
  }

  Figures truth_;
  std::map<std::string, std::uint64_t> covered_;
  std::map<std::string, std::uint64_t> trials_;
};

struct Plan {
  const char* game;
  int players = 2;
  std::vector<std::string> bots;
  std::uint64_t games = 60;
  std::vector<std::string> vary = {};
  Json config = boost::json::object();
};

template <class Options>
Options options_of(const Plan& plan, std::uint64_t seed) {
  Options options;
  options.players = plan.players;
  options.bots = plan.bots;
  options.config = plan.config;
  options.seed = seed;
  return options;
}

// Everything with an interval that `parlor simulate` prints.
Figures simulated(const Plan& plan, std::uint64_t seed, std::uint64_t games) {
  auto options = options_of<SimulateOptions>(plan, seed);
  options.games = games;
  const auto played = lab_of(*find_game(plan.game)).simulate(options);
  EXPECT_TRUE(played && played->broken + played->refused == 0);
  const auto share = [&](std::uint64_t count) {
    return Figure{share_interval(static_cast<double>(count), played->games), played->games};
  };
  Figures figures{{"mean turns", {played->lengths.interval()}}};
  for (int seat = 0; seat < plan.players; ++seat) {
    figures["first: seat " + std::to_string(seat)] =
        share(played->wins[static_cast<std::size_t>(seat)]);
  }
  for (const auto& [reason, count] : played->outcomes) figures["ended by " + reason] = share(count);
  return figures;
}

// And `parlor compare`.
Figures compared(const Plan& plan, std::uint64_t seed, std::uint64_t games) {
  auto options = options_of<CompareOptions>(plan, seed);
  options.games = games;
  options.deals = 0;
  options.vary = plan.vary;
  const auto comparison = compare(*find_game(plan.game), options);
  EXPECT_TRUE(comparison && comparison->faults() == 0);
  Figures figures;
  for (std::size_t i = 0; i < comparison->measures.size(); ++i) {
    const Measures& measures = comparison->measures[i];
    const std::string name = combination_name(comparison->plan, i);
    figures["turns: " + name] = {measures.turns.interval()};
    if (i > 0) figures["difference to the base: " + name] = {measures.turns_beyond_base.interval()};
    if (const auto starter = measures.starter_advantage(plan.players)) {
      figures["starter: " + name] = {*starter};
    }
  }
  for (const Effect& effect : comparison->effects) {
    const VariedOption& option = comparison->plan.varied[effect.option];
    Effect alone = effect;  // printed wide enough for all questions at once: see below
    alone.family = 1;
    figures["effect: " + option.name + " " + boost::json::serialize(option.values[effect.value])] =
        {alone.interval()};
  }
  return figures;
}

// And `parlor strength`.
Figures strength_of(const Plan& plan, std::uint64_t seed, std::uint64_t games) {
  auto options = options_of<StrengthOptions>(plan, seed);
  options.games = games;
  const auto strength = measure_strength(*find_game(plan.game), options);
  EXPECT_TRUE(strength && strength->faults == 0);
  Figures figures{{"strength", {strength->all}}};
  for (std::size_t seat = 0; seat < strength->seats.size(); ++seat) {
    figures["strength: seat " + std::to_string(seat)] = {strength->seats[seat]};
  }
  return figures;
}

// And `parlor experiment`.
Figures observed(const Plan& plan, Design design, std::uint64_t seed, std::uint64_t groups) {
  auto options = options_of<ExperimentOptions>(plan, seed);
  options.groups = groups;
  options.design = design;
  const auto result = lab_of(*find_game(plan.game)).experiment(options);
  EXPECT_TRUE(result && result->faults == 0);
  Figures figures;
  for (const RoundResult& round : result->rounds) {
    figures["welfare: " + round.regime] = {round.welfare_per_period()};
    if (&round != &result->rounds.front())
      figures["change: " + round.regime] = {result->change(round)};
  }
  return figures;
}

using Command = Figures (*)(const Plan& plan, std::uint64_t seed, std::uint64_t games);

void expect_kept(const Plan& plan, Command command) {
  SCOPED_TRACE(plan.game);
  const auto began = std::clock();
  Coverage(plan.games, [&](std::uint64_t seed, std::uint64_t games) {
    return command(plan, seed, games);
  }).expect_kept();
  std::printf("%s: %.1f s\n", plan.game,
              static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC);
}

// One period in each round is enough to be measured.
Json short_rounds() { return {{"periods", {1, 1, 1, 1, 1}}}; }

// A small quiz about questions the bots may know: those of one letter of the shipped bank.
Json short_quiz() {
  boost::json::array questions;
  for (const oodles::BankRow& row : oodles::shipped_rows()) {
    if (!(row.letter == oodles::Letter('A')) || questions.size() == 8) continue;
    questions.push_back({{"prompt", row.prompt}, {"answer", row.answer}, {"letter", "A"}});
  }
  return {{"bank", "short"},
          {"questions", std::move(questions)},
          {"cards_per_game", 2},
          {"min_questions_per_card", 2},
          {"max_questions_per_card", 4},
          {"winning_condition", "first_to_points"},
          {"winning_condition_options", {{"first_to_points", 200}}}};
}

// Bots' tastes and knowledge drawn once for a run would make its intervals far too narrow: they are
// drawn anew for every match, and alike in every combination that is compared.
TEST(Coverage, EveryMatchHasCharactersOfItsOwn) {
  std::set<std::uint64_t> seen;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    for (std::uint64_t match = 0; match < 500; ++match) {
      for (std::uint64_t seat = 0; seat < 4; ++seat) seen.insert(character(seed, match, seat));
    }
  }
  EXPECT_EQ(seen.size(), 3U * 500 * 4);
  EXPECT_EQ(character(1, 2, 3), character(1, 2, 3));
}

TEST(Coverage, Simulations) {
  expect_kept({.game = "uno", .players = 3, .bots = {"random"}, .games = 100}, simulated);
  expect_kept({.game = "sleeping_queens", .players = 3, .bots = {"easy"}}, simulated);
  expect_kept({.game = "snatch_or_share",
               .players = 3,
               .bots = {"opportunist", "norm_follower"},
               .games = 90,
               .config = short_rounds()},
              simulated);
  expect_kept({.game = "white_elephant", .players = 4, .bots = {"normal", "easy"}}, simulated);
  expect_kept({.game = "oodles", .bots = {"easy", "normal"}, .config = short_quiz()}, simulated);
}

// Sleeping Queens has no rules that could be compared.
// Answers are for all questions of a comparison at once: in so many runs not one of them is wrong.
TEST(Coverage, AnswersOfAComparisonHoldTogether) {
  const Plan plan{.game = "uno", .players = 4, .bots = {"normal"}, .vary = {"stacking", "jump_in"}};
  const auto answers = [&](std::uint64_t seed, std::uint64_t games) {
    auto options = options_of<CompareOptions>(plan, seed);
    options.games = games;
    options.deals = 0;
    options.vary = plan.vary;
    const auto comparison = compare(*find_game(plan.game), options);
    Figures found;
    for (const Contrast& contrast : comparison->contrasts) {
      found[contrast_name(comparison->plan, contrast) + ", " +
            std::string(enum_name(contrast.question))] = {contrast.interval(comparison->asked)};
    }
    return found;
  };
  const Figures truth = answers(runs + 1, 60 * long_run);
  ASSERT_GT(truth.size(), 6U);
  std::uint64_t all_hold = 0;
  for (std::uint64_t seed = 1; seed <= runs; ++seed) {
    const Figures found = answers(seed, 60);
    all_hold += std::ranges::all_of(found, [&](const auto& each) {
      const double middle = truth.at(each.first).interval.middle;
      const Interval& interval = each.second.interval;
      return interval.low <= middle && middle <= interval.high;
    });
  }
  EXPECT_GE(static_cast<double>(all_hold) / runs, 0.93);
}

TEST(Coverage, Comparisons) {
  expect_kept({.game = "uno", .players = 4, .bots = {"normal"}, .vary = {"stacking"}}, compared);
  expect_kept({.game = "snatch_or_share",
               .players = 3,
               .bots = {"opportunist", "tit_for_tat"},
               .vary = {"carry_over"},
               .config = short_rounds()},
              compared);
  expect_kept({.game = "white_elephant",
               .players = 4,
               .bots = {"normal"},
               .vary = {"return_to_start", "force_unwrap"}},
              compared);
  expect_kept({.game = "oodles",
               .bots = {"easy", "normal"},
               .vary = {"on_correct"},
               .config = short_quiz()},
              compared);
}

// Everybody is first at the end of White Elephant: there it is refused.
TEST(Coverage, Strength) {
  expect_kept({.game = "uno", .players = 3, .bots = {"normal", "random"}, .games = 60},
              strength_of);
  expect_kept({.game = "sleeping_queens", .bots = {"easy", "random"}, .games = 40}, strength_of);
  expect_kept({.game = "snatch_or_share",
               .players = 3,
               .bots = {"opportunist", "norm_follower"},
               .games = 50,
               .config = short_rounds()},
              strength_of);
  expect_kept({.game = "oodles", .bots = {"normal", "easy"}, .config = short_quiz()}, strength_of);
}

// Welfare and its changes, in every design. With fewer groups the few that do badly under soft
// norms make Student's t too sure of itself.
TEST(Coverage, Experiments) {
  const Plan plan{.game = "snatch_or_share",
                  .players = 3,
                  .bots = {"opportunist", "norm_follower"},
                  .config = {{"periods", {1, 0, 1, 2, 0}}}};
  for (const Design design : {Design::fixed, Design::random, Design::latin, Design::fresh}) {
    SCOPED_TRACE(enum_name(design));
    Coverage(100, [&](std::uint64_t seed, std::uint64_t groups) {
      return observed(plan, design, seed, groups);
    }).expect_kept();
  }
}

}  // namespace

}  // namespace parlor
