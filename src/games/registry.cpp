#include "games/registry.hpp"

#include <array>

namespace parlor {

#define PARLOR_GAME(id, Type) const AnyGame& id##_game();
#include "games/registry.def"
#undef PARLOR_GAME

std::span<const AnyGame* const> all_games() {
  static const std::array games{
#define PARLOR_GAME(id, Type) &id##_game(),
#include "games/registry.def"
#undef PARLOR_GAME
  };
  return games;
}

const AnyGame* find_game(std::string_view id) {
  for (const AnyGame* game : all_games()) {
    if (game->sheet().id == id) return game;
  }
  return nullptr;
}

std::string known_games() {
  std::string names;
  for (const AnyGame* game : all_games()) {
    names += names.empty() ? "" : ", ";
    names += game->sheet().id;
  }
  return names;
}

}  // namespace parlor
