// parlor strength GAME: how often a bot wins, from every seat, with its interval.
#include <fmt/core.h>

#include <random>

#include "app/interrupt.hpp"
#include "app/lab_arguments.hpp"
#include "app/progress.hpp"
#include "lab/strength.hpp"

namespace parlor::app {

namespace {

struct StrengthArguments : LabArguments {
  StrengthOptions options;
};

int measure_strength(StrengthArguments& arguments) {
  StrengthOptions& options = arguments.options;
  const AnyGame* game = prepare(arguments, options);
  if (game == nullptr) return could_not_run;
  // Unless one is given: a seed nothing was ever tuned on.
  if (options.seed == 0) options.seed = 1 + (std::random_device{}() % 999'999'999);
  std::atomic<std::uint64_t> done = 0;
  options.done = &done;
  const Interrupt interrupt;
  options.stop = interrupt.flag();
  Result<Strength> strength;
  {
    const Progress progress("measuring", done,
                            options.games * static_cast<std::uint64_t>(options.players));
    strength = measure_strength(*game, options);
  }
  if (!strength) return complain(strength.error().text());
  if (strength->games < options.games) {
    say_stopped(strength->games, options.games, "--games");
    options.games = strength->games;
  }
  if (arguments.json) {
    fmt::print("{}\n", strength_json(*game, options, *strength));
  } else {
    fmt::print("{}", strength_text(*game, options, *strength));
    fmt::print(
        "To get the same figures: parlor strength {} --bots {} --players {} --games {} --seed "
        "{}{}\n",
        arguments.game, arguments.bots, options.players, options.games, options.seed,
        arguments.config.empty() ? "" : " --config '" + arguments.config + "'");
  }
  return strength->faults > 0 ? finding : fine;
}

}  // namespace

void add_strength(CLI::App& app, int& status) {
  auto* command = app.add_subcommand("strength", "Measure how often a bot wins, from every seat");
  auto arguments = std::make_shared<StrengthArguments>();
  arguments->bots = "normal,easy";
  arguments->options.seed = 0;
  add_lab_options(*command, *arguments, arguments->options);
  command->get_option("--bots")->description(
      "The bot, then those it plays against, separated by commas (default normal,easy)");
  command->get_option("--seed")->description("Same seed, same result (default: a fresh one)");
  add_players_option(*command, arguments->options);
  command->add_option("--games", arguments->options.games, "Matches in each seat (default 1000)")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{10'000'000}));
  command->footer([] {
    return "Example: parlor strength " + example_game() + " --bots hard,easy --games 1000";
  });
  command->callback([arguments, &status] { status = measure_strength(*arguments); });
}

}  // namespace parlor::app
