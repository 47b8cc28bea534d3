// What a table may ask of Sleeping Queens beside its rules.
#pragma once

#include <algorithm>

#include "games/courtesy_of.hpp"
#include "games/sleeping_queens/game.hpp"

namespace parlor {

template <>
struct CourtesyIn<SleepingQueens> : UsualCourtesy {
  // What nobody knows: the order of the pile, and who sleeps where unless all saw her lie down.
  static void reshuffle(const SleepingQueens::Config&, SleepingQueens::State& state,
                        ChaChaChance& chance) {
    shuffle(state.draw_pile, chance);
    const auto places = state.slots.sleeping().without(state.seen_slots).to_list();
    FixedVec<sleeping_queens::Queen, sleeping_queens::queen_count> queens;
    for (const auto slot : places) queens.push_back(state.slots.at(slot));
    shuffle(queens, chance);
    for (std::size_t i = 0; i < places.size(); ++i) state.slots.put(places[i], queens[i]);
  }
  // The cards of the others and of the pile, and who sleeps where, each in their fixed order.
  static void forget(const SleepingQueens::Config&, SleepingQueens::State& state, Viewer viewer) {
    sleeping_queens::Pile hidden = state.draw_pile;
    for (Seat player = 0; player < state.hands.size(); ++player) {
      if (viewer.is(player)) continue;
      sleeping_queens::Cards unknown = state.hands[player];
      unknown.remove(state.shown[player]);
      for (const auto card : unknown.to_list()) hidden.push_back(card);
    }
    std::ranges::sort(hidden, {}, &sleeping_queens::Card::kind);
    for (Seat player = 0; player < state.hands.size(); ++player) {
      if (viewer.is(player)) continue;
      const int unknown = state.hands[player].size() - state.shown[player].size();
      state.hands[player] = state.shown[player];
      for (int i = 0; i < unknown; ++i) state.hands[player].add(hidden.take_back());
    }
    state.draw_pile = hidden;
    const auto places = state.slots.sleeping().without(state.seen_slots).to_list();
    FixedVec<sleeping_queens::Queen, sleeping_queens::queen_count> queens;
    for (const auto slot : places) queens.push_back(state.slots.at(slot));
    std::ranges::sort(queens);
    for (std::size_t i = 0; i < places.size(); ++i) state.slots.put(places[i], queens[i]);
  }
};

}  // namespace parlor
