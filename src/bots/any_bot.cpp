#include "bots/any_bot.hpp"

#include "bots/any_bot_of.hpp"

namespace parlor {

#define PARLOR_GAME(id, Type) BotMaker id##_bots();
#include "games/registry.def"
#undef PARLOR_GAME

namespace {

BotMaker maker_for(const AnyGame& game) {
  const BotMaker makers[] = {
#define PARLOR_GAME(id, Type) id##_bots(),
#include "games/registry.def"
#undef PARLOR_GAME
  };
  for (const BotMaker& maker : makers) {
    if (maker.game == game.sheet().id) return maker;
  }
  std::abort();  // every registered game has bots: the build makes them
}

}  // namespace

std::vector<StrategyInfo> strategies(const AnyGame& game) { return maker_for(game).strategies(); }

Result<std::unique_ptr<AnyBot>> make_bot(const AnyGame& game, std::string_view name,
                                         std::uint64_t seed) {
  return maker_for(game).make(name, seed);
}

}  // namespace parlor
