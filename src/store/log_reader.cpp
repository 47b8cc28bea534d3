#include "store/log_reader.hpp"

#include <algorithm>
#include <limits>

#include "store/entry_sum.hpp"

namespace parlor::store {

namespace {

constexpr std::string_view some_entries =
    "SELECT version, checkpoint, body, sum, sum IS NULL FROM entries"
    " WHERE room = ? AND version BETWEEN ? AND ? ORDER BY version";

std::unexpected<SqlError> damaged_entry(RoomVersion version) {
  return unusable_file("entry " + std::to_string(version) + " is damaged");
}

void read_place(const Statement& row, int column, RoomRow& out) {
  out.kind = static_cast<LogKind>(row.integer(column));
  out.session = row.integer(column + 1);
  out.place = static_cast<std::uint32_t>(row.integer(column + 2));
}

std::int64_t bounded(RoomVersion version) {
  constexpr auto top = std::numeric_limits<std::int64_t>::max();
  return static_cast<std::int64_t>(std::min(version, static_cast<RoomVersion>(top)));
}

}  // namespace

SqlResult<LogReader> LogReader::open(Database database) {
  auto some = database.prepare(some_entries);
  if (!some) return std::unexpected(std::move(some.error()));
  return LogReader(std::move(database), std::move(*some));
}

SqlResult<std::vector<RoomRow>> LogReader::live_rooms() {
  auto all = database_.prepare(
      "SELECT id, code, created_at, checkpoint, visited_at, visited_at IS NOT NULL, kind, session,"
      " place FROM rooms WHERE archived_at IS NULL ORDER BY id");
  if (!all) return std::unexpected(std::move(all.error()));
  std::vector<RoomRow> rows;
  const auto done = all->each_row({}, [&] {
    rows.push_back({all->integer(0), std::string(all->text(1)), all->integer(2), std::nullopt,
                    static_cast<RoomVersion>(all->integer(3)), std::nullopt});
    if (all->integer(5) != 0) rows.back().visited_at_s = all->integer(4);
    read_place(*all, 6, rows.back());
  });
  if (!done) return std::unexpected(done.error());
  return rows;
}

SqlResult<void> LogReader::read_live(const RoomRow& room, const RoomLog::VisitEntry& visit) {
  constexpr auto last = std::numeric_limits<RoomVersion>::max();
  std::optional<RoomVersion> damaged;
  const auto done = some_.each_row({room.id, bounded(room.version), bounded(last)}, [&] {
    const auto version = static_cast<RoomVersion>(some_.integer(0));
    if (!damaged && !whole(room.id)) damaged = version;
    if (!damaged) visit(version, some_.text(2));
  });
  if (!done) return done;
  if (damaged) return damaged_entry(*damaged);
  return {};
}

// Whether the entry that is being read is as it was written; those of early releases carry no sum.
bool LogReader::whole(RoomId room) const {
  const auto version = static_cast<RoomVersion>(some_.integer(0));
  return some_.integer(4) != 0 || some_.integer(3) == entry_sum(room, version, some_.text(2));
}

SqlResult<std::vector<LogEntry>> LogReader::read(RoomId room, RoomVersion first, RoomVersion last) {
  std::vector<LogEntry> entries;
  std::optional<RoomVersion> damaged;
  const auto done = some_.each_row({room, bounded(first), bounded(last)}, [&] {
    if (!damaged && !whole(room)) damaged = static_cast<RoomVersion>(some_.integer(0));
    entries.push_back({room, static_cast<RoomVersion>(some_.integer(0)), std::string(some_.text(2)),
                       some_.integer(1) != 0});
  });
  if (!done) return std::unexpected(done.error());
  if (damaged) return damaged_entry(*damaged);
  return entries;
}

SqlResult<std::vector<RoomRow>> LogReader::rooms() {
  auto all = database_.prepare(
      "SELECT r.id, r.code, r.created_at, r.archived_at, r.archived_at IS NOT NULL,"
      " (SELECT max(version) FROM entries WHERE room = r.id), r.visited_at,"
      " r.visited_at IS NOT NULL, r.kind, r.session, r.place FROM rooms r ORDER BY r.id");
  if (!all) return std::unexpected(std::move(all.error()));
  std::vector<RoomRow> rows;
  const auto done = all->each_row({}, [&] {
    rows.push_back({all->integer(0), std::string(all->text(1)), all->integer(2), std::nullopt,
                    static_cast<RoomVersion>(all->integer(5))});
    if (all->integer(4) != 0) rows.back().archived_at_s = all->integer(3);
    if (all->integer(7) != 0) rows.back().visited_at_s = all->integer(6);
    read_place(*all, 8, rows.back());
  });
  if (!done) return std::unexpected(done.error());
  return rows;
}

SqlResult<std::vector<RoomId>> LogReader::live() {
  auto all = database_.prepare("SELECT id FROM rooms WHERE archived_at IS NULL ORDER BY id");
  if (!all) return std::unexpected(std::move(all.error()));
  std::vector<RoomId> ids;
  const auto done = all->each_row({}, [&] { ids.push_back(all->integer(0)); });
  if (!done) return std::unexpected(done.error());
  return ids;
}

SqlResult<void> LogReader::reachable() {
  const auto newest = database_.number("SELECT max(id) FROM rooms");
  if (!newest) return std::unexpected(newest.error());
  return {};
}

}  // namespace parlor::store
