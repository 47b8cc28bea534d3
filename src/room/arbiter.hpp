// Who was first: one arbiter for every race, be it a buzz, a jump-in or a catch. People press on
// lines of different speed, so the order of arrival is not the order of pressing. The first claim
// opens a window; when it closes, seats stand in the order of their resolved press times, and only
// that order reaches the rules. The raw timings stay beside it for the log.
//
// All times are the server's, in milliseconds: the client has translated its press with the offset
// of its clock. It is believed only as far as its line explains: a press is never later than its
// arrival, and never earlier than arrival - min(latency, latency_bound_ms) - grace_ms. So
//   * honest presses are put in their true order, as long as latencies stay within latency_bound_ms
//     (and are estimated to within grace_ms), and latency_bound_ms is at most grace_ms;
//   * a client that lies about its press gains at most grace_ms, and one that also delays its pings
//     to look slow at most latency_bound_ms more.
// Pure: no clock, no I/O; the caller says what time it is and asks when the window closes.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "engine/seat.hpp"

namespace parlor {

struct RaceRules {
  Time grace_ms = 150;          // how long the window stays open, and the error we forgive
  Time latency_bound_ms = 150;  // no line is credited with more
};

struct Claim {
  Seat seat = 0;
  Time arrived = 0;  // when the server had it
  Time pressed = 0;  // when the client says the press was; anything may stand here
  Time latency = 0;  // one way, as the server measured it
  friend bool operator==(const Claim&, const Claim&) = default;
};

struct Placing {
  Claim claim;        // raw, for the log
  Time resolved = 0;  // the press time that counted
  friend bool operator==(const Placing&, const Placing&) = default;
};

// The press time that counts for a claim.
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

 private:
  RaceRules rules_;
  std::vector<Claim> claims_;  // by arrival
};

}  // namespace parlor
