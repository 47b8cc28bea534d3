#include "store/erase.hpp"

#include "store/entry_sum.hpp"
#include "store/sqlite.hpp"

namespace parlor::store {

namespace {

constexpr std::int64_t day_s = 24 * 60 * 60;

// Where something stood there are zeros afterwards, in the file and, as far as nobody is reading
// it at the moment, in the write-ahead log.
SqlResult<void> leave_no_trace(Database& database) {
  return pragma(database, "PRAGMA secure_delete = ON");
}
void empty_wal(Database& database) {
  [[maybe_unused]] const auto done = pragma(database, "PRAGMA wal_checkpoint(TRUNCATE)");
}

// Of a session its tables too.
SqlResult<std::int64_t> remove_entries(Database& database, RoomId room) {
  auto archive = database.prepare(
      "UPDATE rooms SET archived_at = coalesce(archived_at, unixepoch())"
      " WHERE id = ?1 OR session = ?1");
  if (!archive) return std::unexpected(std::move(archive.error()));
  if (auto done = archive->run({room}); !done) return std::unexpected(std::move(done.error()));
  auto remove = database.prepare(
      "DELETE FROM entries WHERE room = ?1 OR room IN (SELECT id FROM rooms WHERE session = ?1)");
  if (!remove) return std::unexpected(std::move(remove.error()));
  if (auto done = remove->run({room}); !done) return std::unexpected(std::move(done.error()));
  return database.changes();
}

// A table counts from when its session was closed: until then the data are read from it.
SqlResult<std::vector<RoomId>> closed_before(Database& database, std::int64_t seconds, int most) {
  auto all = database.prepare(
      "SELECT id FROM rooms WHERE archived_at < unixepoch() - ?1"
      " AND NOT EXISTS (SELECT 1 FROM rooms s WHERE s.id = rooms.session"
      " AND (s.archived_at IS NULL OR s.archived_at >= unixepoch() - ?1))"
      " AND EXISTS (SELECT 1 FROM entries WHERE room = rooms.id) ORDER BY id LIMIT ?2");
  if (!all) return std::unexpected(std::move(all.error()));
  std::vector<RoomId> ids;
  if (auto read = all->each_row({seconds, most}, [&] { ids.push_back(all->integer(0)); }); !read) {
    return std::unexpected(std::move(read.error()));
  }
  return ids;
}

// Rows of rooms nothing is known about, but for the newest: the next room is numbered after it. A
// session's row goes after those of its tables.
SqlResult<void> remove_empty_rows(Database& database, std::int64_t seconds) {
  auto remove = database.prepare(
      "DELETE FROM rooms WHERE archived_at < unixepoch() - ?1"
      " AND NOT EXISTS (SELECT 1 FROM entries WHERE room = rooms.id)"
      " AND NOT EXISTS (SELECT 1 FROM rooms t WHERE t.session = rooms.id)"
      " AND id < (SELECT max(id) FROM rooms)");
  if (!remove) return std::unexpected(std::move(remove.error()));
  return remove->run({seconds});
}

struct Changed {
  std::int64_t version = 0;
  std::string body;
};

}  // namespace

SqlResult<std::int64_t> erase_room(Database& database, RoomId room) {
  if (auto ready = leave_no_trace(database); !ready) return std::unexpected(ready.error());
  auto transaction = Transaction::begin(database);
  if (!transaction) return std::unexpected(std::move(transaction.error()));
  auto gone = remove_entries(database, room);
  if (!gone) return gone;
  if (auto done = transaction->commit(); !done) return std::unexpected(std::move(done.error()));
  empty_wal(database);
  return gone;
}

SqlResult<std::int64_t> erase_older(Database& database, int days, int most) {
  if (auto ready = leave_no_trace(database); !ready) return std::unexpected(ready.error());
  const auto rooms = closed_before(database, days * day_s, most);
  if (!rooms) return std::unexpected(rooms.error());
  for (const RoomId room : *rooms) {
    auto transaction = Transaction::begin(database);
    if (!transaction) return std::unexpected(std::move(transaction.error()));
    if (auto gone = remove_entries(database, room); !gone) return gone;
    if (auto done = transaction->commit(); !done) return std::unexpected(std::move(done.error()));
  }
  if (auto done = remove_empty_rows(database, (days + 1) * day_s); !done) {
    return std::unexpected(std::move(done.error()));
  }
  if (!rooms->empty()) empty_wal(database);
  return static_cast<std::int64_t>(rooms->size());
}

SqlResult<std::int64_t> rewrite_entries(Database& database, RoomId room, const Rewrite& rewrite) {
  if (auto ready = leave_no_trace(database); !ready) return std::unexpected(ready.error());
  auto transaction = Transaction::begin(database);
  if (!transaction) return std::unexpected(std::move(transaction.error()));
  auto all = database.prepare("SELECT version, body FROM entries WHERE room = ?");
  if (!all) return std::unexpected(std::move(all.error()));
  std::vector<Changed> changed;
  const auto read = all->each_row({room}, [&] {
    if (auto body = rewrite(all->text(1))) {
      changed.push_back({all->integer(0), std::move(*body)});
    }
  });
  if (!read) return std::unexpected(read.error());
  auto write =
      database.prepare("UPDATE entries SET body = ?3, sum = ?4 WHERE room = ?1 AND version = ?2");
  if (!write) return std::unexpected(std::move(write.error()));
  for (const Changed& each : changed) {
    const auto sum = entry_sum(room, static_cast<std::uint64_t>(each.version), each.body);
    if (auto done = write->run({room, each.version, each.body, sum}); !done) {
      return std::unexpected(std::move(done.error()));
    }
  }
  if (auto done = transaction->commit(); !done) return std::unexpected(std::move(done.error()));
  empty_wal(database);
  return static_cast<std::int64_t>(changed.size());
}

}  // namespace parlor::store
