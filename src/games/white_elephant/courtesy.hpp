// What a table may ask of White Elephant beside its rules.
#pragma once

#include "games/courtesy_of.hpp"
#include "games/white_elephant/game.hpp"
#include "games/white_elephant/seal.hpp"
#include "games/white_elephant/stories.hpp"

namespace parlor {

template <>
struct CourtesyIn<WhiteElephant> : UsualCourtesy {
  // What one would like to have, nobody else knows: the bots' taste is drawn by lot.
  static constexpr bool hints = false;
  static constexpr std::optional<Brought> brings =
      Brought{.option = "gifts",
              .by = "brought_by",
              .picture = "picture",
              .salt = "salt",
              .parcel = "under_tree",
              .last_parcel = white_elephant::last_parcel,
              .most = white_elephant::most_gifts};
  // What nobody knows: which of the house's gifts lies under which number, among those in the same
  // paper, which all have seen. What somebody brought they know, so that stays.
  static void reshuffle(const WhiteElephant::Config& config, WhiteElephant::State& state,
                        ChaChaChance& chance) {
    for (int paper = 0; paper < white_elephant::papers; ++paper) {
      std::vector<std::size_t> hidden;
      for (std::size_t i = 0; i < state.gifts.size(); ++i) {
        const auto& info = white_elephant::info_of(config, state, i);
        if (state.gifts[i].wrapped && !info.brought_by && info.paper == paper) hidden.push_back(i);
      }
      for (std::size_t i = hidden.size(); i > 1; --i) {
        const std::size_t j = chance.below(static_cast<std::uint32_t>(i));
        std::swap(state.contents[hidden[i - 1]], state.contents[hidden[j]]);
      }
    }
  }
  static std::vector<ThingStory> stories(const WhiteElephant::State& state,
                                         std::span<const white_elephant::Event> events) {
    return white_elephant::stories_of(state, events);
  }
  // A record gives the gifts that were opened, and no other (docs/adr/0052).
  static constexpr bool keeps_back = true;
  static void seal(Json& json) { white_elephant::seal(json); }
  static void unseal(Json& json, const Json& shown) { white_elephant::unseal(json, shown); }
  static Json shown(const WhiteElephant::Config& config, const WhiteElephant::State& state) {
    return white_elephant::shown(config, state);
  }
};

}  // namespace parlor
