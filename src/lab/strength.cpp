#include "lab/strength.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/chance.hpp"
#include "engine/lab_traits.hpp"
#include "lab/lab_entry.hpp"

namespace parlor {

Result<Strength> measure_strength(const AnyGame& game, const StrengthOptions& options) {
  if (options.bots.size() < 2) {
    return std::unexpected(
        Problem{"bots", "name the bot, and at least one to play against: hard,easy"});
  }
  Strength strength;
  Simulation::BySharers wins{};
  Sample beyond_others;
  const double one_point = 1.0 / (most_worth * std::max(1, options.players - 1));
  for (int seat = 0; seat < options.players; ++seat) {
    SimulateOptions here;
    static_cast<LabOptions&>(here) = options;
    here.games = options.games;
    // Every seat has matches of its own.
    here.seed = mix64(options.seed) + static_cast<std::uint64_t>(seat);
    here.bots.clear();
    for (int other = 0, next = 0; other < options.players; ++other) {
      const std::size_t opponent = 1 + (static_cast<std::size_t>(next) % (options.bots.size() - 1));
      here.bots.push_back(options.bots[other == seat ? 0 : opponent]);
      next += other == seat ? 0 : 1;
    }
    const auto played = lab_of(game).simulate(here);
    if (!played) return std::unexpected(played.error());
    if (played->games < here.games) break;  // stopped: whole seats count
    strength.faults += played->broken + played->refused;
    if (strength.first_fault.empty()) strength.first_fault = played->first_fault;
    if (!played->worths.empty()) {
      strength.by_worth = true;
      const Sample& beyond = played->worths.beyond_others[static_cast<std::size_t>(seat)];
      strength.seats.push_back(beyond.interval().scaled(one_point));
      beyond_others.merge(beyond);
      continue;
    }
    const auto& firsts = played->wins;
    if (std::ranges::all_of(firsts.begin(), firsts.begin() + options.players,
                            [&](std::uint64_t won) { return won == played->games; })) {
      return std::unexpected(
          Problem{"strength", "everybody was first in every match: there is nothing to win here"});
    }
    const auto& won = played->shared_wins[static_cast<std::size_t>(seat)];
    for (std::size_t i = 0; i < wins.size(); ++i) wins[i] += won[i];
    strength.seats.push_back(share_interval(won, played->games));
  }
  if (strength.seats.empty()) {
    return std::unexpected(Problem{"strength", "stopped before a seat had all its matches"});
  }
  if (strength.by_worth) {
    strength.all = beyond_others.interval().scaled(one_point);
    return strength;
  }
  strength.all = share_interval(wins, options.games * strength.seats.size());
  return strength;
}

std::string strength_text(const AnyGame& game, const StrengthOptions& options,
                          const Strength& strength) {
  const std::vector<std::string> others(options.bots.begin() + 1, options.bots.end());
  std::string out = fmt::format("{}, {} players: {} against {}, {} games in each seat, seed {}\n",
                                game.sheet().title, options.players, options.bots.front(),
                                fmt::join(others, ","), options.games, options.seed);
  const bool all = strength.seats.size() == static_cast<std::size_t>(options.players);
  if (strength.by_worth) {
    out += fmt::format(
        "{}: likes what it got {} points of 100 more than the others\n"
        "95 % interval in brackets.\n",
        all ? "all seats" : "these seats (stopped before the others)",
        signed_text(strength.all.scaled(100), 2));
    if (strength.faults == 0) return out;
    return out +
           fmt::format("FOUND: {} faults; first: {}\n", strength.faults, strength.first_fault);
  }
  for (std::size_t seat = 0; seat < strength.seats.size(); ++seat) {
    out += fmt::format("seat {}: wins {} %\n", seat, text_of(strength.seats[seat].scaled(100), 1));
  }
  out += fmt::format(
      "{}: wins {} %, where {:.1f} % would be a fair share\n"
      "95 % intervals in brackets; a shared win counts in part.\n",
      all ? "all seats" : "these seats (stopped before the others)",
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
                          {"games_per_seat", options.games},
                          {"measure", strength.by_worth ? "worth" : "wins"},
                          {"seats", std::move(seats)},
                          {"all", interval(strength.all)},
                          {"faults", strength.faults}});
}

}  // namespace parlor
