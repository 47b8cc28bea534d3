#include "engine/game_types.hpp"

#include <cstdlib>

namespace parlor {

#define PARLOR_GAME(id, Type) GameTypes id##_types();
#include "games/registry.def"
#undef PARLOR_GAME

GameTypes types_of_game(std::string_view id) {
#define PARLOR_GAME(name, Type) \
  if (id == #name) return name##_types();
#include "games/registry.def"
#undef PARLOR_GAME
  std::abort();
}

}  // namespace parlor
