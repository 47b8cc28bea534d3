// The only code that writes a White Elephant state: one function per event, total, without chance.
#pragma once

#include "games/white_elephant/events.hpp"

namespace parlor::white_elephant {

// A player who acts may steal back later what they lost earlier (WE-08).
constexpr void release_locks(State& state, Seat player) {
  state.gifts.release(state.gifts.kept_from(player));
}

constexpr void make_active(State& state, Seat player) {
  state.current_player = player;
  state.turn_action[player].reset();  // WE-28
  state.turn_deadline.reset();
}

constexpr void close_slot(State& state, std::size_t next_index) {
  state.current_turn_index = static_cast<Index>(next_index);
  state.pending_victim.reset();
  state.turn_deadline.reset();
  state.gifts.release(state.gifts.all());  // WE-08: the lock never outlives the turn
}

constexpr void evolve(State& state, const GameDealt& event) {
  state.turn_order = event.turn_order;
  state.turn_queue = event.turn_queue;
  if (!event.contents.empty()) state.contents = event.contents;  // else as they were listed
}

constexpr void evolve(State& state, const GiftPicked& event) {
  release_locks(state, event.player);
  if (event.traded_in) state.gifts.put_back(*event.traded_in);  // WE-04: keeps its heat
  state.gifts.give(event.gift, event.player);
  state.gifts.release(GiftSet::only(event.gift));
  state.turn_action[event.player] = TurnAction::picked;
}

constexpr void evolve(State& state, const GiftStolen& event) {
  release_locks(state, event.player);
  Gifts& gifts = state.gifts;
  gifts.put_back(event.gift);
  if (event.exchanged) {  // WE-23: heat and frost travel with it
    gifts.put_back(*event.exchanged);
    gifts.give(*event.exchanged, event.victim);
    gifts.keep_from(*event.exchanged, event.player);  // WE-10
  }
  gifts.give(event.gift, event.player);
  gifts.count_steals(event.gift, event.steal_count, event.frozen);
  gifts.keep_from(event.gift, event.victim);
  state.turn_action[event.player] = TurnAction::stolen;
  state.pending_victim = event.victim;
  make_active(state, event.victim);
}

constexpr void evolve(State& state, const TurnEnded& event) {
  state.turn_action[event.player].reset();
}

constexpr void evolve(State& state, const TurnStarted& event) {
  close_slot(state, event.index);
  make_active(state, event.player);
  state.is_boomerang_phase = event.boomerang;  // WE-07
  ++state.turns;
}

constexpr void evolve(State& state, const SlotSkipped& event) {
  close_slot(state, event.index + std::size_t{1});
}

constexpr void evolve(State& state, const ClockSet& event) { state.turn_deadline = event.deadline; }

constexpr void evolve(State& state, const PlayerLeft& event) {
  state.left[event.player] = true;
  if (event.gift) state.gifts.put_back(*event.gift);  // WE-32: open, unowned, still frozen
}

constexpr void evolve(State& state, const GiftAssigned& event) {
  state.gifts.give(event.gift, event.player);
}

constexpr void evolve(State& state, const GameEnded& event) {
  close_slot(state, state.turn_queue.size());
  state.phase = Phase::ended;
  state.end_reason = event.reason;
  state.current_player.reset();
  state.leftovers.clear();
  state.gifts.unowned().for_each([&](GiftIndex gift) { state.leftovers.push_back(gift); });
}

}  // namespace parlor::white_elephant
