// The one clock of all rooms: who wants to be woken when. Whoever owns it sets a single timer to
// the earliest.
#pragma once

#include <optional>
#include <set>
#include <utility>

#include "engine/seat.hpp"
#include "store/room_log.hpp"

namespace parlor::room {

class Alarms {
 public:
  void move(store::RoomId room, std::optional<Time> before, std::optional<Time> when) {
    if (before) set_.erase({*before, room});
    if (when) set_.insert({*when, room});
  }
  std::optional<Time> earliest() const {
    return set_.empty() ? std::nullopt : std::optional(set_.begin()->first);
  }
  // A room whose time has come; it stays until it is moved.
  std::optional<store::RoomId> due(Time now) const {
    if (set_.empty() || set_.begin()->first > now) return std::nullopt;
    return set_.begin()->second;
  }

 private:
  std::set<std::pair<Time, store::RoomId>> set_;
};

}  // namespace parlor::room
