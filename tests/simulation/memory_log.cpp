#include "simulation/memory_log.hpp"

#include "simulation/story.hpp"

#include <algorithm>
#include <limits>

namespace parlor::simulation {

using store::LogEntry;
using store::RoomId;
using store::RoomRow;
using store::SqlResult;

namespace {

constexpr int disk_full = 13;  // SQLITE_FULL
// Later than any clock: rooms that are brought back were visited just now.
constexpr std::int64_t just_now_s = std::numeric_limits<std::int64_t>::max() / 4;

RoomRow row_of(RoomId id, const DiskRoom& room) {
  return {id,           room.code,       just_now_s,
          std::nullopt, room.checkpoint, room.visited ? std::optional(just_now_s) : std::nullopt};
}

}  // namespace

void MemoryRoomLog::create(store::NewLog made, store::Created done) {
  push({Kind::create, {0, 1, std::move(made.body), true}, std::move(made.code), std::move(done)});
}

void MemoryRoomLog::append(LogEntry entry, store::Stored done) {
  if (*alive_) witness_.handed_in(entry);
  push({Kind::append, std::move(entry), {}, std::move(done)});
}

void MemoryRoomLog::archive(RoomId room, store::Stored done) {
  push({Kind::archive, {room, 0, {}, false}, {}, std::move(done)});
}

void MemoryRoomLog::visited(RoomId room, store::Stored done) {
  push({Kind::visit, {room, 0, {}, false}, {}, std::move(done)});
}

void MemoryRoomLog::remove(RoomId room, store::Stored done) {
  push({Kind::remove, {room, 0, {}, false}, {}, std::move(done)});
}

void MemoryRoomLog::push(Job job) {
  if (*alive_) waiting_.push_back(std::move(job));
}

void MemoryRoomLog::flush() {
  if (writing_ || waiting_.empty() || !*alive_) return;
  writing_ = true;
  const bool slow = dice_.per_mille(mood_.slow_per_mille);
  const Time takes =
      slow ? dice_.between(500, 4'000) : dice_.between(mood_.least_ms, mood_.most_ms);
  agenda_.in(takes, [this, alive = alive_] {
    if (*alive) commit();
  });
}

void MemoryRoomLog::commit() {
  const std::size_t jobs = std::min(waiting_.size(), mood_.batch);
  const bool fails = dice_.per_mille(mood_.fail_per_mille);
  for (std::size_t i = 0; i < jobs; ++i) {
    Job job = std::move(waiting_.front());
    waiting_.pop_front();
    job.result =
        fails ? std::unexpected(store::SqlError{disk_full, "the disk is full"}) : write(job);
    done_.push_back(std::move(job));
  }
  witness_.synced(fails ? 0 : jobs);
  writing_ = false;
  agenda_.in(dice_.between(0, 3), [this, alive = alive_] {
    if (*alive) deliver();
  });
  flush();
}

SqlResult<RoomId> MemoryRoomLog::write(Job& job) {
  if (job.kind == Kind::create) {
    const auto same = [&](const auto& each) {
      return !each.second.archived && each.second.code == job.code;
    };
    if (std::ranges::any_of(disk_.rooms, same)) return store::unique_violation("code in use");
    const RoomId id = ++disk_.last;
    job.entry.room = id;
    DiskRoom& room = disk_.rooms[id];
    room.code = job.code;
    disk_.by_code[job.code] = id;
    room.entries.push_back(std::move(job.entry));
    job.entry = {id, 1, {}, true};
    return id;
  }
  if (job.kind == Kind::append) {
    const LogEntry about{job.entry.room, job.entry.version, {}, job.entry.checkpoint};
    auto written = write_entry(std::move(job.entry));
    job.entry = about;
    return written;
  }
  const auto found = disk_.rooms.find(job.entry.room);
  if (found == disk_.rooms.end()) return store::constraint("there is no such room");
  if (job.kind == Kind::visit) found->second.visited = true;
  if (job.kind == Kind::archive || job.kind == Kind::remove) found->second.archived = true;
  return job.entry.room;
}

SqlResult<RoomId> MemoryRoomLog::write_entry(LogEntry entry) {
  const auto found = disk_.rooms.find(entry.room);
  if (found == disk_.rooms.end() || found->second.archived) {
    return store::constraint("there is no such live room");
  }
  DiskRoom& room = found->second;
  if (entry.version <= room.head()) return store::unique_violation("stored already");
  if (entry.version != room.head() + 1) return store::constraint("would leave a gap");
  if (entry.checkpoint) room.checkpoint = entry.version;
  room.entries.push_back(std::move(entry));
  return room.entries.back().room;
}

void MemoryRoomLog::deliver() {
  while (!done_.empty() && *alive_) {
    Job job = std::move(done_.front());
    done_.pop_front();
    finish(job);
  }
}

void MemoryRoomLog::finish(Job& job) {
  if (auto* created = std::get_if<store::Created>(&job.done)) {
    if (job.result) witness_.created(*job.result);
    return (*created)(std::move(job.result));
  }
  auto& stored = std::get<store::Stored>(job.done);
  const RoomId room = job.entry.room;
  const bool entry = job.kind == Kind::append;
  if (job.result) {
    if (entry) witness_.storing(room, job.entry.version);
    stored({});
  } else {
    const bool by_disk = job.result.error().code == disk_full || disk_.rooms.at(room).archived;
    const bool too_late = mood_.shared && job.result.error().is_unique_violation();
    if (entry && !by_disk && !too_late) {
      throw BrokenPromise(4, "entries follow each other", job.result.error().message);
    }
    if (entry && !too_late) witness_.failed(room);
    stored(std::unexpected(std::move(job.result.error())));
  }
  if (entry && *alive_) witness_.told(room);
}

SqlResult<void> MemoryRoomLog::recover(const Visit& visit) {
  for (const auto& [id, room] : disk_.rooms) {
    for (const LogEntry& entry : room.entries) {
      if (!room.archived && entry.version >= room.checkpoint) {
        visit(id, room.code, entry.version, entry.body);
      }
    }
  }
  return {};
}

SqlResult<std::vector<RoomRow>> MemoryRoomLog::live_rooms() {
  std::vector<RoomRow> rows;
  for (const auto& [id, room] : disk_.rooms) {
    if (!room.archived) rows.push_back(row_of(id, room));
  }
  return rows;
}

SqlResult<void> MemoryRoomLog::read_live(const RoomRow& room, const VisitEntry& visit) {
  for (const LogEntry& entry : disk_.rooms.at(room.id).entries) {
    if (entry.version >= room.version) visit(entry.version, entry.body);
  }
  return {};
}

SqlResult<std::vector<LogEntry>> MemoryRoomLog::read(RoomId room, store::RoomVersion first,
                                                     store::RoomVersion last) {
  std::vector<LogEntry> some;
  for (const LogEntry& entry : disk_.rooms.at(room).entries) {
    if (entry.version >= first && entry.version <= last) some.push_back(entry);
  }
  return some;
}

SqlResult<std::vector<RoomId>> MemoryRoomLog::live() {
  std::vector<RoomId> ids;
  for (const auto& [id, room] : disk_.rooms) {
    if (!room.archived) ids.push_back(id);
  }
  return ids;
}

}  // namespace parlor::simulation
