// Devices that several people share. While one goes from hand to hand its people say so, and the
// match's clock stands: nobody loses time behind a curtain (docs/adr/0013). At a table with people
// at devices of their own it stands for a bounded time per deadline, so nobody can stop it for
// good.
//
// It goes by what devices say and by who is here, which everybody sees; never by what somebody
// holds or may do, else a clock that stands would tell it.
#pragma once

#include <algorithm>

#include "room/presence.hpp"
#include "room/state.hpp"

namespace parlor::room {

class Passing {
 public:
  void say(MemberId member, bool on) {
    std::erase(saying_, member);
    if (on) saying_.push_back(member);
  }

  // The seats for which the clock stands; none while it need not.
  const std::vector<Seat>& seats() const { return seats_; }
  bool stands() const { return !seats_.empty(); }
  // When the others have waited long enough.
  std::optional<Time> ends_at() const {
    return stands() && others_ ? std::optional(since_ms_ + most_ms_ - stood_ms_) : std::nullopt;
  }

  void follow(const State& state, const Presence& presence, Time now, Time most_ms) {
    if (stands() && others_) stood_ms_ += now - since_ms_;
    since_ms_ = now;
    most_ms_ = most_ms;
    std::erase_if(saying_, [&](MemberId member) { return !presence.is_here(member); });
    const bool played = state.match && state.lobby.phase == Phase::playing;
    const auto deadline = played ? state.match->play().deadline() : std::nullopt;
    if (std::exchange(deadline_, deadline) != deadline) stood_ms_ = 0;
    seats_.clear();
    others_ = false;
    if (!deadline) return;
    for (const Member& member : state.lobby.members) {
      if (!member.seat || !presence.is_here(member.id)) continue;
      const bool says = contains(saying_, member.id);
      others_ = others_ || !says;
      if (says && !contains(seats_, *member.seat)) seats_.push_back(*member.seat);
    }
    if (others_ && stood_ms_ >= most_ms_) seats_.clear();
  }

 private:
  static bool contains(const auto& list, auto wanted) {
    return std::ranges::find(list, wanted) != list.end();
  }

  std::vector<MemberId> saying_;
  std::vector<Seat> seats_;
  bool others_ = false;           // somebody sits at a device that is not passed
  std::optional<Time> deadline_;  // for which it has stood stood_ms_ with others waiting
  Time stood_ms_ = 0;             // until since_ms_
  Time since_ms_ = 0;
  Time most_ms_ = 0;
};

}  // namespace parlor::room
