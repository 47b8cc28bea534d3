// parlor games: which games there are, for people or as JSON.
#include <fmt/core.h>

#include "app/app.hpp"
#include "bots/any_bot.hpp"
#include "games/registry.hpp"

namespace parlor::app {

namespace {

boost::json::object describe(const AnyGame& game) {
  const Sheet& sheet = game.sheet();
  boost::json::array bots;
  for (const StrategyInfo& strategy : strategies(game)) {
    bots.push_back({{"name", strategy.name}, {"about", strategy.about}});
  }
  return {{"id", sheet.id},
          {"title", sheet.title},
          {"tagline", sheet.tagline},
          {"seats", {{"min", sheet.min_seats}, {"max", sheet.max_seats}}},
          {"minutes", sheet.minutes},
          {"has_host", sheet.has_host},
          {"hidden", sheet.hidden},
          {"simultaneous", sheet.simultaneous},
          {"open_ended", sheet.open_ended},
          {"rules", sheet.rules},
          {"bots", bots},
          {"config", game.config_schema()},
          {"actions", game.action_schema()}};
}

void print(const AnyGame& game) {
  const Sheet& sheet = game.sheet();
  fmt::print("{}  ({}–{} players, about {} minutes)\n  {}: {}\n", sheet.title, sheet.min_seats,
             sheet.max_seats, sheet.minutes, sheet.id, sheet.tagline);
  for (const Option& option : game.options()) {
    fmt::print("    {:<26} {}\n", option.name, option.about);
  }
  std::string names;
  for (const StrategyInfo& strategy : strategies(game)) {
    names += names.empty() ? "" : ", ";
    names += strategy.name;
  }
  fmt::print("  bots: {}\n\n", names);
}

}  // namespace

void add_games(CLI::App& app, int& status) {
  auto* command = app.add_subcommand("games", "List the games, their options and their bots");
  auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "Print one JSON array, with config and action schemas");
  command->callback([json, &status] {
    status = fine;
    if (*json) {
      boost::json::array games;
      for (const AnyGame* game : all_games()) games.push_back(describe(*game));
      fmt::print("{}\n", boost::json::serialize(games));
      return;
    }
    for (const AnyGame* game : all_games()) print(*game);
  });
}

}  // namespace parlor::app
