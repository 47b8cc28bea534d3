// What everybody at a table is told about its people, beside the moves: who came, went, took a seat
// over, was sent away, leads the table now, or ended the match. Read off the events of an entry.
#pragma once

#include "room/entries.hpp"

namespace parlor::room {

// A notice, and when it was so.
struct KeptNotice {
  RoomVersion room_version;
  MatchVersion match_version;  // of the match's latest entry then
  Notice notice;
};

inline constexpr std::size_t most_notices = 100;

// What an event means to everybody, if anything; asked before the event is taken.
std::optional<Notice> notice_of(const Lobby& lobby, const Cause& cause, const RoomEvent& event);

}  // namespace parlor::room
