// What happens when a player acts: refuse, or emit events in order. Reads the state, never writes
// it.
#pragma once

#include "games/white_elephant/actions.hpp"
#include "games/white_elephant/flow.hpp"

namespace parlor::white_elephant {

template <class Table>
Verdict act(Table& table, Seat player, const Pick& action) {
  const Mover by = mover(table.config(), table.state(), player);
  if (action.gift >= table.state().gifts.size()) return no_such_gift;
  if (const Verdict verdict = may_pick(table.config(), table.state(), by, action.gift);
      !verdict.accepted()) {
    return verdict;
  }
  table.emit(GiftPicked{player, action.gift, table.state().gifts[action.gift].wrapped, by.held});
  advance(table);
  return accepted;
}

template <class Table>
Verdict act(Table& table, Seat player, const Steal& action) {
  const State& state = table.state();
  const Mover by = mover(table.config(), state, player);
  if (action.gift >= state.gifts.size()) return no_such_gift;
  if (const Verdict verdict = may_steal(table.config(), state, by, action.gift);
      !verdict.accepted()) {
    return verdict;
  }
  const Gift& gift = state.gifts[action.gift];
  const auto steals = static_cast<std::uint8_t>(gift.steal_count + 1);
  const bool frozen = steals >= table.config().max_steals;  // WE-24: this steal still succeeds
  table.emit(GiftStolen{player, *gift.owner, action.gift, by.held, steals, frozen});
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
  const Mover by = mover(table.config(), table.state(), player);
  if (const Verdict verdict = may_end_turn(table.config(), table.state(), by);
      !verdict.accepted()) {
    return verdict;
  }
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
  const Mover by = mover(table.config(), state, player);
  FixedVec<GiftIndex, most_gifts> choices;
  for (const bool wrapped : {true, false}) {
    if (by.held || !choices.empty()) break;
    for (std::size_t i = 0; i < state.gifts.size(); ++i) {
      const auto index = static_cast<GiftIndex>(i);
      if (state.gifts[i].wrapped == wrapped &&
          may_pick(table.config(), state, by, index).accepted()) {
        choices.push_back(index);
      }
    }
  }
  if (choices.empty()) {
    table.emit(TurnEnded{player});
  } else {
    const auto choice = table.chance().below(static_cast<std::uint32_t>(choices.size()));
    const GiftIndex gift = choices[choice];
    table.emit(GiftPicked{player, gift, state.gifts[gift].wrapped, std::nullopt});
  }
  advance(table);
  return accepted;
}

}  // namespace parlor::white_elephant
