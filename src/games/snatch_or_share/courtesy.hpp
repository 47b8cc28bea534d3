// What a table may ask of Snatch or Share beside its rules.
#pragma once

#include "games/courtesy_of.hpp"
#include "games/snatch_or_share/game.hpp"

namespace parlor {

template <>
struct CourtesyIn<SnatchOrShare> : UsualCourtesy {
  // A snatch breaks trust: that it stands is the point of the game. Nothing is hidden.
  static constexpr bool takes_back = false;
  // Whom to trust is one's own to find out.
  static constexpr bool hints = false;
};

}  // namespace parlor
