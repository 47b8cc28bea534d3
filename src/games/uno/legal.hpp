// Who may act in UNO, and everything decide() would accept from them. Here and in the rules a few
// functions are always inlined: those a simulated decision passes through and where that was
// measured to count.
#pragma once

#include "games/uno/position.hpp"

namespace parlor::uno {

// The player on turn can always draw or pass; others come in through jump-ins, calls and catches.
constexpr Actors acting(const Config& config, const State& state) {
  Actors actors;
  if (!state.current_player) return actors;
  const Seat current = *state.current_player;
  if (!state.catchable.empty()) {
    // Somebody catchable may call, everybody else may catch.
    for (Seat seat = 0; seat < player_count(state); ++seat) actors.add_if(seat, !state.left[seat]);
    return actors;
  }
  if (jumping_is_open(config, state)) {
    const Card top = top_card(state);
    for (Seat seat = 0; seat < player_count(state); ++seat) {
      actors.add_if(seat, state.hands[seat].has(top));
    }
  }
  actors.remove(current);
  actors.add_if(current, !state.grace_until || may_call_uno(config, state, current).accepted() ||
                             can_jump_in(config, state, current));
  return actors;
}

// The game waits for the player on turn, and for nobody while others may still object. Who could
// jump in is not to be told: it depends on their hands.
constexpr Actors owing(const State& state) {
  return state.current_player && !state.grace_until ? Actors::only(*state.current_player)
                                                    : Actors{};
}

// Actions are made in their place in the list: making them elsewhere and copying them costs more
// than all the rules on the way.

// One way to play a card, with its twin that calls UNO where that makes sense (UN-57).
template <class Move, class Out>
constexpr void list_twins(const Config& config, const State& state, Seat seat, Card card,
                          Maybe<Color> color, Maybe<Seat> swap_with, Out& out) {
  const auto list = [&](bool uno) {
    out.emplace_back(std::in_place_type<Move>, card);
    Move& move = std::get<Move>(out.back());
    if (color) move.color = color;
    if (swap_with) move.swap_with = swap_with;
    if (uno) move.uno = true;
  };
  list(false);
  if (!calling(config)) return;
  if constexpr (std::same_as<Move, JumpIn>) {
    const AfterJump after = after_jump(config, state, seat, card, swap_with);
    if (after.cards == 1 && !after.call_lasts) list(true);
  } else {
    if (state.called[seat]) return;
    if (left_with(config, state, seat, card, swap_with) == 1) list(true);
  }
}

template <class Move, class Out>
constexpr void list_card(const Config& config, const State& state, Seat seat, Card card, Out& out) {
  if (card.is_wild() && !calling(config)) {
    for (const Color color : all_colors) {  // UN-50
      out.emplace_back(std::in_place_type<Move>, card);
      std::get_if<Move>(&out.back())->color = color;
    }
  } else if (card.is_wild()) {
    for (const Color color : all_colors) {
      list_twins<Move>(config, state, seat, card, color, std::nullopt, out);
    }
  } else if (swaps(config, state, seat, card)) {
    for (Seat partner = 0; partner < player_count(state); ++partner) {
      if (partner == seat || state.left[partner]) continue;
      list_twins<Move>(config, state, seat, card, std::nullopt, partner, out);
    }
  } else {
    list_twins<Move>(config, state, seat, card, std::nullopt, std::nullopt, out);
  }
}

template <class Out>
constexpr void list_turn(const Config& config, const State& state, Seat seat, Out& out) {
  // Cards that can be played in one way only, which are most, are listed without further questions.
  Kinds manifold = all_wilds;
  if (config.seven_swap) manifold |= of_value(7);
  if (config.zero_rotation) manifold |= of_value(0);
  if (calling(config) && state.hands[seat].size() == 2) manifold = ~Kinds{0};
  for (Kinds rest = playable(config, state, seat); rest != 0; rest &= rest - 1) {
    const Card card{static_cast<std::uint8_t>(std::countr_zero(rest))};
    if ((bit_of(card) & manifold) == 0) {
      out.emplace_back(std::in_place_type<Play>, card);
    } else {
      list_card<Play>(config, state, seat, card, out);
    }
  }
  if (state.drawn_card) {
    out.emplace_back(Pass{});
  } else {
    out.emplace_back(Draw{});
    if (state.pending_draw > 0 && may_challenge(config, state, seat).accepted()) {
      out.emplace_back(Challenge{});
    }
  }
}

template <class Out>
constexpr void list_legal(const Config& config, const State& state, Seat seat, Out& out) {
  if (!state.current_player || state.left[seat]) return;
  if (state.current_player == seat && !state.grace_until) {
    if (state.phase == Phase::choosing_color) {
      for (const Color color : all_colors) out.emplace_back(ChooseColor{color});
      return;
    }
    list_turn(config, state, seat, out);
  }
  if (can_jump_in(config, state, seat)) {
    list_card<JumpIn>(config, state, seat, top_card(state), out);
  }
  if (config.uno_penalty == 0) return;
  if (may_call_uno(config, state, seat).accepted()) out.emplace_back(CallUno{});
  state.catchable.for_each([&](Seat player) {
    if (player != seat) out.emplace_back(CatchUno{player});
  });
}

// A turn in a nutshell, for bots that need no list: play one of these cards, or draw where there is
// none.
struct Turn {
  Kinds cards = 0;
  Kinds swapping = 0;  // those of them that name a partner
  SeatSet partners;
  // What leaves its player with one card and may be played with a call, too: these cards, and those
  // that swap with one of these (UN-57).
  Kinds calling = 0;
  SeatSet calling_partners;
  bool call_due = false;  // where no card can be played: one is left, and was not called
};

// Nothing when it is not for this seat to play or draw.
[[gnu::always_inline]] constexpr std::optional<Turn> quick_turn(const Config& config,
                                                                const State& state, Seat seat) {
  if (state.current_player != seat || state.grace_until || state.phase != Phase::playing) {
    return std::nullopt;
  }
  Turn turn;
  turn.cards = playable(config, state, seat);
  if (turn.cards == 0) {
    turn.call_due = calling(config) && state.catchable.has(seat);
    return turn;
  }
  const bool moves = moves_hands(config, state, seat);
  if (config.seven_swap && moves) {
    turn.swapping = turn.cards & of_value(7);
    turn.partners = others(state, seat);
  }
  if (!calling(config) || state.called[seat] || state.hands[seat].size() == 1) return turn;
  const Kinds rotating = config.zero_rotation && moves ? turn.cards & of_value(0) : 0;
  if (state.hands[seat].size() == 2) turn.calling = turn.cards & ~(turn.swapping | rotating);
  const auto holds_one = [&](Seat other) { return state.hands[other].size() == 1; };
  if (rotating != 0 && holds_one(next_after(state, seat, -state.direction))) {
    turn.calling |= rotating;
  }
  turn.partners.for_each([&](Seat partner) {
    if (holds_one(partner)) turn.calling_partners.add(partner);
  });
  return turn;
}

}  // namespace parlor::uno
