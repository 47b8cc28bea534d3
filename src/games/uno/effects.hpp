// What a card does once it lies on top: undo the one beneath when it was jumped in, move hands,
// turn the direction, skip; who must call UNO now; and whose turn comes next.
#pragma once

#include "games/uno/flow.hpp"

namespace parlor::uno {

// UN-33: whoever an effect leaves with exactly one card has to call before the next player acts.
template <class Table>
[[gnu::always_inline]] void settle_uno(Table& table, Seat actor, SeatSet changed, bool said) {
  const Config& config = table.config();
  if (config.uno_penalty == 0) return;
  const State& state = table.state();
  if (said && state.hands[actor].size() == 1 && !state.called[actor]) table.emit(UnoCalled{actor});
  SeatSet due;
  changed.for_each([&](Seat seat) {
    if (state.hands[seat].size() == 1 && !state.called[seat]) due.add(seat);
  });
  if (due.empty()) return;
  if (config.auto_call) {  // UN-45
    due.for_each([&](Seat seat) { table.emit(UnoCalled{seat}); });
  } else {
    table.emit(UnoDue{due});
  }
}

constexpr SeatSet moved_by(const State& state, const EffectCancelled& undo) {
  SeatSet moved;
  if (undo.rotated) moved = SeatSet::first(player_count(state));
  if (undo.swap_with) {
    moved.add(undo.player);
    moved.add(*undo.swap_with);
  }
  return moved;
}

// Moves hands if the card does; answers with the seats that got another hand.
template <class Table>
SeatSet move_hands(Table& table, Seat player, Card card, Maybe<Seat> swap_with) {
  const State& state = table.state();
  SeatSet moved;
  if (table.config().seven_swap && card.shows(7) && swap_with) {
    table.emit(HandsSwapped{player, *swap_with});
    moved.add(player);
    moved.add(*swap_with);
  } else if (table.config().zero_rotation && card.shows(0)) {
    table.emit(HandsRotated{state.direction});
    moved = SeatSet::first(player_count(state));
  }
  return moved;
}

// Skip and reverse; answers with who comes next. Between two, a reverse is a skip (UN-14).
template <class Table>
Seat turn_after(Table& table, Seat player, Card card) {
  const State& state = table.state();
  bool skips = card.shows(skip_value);
  if (card.shows(reverse_value)) {
    table.emit(DirectionChanged{static_cast<std::int8_t>(-state.direction)});
    skips = active_count(state) == 2;
  }
  Seat next = next_after(state, player);
  if (skips) {
    table.emit(PlayerSkipped{next});
    next = next_after(state, next);
  }
  return next;
}

constexpr Maybe<Seat> empty_hand(const State& state) {
  for (Seat seat = 0; seat < player_count(state); ++seat) {
    if (state.hands[seat].empty() && !state.left[seat]) return seat;
  }
  return std::nullopt;
}

// Everything that follows from a card just laid. `undo` is what a jump-in cancels, if anything.
template <class Table>
[[gnu::always_inline]] void take_effect(Table& table, Seat player, Card card, Maybe<Seat> swap_with,
                                        bool said,
                                        const std::optional<EffectCancelled>& undo = std::nullopt) {
  const State& state = table.state();
  const Config& config = table.config();
  const bool out = state.hands[player].empty();
  const bool moving =
      (config.seven_swap && card.shows(7)) || (config.zero_rotation && card.shows(0));
  // UN-26, UN-29: going out comes first; penalties still move on as in UN-08.
  const bool ends_here = out && !(config.swap_on_last && moving);
  SeatSet changed = SeatSet::only(player);
  if (undo && !(ends_here && (undo->swap_with || undo->rotated))) {
    table.emit(*undo);
    moved_by(state, *undo).for_each([&](Seat seat) { changed.add(seat); });
  }
  if (ends_here) return go_out(table, player);
  if (moving) {
    move_hands(table, player, card, swap_with).for_each([&](Seat seat) { changed.add(seat); });
    // UN-29 with swap_on_last: whoever holds the empty hand now wins.
    if (out) {
      if (const auto winner = empty_hand(state)) return go_out(table, *winner);
    }
  }
  settle_uno(table, player, changed, said);
  const Seat next = turn_after(table, player, card);
  start_grace(table, card);
  start_turn(table, next);
}

}  // namespace parlor::uno
