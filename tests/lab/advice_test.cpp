// What a host is advised: the figures of `parlor simulate`, and a word only where they are clear.
#include "lab/advice.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "games/registry.hpp"
#include "lab/lab_entry.hpp"

namespace parlor {
namespace {

const AnyGame& exchange() { return *find_game("white_elephant"); }

Result<Advice> played(AdviceQuestion question) {
  AdviceRun run(std::move(question));
  while (run.step()) {
  }
  return run.told();
}

TEST(Advice, HasTheFiguresOfSimulate) {
  const auto question = advice_question(exchange(), 5, boost::json::object{{"max_steals", 2}});
  ASSERT_TRUE(question) << question.error().text();
  const auto advice = played(*question);
  ASSERT_TRUE(advice) << advice.error().text();
  EXPECT_EQ(advice->remedy, "return_to_start");
  EXPECT_FALSE(advice->chosen.remedied);
  EXPECT_TRUE(advice->other.remedied);
  for (const AdvisedRules* rules : {&advice->chosen, &advice->other}) {
    SimulateOptions options;
    options.players = 5;
    options.bots = {advice->bots};
    options.seed = static_cast<std::uint64_t>(advice->seed);
    options.games = static_cast<std::uint64_t>(advice->matches);
    options.threads = 2;
    options.config = boost::json::object{{"max_steals", 2}, {"return_to_start", rules->remedied}};
    const auto whole = lab_of(exchange()).simulate(options);
    ASSERT_TRUE(whole);
    ASSERT_EQ(rules->places.size(), 5);
    for (std::size_t i = 0; i < 5; ++i) {
      const Interval worth = whole->worths.by_place[i].interval();
      EXPECT_EQ(rules->places[i].worth_hundredths, std::lround(100 * worth.middle)) << i;
      EXPECT_EQ(rules->places[i].low_hundredths, std::lround(100 * worth.low)) << i;
    }
    EXPECT_EQ(rules->count_hundredths, std::lround(100 * whole->worths.counted.mean()));
    const StandingOut farthest = standing_out(whole->worths);
    EXPECT_EQ(rules->even, !farthest.clear);
    EXPECT_EQ(rules->place, static_cast<int>(farthest.place) + 1);
  }
}

// Whoever begins has the last word too, and that is worth most in small rounds without a way back.
TEST(Advice, SaysThatTheFirstPlaceIsWorthMoreAndWhatEvensItOut) {
  const auto advice = played(*advice_question(exchange(), 9, boost::json::object()));
  ASSERT_TRUE(advice);
  EXPECT_FALSE(advice->chosen.even);
  EXPECT_EQ(advice->chosen.place, 1);
  EXPECT_GT(advice->chosen.beyond_thousandths, 100);
  EXPECT_TRUE(advice->other.even) << advice->other.place << " " << advice->other.beyond_thousandths;
}

TEST(Advice, IsTheSameQuestionWhateverElseIsInTheConfig) {
  const Json busy =
      boost::json::parse(R"({"turn_seconds": 20, "gifts": [{"name": "Kite"}], "max_steals": 3})");
  const auto plain = advice_question(exchange(), 40, boost::json::object());
  const auto other = advice_question(exchange(), 40, busy);
  ASSERT_TRUE(plain && other);
  EXPECT_EQ(plain->key(), other->key());
  EXPECT_NE(plain->key(), advice_question(exchange(), 39, busy)->key());
}

TEST(Advice, IsNotGivenWhereItMakesNoSense) {
  EXPECT_FALSE(advice_question(*find_game("uno"), 4, boost::json::object()));
  EXPECT_FALSE(advice_question(exchange(), 41, boost::json::object()));
  EXPECT_FALSE(advice_question(exchange(), 9, boost::json::object{{"max_steals", 99}}));
  EXPECT_FALSE(advice_question(exchange(), 9, boost::json::object{{"max_steals", {1, 2}}}));
  EXPECT_FALSE(advice_question(exchange(), 9, "rules"));
}

TEST(Advice, CallsPlacesEvenWhereTheyAre) {
  Worths worths;
  worths.by_place.resize(4);
  for (std::int64_t value = 0; value < 100; ++value) {
    for (Sample& place : worths.by_place) place.add(value, 10);
  }
  EXPECT_FALSE(standing_out(worths).clear);
  worths.by_place[3].add(99, 500);
  const StandingOut last = standing_out(worths);
  EXPECT_TRUE(last.clear);
  EXPECT_EQ(last.place, 3);
  EXPECT_GT(last.part, 0.1);
}

}  // namespace
}  // namespace parlor
