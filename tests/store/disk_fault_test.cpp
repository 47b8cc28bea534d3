// Promise 8: when the disk fails, the entries of that moment fail with its reason, what was
// acknowledged stays, and the log goes on when the disk does.
#include "store/faulty_disk.hpp"
#include "store/log_kit.hpp"

namespace parlor::store {

namespace {

using Operation = FaultyDisk::Operation;

struct DiskFault {
  Operation operation;
  int code;
  const char* name;
};

class DiskFaults : public testing::TestWithParam<DiskFault> {
 protected:
  void break_disk() { disk.fail(GetParam().operation, GetParam().code); }
  void expect_fault(const SqlError& error) {
    EXPECT_EQ(error.code & 0xFF, GetParam().code & 0xFF) << error.message;
    EXPECT_FALSE(error.message.empty());
    EXPECT_FALSE(error.is_unique_violation());
  }

  TemporaryFolder folder;
  FaultyDisk disk{1};
  std::string uri = disk.uri(folder.path("log.db"));
};

}  // namespace

TEST_P(DiskFaults, FailTheWholeBatchWithTheReason) {
  const auto log = open_log(uri);
  const RoomId a = create(*log, "AAAAAA").value();
  const RoomId b = create(*log, "BBBBBB").value();
  ASSERT_TRUE(append(*log, {a, 2, "safe"}));
  break_disk();
  int failed = 0;
  const auto failing = [&](const Answer& stored) {
    ++failed;
    EXPECT_FALSE(stored);
  };
  log->append({a, 3, "lost"}, [&](const Answer& stored) {
    failing(stored);
    if (!stored) expect_fault(stored.error());
  });
  log->append({a, 4, "after it"}, failing);
  log->append({b, 2, "lost as well"}, failing);
  log->archive(b, failing);
  log->create("CCCCCC", "new", [&](const SqlResult<RoomId>& created) {
    ++failed;
    EXPECT_FALSE(created);
  });
  log->drain();
  EXPECT_EQ(failed, 5);
  EXPECT_EQ(log->stats().failures, 5U);
  EXPECT_FALSE(log->stats().failure.empty());
  const auto reachable = log->reachable();
  ASSERT_FALSE(reachable);
  expect_fault(reachable.error());
  EXPECT_EQ(recover(*log)[a].back().second, "safe") << "reading goes on";

  disk.heal();
  EXPECT_FALSE(append(*log, {a, 4, "after a gap"})) << "its predecessor is not stored";
  EXPECT_TRUE(append(*log, {b, 2, "other rooms go on"}));
  EXPECT_TRUE(append(*log, {a, 3, "again"}));
  EXPECT_TRUE(log->reachable());
  EXPECT_TRUE(log->stats().failure.empty());
}

TEST_P(DiskFaults, LeaveWhatWasAcknowledged) {
  RoomId room = 0;
  {
    const auto log = open_log(uri);
    room = create(*log, "AAAAAA").value();
    for (std::uint64_t version = 2; version <= 50; ++version) {
      ASSERT_TRUE(append(*log, {room, version, "safe"}));
    }
    break_disk();
    EXPECT_FALSE(append(*log, {room, 51, "lost"}));
  }
  disk.heal();
  disk.power_up();
  const auto log = open_log(uri);
  const auto entries = log->read(room, 1, 100);
  ASSERT_TRUE(entries);
  // A failed sync may have brought the entry to the disk all the same.
  ASSERT_GE(entries->size(), 50U);
  ASSERT_LE(entries->size(), 51U);
  for (std::size_t i = 0; i < entries->size(); ++i) EXPECT_EQ((*entries)[i].version, i + 1);
}

TEST_P(DiskFaults, AreToldWhenTheLogIsOpened) {
  break_disk();
  const auto log = RoomLog::open(uri, {}, [] {});
  ASSERT_FALSE(log);
  expect_fault(log.error());
}

INSTANTIATE_TEST_SUITE_P(
    Every, DiskFaults,
    testing::Values(DiskFault{Operation::write, SQLITE_FULL, "DiskFull"},
                    DiskFault{Operation::write, SQLITE_IOERR_WRITE, "WriteError"},
                    DiskFault{Operation::sync, SQLITE_IOERR_FSYNC, "SyncError"}),
    [](const auto& info) { return info.param.name; });

}  // namespace parlor::store
