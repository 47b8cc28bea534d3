#include "store/postgres/log_batch.hpp"

#include <algorithm>
#include <set>

#include "store/entry_sum.hpp"

namespace parlor::store::postgres {

namespace {

// Returned is what was stored; what is missing there was somebody else's.
#define PARLOR_APPEND(live_rooms)                                                 \
  "WITH stored AS (INSERT INTO entries (room, version, checkpoint, body, sum)"    \
  " SELECT e.* FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[]," \
  " $5::bigint[]) AS e(room, version, checkpoint, body, sum)" live_rooms          \
  " ON CONFLICT (room, version) DO NOTHING RETURNING room, version, checkpoint)," \
  " marked AS (UPDATE rooms SET checkpoint = stored.version FROM stored"          \
  " WHERE stored.checkpoint = 1 AND rooms.id = stored.room)"                      \
  " SELECT room FROM stored"
constexpr const char* append_entries = PARLOR_APPEND("");
// Another node may have archived the room since.
constexpr const char* append_shared =
    PARLOR_APPEND(" JOIN rooms live ON live.id = e.room AND live.archived_at IS NULL");
#undef PARLOR_APPEND
constexpr const char* newest_versions =
    "SELECT id, (SELECT max(version) FROM entries WHERE room = id) FROM rooms"
    " WHERE id = ANY($1) AND archived_at IS NULL";
constexpr const char* next_number = "SELECT nextval(pg_get_serial_sequence('rooms', 'id'))";
constexpr const char* create_room =
    "WITH made AS (INSERT INTO rooms (id, code, checkpoint, kind, session, place)"
    " VALUES ($1, $2, 1, $3, nullif($4, 0), nullif($5, 0)) ON CONFLICT DO NOTHING RETURNING id)"
    " INSERT INTO entries (room, version, checkpoint, body, sum)"
    " SELECT id, 1, 1, $6, $7 FROM made RETURNING room";
constexpr const char* archive_rooms =
    "UPDATE rooms SET archived_at = coalesce(archived_at, unixepoch()) WHERE id = ANY($1)"
    " RETURNING id";
constexpr const char* note_visits = "UPDATE rooms SET visited_at = unixepoch() WHERE id = ANY($1)";
constexpr const char* remove_entries = "DELETE FROM entries WHERE room = ANY($1)";
constexpr const char* stored_entry =
    "SELECT 1 FROM entries WHERE room = $1 AND version = $2 AND body = $3";
constexpr const char* stored_room =
    "SELECT r.id FROM rooms r JOIN entries e ON e.room = r.id AND e.version = 1"
    " WHERE r.code = $1 AND e.body = $2 ORDER BY r.id DESC LIMIT 1";

std::string named(const LogEntry& entry) {
  return "version " + std::to_string(entry.version) + " of room " + std::to_string(entry.room);
}

std::int64_t number_of(RoomVersion version) { return static_cast<std::int64_t>(version); }

Parameter rooms_of(const std::vector<LogJob*>& jobs) {
  std::vector<std::int64_t> ids;
  ids.reserve(jobs.size());
  for (const LogJob* job : jobs) ids.push_back(job->entry.room);
  return numbers(ids);
}

}  // namespace

SqlResult<void> LogBatch::write() {
  for (LogJob& job : jobs_) job.result = job.entry.room;
  auto done = write_all();
  if (done) return done;
  heads_.newest.clear();
  if (connection_.is_open() && needs_transaction()) {
    [[maybe_unused]] const auto undone = connection_.script("ROLLBACK");
  }
  for (LogJob& job : jobs_) job.result = std::unexpected(done.error());
  return done;
}

// Entries of different rooms are one statement, and that is a transaction by itself.
bool LogBatch::needs_transaction() const {
  std::set<RoomId> rooms;
  return manner_.one_by_one || !std::ranges::all_of(jobs_, [&](const LogJob& job) {
           return job.kind == LogJob::Kind::renew ||
                  (job.kind == LogJob::Kind::append && rooms.insert(job.entry.room).second);
         });
}

SqlResult<void> LogBatch::write_all() {
  const bool transaction = needs_transaction();
  if (transaction) {
    if (auto begun = connection_.script("BEGIN"); !begun) return begun;
  }
  if (auto looked = look_for_stored(); !looked) return looked;
  for (std::size_t begin = 0; begin < left_.size();) {
    std::size_t end = begin + 1;
    while (!manner_.one_by_one && end < left_.size() && left_[end]->kind == left_[begin]->kind) {
      ++end;
    }
    const Jobs alike(left_.begin() + static_cast<std::ptrdiff_t>(begin),
                     left_.begin() + static_cast<std::ptrdiff_t>(end));
    auto done = manner_.one_by_one ? write_carefully(alike) : write_alike(alike);
    if (!done) return done;
    begin = end;
  }
  if (transaction) return connection_.script("COMMIT");
  return {};
}

SqlResult<void> LogBatch::write_carefully(const Jobs& jobs) {
  if (auto saved = connection_.script("SAVEPOINT before"); !saved) return saved;
  auto done = write_alike(jobs);
  if (done || !done.error().is_constraint()) return done;
  heads_.newest.erase(jobs.front()->entry.room);
  for (LogJob* job : jobs) job->result = std::unexpected(done.error());
  return connection_.script("ROLLBACK TO before");
}

SqlResult<void> LogBatch::write_alike(const Jobs& jobs) {
  switch (jobs.front()->kind) {
    case LogJob::Kind::renew: return {};  // before the batch
    case LogJob::Kind::append: return append(jobs);
    case LogJob::Kind::archive: return archive(jobs);
    case LogJob::Kind::visit: return about_rooms("visit", note_visits, jobs);
    case LogJob::Kind::remove:
      if (auto done = archive(jobs); !done) return done;
      return about_rooms("remove", remove_entries, jobs);
    case LogJob::Kind::create:
      for (LogJob* job : jobs) {
        if (auto done = create(*job); !done) return done;
      }
      return {};
  }
  std::unreachable();
}

SqlResult<void> LogBatch::look_for_stored() {
  for (LogJob& job : jobs_) {
    const auto stored = manner_.again ? is_stored(job) : SqlResult<bool>(false);
    if (!stored) return std::unexpected(stored.error());
    if (!*stored) left_.push_back(&job);
  }
  return {};
}

// What is done twice without harm is done twice.
SqlResult<bool> LogBatch::is_stored(LogJob& job) {
  if (job.kind != LogJob::Kind::append && job.kind != LogJob::Kind::create) return false;
  const bool made = job.kind == LogJob::Kind::create;
  const SqlValue body(job.entry.body);
  const auto found = made
                         ? connection_.ask(stored_room, {parameter(job.made.code), parameter(body)})
                         : connection_.ask(stored_entry, {parameter(job.entry.room),
                                                          parameter(number_of(job.entry.version)),
                                                          parameter(body)});
  if (!found) return std::unexpected(found.error());
  if (found->rows() == 0) return false;
  if (made) job.result = found->integer(0, 0);
  return true;
}

SqlResult<void> LogBatch::read_heads(const Jobs& jobs) {
  std::vector<std::int64_t> unknown;
  for (const LogJob* job : jobs) {
    if (!heads_.newest.contains(job->entry.room)) unknown.push_back(job->entry.room);
  }
  if (unknown.empty()) return {};
  const auto found = connection_.ask_prepared("heads", newest_versions, {numbers(unknown)});
  if (!found) return std::unexpected(found.error());
  for (int row = 0; row < found->rows(); ++row) {
    const RoomId room = found->integer(row, 0);
    heads_.newest[room] = static_cast<RoomVersion>(found->integer(row, 1));
    fresh_.insert(room);
  }
  return {};
}

void LogBatch::overtaken(LogJob& job) {
  heads_.newest.erase(job.entry.room);
  heads_.overtaken.insert(job.entry.room);
  job.result = unique_violation(named(job.entry) + " is stored already, by somebody else");
}

bool LogBatch::may_follow(LogJob& job) {
  const LogEntry& entry = job.entry;
  const auto head = heads_.newest.find(entry.room);
  if (heads_.overtaken.contains(entry.room)) {
    overtaken(job);
  } else if (head == heads_.newest.end()) {
    job.result = constraint("there is no live room " + std::to_string(entry.room));
  } else if (entry.version <= head->second && fresh_.contains(entry.room)) {
    overtaken(job);
  } else if (entry.version <= head->second) {
    job.result = unique_violation(named(entry) + " is stored already");
  } else if (entry.version != head->second + 1) {
    job.result = constraint(named(entry) + " would leave a gap");
  } else {
    return true;
  }
  return false;
}

// One entry of each room at a time: the next of a room follows only where this one was stored.
SqlResult<void> LogBatch::append(const Jobs& jobs) {
  if (auto read = read_heads(jobs); !read) return read;
  for (Jobs waiting = jobs; !waiting.empty();) {
    Jobs now;
    Jobs later;
    std::set<RoomId> taken;
    for (LogJob* job : waiting) {
      if (taken.contains(job->entry.room)) {
        later.push_back(job);
      } else if (may_follow(*job)) {
        taken.insert(job->entry.room);
        now.push_back(job);
      }
    }
    if (!now.empty()) {
      // Two nodes that meet at several rooms meet in the same order.
      std::ranges::sort(now, {}, [](const LogJob* job) { return job->entry.room; });
      if (auto done = insert(now); !done) return done;
    }
    waiting = std::move(later);
  }
  return {};
}

SqlResult<void> LogBatch::insert(const Jobs& jobs) {
  std::vector<std::int64_t> rooms;
  std::vector<std::int64_t> versions;
  std::vector<std::int64_t> checkpoints;
  std::vector<std::string_view> bodies;
  std::vector<std::int64_t> sums;
  for (const LogJob* job : jobs) {
    const LogEntry& entry = job->entry;
    rooms.push_back(entry.room);
    versions.push_back(number_of(entry.version));
    checkpoints.push_back(entry.checkpoint ? 1 : 0);
    bodies.emplace_back(entry.body);
    sums.push_back(entry_sum(entry.room, entry.version, entry.body));
  }
  const auto answer = connection_.ask_prepared(
      "append", manner_.shared ? append_shared : append_entries,
      {numbers(rooms), numbers(versions), numbers(checkpoints), texts(bodies), numbers(sums)});
  if (!answer) return std::unexpected(answer.error());
  std::set<RoomId> stored;
  for (int row = 0; row < answer->rows(); ++row) stored.insert(answer->integer(row, 0));
  for (LogJob* job : jobs) {
    if (stored.contains(job->entry.room)) {
      heads_.newest[job->entry.room] = job->entry.version;
      fresh_.erase(job->entry.room);
    } else {
      overtaken(*job);
    }
  }
  return {};
}

SqlResult<void> LogBatch::create(LogJob& job) {
  const auto number = connection_.ask_prepared("number", next_number, {});
  if (!number) return std::unexpected(number.error());
  const RoomId room = number->integer(0, 0);
  const NewLog& made = job.made;
  const auto answer = connection_.ask_prepared(
      "create", create_room,
      {parameter(room), parameter(made.code), parameter(static_cast<int>(made.kind)),
       parameter(made.session), parameter(static_cast<std::int64_t>(made.place)),
       parameter(job.entry.body), parameter(entry_sum(room, 1, job.entry.body))});
  if (!answer) return std::unexpected(answer.error());
  job.result = room;
  if (answer->rows() == 0) {
    job.result = unique_violation("there is a room of the code " + made.code + " already");
  }
  return {};
}

SqlResult<void> LogBatch::archive(const Jobs& jobs) {
  for (const LogJob* job : jobs) heads_.newest.erase(job->entry.room);
  const auto answer = connection_.ask_prepared("archive", archive_rooms, {rooms_of(jobs)});
  if (!answer) return std::unexpected(answer.error());
  std::set<RoomId> there;
  for (int row = 0; row < answer->rows(); ++row) there.insert(answer->integer(row, 0));
  for (LogJob* job : jobs) {
    if (there.contains(job->entry.room)) continue;
    job->result = constraint("there is no room " + std::to_string(job->entry.room));
  }
  return {};
}

SqlResult<void> LogBatch::about_rooms(const char* name, const char* sql, const Jobs& jobs) {
  const auto answer = connection_.ask_prepared(name, sql, {rooms_of(jobs)});
  if (!answer) return std::unexpected(answer.error());
  return {};
}

}  // namespace parlor::store::postgres
