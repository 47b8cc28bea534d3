// The rooms' event log: the only truth about every room. Rooms hand in entries from one thread (the
// owner's); one writer thread gathers what all rooms have handed in and commits it as one
// transaction, synced to disk. Completions come back on the owner's thread, when it calls
// deliver(), in the order in which the work was handed in.
//
// While another program holds the file's lock, or the database is out of reach, everything waits. A
// failed commit (disk full, a
// failed sync, a file that is gone) fails every entry of its transaction and leaves
// nothing of it. Later entries of a room that lost one are refused, because their predecessor is
// not stored; the other rooms go on.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "store/sql.hpp"

namespace parlor::store {

using RoomId = std::int64_t;
using RoomVersion =
    std::uint64_t;  // the number of an entry within its room: 1, 2, 3 … without gaps

// A program that looks in, the only house, or one of several nodes of a house.
enum class Hold : std::uint8_t { none, alone, shared };

struct LogOptions {
  int batch = 1024;  // entries in one transaction at most
  // Begin to write only when the owner calls flush(): at the end of a turn of its loop, say. Waking
  // the writer for the first entry of a turn would make many small transactions out of one.
  bool wait_for_flush = false;
  // In PostgreSQL: how the database is held, so that no house opens it that must not. A data file
  // is held with a lock of its own (data_file.hpp).
  Hold hold = Hold::none;
};

// One line of a room's log. A checkpoint holds everything that recovery needs to know of the room,
// so reading begins at the last one.
struct LogEntry {
  RoomId room = 0;
  RoomVersion version = 0;
  std::string body;
  bool checkpoint = false;
};

// Whose log it is: a room's, a session's, or a room's that is a table of a session. Codes of all
// three are of one space.
enum class LogKind : std::uint8_t { room, session, table };

// How a log begins. A session has each place once, for as long as the file is kept: a table that
// is there already is a unique violation.
struct NewLog {
  std::string code;
  std::string body;
  LogKind kind = LogKind::room;
  RoomId session = 0;       // of a table
  std::uint32_t place = 0;  // its number there
};

using Stored = std::move_only_function<void(SqlResult<void>)>;
using Created = std::move_only_function<void(SqlResult<RoomId>)>;

// A histogram counts in cell i what is at most bound i, and in one more cell what is above all.
inline constexpr std::array<std::uint64_t, 11> batch_size_bounds{1,  2,   4,   8,   16,  32,
                                                                 64, 128, 256, 512, 1024};
inline constexpr std::array<std::uint64_t, 12> commit_us_bounds{
    100, 200, 500, 1'000, 2'000, 5'000, 10'000, 20'000, 50'000, 100'000, 500'000, 1'000'000};

struct LogStats {
  std::uint64_t entries = 0;   // stored: entries, rooms and archivings
  std::uint64_t batches = 0;   // transactions, failed ones too
  std::uint64_t failures = 0;  // handed in and not stored, for whatever reason
  std::uint64_t queued = 0;    // waiting now
  std::uint64_t checkpoints = 0;
  std::uint64_t lock_waits = 0;  // times five seconds of waiting for another program
  std::uint64_t times_lost = 0;  // that the database was out of reach
  std::uint64_t commit_us_sum = 0;
  std::array<std::uint64_t, batch_size_bounds.size() + 1> batch_sizes{};
  std::array<std::uint64_t, commit_us_bounds.size() + 1> commit_us{};
  std::string failure;  // why the last transaction failed; empty when it did not
};

// What the log knows of a room without reading its entries.
struct RoomRow {
  RoomId id = 0;
  std::string code;
  std::int64_t created_at_s = 0;  // seconds since 1970, and so are all times in the database
  std::optional<std::int64_t> archived_at_s;
  RoomVersion version = 0;  // of its last entry; of its last checkpoint where it is read as live
  std::optional<std::int64_t> visited_at_s = {};  // when somebody was last there; nothing: nobody
  LogKind kind = LogKind::room;
  RoomId session = 0;  // and the place in it, of a table
  std::uint32_t place = 0;
};

class RoomLog {
 public:
  // `wake` is called from the writer thread when completions wait; it must make the owner call
  // deliver() soon.
  static SqlResult<std::unique_ptr<RoomLog>> open(const std::string& place, LogOptions options,
                                                  std::function<void()> wake);
  // Writes what was handed in. Completions that nobody has fetched by then are dropped.
  virtual ~RoomLog() = default;

  // Creates a room with its first entry (version 1, a checkpoint). A code in use is a unique
  // violation.
  virtual void create(NewLog made, Created done) = 0;
  void create(std::string code, std::string body, Created done) {
    create(NewLog{.code = std::move(code), .body = std::move(body)}, std::move(done));
  }
  // A version that is there already is a unique violation; one that leaves a gap, and one of an
  // archived room, is refused too.
  virtual void append(LogEntry entry, Stored done) = 0;
  // An archived room: its log stays readable, its code is free again, recovery leaves it out.
  virtual void archive(RoomId room, Stored done) = 0;
  // Somebody was in the room.
  virtual void visited(RoomId room, Stored done) = 0;
  // Archives a room and forgets what happened there.
  virtual void remove(RoomId room, Stored done) = 0;
  // Its driver has read what others wrote: entries that follow it are taken again.
  virtual void renew(RoomId) {}
  virtual void flush() = 0;
  // Completions may hand in more, but must not call deliver() or drain().
  virtual void deliver() = 0;
  // Waits until everything handed in is on disk (or failed), then delivers.
  virtual void drain() = 0;

  // The rest may be called from any thread.

  // Every live room from its last checkpoint on, rooms one after another, versions in order.
  using Visit = std::function<void(RoomId room, const std::string& code, RoomVersion version,
                                   std::string_view body)>;
  virtual SqlResult<void> recover(const Visit& visit) = 0;
  // The same room by room, so that one that cannot be read leaves the others alone.
  using VisitEntry = std::function<void(RoomVersion version, std::string_view body)>;
  virtual SqlResult<std::vector<RoomRow>> live_rooms() = 0;
  virtual SqlResult<void> read_live(const RoomRow& room, const VisitEntry& visit) = 0;
  // Some stored entries of one room, for records; from a connection of its own.
  virtual SqlResult<std::vector<LogEntry>> read(RoomId room, RoomVersion first,
                                                RoomVersion last) = 0;
  virtual SqlResult<std::vector<RoomRow>> rooms() = 0;
  virtual SqlResult<std::vector<RoomId>> live() = 0;
  // For /readyz: one small read; an error also when the last transaction failed.
  virtual SqlResult<void> reachable() = 0;
  virtual LogStats stats() const = 0;
  // A log over several databases: that of each of them, in their order.
  virtual std::vector<RoomLog*> parts() { return {this}; }
};

// A consistent copy of a database in use (SQLite's backup), for `parlor admin backup`. The copy
// appears under its name when it is whole; a file that is there already is left alone.
SqlResult<void> backup(const std::string& from, const std::string& to);

}  // namespace parlor::store
