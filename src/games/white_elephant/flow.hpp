// How a match of White Elephant goes on: whose turn comes, for how long, and the end. Reads the
// state, emits, never writes it.
#pragma once

#include "games/white_elephant/evolve.hpp"
#include "games/white_elephant/position.hpp"

namespace parlor::white_elephant {

// Standard: everyone once, then the first player again. Boomerang: there and back.
constexpr SeatQueue queue_for(const PerSeat<Seat>& order, bool return_to_start) {
  SeatQueue queue;
  for (const Seat seat : order) queue.push_back(seat);
  if (return_to_start) {
    for (std::size_t i = order.size(); i > 0; --i) queue.push_back(order[i - 1]);
  } else {
    queue.push_back(order.front());
  }
  return queue;
}

template <class Table>
void set_clock(Table& table) {
  if (table.config().turn_seconds == 0) return;
  table.emit(ClockSet{table.now() + Time{1000} * table.config().turn_seconds});
}

// WE-18: first the open gifts nobody owns, then the wrapped ones, each in order; WE-37: under
// forbid_own_gift another gift is preferred to one's own while there is one.
template <class Table>
void assign_leftovers(Table& table) {
  const State& state = table.state();
  for (const Seat player : state.turn_order) {
    if (state.left[player] || gift_of(state, player)) continue;
    const GiftSet left = state.gifts.unowned();
    const GiftSet others = left.without(forbidden(table.config(), state, player));
    const GiftSet choice = others.empty() ? left : others;
    const GiftSet open = choice.without(state.gifts.wrapped());
    if (choice.empty()) return;
    table.emit(GiftAssigned{player, (open.empty() ? choice : open).lowest()});
  }
}

template <class Table>
void end_game(Table& table, EndReason reason) {
  assign_leftovers(table);
  table.emit(GameEnded{reason});
}

// Goes to the next slot whose player is still here; the index never jumps or rewinds (WE-12), and
// the end conditions are looked at after every step (WE-35).
template <class Table>
void advance(Table& table) {
  const State& state = table.state();
  std::size_t index = state.current_turn_index + std::size_t{1};
  for (; index < state.turn_queue.size(); ++index) {
    const Seat player = state.turn_queue[index];
    const bool second = index >= player_count(state);
    if (!state.left[player] && !(second && all_frozen(state))) {
      table.emit(
          TurnStarted{player, static_cast<Index>(index), table.config().return_to_start && second});
      set_clock(table);
      return;
    }
    table.emit(SlotSkipped{player, static_cast<Index>(index)});
  }
  // WE-13, WE-15, WE-16: with the queue exhausted and nobody waiting the game is over.
  end_game(table, all_frozen(state) ? EndReason::all_frozen : EndReason::turns_done);
}

}  // namespace parlor::white_elephant
