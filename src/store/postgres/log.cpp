#include "store/postgres/log.hpp"

#include <atomic>
#include <random>

#include "store/postgres/database.hpp"
#include "store/postgres/log_batch.hpp"

namespace parlor::store::postgres {

namespace {

using std::chrono::steady_clock;

// How often an idle house asks whether the database is there, and how long it may think about an
// answer before operators hear of it.
constexpr std::chrono::milliseconds asks_every{1'000};
constexpr std::chrono::seconds thinks_long{2};

// A node that falls asleep between two statements of a transaction would keep all others from the
// rooms in it.
constexpr const char* not_asleep_in_the_middle =
    "SELECT set_config('idle_in_transaction_session_timeout', '2s', false)";

// One name for each opening of a house, so that it knows whether another was there meanwhile.
std::string fresh_name() {
  std::random_device chance;
  std::string name;
  for (int i = 0; i < 4; ++i) name += std::to_string(chance()) + "-";
  return name;
}

class PostgresLog final : public LogBackend {
 public:
  PostgresLog(const std::string& address, Hold hold)
      : hold_(hold),
        name_(hold == Hold::alone ? fresh_name() : "nodes"),
        connection_(address, [this](Connection& opened) { return greet(opened); }) {}

  SqlResult<void> open() { return connection_.ready(); }

  SqlResult<void> write(std::span<LogJob> jobs) override {
    const Watch watch(asked_at_);
    for (const LogJob& job : jobs) {
      if (job.kind == LogJob::Kind::renew) heads_.forget(job.entry.room);
    }
    auto done = connection_.ready();
    if (done) {
      const bool shared = hold_ == Hold::shared;
      done = LogBatch(connection_, heads_, jobs, {again_, false, shared}).write();
      if (!done && done.error().is_constraint()) {
        done = LogBatch(connection_, heads_, jobs, {again_, true, shared}).write();
      }
      again_ = !done && done.error().is_lost();
    }
    if (!done) {
      heads_.newest.clear();
      for (LogJob& job : jobs) job.result = std::unexpected(done.error());
    }
    return done;
  }

  std::optional<std::chrono::milliseconds> rest_after() const override { return asks_every; }
  SqlResult<bool> rest() override {
    const Watch watch(asked_at_);
    auto there = connection_.ready();
    if (there) there = connection_.script("SELECT 1");
    if (!there) return std::unexpected(std::move(there.error()));
    return false;
  }

  SqlResult<void> reachable() override {
    const std::int64_t asked_at = asked_at_;
    const std::int64_t now = steady_clock::now().time_since_epoch().count();
    if (asked_at == 0 || steady_clock::duration(now - asked_at) < thinks_long) return {};
    return std::unexpected(
        SqlError{0, "the database has not answered for some seconds: everybody waits for it",
                 SqlFault::lost});
  }

 private:
  // Since when an answer is waited for.
  class Watch {
   public:
    explicit Watch(std::atomic<std::int64_t>& at) : at_(at) {
      at_ = steady_clock::now().time_since_epoch().count();
    }
    ~Watch() { at_ = 0; }
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

   private:
    std::atomic<std::int64_t>& at_;
  };

  SqlResult<void> greet(Connection& opened) {
    heads_.newest.clear();
    if (auto made = bring_to_shape(opened); !made) return made;
    if (hold_ == Hold::shared) {
      if (auto set = opened.script(not_asleep_in_the_middle); !set) return set;
    }
    return hold_ == Hold::none ? SqlResult<void>() : take_hold(opened);
  }

  // The lock is this connection's, and goes with it. Whoever finds another name in the row has
  // slept through somebody else's play, and what it holds of its rooms is old.
  SqlResult<void> take_hold(Connection& opened) {
    const bool alone = hold_ == Hold::alone;
    const auto locked = opened.ask(alone ? "SELECT pg_try_advisory_lock(5061726, 3)"
                                         : "SELECT pg_try_advisory_lock_shared(5061726, 3)");
    if (!locked) return std::unexpected(locked.error());
    if (locked->text(0, 0) != "t") {
      return std::unexpected(SqlError{
          0,
          alone ? "another house has this database open: stop that one, or "
                  "give this one a database of its own with --store"
                : "a house that is no node has this database open: stop that one, or start it "
                  "with --node",
          SqlFault::lost});
    }
    const auto before = opened.ask("SELECT name FROM holder");
    if (!before) return std::unexpected(before.error());
    if (alone && held_ && (before->rows() == 0 || before->text(0, 0) != name_)) {
      return std::unexpected(SqlError{0,
                                      "another house has played on in this database: what stands "
                                      "here is old; start this house anew"});
    }
    const auto noted = opened.ask(
        "INSERT INTO holder (id, name) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET name = $1",
        {parameter(name_)});
    if (!noted) return std::unexpected(noted.error());
    held_ = true;
    return {};
  }

  const Hold hold_;
  const std::string name_;
  bool held_ = false;
  bool again_ = false;
  Heads heads_;
  std::atomic<std::int64_t> asked_at_ = 0;
  Connection connection_;
};

}  // namespace

SqlResult<std::unique_ptr<LogBackend>> open_log(const std::string& address, Hold hold) {
  auto log = std::make_unique<PostgresLog>(address, hold);
  if (auto opened = log->open(); !opened) return std::unexpected(std::move(opened.error()));
  return log;
}

}  // namespace parlor::store::postgres
