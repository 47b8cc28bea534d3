// What a table may ask of Sleeping Queens beside its rules.
#pragma once

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
};

}  // namespace parlor
