// Rules of Snatch or Share that need more than one example, and what a config may say.
#include <gtest/gtest.h>

#include "engine/any_game.hpp"
#include "games/registry.hpp"
#include "games/snatch_or_share/game.hpp"

namespace parlor::snatch_or_share {
namespace {

const AnyGame& the_game() { return *find_game("snatch_or_share"); }

// SN-42: whatever JSON calls a number either is one of 0..999 or is refused with the rule's name.
TEST(SnatchOrShareOffers, NoNumberSlipsThrough) {
  const auto answer = [](const std::string& amount) -> std::string {
    auto play = the_game().open(boost::json::object(), player_count);
    (*play)->deal({});
    const std::string text = R"({"type":"make_offer","to":1,"offering":{"turkey":)" + amount +
                             R"(},"requesting":{"corn":1}})";
    const auto done = (*play)->act(Actor::seat(0), boost::json::parse(text), {}, 0);
    return done ? "accepted" : done.error().code;
  };
  for (const char* fine : {"0", "1", "15", "257", "999", "2.0", "-0", "1.5e1", "9.99e2"})
    EXPECT_EQ(answer(fine), "accepted") << fine;
  for (const char* bad : {"-1", "1000", "0.5", "999.5", "1023", "-255", "65536", "65537",
                          "4294967297", "1e300", "-1e300", "9223372036854775807",
                          "18446744073709551615", "1e-9", "-9223372036854775808", "15.000001"}) {
    EXPECT_EQ(answer(bad), "bad_amount") << bad;
  }
  for (const char* nonsense : {"\"5\"", "null", "true", "[5]", "{}"}) {
    EXPECT_EQ(answer(nonsense), "bad_action") << nonsense;
  }
}

// SN-02: the examples of the source test the formula, not positions that can be reached.
TEST(SnatchOrShareOffers, TheFormulaOfPoints) {
  EXPECT_EQ(worth(Tokens{10, 0, 0}, Good::turkey), 10);
  EXPECT_EQ(worth(Tokens{5, 5, 0}, Good::turkey), 15);
  EXPECT_EQ(worth(Tokens{10, 5, 0}, Good::turkey), 20);
}

// SN-34
TEST(SnatchOrShareConfig, IsForThreePlayers) {
  EXPECT_FALSE(the_game().open(boost::json::object(), 2));
  EXPECT_TRUE(the_game().open(boost::json::object(), 3));
  EXPECT_FALSE(the_game().open(boost::json::object(), 4));
}

// SN-44
TEST(SnatchOrShareConfig, RegimesAndPeriodsMustMatch) {
  const auto problem = [](const char* text) -> std::string {
    const auto play = the_game().open(boost::json::parse(text), player_count);
    return play ? "" : play.error().path;
  };
  EXPECT_EQ(problem(R"({"periods":[1,1,1,1,1]})"), "");
  EXPECT_EQ(problem(R"({"periods":[0,0,0,0,3]})"), "");
  EXPECT_EQ(problem(R"({"periods":[0,0,0,0,0]})"), "config.periods");
  EXPECT_EQ(problem(R"({"periods":[12,12,1,0,0]})"), "config.periods");
  EXPECT_EQ(problem(R"({"periods":[1,1,13,0,0]})"), "config.periods[2]");
  EXPECT_EQ(problem(R"({"periods":[1,1]})"), "");  // the rounds left open have one period each
  EXPECT_EQ(problem(R"({"regimes":[]})"), "config.regimes");
  EXPECT_EQ(problem(R"({"regimes":[{"name":"law"}],"periods":[2]})"), "");
  EXPECT_EQ(problem(R"({"regimes":[{"name":"law"}],"periods":[2,1]})"), "config.periods");
  EXPECT_EQ(problem(R"({"regimes":[{"name":"","judge":true}],"periods":[2]})"),
            "config.regimes[0].name");
  EXPECT_EQ(problem(R"({"regimes":[{"name":"law","jury":true}],"periods":[2]})"),
            "config.regimes[0].jury");
}

}  // namespace
}  // namespace parlor::snatch_or_share
