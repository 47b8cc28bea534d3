// Equations are found by comparing many sums at once; here every hand is tried the slow way as
// well.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/sleeping_queens/testing.hpp"

namespace parlor::sleeping_queens {
namespace {

// Calls visit(hand) for every hand of up to five cards that the deck allows.
template <class Visit>
void for_each_hand(Cards hand, std::uint8_t first_kind, Visit&& visit) {
  visit(hand);
  if (hand.size() == hand_size) return;
  for (std::uint8_t kind = first_kind; kind < card_kinds; ++kind) {
    if (hand.count({kind}) == deck_counts[kind]) continue;
    Cards more = hand;
    more.add({kind});
    for_each_hand(more, kind, visit);
  }
}

// Every way to choose some cards of a hand, each once.
std::vector<Cards> choices_of(Cards hand) {
  const auto list = hand.to_list();
  std::vector<Cards> choices;
  for (unsigned chosen = 0; chosen < 1U << list.size(); ++chosen) {
    Cards cards;
    for (std::size_t i = 0; i < list.size(); ++i) {
      if ((chosen >> i & 1U) != 0) cards.add(list[i]);
    }
    if (std::ranges::find(choices, cards) == choices.end()) choices.push_back(cards);
  }
  return choices;
}

TEST(SleepingQueensEquations, EveryHandListsItsDiscardsOnce_SQ_03) {
  Match match(2);
  int hands = 0;
  for_each_hand(Cards{}, 0, [&](Cards hand) {
    ++hands;
    match.state.hands[0] = hand;
    Actions<SleepingQueens> listed;
    list_choices(Discards(hand), listed);
    std::size_t allowed = 0;
    for (const Cards cards : choices_of(hand)) {
      if (!may_discard(match.state, 0, cards).accepted()) continue;
      ++allowed;
      ASSERT_EQ(std::ranges::count(listed, Action(Discard{cards})), 1)
          << Equation{cards}.to_text() << " of " << Equation{hand}.to_text();
    }
    ASSERT_EQ(listed.size(), allowed) << Equation{hand}.to_text();
  });
  EXPECT_GT(hands, 20'000);
}

TEST(SleepingQueensEquations, OneSideIsASingleCard_SQ_03) {
  Match match(2);
  match.state.hands[0] = cards_of({"1", "2", "3", "4", "10"});
  EXPECT_TRUE(may_discard(match.state, 0, cards_of({"1", "2", "3"})).accepted());
  EXPECT_TRUE(may_discard(match.state, 0, cards_of({"1", "2", "3", "4", "10"})).accepted());
  EXPECT_EQ(may_discard(match.state, 0, cards_of({"1", "2", "3", "4"})), Verdict(not_an_equation));
}

TEST(SleepingQueensEquations, AnnouncedInWords_SQ_04) {
  const Equation equation{cards_of({"10", "3", "1", "4", "2"})};
  EXPECT_EQ(equation.to_text(), "1+2+3+4=10");
  EXPECT_EQ(Equation::from_text("1+2+3+4=10"), equation);
  EXPECT_EQ(Equation::from_text("1+king=3"), std::nullopt);
  EXPECT_EQ(Equation::from_text("1+1+1+1+1=5"), std::nullopt);
}

}  // namespace
}  // namespace parlor::sleeping_queens
