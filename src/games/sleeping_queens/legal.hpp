// Every action a player may take now, each once. A hand has at most five cards, so the equations in it
// are found by trying the few ways to choose three or more of its numbers.
#pragma once

#include "games/sleeping_queens/position.hpp"

namespace parlor::sleeping_queens {

// Of cards with the same number always the first ones are chosen, so that no equation comes twice.
template <class Out>
constexpr void list_equations(Cards hand, Out& out) {
  std::array<Card, hand_size> cards{};
  unsigned size = 0;
  unsigned repeats = 0;  // bit i: card i has the number of card i-1
  hand.for_each_kind([&](Card card, int count) {
    if (!card.is_number()) return;
    for (int i = 0; i < count; ++i) {
      repeats |= (i > 0 ? 1U : 0U) << size;
      cards[size++] = card;
    }
  });
  if (size < 3) return;
  std::array<std::uint8_t, 1U << hand_size> sums{};
  for (unsigned chosen = 1; chosen < 1U << size; ++chosen) {
    const int lowest = std::countr_zero(chosen);
    const int sum = sums[chosen & (chosen - 1)] + cards[lowest].number();
    sums[chosen] = static_cast<std::uint8_t>(sum);
    if ((chosen & repeats & ~(chosen << 1)) != 0) continue;
    const int largest = cards[std::bit_width(chosen) - 1].number();
    if (!adds_up(std::popcount(chosen), sum, largest)) continue;
    Cards equation;
    for (unsigned rest = chosen; rest != 0; rest &= rest - 1) {
      equation.add(cards[std::countr_zero(rest)]);
    }
    out.push_back(Discard{equation});
  }
}

template <class Out>
constexpr void list_discards(Cards hand, Out& out) {
  hand.for_each_kind([&](Card card, int count) {
    Cards cards(card);
    out.push_back(Discard{cards});
    if (count < 2 || !card.is_number()) return;
    cards.add(card);
    out.push_back(Discard{cards});
  });
  list_equations(hand, out);
}

template <class Out>
constexpr void list_attacks(const State& state, Seat player, Out& out) {
  const bool knight = state.hands[player].has(card::knight);
  const bool potion = state.hands[player].has(card::potion);
  if (!knight && !potion) return;
  const SlotSet vacant = state.slots.vacant();
  for (Seat target = 0; target < player_count(state); ++target) {
    if (target == player) continue;
    for (const Queen queen : state.awake[target]) {
      if (knight) out.push_back(PlayKnight{target, queen});
      if (!potion) continue;
      vacant.for_each([&](Slot slot) { out.push_back(PlayPotion{target, queen, slot}); });
    }
  }
}

template <class Out>
constexpr void list_turn(const State& state, Seat player, Out& out) {
  const Cards hand = state.hands[player];
  if (hand.has(card::king)) {
    state.slots.sleeping().for_each([&](Slot slot) { out.push_back(PlayKing{slot}); });
  }
  list_attacks(state, player, out);
  if (may_play_jester(state, player).accepted()) out.push_back(PlayJester{});
  list_discards(hand, out);
}

template <class Out>
constexpr void list_legal(const State& state, Seat player, Out& out) {
  if (!acting(state).has(player)) return;
  if (state.phase == Phase::playing) {
    list_turn(state, player, out);
  } else if (state.phase == Phase::defense_window) {
    if (may_block(state, player).accepted()) out.push_back(Block{});
    out.push_back(Pass{});
  } else if (state.pending->kind == PendingKind::wake) {
    state.slots.sleeping().for_each([&](Slot slot) { out.push_back(Wake{slot}); });
  } else {
    state.slots.vacant().for_each([&](Slot slot) { out.push_back(Place{slot}); });
  }
}

}  // namespace parlor::sleeping_queens
