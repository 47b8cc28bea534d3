// What a deal was worth to each seat: the same deal, played on again and again by bots of one level
// as if nobody had done anything yet. It says how bots fare with these cards from each seat, which
// is no judgement of who played them.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "engine/any_game.hpp"
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

// `dealt` is a match of which nothing but the deal has happened.
Result<DealWorth> worth_of_deal(const AnyPlay& dealt, const DealOptions& options);

}  // namespace parlor
