// How fast the match's clock runs, so that people have the time they need and no game need know:
// the table's timers, and more for a person the table waits for. Pure.
#pragma once

#include "room/state.hpp"

namespace parlor::room {

// How long 100 ms of the match take, in milliseconds; nothing where its clock stands, because the
// timers are off and what runs is somebody's time to think. A window that closes by itself goes on:
// nobody has to do anything in it, and without an end the match would stand.
std::optional<int> pace_of(const State& state);

}  // namespace parlor::room
