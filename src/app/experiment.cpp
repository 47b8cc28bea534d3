// parlor experiment GAME: many groups of bots under the regimes of a game, and what they made of
// them.
#include <fmt/core.h>

#include "app/app.hpp"
#include "app/progress.hpp"
#include "games/registry.hpp"
#include "lab/experiment.hpp"

namespace parlor::app {

namespace {

struct Words {
  std::string game;
  std::string config;
  std::string bots = "normal";
  std::string csv;
  std::string report;
  bool json = false;
  bool codebook = false;
  ExperimentOptions options;
};

// What to type to get the same figures: everything they depend on, nothing else.
std::string command_line(const Words& words) {
  std::string line = fmt::format("parlor experiment {} --bots {} --groups {} --seed {}", words.game,
                                 words.bots, words.options.groups, words.options.seed);
  if (!words.config.empty()) line += " --config '" + words.config + "'";
  return line;
}

std::string experimental_games() {
  std::string names;
  for (const AnyGame* game : all_games()) {
    if (study_of_game(*game) == nullptr) continue;
    names += names.empty() ? "" : ", ";
    names += game->sheet().id;
  }
  return names;
}

int save(const Words& words, const AnyGame& game, const ExperimentResult& result) {
  if (!words.csv.empty()) {
    if (const auto bad = write_file(words.csv, experiment_csv(result)))
      return complain(bad->text());
  }
  if (!words.report.empty()) {
    const std::string page = experiment_report(game, words.options, result, command_line(words));
    if (const auto bad = write_file(words.report, page)) return complain(bad->text());
  }
  return result.faults > 0 ? finding : fine;
}

int run(Words& words) {
  const AnyGame* game = game_or_complain(words.game);
  if (game == nullptr) return could_not_run;
  const Study* study = study_of_game(*game);
  if (study == nullptr) {
    return complain(fmt::format("{} is no experiment; games that are: {}", game->sheet().title,
                                experimental_games()));
  }
  if (words.codebook) {
    fmt::print("{}", codebook_text(*game, *study));
    return fine;
  }
  auto config = parse_config_words(words.config);
  if (!config) return complain(config.error().text());
  ExperimentOptions& options = words.options;
  options.config = *config;
  options.bots = split_commas(words.bots);
  options.players = game->sheet().min_seats;
  options.rows = !words.csv.empty();
  std::atomic<std::uint64_t> done = 0;
  options.done = &done;
  Result<ExperimentResult> result;
  {
    const Progress progress(words.json ? "" : "experimenting", done, options.groups);
    result = experiment(*game, options);
  }
  if (!result) return complain(result.error().text());
  if (words.json) {
    fmt::print("{}\n", experiment_json(*game, options, *result));
  } else {
    fmt::print("{}", experiment_table(*game, options, *result));
  }
  return save(words, *game, *result);
}

}  // namespace

void add_experiment(CLI::App& app, int& status) {
  auto* command =
      app.add_subcommand("experiment", "Let groups of bots play a game's regimes and compare");
  auto words = std::make_shared<Words>();
  command->add_option("GAME", words->game, "Which game (it must offer an experiment)")->required();
  command->add_option("--bots", words->bots,
                      "The population: strategies separated by commas, dealt to the seats in turn");
  command->add_option("--groups", words->options.groups, "How many groups (default 1000)")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{100'000}));
  command->add_option("--seed", words->options.seed, "Same seed, same data (default 1)");
  command->add_option("--config", words->config, "Options as name=value, separated by commas");
  command->add_option("--threads", words->options.threads, "Threads to use (default 1)")
      ->check(CLI::Range(1, 256));
  command->add_option("--csv", words->csv, "Write the data to this file");
  command->add_option("--report", words->report, "Write a page for the browser to this file");
  command->add_flag("--json", words->json, "Print one JSON object");
  command->add_flag("--codebook", words->codebook, "Print what the columns of the data mean");
  command->footer("docs/experiment.md has an example with its numbers and the codebook.");
  command->callback([words, &status] { status = run(*words); });
}

}  // namespace parlor::app
