// SN-24: how bots rule where the judge is not recused.
#include <gtest/gtest.h>

#include "games/snatch_or_share/bots/bots.hpp"

namespace parlor::snatch_or_share {
namespace {

// Seat 0 offers, seat 1 snatches, seat 0 reports; what this bot does in the judge's seat.
std::optional<Finding> ruling(std::string_view name, Seat judge) {
  Config config;
  config.periods = {1};
  config.regimes = {Regime{.name = "court", .judge = true, .recusal = false}};
  State state = SnatchOrShare::before_deal(config, player_count);
  FastChance chance(1);
  Table<SnatchOrShare, FastChance> table(config, state, chance, 0);
  SnatchOrShare::deal(table);
  state.judge = judge;
  const auto act = [&](Seat seat, const Action& action) {
    EXPECT_TRUE(SnatchOrShare::decide(table, Actor::seat(seat), action).accepted());
  };
  const Tokens two = only(state.players[0].producer, 2);
  act(0, MakeOffer{1, Bundle::of(two), {}});
  act(1, Snatch{1});
  act(0, FileReport{1});
  for (const auto& strategy : strategies_of<SnatchOrShare>()) {
    if (strategy.name != name) continue;
    Actions<SnatchOrShare> legal;
    const InformationSet<SnatchOrShare> info(config, state, Actor::seat(judge), legal);
    const auto action = strategy.make(1)->choose(info, chance);
    if (const auto* rule = action ? std::get_if<Rule>(&*action) : nullptr) return rule->verdict;
  }
  return std::nullopt;
}

TEST(SnatchOrShareBots, RuleForThemselvesOnlyWhereNobodyIsRecused) {
  constexpr Seat victim = 0;
  constexpr Seat snatcher = 1;
  constexpr Seat third = 2;
  EXPECT_EQ(ruling("opportunist", snatcher), Finding::dismiss);
  EXPECT_EQ(ruling("opportunist", third), Finding::confirm);
  EXPECT_EQ(ruling("corrupt_judge", victim), Finding::confirm);
  EXPECT_EQ(ruling("corrupt_judge", third), Finding::dismiss);
  EXPECT_EQ(ruling("always_snatch", snatcher), Finding::dismiss);
  EXPECT_EQ(ruling("norm_follower", snatcher), Finding::confirm);
}

}  // namespace
}  // namespace parlor::snatch_or_share
