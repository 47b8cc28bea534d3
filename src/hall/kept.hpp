// Sessions as the keeper of the house sees them, live or from the log: how old, how many people,
// how far. Nothing here says who they are.
#pragma once

#include "hall/hall.hpp"
#include "session/keeper_types.hpp"

namespace parlor::hall {

// What the state alone tells: nobody is here.
session::KeptSession kept_session(const session::State& state, std::int64_t now_ms);
session::KeptSession kept_session(const RunningSession& session, std::int64_t now_ms);
// All of a hall, the newest first.
session::KeptSessions kept_sessions(const Hall& hall);

}  // namespace parlor::hall
