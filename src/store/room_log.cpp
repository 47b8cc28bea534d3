#include "store/room_log.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "store/data_file.hpp"
#include "store/log_reader.hpp"
#include "store/log_writer.hpp"
#include "store/migrations.hpp"

namespace parlor::store {

namespace {

using std::chrono::steady_clock;

// The write-ahead log is carried over into the database when nobody has asked for a commit for a
// moment, or at the latest when it has grown to most_wal_pages. It stays small because a log that
// starts again in a file of its old size is synced many times faster than one that makes its file
// grow, and because a commit may have to wait for the copying.
constexpr int quiet_wal_pages = 100;
constexpr int most_wal_pages = 1000;
constexpr std::chrono::milliseconds quiet{5};

template <std::size_t Bounds>
void count(std::array<std::uint64_t, Bounds + 1>& cells,
           const std::array<std::uint64_t, Bounds>& bounds, std::uint64_t value) {
  ++cells[static_cast<std::size_t>(std::ranges::lower_bound(bounds, value) - bounds.begin())];
}

struct Completion {
  std::variant<Stored, Created> done;
  SqlResult<RoomId> result;

  void operator()() {
    if (auto* created = std::get_if<Created>(&done)) return (*created)(std::move(result));
    auto& stored = std::get<Stored>(done);
    result ? stored({}) : stored(std::unexpected(std::move(result.error())));
  }
};

// The vectors change hands by swapping and keep their memory, so in the long run handing in costs
// no allocation.
class SqliteRoomLog final : public RoomLog {
 public:
  SqliteRoomLog(const std::string& path, LogWriter writer, LogReader reader, LogReader history,
                LogOptions options, std::function<void()> wake)
      : options_(options),
        file_(path),
        wake_(std::move(wake)),
        writer_(std::move(writer)),
        reader_(std::move(reader)),
        history_(std::move(history)),
        thread_([this] { run(); }) {}

  ~SqliteRoomLog() override {
    {
      const std::lock_guard lock(mutex_);
      closing_ = true;
    }
    work_.notify_one();
    thread_.join();
  }

  using RoomLog::create;
  void create(NewLog made, Created done) override {
    LogEntry first{0, 1, std::exchange(made.body, {}), true};
    push({LogJob::Kind::create, std::move(first), std::move(made), std::move(done)});
  }
  void append(LogEntry entry, Stored done) override {
    push({LogJob::Kind::append, std::move(entry), {}, std::move(done)});
  }
  void archive(RoomId room, Stored done) override {
    push({LogJob::Kind::archive, {room, 0, {}, false}, {}, std::move(done)});
  }

  void visited(RoomId room, Stored done) override {
    push({LogJob::Kind::visit, {room, 0, {}, false}, {}, std::move(done)});
  }
  void remove(RoomId room, Stored done) override {
    push({LogJob::Kind::remove, {room, 0, {}, false}, {}, std::move(done)});
  }

  void flush() override { work_.notify_one(); }
  void deliver() override;
  void drain() override;

  SqlResult<void> recover(const Visit& visit) override {
    const std::lock_guard lock(reading_);
    return reader_.recover(visit);
  }
  SqlResult<std::vector<RoomRow>> live_rooms() override {
    const std::lock_guard lock(reading_);
    return reader_.live_rooms();
  }
  SqlResult<void> read_live(const RoomRow& room, const VisitEntry& visit) override {
    const std::lock_guard lock(reading_);
    return reader_.read_live(room, visit);
  }
  SqlResult<std::vector<LogEntry>> read(RoomId room, RoomVersion first, RoomVersion last) override {
    const std::lock_guard lock(reading_history_);
    return history_.read(room, first, last);
  }
  SqlResult<std::vector<RoomRow>> rooms() override {
    const std::lock_guard lock(reading_);
    return reader_.rooms();
  }
  SqlResult<std::vector<RoomId>> live() override {
    const std::lock_guard lock(reading_history_);
    return history_.live();
  }
  SqlResult<void> reachable() override;
  LogStats stats() const override;

 private:
  void push(LogJob job);
  void run();
  bool take(std::vector<LogJob>& jobs);
  void write(std::span<LogJob> jobs);
  SqlResult<void> try_to_write(std::span<LogJob> jobs);
  bool note_waiting(const SqlError& error);
  void finish(std::size_t jobs, steady_clock::duration took, const SqlResult<void>& done);
  void checkpoint();

  const LogOptions options_;
  const WatchedFile file_;
  const std::function<void()> wake_;
  LogWriter writer_;                    // the writer thread's
  std::vector<Completion> finished_;    // the writer thread's
  std::vector<Completion> delivering_;  // the owner's

  mutable std::mutex mutex_;  // for everything up to the next empty line
  std::condition_variable work_;
  std::condition_variable idle_;
  std::vector<LogJob> queue_;
  std::vector<Completion> done_;
  std::size_t pending_ = 0;  // handed in and not yet in done_
  bool closing_ = false;
  LogStats stats_;
  SqlResult<void> last_;  // what came of the last transaction that wrote

  std::mutex reading_;  // for the reader
  LogReader reader_;
  // What takes long is read on a connection of its own, so that nobody waits for it.
  std::mutex reading_history_;
  LogReader history_;

  std::thread thread_;  // the last member: it uses all the others
};

void SqliteRoomLog::push(LogJob job) {
  bool asleep = false;
  {
    const std::lock_guard lock(mutex_);
    asleep = pending_ == 0 && !options_.wait_for_flush;
    ++pending_;
    queue_.push_back(std::move(job));
  }
  if (asleep) work_.notify_one();
}

void SqliteRoomLog::run() {
  const auto most = static_cast<std::size_t>(std::max(options_.batch, 1));
  std::vector<LogJob> jobs;
  while (take(jobs)) {
    for (std::span<LogJob> rest = jobs; !rest.empty();) {
      const auto batch = rest.first(std::min(rest.size(), most));
      rest = rest.subspan(batch.size());
      write(batch);
    }
    jobs.clear();
  }
}

bool SqliteRoomLog::take(std::vector<LogJob>& jobs) {
  const auto ready = [this] { return closing_ || !queue_.empty(); };
  std::unique_lock lock(mutex_);
  while (!ready()) {
    if (writer_.wal_pages() < quiet_wal_pages) {
      work_.wait(lock, ready);
    } else if (!work_.wait_for(lock, quiet, ready)) {
      lock.unlock();
      checkpoint();
      lock.lock();
    }
  }
  jobs.swap(queue_);
  return !jobs.empty();
}

void SqliteRoomLog::write(std::span<LogJob> jobs) {
  const auto start = steady_clock::now();
  auto done = try_to_write(jobs);
  // Another program holds the file: everybody waits until it is free, or the house closes.
  while (!done && done.error().is_busy() && note_waiting(done.error())) done = try_to_write(jobs);
  const auto took = steady_clock::now() - start;
  for (LogJob& job : jobs) finished_.push_back({std::move(job.done), std::move(job.result)});
  finish(jobs.size(), took, done);
  wake_();
  if (writer_.wal_pages() >= most_wal_pages) checkpoint();
}

// What is written to a file that nobody can find again is lost.
SqlResult<void> SqliteRoomLog::try_to_write(std::span<LogJob> jobs) {
  const auto there = file_.check();
  if (there) return writer_.write(jobs);
  for (LogJob& job : jobs) job.result = std::unexpected(there.error());
  return there;
}

bool SqliteRoomLog::note_waiting(const SqlError& error) {
  const std::lock_guard lock(mutex_);
  last_ = std::unexpected(
      SqlError{error.code, "another program holds the data file: everybody waits for it"});
  ++stats_.lock_waits;
  return !closing_;
}

void SqliteRoomLog::finish(std::size_t jobs, steady_clock::duration took,
                           const SqlResult<void>& done) {
  const auto us = static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::microseconds>(took).count());
  const auto failed = static_cast<std::uint64_t>(std::ranges::count_if(
      finished_, [](const Completion& completion) { return !completion.result; }));
  const std::lock_guard lock(mutex_);
  stats_.entries += jobs - failed;
  stats_.failures += failed;
  stats_.commit_us_sum += us;
  ++stats_.batches;
  count(stats_.batch_sizes, batch_size_bounds, jobs);
  count(stats_.commit_us, commit_us_bounds, us);
  if (!done || failed < jobs) last_ = done;  // refusals alone have not tried the disk
  if (done_.empty()) {
    done_.swap(finished_);
  } else {
    std::ranges::move(finished_, std::back_inserter(done_));
    finished_.clear();
  }
  pending_ -= jobs;
  if (pending_ == 0) idle_.notify_all();
}

// A checkpoint that fails costs nobody anything: all entries stay in the write-ahead log, and the
// next one tries again.
void SqliteRoomLog::checkpoint() {
  if (!writer_.checkpoint()) return;
  const std::lock_guard lock(mutex_);
  ++stats_.checkpoints;
}

void SqliteRoomLog::deliver() {
  assert(delivering_.empty());
  {
    const std::lock_guard lock(mutex_);
    delivering_.swap(done_);
  }
  for (Completion& completion : delivering_) completion();
  delivering_.clear();
}

void SqliteRoomLog::drain() {
  flush();
  {
    std::unique_lock lock(mutex_);
    idle_.wait(lock, [this] { return pending_ == 0; });
  }
  deliver();
}

SqlResult<void> SqliteRoomLog::reachable() {
  {
    const std::lock_guard lock(mutex_);
    if (!last_) return last_;
  }
  if (auto there = file_.check(); !there) return there;
  const std::lock_guard lock(reading_);
  return reader_.reachable();
}

LogStats SqliteRoomLog::stats() const {
  const std::lock_guard lock(mutex_);
  LogStats stats = stats_;
  stats.queued = pending_;
  if (!last_) stats.failure = last_.error().message;
  return stats;
}

}  // namespace

SqlResult<std::unique_ptr<RoomLog>> RoomLog::open(const std::string& path, LogOptions options,
                                                  std::function<void()> wake) {
  auto written = open_database(path);
  if (!written) return std::unexpected(std::move(written.error()));
  auto writer = LogWriter::open(std::move(*written));
  if (!writer) return std::unexpected(std::move(writer.error()));
  auto read = Database::open(path);
  if (!read) return std::unexpected(std::move(read.error()));
  auto reader = LogReader::open(std::move(*read));
  if (!reader) return std::unexpected(std::move(reader.error()));
  auto again = Database::open(path);
  if (!again) return std::unexpected(std::move(again.error()));
  auto history = LogReader::open(std::move(*again));
  if (!history) return std::unexpected(std::move(history.error()));
  return std::make_unique<SqliteRoomLog>(path, std::move(*writer), std::move(*reader),
                                         std::move(*history), options, std::move(wake));
}

}  // namespace parlor::store
