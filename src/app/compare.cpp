// parlor compare GAME --vary …: every combination of some rules, played and compared.
#include <fmt/core.h>

#include "app/app.hpp"
#include "app/progress.hpp"
#include "lab/compare.hpp"

namespace parlor::app {

namespace {

struct Words {
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
std::string command_line(const Words& words) {
  std::string line = fmt::format(
      "parlor compare {} --vary {} --games {} --players {} --bots {} "
      "--seed {}",
      words.game, words.vary, words.options.games, words.options.players, words.bots,
      words.options.seed);
  if (!words.config.empty()) line += " --config " + words.config;
  return line;
}

int run(Words& words) {
  const AnyGame* game = game_or_complain(words.game);
  if (game == nullptr) return could_not_run;
  auto config = parse_config_words(words.config);
  if (!config) return complain(config.error().text());
  CompareOptions& options = words.options;
  options.config = *config;
  options.vary = split_commas(words.vary);
  options.bots = split_commas(words.bots);
  if (options.players == 0) {
    options.players = std::clamp(4, game->sheet().min_seats, game->sheet().max_seats);
  }
  const auto plan = plan_comparison(*game, options);
  if (!plan) return complain(plan.error().text());

  std::atomic<std::uint64_t> done = 0;
  options.done = &done;
  Result<Comparison> comparison;
  {
    const Progress progress(words.json ? "" : "comparing", done,
                            options.games * plan->combinations.size());
    comparison = compare(*game, options);
  }
  if (!comparison) return complain(comparison.error().text());
  if (words.json) {
    fmt::print("{}\n", compare_json(*game, options, *comparison));
  } else {
    fmt::print("{}", compare_table(*game, options, *comparison));
  }
  if (!words.csv.empty()) {
    if (const auto problem = write_file(words.csv, compare_csv(options, *comparison))) {
      return complain(problem->text());
    }
  }
  if (!words.report.empty()) {
    const std::string page = compare_report(*game, options, *comparison, command_line(words));
    if (const auto problem = write_file(words.report, page)) return complain(problem->text());
  }
  return comparison->faults() > 0 ? finding : fine;
}

}  // namespace

void add_compare(CLI::App& app, int& status) {
  auto* command = app.add_subcommand("compare", "Play every combination of some rules and compare");
  auto words = std::make_shared<Words>();
  command->add_option("GAME", words->game, "Which game (see: parlor games)")->required();
  command->add_option("--vary", words->vary, "Switches or choices, separated by commas")
      ->required();
  command->add_option("--games", words->options.games, "Matches per combination (default 1000)")
      ->check(CLI::Range(std::uint64_t{2}, std::uint64_t{10'000'000}));
  command->add_option("--players", words->options.players, "Seats at the table (default 4)")
      ->check(CLI::Range(1, max_seats));
  command->add_option("--config", words->config, "The base: options as name=value, with commas");
  command->add_option("--bots", words->bots,
                      "Strategies separated by commas, repeated to fill the seats");
  command->add_option("--seed", words->options.seed, "Same seed, same matches (default 1)");
  command->add_option("--threads", words->options.threads, "Threads to use (default 1)")
      ->check(CLI::Range(1, 256));
  command->add_option("--csv", words->csv, "Write the figures to this file, one row a combination");
  command->add_option("--report", words->report, "Write a page for the browser to this file");
  command->add_flag("--json", words->json, "Print one JSON object");
  command->footer(
      "Example: parlor compare white_elephant --vary return_to_start,force_unwrap --games 10000 "
      "--report rules.html");
  command->callback([words, &status] { status = run(*words); });
}

}  // namespace parlor::app
