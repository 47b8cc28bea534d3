// Writes the rooms' log into a data file: jobs in, one transaction, a result for each.
#pragma once

#include <unordered_map>

#include "store/log_backend.hpp"

namespace parlor::store {

class LogWriter {
 public:
  static SqlResult<LogWriter> open(Database database);

  // Either everything that was not refused is on disk afterwards, or nothing is, and every job
  // carries the reason; then this is the reason too.
  SqlResult<void> write(std::span<LogJob> jobs);

  // How much the write-ahead log has grown since it was last carried over into the database.
  int wal_pages() const { return *wal_pages_; }
  SqlResult<void> checkpoint();

 private:
  struct Statements {
    Statement create;
    Statement head;
    Statement append;
    Statement move_checkpoint;
    Statement archive;
    Statement visit;
    Statement remove;
  };
  LogWriter(Database database, Statements statements);
  SqlResult<void> write_all(std::span<LogJob> jobs);
  SqlResult<RoomId> write_one(const LogJob& job);
  SqlResult<RoomId> create(const LogJob& job);
  SqlResult<RoomId> append(const LogEntry& entry);
  SqlResult<RoomId> archive(RoomId room);
  static SqlResult<RoomId> change(Statement& statement, RoomId room);
  SqlResult<void> insert(RoomId room, const LogEntry& entry, bool checkpoint);
  // The newest version of a live room.
  SqlResult<RoomVersion> head(RoomId room);
  SqlResult<RoomVersion> read_head(RoomId room);

  std::unique_ptr<int> wal_pages_;  // SQLite writes here, so it stays where it is
  Database database_;
  Statements sql_;
  // What head() has found and append() has moved on, so that the log is asked once per room. Nobody
  // else writes to it; after a failure nothing here is believed.
  std::unordered_map<RoomId, RoomVersion> heads_;
};

}  // namespace parlor::store
