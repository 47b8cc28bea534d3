// What happens when a player acts: refuse, or emit events in order. Reads the state, never writes
// it.
#pragma once

#include "games/sleeping_queens/actions.hpp"
#include "games/sleeping_queens/flow.hpp"

namespace parlor::sleeping_queens {

template <class Table>
Verdict act(Table& table, Seat player, const PlayKing& action) {
  const State& state = table.state();
  if (const Verdict turn = may_take_turn(state, player); !turn.accepted()) return turn;
  if (const Verdict verdict = may_play_king(state, player, action.slot); !verdict.accepted()) {
    return verdict;
  }
  table.emit(CardPlayed{player, card::king});
  wake_queen(table, player, action.slot, WakeCause::king);
  return accepted;
}

// SQ-10, SQ-11: the window opens for every attack and lasts the same, whatever the defender holds.
template <class Table>
void open_attack(Table& table, Seat player, Card card, Seat target, Queen queen, Maybe<Slot> slot) {
  table.emit(CardPlayed{player, card});
  table.emit(AttackOpened{player, target, card, queen, slot,
                          table.now() + Time{1000} * table.config().defense_seconds});
}

template <class Table>
Verdict act(Table& table, Seat player, const PlayKnight& action) {
  const State& state = table.state();
  if (const Verdict turn = may_take_turn(state, player); !turn.accepted()) return turn;
  if (const Verdict verdict = may_attack(state, player, card::knight, action.target, action.queen);
      !verdict.accepted()) {
    return verdict;
  }
  open_attack(table, player, card::knight, action.target, action.queen, std::nullopt);
  return accepted;
}

template <class Table>
Verdict act(Table& table, Seat player, const PlayPotion& action) {
  const State& state = table.state();
  if (const Verdict turn = may_take_turn(state, player); !turn.accepted()) return turn;
  if (const Verdict verdict = may_attack(state, player, card::potion, action.target, action.queen);
      !verdict.accepted()) {
    return verdict;
  }
  const Slot slot = action.slot ? *action.slot : state.slots.vacant().first();  // SQ-23
  if (const Verdict verdict = may_sleep(state, slot); !verdict.accepted()) return verdict;
  open_attack(table, player, card::potion, action.target, action.queen, slot);
  return accepted;
}

// SQ-26, SQ-27: a power card is kept instead of the jester and the same player goes on.
template <class Table>
Verdict act(Table& table, Seat player, const PlayJester&) {
  const State& state = table.state();
  if (const Verdict turn = may_take_turn(state, player); !turn.accepted()) return turn;
  if (const Verdict verdict = may_play_jester(state, player); !verdict.accepted()) return verdict;
  table.emit(CardPlayed{player, card::jester});
  if (state.draw_pile.empty()) reshuffle(table);  // SQ-06
  const Card card = state.draw_pile.back();
  JesterRevealed event{player, card, std::nullopt};
  if (card.is_number()) event.counted = counted_player(state, player, card.number());
  table.emit(event);
  set_clock(table);
  return accepted;
}

template <class Table>
void discard_cards(Table& table, Seat player, Cards cards) {
  CardsDiscarded event{player, cards, std::nullopt};
  if (cards.size() >= 3) event.equation = Equation{cards};
  table.emit(event);
  finish_turn(table);
}

template <class Table>
Verdict act(Table& table, Seat player, const Discard& action) {
  const State& state = table.state();
  if (const Verdict turn = may_take_turn(state, player); !turn.accepted()) return turn;
  if (const Verdict verdict = may_discard(state, player, action.cards); !verdict.accepted()) {
    return verdict;
  }
  discard_cards(table, player, action.cards);
  return accepted;
}

template <class Table>
Verdict act(Table& table, Seat player, const Wake& action) {
  const State& state = table.state();
  if (const Verdict asked = may_choose(state, PendingKind::wake, player); !asked.accepted()) {
    return asked;
  }
  if (const Verdict verdict = may_wake(state, action.slot); !verdict.accepted()) return verdict;
  const WakeCause cause = *state.pending->cause;
  wake_queen(table, player, action.slot, cause);
  return accepted;
}

template <class Table>
Verdict act(Table& table, Seat player, const Place& action) {
  const State& state = table.state();
  if (const Verdict asked = may_choose(state, PendingKind::place, player); !asked.accepted()) {
    return asked;
  }
  if (const Verdict verdict = may_sleep(state, action.slot); !verdict.accepted()) return verdict;
  table.emit(QueenReturned{player, *state.pending->queen, action.slot});
  finish_turn(table);
  return accepted;
}

// SQ-08, SQ-09: both draw one, the attacker first.
template <class Table>
Verdict act(Table& table, Seat player, const Block&) {
  const State& state = table.state();
  if (const Verdict verdict = may_block(state, player); !verdict.accepted()) return verdict;
  const Pending attack = *state.pending;
  table.emit(CardPlayed{player, defense_against(*attack.card)});
  table.emit(AttackBlocked{*attack.attacker, player, *attack.card, *attack.queen});
  refill(table);
  draw_cards(table, player, 1);
  start_next_turn(table);
  return accepted;
}

// The attack succeeds: passed, or the window has closed.
template <class Table>
void carry_out_attack(Table& table) {
  const State& state = table.state();
  const Pending attack = *state.pending;
  const Seat attacker = *attack.attacker;
  if (attack.card == card::potion) {
    table.emit(QueenSlept{attacker, *attack.defender, *attack.queen, *attack.slot});
    return finish_turn(table);
  }
  const bool clash = clashes(state.awake[attacker], *attack.queen);  // SQ-21
  table.emit(QueenStolen{attacker, *attack.defender, *attack.queen, clash});
  if (clash) return set_clock(table);
  if (!end_if_won(table, attacker)) finish_turn(table);  // no bonus for a stolen rose
}

template <class Table>
Verdict act(Table& table, Seat player, const Pass&) {
  if (const Verdict verdict = may_pass(table.state(), player); !verdict.accepted()) return verdict;
  carry_out_attack(table);
  return accepted;
}

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

// A player goes for good (SQ-40): the hand under the discards, the queens back to sleep, the turn
// on. An attack from or on a leaver is off, a choice of theirs lapses. Who was counted by a jester
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

// A window that closes is a pass (SQ-10). Under a turn clock a choice falls on the first place that
// will do (SQ-21) and a turn on a random card to discard (SQ-46).
template <class Table>
Verdict time_out(Table& table) {
  const State& state = table.state();
  if (!state.deadline || table.now() < *state.deadline) return not_due;
  if (state.phase == Phase::defense_window) {
    carry_out_attack(table);
    return accepted;
  }
  if (state.phase == Phase::choosing) {
    const Pending asked = *state.pending;
    if (asked.kind == PendingKind::place) {
      return act(table, *asked.player, Place{state.slots.vacant().first()});
    }
    return act(table, *asked.player, Wake{state.slots.sleeping().first()});
  }
  const Seat player = state.current_player;
  const auto cards = state.hands[player].to_list();
  const auto choice = table.chance().below(static_cast<std::uint32_t>(cards.size()));
  discard_cards(table, player, Cards(cards[choice]));
  return accepted;
}

}  // namespace parlor::sleeping_queens
