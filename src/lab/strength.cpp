#include "lab/strength.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/chance.hpp"
#include "engine/lab_traits.hpp"
#include "lab/lab_entry.hpp"

namespace parlor {

namespace {

// The matches with the bot in question in one seat; every seat has matches of its own.
SimulateOptions matches_in(const StrengthOptions& options, int seat) {
  SimulateOptions here;
  static_cast<LabOptions&>(here) = options;
  here.seed = mix64(options.seed) + static_cast<std::uint64_t>(seat);
  here.bots.clear();
  for (int other = 0, next = 0; other < options.players; ++other) {
    const std::size_t opponent = 1 + (static_cast<std::size_t>(next) % (options.bots.size() - 1));
    here.bots.push_back(options.bots[other == seat ? 0 : opponent]);
    next += other == seat ? 0 : 1;
  }
  return here;
}

// As many matches in each seat, a slice at a time, so that whoever stops has some of every seat;
// what was stopped in the middle of a slice is left out. Answers how many there are of each.
Result<std::uint64_t> play_seats(const AnyGame& game, const StrengthOptions& options,
                                 std::vector<Simulation>& seats) {
  // Small enough that little is lost, large enough that threads seldom wait for each other.
  const std::uint64_t slice = std::clamp<std::uint64_t>(options.games / 64, 64, 1024);
  for (std::uint64_t first = 0; first < options.games; first += slice) {
    std::vector<Simulation> played;
    for (int seat = 0; seat < options.players; ++seat) {
      SimulateOptions here = matches_in(options, seat);
      here.first = first;
      here.games = std::min(first + slice, options.games);
      auto some = lab_of(game).simulate(here);
      if (!some) return std::unexpected(std::move(some.error()));
      if (some->games < here.games - first) return first;
      played.push_back(std::move(*some));
    }
    for (std::size_t seat = 0; seat < seats.size(); ++seat) seats[seat].merge(played[seat]);
  }
  return options.games;
}

bool everybody_always_won(const Simulation& played, int players) {
  return std::all_of(played.wins.begin(), played.wins.begin() + players,
                     [&](std::uint64_t won) { return won == played.games; });
}

}  // namespace

Result<Strength> measure_strength(const AnyGame& game, const StrengthOptions& options) {
  if (options.bots.size() < 2) {
    return std::unexpected(
        Problem{"bots", "name the bot, and at least one to play against: hard,easy"});
  }
  std::vector<Simulation> seats(static_cast<std::size_t>(options.players));
  const auto games = play_seats(game, options, seats);
  if (!games) return std::unexpected(games.error());
  if (*games == 0) {
    return std::unexpected(Problem{"strength", "stopped before every seat had some matches"});
  }
  Strength strength;
  strength.games = *games;
  strength.by_worth = !seats.front().worths.empty();
  Simulation::BySharers wins{};
  Sample beyond_others;
  const double one_point = 1.0 / (most_worth * std::max(1, options.players - 1));
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    const Simulation& played = seats[seat];
    strength.faults += played.broken + played.refused;
    if (strength.first_fault.empty()) strength.first_fault = played.first_fault;
    if (strength.by_worth) {
      const Sample& beyond = played.worths.beyond_others[seat];
      strength.seats.push_back(beyond.interval().scaled(one_point));
      beyond_others.merge(beyond);
      continue;
    }
    if (everybody_always_won(played, options.players)) {
      return std::unexpected(
          Problem{"strength", "everybody was first in every match: there is nothing to win here"});
    }
    const auto& won = played.shared_wins[seat];
    for (std::size_t i = 0; i < wins.size(); ++i) wins[i] += won[i];
    strength.seats.push_back(share_interval(won, played.games));
  }
  strength.all = strength.by_worth ? beyond_others.interval().scaled(one_point)
                                   : share_interval(wins, *games * seats.size());
  return strength;
}

std::string strength_text(const AnyGame& game, const StrengthOptions& options,
                          const Strength& strength) {
  const std::vector<std::string> others(options.bots.begin() + 1, options.bots.end());
  std::string out = fmt::format("{}, {} players: {} against {}, {} games in each seat, seed {}\n",
                                game.sheet().title, options.players, options.bots.front(),
                                fmt::join(others, ","), strength.games, options.seed);
  if (strength.by_worth) {
    out += fmt::format(
        "all seats: likes what it got {} points of 100 more than the others\n"
        "95 % interval in brackets.\n",
        signed_text(strength.all.scaled(100), 2));
    if (strength.faults == 0) return out;
    return out +
           fmt::format("FOUND: {} faults; first: {}\n", strength.faults, strength.first_fault);
  }
  for (std::size_t seat = 0; seat < strength.seats.size(); ++seat) {
    out += fmt::format("seat {}: wins {} %\n", seat, text_of(strength.seats[seat].scaled(100), 1));
  }
  out += fmt::format(
      "all seats: wins {} %, where {:.1f} % would be a fair share\n"
      "95 % intervals in brackets; a shared win counts in part.\n",
      text_of(strength.all.scaled(100), 1), 100.0 / options.players);
  if (strength.faults > 0) {
    out += fmt::format("FOUND: {} faults; first: {}\n", strength.faults, strength.first_fault);
  }
  return out;
}

std::string strength_json(const AnyGame& game, const StrengthOptions& options,
                          const Strength& strength) {
  const auto interval = [](const Interval& share) {
    const auto rounded = [](double number) { return std::round(number * 1e6) / 1e6; };
    return boost::json::object{{"share", rounded(share.middle)},
                               {"low", rounded(share.low)},
                               {"high", rounded(share.high)}};
  };
  boost::json::array seats;
  for (const Interval& seat : strength.seats) seats.push_back(interval(seat));
  return boost::json::serialize(
      boost::json::object{{"game", game.sheet().id},
                          {"players", options.players},
                          {"bots", boost::json::array(options.bots.begin(), options.bots.end())},
                          {"config", options.config},
                          {"seed", options.seed},
                          {"games_per_seat", strength.games},
                          {"measure", strength.by_worth ? "worth" : "wins"},
                          {"seats", std::move(seats)},
                          {"all", interval(strength.all)},
                          {"faults", strength.faults}});
}

}  // namespace parlor
