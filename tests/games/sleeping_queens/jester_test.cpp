// The jester's guard against an empty table, which no legal match can reach.
#include <gtest/gtest.h>

#include "games/sleeping_queens/testing.hpp"

namespace parlor::sleeping_queens {
namespace {

TEST(SleepingQueensJester, NoCardsLeft_SQ_06) {
  Match match(2);
  match.state.current_player = 0;
  match.state.hands[0] = Cards(card::jester);
  match.state.draw_pile.clear();
  ASSERT_TRUE(match.state.discard_pile.empty());
  EXPECT_FALSE(has_card_to_reveal(match.state));
  EXPECT_EQ(match.act(0, PlayJester{}), Verdict(no_cards_left));
  for (const Action& action : match.legal(0)) {
    EXPECT_FALSE(std::holds_alternative<PlayJester>(action));
  }
  // The jester becomes the top discard, so a single card beneath it can be turned up.
  match.state.discard_pile.push_back(card::king);
  EXPECT_TRUE(has_card_to_reveal(match.state));
  EXPECT_TRUE(match.act(0, PlayJester{}).accepted());
  EXPECT_EQ(match.state.hands[0], Cards(card::king));
}

TEST(SleepingQueensJester, CountsFromItsPlayer_SQ_05) {
  for (int players = 2; players <= most_players; ++players) {
    const Match match(players);
    for (int from = 0; from < players; ++from) {
      for (int number = 1; number <= 10; ++number) {
        EXPECT_EQ(counted_player(match.state, static_cast<Seat>(from), number),
                  (from + number - 1) % players);
      }
    }
  }
}

}  // namespace
}  // namespace parlor::sleeping_queens
