// How a match of UNO goes on: dealing a round, whose turn it is and for how long, drawing from the
// piles, and how rounds and matches end. Reads the state, emits, never writes it.
#pragma once

#include "games/uno/evolve.hpp"

namespace parlor::uno {

template <class Table>
void set_clock(Table& table) {
  if (table.config().turn_seconds == 0) return;
  table.emit(ClockSet{table.now() + Time{1000} * table.config().turn_seconds});
}

template <class Table>
void start_turn(Table& table, Seat player) {
  table.emit(TurnStarted{player});
  // UN-60: the clock of a turn that waits for jump-ins starts after the wait.
  if (!table.state().grace_until) set_clock(table);
}

// UN-19: a card that can be jumped in on makes the next turn wait, whoever may hold its twin.
template <class Table>
void start_grace(Table& table, Card card) {
  const Config& config = table.config();
  if (!config.jump_in || config.jump_in_ms == 0) return;
  if (card.is_wild() && !config.jump_in_wild) return;
  table.emit(GraceStarted{table.now() + config.jump_in_ms});
}

// UN-43: what the start card does, as if the dealer had played it.
template <class Table>
void open_round(Table& table) {
  const State& state = table.state();
  const Card start = top_card(state);
  const Seat first = next_after(state, state.dealer);
  if (start.shows(reverse_value)) {
    table.emit(DirectionChanged{static_cast<std::int8_t>(-state.direction)});
    start_turn(table, state.dealer);
  } else if (start.shows(skip_value)) {
    table.emit(PlayerSkipped{first});
    start_turn(table, next_after(state, first));
  } else {
    start_turn(table, first);
  }
}

template <class Table>
void deal_round(Table& table, Seat dealer) {
  const Config& config = table.config();
  RoundDealt deal;
  deal.round = static_cast<std::uint16_t>(table.state().round + 1);
  deal.dealer = dealer;
  deal.hand_size = config.hand_size;
  deal.cards = cards_of(config.decks);
  shuffle(deal.cards, table.chance());
  const auto dealt = static_cast<std::size_t>(active_count(table.state()) * config.hand_size);
  const std::size_t start = deal.cards.size() - dealt - 1;
  // A wild-draw4 is put back somewhere in the pile and another card turned.
  while (deal.cards[start] == wild_draw4) {
    const auto place = table.chance().below(static_cast<std::uint32_t>(start + 1));
    std::swap(deal.cards[start], deal.cards[place]);
  }
  deal.start = deal.cards[start];
  table.emit(deal);
  open_round(table);
}

// UN-47: the discards under the top card are shuffled and put beneath what is left to draw.
template <class Table>
void refill(Table& table) {
  const State& state = table.state();
  if (state.discard_pile.size() < 2) return;
  PileReshuffled event;
  for (std::size_t i = 0; i + 1 < state.discard_pile.size(); ++i) {
    event.draw_pile.push_back(state.discard_pile[i]);
  }
  shuffle(event.draw_pile, table.chance());
  event.count = static_cast<std::uint8_t>(event.draw_pile.size());
  for (const Card card : state.draw_pile) event.draw_pile.push_back(card);
  table.emit(event);
}

template <class Table>
[[gnu::always_inline]] void take_from_pile(Table& table, Seat player, std::size_t count,
                                           DrawReason reason, bool may_play) {
  const Pile& pile = table.state().draw_pile;
  CardsDrawn event;
  event.player = player;
  event.count = static_cast<std::uint8_t>(count);
  event.reason = reason;
  event.may_play = may_play;
  for (std::size_t i = 1; i <= count; ++i) event.cards.push_back(pile[pile.size() - i]);
  table.emit(event);
}

// UN-47: as many as asked, or what there is; the rest is forgiven.
template <class Table>
void draw_cards(Table& table, Seat player, std::size_t wanted, DrawReason reason) {
  const Pile& pile = table.state().draw_pile;
  if (pile.size() < wanted) refill(table);
  take_from_pile(table, player, std::min(wanted, pile.size()), reason, false);
}

template <class Table>
void end_game(Table& table, Seat winner, EndReason reason, SeatSet sharing = {}) {
  table.emit(GameEnded{winner, reason, sharing});
}

// UN-48, UN-49 by agreement: everybody scores what they are left with, until somebody reaches the
// target; then the fewest points win, and who has equally few share.
template <class Table>
void end_round_for_each(Table& table, Seat winner, EndReason reason) {
  const State& state = table.state();
  RoundEnded ended{winner, 0, reason, {}};
  for (const Hand& hand : state.hands) ended.each.push_back(hand.points());
  table.emit(ended);
  std::int32_t most = 0;
  SeatSet best;
  for (Seat seat = 0; seat < player_count(state); ++seat) {
    if (state.left[seat]) continue;
    const std::int32_t score = state.scores[seat];
    most = std::max(most, score);
    const bool fewer = best.empty() || score < state.scores[best.nth(0)];
    if (fewer) best.clear();
    if (fewer || score == state.scores[best.nth(0)]) best.add(seat);
  }
  if (most < table.config().target_score) {
    return deal_round(table, next_after(state, state.dealer, 1));
  }
  const Seat first = best.has(winner) ? winner : best.nth(0);
  end_game(table, first, reason, best.count() > 1 ? best : SeatSet{});
}

// UN-48, UN-49: only the winner of a round scores, what the others are left with.
template <class Table>
void end_round(Table& table, Seat winner, EndReason reason) {
  if (table.config().alternate_scoring) return end_round_for_each(table, winner, reason);
  const State& state = table.state();
  Hand left;
  others(state, winner).for_each([&](Seat seat) { left.add(state.hands[seat]); });
  table.emit(RoundEnded{winner, left.points(), reason, {}});
  const std::int32_t target = table.config().target_score;
  if (target == 0 || state.scores[winner] >= target) {
    end_game(table, winner, reason);
  } else {
    deal_round(table, next_after(state, state.dealer, 1));
  }
}

// UN-46: a draw card played last still hits the next player, who cannot answer it.
template <class Table>
void go_out(Table& table, Seat winner) {
  const State& state = table.state();
  if (state.pending_draw > 0) {
    draw_cards(table, next_after(state, state.last_play->player), state.pending_draw,
               DrawReason::penalty);
  }
  end_round(table, winner, EndReason::went_out);
}

// UN-47, UN-62: the cheapest hand wins; then the fewer cards, then whose turn would come first.
template <class Table>
void end_void_round(Table& table) {
  const State& state = table.state();
  const Seat first = next_after(state, *state.current_player);
  Seat best = first;
  for (Seat seat = next_after(state, first); seat != first; seat = next_after(state, seat)) {
    const auto cost = [&](Seat s) {
      return std::pair(state.hands[s].points(), state.hands[s].size());
    };
    if (cost(seat) < cost(best)) best = seat;
  }
  end_round(table, best, EndReason::piles_exhausted);
}

// The turn of `player` is over without a card played.
template <class Table>
void end_turn(Table& table, Seat player) {
  const State& state = table.state();
  if (state.idle_turns >= active_count(state)) return end_void_round(table);
  start_turn(table, next_after(state, player));
}

}  // namespace parlor::uno
