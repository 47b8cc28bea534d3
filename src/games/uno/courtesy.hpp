// What a table may ask of UNO beside its rules.
#pragma once

#include "games/courtesy_of.hpp"
#include "games/uno/game.hpp"

namespace parlor {

template <>
struct CourtesyIn<Uno> : UsualCourtesy {
  // What nobody knows: the order of the draw pile.
  static void reshuffle(const Uno::Config&, Uno::State& state, ChaChaChance& chance) {
    shuffle(state.draw_pile, chance);
  }
  // Nobody has to jump in (UN-19).
  static bool closes_by_itself(const Uno::State& state) { return state.grace_until.has_value(); }
};

}  // namespace parlor
