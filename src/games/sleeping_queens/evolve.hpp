// The only code that writes a Sleeping Queens state: one function per event, total, without chance.
#pragma once

#include "games/sleeping_queens/events.hpp"

namespace parlor::sleeping_queens {

constexpr void remove_queen(AwakeQueens& queens, Queen gone) {
  for (std::size_t i = 0; i < queens.size(); ++i) {
    if (queens[i] == gone) return queens.erase_at(i);
  }
}

// Whatever the table waited for has come.
constexpr void settle(State& state) {
  state.phase = Phase::playing;
  state.pending.reset();
  state.deadline.reset();
}

constexpr void ask(State& state, Phase phase, const Pending& pending) {
  state.phase = phase;
  state.pending = pending;
  state.deadline.reset();
}

constexpr void ask_to_wake(State& state, Seat player, WakeCause cause) {
  Pending pending;
  pending.kind = PendingKind::wake;
  pending.player = player;
  pending.cause = cause;
  ask(state, Phase::choosing, pending);
}

// She lies down face up first, so everyone may remember where.
constexpr void lay_down(State& state, Slot slot, Queen queen) {
  state.slots.put(slot, queen);
  state.seen_slots.add(slot);
}

// Who showed a king and plays a king may have played another one: only the rest stays certain.
constexpr void forget_shown(State& state, Seat player, Cards gone) {
  Cards& shown = state.shown[player];
  if (shown.empty()) return;
  gone.for_each_kind([&](Card card, int count) {
    for (; count > 0 && shown.has(card); --count) shown.remove(card);
  });
}

constexpr void to_discards(State& state, Seat player, Cards cards) {
  state.hands[player].remove(cards);
  forget_shown(state, player, cards);
  cards.for_each_kind([&](Card card, int count) {
    for (int i = 0; i < count; ++i) state.discard_pile.push_back(card);
  });
}

constexpr void evolve(State& state, const GameDealt& event) {
  for (std::size_t i = 0; i < event.queens.size(); ++i) {
    state.slots.put(static_cast<Slot>(i), event.queens[i]);
  }
  state.hands = event.hands;
  state.draw_pile = event.draw_pile;
}

constexpr void evolve(State& state, const TurnStarted& event) {
  settle(state);
  state.current_player = event.player;
  ++state.turns;
}

constexpr void evolve(State& state, const ClockSet& event) { state.deadline = event.deadline; }

constexpr void evolve(State& state, const CardPlayed& event) {
  state.hands[event.player].remove(event.card);
  forget_shown(state, event.player, Cards(event.card));
  state.discard_pile.push_back(event.card);
}

constexpr void evolve(State& state, const QueenWoken& event) {
  settle(state);
  state.slots.take(event.slot);
  state.seen_slots.remove(event.slot);
  state.awake[event.player].push_back(event.queen);
}

constexpr void evolve(State& state, const QueenReturned& event) {
  remove_queen(state.awake[event.player], event.queen);
  settle(state);
  lay_down(state, event.slot, event.queen);
}

constexpr void evolve(State& state, const BonusGranted& event) {
  ask_to_wake(state, event.player, WakeCause::rose);
}

constexpr void evolve(State& state, const AttackOpened& event) {
  Pending pending;
  pending.kind = PendingKind::defend;
  pending.attacker = event.attacker;
  pending.defender = event.defender;
  pending.card = event.card;
  pending.queen = event.queen;
  pending.slot = event.slot;
  ask(state, Phase::defense_window, pending);
  state.deadline = event.deadline;
}

constexpr void evolve(State& state, const AttackBlocked&) { settle(state); }

constexpr void evolve(State& state, const QueenStolen& event) {
  remove_queen(state.awake[event.victim], event.queen);
  settle(state);
  if (!event.clash) return state.awake[event.player].push_back(event.queen);
  Pending pending;
  pending.kind = PendingKind::place;
  pending.player = event.player;
  pending.queen = event.queen;
  ask(state, Phase::choosing, pending);
}

constexpr void evolve(State& state, const QueenSlept& event) {
  remove_queen(state.awake[event.victim], event.queen);
  lay_down(state, event.slot, event.queen);
  if (event.player) settle(state);
}

constexpr void evolve(State& state, const JesterRevealed& event) {
  state.draw_pile.pop_back();
  if (event.counted) {
    state.discard_pile.push_back(event.card);
    return ask_to_wake(state, *event.counted, WakeCause::jester);
  }
  state.hands[event.player].add(event.card);  // SQ-27
  state.shown[event.player].add(event.card);  // SQ-30
  state.deadline.reset();
}

constexpr void evolve(State& state, const CardsDiscarded& event) {
  to_discards(state, event.player, event.cards);
}

constexpr void evolve(State& state, const CardsDrawn& event) {
  for (int i = 0; i < event.count; ++i) state.draw_pile.pop_back();
  state.hands[event.player].add(event.cards);
}

constexpr void evolve(State& state, const PileReshuffled& event) {
  const Card top = state.discard_pile.back();  // SQ-07
  state.discard_pile.clear();
  state.discard_pile.push_back(top);
  state.draw_pile = event.cards_in_order;
}

// SQ-40. A queen who is just being placed waits for her own event.
constexpr void evolve(State& state, const PlayerLeft& event) {
  const Seat player = event.player;
  state.left[player] = true;
  const auto bottom = state.discard_pile;
  state.discard_pile.clear();
  to_discards(state, player, event.cards);
  for (const Card card : bottom) state.discard_pile.push_back(card);
  if (!state.pending || state.pending->kind == PendingKind::place) return;
  if (state.pending->attacker == player || state.pending->defender == player ||
      state.pending->player == player) {
    settle(state);
  }
}

constexpr void evolve(State& state, const GameEnded& event) {
  settle(state);
  state.phase = Phase::ended;
  state.winners = event.winners;
  state.win_reason = event.reason;
}

}  // namespace parlor::sleeping_queens
