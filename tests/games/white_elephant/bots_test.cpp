// Levels mean something. WE-41: bots unwrap while they hold nothing, all but the ruthless.
#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "games/white_elephant/bots/bots.hpp"
#include "lab/lab_entry.hpp"

namespace parlor {
namespace {

using namespace white_elephant;

struct Tally {
  int unwrapped = 0;
  int other = 0;
};

// What bots of this kind do when they hold nothing and could unwrap, over some matches.
Tally giftless_turns(std::string_view name) {
  Tally tally;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    constexpr int seats = 6;
    Config config;
    config.return_to_start = seed % 2 == 0;
    WhiteElephant::complete(config, seats);
    State state = WhiteElephant::before_deal(config, seats);
    FastChance chance(seed);
    Table<WhiteElephant, FastChance> table(config, state, chance, 0);
    WhiteElephant::deal(table);
    std::vector<std::unique_ptr<Bot<WhiteElephant>>> bots;
    for (const auto& strategy : strategies_of<WhiteElephant>()) {
      for (std::uint64_t seat = 0; strategy.name == name && seat < seats; ++seat) {
        bots.push_back(strategy.make((seed * 100) + seat));
      }
    }
    while (state.current_player) {
      const Seat player = *state.current_player;
      const bool asked = !gift_of(state, player) && any_wrapped(state);
      Actions<WhiteElephant> legal;
      const InformationSet<WhiteElephant> info(config, state, Actor::seat(player), legal);
      const auto action = bots[player]->choose(info, chance);
      const auto* pick = std::get_if<Pick>(&*action);
      const bool unwraps = pick != nullptr && state.gifts[pick->gift].wrapped;
      if (asked) ++(unwraps ? tally.unwrapped : tally.other);
      EXPECT_TRUE(WhiteElephant::decide(table, Actor::seat(player), *action).accepted());
    }
  }
  return tally;
}

TEST(WhiteElephantBots, UnwrapWhileTheyHoldNothing) {
  for (const std::string_view name : {"easy", "normal", "hard"}) {
    const Tally tally = giftless_turns(name);
    EXPECT_GT(tally.unwrapped, 100) << name;
    EXPECT_EQ(tally.other, 0) << name;
  }
}

TEST(WhiteElephantBots, TheRuthlessAreFreeToSteal) {
  const Tally tally = giftless_turns("ruthless");
  EXPECT_GT(tally.unwrapped, 50);
  EXPECT_GT(tally.other, 50);
}

// How much more the one in seat 0 likes what it got than the others, over some matches.
double gain(const std::string& one, const std::string& others, std::uint64_t games) {
  SimulateOptions options;
  options.players = 5;
  options.games = games;
  options.bots = {one, others, others, others, others};
  options.config = {{"return_to_start", true}};
  const auto result = lab_of(*find_game("white_elephant")).simulate(options);
  EXPECT_EQ(result->refused + result->broken, 0U);
  return result->worths.beyond_others[0].interval().low / 4;
}

TEST(WhiteElephantBots, HarderOnesLikeBetterWhatTheyGot) {
  EXPECT_GT(gain("normal", "easy", 2000), 0);
  EXPECT_GT(gain("hard", "normal", 400), 0);
}

}  // namespace
}  // namespace parlor
