// Questions about a Sleeping Queens position: who has what, and why a move may not be made.
// legal() and decide() both ask here, so they cannot disagree.
#pragma once

#include "games/sleeping_queens/refusals.hpp"
#include "games/sleeping_queens/state.hpp"

namespace parlor::sleeping_queens {

constexpr std::size_t player_count(const State& state) { return state.hands.size(); }

// How many cards of each kind lie there.
using KindCounts = std::array<int, card_kinds>;
constexpr void count_cards(const Pile& pile, KindCounts& counts) {
  for (const Card card : pile) ++counts[card.kind];
}
constexpr void count_cards(Cards cards, KindCounts& counts) {
  cards.for_each_kind([&](Card card, int count) { counts[card.kind] += count; });
}

// The goals go by how many began, also when some have left (SQ-40).
constexpr int goal_queens(std::size_t players) { return players <= 3 ? 5 : 4; }
constexpr int goal_points(std::size_t players) { return players <= 3 ? 50 : 40; }

constexpr int points_of(const AwakeQueens& queens) {
  int points = 0;
  for (const Queen queen : queens) points += value_of(queen);
  return points;
}

constexpr bool has_queen(const AwakeQueens& queens, Queen wanted) {
  for (const Queen queen : queens) {
    if (queen == wanted) return true;
  }
  return false;
}

// Cat and Dog do not live under one roof.
constexpr bool clashes(const AwakeQueens& queens, Queen newcomer) {
  if (newcomer == Queen::cat) return has_queen(queens, Queen::dog);
  return newcomer == Queen::dog && has_queen(queens, Queen::cat);
}

constexpr Seat next_player(const State& state, Seat from) {
  const auto players = static_cast<Seat>(player_count(state));
  Seat seat = from;
  do {
    seat = seat + 1 == players ? Seat{0} : static_cast<Seat>(seat + 1);
  } while (state.left[seat] && seat != from);
  return seat;
}

// SQ-05: whoever plays the jester is 1. SQ-40: only players who are still there are counted.
constexpr Seat counted_player(const State& state, Seat jester_player, int number) {
  Seat seat = jester_player;
  for (int i = 1; i < number; ++i) seat = next_player(state, seat);
  return seat;
}

constexpr bool is_waiting_for(const State& state, PendingKind kind, Seat player) {
  if (!state.pending || state.pending->kind != kind) return false;
  return (kind == PendingKind::defend ? state.pending->defender : state.pending->player) == player;
}

constexpr Actors acting(const State& state) {
  switch (state.phase) {
    case Phase::playing: return Actors::only(state.current_player);
    case Phase::defense_window: return Actors::only(*state.pending->defender);
    case Phase::choosing: return Actors::only(*state.pending->player);
    case Phase::ended: break;
  }
  return {};
}

// Whether this player may take their turn now.
constexpr Verdict may_take_turn(const State& state, Seat player) {
  const bool on_turn = state.current_player == player;
  if (state.phase == Phase::playing) return on_turn ? accepted : Verdict(not_your_turn);
  const bool asked = acting(state).has(player);
  if (!on_turn && !asked) return not_your_turn;
  return state.phase == Phase::choosing ? Verdict(choice_pending) : Verdict(defense_pending);
}

constexpr Verdict may_wake(const State& state, Slot slot) {
  if (slot >= slot_count) return no_such_slot;
  return state.slots.asleep(slot) ? accepted : Verdict(empty_slot);  // SQ-41 follows from this
}

constexpr Verdict may_sleep(const State& state, Slot slot) {
  if (slot >= slot_count) return no_such_slot;
  return state.slots.asleep(slot) ? Verdict(slot_taken) : accepted;
}

constexpr Verdict may_play_king(const State& state, Seat player, Slot slot) {
  if (!state.hands[player].has(card::king)) return not_in_hand;
  return may_wake(state, slot);
}

// A knight or a potion against a queen of another player.
constexpr Verdict may_attack(const State& state, Seat player, Card card, Seat target, Queen queen) {
  if (!state.hands[player].has(card)) return not_in_hand;
  if (target == player) return own_queen;
  if (target >= player_count(state) || state.awake[target].empty()) return no_target;
  return has_queen(state.awake[target], queen) ? accepted : Verdict(not_their_queen);
}

// SQ-06: the jester itself becomes the top discard, so what lies there now could be shuffled.
constexpr bool has_card_to_reveal(const State& state) {
  return !state.draw_pile.empty() || !state.discard_pile.empty();
}

constexpr Verdict may_play_jester(const State& state, Seat player) {
  if (!state.hands[player].has(card::jester)) return not_in_hand;
  return has_card_to_reveal(state) ? accepted : Verdict(no_cards_left);
}

// One card, a pair of numbers, or an equation (SQ-02, SQ-03, SQ-42).
constexpr Verdict may_discard(const State& state, Seat player, Cards cards) {
  if (!state.hands[player].contains(cards)) return not_in_hand;
  const int count = cards.size();
  if (count == 0) return no_cards_chosen;
  if (count == 1) return accepted;
  if (!cards.only_numbers()) return not_numbers;
  int sum = 0;
  int largest = 0;
  cards.for_each_kind([&](Card card, int copies) {
    sum += copies * card.number();
    largest = card.number();
  });
  if (count == 2) return sum == 2 * largest ? accepted : Verdict(not_a_pair);
  return adds_up(count, sum, largest) ? accepted : Verdict(not_an_equation);
}

// SQ-31, SQ-32: only the defender, only with the card that fits.
constexpr Verdict may_block(const State& state, Seat player) {
  if (!is_waiting_for(state, PendingKind::defend, player)) return not_the_defender;
  const bool holds = state.hands[player].has(defense_against(*state.pending->card));
  return holds ? accepted : Verdict(wrong_defense);
}

constexpr Verdict may_pass(const State& state, Seat player) {
  return is_waiting_for(state, PendingKind::defend, player) ? accepted : Verdict(not_the_defender);
}

// Whether this player is asked for this kind of choice; if not, what is in the way.
constexpr Verdict may_choose(const State& state, PendingKind kind, Seat player) {
  if (is_waiting_for(state, kind, player)) return accepted;
  if (state.phase == Phase::playing) return nothing_to_choose;
  const Verdict turn = may_take_turn(state, player);
  return turn == Verdict(not_your_turn) ? Verdict(nothing_to_choose) : turn;
}

}  // namespace parlor::sleeping_queens
