// The data of a session, read back from the log alone: its own entries, and those of its tables'
// rooms, live or put away. Reading takes a while, so this is for another thread than the loop's.
#pragma once

#include "session/export.hpp"
#include "store/room_log.hpp"

namespace parlor::hall {

struct SessionData {
  session::State state;
  std::vector<session::TableData> tables;
};

// The newest session of that code: a code is free again when its session is put away.
Result<store::RoomRow> find_session(store::RoomLog& log, std::string_view code);
Result<session::State> read_state(store::RoomLog& log, store::RoomId session);
Result<SessionData> read_session(store::RoomLog& log, store::RoomId session);
Result<std::string> export_session(store::RoomLog& log, store::RoomId session,
                                   const session::ExportOptions& options);

}  // namespace parlor::hall
