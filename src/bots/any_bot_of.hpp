// Makes any_bot.hpp out of a game's typed bots; one generated file per game includes this.
#pragma once

#include "bots/any_bot.hpp"
#include "bots/roster.hpp"
#include "engine/any_game_of.hpp"

namespace parlor {

// What the registry of bots needs to know of one game.
struct BotMaker {
  std::string_view game;
  std::vector<StrategyInfo> (*strategies)();
  Result<std::unique_ptr<AnyBot>> (*make)(std::string_view name, std::uint64_t seed);
};

template <Game G>
class BotOf final : public AnyBot {
 public:
  BotOf(std::unique_ptr<Bot<G>> bot, std::uint64_t seed) : bot_(std::move(bot)), chance_(seed) {}

  std::optional<std::string> choose(const AnyPlay& any, Actor who) override {
    const auto& play = play_of<G>(any);
    Actions<G> list;
    const InformationSet<G> info(play.config(), play.state(), who, list);
    if (info.legal().empty()) return std::nullopt;
    const auto action = bot_->choose(info, chance_);
    if (!action) return std::nullopt;
    return to_json(*action);
  }

  void hear(const AnyPlay& any, Viewer viewer) override {
    if (!bot_->listens()) return;
    const auto& play = play_of<G>(any);
    for (const auto& event : play.events()) {
      if (const auto told = G::tell(play.config(), play.state(), event, viewer)) bot_->hear(*told);
    }
  }

 private:
  std::unique_ptr<Bot<G>> bot_;
  FastChance chance_;
};

template <Game G>
BotMaker bot_maker_of() {
  return {G::sheet.id,
          [] {
            std::vector<StrategyInfo> infos;
            for (const auto& strategy : roster<G>())
              infos.push_back({strategy.name, strategy.about});
            return infos;
          },
          [](std::string_view name, std::uint64_t seed) -> Result<std::unique_ptr<AnyBot>> {
            auto strategy = find_strategy<G>(name);
            if (!strategy) return std::unexpected(std::move(strategy.error()));
            return std::make_unique<BotOf<G>>(strategy->make(seed), seed);
          }};
}

}  // namespace parlor
