// parlor simulate GAME: many matches between bots, counted.
#include <fmt/format.h>

#include <chrono>

#include "app/interrupt.hpp"
#include "app/lab_arguments.hpp"
#include "app/progress.hpp"
#include "lab/advice.hpp"
#include "lab/lab_entry.hpp"

namespace parlor::app {

namespace {

struct SimulateArguments : LabArguments {
  SimulateOptions options;
};

// By place in the order: what it is worth, and against the first.
void print_worths(const SimulateOptions& options, const Worths& worths) {
  for (std::size_t i = 0; i < worths.by_place.size(); ++i) {
    const Interval place = worths.by_place[i].interval();
    const double first = worths.by_place.front().mean();
    fmt::print("place {}: what one gets is liked {} of 100", i + 1, text_of(place, 2));
    if (i > 0 && first > 0) {
      fmt::print(", {:+.1f} % to the first", 100 * (place.middle / first - 1));
    }
    fmt::print("\n");
  }
  if (const StandingOut farthest = standing_out(worths); farthest.clear) {
    fmt::print("place {} is worth {:.1f} % {} than the others\n", farthest.place + 1,
               100 * std::abs(farthest.part), farthest.part > 0 ? "more" : "less");
  } else {
    fmt::print("all places are worth about the same\n");
  }
  const double players = options.players;
  fmt::print("envy: {} of {} players would rather have what another got, by {} points each\n",
             text_of(worths.envious.interval(), 2), options.players,
             text_of(worths.envy.interval().scaled(1 / players), 2));
  fmt::print("{}: {} a match\n", worths.counted_name, text_of(worths.counted.interval(), 2));
}

void print(const AnyGame& game, const SimulateOptions& options, const Simulation& result,
           double seconds) {
  const double games = static_cast<double>(result.games);
  fmt::print("{}, {} players, {} games in {:.2f} s: {:.0f} games/s, {:.0f} decisions/s\n",
             game.sheet().title, options.players, result.games, seconds, games / seconds,
             static_cast<double>(result.decisions) / seconds);
  const auto percent = [&](std::uint64_t count) {
    return text_of(share_interval(static_cast<double>(count), result.games).scaled(100), 2);
  };
  fmt::print("turns: mean {}, half within {}, 95 % within {}, longest {}\n",
             text_of(result.lengths.interval(), 2), result.lengths.percentile(50),
             result.lengths.percentile(95), result.lengths.max());
  if (const auto about = lab_of(game).turns_about; !about.empty()) fmt::print("  ({})\n", about);
  if (!result.worths.empty()) print_worths(options, result.worths);
  for (int i = 0; i < options.players; ++i) {
    const auto& bot = options.bots[static_cast<std::size_t>(i) % options.bots.size()];
    if (!result.worths.empty()) {
      const Sample& worth = result.worths.by_seat[static_cast<std::size_t>(i)];
      fmt::print("seat {}, {}: likes what it got {} of 100\n", i, bot,
                 text_of(worth.interval(), 2));
      continue;
    }
    fmt::print("seat {}, {}: first in {} %\n", i, bot,
               percent(result.wins[static_cast<std::size_t>(i)]));
  }
  for (const auto& [reason, count] : result.outcomes) {
    fmt::print("ended by {}: {} %\n", reason, percent(count));
  }
  fmt::print("95 % intervals in brackets; seed {}, bots {}\n", options.seed,
             fmt::join(options.bots, ","));
  if (result.broken + result.refused > 0) {
    fmt::print("FOUND: {} broken, {} refused; first: {}\n", result.broken, result.refused,
               result.first_fault);
  }
}

int simulate_matches(SimulateArguments& arguments) {
  SimulateOptions& options = arguments.options;
  const AnyGame* game = prepare(arguments, options);
  if (game == nullptr) return could_not_run;
  options.players = std::max(options.players, game->sheet().min_seats);
  std::atomic<std::uint64_t> done = 0;
  options.done = &done;
  const Interrupt interrupt;
  options.stop = interrupt.flag();
  Result<Simulation> result;
  const auto start = std::chrono::steady_clock::now();
  {
    const Progress progress("simulating", done, options.games);
    result = lab_of(*game).simulate(options);
  }
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
  if (!result) return complain(result.error().text());
  if (result->games == 0) return complain("stopped before the first matches were over");
  if (result->games < options.games) say_stopped(result->games, options.games, "--games");
  if (arguments.json) {
    fmt::print("{}\n", simulate_json(*game, options, *result, spent.count()));
  } else {
    print(*game, options, *result, spent.count());
  }
  return result->broken + result->refused > 0 ? finding : fine;
}

}  // namespace

void add_simulate(CLI::App& app, int& status) {
  auto* command = app.add_subcommand("simulate", "Play many matches between bots and count");
  auto arguments = std::make_shared<SimulateArguments>();
  arguments->bots = "random";
  add_lab_options(*command, *arguments, arguments->options);
  add_players_option(*command, arguments->options);
  command->add_option("--games", arguments->options.games, "How many matches (default 1000)")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
  command->add_flag("--check", arguments->options.check, "Check invariants after every action");
  command->footer([] {
    return "Example: parlor simulate " + example_game() + " --games 100000 --bots easy,normal";
  });
  command->callback([arguments, &status] { status = simulate_matches(*arguments); });
}

}  // namespace parlor::app
