// Another Sleeping Queens world that a viewer cannot tell from the real one: they do not know the
// pile and the others' hands, but for cards a jester showed, nor who sleeps where, but for those
// they saw lie down.
#pragma once

#include "games/sleeping_queens/position.hpp"

namespace parlor::sleeping_queens {

template <Chance C>
void resample(State& state, Viewer viewer, C& chance) {
  Pile hidden = state.draw_pile;
  for (Seat player = 0; player < player_count(state); ++player) {
    if (viewer.is(player)) continue;
    Cards unknown = state.hands[player];
    unknown.remove(state.shown[player]);
    for (const Card card : unknown.to_list()) hidden.push_back(card);
  }
  shuffle(hidden, chance);
  for (Seat player = 0; player < player_count(state); ++player) {
    if (viewer.is(player)) continue;
    const int unknown = state.hands[player].size() - state.shown[player].size();
    state.hands[player] = state.shown[player];
    for (int i = 0; i < unknown; ++i) state.hands[player].add(hidden.take_back());
  }
  state.draw_pile = hidden;

  const auto places = state.slots.sleeping().without(state.seen_slots).to_list();
  FixedVec<Queen, queen_count> queens;
  for (const Slot slot : places) queens.push_back(state.slots.at(slot));
  shuffle(queens, chance);
  for (std::size_t i = 0; i < places.size(); ++i) state.slots.put(places[i], queens[i]);
}

}  // namespace parlor::sleeping_queens
