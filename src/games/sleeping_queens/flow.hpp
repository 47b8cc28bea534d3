// How a match of Sleeping Queens goes on: drawing, waking, whose turn comes, and winning. Reads the
// state, emits, never writes it.
#pragma once

#include "games/sleeping_queens/evolve.hpp"
#include "games/sleeping_queens/position.hpp"

namespace parlor::sleeping_queens {

// Everyone who must decide something gets the same time for it; an attack has its own window.
template <class Table>
void set_clock(Table& table) {
  if (table.config().turn_seconds == 0) return;
  table.emit(ClockSet{table.now() + Time{1000} * table.config().turn_seconds});
}

// SQ-07: all discards but the top one become the new pile.
template <class Table>
void reshuffle(Table& table) {
  PileReshuffled event;
  event.cards_in_order = table.state().discard_pile;
  event.cards_in_order.pop_back();
  event.count = static_cast<std::uint8_t>(event.cards_in_order.size());
  shuffle(event.cards_in_order, table.chance());
  table.emit(event);
}

// SQ-06: the discards are shuffled when a card is needed and the pile is empty, not before.
// SQ-35: when there is nothing left at all the hand stays short.
template <class Table>
void draw_cards(Table& table, Seat player, int wanted) {
  const Pile& pile = table.state().draw_pile;
  while (wanted > 0) {
    if (pile.empty()) {
      if (table.state().discard_pile.size() < 2) return;
      reshuffle(table);
    }
    const int count = std::min(wanted, static_cast<int>(pile.size()));
    CardsDrawn event{player, {}, static_cast<std::uint8_t>(count)};
    for (int i = 1; i <= count; ++i) event.cards.add(pile[pile.size() - static_cast<unsigned>(i)]);
    table.emit(event);
    wanted -= count;
  }
}

// The player on turn refills their hand, also after a jester's count (SQ-28) or a block (SQ-08).
template <class Table>
void refill(Table& table) {
  const Seat player = table.state().current_player;
  if (table.state().left[player]) return;
  draw_cards(table, player, hand_size - table.state().hands[player].size());
}

template <class Table>
void start_next_turn(Table& table) {
  table.emit(TurnStarted{next_player(table.state(), table.state().current_player)});
  set_clock(table);
}

// SQ-29, SQ-34: the next turn is always that of the left neighbour of whoever is on turn.
template <class Table>
void finish_turn(Table& table) {
  refill(table);
  start_next_turn(table);
}

// All queens are awake: the highest score wins, then the most queens, then they share (SQ-13,
// SQ-15).
constexpr PerSeat<Seat> best_players(const State& state) {
  PerSeat<Seat> best;
  int best_rank = -1;
  for (Seat player = 0; player < player_count(state); ++player) {
    if (state.left[player]) continue;
    const AwakeQueens& queens = state.awake[player];
    const int rank = points_of(queens) * (queen_count + 1) + static_cast<int>(queens.size());
    if (rank < best_rank) continue;
    if (rank > best_rank) best.clear();
    best_rank = rank;
    best.push_back(player);
  }
  return best;
}

// SQ-12: looked at after every gain of a queen. Nobody but the receiver can have come nearer to a
// goal, and broken() holds that nobody plays on after reaching one. SQ-14: in this order.
template <class Table>
bool end_if_won(Table& table, Seat receiver) {
  const State& state = table.state();
  const AwakeQueens& queens = state.awake[receiver];
  const std::size_t players = player_count(state);
  if (static_cast<int>(queens.size()) >= goal_queens(players)) {
    table.emit(GameEnded{{receiver}, WinReason::queens});
  } else if (points_of(queens) >= goal_points(players)) {
    table.emit(GameEnded{{receiver}, WinReason::points});
  } else if (state.slots.sleeping().empty()) {
    table.emit(GameEnded{best_players(state), WinReason::all_awakened});
  } else {
    return false;
  }
  return true;
}

// A queen wakes for a player, by king, jester or rose.
template <class Table>
void wake_queen(Table& table, Seat player, Slot slot, WakeCause cause) {
  const State& state = table.state();
  const Queen queen = state.slots.at(slot);
  const bool clash = clashes(state.awake[player], queen);  // SQ-22: the first one is kept
  table.emit(QueenWoken{player, queen, slot, cause});
  if (clash) {
    table.emit(QueenReturned{player, queen, slot});  // SQ-19, SQ-20
    finish_turn(table);
  } else if (end_if_won(table, player)) {  // SQ-18: before any bonus
    return;
  } else if (queen == Queen::rose) {  // SQ-16, SQ-17; someone sleeps, or it would be over
    table.emit(BonusGranted{player});
    set_clock(table);
  } else {
    finish_turn(table);
  }
}

}  // namespace parlor::sleeping_queens
