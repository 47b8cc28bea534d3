// Cards and hands: their names, their numbers, and the fixed order of a hand.
#include <gtest/gtest.h>

#include "engine/json/read.hpp"
#include "engine/json/write.hpp"
#include "games/uno/game.hpp"

namespace parlor::uno {
namespace {

Card named(std::string_view text) { return *Card::from_text(text); }

TEST(UnoCards, EveryKindHasOneName) {
  for (std::uint8_t kind = 0; kind < kinds; ++kind) {
    const Card card{kind};
    EXPECT_EQ(Card::from_text(card.to_text()), card) << card.to_text();
  }
  EXPECT_EQ(named("blue-draw2"), card_of(Color::blue, draw2_value));
  EXPECT_EQ(named("wild-draw4"), wild_draw4);
  EXPECT_FALSE(Card::from_text("purple-7"));
  EXPECT_FALSE(Card::from_text("red-10"));
  EXPECT_FALSE(Card::from_text(""));
}

TEST(UnoCards, ADeckHas108Cards) {
  for (const int decks : {1, 2}) {
    const Pile cards = cards_of(decks);
    EXPECT_EQ(cards.size(), 108U * static_cast<unsigned>(decks));
    int points = 0;
    for (const Card card : cards) points += facts_of(card).points;
    EXPECT_EQ(points, 1240 * decks);  // what a whole deck is worth
  }
}

TEST(UnoHand, CountsCopiesOfEveryKind) {
  Hand hand;
  for (const Card card : cards_of(2)) hand.add(card);
  EXPECT_EQ(hand.size(), 216);
  EXPECT_EQ(hand.count(wild), 8);
  EXPECT_EQ(hand.count(named("red-0")), 2);
  EXPECT_EQ(hand.count(named("green-skip")), 4);
  for (int left = 8; left > 0; --left) {
    EXPECT_EQ(hand.count(wild), left);
    EXPECT_TRUE(hand.has(wild));
    hand.take(wild);
  }
  EXPECT_FALSE(hand.has(wild));
  EXPECT_EQ(hand.size(), 208);
}

TEST(UnoHand, IsListedInTheFixedOrder) {
  const auto hand = from_json_text<Hand>(R"(["wild","blue-0","red-7","red-0","red-7"])", "hand");
  ASSERT_TRUE(hand);
  EXPECT_EQ(to_json(*hand), R"(["red-0","red-7","red-7","blue-0","wild"])");
  EXPECT_EQ(hand->points(), 64);
}

TEST(UnoHand, RefusesMoreCopiesThanTwoDecksHave) {
  EXPECT_TRUE(from_json_text<Hand>(R"(["red-0","red-0"])", "hand"));
  EXPECT_FALSE(from_json_text<Hand>(R"(["red-0","red-0","red-0"])", "hand"));
}

TEST(UnoConfig, TooManyCardsToDealAreRefused) {
  Config config;
  config.hand_size = 11;
  EXPECT_FALSE(Uno::validate(config, 9));
  const auto problem = Uno::validate(config, 10);
  ASSERT_TRUE(problem);
  EXPECT_EQ(problem->path, "config.hand_size");
  config.decks = 2;
  EXPECT_FALSE(Uno::validate(config, 10));
}

TEST(UnoConfig, InteractingRulesAreExplainedInOneSentenceEach) {
  Config config;
  config.stacking = config.seven_swap = config.zero_rotation = config.draw_to_match = true;
  EXPECT_TRUE(Uno::warnings(config).empty());
  config.jump_in = true;
  EXPECT_EQ(Uno::warnings(config).size(), 3U);
  config.stacking = config.zero_rotation = false;
  ASSERT_EQ(Uno::warnings(config).size(), 1U);
  EXPECT_NE(Uno::warnings(config)[0].find("Seven Swap"), std::string::npos);
}

}  // namespace
}  // namespace parlor::uno
