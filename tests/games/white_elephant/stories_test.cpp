// What became of each gift, step by step: whoever reads the steps finds it where it ended.
#include <gtest/gtest.h>

#include "games/white_elephant/game.hpp"
#include "games/white_elephant/stories.hpp"

namespace parlor {
namespace {

using namespace white_elephant;

struct Keep {
  std::vector<Event>* events;
  template <class E>
  void operator()(const State&, const E& event) const {
    events->emplace_back(event);
  }
};

std::vector<ThingStory> played(std::uint64_t seed) {
  constexpr int seats = 5;
  Config config;
  config.return_to_start = seed % 2 == 0;
  WhiteElephant::complete(config, seats);
  State state = WhiteElephant::before_deal(config, seats);
  FastChance chance(seed);
  std::vector<Event> events;
  Table<WhiteElephant, FastChance, Keep> table(config, state, chance, 0, Keep{&events});
  WhiteElephant::deal(table);
  while (state.current_player) {
    const Seat player = *state.current_player;
    const auto moves = choices(config, state, Actor::seat(player));
    const Action action = moves[chance.below(static_cast<std::uint32_t>(moves.size()))];
    EXPECT_TRUE(WhiteElephant::decide(table, Actor::seat(player), action).accepted());
  }
  return stories_of(state, events);
}

TEST(WhiteElephantStories, FollowEachGiftFromHandToHand) {
  int swaps = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    for (const ThingStory& gift : played(seed)) {
      std::optional<Seat> has;
      for (const StoryStep& step : gift.steps) {
        if (step.type == "swapped") {  // by whoever had it, and left it with the one they robbed
          ++swaps;
          EXPECT_EQ(has, step.by);
          has = step.from;
          continue;
        }
        if (step.type == "stolen") EXPECT_EQ(has, step.from);
        has = step.type == "put_back" ? std::nullopt : step.by;
      }
      EXPECT_EQ(has, gift.to) << "seed " << seed << ", gift " << gift.number;
    }
  }
  EXPECT_GT(swaps, 100);
}

}  // namespace
}  // namespace parlor
