// The reading half of the room log, on a connection of its own: it sees what is committed and never
// holds up the writer. One thread at a time.
#pragma once

#include "store/room_log.hpp"

namespace parlor::store {

class LogReader {
 public:
  static SqlResult<LogReader> open(Database database);

  SqlResult<std::vector<RoomRow>> live_rooms();
  SqlResult<void> read_live(const RoomRow& room, const RoomLog::VisitEntry& visit);
  SqlResult<std::vector<LogEntry>> read(RoomId room, RoomVersion first, RoomVersion last);
  SqlResult<std::vector<RoomRow>> rooms();
  SqlResult<std::vector<RoomId>> live();
  SqlResult<void> reachable();

 private:
  bool whole(RoomId room) const;
  LogReader(Database database, Statement some)
      : database_(std::move(database)), some_(std::move(some)) {}

  Database database_;
  Statement some_;
};

}  // namespace parlor::store
