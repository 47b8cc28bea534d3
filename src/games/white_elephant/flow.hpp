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
  const auto best_left = [&](Seat player) -> std::optional<GiftIndex> {
    std::optional<GiftIndex> best;
    int best_rank = 4;
    for (std::size_t i = 0; i < table.state().gifts.size(); ++i) {
      const Gift& gift = table.state().gifts[i];
      const bool own =
          table.config().forbid_own_gift && brought(table.config(), table.state(), i, player);
      const int rank = (own ? 2 : 0) + (gift.wrapped ? 1 : 0);
      if (gift.owner || rank >= best_rank) continue;
      best = static_cast<GiftIndex>(i);
      best_rank = rank;
    }
    return best;
  };
  const auto order = table.state().turn_order;
  for (const Seat player : order) {
    if (table.state().left[player] || gift_of(table.state(), player)) continue;
    if (const auto gift = best_left(player)) table.emit(GiftAssigned{player, *gift});
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
