// Questions about an UNO position: whose turn comes next, what fits, and why a move may not be
// made. legal() and decide() both ask here, so they cannot disagree. Nothing here looks into a hand
// other than the asker's own, beyond its size.
#pragma once

#include "games/uno/actions.hpp"
#include "games/uno/refusals.hpp"

namespace parlor::uno {

constexpr std::size_t player_count(const State& state) { return state.hands.size(); }
constexpr int active_count(const State& state) {
  return static_cast<int>(player_count(state)) - state.left.count();
}
constexpr bool is_active(const State& state, Seat seat) {
  return seat < player_count(state) && !state.left[seat];
}

// Everybody else at the table.
constexpr SeatSet others(const State& state, Seat seat) {
  SeatSet rest = SeatSet::first(player_count(state));
  state.left.seats().for_each([&](Seat gone) { rest.remove(gone); });
  rest.remove(seat);
  return rest;
}

// The next seat that is still at the table.
constexpr Seat next_after(const State& state, Seat seat, int direction) {
  const int last = static_cast<int>(player_count(state)) - 1;
  int at = seat;
  do {
    at += direction;
    if (at < 0) at = last;
    if (at > last) at = 0;
  } while (state.left[static_cast<Seat>(at)]);
  return static_cast<Seat>(at);
}
constexpr Seat next_after(const State& state, Seat seat) {
  return next_after(state, seat, state.direction);
}

constexpr Card top_card(const State& state) { return state.discard_pile.back(); }

// What fits on the top card when no penalty waits (UN-36: one predicate for playing and drawing).
constexpr Kinds fitting(Card top, Maybe<Color> color) {
  return (color ? of_color(*color) : 0) | facts_of(top).same_value | all_wilds;
}
constexpr Kinds fitting(const State& state) { return fitting(top_card(state), state.color); }

// The colour to follow once a card is played; a wild that names none keeps it (UN-58).
template <class Move>
constexpr Color color_after(const Move& move, Maybe<Color> now) {
  if (!move.card.is_wild()) return move.card.color();
  return move.color ? *move.color : *now;
}

// What may answer the waiting penalty (UN-01, UN-02, UN-04, UN-05, UN-53).
constexpr Kinds answering(const Config& config, const State& state) {
  if (!config.stacking) return 0;
  const Kinds draw2 = of_value(draw2_value);
  const Kinds draw4 = bit_of(wild_draw4);
  if (config.stack_mode == StackMode::any) return draw2 | draw4;
  if (top_card(state) == wild_draw4) return draw4;
  return config.stack_mode == StackMode::up ? draw2 | draw4 : draw2;
}

// The kinds this player may play on their turn.
constexpr Kinds playable(const Config& config, const State& state, Seat seat) {
  if (state.drawn_card) return bit_of(*state.drawn_card);
  const Kinds wanted = state.pending_draw > 0 ? answering(config, state) : fitting(state);
  return state.hands[seat].held() & wanted;
}

// Whether a card of this player moves hands when played: a 7 or 0 under its rule, unless it is the
// last card, for going out comes first (UN-29).
constexpr bool moves_hands(const Config& config, const State& state, Seat seat) {
  return config.swap_on_last || state.hands[seat].size() > 1;
}
constexpr bool swaps(const Config& config, const State& state, Seat seat, Card card) {
  return config.seven_swap && card.shows(7) && moves_hands(config, state, seat);
}
constexpr bool rotates(const Config& config, const State& state, Seat seat, Card card) {
  return config.zero_rotation && card.shows(0) && moves_hands(config, state, seat);
}

// How many cards this play leaves its player with, hands moved by it included; none after the last
// card, for then the round ends.
constexpr int left_with(const Config& config, const State& state, Seat seat, Card card,
                        Maybe<Seat> swap_with) {
  if (state.hands[seat].size() == 1) return 0;
  if (swaps(config, state, seat, card)) return state.hands[*swap_with].size();
  if (rotates(config, state, seat, card)) {
    return state.hands[next_after(state, seat, -state.direction)].size();
  }
  return state.hands[seat].size() - 1;
}

// UN-08 … UN-13, UN-25: what the card on top has done, if there is still something to undo.
constexpr bool still_undoable(const Config& config, const State& state) {
  const LastPlay& play = *state.last_play;
  if (facts_of(play.card).draws > 0) return state.pending_draw > 0;  // UN-11
  if (play.card.shows(7)) return config.seven_swap && play.swap_with.has_value();
  if (play.card.shows(0)) return config.zero_rotation && play.rotated;
  return play.card.shows(skip_value) || play.card.shows(reverse_value);
}

// Whose hand of now this seat holds once the card on top is undone (UN-23).
constexpr Seat holder_before_undo(const Config& config, const State& state, Seat seat) {
  if (!still_undoable(config, state)) return seat;
  const LastPlay& play = *state.last_play;
  if (play.rotated) return next_after(state, seat);
  if (play.swap_with && seat == play.player) return *play.swap_with;
  if (play.swap_with && seat == *play.swap_with) return play.player;
  return seat;
}

// UN-24, UN-57: how many cards a jump-in leaves its player with, after the undoing and hands moved
// by the card itself; and whether a call made before lasts until then (UN-44).
struct AfterJump {
  int cards = 0;
  bool call_lasts = false;
};
constexpr AfterJump after_jump(const Config& config, const State& state, Seat seat, Card card,
                               Maybe<Seat> swap_with) {
  const int rest = state.hands[seat].size() - 1;
  if (rest == 0) return {};
  const auto undone = [&](Seat whose) {
    const Seat from = holder_before_undo(config, state, whose);
    return from == seat ? rest : state.hands[from].size();
  };
  Seat taken = seat;
  if (swaps(config, state, seat, card)) taken = *swap_with;
  if (rotates(config, state, seat, card)) taken = next_after(state, seat, -state.direction);
  const int between = undone(seat);
  const int cards = undone(taken);
  return {cards, state.called[seat] && between <= rest && cards <= between};
}

constexpr bool calling(const Config& config) { return config.uno_penalty > 0 && !config.auto_call; }

// Turn actions: is it this player's move at all?
constexpr Verdict may_take_turn(const State& state, Seat seat) {
  if (state.current_player != seat) return not_your_turn;
  if (state.grace_until) return jump_in_grace;  // UN-60
  if (state.phase == Phase::choosing_color) return choose_a_color;
  return accepted;
}

constexpr Verdict may_swap_with(const Config& config, const State& state, Seat seat, Card card,
                                Maybe<Seat> partner) {
  if (swaps(config, state, seat, card)) {
    if (!partner || !is_active(state, *partner)) return choose_a_player;  // UN-31, UN-51
    if (*partner == seat) return not_yourself;
    return accepted;
  }
  // UN-59: naming a partner for a last 7 is harmless, for any other card it is a mistake.
  const bool seven = config.seven_swap && card.shows(7);
  return partner && !seven ? Verdict(no_player_needed) : accepted;
}

[[gnu::always_inline]] constexpr Verdict may_play(const Config& config, const State& state,
                                                  Seat seat, const Play& play) {
  if (const Verdict turn = may_take_turn(state, seat); !turn.accepted()) return turn;
  const Card card = play.card;
  if ((playable(config, state, seat) & bit_of(card)) == 0) {
    if (!state.hands[seat].has(card)) return not_in_hand;
    if (state.drawn_card) return only_drawn_card;
    return state.pending_draw > 0 ? must_answer_penalty : no_match;
  }
  if (card.is_wild() != play.color.has_value()) {
    return card.is_wild() ? choose_a_color : no_color_needed;
  }
  if (!config.seven_swap && !play.swap_with) return accepted;
  return may_swap_with(config, state, seat, card, play.swap_with);
}

constexpr Verdict may_draw(const State& state, Seat seat) {
  if (const Verdict turn = may_take_turn(state, seat); !turn.accepted()) return turn;
  return state.drawn_card ? already_drew : accepted;
}

constexpr Verdict may_pass(const State& state, Seat seat) {
  if (const Verdict turn = may_take_turn(state, seat); !turn.accepted()) return turn;
  if (state.pending_draw > 0) return must_answer_penalty;
  return state.drawn_card ? accepted : Verdict(must_draw_first);
}

// UN-41: only the latest wild-draw4, by its target, while the penalty waits and its player is here.
constexpr Verdict may_challenge(const Config& config, const State& state, Seat seat) {
  if (const Verdict turn = may_take_turn(state, seat); !turn.accepted()) return turn;
  if (!config.challenge || state.pending_draw == 0) return nothing_to_challenge;
  if (!state.last_play || state.last_play->card != wild_draw4) return nothing_to_challenge;
  return state.left[state.last_play->player] ? nothing_to_challenge : accepted;
}

constexpr Verdict may_choose_color(const State& state, Seat seat) {
  if (state.phase != Phase::choosing_color) return not_choosing;
  return state.current_player == seat ? accepted : Verdict(not_your_turn);
}

// Whether the card on top can be jumped in on at all.
constexpr Verdict jump_in_window(const Config& config, const State& state) {
  if (!config.jump_in) return jump_in_off;
  // UN-22: nobody played the start card. UN-18: the window closes when the next turn ends.
  if (!state.last_play || !state.last_play->jumpable) return jump_in_closed;
  return accepted;
}

// UN-66: whoever has drawn on their turn is bound to the drawn card.
constexpr bool bound_to_drawn(const State& state, Seat seat, Card card) {
  return state.current_player == seat && state.drawn_card && *state.drawn_card != card;
}

constexpr Verdict may_jump_in(const Config& config, const State& state, Seat seat,
                              const JumpIn& jump) {
  const Card card = jump.card;
  if (config.jump_in && card.is_wild() && !config.jump_in_wild) return no_wild_jump_in;  // UN-07
  if (const Verdict window = jump_in_window(config, state); !window.accepted()) return window;
  if (card != top_card(state)) return not_identical;
  if (!state.hands[seat].has(card)) return not_in_hand;  // UN-24: the hand held now
  if (bound_to_drawn(state, seat, card)) return only_drawn_card;
  if (jump.color && !card.is_wild()) return no_color_needed;
  return may_swap_with(config, state, seat, card, jump.swap_with);
}

// Whether somebody might jump in on the top card, and whether this player could.
constexpr bool jumping_is_open(const Config& config, const State& state) {
  return jump_in_window(config, state).accepted() &&
         (config.jump_in_wild || !top_card(state).is_wild());
}
// UN-10: the target of a penalty, too, wherever it could be stacked as well.
constexpr bool can_jump_in(const Config& config, const State& state, Seat seat) {
  return jumping_is_open(config, state) && state.hands[seat].has(top_card(state)) &&
         !bound_to_drawn(state, seat, top_card(state));
}

// UN-44: with two cards on one's own turn, or with one before the next player acts.
constexpr Verdict may_call_uno(const Config& config, const State& state, Seat seat) {
  if (!calling(config)) return nothing_to_call;
  if (state.catchable.has(seat)) return accepted;
  const bool ahead = state.phase == Phase::playing && state.current_player == seat &&
                     state.hands[seat].size() == 2 && !state.called[seat];
  return ahead ? accepted : Verdict(nothing_to_call);
}

constexpr Verdict may_catch_uno(const State& state, Seat seat, Seat player) {
  if (player >= player_count(state) || !state.catchable.has(player)) return nobody_to_catch;
  return player == seat ? not_yourself : accepted;
}

// UN-21: of several who press at the same tick the nearest after the last player in the direction
// of play was first, and that player is last.
constexpr int race_rank(const State& state, Seat seat) {
  if (!state.last_play) return 0;
  const int players = static_cast<int>(player_count(state));
  const int steps = (seat - state.last_play->player) * state.direction;
  return (steps - 1 + 2 * players) % players;
}

}  // namespace parlor::uno
