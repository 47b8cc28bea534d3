// Another White Elephant world that a viewer cannot tell from the real one: what they cannot know
// is where in the host's list a gift stands, what lies in the wrapped gifts others brought, and who
// brought them (WE-42).
#pragma once

#include "games/white_elephant/position.hpp"

namespace parlor::white_elephant {

// The same table from another list: each gift takes another place in it (WE-40).
template <Chance C>
void reorder_list(Config& config, State& state, C& chance) {
  for (std::size_t i = config.gifts.size(); i > 1; --i) {
    const std::size_t j = chance.below(static_cast<std::uint32_t>(i));
    std::swap(config.gifts[i - 1], config.gifts[j]);
    for (GiftIndex& place : state.contents) {
      if (place == i - 1) {
        place = static_cast<GiftIndex>(j);
      } else if (place == j) {
        place = static_cast<GiftIndex>(i - 1);
      }
    }
  }
}

template <Chance C>
void resample(Config& config, State& state, Viewer viewer, C& chance) {
  reorder_list(config, state, chance);
  std::vector<std::size_t> hidden;  // places in the list
  for (std::size_t i = 0; i < state.gifts.size(); ++i) {
    const auto& bringer = info_of(config, state, i).brought_by;
    const bool known = bringer && viewer.is(*bringer);
    if (state.gifts[i].wrapped && !known) hidden.push_back(state.contents[i]);
  }
  for (std::size_t i = hidden.size(); i > 1; --i) {
    const std::size_t j = chance.below(static_cast<std::uint32_t>(i));
    auto& a = config.gifts[hidden[i - 1]];
    auto& b = config.gifts[hidden[j]];
    std::swap(a, b);
    std::swap(a.paper, b.paper);  // what it is wrapped in, everybody sees
  }
}

}  // namespace parlor::white_elephant
