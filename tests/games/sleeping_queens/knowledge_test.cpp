// Who may know what: nothing about a defence shows before it is played, and imagined worlds keep to
// everything that was seen.
#include <gtest/gtest.h>

#include "games/sleeping_queens/testing.hpp"

namespace parlor::sleeping_queens {
namespace {

// Ann (0) attacks Ben (1), Cleo (2) looks on. Ben's guard changes places with a card in the pile.
Match before_attack(Card attack, bool guarded) {
  Match match(3);
  State& state = match.state;
  state.current_player = 0;
  Pile rest = full_deck;
  const auto take = [&](Card card) {
    rest.erase_at(static_cast<std::size_t>(std::ranges::find(rest, card) - rest.begin()));
    return card;
  };
  const Card guard = defense_against(attack);
  const auto hand = [&](std::initializer_list<Card> cards) {
    Cards held;
    for (const Card card : cards) held.add(take(card));
    return held;
  };
  const auto number = [](int value) { return Card::of_number(value); };
  state.hands[0] = hand({attack, number(1), number(4), number(6), number(9)});
  state.hands[1] = hand({guard, number(2), number(7), number(8), number(10)});
  state.hands[2] = hand({number(1), number(3), number(5), number(7), number(10)});
  state.draw_pile = rest;
  if (!guarded) {
    state.hands[1].remove(guard);
    state.hands[1].add(number(2));
    *std::ranges::find(state.draw_pile, number(2)) = guard;
  }
  state.slots = {};
  for (Slot slot = 1; slot < slot_count; ++slot) state.slots.put(slot, static_cast<Queen>(slot));
  state.awake[1].push_back(Queen::heart);
  return match;
}

TEST(SleepingQueensWindow, BetraysNothing_SQ_11) {
  for (const Card attack : {card::knight, card::potion}) {
    Match with = before_attack(attack, true);
    Match without = before_attack(attack, false);
    const Action action = attack == card::knight ? Action(PlayKnight{1, Queen::heart})
                                                 : Action(PlayPotion{1, Queen::heart, Slot{0}});
    const auto compare = [&](std::string_view when) {
      for (const Viewer viewer :
           {Viewer::seat(0), Viewer::seat(2), Viewer::host(), Viewer::spectator()}) {
        EXPECT_EQ(SleepingQueens::view(with.config, with.state, viewer),
                  SleepingQueens::view(without.config, without.state, viewer))
            << when;
        EXPECT_EQ(told(with, viewer), told(without, viewer)) << when;
      }
      EXPECT_EQ(with.state.deadline, without.state.deadline) << when;
      EXPECT_EQ(acting(with.state), acting(without.state)) << when;
    };
    compare("before");
    ASSERT_TRUE(with.act(0, action).accepted());
    ASSERT_TRUE(without.act(0, action).accepted());
    EXPECT_EQ(with.state.deadline, Time{5000});
    compare("in the window");
    // Only the defender can tell: the block stands in nobody else's list.
    EXPECT_EQ(with.legal(1).size(), 2U);
    EXPECT_EQ(without.legal(1).size(), 1U);
    EXPECT_TRUE(with.legal(0).empty() && with.legal(2).empty());
  }
}

TEST(SleepingQueensWindow, ComesDueOnlyAtItsEnd_SQ_10) {
  Match match = before_attack(card::knight, true);
  ASSERT_TRUE(match.act(0, PlayKnight{1, Queen::heart}).accepted());
  auto early = match.table_at(4999);
  EXPECT_EQ(SleepingQueens::decide(early, Actor::clock(), Timeout{}), Verdict(not_due));
  auto due = match.table_at(5000);
  EXPECT_TRUE(SleepingQueens::decide(due, Actor::clock(), Timeout{}).accepted());
  EXPECT_TRUE(has_queen(match.state.awake[0], Queen::heart));
}

TEST(SleepingQueensKnowledge, SeenQueensStayInImaginedWorlds_SQ_37) {
  Match match = before_attack(card::potion, false);
  ASSERT_TRUE(match.act(0, PlayPotion{1, Queen::heart, Slot{0}}).accepted());
  ASSERT_TRUE(match.act(1, Pass{}).accepted());
  EXPECT_EQ(match.state.seen_slots.to_list(), SlotSet::List{0});
  bool others_move = false;
  for (int i = 0; i < 50; ++i) {
    State imagined = match.state;
    SleepingQueens::resample(match.config, imagined, Viewer::seat(2), match.chance);
    EXPECT_EQ(imagined.slots.at(0), Queen::heart);
    others_move = others_move || imagined.slots.at(5) != match.state.slots.at(5);
  }
  EXPECT_TRUE(others_move);
  for (const auto& slot : SleepingQueens::view(match.config, match.state, Viewer::seat(2)).slots) {
    EXPECT_EQ(slot, Back::asleep);
  }
}

TEST(SleepingQueensKnowledge, ShownCardsStayInImaginedWorlds_SQ_30) {
  Match match = before_attack(card::knight, true);
  match.state.hands[0].remove(card::knight);
  match.state.hands[0].add(card::jester);
  *std::ranges::find(match.state.draw_pile, card::jester) = card::knight;
  *std::ranges::find(match.state.draw_pile, card::wand) = match.state.draw_pile.back();
  match.state.draw_pile.back() = card::wand;
  ASSERT_TRUE(match.act(0, PlayJester{}).accepted());
  EXPECT_EQ(match.state.shown[0], Cards(card::wand));
  for (int i = 0; i < 50; ++i) {
    State imagined = match.state;
    SleepingQueens::resample(match.config, imagined, Viewer::seat(1), match.chance);
    EXPECT_TRUE(imagined.hands[0].has(card::wand));
    EXPECT_EQ(imagined.hands[1], match.state.hands[1]);
  }
  ASSERT_TRUE(match.act(0, Discard{Cards(card::wand)}).accepted());
  EXPECT_TRUE(match.state.shown[0].empty());
}

TEST(SleepingQueensKnowledge, OnlyTheDrawerIsToldTheCard_SQ_37) {
  Match match = before_attack(card::knight, true);
  ASSERT_TRUE(match.act(0, Discard{Cards(Card::of_number(9))}).accepted());
  const auto drawn = [](const std::vector<Event>& events) {
    for (const Event& event : events) {
      if (const auto* draw = std::get_if<CardsDrawn>(&event)) return *draw;
    }
    return CardsDrawn{};
  };
  EXPECT_EQ(drawn(told(match, Viewer::seat(0))).cards.size(), 1);
  EXPECT_TRUE(drawn(told(match, Viewer::seat(1))).cards.empty());
  EXPECT_EQ(drawn(told(match, Viewer::seat(1))).count, 1);
}

}  // namespace
}  // namespace parlor::sleeping_queens
