#include "store/room_log.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "store/log_backend.hpp"
#include "store/log_reader.hpp"
#include "store/place.hpp"
#include "store/postgres/log.hpp"

namespace parlor::store {

namespace {

using std::chrono::steady_clock;

// Between two attempts to find a lost database again, and how long a house that closes goes on
// trying: nobody was told of what it then gives up.
constexpr std::chrono::milliseconds between_attempts{200};
constexpr std::chrono::seconds patience_at_the_end{5};

template <std::size_t Bounds>
void count(std::array<std::uint64_t, Bounds + 1>& cells,
           const std::array<std::uint64_t, Bounds>& bounds, std::uint64_t value) {
  ++cells[static_cast<std::size_t>(std::ranges::lower_bound(bounds, value) - bounds.begin())];
}

std::unexpected<SqlError> waiting(SqlError error) {
  error.message += ": everybody waits for it";
  return std::unexpected(std::move(error));
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
class ThreadedRoomLog final : public RoomLog {
 public:
  ThreadedRoomLog(std::unique_ptr<LogBackend> backend, LogReader reader, LogReader history,
                  LogOptions options, std::function<void()> wake)
      : options_(options),
        wake_(std::move(wake)),
        backend_(std::move(backend)),
        reader_(std::move(reader)),
        history_(std::move(history)),
        thread_([this] { run(); }) {}

  ~ThreadedRoomLog() override {
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

  void renew(RoomId room) override {
    push({LogJob::Kind::renew, {room, 0, {}, false}, {}, Stored([](const SqlResult<void>&) {})});
  }
  void flush() override { work_.notify_one(); }
  void deliver() override;
  void drain() override;

  SqlResult<void> recover(const Visit& visit) override;
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
  bool wait_after(const SqlError& error, steady_clock::time_point since);
  void finish(std::size_t jobs, steady_clock::duration took, const SqlResult<void>& done);
  void rest();

  const LogOptions options_;
  const std::function<void()> wake_;
  const std::unique_ptr<LogBackend> backend_;
  std::vector<Completion> finished_;    // the writer thread's
  std::vector<Completion> delivering_;  // the owner's

  mutable std::mutex mutex_;  // for everything up to the next empty line
  std::condition_variable work_;
  std::condition_variable idle_;
  std::vector<LogJob> queue_;
  std::vector<Completion> done_;
  std::size_t pending_ = 0;  // handed in and not yet in done_
  bool closing_ = false;
  bool draining_ = false;
  LogStats stats_;
  SqlResult<void> last_;  // what came of the last transaction that wrote

  std::mutex reading_;  // for the reader
  LogReader reader_;
  // What takes long is read on a connection of its own, so that nobody waits for it.
  std::mutex reading_history_;
  LogReader history_;

  std::thread thread_;  // the last member: it uses all the others
};

void ThreadedRoomLog::push(LogJob job) {
  bool asleep = false;
  {
    const std::lock_guard lock(mutex_);
    asleep = pending_ == 0 && !options_.wait_for_flush;
    ++pending_;
    queue_.push_back(std::move(job));
  }
  if (asleep) work_.notify_one();
}

void ThreadedRoomLog::run() {
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

bool ThreadedRoomLog::take(std::vector<LogJob>& jobs) {
  const auto ready = [this] { return closing_ || !queue_.empty(); };
  std::unique_lock lock(mutex_);
  while (!ready()) {
    const auto pause = backend_->rest_after();
    if (!pause) {
      work_.wait(lock, ready);
    } else if (!work_.wait_for(lock, *pause, ready)) {
      lock.unlock();
      rest();
      lock.lock();
    }
  }
  jobs.swap(queue_);
  return !jobs.empty();
}

void ThreadedRoomLog::write(std::span<LogJob> jobs) {
  const auto start = steady_clock::now();
  auto done = backend_->write(jobs);
  // Somebody else holds it, or it is out of reach: everybody waits until that is over, or the house
  // closes.
  while (!done && wait_after(done.error(), start)) done = backend_->write(jobs);
  const auto took = steady_clock::now() - start;
  for (LogJob& job : jobs) finished_.push_back({std::move(job.done), std::move(job.result)});
  finish(jobs.size(), took, done);
  wake_();
  if (backend_->rest_is_overdue()) rest();
}

// False: there is nothing to wait for, or no time left.
bool ThreadedRoomLog::wait_after(const SqlError& error, steady_clock::time_point since) {
  if (!error.is_busy() && !error.is_lost()) return false;
  std::unique_lock lock(mutex_);
  if (error.is_busy()) ++stats_.lock_waits;
  if (error.is_lost() && (last_ || !last_.error().is_lost())) ++stats_.times_lost;
  last_ = waiting(error);
  if (draining_ && error.is_lost() && steady_clock::now() - since > patience_at_the_end) {
    return false;
  }
  if (error.is_lost()) work_.wait_for(lock, between_attempts, [this] { return closing_; });
  return !closing_;
}

void ThreadedRoomLog::finish(std::size_t jobs, steady_clock::duration took,
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

SqlResult<void> ThreadedRoomLog::recover(const Visit& visit) {
  const std::lock_guard lock(reading_);
  const auto rooms = reader_.live_rooms();
  if (!rooms) return std::unexpected(rooms.error());
  for (const RoomRow& room : *rooms) {
    auto read = reader_.read_live(room, [&](RoomVersion version, std::string_view body) {
      visit(room.id, room.code, version, body);
    });
    if (!read) return read;
  }
  return {};
}

void ThreadedRoomLog::rest() {
  const auto done = backend_->rest();
  const std::lock_guard lock(mutex_);
  if (done && *done) ++stats_.checkpoints;
  const bool was_lost = !last_ && last_.error().is_lost();
  if (!done && !was_lost) ++stats_.times_lost;
  if (!done) last_ = waiting(done.error());
  if (done && was_lost) last_ = {};
}

void ThreadedRoomLog::deliver() {
  assert(delivering_.empty());
  {
    const std::lock_guard lock(mutex_);
    delivering_.swap(done_);
  }
  for (Completion& completion : delivering_) completion();
  delivering_.clear();
}

void ThreadedRoomLog::drain() {
  flush();
  {
    std::unique_lock lock(mutex_);
    draining_ = true;
    idle_.wait(lock, [this] { return pending_ == 0; });
    draining_ = false;
  }
  deliver();
}

SqlResult<void> ThreadedRoomLog::reachable() {
  {
    const std::lock_guard lock(mutex_);
    if (!last_) return last_;
  }
  return backend_->reachable();
}

LogStats ThreadedRoomLog::stats() const {
  const std::lock_guard lock(mutex_);
  LogStats stats = stats_;
  stats.queued = pending_;
  if (!last_) stats.failure = last_.error().message;
  return stats;
}

SqlResult<LogReader> open_reader(const std::string& place) {
  auto database = Database::open(place);
  if (!database) return std::unexpected(std::move(database.error()));
  return LogReader::open(std::move(*database));
}

}  // namespace

SqlResult<std::unique_ptr<RoomLog>> RoomLog::open(const std::string& place, LogOptions options,
                                                  std::function<void()> wake) {
  auto backend =
      is_postgres(place) ? postgres::open_log(place, options.hold) : open_sqlite_log(place);
  if (!backend) return std::unexpected(std::move(backend.error()));
  auto reader = open_reader(place);
  if (!reader) return std::unexpected(std::move(reader.error()));
  auto history = open_reader(place);
  if (!history) return std::unexpected(std::move(history.error()));
  return std::make_unique<ThreadedRoomLog>(std::move(*backend), std::move(*reader),
                                           std::move(*history), options, std::move(wake));
}

}  // namespace parlor::store
