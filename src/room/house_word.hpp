// What the house itself says to everybody who is connected: at a table, in a session, on a screen.
// Known only while the process runs: "back in five minutes" is no longer true when it is back.
#pragma once

#include <optional>
#include <unordered_set>

#include "room/house_messages.hpp"
#include "room/services.hpp"

namespace parlor::room {

class HouseWord {
 public:
  // An empty text takes back what was said.
  void say(std::string text, std::int64_t said_at_ms);
  const std::optional<HouseSays>& standing() const { return standing_; }

  // A line that has said hello is told what stands, and hears what comes, until it goes.
  void come(MemberConnection& line);
  void go(MemberConnection& line) { lines_.erase(&line); }

 private:
  std::optional<HouseSays> standing_;
  std::unordered_set<MemberConnection*> lines_;
};

}  // namespace parlor::room
