#include "store/log_writer.hpp"

#include "store/entry_sum.hpp"
#include "store/sqlite.hpp"

namespace parlor::store {

namespace {

constexpr std::string_view create_room =
    "INSERT INTO rooms (code, checkpoint, kind, session, place)"
    " VALUES (?1, 1, ?2, nullif(?3, 0), nullif(?4, 0)) RETURNING id";
constexpr std::string_view newest_version =
    "SELECT (SELECT max(version) FROM entries WHERE room = ?1) FROM rooms"
    " WHERE id = ?1 AND archived_at IS NULL";
constexpr std::string_view append_entry =
    "INSERT INTO entries (room, version, checkpoint, body, sum) VALUES (?, ?, ?, ?, ?)";
constexpr std::string_view set_checkpoint = "UPDATE rooms SET checkpoint = ?2 WHERE id = ?1";
constexpr std::string_view archive_room =
    "UPDATE rooms SET archived_at = coalesce(archived_at, unixepoch()) WHERE id = ?";

constexpr std::string_view note_visit = "UPDATE rooms SET visited_at = unixepoch() WHERE id = ?";
constexpr std::string_view remove_entries = "DELETE FROM entries WHERE room = ?";

std::string named(const LogEntry& entry) {
  return "version " + std::to_string(entry.version) + " of room " + std::to_string(entry.room);
}

}  // namespace

LogWriter::LogWriter(Database database, Statements statements)
    : wal_pages_(std::make_unique<int>(0)),
      database_(std::move(database)),
      sql_(std::move(statements)) {
  count_wal_pages(database_, *wal_pages_);
}

SqlResult<LogWriter> LogWriter::open(Database database) {
  // The first read creates the write-ahead log where there is none.
  if (auto read = database.number("SELECT max(id) FROM rooms"); !read) {
    return std::unexpected(std::move(read.error()));
  }
  if (auto synced = sync_folder(database); !synced) {
    return std::unexpected(std::move(synced.error()));
  }
  auto create = database.prepare(create_room);
  if (!create) return std::unexpected(std::move(create.error()));
  auto head = database.prepare(newest_version);
  if (!head) return std::unexpected(std::move(head.error()));
  auto append = database.prepare(append_entry);
  if (!append) return std::unexpected(std::move(append.error()));
  auto move_checkpoint = database.prepare(set_checkpoint);
  if (!move_checkpoint) return std::unexpected(std::move(move_checkpoint.error()));
  auto archive = database.prepare(archive_room);
  if (!archive) return std::unexpected(std::move(archive.error()));
  auto visit = database.prepare(note_visit);
  if (!visit) return std::unexpected(std::move(visit.error()));
  auto remove = database.prepare(remove_entries);
  if (!remove) return std::unexpected(std::move(remove.error()));
  return LogWriter(std::move(database), {std::move(*create), std::move(*head), std::move(*append),
                                         std::move(*move_checkpoint), std::move(*archive),
                                         std::move(*visit), std::move(*remove)});
}

SqlResult<void> LogWriter::write(std::span<LogJob> jobs) {
  auto done = write_all(jobs);
  if (!done) {
    heads_.clear();
    for (LogJob& job : jobs) job.result = std::unexpected(done.error());
  }
  return done;
}

SqlResult<void> LogWriter::write_all(std::span<LogJob> jobs) {
  auto transaction = Transaction::begin(database_);
  if (!transaction) return std::unexpected(std::move(transaction.error()));
  for (LogJob& job : jobs) {
    job.result = write_one(job);
    // A refusal concerns one job; everything else concerns the disk, and thereby all jobs.
    if (!job.result && !job.result.error().is_constraint()) {
      return std::unexpected(job.result.error());
    }
  }
  return transaction->commit();
}

SqlResult<RoomId> LogWriter::write_one(const LogJob& job) {
  switch (job.kind) {
    case LogJob::Kind::create: return create(job);
    case LogJob::Kind::append: return append(job.entry);
    case LogJob::Kind::archive: return archive(job.entry.room);
    case LogJob::Kind::renew: return job.entry.room;  // nobody else writes here
    case LogJob::Kind::visit: return change(sql_.visit, job.entry.room);
    case LogJob::Kind::remove:
      if (auto done = archive(job.entry.room); !done) return done;
      return change(sql_.remove, job.entry.room);
  }
  std::unreachable();
}

SqlResult<RoomId> LogWriter::create(const LogJob& job) {
  const NewLog& made = job.made;
  const auto room = sql_.create.number({made.code, static_cast<std::int64_t>(made.kind),
                                        made.session, static_cast<std::int64_t>(made.place)});
  if (!room) return std::unexpected(room.error());
  if (auto done = insert(room->value(), job.entry, true); !done) {
    return std::unexpected(std::move(done.error()));
  }
  return room->value();
}

SqlResult<RoomId> LogWriter::append(const LogEntry& entry) {
  const auto newest = head(entry.room);
  if (!newest) return std::unexpected(newest.error());
  if (entry.version <= *newest) {
    return unique_violation(named(entry) + " is stored already");
  }
  if (entry.version != *newest + 1) {
    return constraint(named(entry) + " would leave a gap");
  }
  auto done = insert(entry.room, entry, entry.checkpoint);
  if (done && entry.checkpoint) {
    done = sql_.move_checkpoint.run({entry.room, static_cast<std::int64_t>(entry.version)});
  }
  if (!done) {
    heads_.erase(entry.room);
    return std::unexpected(std::move(done.error()));
  }
  heads_[entry.room] = entry.version;
  return entry.room;
}

SqlResult<RoomId> LogWriter::archive(RoomId room) {
  heads_.erase(room);
  auto done = sql_.archive.run({room});
  if (!done) return std::unexpected(std::move(done.error()));
  if (database_.changes() == 0) {
    return constraint("there is no room " + std::to_string(room));
  }
  return room;
}

SqlResult<RoomId> LogWriter::change(Statement& statement, RoomId room) {
  auto done = statement.run({room});
  if (!done) return std::unexpected(std::move(done.error()));
  return room;
}

SqlResult<void> LogWriter::insert(RoomId room, const LogEntry& entry, bool checkpoint) {
  return sql_.append.run({room, static_cast<std::int64_t>(entry.version), checkpoint ? 1 : 0,
                          entry.body, entry_sum(room, entry.version, entry.body)});
}

SqlResult<RoomVersion> LogWriter::head(RoomId room) {
  const auto found = heads_.find(room);
  return found != heads_.end() ? found->second : read_head(room);
}

SqlResult<RoomVersion> LogWriter::read_head(RoomId room) {
  if (auto bound = sql_.head.bind({room}); !bound) {
    return std::unexpected(std::move(bound.error()));
  }
  const auto row = sql_.head.next();
  const auto version = row && *row ? static_cast<RoomVersion>(sql_.head.integer(0)) : 0;
  sql_.head.reset();
  if (!row) return std::unexpected(row.error());
  if (!*row) {
    return constraint("there is no live room " + std::to_string(room));
  }
  return version;
}

SqlResult<void> LogWriter::checkpoint() {
  // Whatever comes of it, the next commit tells how long the write-ahead log then is.
  *wal_pages_ = 0;
  return carry_over_wal(database_);
}

}  // namespace parlor::store
