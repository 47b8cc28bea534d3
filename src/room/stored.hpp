// What stands in the log for a room: three kinds of entries, each JSON. A `lobby` replaces all that
// is durably so about the room; a `deal` does too and begins a match; a `move` is one entry of that
// match. Reading back begins at the last deal, or at a later lobby with no match on its table.
#pragma once

#include "match/match.hpp"
#include "room/lobby.hpp"

namespace parlor::room {

// Whose message made this entry; nobody's for clocks, bots and seat life.
struct Cause {
  MemberId member = 0;
  std::string ref;
};

std::string lobby_body(const Lobby& lobby, const Cause& cause);
std::string deal_body(const Lobby& lobby, const Cause& cause, const Match& match);
// `race` is JSON on how a race was decided, or empty.
std::string move_body(const Cause& cause, const RecordEntry& entry, std::string_view race);

struct StoredLobby {
  Cause cause;
  Lobby lobby;
};
struct StoredDeal {
  Cause cause;
  Lobby lobby;
  Match match;
};
struct StoredMove {
  Cause cause;
  RecordEntry entry;
};
using StoredEntry = std::variant<StoredLobby, StoredDeal, StoredMove>;

Result<StoredEntry> read_stored(std::string_view body);

}  // namespace parlor::room
