// Bots for White Elephant. While they hold nothing they unwrap, as Rule 9 asks of bots, all but the
// ruthless. Each values the gifts in its own way, as people do: the seed of the bot
// decides its taste. What is still wrapped is worth the average to it.
#pragma once

#include "engine/bot.hpp"
#include "games/white_elephant/game.hpp"

namespace parlor {

template <>
std::span<const Strategy<WhiteElephant>> strategies_of<WhiteElephant>();

}  // namespace parlor
