// The time of the match on the table, in milliseconds since its deal. It stands while the match is
// paused and while nobody is there; then it goes on where it stood.
#pragma once

#include <optional>

#include "engine/seat.hpp"

namespace parlor::room {

class MatchClock {
 public:
  MatchClock() = default;
  explicit MatchClock(Time match_ms) : base_ms_(match_ms) {}

  Time read(Time now) const { return base_ms_ + (since_ms_ ? now - *since_ms_ : 0); }

  void run(bool runs, Time now) {
    if (runs == since_ms_.has_value()) return;
    base_ms_ = read(now);
    since_ms_ = runs ? std::optional(now) : std::nullopt;
  }

 private:
  Time base_ms_ = 0;
  std::optional<Time> since_ms_;  // running since then
};

}  // namespace parlor::room
