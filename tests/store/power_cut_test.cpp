// Acknowledged means durable: whatever a power cut leaves of the writes that were not synced, every
// acknowledged entry is there afterwards. The same load without syncs shows that the test would
// notice.
#include <semaphore>

#include "store/faulty_disk.hpp"
#include "store/log_load.hpp"
#include "store/migrations.hpp"

namespace parlor::store {

namespace {

std::string listed(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += "\n  " + line;
  return text;
}

// The writer without its thread, so that a seed always gives the same run.
void run_writer(FaultyDisk& disk, LogLoad& load, const std::string& uri, const char* pragma = "") {
  auto database = open_database(uri);
  if (!database || !database->execute(pragma)) return;
  auto writer = LogWriter::open(std::move(*database));
  if (!writer) return;
  for (std::size_t left = 1 + load.random()() % 40; left > 0; --left) {
    auto jobs = load.jobs();
    const bool written = writer->write(jobs).has_value();
    EXPECT_EQ(load.learn(jobs), written) << "nothing here should be refused";
    const bool carried_over = load.random()() % 10 != 0 || writer->checkpoint();
    if ((!written || !carried_over) && !disk.has_power()) return;
  }
}

void run_log(LogLoad& load, const std::string& uri) {
  // A neighbour that only reads, as the question bank does, may be the one that creates the
  // write-ahead log.
  auto neighbour = open_database(uri);
  if (!neighbour || !neighbour->number("SELECT count(*) FROM rooms")) return;
  std::counting_semaphore<> woken(0);
  const auto log = RoomLog::open(uri, {.batch = 7}, [&] { woken.release(); });
  if (!log) return;
  for (std::size_t left = 1 + load.random()() % 40; left > 0; --left) {
    auto jobs = load.jobs();
    for (LogJob& job : jobs) {
      const auto stored = [&job](Answer answer) {
        if (!answer) job.result = std::unexpected(std::move(answer.error()));
      };
      job.result = job.entry.room;
      if (job.kind == LogJob::Kind::create) {
        (*log)->create(job.made.code, job.entry.body,
                       [&job](SqlResult<RoomId> created) { job.result = std::move(created); });
      } else if (job.kind == LogJob::Kind::append) {
        (*log)->append(job.entry, stored);
      } else {
        (*log)->archive(job.entry.room, stored);
      }
    }
    (*log)->drain();
    if (!load.learn(jobs)) return;
  }
}

struct Outcome {
  std::uint64_t acknowledged = 0;
  std::uint64_t cuts = 0;  // in the middle of the load
  std::vector<std::string> broken;
};

// Some loads on one database, each ended by a power cut.
template <class Run>
Outcome power_cuts(std::uint64_t seed, FaultyDisk& disk, const Run& run) {
  const TemporaryFolder folder;
  const std::string uri = disk.uri(folder.path("log.db"));
  LogLoad load(seed);
  Outcome outcome;
  for (int round = 0; round < 4 && outcome.broken.empty(); ++round) {
    disk.cut_power_at(1 + load.random()() % 600);
    run(load, uri);
    outcome.cuts += disk.has_power() ? 0 : 1;
    disk.power_up();
    outcome.broken = load.broken_promises(uri);
  }
  outcome.acknowledged = load.acknowledged();
  return outcome;
}

}  // namespace

TEST(PowerCut, LosesNothingThatWasAcknowledged) {
  std::uint64_t acknowledged = 0;
  std::uint64_t cuts = 0;
  for (std::uint64_t seed = 1; seed <= 250; ++seed) {
    FaultyDisk disk(seed);
    const Outcome outcome = power_cuts(
        seed, disk, [&](LogLoad& load, const std::string& uri) { run_writer(disk, load, uri); });
    ASSERT_TRUE(outcome.broken.empty()) << "seed " << seed << listed(outcome.broken);
    acknowledged += outcome.acknowledged;
    cuts += outcome.cuts;
  }
  EXPECT_GT(cuts, 500U) << "most cuts should come in the middle";
  EXPECT_GT(acknowledged, 50'000U);
}

TEST(PowerCut, WouldBeNoticedWithoutSyncs) {
  int lost = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    FaultyDisk disk(seed);
    const Outcome outcome = power_cuts(seed, disk, [&](LogLoad& load, const std::string& uri) {
      run_writer(disk, load, uri, "PRAGMA synchronous = OFF");
    });
    lost += outcome.broken.empty() ? 0 : 1;
  }
  EXPECT_GE(lost, 10);
}

TEST(PowerCut, LosesNothingWithThreadsEither) {
  std::uint64_t cuts = 0;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    FaultyDisk disk(seed);
    const Outcome outcome = power_cuts(seed, disk, run_log);
    ASSERT_TRUE(outcome.broken.empty()) << "seed " << seed << listed(outcome.broken);
    cuts += outcome.cuts;
  }
  EXPECT_GT(cuts, 50U);
}

TEST(PowerCut, WouldBeNoticedOnADiskThatLies) {
  int lost = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    FaultyDisk disk(seed);
    disk.lie_about_syncs();
    lost += power_cuts(seed, disk, run_log).broken.empty() ? 0 : 1;
  }
  EXPECT_GE(lost, 5);
}

// After a failed sync the system may believe that all is well on the disk. The log must not.
TEST(PowerCut, LosesNothingAfterAFailedSync) {
  std::uint64_t acknowledged = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    FaultyDisk disk(seed);
    const Outcome outcome = power_cuts(seed, disk, [&](LogLoad& load, const std::string& uri) {
      disk.fail(FaultyDisk::Operation::sync, SQLITE_IOERR_FSYNC, 1 + load.random()() % 30,
                1 + load.random()() % 3);
      run_writer(disk, load, uri);
      disk.heal();
    });
    ASSERT_TRUE(outcome.broken.empty()) << "seed " << seed << listed(outcome.broken);
    acknowledged += outcome.acknowledged;
  }
  EXPECT_GT(acknowledged, 10'000U);
}

}  // namespace parlor::store
