// What a comparison answers beside the length: luck and play, who profits, how often a rule bites,
// rules in pairs, what a place is worth, and what is not settled.
#include <gtest/gtest.h>

#include "engine/chance.hpp"
#include "games/registry.hpp"
#include "lab/compare.hpp"
#include "lab/lab_entry.hpp"
#include "lab/strength.hpp"

namespace parlor {

namespace {

// Deals of four, each played four times; winner(deal, better) says who wins.
template <class Winner>
Luck::Shares shares_when(const Winner& winner) {
  Luck luck;
  for (int deal = 0; deal < 4000; ++deal) {
    std::vector<Luck::Results> results(4);
    for (std::size_t better = 0; better < 4; ++better) {
      results[better][winner(static_cast<std::size_t>(deal), better)] = whole_win;
    }
    luck.add(results);
  }
  return *luck.shares(4, static_cast<double>(whole_win));
}

TEST(Luck, TellsTheDealFromThePlay) {
  FastChance chance(3);
  const auto by_deal = shares_when([](std::size_t deal, std::size_t) { return deal % 4; });
  EXPECT_NEAR(by_deal.deal.middle, 1, 0.01);
  EXPECT_NEAR(by_deal.play.middle, 0, 0.01);
  const auto by_play = shares_when([](std::size_t, std::size_t better) { return better; });
  EXPECT_NEAR(by_play.deal.middle, 0, 1e-9);
  EXPECT_NEAR(by_play.play.middle, 1, 1e-9);
  EXPECT_NEAR(by_play.better.middle, 0.75, 1e-9);
  const auto by_neither = shares_when([&](std::size_t, std::size_t) { return chance.below(4); });
  EXPECT_LT(by_neither.deal.low, 0.001);
  EXPECT_GT(by_neither.deal.high, -0.001);
  EXPECT_LT(by_neither.play.high, 0.01);
  // Half the deals belong to a seat, the other half to the better player.
  const auto by_both = shares_when(
      [](std::size_t deal, std::size_t better) { return deal % 2 == 0 ? deal / 2 % 4 : better; });
  EXPECT_TRUE(by_both.deal.low > 0.2 && by_both.deal.high < 0.55);
  EXPECT_NEAR(by_both.play.middle, 0.25, 0.01);
}

CompareOptions uno_options() {
  CompareOptions options;
  options.players = 4;
  options.games = 300;
  options.deals = 100;
  options.vary = {"stacking", "seven_swap"};
  options.bots = {"normal"};
  return options;
}

TEST(Answers, EveryQuestionIsAskedOfEveryRuleAndPair) {
  const AnyGame& game = *find_game("uno");
  const CompareOptions options = uno_options();
  const auto comparison = compare(game, options);
  ASSERT_TRUE(comparison);
  EXPECT_EQ(comparison->faults(), 0U)
      << (comparison->first_fault ? comparison->first_fault->text : "");
  // Length, lead, first and last seat and the better player; two rules and one pair.
  ASSERT_EQ(comparison->contrasts.size(), 15U);
  const auto figure = [&](std::size_t combination, Question question) {
    return comparison->measures[combination].figures[static_cast<std::size_t>(question)].mean();
  };
  for (const Contrast& contrast : comparison->contrasts) {
    const auto at = [&](std::size_t combination) { return figure(combination, contrast.question); };
    const double unit = comparison->asked.unit_of(contrast.question);
    double expected = at(3) - at(2) - at(1) + at(0);
    if (contrast.parts.size() == 1) {
      const bool stacking = contrast.parts[0].option == 0;
      expected = (at(3) - at(0) + (stacking ? at(2) - at(1) : at(1) - at(2))) / 2;
    }
    EXPECT_NEAR(contrast.interval(comparison->asked).middle, expected / unit, 1e-9);
  }
  EXPECT_GT(figure(0, Question::swing), 1);
  EXPECT_GT(figure(0, Question::better_player), 0);
  EXPECT_EQ(comparison->measures[0].luck.deals(), 100U);
  // A rule bites where it is on, and nowhere else.
  EXPECT_EQ(comparison->measures[0].bites[1].mean(), 0);
  EXPECT_GT(comparison->measures[1].bites[1].mean(), 1);
  EXPECT_EQ(comparison->measures[1].bites[0].mean(), 0);
  EXPECT_GT(comparison->measures[2].bites[0].mean(), 0.1);
}

TEST(Answers, HowOftenTwoRulesMeetIsCounted) {
  const auto comparison = compare(*find_game("uno"), uno_options());
  ASSERT_TRUE(comparison);
  // Only where both hold, and never oftener than either.
  const auto together = [&](std::size_t combination) {
    return comparison->measures[combination].together[1].mean();
  };
  for (std::size_t combination = 0; combination < 3; ++combination) {
    EXPECT_EQ(together(combination), 0) << combination;
  }
  EXPECT_GT(together(3), 0.1);
  for (const Sample& each : comparison->measures[3].bites) EXPECT_LE(together(3), each.mean());
  const auto sentences = figure_answers(*comparison);
  EXPECT_TRUE(std::ranges::any_of(sentences, [](const std::string& sentence) {
    return sentence.starts_with("Stacking and seven swap both come into play in ");
  }));
}

TEST(Answers, WhatIsNotSettledIsSaid) {
  const AnyGame& game = *find_game("uno");
  CompareOptions options = uno_options();
  options.games = 40;
  const auto comparison = compare(game, options);
  ASSERT_TRUE(comparison);
  const std::string text = compare_table(game, options, *comparison);
  EXPECT_NE(text.find("Not settled by so many games"), std::string::npos) << text;
  // Two rules at once, by question and by name.
  EXPECT_NE(text.find("Of 5 questions about two rules at once"), std::string::npos) << text;
  EXPECT_NE(text.find("wins of the first seat (stacking and seven swap)"), std::string::npos)
      << text;
  EXPECT_NE(text.find("the deal and the seat make"), std::string::npos);
  const std::string page = compare_report(game, options, *comparison, "x");
  EXPECT_NE(page.find("Luck and skill"), std::string::npos);
  EXPECT_NE(page.find("Rules in pairs"), std::string::npos);
}

TEST(Answers, NumbersAreVariedByTheirValues) {
  const AnyGame& game = *find_game("white_elephant");
  CompareOptions options;
  options.players = 5;
  options.games = 400;
  options.deals = 50;
  options.vary = {"max_steals=1/3"};
  options.bots = {"normal"};
  const auto comparison = compare(game, options);
  ASSERT_TRUE(comparison);
  EXPECT_EQ(combination_name(comparison->plan, 1), "max_steals 1");  // three are the default
  const auto steals = [&](std::size_t combination) {
    return comparison->measures[combination].figures[static_cast<std::size_t>(Question::count)];
  };
  EXPECT_GT(steals(0).mean(), steals(1).mean());
  const std::string page = compare_report(game, options, *comparison, "x");
  EXPECT_NE(page.find("What each place is worth"), std::string::npos);
  options.vary = {"max_steals=1/many"};
  EXPECT_FALSE(compare(game, options));
}

// Some games have no rules to vary, and still an answer.
TEST(Answers, TheRulesAsConfiguredCanBeMeasuredAlone) {
  const AnyGame& game = *find_game("sleeping_queens");
  CompareOptions options;
  options.players = 3;
  options.games = 60;
  options.bots = {"normal"};
  const auto comparison = compare(game, options);
  ASSERT_TRUE(comparison);
  const auto shares = comparison->measures[0].luck.shares(options.players, comparison->whole());
  ASSERT_TRUE(shares);
  EXPECT_GT(shares->play.low, 0.2);  // who weighs their cards wins
  EXPECT_NE(compare_table(game, options, *comparison).find("the play"), std::string::npos);
  EXPECT_NE(compare_report(game, options, *comparison, "x").find("Luck"), std::string::npos);
}

Worths gifts(int players, bool boomerang) {
  SimulateOptions options;
  options.players = players;
  options.games = 2000;
  options.bots = {"normal"};
  options.config = {{"return_to_start", boomerang}};
  return lab_of(*find_game("white_elephant")).simulate(options)->worths;
}

// "Everybody won" is no result: whoever begins has the last word, too. A second pass gives it to
// everybody: places come closer, and fewer look at what others have.
TEST(Worth, ThePlaceInTheOrderIsWorthSomething) {
  const Worths plain = gifts(6, false);
  ASSERT_EQ(plain.by_place.size(), 6U);
  EXPECT_GT(plain.by_place.front().interval().low, 1.1 * plain.by_place.back().interval().high);
  EXPECT_GT(plain.counted.mean(), 1);
  EXPECT_GT(plain.envy.mean(), 0);
  EXPECT_LT(plain.envious.mean(), 6);
  const Worths boomerang = gifts(6, true);
  EXPECT_LT(boomerang.by_place.front().mean(), 1.1 * boomerang.by_place.back().mean());
  EXPECT_LT(boomerang.envy.interval().high, plain.envy.interval().low);
}

TEST(Worth, StrengthIsHowMuchOneLikesWhatOneGot) {
  StrengthOptions options;
  options.players = 6;
  options.games = 300;
  options.bots = {"normal", "easy"};
  const AnyGame& game = *find_game("white_elephant");
  const auto strength = measure_strength(game, options);
  ASSERT_TRUE(strength);
  EXPECT_TRUE(strength->by_worth);
  EXPECT_GT(strength->all.low, 0);
  EXPECT_NE(strength_text(game, options, *strength).find("points of 100 more"), std::string::npos);
}

// Ctrl-C: whole groups, the first so many of those asked for.
TEST(Experiment, StoppedItHasTheFirstGroups) {
  const AnyGame& game = *find_game("snatch_or_share");
  ExperimentOptions options;
  options.players = game.sheet().min_seats;
  options.bots = {"opportunist", "norm_follower"};
  options.groups = 3000;
  options.threads = 2;
  options.rows = true;
  const std::atomic<bool> stop = true;
  options.stop = &stop;
  const auto none = lab_of(game).experiment(options);
  ASSERT_TRUE(none);
  EXPECT_EQ(none->groups, 0U);
  options.stop = nullptr;
  options.groups = 300;
  const auto two = lab_of(game).experiment(options);
  options.threads = 1;
  const auto one = lab_of(game).experiment(options);
  ASSERT_TRUE(one && two);
  EXPECT_EQ(one->groups, 300U);
  EXPECT_EQ(one->csv_rows, two->csv_rows);
}

}  // namespace

}  // namespace parlor
