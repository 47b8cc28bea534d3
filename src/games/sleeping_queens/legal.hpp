// Everything decide() would accept from a player of Sleeping Queens now, each action once.
#pragma once

#include "games/sleeping_queens/actions.hpp"
#include "games/sleeping_queens/equations.hpp"
#include "games/sleeping_queens/position.hpp"

namespace parlor::sleeping_queens {

// Built in place: a copy through the stack costs more than everything else here.
template <class Out, class A>
constexpr void list(Out& out, const A& action) {
  out.emplace_back(action);
}

template <class Out>
constexpr void list_discards(Cards hand, Out& out) {
  Numbers numbers;
  hand.for_each_kind([&](Card card, int count) {
    Cards cards(card);
    list(out, Discard{cards});
    if (!card.is_number()) return;
    numbers.add(card, count);
    if (count < 2) return;
    cards.add(card);
    list(out, Discard{cards});
  });
  numbers.for_each_equation([&](Cards equation) { list(out, Discard{equation}); });
}

// The same action for each of these places, appended at once and then told apart: there can be more
// than a hundred potions to choose from.
template <class Out, class A>
constexpr void list_places(Out& out, SlotSet places, const A& action) {
  std::size_t next = out.size();
  out.resize(next + static_cast<std::size_t>(places.size()), action);
  places.for_each([&](Slot slot) { std::get_if<A>(&out[next++])->slot = slot; });
}

template <class Out>
constexpr void list_potions(const State& state, Seat player, Out& out) {
  const SlotSet vacant = state.slots.vacant();
  for (Seat target = 0; target < player_count(state); ++target) {
    if (target == player) continue;
    for (const Queen queen : state.awake[target]) {
      list_places(out, vacant, PlayPotion{target, queen, Slot{0}});
    }
  }
}

template <class Out>
constexpr void list_knights(const State& state, Seat player, Out& out) {
  for (Seat target = 0; target < player_count(state); ++target) {
    if (target == player) continue;
    for (const Queen queen : state.awake[target]) list(out, PlayKnight{target, queen});
  }
}

template <class Out>
constexpr void list_turn(const State& state, Seat player, Out& out) {
  const Cards hand = state.hands[player];
  if (hand.has(card::king)) list_places(out, state.slots.sleeping(), PlayKing{});
  if (hand.has(card::knight)) list_knights(state, player, out);
  if (hand.has(card::potion)) list_potions(state, player, out);
  if (may_play_jester(state, player).accepted()) list(out, PlayJester{});
  list_discards(hand, out);
}

template <class Out>
constexpr void list_legal(const State& state, Seat player, Out& out) {
  if (!acting(state).has(player)) return;
  if (state.phase == Phase::playing) {
    list_turn(state, player, out);
  } else if (state.phase == Phase::defense_window) {
    if (may_block(state, player).accepted()) list(out, Block{});
    list(out, Pass{});
  } else if (state.pending->kind == PendingKind::wake) {
    list_places(out, state.slots.sleeping(), Wake{});
  } else {
    list_places(out, state.slots.vacant(), Place{});
  }
}

}  // namespace parlor::sleeping_queens
