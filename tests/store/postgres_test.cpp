// What is only PostgreSQL's: how statements are turned, how tables come to be, what becomes of a
// connection that breaks, and of a commit that nobody heard the end of.
#include <mutex>
#include <thread>

#include "store/each_store.hpp"
#include "store/entry_sum.hpp"
#include "store/log_kit.hpp"
#include "store/move.hpp"
#include "store/place.hpp"
#include "store/postgres/database.hpp"
#include "store/postgres/dialect.hpp"
#include "store/postgres/log_batch.hpp"
#include "store/postgres/nodes.hpp"

namespace parlor::store {
namespace {

using postgres::translate;

TEST(Dialect, TurnsMarksAndOverlooksLiterals) {
  EXPECT_EQ(translate("SELECT a FROM t WHERE b = ? AND c = ?").sql,
            "SELECT a FROM t WHERE b = $1 AND c = $2");
  const auto twice = translate("UPDATE t SET a = ?2, b = ?10 WHERE c = ?2");
  EXPECT_EQ(twice.sql, "UPDATE t SET a = $2, b = $10 WHERE c = $2");
  EXPECT_EQ(twice.parameters, 10);
  EXPECT_EQ(translate("SELECT '? LIKE ' || 'it''s ?' WHERE a LIKE ? ESCAPE '\\'").sql,
            "SELECT '? LIKE ' || 'it''s ?' WHERE a ILIKE $1 ESCAPE '\\'");
  EXPECT_EQ(translate("SELECT 'open ?").sql, "SELECT 'open ?");
}

TEST(Place, IsShownWithoutItsPassword) {
  EXPECT_EQ(shown("parlor-data/a:b@c.db"), "parlor-data/a:b@c.db");
  EXPECT_EQ(shown("postgresql://db/parlor"), "postgresql://db/parlor");
  EXPECT_EQ(shown("postgresql://ada@db:5432/parlor"), "postgresql://ada@db:5432/parlor");
  EXPECT_EQ(shown("postgresql://ada:sesame@db:5432/parlor"), "postgresql://ada:***@db:5432/parlor");
  EXPECT_EQ(shown("postgres://ada:se@me@db"), "postgres://ada:***@db");
  EXPECT_EQ(shown("postgresql:///parlor?host=/tmp&password=sesame&user=ada"),
            "postgresql:///parlor?host=/tmp&password=***&user=ada");
  EXPECT_EQ(shown("postgresql://db/parlor?password=sesame"), "postgresql://db/parlor?password=***");
  EXPECT_TRUE(is_postgres("postgres://db"));
  EXPECT_FALSE(is_postgres("postgres.db"));
}

// One for all of them; in a process of their own (store_postgres).
class PostgresStore : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    server_ = std::make_unique<wire::PostgresServer>();
    ASSERT_EQ(server_->start(), "");
  }
  static void TearDownTestSuite() { server_.reset(); }
  void SetUp() override {
    name_ = "p" + std::to_string(++count_);
    place_ = server_->make(name_);
  }
  static void fall_over() {
    server_->stop(SIGQUIT);
    ASSERT_EQ(server_->start(), "");
  }

  static inline std::unique_ptr<wire::PostgresServer> server_;
  static inline int count_ = 0;
  std::string name_;
  std::string place_;
};

TEST_F(PostgresStore, ManyMayMakeTheTablesAtOnce) {
  std::vector<std::thread> threads;
  std::atomic<int> well = 0;
  for (int i = 0; i < 6; ++i) {
    threads.emplace_back([&] {
      const auto opened = open_database(place_);
      EXPECT_TRUE(opened) << opened.error().message;
      well += opened ? 1 : 0;
    });
  }
  for (std::thread& each : threads) each.join();
  EXPECT_EQ(well, 6);
  EXPECT_EQ(server_->ask(name_, "SELECT count(*) = max(number) FROM parlor.shape"), "t");
}

TEST_F(PostgresStore, OfANewerParlorIsLeftAlone) {
  ASSERT_TRUE(open_database(place_));
  server_->ask(name_, "INSERT INTO parlor.shape VALUES (1000, 1000)");
  const auto again = open_database(place_);
  ASSERT_FALSE(again);
  EXPECT_NE(again.error().message.find("newer Parlor"), std::string::npos);
}

TEST_F(PostgresStore, WhatCannotBeReachedIsSaid) {
  const auto nobody = Database::open("postgresql://parlor@127.0.0.1:1/none");
  ASSERT_FALSE(nobody);
  EXPECT_TRUE(nobody.error().is_lost());
  EXPECT_NE(nobody.error().message.find("out of reach"), std::string::npos);
  EXPECT_FALSE(Database::open(server_->address("no_such_database")));
  ASSERT_EQ(server_->ask("postgres",
                         "CREATE DATABASE bytes ENCODING 'SQL_ASCII' LOCALE 'C'"
                         " TEMPLATE template0"),
            "CREATE DATABASE");
  const auto bytes = Database::open(server_->address("bytes"));
  ASSERT_FALSE(bytes);
  EXPECT_NE(bytes.error().message.find("UTF-8"), std::string::npos) << bytes.error().message;
}

TEST_F(PostgresStore, AConnectionThatBrokeIsOpenedAgainAtTheNextUse) {
  auto database = open_database(place_);
  ASSERT_TRUE(database);
  auto put = database->prepare("INSERT INTO house_settings (name, value) VALUES (?, ?)");
  for (const char* name : {"a", "b", "c"}) ASSERT_TRUE(put->run({name, "x"})) << "prepared by now";
  fall_over();
  EXPECT_FALSE(put->run({"d", "x"})) << "this one meets the broken line";
  EXPECT_TRUE(put->run({"e", "x"}));
  EXPECT_TRUE(put->run({"f", "x"}));
  auto transaction = Transaction::begin(*database);
  ASSERT_TRUE(transaction);
  ASSERT_TRUE(put->run({"g", "x"}));
  fall_over();
  EXPECT_FALSE(put->run({"h", "x"}));
  EXPECT_FALSE(put->run({"h", "x"})) << "and not alone, as if there were no transaction";
  EXPECT_FALSE(transaction->commit());
  transaction = std::unexpected(SqlError{});
  EXPECT_TRUE(put->run({"i", "x"}));
  EXPECT_EQ(server_->ask(name_,
                         "SELECT string_agg(name, '' ORDER BY name) FROM"
                         " parlor.house_settings"),
            "abcefi");
}

TEST_F(PostgresStore, WhatACutOffCommitHasStoredCountsAsStored) {
  postgres::Connection line(place_);
  ASSERT_TRUE(open_database(place_));
  ASSERT_TRUE(line.ready());
  postgres::Heads heads;
  std::vector<LogJob> jobs(2);
  jobs[0].kind = LogJob::Kind::create;
  jobs[0].made.code = "AAAAAA";
  jobs[0].entry = {0, 1, "with a secret", true};
  jobs[1].kind = LogJob::Kind::create;
  jobs[1].made.code = "BBBBBB";
  jobs[1].entry = {0, 1, "with another", true};
  ASSERT_TRUE(postgres::LogBatch(line, heads, jobs, {}).write());
  const RoomId a = jobs[0].result.value();
  ASSERT_TRUE(postgres::LogBatch(line, heads, jobs, {.again = true}).write());
  EXPECT_EQ(jobs[0].result.value(), a) << "the same room";
  ASSERT_TRUE(postgres::LogBatch(line, heads, jobs, {}).write());
  EXPECT_TRUE(jobs[0].result.error().is_unique_violation()) << "who did not try before is late";

  std::vector<LogJob> more(3);
  more[0].entry = {a, 2, "mine"};
  more[1].entry = {a, 3, "mine too"};
  more[2].kind = LogJob::Kind::archive;
  more[2].entry.room = a;
  ASSERT_TRUE(postgres::LogBatch(line, heads, more, {}).write());
  heads.newest.clear();
  ASSERT_TRUE(postgres::LogBatch(line, heads, more, {.again = true}).write());
  for (const LogJob& job : more) EXPECT_TRUE(job.result) << job.result.error().message;
  more[1].entry.body = "somebody else's";
  heads.newest.clear();
  ASSERT_TRUE(postgres::LogBatch(line, heads, more, {.again = true}).write());
  EXPECT_FALSE(more[1].result) << "only what is the same word for word";
  EXPECT_EQ(server_->ask(name_,
                         "SELECT string_agg(body, ',' ORDER BY room, version) FROM"
                         " parlor.entries"),
            "with a secret,mine,mine too,with another");
}

// Two that both believe they hold a room: one history, and nothing on top of a lost entry.
TEST_F(PostgresStore, OfTwoWritersOneIsLateAndNothingFollowsWhatWasLost) {
  const auto first = open_log(place_);
  const auto second = open_log(place_);
  const RoomId room = create(*first, "AAAAAA").value();
  ASSERT_TRUE(append(*second, {room, 2, "second's"}));
  std::vector<bool> answers;
  const auto keep = [&](const Answer& stored) { answers.push_back(stored.has_value()); };
  first->append({room, 2, "first's"}, keep);
  first->append({room, 3, "on top of it"}, keep);
  first->drain();
  EXPECT_EQ(answers, (std::vector{false, false}));
  const auto rows = first->read(room, 1, 9);
  ASSERT_EQ(rows->size(), 2U);
  EXPECT_EQ(rows->back().body, "second's");
}

TEST_F(PostgresStore, AHouseWaitsForTheOneBeforeItAndStopsBehindAnother) {
  auto first = RoomLog::open(place_, {.hold = Hold::alone}, [] {});
  ASSERT_TRUE(first);
  const auto second = RoomLog::open(place_, {.hold = Hold::alone}, [] {});
  ASSERT_FALSE(second);
  EXPECT_TRUE(second.error().is_lost()) << "it may be tried again";
  EXPECT_TRUE(RoomLog::open(place_, {}, [] {})) << "who only looks after it may";
  const RoomId room = create(**first, "AAAAAA").value();
  fall_over();
  EXPECT_TRUE(append(**first, {room, 2, "goes on"})) << "it takes hold again";
  server_->ask(name_, "UPDATE parlor.holder SET name = 'another'");
  fall_over();
  const auto late = append(**first, {room, 3, "too late"});
  ASSERT_FALSE(late);
  EXPECT_NE(late.error().message.find("another house has played on"), std::string::npos);
  EXPECT_FALSE((*first)->reachable());
}

TEST_F(PostgresStore, NodesShareALogAndTheFirstOneWins) {
  auto one = RoomLog::open(place_, {.hold = Hold::shared}, [] {});
  auto two = RoomLog::open(place_, {.hold = Hold::shared}, [] {});
  ASSERT_TRUE(one && two);
  const auto alone = RoomLog::open(place_, {.hold = Hold::alone}, [] {});
  ASSERT_FALSE(alone) << "a house that is alone keeps out";
  EXPECT_TRUE(alone.error().is_lost()) << "it may be tried again";
  const RoomId room = create(**one, "AAAAAA").value();
  EXPECT_TRUE(append(**one, {room, 2, "one's"}));
  EXPECT_TRUE(append(**two, {room, 3, "two's"}));
  const auto late = append(**one, {room, 3, "too late"});
  ASSERT_FALSE(late);
  EXPECT_TRUE(late.error().is_unique_violation());
  EXPECT_FALSE(append(**one, {room, 4, "on what it has not read"}));
  (*one)->renew(room);
  EXPECT_TRUE(append(**one, {room, 4, "on what it has read"}));
  (*two)->renew(room);
  EXPECT_TRUE(append(**two, {room, 5, "and the other"}));
  ASSERT_TRUE(archive(**one, room));
  const auto gone = append(**two, {room, 6, "where nobody is"});
  ASSERT_FALSE(gone);
  EXPECT_TRUE(gone.error().is_constraint());
  EXPECT_EQ((*two)->read(room, 1, 9)->size(), 5U);
}

TEST_F(PostgresStore, WhatIsTrueIsTrueHereToo) {
  EXPECT_EQ(Database::open(place_)->number("SELECT 1 IS NOT NULL"), 1);
  EXPECT_EQ(Database::open(place_)->number("SELECT 1 IS NULL"), 0);
  const auto log = open_log(place_);
  const RoomId room = create(*log, "AAAAAA").value();
  log->visited(room, [](const Answer& done) { EXPECT_TRUE(done); });
  log->drain();
  ASSERT_EQ(log->live_rooms()->size(), 1U);
  EXPECT_TRUE(log->live_rooms()->front().visited_at_s) << "idle time counts from then";
  EXPECT_FALSE(log->rooms()->front().archived_at_s);
  ASSERT_TRUE(archive(*log, room));
  EXPECT_TRUE(log->rooms()->front().archived_at_s);
  EXPECT_TRUE(log->rooms()->front().visited_at_s);
}

// What is posted runs here.
class Posted {
 public:
  void operator()(std::move_only_function<void()> work) {
    const std::lock_guard lock(mutex_);
    work_.push_back(std::move(work));
  }
  bool until(const std::function<bool()>& so) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (!so() && std::chrono::steady_clock::now() < end) {
      std::vector<std::move_only_function<void()>> now;
      {
        const std::lock_guard lock(mutex_);
        now.swap(work_);
      }
      for (auto& work : now) work();
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return so();
  }

 private:
  std::mutex mutex_;
  std::vector<std::move_only_function<void()>> work_;
};

TEST_F(PostgresStore, NodesTellEachOtherWhoIsThereAndWhatIsNew) {
  Posted posted;
  const auto node = [&](const char* name) {
    auto opened = postgres::open_nodes({.address = place_, .name = name, .post = std::ref(posted)});
    if (!opened) ADD_FAILURE() << opened.error().message;
    return std::move(*opened);
  };
  auto one = node("one");
  auto two = node("two");
  EXPECT_LT(one->self(), two->self());
  int told = 0;
  two->on_told([&](RoomId) { ++told; });
  std::vector<bool> sessions;
  one->on_sessions([&](bool here) { sessions.push_back(here); });
  two->on_sessions([&](bool here) { sessions.push_back(here); });
  const auto log = RoomLog::open(place_, {.hold = Hold::shared}, [] {});
  const RoomId room = create(**log, "AAAAAA").value();
  ASSERT_TRUE(append(**log, {room, 2, "second"}));

  std::optional<Sight> sight;
  bool answered = false;
  const auto find = [&](Nodes& who, const char* code, Known known) {
    answered = false;
    sight.reset();
    who.find(code, known, [&](SqlResult<std::optional<Sight>> found) {
      EXPECT_TRUE(found);
      if (found) sight = std::move(*found);
      answered = true;
    });
    return posted.until([&] { return answered; }) && sight;
  };
  EXPECT_FALSE(find(*two, "ZZZZZZ", {}));
  ASSERT_TRUE(find(*two, "AAAAAA", {}));
  EXPECT_EQ(sight->row.id, room);
  ASSERT_EQ(sight->entries.size(), 2U);
  EXPECT_EQ(sight->entries.back().body, "second");
  EXPECT_TRUE(sight->others.empty());
  one->here(room, 7, true);
  ASSERT_TRUE(posted.until([&] { return told > 0; })) << "the other hears who comes";
  ASSERT_TRUE(find(*two, "AAAAAA", {room, 1}));
  EXPECT_EQ(sight->entries.size(), 1U) << "only what is new";
  ASSERT_EQ(sight->others.size(), 1U);
  EXPECT_EQ(sight->others.front().member, 7U);
  EXPECT_EQ(sight->others.front().node, one->self());
  ASSERT_TRUE(find(*one, "AAAAAA", {room, 2}));
  EXPECT_TRUE(sight->others.empty()) << "nobody is elsewhere for the node itself";

  fall_over();  // the tables of who is where are empty now
  bool there = false;
  const bool again = posted.until([&] {
    two->look({{room, 2}}, [&](SqlResult<std::vector<Sight>> seen) {
      there = seen && !seen->front().others.empty() && seen->front().live;
    });
    return there;
  });
  EXPECT_TRUE(again) << "every node says again who is connected to it";
  EXPECT_TRUE(posted.until([&] { return !sessions.empty(); })) << "one of them runs the sessions";
  one.reset();
  ASSERT_TRUE(find(*two, "AAAAAA", {room, 2}));
  EXPECT_TRUE(sight->others.empty()) << "a node that closes takes its people with it";
}

TEST_F(PostgresStore, EverythingMovesIntoAFileAndBack) {
  const TemporaryFolder folder;
  const std::string file = folder.path("a.db");
  {
    Bank bank = open_bank(file);
    for (int i = 0; i < 1200; ++i) {
      const std::string word = "Owl " + std::to_string(i);
      ASSERT_TRUE(bank.add(check({.prompt = word, .answer = word, .aliases = {"o'wl"}}).value()));
    }
    const auto log = open_log(file);
    const RoomId room = create(*log, "AAAAAA", "{\"name\":\"Zoë\"}").value();
    for (RoomVersion version = 2; version <= 700; ++version) {
      log->append({room, version, "{}", version % 100 == 0}, [](const Answer&) {});
    }
    log->drain();
    ASSERT_TRUE(archive(*log, room));
    ASSERT_TRUE(create(*log, "BBBBBB"));
    Database database = *open_database(file);
    ASSERT_TRUE(database.execute(
        "INSERT INTO pictures (session, participant, name, jpeg) VALUES (2, 1, 'p', x'FFD800');"
        "INSERT INTO entries (room, version, checkpoint, body, sum) VALUES (2, 2, 0, 'old', "
        "NULL)"));
  }
  const auto out = move_store({file}, {place_});
  ASSERT_TRUE(out) << out.error().message;
  EXPECT_EQ(out->rooms, 2);
  EXPECT_EQ(out->entries, 702);
  EXPECT_EQ(out->questions, 1200);
  EXPECT_EQ(out->pictures, 1);
  EXPECT_EQ(server_->ask(name_, "SELECT encode(jpeg, 'hex') FROM parlor.pictures"), "ffd800");
  EXPECT_FALSE(move_store({file}, {place_})) << "not over what is there";
  {
    const auto log = open_log(place_);
    EXPECT_EQ(log->read(1, 1, 1000)->size(), 700U) << "every sum is right";
    EXPECT_EQ(create(*log, "CCCCCC").value(), 3) << "numbers go on";
  }
  server_->ask(name_, "DELETE FROM parlor.entries WHERE room = 3");
  server_->ask(name_, "DELETE FROM parlor.rooms WHERE id = 3");
  const std::string again = folder.path("b.db");
  ASSERT_TRUE(move_store({place_}, {again}));
  for (const char* table : {"rooms", "entries", "banks", "questions", "answers", "aliases",
                            "pictures", "keeper", "house_settings"}) {
    Database one = *open_database(file);
    ASSERT_TRUE(one.execute("ATTACH '" + again + "' AS other"));
    const std::string what =
        table == std::string("entries") ? "room, version, checkpoint, body, sum" : "*";
    const std::string here = "SELECT " + what + " FROM main." + table;
    const std::string there = "SELECT " + what + " FROM other." + table;
    EXPECT_EQ(one.number("SELECT count(*) FROM (" + here + " EXCEPT " + there + ")"), 0) << table;
    EXPECT_EQ(one.number("SELECT count(*) FROM (" + there + " EXCEPT " + here + ")"), 0) << table;
  }
  EXPECT_FALSE(move_store({folder.path("none.db")}, {folder.path("c.db")}));
  EXPECT_FALSE(std::filesystem::exists(folder.path("c.db")));
}

}  // namespace
}  // namespace parlor::store
