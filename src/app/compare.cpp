// parlor compare GAME --vary …: every combination of some rules, played and compared.
#include <fmt/core.h>

#include "app/app.hpp"
#include "app/progress.hpp"
#include "lab/compare.hpp"

namespace parlor::app {

namespace {

struct Arguments {
  std::string game;
  std::string vary;
  std::string config;
  std::string bots = "random";
  std::string csv;
  std::string report;
  bool json = false;
  CompareOptions options;
};

// What to type to get the same figures: everything they depend on, nothing else.
std::string command_line(const Arguments& arguments) {
  std::string line = fmt::format(
      "parlor compare {} --vary {} --games {} --players {} --bots {} "
      "--seed {}",
      arguments.game, arguments.vary, arguments.options.games, arguments.options.players,
      arguments.bots, arguments.options.seed);
  if (!arguments.config.empty()) line += " --config " + arguments.config;
  return line;
}

int run(Arguments& arguments) {
  const AnyGame* game = game_or_complain(arguments.game);
  if (game == nullptr) return could_not_run;
  auto config = parse_config(arguments.config);
  if (!config) return complain(config.error().text());
  CompareOptions& options = arguments.options;
  options.config = *config;
  options.vary = split_commas(arguments.vary);
  options.bots = split_commas(arguments.bots);
  if (options.players == 0) {
    options.players = std::clamp(4, game->sheet().min_seats, game->sheet().max_seats);
  }
  const auto plan = plan_comparison(*game, options);
  if (!plan) return complain(plan.error().text());

  std::atomic<std::uint64_t> done = 0;
  options.done = &done;
  Result<Comparison> comparison;
  {
    const Progress progress(arguments.json ? "" : "comparing", done,
                            options.games * plan->combinations.size());
    comparison = compare(*game, options);
  }
  if (!comparison) return complain(comparison.error().text());
  if (arguments.json) {
    fmt::print("{}\n", compare_json(*game, options, *comparison));
  } else {
    fmt::print("{}", compare_table(*game, options, *comparison));
  }
  if (!arguments.csv.empty()) {
    if (const auto problem = write_file(arguments.csv, compare_csv(options, *comparison))) {
      return complain(problem->text());
    }
  }
  if (!arguments.report.empty()) {
    const std::string page = compare_report(*game, options, *comparison, command_line(arguments));
    if (const auto problem = write_file(arguments.report, page)) return complain(problem->text());
  }
  return comparison->faults() > 0 ? finding : fine;
}

}  // namespace

void add_compare(CLI::App& app, int& status) {
  auto* command = app.add_subcommand("compare", "Play every combination of some rules and compare");
  auto arguments = std::make_shared<Arguments>();
  command->add_option("GAME", arguments->game, "Which game (see: parlor games)")->required();
  command->add_option("--vary", arguments->vary, "Switches or choices, separated by commas")
      ->required();
  command->add_option("--games", arguments->options.games, "Matches per combination (default 1000)")
      ->check(CLI::Range(std::uint64_t{2}, std::uint64_t{10'000'000}));
  command->add_option("--players", arguments->options.players, "Seats at the table (default 4)")
      ->check(CLI::Range(1, max_seats));
  command->add_option("--config", arguments->config,
                      "The base: options as name=value, with commas");
  command->add_option("--bots", arguments->bots,
                      "Strategies separated by commas, repeated to fill the seats");
  command->add_option("--seed", arguments->options.seed, "Same seed, same matches (default 1)");
  command->add_option("--threads", arguments->options.threads, "Threads to use (default 1)")
      ->check(CLI::Range(1, 256));
  command->add_option("--csv", arguments->csv,
                      "Write the figures to this file, one row a combination");
  command->add_option("--report", arguments->report, "Write a page for the browser to this file");
  command->add_flag("--json", arguments->json, "Print one JSON object");
  command->footer(
      "Example: parlor compare white_elephant --vary return_to_start,force_unwrap --games 10000 "
      "--report rules.html");
  command->callback([arguments, &status] { status = run(*arguments); });
}

}  // namespace parlor::app
