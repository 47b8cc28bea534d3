// The games this build knows, in the order of registry.def, behind their erased edge.
#pragma once

#include <span>
#include <string_view>

#include "engine/any_game.hpp"

namespace parlor {

std::span<const AnyGame* const> all_games();

// Null when there is no such game; known_games() is the list to put into the message then.
const AnyGame* find_game(std::string_view id);
std::string known_games();

}  // namespace parlor
