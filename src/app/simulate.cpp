// parlor simulate GAME: many matches between bots, counted.
#include <fmt/format.h>

#include <cmath>

#include "app/interrupt.hpp"
#include "app/lab_arguments.hpp"
#include "app/progress.hpp"
#include "lab/advice.hpp"
#include "lab/lab_entry.hpp"

namespace parlor::app {

namespace {

struct Arguments : LabArguments {
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

std::string worths_json(const Worths& worths) {
  const auto interval = [](const Interval& of) {
    return fmt::format("{{\"mean\":{:.4f},\"low\":{:.4f},\"high\":{:.4f}}}", of.middle, of.low,
                       of.high);
  };
  std::string places;
  for (const Sample& place : worths.by_place) {
    places += (places.empty() ? "" : ",") + interval(place.interval());
  }
  return fmt::format("{{\"places\":[{}],\"envious\":{},\"envy\":{},\"{}\":{}}}", places,
                     interval(worths.envious.interval()), interval(worths.envy.interval()),
                     worths.counted_name, interval(worths.counted.interval()));
}

std::string as_json(const AnyGame& game, const SimulateOptions& options, const Simulation& result) {
  boost::json::array wins;
  boost::json::array first;  // the share of each seat, with its interval
  const auto rounded = [](double share) { return std::round(share * 1e6) / 1e6; };
  for (int i = 0; i < options.players; ++i) {
    const std::uint64_t won = result.wins[static_cast<std::size_t>(i)];
    wins.push_back(won);
    const Interval share = share_interval(static_cast<double>(won), result.games);
    first.push_back({{"share", rounded(share.middle)},
                     {"low", rounded(share.low)},
                     {"high", rounded(share.high)}});
  }
  const Interval length = result.lengths.interval();
  boost::json::object outcomes;
  for (const auto& [reason, count] : result.outcomes) outcomes[reason] = count;
  // Rates are rounded: the digits beyond are noise.
  const auto per_second = [&](std::uint64_t count) {
    return static_cast<std::uint64_t>(static_cast<double>(count) / std::max(result.seconds, 1e-9));
  };
  return fmt::format(
      "{{\"game\":\"{}\",\"players\":{},\"games\":{},\"seed\":{},\"bots\":{},\"config\":{},"
      "\"decisions\":{},\"seconds\":{:.6f},"
      "\"games_per_second\":{},\"decisions_per_second\":{},"
      "\"length\":{{\"mean\":{:.3f},\"low\":{:.3f},\"high\":{:.3f},\"p50\":{},\"p95\":{},\"max\":{}"
      ","
      "\"about\":{}}},"
      "\"wins\":{},\"first\":{},\"outcomes\":{},\"broken\":{},\"refused\":{}{}}}",
      game.sheet().id, options.players, result.games, options.seed,
      boost::json::serialize(boost::json::array(options.bots.begin(), options.bots.end())),
      boost::json::serialize(options.config), result.decisions, result.seconds,
      per_second(result.games), per_second(result.decisions), length.middle, length.low,
      length.high, result.lengths.percentile(50), result.lengths.percentile(95),
      result.lengths.max(), boost::json::serialize(Json(lab_of(game).turns_about)),
      boost::json::serialize(wins), boost::json::serialize(first), boost::json::serialize(outcomes),
      result.broken, result.refused,
      result.worths.empty() ? "" : ",\"worth\":" + worths_json(result.worths));
}

void print(const AnyGame& game, const SimulateOptions& options, const Simulation& result) {
  const double games = static_cast<double>(result.games);
  fmt::print("{}, {} players, {} games in {:.2f} s: {:.0f} games/s, {:.0f} decisions/s\n",
             game.sheet().title, options.players, result.games, result.seconds,
             games / result.seconds, static_cast<double>(result.decisions) / result.seconds);
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

int run(Arguments& arguments) {
  SimulateOptions& options = arguments.options;
  const AnyGame* game = prepare(arguments, options);
  if (game == nullptr) return could_not_run;
  options.players = std::max(options.players, game->sheet().min_seats);
  std::atomic<std::uint64_t> done = 0;
  options.done = &done;
  const Interrupt interrupt;
  options.stop = interrupt.flag();
  Result<Simulation> result;
  {
    const Progress progress(arguments.json ? "" : "simulating", done, options.games);
    result = lab_of(*game).simulate(options);
  }
  if (!result) return complain(result.error().text());
  if (result->games == 0) return complain("stopped before the first matches were over");
  if (result->games < options.games) say_stopped(result->games, options.games, "--games");
  if (arguments.json) {
    fmt::print("{}\n", as_json(*game, options, *result));
  } else {
    print(*game, options, *result);
  }
  return result->broken + result->refused > 0 ? finding : fine;
}

}  // namespace

void add_simulate(CLI::App& app, int& status) {
  auto* command = app.add_subcommand("simulate", "Play many matches between bots and count");
  auto arguments = std::make_shared<Arguments>();
  arguments->bots = "random";
  add_lab_options(*command, *arguments, arguments->options);
  add_players_option(*command, arguments->options);
  command->add_option("--games", arguments->options.games, "How many matches (default 1000)")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
  command->add_flag("--check", arguments->options.check, "Check invariants after every action");
  command->footer([] {
    return "Example: parlor simulate " + example_game() + " --games 100000 --bots easy,normal";
  });
  command->callback([arguments, &status] { status = run(*arguments); });
}

}  // namespace parlor::app
