#include "games/courtesy.hpp"

#include <array>
#include <cstdlib>

#include "games/registry.hpp"

namespace parlor {

#define PARLOR_GAME(id, Type) const Courtesy& id##_courtesy();
#include "games/registry.def"
#undef PARLOR_GAME

const Courtesy& courtesy_of(const AnyGame& game) {
  static const std::array courtesies{
#define PARLOR_GAME(id, Type) &id##_courtesy(),
#include "games/registry.def"
#undef PARLOR_GAME
  };
  const auto games = all_games();  // in the same order
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (games[i] == &game) return *courtesies[i];
  }
  std::abort();  // a game that is not in the list
}

}  // namespace parlor
