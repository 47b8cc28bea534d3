// Who was first: one judge for every race, be it a buzz, a jump-in or a catch. People press on
// lines of different speed, so the order of arrival is not the order of pressing. The first claim
// opens a window; when it closes, seats stand in the order of their resolved press times, and only
// that order reaches the rules. The raw timings stay beside it for the log.
//
// All times are the house's, in milliseconds. A press is taken to have been made its line's latency
// before it arrived, as the house measured it, and no more than latency_bound_ms before: so honest
// presses are put in their true order as long as latencies stay within that bound and window_ms is
// no shorter, and a line that pretends to be slow gains at most the bound.
// Pure: no clock, no I/O; the caller says what time it is and asks when the window closes.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "engine/seat.hpp"

namespace parlor {

struct RaceRules {
  Time window_ms = 150;         // how long the first claim waits for others
  Time latency_bound_ms = 150;  // no line is credited with more
  Time relaxed_window_ms = 1'500;
  bool one_moment = false;  // relaxed: all presses in the window count as one moment
};

struct Claim {
  Seat seat = 0;
  Time arrived = 0;  // when the house had it
  Time latency = 0;  // one way, as the house measured it
  friend bool operator==(const Claim&, const Claim&) = default;
};

struct Placing {
  Claim claim;        // raw, for the log
  Time resolved = 0;  // the press time that counted
  friend bool operator==(const Placing&, const Placing&) = default;
};

// The time a line is credited with, and the press time that counts for a claim.
Time credit(Time latency, const RaceRules& rules);
Time resolve(const Claim& claim, const RaceRules& rules);

// Breaks ties: of two seats with the same resolved time, the one with the lower number goes first.
// A game hands in its own; what it leaves equal is settled by arrival, then by seat.
using TieRank = std::function<int(Seat)>;

class Race {
 public:
  explicit Race(const RaceRules& rules) : rules_(rules) {}

  enum class Answer { taken, already_in, too_late };
  // A seat's first claim counts. Claims come in the order of their arrival.
  Answer offer(const Claim& claim);

  // When the order can be asked for; nothing before the first claim.
  std::optional<Time> closes_at() const;
  std::vector<Placing> order(const TieRank& tie_rank) const;
  const std::vector<Claim>& claims() const { return claims_; }

 private:
  RaceRules rules_;
  std::vector<Claim> claims_;  // by arrival
};

}  // namespace parlor
