// The time of the match on the table, in milliseconds since its deal. It stands while the match is
// paused and while nobody is there; then it goes on where it stood. It may run slower than the
// house's clock (pace.hpp).
#pragma once

#include <algorithm>
#include <optional>

#include "engine/seat.hpp"

namespace parlor::room {

class MatchClock {
 public:
  MatchClock() = default;
  explicit MatchClock(Time match_ms) : base_ms_(match_ms) {}

  Time read(Time now) const {
    return base_ms_ + (percent_ ? (now - since_ms_) * 100 / *percent_ : 0);
  }

  // From now on 100 ms of the match take `percent` ms; without one it stands.
  void run(std::optional<int> percent, Time now) {
    if (percent == percent_) return;
    base_ms_ = read(now);
    since_ms_ = now;
    percent_ = percent;
  }
  // Another house was further than this one.
  void reach(Time match_ms, Time now) { base_ms_ += std::max<Time>(0, match_ms - read(now)); }
  // Gives everybody so much time more.
  void set_back(Time ms) { base_ms_ -= ms; }

 private:
  Time base_ms_ = 0;
  Time since_ms_ = 0;
  std::optional<int> percent_;
};

}  // namespace parlor::room
