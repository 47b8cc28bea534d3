// What a deal was worth to each seat: the same deal, played on again and again by bots of one level
// as if nobody had done anything yet. It says how bots fare with these cards from each seat, which
// is no judgement of who played them.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/json/raw.hpp"
#include "lab/statistics.hpp"

namespace parlor {

struct DealOptions {
  std::string bots = "normal";
  std::uint64_t games = 4000;
  // No further match begins after so long.
  std::chrono::milliseconds patience{std::chrono::hours(1)};
  std::uint64_t seed = 1;
};

struct DealWorth {
  std::uint64_t games = 0;
  // The share of wins, or, where everybody wins, how much seats liked what they got; 0 to 1.
  std::vector<Interval> seats;
  bool by_worth = false;
};

// As people are told: in whole percent.
struct SeatWorth {
  int percent = 0;
  int low = 0;
  int high = 0;
};
BOOST_DESCRIBE_STRUCT(SeatWorth, (), (percent, low, high))

struct ToldWorth {
  std::string bots;
  std::uint64_t games = 0;
  bool by_worth = false;
  std::vector<SeatWorth> seats;
};
BOOST_DESCRIBE_STRUCT(ToldWorth, (), (bots, games, by_worth, seats))

ToldWorth told(const DealWorth& worth, const DealOptions& options);

// `dealt` is a match of which nothing but the deal has happened.
Result<DealWorth> worth_of_deal(const AnyPlay& dealt, const DealOptions& options);

// The deal of a match that is over, as its record gives it away.
struct RecordedDeal {
  std::string game;
  int players = 0;
  RawJson config{"{}"};
  std::string seed;  // in hexadecimal
};
BOOST_DESCRIBE_STRUCT(RecordedDeal, (), (game, players, config, seed))

inline constexpr std::uint64_t deal_entry = 1;  // of a match, and so its stream of chance
Result<const AnyGame*> game_named(std::string_view name);
Result<Seed> deal_seed(std::string_view hex);
Result<DealWorth> worth_of_deal(const RecordedDeal& deal, const DealOptions& options);

}  // namespace parlor
