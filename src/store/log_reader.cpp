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
  if (auto bound = live_.bind({}); !bound) return bound;
  RoomId room = 0;
  std::string code;
  auto row = live_.next();
  for (; row && *row; row = live_.next()) {
    if (const RoomId next = live_.integer(0); next != room) {
      room = next;
      code = live_.text(1);
    }
    visit(room, code, static_cast<RoomVersion>(live_.integer(2)), live_.text(3));
  }
  live_.reset();
  if (!row) return std::unexpected(std::move(row.error()));
  return {};
}

SqlResult<std::vector<LogEntry>> LogReader::read(RoomId room, RoomVersion first, RoomVersion last) {
  if (auto bound = some_.bind({room, bounded(first), bounded(last)}); !bound) {
    return std::unexpected(std::move(bound.error()));
  }
  std::vector<LogEntry> entries;
  auto row = some_.next();
  for (; row && *row; row = some_.next()) {
    entries.push_back({room, static_cast<RoomVersion>(some_.integer(0)), std::string(some_.text(2)),
                       some_.integer(1) != 0});
  }
  some_.reset();
  if (!row) return std::unexpected(std::move(row.error()));
  return entries;
}

SqlResult<std::vector<RoomRow>> LogReader::rooms() {
  auto all = database_.prepare(
      "SELECT r.id, r.code, r.created_at, r.archived_at, r.archived_at IS NOT NULL,"
      " (SELECT max(version) FROM entries WHERE room = r.id) FROM rooms r ORDER BY r.id");
  if (!all) return std::unexpected(std::move(all.error()));
  if (auto bound = all->bind({}); !bound) return std::unexpected(std::move(bound.error()));
  std::vector<RoomRow> rows;
  auto row = all->next();
  for (; row && *row; row = all->next()) {
    rows.push_back({all->integer(0), std::string(all->text(1)), all->integer(2), std::nullopt,
                    static_cast<RoomVersion>(all->integer(5))});
    if (all->integer(4) != 0) rows.back().archived_at_s = all->integer(3);
  }
  if (!row) return std::unexpected(std::move(row.error()));
  return rows;
}

SqlResult<std::vector<RoomId>> LogReader::live() {
  auto all = database_.prepare("SELECT id FROM rooms WHERE archived_at IS NULL ORDER BY id");
  if (!all) return std::unexpected(std::move(all.error()));
  if (auto bound = all->bind({}); !bound) return std::unexpected(std::move(bound.error()));
  std::vector<RoomId> ids;
  auto row = all->next();
  for (; row && *row; row = all->next()) ids.push_back(all->integer(0));
  if (!row) return std::unexpected(std::move(row.error()));
  return ids;
}

SqlResult<void> LogReader::reachable() {
  const auto newest = database_.number("SELECT max(id) FROM rooms");
  if (!newest) return std::unexpected(newest.error());
  return {};
}

}  // namespace parlor::store
