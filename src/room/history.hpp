// Matches that are over or given up, read back from the log: as a match, as replay frames, as tidy
// rows.
#pragma once

#include "room/api_types.hpp"
#include "room/room.hpp"

namespace parlor::room {

struct Finished {
  std::uint32_t number = 0;  // of the room's matches, from 1
  Match match;
  bool forked = false;    // it went on from another's record, so no record of its own would verify
  bool given_up = false;  // it is no longer played, and has no outcome
};

// Where a match of the room that is no longer played stands in its log; the last one by default.
// The problem is a sentence for people.
struct MatchPlace {
  store::RoomId room = 0;
  std::uint32_t number = 0;
  std::uint64_t first = 0;
  std::uint64_t end = 0;
};
Result<MatchPlace> find_finished(const Room& room, std::optional<std::uint32_t> number);
// Reads it back; long matches take a while, so this is for another thread than the room's.
Result<Finished> load_finished(store::RoomLog& log, const MatchPlace& place);
// The same from the entries of that place.
Result<Finished> read_finished(std::span<const store::LogEntry> rows, const MatchPlace& place);

// The match as one viewer saw it, frame by frame; `name` names that viewer in it, as JSON.
Replay replay_of(const Finished& finished, Viewer viewer, std::string name);

// One row per event.
std::string export_csv(const Match& match);

}  // namespace parlor::room
