// Bots for UNO. They see what their seat sees: the view and the legal actions.
#pragma once

#include "engine/bot.hpp"
#include "games/uno/game.hpp"

namespace parlor {

template <>
std::span<const Strategy<Uno>> strategies_of<Uno>();

}  // namespace parlor
