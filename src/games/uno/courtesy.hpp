// What a table may ask of UNO beside its rules.
#pragma once

#include <algorithm>

#include "games/courtesy_of.hpp"
#include "games/uno/game.hpp"

namespace parlor {

template <>
struct CourtesyIn<Uno> : UsualCourtesy {
  // What nobody knows: the order of the draw pile.
  static void reshuffle(const Uno::Config&, Uno::State& state, ChaChaChance& chance) {
    shuffle(state.draw_pile, chance);
  }
  // The cards of the others and of the pile, sorted: each has as many as before.
  static void forget(const Uno::Config&, Uno::State& state, Viewer viewer) {
    uno::Pile hidden = state.draw_pile;
    for (Seat seat = 0; seat < state.hands.size(); ++seat) {
      if (viewer.is(seat)) continue;
      state.hands[seat].for_each([&](uno::Card card) { hidden.push_back(card); });
    }
    std::ranges::sort(hidden, {}, &uno::Card::kind);
    for (Seat seat = 0; seat < state.hands.size(); ++seat) {
      if (viewer.is(seat)) continue;
      const int count = state.hands[seat].size();
      state.hands[seat] = {};
      for (int i = 0; i < count; ++i) state.hands[seat].add(hidden.take_back());
    }
    state.draw_pile = hidden;
    uno::imagine_honesty(state, viewer);
  }
  // Nobody has to jump in (UN-19).
  static bool closes_by_itself(const Uno::State& state) { return state.grace_until.has_value(); }
};

}  // namespace parlor
