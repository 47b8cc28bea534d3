#include "room/live.hpp"

#include "room/pace.hpp"
#include "room/take_back.hpp"

namespace parlor::room {

bool Live::clock_runs(const State& state) const {
  return state.match && state.lobby.phase == Phase::playing && stopped.empty() &&
         (presence.count_here() != 0 || state.lobby.session) && !passing.stands() &&
         open_question(state) == nullptr;
}

Situation Live::situation(const State& state, const RoomServices& services, Time late_ms) const {
  const Time now = services.now() - late_ms;
  return {state,
          presence,
          services.settings(),
          now,
          clock.read(now),
          !clock_runs(state),
          passing.seats(),
          called_ms,
          pace_of(state),
          asked_ms.value_or(now),
          services.content()};
}

void Live::begin_match(const State& state) {
  clock = MatchClock(state.match->entries().back().at);
  bots.seat(state.lobby.chairs.size());
}

void Live::follow(const State& state, RoomServices& services) {
  presence.follow(state.lobby, services.now());
  passing.follow(state, presence, services.now(), services.settings().passing_most_ms);
  const bool called = state.lobby.shuffle && state.lobby.shuffle->called;
  if (called != called_ms.has_value()) {
    called_ms = called ? std::optional(services.now()) : std::nullopt;
  }
  const bool runs = clock_runs(state);  // whoever has just left does not count
  clock.run(runs ? pace_of(state) : std::nullopt, services.now());
  if (open_question(state) == nullptr) {
    asked_ms.reset();
  } else if (!asked_ms) {
    asked_ms = services.now();
  }
  if (runs) bots.plan(state, services);
}

std::optional<Time> Live::next_due(const State& state, const RoomServices& services,
                                   std::optional<Time> patience) const {
  if (!stopped.empty()) return std::nullopt;
  if (race.is_open()) return race.closes_at();
  if (!patience) return std::nullopt;
  std::optional<Time> due = room::next_due(situation(state, services, *patience));
  const auto bot = clock_runs(state) ? bots.next_due() : std::nullopt;
  if (bot && (!due || *bot < *due)) due = bot;
  if (due) *due += *patience;
  if (const auto end = passing.ends_at(); end && (!due || *end < *due)) due = end;
  return due;
}

}  // namespace parlor::room
