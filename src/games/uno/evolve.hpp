// The only code that writes an UNO state: one function per event, total, without chance or clock.
#pragma once

#include <utility>

#include "games/uno/events.hpp"
#include "games/uno/position.hpp"

namespace parlor::uno {

// UN-44: whoever could be caught is safe as soon as the next player acts.
constexpr void close_catching(State& state) {
  state.catchable.clear();
  state.uno_open.reset();
}

constexpr void set_catchable(State& state, SeatSet seats) {
  state.catchable = seats;
  state.uno_open.reset();
  if (seats.empty()) return;
  const Seat from = state.last_play ? state.last_play->player : state.dealer;
  // Whoever acted stands last in the round that starts after them.
  Seat seat = from;
  do {
    seat = next_after(state, seat);
  } while (!seats.has(seat) && seat != from);
  state.uno_open = seat;
}

[[gnu::always_inline]] constexpr void lay_card(State& state, Seat player, Card card, Color color) {
  Hand& hand = state.hands[player];
  hand.take(card);
  LastPlay play{player, card, std::nullopt, false, true, true, state.color};
  if (card == wild_draw4 && state.color) {
    play.honest = (hand.held() & of_color(*state.color)) == 0;  // UN-40, UN-42
  }
  state.last_play = play;
  state.discard_pile.push_back(card);
  state.color = color;
  state.pending_draw = static_cast<std::uint16_t>(state.pending_draw + facts_of(card).draws);
  state.drawn_card.reset();  // UN-17: an interrupted drawer keeps the card
  state.idle_turns = 0;
  close_catching(state);
}

// UN-44: a call is spent when its player's hand grows, whatever the reason.
constexpr void swap_hands(State& state, Seat a, Seat b) {
  std::swap(state.hands[a], state.hands[b]);
  const int more = state.hands[a].size() - state.hands[b].size();
  if (more != 0) state.called.reset(more > 0 ? a : b);
}

// UN-27: each hand goes to the next player in this direction; leavers are passed by (UN-51).
constexpr void rotate_hands(State& state, int direction) {
  const Seat first = next_after(state, static_cast<Seat>(player_count(state) - 1), 1);
  Seat seat = first;
  Hand carried = state.hands[first];
  do {
    seat = next_after(state, seat, direction);
    std::swap(carried, state.hands[seat]);
    if (state.hands[seat].size() > carried.size()) state.called.reset(seat);
  } while (seat != first);
}

constexpr void evolve(State& state, const RoundDealt& event) {
  state.round = event.round;
  state.dealer = event.dealer;
  state.draw_pile = event.cards;
  for (Seat seat = 0; seat < player_count(state); ++seat) {
    Hand hand;
    for (int i = state.left[seat] ? 0 : event.hand_size; i > 0; --i) {
      hand.add(state.draw_pile.take_back());
    }
    state.hands[seat] = hand;
  }
  const Card start = state.draw_pile.take_back();
  state.discard_pile.clear();
  state.discard_pile.push_back(start);
  state.phase = start.is_wild() ? Phase::choosing_color : Phase::playing;
  state.color.reset();
  if (!start.is_wild()) state.color = start.color();
  state.pending_draw = facts_of(start).draws;
  state.direction = 1;
  state.current_player.reset();
  state.drawn_card.reset();
  state.called.reset();
  close_catching(state);
  state.last_play.reset();
  state.winner.reset();
  state.idle_turns = 0;
}

[[gnu::always_inline]] constexpr void evolve(State& state, const CardPlayed& event) {
  lay_card(state, event.player, event.card, event.color);
}

constexpr void evolve(State& state, const JumpedIn& event) {
  lay_card(state, event.player, event.card, event.color);
}

// UN-08 … UN-13, UN-23: only what this card did is undone, and hands move back as they are now.
constexpr void evolve(State& state, const EffectCancelled& event) {
  state.pending_draw = static_cast<std::uint16_t>(state.pending_draw - facts_of(event.card).draws);
  if (event.card.shows(reverse_value)) {
    state.direction = static_cast<std::int8_t>(-state.direction);
  }
  if (event.swap_with) swap_hands(state, event.player, *event.swap_with);
  if (event.rotated) rotate_hands(state, -state.direction);
}

// UN-44: a call is spent when the hand grows; where the turn ends with that, its end sees to it.
[[gnu::always_inline]] constexpr void evolve(State& state, const CardsDrawn& event) {
  Hand& hand = state.hands[event.player];
  Card last{};
  for (int i = 0; i < event.count; ++i) {
    last = state.draw_pile.take_back();
    hand.add(last);
  }
  if (event.may_play) {
    state.drawn_card = last;
    state.called.reset(event.player);
  }
  const bool acts = state.current_player == event.player;
  state.idle_turns =
      static_cast<std::uint8_t>(event.count > 0 ? 0 : state.idle_turns + (acts ? 1 : 0));
  if (event.reason == DrawReason::uno) return;
  if (event.reason == DrawReason::penalty || event.reason == DrawReason::challenge) {
    state.pending_draw = 0;
    if (event.count > 0) state.called.reset(event.player);
  }
  close_catching(state);
}

constexpr void evolve(State&, const PlayerSkipped&) {}

constexpr void evolve(State& state, const DirectionChanged& event) {
  state.direction = event.direction;
}

constexpr void evolve(State& state, const HandsSwapped& event) {
  swap_hands(state, event.a, event.b);
  if (state.last_play) state.last_play->swap_with = event.b;
}

constexpr void evolve(State& state, const HandsRotated& event) {
  rotate_hands(state, event.direction);
  if (state.last_play) state.last_play->rotated = true;
}

constexpr void evolve(State& state, const ColorChosen& event) {
  state.phase = Phase::playing;
  state.color = event.color;
}

constexpr void evolve(State& state, const Challenged&) { close_catching(state); }

constexpr void evolve(State& state, const UnoDue& event) { set_catchable(state, event.players); }

constexpr void evolve(State& state, const UnoCalled& event) {
  state.called.set(event.player);
  SeatSet rest = state.catchable;
  rest.remove(event.player);
  set_catchable(state, rest);
}

constexpr void evolve(State& state, const UnoCaught& event) {
  SeatSet rest = state.catchable;
  rest.remove(event.player);
  set_catchable(state, rest);
}

constexpr void evolve(State& state, const PileReshuffled& event) {
  state.draw_pile = event.draw_pile;
  const Card top = state.discard_pile.back();
  state.discard_pile.clear();
  state.discard_pile.push_back(top);
}

constexpr void evolve(State& state, const TurnPassed&) {
  state.drawn_card.reset();
  if (state.last_play) state.last_play->jumpable = false;  // UN-18
  close_catching(state);
}

constexpr void evolve(State& state, const TurnStarted& event) {
  state.current_player = event.player;
  state.turn_deadline.reset();
  state.turns += state.pending_draw == 0 ? 1 : 0;  // a penalty costs its target the turn
  if (!state.called.any()) return;
  // UN-44: a call made ahead counts for that turn, and later while the hand stays at one card.
  state.called.seats().for_each([&](Seat seat) {
    if (state.hands[seat].size() != 1) state.called.reset(seat);
  });
}

constexpr void evolve(State& state, const ClockSet& event) { state.turn_deadline = event.deadline; }
constexpr void evolve(State& state, const GraceStarted& event) { state.grace_until = event.until; }
constexpr void evolve(State& state, const GraceEnded&) { state.grace_until.reset(); }

// UN-51, UN-61: nothing the leaver did can be undone or challenged any more.
constexpr void evolve(State& state, const PlayerLeft& event) {
  state.draw_pile = event.draw_pile;
  state.hands[event.player] = Hand{};
  state.called.reset(event.player);
  SeatSet rest = state.catchable;
  rest.remove(event.player);
  state.left.set(event.player);
  if (state.current_player == event.player) state.drawn_card.reset();
  if (state.last_play && state.last_play->swap_with &&
      (state.last_play->player == event.player || state.last_play->swap_with == event.player)) {
    state.last_play->swap_with.reset();
  }
  if (active_count(state) > 0) set_catchable(state, rest);
}

constexpr void evolve(State& state, const RoundEnded& event) {
  state.phase = Phase::round_over;
  state.winner = event.winner;
  state.scores[event.winner] += event.points;
  for (Seat seat = 0; seat < event.each.size(); ++seat) state.scores[seat] += event.each[seat];
  state.current_player.reset();
  state.grace_until.reset();
  state.turn_deadline.reset();
  close_catching(state);
}

constexpr void evolve(State& state, const GameEnded& event) {
  state.phase = Phase::ended;
  state.winner = event.winner;
  state.sharing = event.sharing;
  state.end_reason = event.reason;
  state.current_player.reset();
  state.grace_until.reset();
  state.turn_deadline.reset();
  close_catching(state);
}

}  // namespace parlor::uno
