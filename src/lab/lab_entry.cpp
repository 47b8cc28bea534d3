#include "lab/lab_entry.hpp"

namespace parlor {

#define PARLOR_GAME(id, Type) LabEntry id##_lab();
#include "games/registry.def"
#undef PARLOR_GAME

const LabEntry& lab_of(const AnyGame& game) {
  static const LabEntry entries[] = {
#define PARLOR_GAME(id, Type) id##_lab(),
#include "games/registry.def"
#undef PARLOR_GAME
  };
  for (const LabEntry& entry : entries) {
    if (entry.game == game.sheet().id) return entry;
  }
  std::abort();  // every registered game has a lab: the build makes it
}

}  // namespace parlor
