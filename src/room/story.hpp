// The match on the table so far, told to one viewer anew: for whoever comes late, comes back, or
// has loaded the page again. It costs as much as playing the match did, so it is told on a hello
// that asks for it, and not more often than Presence allows.
#pragma once

#include "room/state.hpp"

namespace parlor::room {

// What is left out is the oldest.
inline constexpr std::size_t most_story_items = 500;
inline constexpr std::size_t most_story_bytes = 64 * 1024;

std::vector<LogItem> story_of(const State& state, Viewer viewer);

// What an entry did besides the game's own events.
std::optional<TookBack> took_back(const RecordEntry& entry);
std::optional<std::vector<Seat>> drawn_order(const RecordEntry& entry);

}  // namespace parlor::room
