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

// A match of the room that is no longer played; the last one by default. The problem is a sentence
// for people.
Result<Finished> load_finished(store::RoomLog& log, const Room& room,
                               std::optional<std::uint32_t> number);

// The match as one viewer saw it, frame by frame; `name` names that viewer in it, as JSON.
Replay replay_of(const Finished& finished, Viewer viewer, std::string name);

// One row per event.
std::string export_csv(const Match& match);

}  // namespace parlor::room
