// The rooms' event log: the only truth about every room. Rooms hand in entries from one thread (the
// owner's); one writer thread gathers what all rooms have handed in and commits it as one
// transaction, synced to disk. Completions come back on the owner's thread, when it calls deliver().
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "store/sqlite.hpp"

namespace parlor::store {

using RoomId = std::int64_t;

struct LogOptions {
  int batch = 128;         // entries in one transaction at most
  int window_us = 2000;    // how long the first entry of a batch may wait for company
};

// One line of a room's log. A checkpoint holds everything that recovery needs to know of the room,
// so reading begins at the last one.
struct LogEntry {
  RoomId room = 0;
  std::uint64_t version = 0;  // 1, 2, 3 … without gaps
  std::string body;
  bool checkpoint = false;
};

using Stored = std::move_only_function<void(SqlResult<void>)>;
using Created = std::move_only_function<void(SqlResult<RoomId>)>;

struct LogStats {
  std::uint64_t entries = 0;
  std::uint64_t batches = 0;
  std::uint64_t failures = 0;
  std::uint64_t queued = 0;               // waiting now
  std::vector<std::uint64_t> batch_sizes;  // histogram; bounds in room_log.cpp
  std::vector<std::uint64_t> commit_us;    // histogram of the time a commit took
};

class RoomLog {
 public:
  // `wake` is called from the writer thread when completions wait; it must make the owner call
  // deliver() soon.
  static SqlResult<std::unique_ptr<RoomLog>> open(const std::string& path, LogOptions options,
                                                  std::function<void()> wake);
  virtual ~RoomLog() = default;

  // Creates a room with its first entry (version 1, a checkpoint). A code in use is a unique
  // violation.
  virtual void create(std::string code, std::string body, Created done) = 0;
  virtual void append(LogEntry entry, Stored done) = 0;
  // A room that rests: its log stays readable, its code is free again, recovery leaves it out.
  virtual void archive(RoomId room, Stored done) = 0;
  virtual void deliver() = 0;
  // Waits until everything handed in is on disk (or failed), then delivers.
  virtual void drain() = 0;

  // Every live room from its last checkpoint on, rooms one after another, versions in order.
  using Visit = std::function<void(RoomId room, const std::string& code, std::uint64_t version,
                                   std::string_view body)>;
  virtual SqlResult<void> recover(const Visit& visit) = 0;
  // Some stored entries of one room, for records; from a connection of its own.
  virtual SqlResult<std::vector<LogEntry>> read(RoomId room, std::uint64_t first,
                                                std::uint64_t last) = 0;
  virtual SqlResult<void> reachable() = 0;  // one small read, for /readyz
  virtual LogStats stats() const = 0;
};

// A consistent copy of a database in use (SQLite's backup), for `parlor admin backup`.
SqlResult<void> backup(const std::string& from, const std::string& to);

}  // namespace parlor::store
