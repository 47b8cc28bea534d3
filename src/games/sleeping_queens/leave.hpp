// A player goes for good (SQ-40): the hand under the discards, the queens back to sleep, the turn
// on.
#pragma once

#include "games/sleeping_queens/turn.hpp"

namespace parlor::sleeping_queens {

constexpr int players_left(const State& state) {
  int count = 0;
  for (const bool left : state.left) count += left ? 0 : 1;
  return count;
}

// SQ-45: a place that a potion in the air has named is kept free for it.
template <class Table>
Slot random_vacant_slot(Table& table) {
  const State& state = table.state();
  SlotSet vacant = state.slots.vacant();
  if (state.pending && state.pending->slot) vacant.remove(*state.pending->slot);
  return vacant.nth(table.chance().below(static_cast<std::uint32_t>(vacant.size())));
}

// SQ-44: everyone sees which queen lies down where.
template <class Table>
void send_queens_to_sleep(Table& table, Seat player) {
  const State& state = table.state();
  if (is_waiting_for(state, PendingKind::place, player)) {
    table.emit(QueenReturned{player, *state.pending->queen, random_vacant_slot(table)});
  }
  while (!state.awake[player].empty()) {
    table.emit(
        QueenSlept{std::nullopt, player, state.awake[player].front(), random_vacant_slot(table)});
  }
}

// An attack from or on a leaver is off, a choice of theirs lapses. Who was counted by a jester
// still chooses when its player has left (SQ-47); in every other case the turn goes on at once.
template <class Table>
Verdict leave(Table& table, Seat player) {
  const State& state = table.state();
  if (state.left[player]) return seat_left;
  const bool waited = state.pending.has_value();
  table.emit(PlayerLeft{player, state.hands[player]});
  send_queens_to_sleep(table, player);
  if (players_left(state) == 1) {
    table.emit(GameEnded{{next_player(state, player)}, WinReason::last_player});
  } else if (!state.pending && (waited || state.current_player == player)) {
    finish_turn(table);
  }
  return accepted;
}

}  // namespace parlor::sleeping_queens
