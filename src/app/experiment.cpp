// parlor experiment GAME: many groups of bots under the regimes of a game, and what they made of
// them.
#include <fmt/ranges.h>

#include "app/interrupt.hpp"
#include "app/lab_arguments.hpp"
#include "app/progress.hpp"
#include "games/registry.hpp"
#include "lab/lab_entry.hpp"

namespace parlor::app {

namespace {

struct ExperimentArguments : LabArguments {
  std::string csv;
  std::string report;
  bool codebook = false;
  bool fresh = false;
  std::string order = "fixed";
  std::string composition = "random";
  ExperimentOptions options;
};

// What to type to get the same figures: everything they depend on, nothing else.
std::string experiment_command(const ExperimentArguments& arguments) {
  std::string line =
      fmt::format("parlor experiment {} --bots {} --groups {} --seed {}", arguments.game,
                  arguments.bots, arguments.options.groups, arguments.options.seed);
  if (arguments.order != "fixed") line += " --order " + arguments.order;
  if (arguments.fresh) line += " --fresh";
  if (arguments.composition != "random") line += " --composition " + arguments.composition;
  if (!arguments.options.treatment.empty()) {
    line += " --treatment '" + arguments.options.treatment + "'";
  }
  if (!arguments.config.empty()) line += " --config '" + arguments.config + "'";
  return line;
}

std::string experimental_games() {
  std::string names;
  for (const AnyGame* game : all_games()) {
    if (game->study() == nullptr) continue;
    names += names.empty() ? "" : ", ";
    names += game->sheet().id;
  }
  return names;
}

// Those of a game's own study who show what its regimes do.
std::string population(const std::string& id) {
  const AnyGame* game = find_game(id);
  if (game == nullptr || game->study() == nullptr) return "normal";
  return fmt::format("{}", fmt::join(game->study()->population, ","));
}

int save(const ExperimentArguments& arguments, const AnyGame& game,
         const ExperimentResult& result) {
  if (!arguments.csv.empty()) {
    if (const auto bad = write_file(arguments.csv, experiment_csv(result)))
      return complain(bad->text());
  }
  if (!arguments.report.empty()) {
    const std::string page =
        experiment_report(game, arguments.options, result, experiment_command(arguments));
    if (const auto bad = write_file(arguments.report, page)) return complain(bad->text());
  }
  return result.faults > 0 ? finding : fine;
}

int run_experiment(ExperimentArguments& arguments) {
  ExperimentOptions& options = arguments.options;
  if (arguments.bots.empty()) arguments.bots = population(arguments.game);
  const AnyGame* game = prepare(arguments, options);
  if (game == nullptr) return could_not_run;
  const Study* study = game->study();
  if (study == nullptr) {
    return complain(fmt::format("{} is no experiment; games that are: {}", game->sheet().title,
                                experimental_games()));
  }
  if (arguments.codebook) {
    fmt::print("{}", codebook_text(*game, *study));
    return fine;
  }
  if (arguments.fresh && arguments.order != "fixed") {
    return complain("--fresh gives each group one regime: there is nothing to --order");
  }
  if (arguments.order == "random") options.design = Design::random;
  if (arguments.order == "latin") options.design = Design::latin;
  if (arguments.fresh) options.design = Design::fresh;
  if (arguments.composition == "dealt") options.composition = Composition::dealt;
  options.players = game->sheet().min_seats;
  options.rows = !arguments.csv.empty();
  std::atomic<std::uint64_t> done = 0;
  options.done = &done;
  const Interrupt interrupt;
  options.stop = interrupt.flag();
  Result<ExperimentResult> result;
  {
    const Progress progress("experimenting", done, options.groups);
    result = lab_of(*game).experiment(options);
  }
  if (!result) return complain(result.error().text());
  if (result->groups < options.groups) {
    say_stopped(result->groups, options.groups, "--groups");
    options.groups = result->groups;
  }
  if (std::ranges::any_of(result->rounds, [](const auto& round) { return round.periods == 0; })) {
    return complain(fmt::format("groups: each regime needs a group of its own: at least {}",
                                result->rounds.size()));
  }
  if (arguments.json) {
    fmt::print("{}\n", experiment_json(*game, options, *result));
  } else {
    fmt::print("{}", experiment_table(*game, options, *result));
  }
  return save(arguments, *game, *result);
}

}  // namespace

void add_experiment(CLI::App& app, int& status) {
  auto* command =
      app.add_subcommand("experiment", "Let groups of bots play a game's regimes and compare");
  auto arguments = std::make_shared<ExperimentArguments>();
  add_lab_options(*command, *arguments, arguments->options);
  command->get_option("--bots")->description(
      "The population: strategies separated by commas (default: the study's own mixture)");
  command->add_option("--groups", arguments->options.groups, "How many groups (default 1000)")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{100'000}));
  command
      ->add_option(
          "--order", arguments->order,
          "The regimes as configured (fixed, the default), in an order drawn for each group "
          "(random), or balanced over the groups (latin)")
      ->check(CLI::IsMember({"fixed", "random", "latin"}));
  command->add_flag("--fresh", arguments->fresh, "Each group plays one regime only");
  command
      ->add_option("--composition", arguments->composition,
                   "Groups made up by chance (random, the default) or dealt in turn (dealt)")
      ->check(CLI::IsMember({"random", "dealt"}));
  command->add_option("--treatment", arguments->options.treatment,
                      "A name for this run in its data, to lay several runs side by side");
  command->add_option("--csv", arguments->csv, "Write the data to this file");
  command->add_option("--report", arguments->report, "Write a page for the browser to this file");
  command->add_flag("--codebook", arguments->codebook, "Print what the columns of the data mean");
  command->footer([] {
    const std::string games = experimental_games();
    return "Example: parlor experiment " + games.substr(0, games.find(',')) +
           " --groups 1000 --fresh --report regimes.html\n"
           "docs/experiment.md has its numbers and the codebook.";
  });
  command->callback([arguments, &status] { status = run_experiment(*arguments); });
}

}  // namespace parlor::app
