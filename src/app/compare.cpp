// parlor compare GAME --vary …: every combination of some rules, played and compared.
#include <fmt/core.h>

#include "app/interrupt.hpp"
#include "app/lab_arguments.hpp"
#include "app/progress.hpp"
#include "lab/compare.hpp"

namespace parlor::app {

namespace {

constexpr std::string_view default_levels = "normal,easy";

struct CompareArguments : LabArguments {
  std::string vary;
  std::string levels{default_levels};
  std::string csv;
  std::string report;
  CompareOptions options;
};

// What to type to get the same figures: everything they depend on, nothing else.
std::string compare_command(const CompareArguments& arguments) {
  std::string line = fmt::format(
      "parlor compare {}{} --games {} --players {} --bots {} --seed {}", arguments.game,
      arguments.vary.empty() ? "" : " --vary " + arguments.vary, arguments.options.games,
      arguments.options.players, arguments.bots, arguments.options.seed);
  if (arguments.options.deals != CompareOptions().deals) {
    line += fmt::format(" --deals {}", arguments.options.deals);
  }
  if (arguments.levels != default_levels) line += " --levels " + arguments.levels;
  if (!arguments.config.empty()) line += " --config " + arguments.config;
  return line;
}

int compare_rules(CompareArguments& arguments) {
  CompareOptions& options = arguments.options;
  const AnyGame* game = prepare(arguments, options);
  if (game == nullptr) return could_not_run;
  options.vary = split_commas(arguments.vary);
  options.levels = split_commas(arguments.levels);
  if (options.levels.size() != 2) return complain("--levels takes two: the better, the others");
  const auto plan = plan_comparison(*game, options);
  if (!plan) return complain(plan.error().text());

  std::atomic<std::uint64_t> done = 0;
  options.done = &done;
  const Interrupt interrupt;
  options.stop = interrupt.flag();
  Result<Comparison> comparison;
  {
    const Progress progress("comparing", done, options.games * plan->combinations.size());
    comparison = compare(*game, options);
  }
  if (!comparison) return complain(comparison.error().text());
  if (const auto played = comparison->measures.front().turns.count(); played < options.games) {
    say_stopped(played, options.games, "--games");
    if (played < 2) return could_not_run;
    options.games = played;
  }
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
    const std::string page =
        compare_report(*game, options, *comparison, compare_command(arguments));
    if (const auto problem = write_file(arguments.report, page)) return complain(problem->text());
  }
  return comparison->faults() > 0 ? finding : fine;
}

}  // namespace

void add_compare(CLI::App& app, int& status) {
  auto* command = app.add_subcommand("compare", "Play every combination of some rules and compare");
  auto arguments = std::make_shared<CompareArguments>();
  arguments->bots = "normal";  // simpler ones never use some rules
  add_lab_options(*command, *arguments, arguments->options);
  command->get_option("--bots")->description(
      "Strategies separated by commas, dealt to the seats in turn (default normal)");
  add_players_option(*command, arguments->options);
  command->add_option("--vary", arguments->vary,
                      "Switches or choices, separated by commas; numbers as name=1/2/3 (default: "
                      "nothing, and the rules as configured are measured)");
  command
      ->add_option("--deals", arguments->options.deals,
                   "How many deals a better player takes every seat of, to tell play from luck "
                   "(default 1000; 0: none)")
      ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{1'000'000}));
  command->add_option("--levels", arguments->levels,
                      "The better player and the others (default normal,easy)");
  command->add_option("--games", arguments->options.games, "Matches per combination (default 1000)")
      ->check(CLI::Range(std::uint64_t{2}, std::uint64_t{10'000'000}));
  command->add_option("--csv", arguments->csv,
                      "Write the figures to this file, one row a combination");
  command->add_option("--report", arguments->report, "Write a page for the browser to this file");
  command->footer([] {
    return "Example: parlor compare " + example_game() + " --vary " + example_switch() +
           " --games 10000 --report rules.html";
  });
  command->callback([arguments, &status] { status = compare_rules(*arguments); });
}

}  // namespace parlor::app
