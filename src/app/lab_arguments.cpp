#include "app/lab_arguments.hpp"

#include <fmt/core.h>

namespace parlor::app {

void add_lab_options(CLI::App& command, LabArguments& arguments, LabOptions& options) {
  command.add_option("GAME", arguments.game, "Which game (see: parlor games)")->required();
  command.add_option("--config", arguments.config, "Options as name=value, separated by commas");
  command.add_option("--bots", arguments.bots,
                     "Strategies separated by commas, dealt to the seats in turn");
  command.add_option("--seed", options.seed, "Same seed, same result (default 1)");
  options.threads = 0;
  command.add_option("--threads", options.threads, "Threads to use (default 0: one on each core)")
      ->check(CLI::Range(0, 256));
  command.add_flag("--json", arguments.json, "Print one JSON object");
}

void add_players_option(CLI::App& command, LabOptions& options) {
  command.add_option("--players", options.players, "Seats at the table (default 4)")
      ->check(CLI::Range(1, max_seats));
}

const AnyGame* prepare(const LabArguments& arguments, LabOptions& options) {
  const AnyGame* game = game_or_complain(arguments.game);
  if (game == nullptr) return nullptr;
  auto config = parse_config(arguments.config);
  if (!config) {
    complain(config.error().text());
    return nullptr;
  }
  options.config = std::move(*config);
  options.bots = split_commas(arguments.bots);
  if (options.players == 0) {
    options.players = std::clamp(4, game->sheet().min_seats, game->sheet().max_seats);
  }
  return game;
}

void say_stopped(std::uint64_t played, std::uint64_t asked, std::string_view option) {
  fmt::print(stderr, "Stopped after {} of {}; the same figures come from {} {}.\n", played, asked,
             option, played);
}

}  // namespace parlor::app
