// parlor compare GAME --vary …: every combination of some rules, played and compared.
#include <fmt/core.h>

#include "app/lab_arguments.hpp"
#include "app/progress.hpp"
#include "lab/compare.hpp"

namespace parlor::app {

namespace {

struct Arguments : LabArguments {
  std::string vary;
  std::string csv;
  std::string report;
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
  CompareOptions& options = arguments.options;
  const AnyGame* game = prepare(arguments, options);
  if (game == nullptr) return could_not_run;
  options.vary = split_commas(arguments.vary);
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
  arguments->bots = "normal";  // simpler ones never use some rules
  add_lab_options(*command, *arguments, arguments->options);
  command->get_option("--bots")->description(
      "Strategies separated by commas, dealt to the seats in turn (default normal)");
  add_players_option(*command, arguments->options);
  command->add_option("--vary", arguments->vary, "Switches or choices, separated by commas")
      ->required();
  command->add_option("--games", arguments->options.games, "Matches per combination (default 1000)")
      ->check(CLI::Range(std::uint64_t{2}, std::uint64_t{10'000'000}));
  command->add_option("--csv", arguments->csv,
                      "Write the figures to this file, one row a combination");
  command->add_option("--report", arguments->report, "Write a page for the browser to this file");
  command->footer([] {
    return "Example: parlor compare " + example_game() + " --vary " + example_switch() +
           " --games 10000 --report rules.html";
  });
  command->callback([arguments, &status] { status = run(*arguments); });
}

}  // namespace parlor::app
