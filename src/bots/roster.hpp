// All strategies of a game by name: `random` for every game, then what the game brings along, then
// `hard` by search for games that say how they are to be searched (engine/search_traits.hpp).
// Whoever includes this for a game includes its bots/bots.hpp too.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "bots/search.hpp"
#include "engine/bot.hpp"
#include "engine/json/read.hpp"

namespace parlor {

template <Game G>
std::vector<Strategy<G>> roster() {
  std::vector<Strategy<G>> all;
  const auto own = strategies_of<G>();
  const auto brings = [&](std::string_view name) {
    return std::ranges::any_of(own, [&](const auto& strategy) { return strategy.name == name; });
  };
  if (!brings("random")) {
    all.push_back({"random", "any legal action, each as likely",
                   [](std::uint64_t) -> std::unique_ptr<Bot<G>> {
                     return std::make_unique<RandomBot<G>>();
                   }});
  }
  all.insert(all.end(), own.begin(), own.end());
  if constexpr (Searched<G>) {
    if (!brings("hard")) {
      all.push_back({"hard", SearchTraits<G>::about, [](std::uint64_t) -> std::unique_ptr<Bot<G>> {
                       return std::make_unique<Search<G>>();
                     }});
    }
  }
  return all;
}

template <Game G>
Result<Strategy<G>> find_strategy(std::string_view name) {
  std::string known;
  for (const Strategy<G>& strategy : roster<G>()) {
    if (strategy.name == name) return strategy;
    known += known.empty() ? "" : ", ";
    known += strategy.name;
  }
  return std::unexpected(Problem{"bots", "\"" + std::string(name) + "\" is not one of: " + known});
}

}  // namespace parlor
