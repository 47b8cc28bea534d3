// Another White Elephant world that a viewer cannot tell from the real one: what they cannot know
// is what lies in the wrapped gifts others brought, so those are mixed up.
#pragma once

#include "games/white_elephant/state.hpp"

namespace parlor::white_elephant {

template <Chance C>
void resample(Config& config, const State& state, Viewer viewer, C& chance) {
  std::vector<std::size_t> hidden;
  for (std::size_t i = 0; i < state.gifts.size(); ++i) {
    const auto& bringer = config.gifts[i].brought_by;
    const bool known = bringer && viewer.is(*bringer);
    if (state.gifts[i].wrapped && !known) hidden.push_back(i);
  }
  for (std::size_t i = hidden.size(); i > 1; --i) {
    const std::size_t j = chance.below(static_cast<std::uint32_t>(i));
    auto& a = config.gifts[hidden[i - 1]];
    auto& b = config.gifts[hidden[j]];
    std::swap(a, b);
    std::swap(a.brought_by, b.brought_by);  // who brought it is public
  }
}

}  // namespace parlor::white_elephant
