#include "store/room_log.hpp"

#include <atomic>
#include <semaphore>
#include <thread>

#include "store/each_store.hpp"
#include "store/log_kit.hpp"
#include "store/migrations.hpp"

namespace parlor::store {

namespace {

using Lines = std::vector<std::pair<std::uint64_t, std::string>>;

// A room that hands in its next entry as soon as the last one is stored.
struct Player {
  RoomLog& log;
  RoomId room;
  std::uint64_t last;
  std::uint64_t version = 1;

  void next() {
    if (version == last) return;
    ++version;
    log.append({room, version, std::to_string(version)}, [this](Answer stored) {
      ASSERT_TRUE(stored) << stored.error().message;
      next();
    });
  }
};

class EachRoomLog : public EachStore {};

}  // namespace

PARLOR_OVER_BOTH(EachRoomLog);

TEST_P(EachRoomLog, KeepsEntriesInOrderAndFindsThemAgain) {
  const std::string path = place("log.db");
  // Entries are JSON and never hold a null byte, which PostgreSQL does not keep as text.
  const std::string odd = in_file() ? std::string("a\0 2", 4) : "a\x01 \xC3\xA9{\"}\\";
  RoomId a = 0;
  RoomId b = 0;
  {
    const auto log = open_log(path);
    a = create(*log, "AAAAAA", "a1").value();
    b = create(*log, "BBBBBB", "b1").value();
    ASSERT_NE(a, b);
    ASSERT_TRUE(append(*log, {a, 2, odd}));
    ASSERT_TRUE(append(*log, {b, 2, ""}));
    ASSERT_TRUE(append(*log, {a, 3, "a3"}));
  }
  const auto log = open_log(path);
  const Recovered expected{{a, Lines{{1, "a1"}, {2, odd}, {3, "a3"}}},
                           {b, Lines{{1, "b1"}, {2, ""}}}};
  EXPECT_EQ(recover(*log), expected);
  EXPECT_TRUE(append(*log, {b, 3, "b3"})) << "the log goes on where it stopped";
}

TEST_P(EachRoomLog, AnswersInTheOrderOfHandingInAndInLargeBatches) {
  const auto log = open_log(place("log.db"));
  const RoomId room = create(*log, "AAAAAA").value();
  const std::uint64_t batches_before = log->stats().batches;
  std::vector<std::uint64_t> answered;
  for (std::uint64_t version = 2; version <= 2000; ++version) {
    log->append({room, version, "x"}, [&, version](Answer stored) {
      EXPECT_TRUE(stored);
      answered.push_back(version);
    });
  }
  EXPECT_TRUE(answered.empty()) << "answers come only with deliver()";
  log->drain();
  ASSERT_EQ(answered.size(), 1999U);
  EXPECT_TRUE(std::ranges::is_sorted(answered));
  const LogStats stats = log->stats();
  EXPECT_EQ(stats.entries, 2000U);
  EXPECT_EQ(stats.queued, 0U);
  EXPECT_EQ(stats.failures, 0U);
  EXPECT_LT(stats.batches - batches_before, 500U) << "batches form while a commit runs";
  std::uint64_t counted = 0;
  for (const std::uint64_t cell : stats.batch_sizes) counted += cell;
  EXPECT_EQ(counted, stats.batches);
  counted = 0;
  for (const std::uint64_t cell : stats.commit_us) counted += cell;
  EXPECT_EQ(counted, stats.batches);
}

TEST_P(EachRoomLog, PutsNoMoreIntoABatchThanAllowed) {
  const auto log = open_log(place("log.db"), {.batch = 8});
  const RoomId room = create(*log, "AAAAAA").value();
  for (std::uint64_t version = 2; version <= 301; ++version) {
    log->append({room, version, "x"}, [](Answer stored) { EXPECT_TRUE(stored); });
  }
  log->drain();
  const LogStats stats = log->stats();
  EXPECT_GE(stats.batches, 1 + 300 / 8U);
  for (std::size_t i = 0; i < stats.batch_sizes.size(); ++i) {
    if (i >= batch_size_bounds.size() || batch_size_bounds[i] > 8)
      EXPECT_EQ(stats.batch_sizes[i], 0U) << i;
  }
}

TEST_P(EachRoomLog, RefusesOnlyTheEntryThatIsThereAlready) {
  const auto log = open_log(place("log.db"));
  const RoomId room = create(*log, "AAAAAA").value();
  std::vector<Answer> answers;
  const auto keep = [&](Answer stored) { answers.push_back(std::move(stored)); };
  log->append({room, 2, "mine"}, keep);
  log->append({room, 2, "theirs"}, keep);
  log->append({room, 3, "next"}, keep);
  log->drain();
  ASSERT_EQ(answers.size(), 3U);
  EXPECT_TRUE(answers[0]);
  ASSERT_FALSE(answers[1]);
  EXPECT_TRUE(answers[1].error().is_unique_violation());
  EXPECT_TRUE(answers[2]);
  EXPECT_EQ(recover(*log)[room], (Lines{{1, "first"}, {2, "mine"}, {3, "next"}}));
  EXPECT_EQ(log->stats().failures, 1U);
  EXPECT_TRUE(log->reachable()) << "a refusal is no fault of the log";
}

TEST_P(EachRoomLog, RefusesAnEntryWhosePredecessorIsNotStored) {
  const auto log = open_log(place("log.db"));
  const RoomId room = create(*log, "AAAAAA").value();
  const Answer gap = append(*log, {room, 3, "too early"});
  ASSERT_FALSE(gap);
  EXPECT_FALSE(gap.error().is_unique_violation());
  EXPECT_FALSE(append(*log, {room, 4, "after a refused one"}));
  EXPECT_FALSE(append(*log, {room, 0, "versions begin at 1"}));
  EXPECT_FALSE(append(*log, {room + 1, 1, "no such room"}));
  EXPECT_FALSE(append(*log, {room + 1, 2, "no such room"}));
  EXPECT_TRUE(append(*log, {room, 2, "in turn"}));
  EXPECT_EQ(recover(*log)[room], (Lines{{1, "first"}, {2, "in turn"}}));
}

// What cannot be kept is refused alone; the others of its transaction are kept. A data file keeps
// every text.
TEST_P(EachRoomLog, RefusesWhatCannotBeKeptAndKeepsTheRest) {
  const auto log = open_log(place("log.db"));
  const RoomId a = create(*log, "AAAAAA").value();
  const RoomId b = create(*log, "BBBBBB").value();
  std::vector<bool> answers;
  const auto keep = [&](const Answer& stored) { answers.push_back(stored.has_value()); };
  log->append({a, 2, "\xff is no UTF-8"}, keep);
  log->append({b, 2, "well"}, keep);
  log->append({a, 3, "stands on the one before"}, keep);
  log->drain();
  const bool kept = in_file();
  EXPECT_EQ(answers, (std::vector{kept, true, kept}));
  Lines lines{{1, "first"}};
  if (kept) lines.insert(lines.end(), {{2, "\xff is no UTF-8"}, {3, "stands on the one before"}});
  EXPECT_EQ(recover(*log)[a], lines);
  EXPECT_EQ(recover(*log)[b], (Lines{{1, "first"}, {2, "well"}}));
  EXPECT_TRUE(log->reachable());
}

TEST_P(EachRoomLog, GivesACodeToOneLiveRoomAtATime) {
  const auto log = open_log(place("log.db"));
  const RoomId room = create(*log, "AAAAAA").value();
  const auto taken = create(*log, "AAAAAA");
  ASSERT_FALSE(taken);
  EXPECT_TRUE(taken.error().is_unique_violation());
  EXPECT_FALSE(create(*log, ""));
  EXPECT_EQ(recover(*log).size(), 1U) << "a refused room leaves nothing";
  ASSERT_TRUE(archive(*log, room));
  const auto again = create(*log, "AAAAAA", "new");
  ASSERT_TRUE(again);
  EXPECT_NE(*again, room);
  EXPECT_EQ(recover(*log), (Recovered{{*again, Lines{{1, "new"}}}}));
}

TEST_P(EachRoomLog, ArchivesInTurnAndTakesNothingForARoomThatRests) {
  const auto log = open_log(place("log.db"));
  const RoomId room = create(*log, "AAAAAA").value();
  std::vector<bool> answers;
  const auto keep = [&](Answer stored) { answers.push_back(stored.has_value()); };
  log->append({room, 2, "before"}, keep);
  log->archive(room, keep);
  log->append({room, 3, "after"}, keep);
  log->drain();
  EXPECT_EQ(answers, (std::vector{true, true, false}));
  EXPECT_TRUE(recover(*log).empty());
  EXPECT_EQ(log->read(room, 1, 100)->size(), 2U) << "its log stays readable";
  EXPECT_TRUE(archive(*log, room)) << "twice is as good as once";
  EXPECT_FALSE(archive(*log, room + 1));
}

TEST_P(EachRoomLog, RecoversFromTheLastCheckpointOn) {
  const std::string path = place("log.db");
  RoomId room = 0;
  {
    const auto log = open_log(path);
    room = create(*log, "AAAAAA").value();
    for (std::uint64_t version = 2; version <= 10; ++version) {
      const bool checkpoint = version == 4 || version == 8;
      ASSERT_TRUE(append(*log, {room, version, std::to_string(version), checkpoint}));
    }
  }
  const auto log = open_log(path);
  EXPECT_EQ(recover(*log)[room], (Lines{{8, "8"}, {9, "9"}, {10, "10"}}));
  const auto all = log->read(room, 1, 1000);
  ASSERT_EQ(all->size(), 10U);
  EXPECT_TRUE((*all)[3].checkpoint);
  EXPECT_FALSE((*all)[4].checkpoint);
  EXPECT_EQ(log->read(room, 3, 5)->front().version, 3U);
  EXPECT_EQ(log->read(room, 3, 5)->back().body, "5");
  EXPECT_EQ(log->read(room, 0, ~std::uint64_t{0})->size(), 10U);
  EXPECT_TRUE(log->read(room, 11, 1)->empty());
}

TEST_P(EachRoomLog, TellsTheCodeOfEachRoom) {
  const auto log = open_log(place("log.db"));
  std::map<RoomId, std::string> codes;
  for (const std::string code : {"CCCCCC", "AAAAAA", "BBBBBB"}) {
    codes[create(*log, code).value()] = code;
  }
  std::map<RoomId, std::string> found;
  ASSERT_TRUE(log->recover([&](RoomId room, const std::string& code, std::uint64_t,
                               std::string_view) { found[room] = code; }));
  EXPECT_EQ(found, codes);
}

// The owner's thread sleeps until it is woken; everything else happens on the writer's.
TEST_P(EachRoomLog, WakesItsOwner) {
  std::binary_semaphore woken(0);
  const auto owner = std::this_thread::get_id();
  std::atomic<bool> foreign = true;
  const auto log = open_log(place("log.db"), {}, [&] {
    foreign = foreign && std::this_thread::get_id() != owner;
    woken.release();
  });
  const RoomId room = create(*log, "AAAAAA").value();
  ASSERT_TRUE(woken.try_acquire_for(std::chrono::seconds(10)));
  bool stored = false;
  log->append({room, 2, "x"}, [&](Answer answer) {
    EXPECT_EQ(std::this_thread::get_id(), owner);
    stored = answer.has_value();
  });
  ASSERT_TRUE(woken.try_acquire_for(std::chrono::seconds(10)));
  EXPECT_FALSE(stored);
  log->deliver();
  EXPECT_TRUE(stored);
  EXPECT_TRUE(foreign);
}

TEST(RoomLog, ServesManyRoomsWhileOthersReadAndCopyIt) {
  const TemporaryFolder folder;
  const std::string path = folder.path("log.db");
  std::counting_semaphore<> woken(0);
  const auto log = open_log(path, {}, [&] { woken.release(); });
  std::vector<Player> players;
  players.reserve(20);
  for (int i = 0; i < 20; ++i) {
    players.push_back({*log, create(*log, "ROOM" + std::to_string(i)).value(), 200});
  }
  std::atomic<bool> over = false;
  std::thread reader([&] {
    while (!over) {
      EXPECT_TRUE(log->reachable());
      const auto entries = log->read(players[0].room, 1, 1000);
      ASSERT_TRUE(entries);
      for (std::size_t i = 0; i < entries->size(); ++i) EXPECT_EQ((*entries)[i].version, i + 1);
      (void)log->stats();
    }
  });
  int copies = 0;
  std::thread copier([&] {
    do {
      const auto done = backup(path, folder.path("copy" + std::to_string(copies++)));
      EXPECT_TRUE(done) << done.error().message;
    } while (!over && copies < 5);
  });
  for (Player& player : players) player.next();
  while (log->stats().entries < 20 * 200) {
    ASSERT_TRUE(woken.try_acquire_for(std::chrono::seconds(10)));
    log->deliver();
  }
  over = true;
  reader.join();
  copier.join();
  for (int i = 0; i < copies; ++i) {
    const auto copy = open_log(folder.path("copy" + std::to_string(i)));
    for (const auto& [room, lines] : recover(*copy)) {
      for (std::size_t n = 0; n < lines.size(); ++n) EXPECT_EQ(lines[n].first, n + 1);
    }
  }
}

TEST_P(EachRoomLog, WritesWhatIsQueuedBeforeItCloses) {
  const std::string path = place("log.db");
  int answers = 0;
  {
    const auto log = open_log(path);
    const RoomId room = create(*log, "AAAAAA").value();
    for (std::uint64_t version = 2; version <= 500; ++version) {
      log->append({room, version, "x"}, [&](const Answer&) { ++answers; });
    }
  }
  EXPECT_EQ(answers, 0) << "answers nobody fetches are dropped";
  EXPECT_EQ(recover(*open_log(path)).begin()->second.size(), 500U);
}

TEST(RoomLog, KeepsItsWriteAheadLogShort) {
  const TemporaryFolder folder;
  const std::string path = folder.path("log.db");
  const auto log = open_log(path);
  const RoomId room = create(*log, "AAAAAA").value();
  // About 7,500 pages; the file would grow to 30 MB.
  const std::string body(100'000, 'x');
  for (std::uint64_t version = 2; version <= 301; ++version) {
    log->append({room, version, body}, [](Answer stored) { EXPECT_TRUE(stored); });
    if (version % 20 == 0) log->drain();
  }
  log->drain();
  EXPECT_GE(log->stats().checkpoints, 1U);
  EXPECT_LT(std::filesystem::file_size(path + "-wal"), 10'000'000U);
  ASSERT_TRUE(append(*log, {room, 302, std::string(1'000'000, 'x')}));
  const std::uint64_t before = log->stats().checkpoints;
  for (int i = 0; i < 200 && log->stats().checkpoints == before; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_GT(log->stats().checkpoints, before) << "the rest is carried over in a quiet moment";
}

TEST(Backup, LeavesWhatIsThereAndNothingHalf) {
  const TemporaryFolder folder;
  const std::string path = folder.path("log.db");
  const auto log = open_log(path);
  const RoomId room = create(*log, "AAAAAA").value();
  ASSERT_TRUE(backup(path, folder.path("copy.db")));
  EXPECT_EQ(recover(*open_log(folder.path("copy.db")))[room], (Lines{{1, "first"}}));
  EXPECT_FALSE(backup(path, folder.path("copy.db"))) << "an older copy is not overwritten";
  EXPECT_FALSE(backup(folder.path("nothing.db"), folder.path("b.db")));
  EXPECT_FALSE(std::filesystem::exists(folder.path("nothing.db")));
  EXPECT_FALSE(backup(folder.file("letter", std::string(5000, 'x')), folder.path("b.db")));
  EXPECT_FALSE(backup(path, folder.path("no/such/folder/b.db")));
  EXPECT_FALSE(std::filesystem::exists(folder.path("b.db")));
  EXPECT_FALSE(std::filesystem::exists(folder.path("b.db.partial")));
}

// Whoever makes a table again after a crash finds that it is there.
TEST_P(EachRoomLog, HasEachTableOfASessionOnceAlsoWhenItIsArchived) {
  const auto log = open_log(place("log.db"));
  const auto make = [&](NewLog made) {
    SqlResult<RoomId> answer = 0;
    log->create(std::move(made), [&](SqlResult<RoomId> created) { answer = std::move(created); });
    log->drain();
    return answer;
  };
  const RoomId session = make({"SSSSSS", "s1", LogKind::session, 0, 0}).value();
  const RoomId table = make({"AAAAAA", "a1", LogKind::table, session, 1}).value();
  EXPECT_TRUE(make({"BBBBBB", "b1", LogKind::table, session, 2}));
  const auto twice = make({"CCCCCC", "c1", LogKind::table, session, 1});
  ASSERT_FALSE(twice);
  EXPECT_TRUE(twice.error().is_unique_violation());
  const auto same_code = make({"SSSSSS", "r1", LogKind::room, 0, 0});
  ASSERT_FALSE(same_code) << "codes of sessions and rooms are of one space";
  log->archive(table, [](const SqlResult<void>&) {});
  log->drain();
  EXPECT_FALSE(make({"CCCCCC", "c1", LogKind::table, session, 1}));
  const auto rows = log->rooms().value();
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[0].kind, LogKind::session);
  EXPECT_EQ(rows[1].kind, LogKind::table);
  EXPECT_EQ(rows[1].session, session);
  EXPECT_EQ(rows[1].place, 1U);
}

}  // namespace parlor::store
