// Hints: what the strongest bot would do in somebody's place, told to them alone. The bot is given
// what that seat may know and nothing else: whatever is hidden from it is put into one fixed order
// first (Courtesy::forget), so that worlds it cannot tell apart lead to the same hint. Nothing of
// it stands in the log.
#pragma once

#include "room/decide.hpp"

namespace parlor::room {

// Whether the table gives hints: where the host has not said, while one person plays against bots.
// A game in which a bot's idea would be no help gives none.
bool gives_hints(const Lobby& lobby);

// Why this member gets none now.
std::optional<AnyRefusal> why_no_hint(const Situation& at, MemberId by);

// The action, as JSON; none where the bot would do nothing. Takes long: for another thread.
std::optional<std::string> hint_for(const AnyPlay& play, Seat seat);

// What a hint costs is bounded for each seat: one at a time, and a few a minute.
class HintDesk {
 public:
  bool take(Seat seat, Time now);
  void done(Seat seat) { thinking_.at(seat) = false; }

 private:
  std::vector<bool> thinking_;
  std::vector<Bucket> left_;
};

}  // namespace parlor::room
