// How close a race was: the press that won, and those that came within half a second of it, by the
// times that counted. For games that may tell (courtesy.hpp): elsewhere who could have pressed is
// somebody's secret. True only while the process runs; nothing is decided by it.
#pragma once

#include <algorithm>

#include "engine/seat.hpp"
#include "room/press_messages.hpp"

namespace parlor::room {

class Presses {
 public:
  static constexpr Time shown_within_ms = 500;

  // Somebody was first; `able` are those who could have been.
  void begin(Seat seat, Time pressed, Actors able) {
    first_ms_ = pressed;
    able_ = able;
    list_.assign(1, {seat, 0});
  }
  // Another press: whether it belongs to that race, and is new.
  bool add(Seat seat, Time pressed) {
    if (list_.empty() || !able_.has(seat) || pressed > first_ms_ + shown_within_ms) return false;
    if (std::ranges::find(list_, seat, &Press::seat) != list_.end()) return false;
    const Press press{seat, std::max<Time>(pressed - first_ms_, 0)};
    list_.insert(std::ranges::upper_bound(list_, press.after_ms, {}, &Press::after_ms), press);
    return true;
  }
  const std::vector<Press>& list() const { return list_; }

 private:
  Time first_ms_ = 0;
  Actors able_;
  std::vector<Press> list_;
};

}  // namespace parlor::room
