#include "store/log_reader.hpp"

#include <algorithm>
#include <limits>

namespace parlor::store {

namespace {

// CROSS JOIN keeps the order of the loops: rooms by id, and each room's entries by the index.
constexpr std::string_view live_entries =
    "SELECT r.id, r.code, e.version, e.body FROM rooms r CROSS JOIN entries e"
    " ON e.room = r.id AND e.version >= r.checkpoint"
    " WHERE r.archived_at IS NULL ORDER BY r.id, e.version";
constexpr std::string_view some_entries =
    "SELECT version, checkpoint, body FROM entries"
    " WHERE room = ? AND version BETWEEN ? AND ? ORDER BY version";

std::int64_t bounded(RoomVersion version) {
  constexpr auto top = std::numeric_limits<std::int64_t>::max();
  return static_cast<std::int64_t>(std::min(version, static_cast<RoomVersion>(top)));
}

}  // namespace

SqlResult<LogReader> LogReader::open(Database database) {
  auto live = database.prepare(live_entries);
  if (!live) return std::unexpected(std::move(live.error()));
  auto some = database.prepare(some_entries);
  if (!some) return std::unexpected(std::move(some.error()));
  return LogReader(std::move(database), std::move(*live), std::move(*some));
}

SqlResult<void> LogReader::recover(const RoomLog::Visit& visit) {
  RoomId room = 0;
  std::string code;
  return live_.each_row({}, [&] {
    if (const RoomId next = live_.integer(0); next != room) {
      room = next;
      code = live_.text(1);
    }
    visit(room, code, static_cast<RoomVersion>(live_.integer(2)), live_.text(3));
  });
}

SqlResult<std::vector<LogEntry>> LogReader::read(RoomId room, RoomVersion first, RoomVersion last) {
  std::vector<LogEntry> entries;
  const auto done = some_.each_row({room, bounded(first), bounded(last)}, [&] {
    entries.push_back({room, static_cast<RoomVersion>(some_.integer(0)), std::string(some_.text(2)),
                       some_.integer(1) != 0});
  });
  if (!done) return std::unexpected(done.error());
  return entries;
}

SqlResult<std::vector<RoomRow>> LogReader::rooms() {
  auto all = database_.prepare(
      "SELECT r.id, r.code, r.created_at, r.archived_at, r.archived_at IS NOT NULL,"
      " (SELECT max(version) FROM entries WHERE room = r.id) FROM rooms r ORDER BY r.id");
  if (!all) return std::unexpected(std::move(all.error()));
  std::vector<RoomRow> rows;
  const auto done = all->each_row({}, [&] {
    rows.push_back({all->integer(0), std::string(all->text(1)), all->integer(2), std::nullopt,
                    static_cast<RoomVersion>(all->integer(5))});
    if (all->integer(4) != 0) rows.back().archived_at_s = all->integer(3);
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
