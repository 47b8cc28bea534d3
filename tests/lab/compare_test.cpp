// Comparisons: paired, the same for any number of threads, and clear about what cannot be compared.
#include "lab/compare.hpp"

#include <gtest/gtest.h>

#include "bots/trap_nim.hpp"
#include "engine/chance.hpp"
#include "games/registry.hpp"
#include "lab/lab_entry.hpp"
#include "lab/well_formed.hpp"

namespace parlor {

namespace {

const AnyGame& elephant() { return *find_game("white_elephant"); }

CompareOptions some_options() {
  CompareOptions options;
  options.players = 5;
  options.games = 300;
  options.vary = {"return_to_start", "force_unwrap"};
  options.bots = {"normal", "random"};
  options.seed = 42;
  return options;
}

TEST(Compare, PlaysEveryCombinationWithTheBaseFirst) {
  const auto plan = plan_comparison(elephant(), some_options());
  ASSERT_TRUE(plan);
  ASSERT_EQ(plan->combinations.size(), 4U);
  EXPECT_EQ(combination_name(*plan, 0), "base");
  EXPECT_EQ(combination_name(*plan, 1), "force_unwrap");
  EXPECT_EQ(combination_name(*plan, 2), "return_to_start");
  EXPECT_EQ(combination_name(*plan, 3), "return_to_start + force_unwrap");
}

TEST(Compare, TheBaseFollowsTheConfig) {
  CompareOptions options = some_options();
  options.config = {{"force_unwrap", true}};
  const auto plan = plan_comparison(elephant(), options);
  ASSERT_TRUE(plan);
  EXPECT_EQ(combination_name(*plan, 1), "no force_unwrap");
  EXPECT_EQ(plan->configs[0].at("force_unwrap"), true);
  EXPECT_EQ(plan->configs[1].at("force_unwrap"), false);
}

TEST(Compare, SameFiguresForOneThreadAndTwo) {
  CompareOptions options = some_options();
  const auto one = compare(elephant(), options);
  options.threads = 2;
  const auto two = compare(elephant(), options);
  ASSERT_TRUE(one && two);
  EXPECT_EQ(compare_csv(options, *one), compare_csv(options, *two));
  EXPECT_EQ(compare_json(elephant(), options, *one), compare_json(elephant(), options, *two));
  EXPECT_EQ(compare_report(elephant(), options, *one, "x"),
            compare_report(elephant(), options, *two, "x"));
}

TEST(Compare, EveryCombinationPlaysTheVerySameMatchesAsSimulate) {
  // Which is what pairs them: match i of a combination has the seeds of match i of a simulation.
  const CompareOptions options = some_options();
  const auto comparison = compare(elephant(), options);
  ASSERT_TRUE(comparison);
  for (std::size_t i = 0; i < comparison->measures.size(); ++i) {
    SimulateOptions alone;
    alone.players = options.players;
    alone.games = options.games;
    alone.bots = options.bots;
    alone.seed = options.seed;
    alone.config = comparison->plan.configs[i];
    const auto simulation = lab_of(elephant()).simulate(alone);
    ASSERT_TRUE(simulation);
    EXPECT_DOUBLE_EQ(comparison->measures[i].turns.mean(), simulation->lengths.mean());
  }
}

TEST(Compare, DifferencesAndEffectsAddUp) {
  const auto comparison = compare(elephant(), some_options());
  ASSERT_TRUE(comparison);
  const auto mean = [&](std::size_t i) { return comparison->measures[i].turns.mean(); };
  for (std::size_t i = 1; i < 4; ++i) {
    EXPECT_NEAR(comparison->measures[i].turns_beyond_base.mean(), mean(i) - mean(0), 1e-9);
  }
  ASSERT_EQ(comparison->effects.size(), 2U);
  EXPECT_NEAR(comparison->effects[0].interval().middle, (mean(2) + mean(3) - mean(0) - mean(1)) / 2,
              1e-9);
  EXPECT_NEAR(comparison->effects[0].base_turns, (mean(0) + mean(1)) / 2, 1e-9);
  EXPECT_EQ(comparison->faults(), 0U);
}

TEST(Compare, OutputsAgreeWithOneAnother) {
  const CompareOptions options = some_options();
  const auto comparison = compare(elephant(), options);
  ASSERT_TRUE(comparison);
  const std::string csv = compare_csv(options, *comparison);
  EXPECT_EQ(std::ranges::count(csv, '\n'), 5);
  EXPECT_EQ(csv.find("return_to_start,force_unwrap,players,games,seed,turns,"), 0U);
  const Json json = boost::json::parse(compare_json(elephant(), options, *comparison));
  EXPECT_EQ(json.at("combinations").as_array().size(), 4U);
  const std::string page = compare_report(elephant(), options, *comparison, "parlor compare <x>");
  EXPECT_EQ(test::first_flaw(page), "");
  EXPECT_NE(page.find("parlor compare &lt;x&gt;"), std::string::npos);
  EXPECT_NE(page.find("Return to start makes a game"), std::string::npos);
}

// Bots that never jump in make no difference between tables that allow it and tables that do not.
TEST(Compare, ARuleNobodyUsedIsSaidToBeUnused) {
  CompareOptions options;
  options.players = 4;
  options.games = 200;
  options.vary = {"jump_in"};
  options.bots = {"random"};
  const AnyGame& game = *find_game("uno");
  const auto unused = compare(game, options);
  ASSERT_TRUE(unused);
  EXPECT_EQ(unused->effects[0].differing, 0U);
  EXPECT_NE(compare_table(game, options, *unused).find("Jump in never came into play"),
            std::string::npos);
  options.bots = {"normal"};
  const auto used = compare(game, options);
  ASSERT_TRUE(used);
  EXPECT_GT(used->effects[0].differing, 20U);
  EXPECT_EQ(compare_table(game, options, *used).find("never came into play"), std::string::npos);
}

TEST(Compare, SaysWhatPairingIsWorth) {
  CompareOptions options;
  options.players = 4;
  options.games = 300;
  options.vary = {"stacking", "draw_to_match"};
  const AnyGame& game = *find_game("uno");
  const auto comparison = compare(game, options);
  ASSERT_TRUE(comparison);
  const auto& measures = comparison->measures;
  EXPECT_NEAR(comparison->beyond_base[1].variance_ratio,
              measures[1].turns_beyond_base.variance() /
                  (measures[0].turns.variance() + measures[1].turns.variance()),
              1e-12);
  const std::string table = compare_table(game, options, *comparison);
  EXPECT_NE(table.find("paired/unpaired"), std::string::npos);
  EXPECT_NE(table.find("all 15 comparisons at once"), std::string::npos);
}

// A hundred times no effect at all: about five of them look like one, none after the correction.
TEST(Compare, TheCorrectionKeepsChanceFromLookingLikeAnEffect) {
  int plain = 0;
  int corrected = 0;
  FastChance chance(7);
  for (int i = 0; i < 100; ++i) {
    Sample noise;
    for (int game = 0; game < 400; ++game) {
      noise.add(static_cast<std::int64_t>(chance.below(41)) - 20);
    }
    corrected += noise.interval(100).clear() ? 1 : 0;
    EXPECT_EQ(noise.interval(100).clear(), among(100, noise.p_value()) < 0.05);
    plain += noise.interval().clear() ? 1 : 0;
  }
  EXPECT_GT(plain, 0);
  EXPECT_EQ(corrected, 0);
}

TEST(Compare, UnknownOptionsAreToldTheKnownOnes) {
  CompareOptions options = some_options();
  options.vary = {"stacking"};
  auto plan = plan_comparison(elephant(), options);
  ASSERT_FALSE(plan);
  EXPECT_EQ(plan.error().path, "vary");
  EXPECT_NE(plan.error().message.find("return_to_start, force_unwrap"), std::string::npos);
  options.vary = {"max_steals"};
  plan = plan_comparison(elephant(), options);
  ASSERT_FALSE(plan);
  EXPECT_NE(plan.error().message.find("neither a switch nor a choice"), std::string::npos);
  options.vary = {"force_unwrap", "force_unwrap"};
  EXPECT_FALSE(plan_comparison(elephant(), options));
}

TEST(Compare, OtherBadInputIsExplained) {
  CompareOptions options = some_options();
  options.bots = {"genius"};
  auto comparison = compare(elephant(), options);
  ASSERT_FALSE(comparison);
  EXPECT_NE(comparison.error().text().find("is not one of"), std::string::npos);
  options = some_options();
  options.players = 1;
  EXPECT_FALSE(compare(elephant(), options));
  options = some_options();
  options.config = {{"no_such", 1}};
  EXPECT_FALSE(compare(elephant(), options));
}

TEST(Compare, StarterAdvantageCountsSharedWinsInPart) {
  Measures measures;
  EXPECT_FALSE(measures.starter_advantage(4));
  measures.decided = 100;
  measures.starter_wins[1] = 30;
  measures.starter_wins[2] = 10;
  EXPECT_NEAR(measures.starter_advantage(4)->middle, 0.35 - 0.25, 1e-12);
}

}  // namespace

}  // namespace parlor
