// Bots for White Elephant. Each values the gifts in its own way, as people do: the seed of the bot
// decides its taste. What is still wrapped is worth the average to it.
#pragma once

#include "engine/bot.hpp"
#include "games/white_elephant/game.hpp"

namespace parlor {

template <>
std::span<const Strategy<WhiteElephant>> strategies_of<WhiteElephant>();

}  // namespace parlor
