// WE-40: at the deal the gifts are shuffled onto their numbers, and nobody is told how.
#include <gtest/gtest.h>

#include "games/white_elephant/game.hpp"

namespace parlor {
namespace {

using namespace white_elephant;

constexpr int seats = 4;

struct Collect {
  std::vector<Event>* events;
  template <class E>
  void operator()(const State&, const E& event) const {
    events->emplace_back(event);
  }
};

struct Dealt {
  Config config;
  State state;
  std::vector<Event> events;
};

Dealt deal(std::uint64_t seed) {
  Dealt dealt;
  WhiteElephant::complete(dealt.config, seats);
  for (Seat seat = 0; seat < seats; ++seat) dealt.config.gifts[seat].brought_by = seat;
  dealt.state = WhiteElephant::before_deal(dealt.config, seats);
  FastChance chance(seed);
  Table<WhiteElephant, FastChance, Collect> table(dealt.config, dealt.state, chance, 0,
                                                  Collect{&dealt.events});
  WhiteElephant::deal(table);
  return dealt;
}

TEST(WhiteElephantDeal, EveryGiftLiesUnderEveryNumberAboutAsOften) {
  std::array<std::array<int, seats>, seats> count{};
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
    const Dealt dealt = deal(seed);
    for (std::size_t number = 0; number < seats; ++number) {
      ++count[number][dealt.state.contents[number]];
    }
  }
  for (const auto& row : count) {
    for (const int times : row) EXPECT_NEAR(times, 500, 100);
  }
}

TEST(WhiteElephantDeal, NobodyIsToldWhatLiesWhere) {
  const Dealt dealt = deal(7);
  for (const Viewer viewer : {Viewer::host(), Viewer::spectator(), Viewer::seat(0)}) {
    for (const Event& event : dealt.events) {
      const auto told = WhiteElephant::tell(dealt.config, dealt.state, event, viewer);
      ASSERT_TRUE(told);
      const auto* hidden = std::get_if<GameDealt>(&*told);
      if (hidden != nullptr) EXPECT_TRUE(hidden->contents.empty());
    }
  }
}

TEST(WhiteElephantDeal, AnotherPlaceInTheListShowsNowhere) {
  const Dealt dealt = deal(7);
  int moved = 0;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    Config config = dealt.config;
    State state = dealt.state;
    FastChance chance(seed);
    WhiteElephant::resample(config, state, Viewer::seat(1), chance);
    moved += state.contents == dealt.state.contents ? 0 : 1;
    EXPECT_EQ(WhiteElephant::view(config, state, Viewer::seat(1)),
              WhiteElephant::view(dealt.config, dealt.state, Viewer::seat(1)));
  }
  EXPECT_GT(moved, 40);
}

}  // namespace
}  // namespace parlor
