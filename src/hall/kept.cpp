#include "hall/kept.hpp"

#include <algorithm>

namespace parlor::hall {

using session::Condition;
using session::KeptSession;

namespace {

constexpr std::int64_t second_ms = 1'000;

std::uint16_t count(std::ptrdiff_t number) { return static_cast<std::uint16_t>(number); }

Condition condition_of(const session::State& state) {
  if (state.closed) return Condition::closed;
  if (state.paused) return Condition::paused;
  return state.stage < 0 ? Condition::arriving : Condition::running;
}

}  // namespace

KeptSession kept_session(const session::State& state, std::int64_t now_ms) {
  KeptSession kept;
  kept.session = state.code;
  kept.title = state.plan.title.text;
  kept.game = state.plan.game;
  kept.age_seconds = std::max<std::int64_t>(0, now_ms - state.opened_ms) / second_ms;
  kept.quiet_seconds = std::max<std::int64_t>(0, now_ms - state.at_ms) / second_ms;
  kept.people = count(std::ranges::count(state.people, false, &session::Participant::gone));
  kept.tables = count(std::ranges::count(state.tables, false, &session::SessionTable::dropped));
  kept.playing = count(
      std::ranges::count(state.tables, session::TableLife::playing, &session::SessionTable::life));
  kept.stage = static_cast<std::uint8_t>(state.stage + 1);
  kept.of = static_cast<std::uint8_t>(state.plan.stages.size());
  kept.state = condition_of(state);
  return kept;
}

KeptSession kept_session(const RunningSession& session, std::int64_t now_ms) {
  KeptSession kept = kept_session(session.state(), now_ms);
  kept.here = static_cast<std::uint16_t>(session.here());
  if (!session.stopped().empty()) kept.state = Condition::stopped;
  return kept;
}

session::KeptSessions kept_sessions(const Hall& hall) {
  session::KeptSessions all;
  const std::int64_t now_ms = hall.calendar_ms();
  hall.each_session([&](const RunningSession& session) {
    all.sessions.push_back(kept_session(session, now_ms));
  });
  std::ranges::sort(all.sessions, [](const KeptSession& a, const KeptSession& b) {
    return std::tie(a.age_seconds, a.session) < std::tie(b.age_seconds, b.session);
  });
  return all;
}

}  // namespace parlor::hall
