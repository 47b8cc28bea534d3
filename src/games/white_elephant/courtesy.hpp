// What a table may ask of White Elephant beside its rules.
#pragma once

#include "games/courtesy_of.hpp"
#include "games/white_elephant/game.hpp"

namespace parlor {

template <>
struct CourtesyIn<WhiteElephant> : UsualCourtesy {
  // What one would like to have, nobody else knows: the bots' taste is drawn by lot.
  static constexpr bool hints = false;
  // What nobody knows: which of the house's gifts lies in which wrapping. What somebody brought
  // they know, so that stays.
  static void reshuffle(const WhiteElephant::Config& config, WhiteElephant::State& state,
                        ChaChaChance& chance) {
    std::vector<std::size_t> hidden;
    for (std::size_t i = 0; i < state.gifts.size(); ++i) {
      const bool brought = white_elephant::info_of(config, state, i).brought_by.has_value();
      if (state.gifts[i].wrapped && !brought) hidden.push_back(i);
    }
    for (std::size_t i = hidden.size(); i > 1; --i) {
      const std::size_t j = chance.below(static_cast<std::uint32_t>(i));
      std::swap(state.contents[hidden[i - 1]], state.contents[hidden[j]]);
    }
  }
};

}  // namespace parlor
