// What happens when a player acts: refuse, or emit events in order. Reads the state, never writes
// it.
#pragma once

#include "games/white_elephant/flow.hpp"

namespace parlor::white_elephant {

template <class Table>
Verdict act(Table& table, Seat player, const Pick& action) {
  const State& state = table.state();
  const Choices moves = choices_of(table.config(), state, player);
  if (const Verdict verdict = may_pick(state, moves, action.gift); !verdict.accepted()) {
    return verdict;
  }
  table.emit(GiftPicked{player, action.gift, state.gifts.wrapped().has(action.gift),
                        gift_of(state, player)});
  advance(table);
  return accepted;
}

template <class Table>
Verdict act(Table& table, Seat player, const Steal& action) {
  const State& state = table.state();
  const Choices moves = choices_of(table.config(), state, player);
  if (const Verdict verdict = may_steal(state, moves, action.gift); !verdict.accepted()) {
    return verdict;
  }
  const Gifts& gifts = state.gifts;
  const auto steals = static_cast<std::uint8_t>(gifts.steals_of(action.gift) + 1);
  const bool frozen = steals >= table.config().max_steals;  // WE-24: this steal still succeeds
  table.emit(GiftStolen{player, *gifts.owner_of(action.gift), action.gift, gift_of(state, player),
                        steals, frozen});
  // WE-11: the index stays where it is. WE-14: unless everything is frozen now.
  if (second_pass(state) && all_frozen(state)) {
    advance(table);
  } else {
    set_clock(table);
  }
  return accepted;
}

template <class Table>
Verdict act(Table& table, Seat player, const EndTurn&) {
  if (!choices_of(table.config(), table.state(), player).may_end) return must_act;
  table.emit(TurnEnded{player});
  advance(table);
  return accepted;
}

// WE-32: a leaver's gift returns to the table and their slots are skipped.
template <class Table>
Verdict leave(Table& table, Seat player) {
  if (table.state().left[player]) return seat_left;
  const bool active = table.state().current_player == player;
  table.emit(PlayerLeft{player, gift_of(table.state(), player)});
  if (active) {
    table.emit(TurnEnded{player});
    advance(table);
  }
  return accepted;
}

// WE-33: a holder keeps their gift, the giftless open one at random (an open unowned one if none is
// wrapped), and whoever may do neither is passed over.
template <class Table>
Verdict time_out(Table& table) {
  const State& state = table.state();
  if (!state.turn_deadline || table.now() < *state.turn_deadline) return not_due;
  const Seat player = *state.current_player;
  const GiftSet picks = choices_of(table.config(), state, player).picks;
  const GiftSet wrapped = picks & state.gifts.wrapped();
  const GiftSet best = wrapped.empty() ? picks : wrapped;
  if (gift_of(state, player) || best.empty()) {
    table.emit(TurnEnded{player});
  } else {
    const GiftIndex gift = best.nth(table.chance().below(static_cast<std::uint32_t>(best.size())));
    table.emit(GiftPicked{player, gift, !wrapped.empty(), std::nullopt});
  }
  advance(table);
  return accepted;
}

}  // namespace parlor::white_elephant
