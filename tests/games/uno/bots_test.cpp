// What bots go by: the turn at a glance agrees with the list, and memory with what was heard.
#include "games/uno/bots.hpp"

#include <gtest/gtest.h>

#include "games/uno/test_table.hpp"
#include "lab/match_runner.hpp"

namespace parlor::uno {
namespace {

int ways_listed(std::span<const Action> legal) {
  int plays = 0;
  for (const Action& action : legal) plays += std::holds_alternative<Play>(action) ? 1 : 0;
  return plays;
}

int ways_at_a_glance(const Turn& turn) {
  return std::popcount(turn.cards) + (3 * std::popcount(turn.cards & all_wilds)) +
         ((turn.partners.count() - 1) * std::popcount(turn.swapping));
}

void expect_glances_agree(const Config& config) {
  Seated<Uno> bots;
  for (int i = 0; i < 4; ++i) bots.push_back(strategies_of<Uno>()[i % 2].make(1));
  MatchRunner<Uno> runner(config, 4, bots);
  int glances = 0;
  for (std::uint64_t match = 0; match < 50; ++match) {
    FastChance chance(match);
    FastChance thinking(match, 1);
    const Played played = runner.play(chance, thinking, [&](const State& state, std::uint64_t) {
      if (!state.current_player) return;
      Actions<Uno> list;
      const Sight<Uno> sight(config, state, Actor::seat(*state.current_player), list);
      const auto turn = sight.glance();
      if (!turn) return;
      ++glances;
      ASSERT_EQ(ways_at_a_glance(*turn), ways_listed(sight.legal()));
      for (const Action& action : sight.legal()) {
        if (const auto* play = std::get_if<Play>(&action)) {
          ASSERT_NE(turn->cards & bit_of(play->card), 0U);
        }
      }
    });
    EXPECT_EQ(played.refused, 0U);
  }
  EXPECT_GT(glances, 1000);
}

TEST(UnoBots, TheTurnAtAGlanceIsTheList) {
  expect_glances_agree(Config{});
  Config config;
  config.uno_penalty = 0;
  expect_glances_agree(config);
  config.stacking = config.jump_in = config.seven_swap = true;
  config.zero_rotation = config.draw_to_match = true;
  expect_glances_agree(config);
  config.swap_on_last = true;
  expect_glances_agree(config);
}

constexpr std::string_view after_seat_1_drew = R"({"phase":"playing","current_player":1,
  "discard_pile":["red-5"],"draw_pile":["green-8","green-7","green-6","blue-9","green-3"],
  "hands":[["red-9","green-1"],["yellow-1","yellow-2","blue-8"],["blue-1","blue-2"]]})";

struct Dream {
  State state;
  explicit Dream(const Position& table, Memory& memory, std::uint64_t seed) : state(table.state()) {
    FastChance chance(seed);
    resample(state, Viewer::seat(0), chance);
    memory.recall(table.config(), state, Viewer::seat(0), chance);
  }
};

TEST(UnoBots, MemoryKnowsWhatADrawerCannotHold) {
  Position table("{}", 3, after_seat_1_drew);
  Memory memory;
  memory.hear(CardPlayed{0, card_of(Color::red, 5), Color::red});
  Dream(table, memory, 1);  // from now on it knows how many cards there are
  ASSERT_EQ(table.act(1, R"({"type":"draw"})"), "");
  for (const Event& event : table.events()) memory.hear(event);
  const Kinds fits = fitting(card_of(Color::red, 5), Color::red);
  int others_fit = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Dream dream(table, memory, seed);
    ASSERT_EQ(dream.state.hands[1].size(), 4);
    ASSERT_EQ(dream.state.hands[1].held() & fits, 0U);
    others_fit += (dream.state.hands[2].held() & fits) != 0 ? 1 : 0;
    Faults faults;
    Uno::broken(table.config(), dream.state, faults);
    ASSERT_TRUE(faults.empty()) << faults.front();
    ASSERT_EQ(dream.state.hands[0], table.state().hands[0]);
  }
  EXPECT_GT(others_fit, 50);
}

TEST(UnoBots, MemoryForgetsWhatCannotBe) {
  Position table("{}", 3, after_seat_1_drew);
  Memory memory;
  memory.hear(CardPlayed{0, card_of(Color::red, 5), Color::red});
  Dream(table, memory, 1);
  ASSERT_EQ(table.act(1, R"({"type":"draw"})"), "");
  for (const Event& event : table.events()) memory.hear(event);
  // They held a red card after all, so they may hold more.
  memory.hear(CardPlayed{1, card_of(Color::red, 1), Color::red});
  memory.hear(UnoCaught{1, 0});
  CardsDrawn penalty;
  penalty.player = 1;
  penalty.count = 1;
  penalty.reason = DrawReason::uno;
  memory.hear(penalty);
  int reds = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Dream dream(table, memory, seed);
    reds += (dream.state.hands[1].held() & of_color(Color::red)) != 0 ? 1 : 0;
  }
  EXPECT_GT(reds, 50);
}

}  // namespace
}  // namespace parlor::uno
