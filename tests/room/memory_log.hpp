// A room log that keeps its rows in memory: for tests that make thousands of houses and ask nothing
// of the disk. Rows are the same texts in the same order, and completions come back when they are
// fetched; there is no thread, no transaction and nothing that can fail but what is refused.
#pragma once

#include <algorithm>
#include <ctime>
#include <deque>
#include <map>
#include <memory>
#include <mutex>

#include "store/room_log.hpp"

namespace parlor::room {

// What is left when the house is closed.
struct MemoryShelf {
  struct Kept {
    std::string code;
    std::vector<store::LogEntry> entries;
    bool archived = false;
    bool visited = false;
    store::LogKind kind = store::LogKind::room;
    store::RoomId session = 0;
    std::uint32_t place = 0;
  };
  std::map<store::RoomId, Kept> rooms;
  std::mutex mutex;  // some read from other threads
};

class MemoryLog final : public store::RoomLog {
 public:
  explicit MemoryLog(std::shared_ptr<MemoryShelf> shelf) : shelf_(std::move(shelf)) {}

  using store::RoomLog::create;
  void create(store::NewLog made, store::Created done) override {
    const std::lock_guard lock(shelf_->mutex);
    const bool in_use = std::ranges::any_of(shelf_->rooms, [&](const auto& room) {
      const MemoryShelf::Kept& kept = room.second;
      return (!kept.archived && kept.code == made.code) ||
             (made.session != 0 && kept.session == made.session && kept.place == made.place);
    });
    if (in_use) return finish(std::move(done), store::unique_violation("the code is in use"));
    const auto id = static_cast<store::RoomId>(shelf_->rooms.size() + 1);
    shelf_->rooms[id] = {.code = std::move(made.code),
                         .entries = {{id, 1, std::move(made.body), true}},
                         .kind = made.kind,
                         .session = made.session,
                         .place = made.place};
    finish(std::move(done), id);
  }
  void append(store::LogEntry entry, store::Stored done) override {
    const std::lock_guard lock(shelf_->mutex);
    MemoryShelf::Kept& room = shelf_->rooms.at(entry.room);
    if (room.archived || entry.version != room.entries.size() + 1) {
      return finish(std::move(done), store::constraint("the entry before it is not there"));
    }
    room.entries.push_back(std::move(entry));
    finish(std::move(done), {});
  }
  void archive(store::RoomId room, store::Stored done) override {
    const std::lock_guard lock(shelf_->mutex);
    shelf_->rooms.at(room).archived = true;
    finish(std::move(done), {});
  }
  void visited(store::RoomId room, store::Stored done) override {
    const std::lock_guard lock(shelf_->mutex);
    shelf_->rooms.at(room).visited = true;
    finish(std::move(done), {});
  }
  void remove(store::RoomId room, store::Stored done) override { archive(room, std::move(done)); }
  void flush() override {}
  void deliver() override {
    auto now = std::exchange(waiting_, {});
    for (auto& each : now) each();
  }
  void drain() override { deliver(); }

  store::SqlResult<void> recover(const Visit& visit) override {
    const auto live = live_rooms();
    for (const store::RoomRow& row : *live) {
      const auto each = [&](store::RoomVersion version, std::string_view body) {
        visit(row.id, row.code, version, body);
      };
      if (auto read = read_live(row, each); !read) return read;
    }
    return {};
  }
  store::SqlResult<std::vector<store::RoomRow>> live_rooms() override {
    auto rows = rooms();
    std::erase_if(*rows, [](const store::RoomRow& row) { return row.archived_at_s.has_value(); });
    return rows;
  }
  store::SqlResult<void> read_live(const store::RoomRow& room, const VisitEntry& visit) override {
    const std::lock_guard lock(shelf_->mutex);
    const auto& entries = shelf_->rooms.at(room.id).entries;
    std::size_t first = entries.size() - 1;
    while (!entries[first].checkpoint) --first;
    for (; first < entries.size(); ++first) visit(entries[first].version, entries[first].body);
    return {};
  }
  store::SqlResult<std::vector<store::LogEntry>> read(store::RoomId room, store::RoomVersion first,
                                                      store::RoomVersion last) override {
    const std::lock_guard lock(shelf_->mutex);
    std::vector<store::LogEntry> some;
    for (const store::LogEntry& entry : shelf_->rooms.at(room).entries) {
      if (entry.version >= first && entry.version <= last) some.push_back(entry);
    }
    return some;
  }
  store::SqlResult<std::vector<store::RoomRow>> rooms() override {
    const std::lock_guard lock(shelf_->mutex);
    const auto now_s = static_cast<std::int64_t>(std::time(nullptr));
    std::vector<store::RoomRow> rows;
    for (const auto& [id, kept] : shelf_->rooms) {
      store::RoomRow& row = rows.emplace_back();
      row.id = id;
      row.code = kept.code;
      row.created_at_s = now_s;
      row.version = kept.entries.size();
      row.kind = kept.kind;
      row.session = kept.session;
      row.place = kept.place;
      if (kept.archived) row.archived_at_s = now_s;
      if (kept.visited) row.visited_at_s = now_s;
    }
    return rows;
  }
  store::SqlResult<std::vector<store::RoomId>> live() override {
    std::vector<store::RoomId> ids;
    const auto rows = live_rooms();
    for (const store::RoomRow& row : *rows) ids.push_back(row.id);
    return ids;
  }
  store::SqlResult<void> reachable() override { return {}; }
  store::LogStats stats() const override {
    store::LogStats stats;
    stats.queued = waiting_.size();
    return stats;
  }

 private:
  template <class T>
  void finish(std::move_only_function<void(store::SqlResult<T>)> done,
              std::type_identity_t<store::SqlResult<T>> result) {
    waiting_.push_back([done = std::move(done), result = std::move(result)]() mutable {
      done(std::move(result));
    });
  }

  std::shared_ptr<MemoryShelf> shelf_;
  std::deque<std::move_only_function<void()>> waiting_;
};

}  // namespace parlor::room
