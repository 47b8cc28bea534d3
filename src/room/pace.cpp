#include "room/pace.hpp"

#include <algorithm>

#include "games/courtesy.hpp"
#include "match/lesson.hpp"

namespace parlor::room {

namespace {

int percent_of(Timers timers) {
  switch (timers) {
    case Timers::half_more: return 150;
    case Timers::twice: return 200;
    case Timers::off:
    case Timers::as_set: break;
  }
  return 100;
}

int percent_of(MoreTime more) {
  switch (more) {
    case MoreTime::half_more: return 150;
    case MoreTime::twice: return 200;
    case MoreTime::none: break;
  }
  return 100;
}

// What a seat has through any of its people, also while a bot holds it for them.
int percent_of(const Lobby& lobby, Seat seat) {
  int most = 100;
  for (const Member& member : lobby.members) {
    if (member.seat == seat) most = std::max(most, percent_of(member.more_time));
  }
  return most;
}

// What all have whom the table waits for. The host of a quiz can always do something: the table
// does not wait for that. Nor for whoever could jump in: the clock must not tell who that is.
int awaited_percent(const Lobby& lobby, Actors owing) {
  std::optional<int> least;
  for (Seat seat = 0; seat < lobby.chairs.size(); ++seat) {
    if (!owing.has(seat)) continue;
    const int percent = percent_of(lobby, seat);
    least = std::min(least.value_or(percent), percent);
  }
  return least.value_or(100);
}

}  // namespace

std::optional<int> pace_of(const State& state) {
  if (!state.match) return 100;
  const AnyPlay& play = state.match->play();
  if (!play.deadline()) return 100;
  if (lesson_of(*state.match)) return std::nullopt;  // whoever learns has all the time they need
  const Lobby& lobby = state.lobby;
  if (lobby.table.timers == Timers::off && !courtesy_of(play.game()).closes_by_itself(play))
    return std::nullopt;
  return percent_of(lobby.table.timers) * awaited_percent(lobby, play.owing()) / 100;
}

}  // namespace parlor::room
