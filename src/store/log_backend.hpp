// What a room log stands on: who makes a batch of jobs durable, and what is to be done while nobody
// asks for anything. It knows no thread; room_log.cpp gives it the writer's.
#pragma once

#include <chrono>
#include <span>
#include <variant>

#include "store/room_log.hpp"

namespace parlor::store {

struct LogJob {
  enum class Kind : std::uint8_t { create, append, archive, visit, remove, renew };
  Kind kind = Kind::append;
  LogEntry entry;
  NewLog made = {};  // what is to be created, but for its first entry
  std::variant<Stored, Created> done = {};
  SqlResult<RoomId> result = 0;  // the job's room, once it is stored
};

class LogBackend {
 public:
  virtual ~LogBackend() = default;

  // Either everything that was not refused is durable afterwards, or nothing is, and every job
  // carries the reason; then this is the reason too. After one that is busy or lost the same jobs
  // may be handed in again.
  virtual SqlResult<void> write(std::span<LogJob> jobs) = 0;
  // How long nobody may have asked for anything before rest() is due; nothing: it is not due.
  virtual std::optional<std::chrono::milliseconds> rest_after() const = 0;
  virtual bool rest_is_overdue() const { return false; }
  // True: a write-ahead log was carried over. An error: nothing can be written at the moment.
  virtual SqlResult<bool> rest() = 0;

  // From any thread, and it keeps nobody waiting.
  virtual SqlResult<void> reachable() = 0;
};

SqlResult<std::unique_ptr<LogBackend>> open_sqlite_log(const std::string& path);

}  // namespace parlor::store
