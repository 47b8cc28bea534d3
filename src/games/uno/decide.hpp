// What happens when somebody acts: refuse, or emit events in order. Reads the state, never writes
// it.
#pragma once

#include "games/uno/effects.hpp"

namespace parlor::uno {

template <class Table>
[[gnu::always_inline]] Verdict act(Table& table, Seat player, const Play& action) {
  if (const Verdict verdict = may_play(table.config(), table.state(), player, action);
      !verdict.accepted()) {
    return verdict;
  }
  const Card card = action.card;
  table.emit(CardPlayed{player, card, card.is_wild() ? *action.color : card.color()});
  take_effect(table, player, card, action.swap_with, action.uno);
  return accepted;
}

template <class Table>
Verdict act(Table& table, Seat player, const JumpIn& action) {
  const State& state = table.state();
  if (const Verdict verdict = may_jump_in(table.config(), state, player, action);
      !verdict.accepted()) {
    return verdict;
  }
  const Card card = action.card;
  // UN-10: whoever jumps in cancels, also the target of a penalty who might have stacked it.
  std::optional<EffectCancelled> undo;
  if (still_undoable(table.config(), state)) {
    const LastPlay& beneath = *state.last_play;
    undo = EffectCancelled{beneath.card, beneath.player, beneath.swap_with, beneath.rotated};
  }
  // UN-24: first the card, then the undoing on the hands that remain, then its own effect.
  table.emit(JumpedIn{player, card, color_after(action, state.color)});
  take_effect(table, player, card, action.swap_with, action.uno, undo);
  return accepted;
}

// How many cards a voluntary draw takes, and whether the last of them fits.
struct Voluntary {
  std::size_t count = 0;
  bool fits = false;
};

// UN-34 … UN-38: one card, or until one fits for whoever can play nothing they hold.
template <class Table>
[[gnu::always_inline]] Voluntary look_into_pile(Table& table, Seat player) {
  const State& state = table.state();
  const Kinds wanted = fitting(state);
  const bool until_match =
      table.config().draw_to_match && (state.hands[player].held() & wanted) == 0;
  if (state.draw_pile.empty()) refill(table);
  Voluntary draw;
  while (draw.count < state.draw_pile.size()) {
    ++draw.count;
    const Card card = state.draw_pile[state.draw_pile.size() - draw.count];
    draw.fits = (bit_of(card) & wanted) != 0;
    if (draw.fits || !until_match) break;
    if (draw.count == state.draw_pile.size()) refill(table);
  }
  return draw;
}

template <class Table>
Verdict act(Table& table, Seat player, const Draw&) {
  const State& state = table.state();
  if (const Verdict verdict = may_draw(state, player); !verdict.accepted()) return verdict;
  if (state.pending_draw > 0) {
    // UN-03, UN-39, UN-56: all of it, exactly, and the turn is lost.
    draw_cards(table, player, state.pending_draw, DrawReason::penalty);
    end_turn(table, player);
    return accepted;
  }
  const Voluntary draw = look_into_pile(table, player);
  // The reason may not tell more than the number: whoever draws one might have been able to play.
  take_from_pile(table, player, draw.count, draw.count > 1 ? DrawReason::match : DrawReason::turn,
                 draw.fits);
  if (!draw.fits) {
    table.emit(TurnPassed{player});
    end_turn(table, player);
  }
  return accepted;
}

template <class Table>
Verdict act(Table& table, Seat player, const Pass&) {
  if (const Verdict verdict = may_pass(table.state(), player); !verdict.accepted()) return verdict;
  table.emit(TurnPassed{player});
  end_turn(table, player);
  return accepted;
}

// UN-41: guilty, its player draws everything and the target plays on; innocent, the challenger
// draws that and two more and loses the turn.
template <class Table>
Verdict act(Table& table, Seat player, const Challenge&) {
  const State& state = table.state();
  if (const Verdict verdict = may_challenge(table.config(), state, player); !verdict.accepted()) {
    return verdict;
  }
  const Seat accused = state.last_play->player;
  const bool guilty = !state.last_play->honest;
  const std::size_t pending = state.pending_draw;
  table.emit(Challenged{player, accused, guilty, state.hands[accused]});
  if (guilty) {
    draw_cards(table, accused, pending, DrawReason::challenge);
    set_clock(table);
  } else {
    draw_cards(table, player, pending + 2, DrawReason::challenge);
    end_turn(table, player);
  }
  return accepted;
}

template <class Table>
Verdict act(Table& table, Seat player, const CallUno&) {
  if (const Verdict verdict = may_call_uno(table.config(), table.state(), player);
      !verdict.accepted()) {
    return verdict;
  }
  table.emit(UnoCalled{player});
  return accepted;
}

template <class Table>
Verdict act(Table& table, Seat player, const CatchUno& action) {
  if (const Verdict verdict = may_catch_uno(table.state(), player, action.player);
      !verdict.accepted()) {
    return verdict;
  }
  table.emit(UnoCaught{action.player, player});
  draw_cards(table, action.player, table.config().uno_penalty, DrawReason::uno);
  return accepted;
}

template <class Table>
Verdict act(Table& table, Seat player, const ChooseColor& action) {
  if (const Verdict verdict = may_choose_color(table.state(), player); !verdict.accepted()) {
    return verdict;
  }
  table.emit(ColorChosen{player, action.color});
  set_clock(table);
  return accepted;
}

// UN-51: the hand goes back into the draw pile, a waiting penalty passes on, the last one wins.
template <class Table>
Verdict act(Table& table, Seat player, const Leave&) {
  const State& state = table.state();
  PlayerLeft event;
  event.player = player;
  event.count = static_cast<std::uint8_t>(state.hands[player].size());
  event.draw_pile = state.draw_pile;
  state.hands[player].for_each([&](Card card) { event.draw_pile.push_back(card); });
  shuffle(event.draw_pile, table.chance());
  table.emit(event);
  if (active_count(state) == 1) {
    end_game(table, next_after(state, player), EndReason::last_one_left);
  } else if (state.current_player == player) {
    start_turn(table, next_after(state, player));
  }
  return accepted;
}

// The wait for jump-ins ends, or the player on turn has thought too long: they draw, keep, pass, or
// have a colour named for them.
template <class Table>
Verdict time_out(Table& table) {
  const State& state = table.state();
  const auto due = state.grace_until ? state.grace_until : state.turn_deadline;
  if (!due || table.now() < *due) return not_due;
  if (state.grace_until) {
    table.emit(GraceEnded{});
    set_clock(table);
    return accepted;
  }
  const Seat player = *state.current_player;
  if (state.phase == Phase::choosing_color) {
    return act(table, player, ChooseColor{static_cast<Color>(table.chance().below(4))});
  }
  if (state.drawn_card) return act(table, player, Pass{});
  const Verdict drawn = act(table, player, Draw{});
  if (state.drawn_card && state.current_player == player) return act(table, player, Pass{});
  return drawn;
}

}  // namespace parlor::uno
