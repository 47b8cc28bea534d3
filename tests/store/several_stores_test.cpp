// A house over several databases, each a real PostgreSQL of its own: where rooms lie, what each
// database remembers of the others, what is refused, and what goes on while one of them is away.
#include <mutex>
#include <set>
#include <thread>

#include "store/each_store.hpp"
#include "store/erase.hpp"
#include "store/log_kit.hpp"
#include "store/move.hpp"
#include "store/pictures.hpp"
#include "store/stores.hpp"

namespace parlor::store {
namespace {

bool eventually(const std::function<bool()>& so,
                std::chrono::seconds patience = std::chrono::seconds(10)) {
  const auto end = std::chrono::steady_clock::now() + patience;
  while (!so() && std::chrono::steady_clock::now() < end) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return so();
}

constexpr const char* house_of = "SELECT number, databases FROM parlor.house_place";

// In a process of their own (store_postgres).
class PostgresSeveral : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    for (int i = 0; i < 2; ++i) {
      servers_.push_back(std::make_unique<wire::PostgresServer>(15'000 + 2'000 * i));
      ASSERT_EQ(servers_.back()->start(), "");
    }
  }
  static void TearDownTestSuite() { servers_.clear(); }
  void SetUp() override {
    ++count_;
    for (auto& server : servers_) places_.push_back(server->make(name()));
  }

  static std::string name() { return "s" + std::to_string(count_); }
  std::string ask(std::size_t store, const std::string& sql) {
    return servers_[store]->ask(name(), sql);
  }
  std::string more(const std::string& suffix, std::size_t server = 0) {
    return servers_[server]->make(name() + suffix);
  }
  static Stores look(const std::vector<std::string>& places) {
    auto stores = Stores::look(places);
    if (!stores) {
      ADD_FAILURE() << stores.error().message;
      std::abort();
    }
    return std::move(*stores);
  }
  static std::string refused(const std::vector<std::string>& places) {
    const auto stores = Stores::look(places);
    return stores ? "" : stores.error().message;
  }
  static std::unique_ptr<RoomLog> open(const Stores& stores, LogOptions options = {}) {
    auto log = store::open_log(stores, options, [] {});
    if (!log) {
      ADD_FAILURE() << log.error().message;
      std::abort();
    }
    return std::move(*log);
  }
  static SqlResult<RoomId> make(RoomLog& log, NewLog made) {
    SqlResult<RoomId> answer = std::unexpected(SqlError{-1, "no answer"});
    log.create(std::move(made), [&](SqlResult<RoomId> id) { answer = std::move(id); });
    log.drain();
    return answer;
  }
  // A code that lies in this one of so many.
  static std::string code_in(std::size_t store, std::size_t of = 2) {
    static int made = 0;
    for (;;) {
      std::string code = "A";
      for (int n = ++made; code.size() < 6; n /= 20) code += static_cast<char>('A' + n % 20);
      if (store_of_code(code, of) == store) return code;
    }
  }

  // A data file with a question, a picture, a session with a table, and thirty rooms whose codes
  // lie in two places by turns.
  static std::map<std::string, RoomId> furnish(const std::string& file) {
    std::map<std::string, RoomId> by_code;
    Bank bank = open_bank(file);
    EXPECT_TRUE(bank.add(check({.prompt = "Owl", .answer = "Owl"}).value()));
    const auto log = open_log(file);
    for (int i = 0; i < 30; ++i) {
      const std::string code = code_in(i % 2);
      by_code[code] = create(*log, code, "room " + code).value();
      EXPECT_TRUE(append(*log, {by_code[code], 2, "second"}));
    }
    const std::string code = code_in(1);
    const RoomId session =
        make(*log, {.code = code, .body = "plan", .kind = LogKind::session}).value();
    by_code[code] = session;
    by_code[code + "AAA"] = make(*log, {.code = code + "AAA",
                                        .body = "{\"session\":" + std::to_string(session) + "}",
                                        .kind = LogKind::table,
                                        .session = session,
                                        .place = 1})
                                .value();
    Database database = *open_database(file);
    EXPECT_TRUE(keep_picture(database, {session, 1, "p", "jpeg", {}}));
    return by_code;
  }

  static inline std::vector<std::unique_ptr<wire::PostgresServer>> servers_;
  static inline int count_ = 0;
  std::vector<std::string> places_;
};

TEST(SeveralStores, CodesSpreadOverThemAndTablesStayWithTheirSession) {
  for (const std::size_t stores : {2U, 3U, 7U}) {
    std::vector<int> found(stores, 0);
    for (int i = 0; i < 30'000; ++i) {
      std::string code;
      for (int n = i; code.size() < 6; n /= 31) code += "ABCDEFGHJKMNPQRSTUVWXYZ23456789"[n % 31];
      ++found[store_of_code(code, stores)];
      ASSERT_EQ(store_of_code(code + "XYZ", stores), store_of_code(code, stores));
    }
    const double fair = 30'000.0 / static_cast<double>(stores);
    for (const int rooms : found) EXPECT_NEAR(rooms, fair, fair / 10);
  }
  EXPECT_EQ(store_of_code("K7WM3P", 2), 1U) << "for as long as there are houses with two";
  EXPECT_EQ(store_of_code("K7WM3P", 1), 0U);
}

TEST_F(PostgresSeveral, ARoomLiesWhereItsCodeSays) {
  const Stores stores = look(places_);
  const auto log = open(stores, {.hold = Hold::alone});
  std::map<RoomId, std::size_t> rooms;
  for (int i = 0; i < 20; ++i) {
    const std::size_t store = i % 2 == 0 ? 0 : 1;
    const RoomId room = create(*log, code_in(store)).value();
    EXPECT_TRUE(rooms.emplace(room, store).second) << "numbers are of one space";
    EXPECT_EQ(stores.of_room(room), store);
    EXPECT_EQ(stores.place_of(room), places_[store]);
    ASSERT_TRUE(append(*log, {room, 2, "second"}));
  }
  const std::string twice = code_in(1);
  ASSERT_TRUE(create(*log, twice));
  EXPECT_TRUE(create(*log, twice).error().is_unique_violation());
  EXPECT_EQ(ask(0, "SELECT count(*) FROM parlor.entries"), "20");
  EXPECT_EQ(ask(1, "SELECT count(*) FROM parlor.entries"), "21");
  EXPECT_EQ(recover(*log).size(), 21U);
  EXPECT_EQ(log->rooms()->size(), 21U);
  EXPECT_EQ(log->live_rooms()->size(), 21U);
  EXPECT_TRUE(std::ranges::is_sorted(*log->live()));
  for (const auto& [room, store] : rooms) EXPECT_EQ(log->read(room, 1, 9)->size(), 2U);
  const RoomId last = rooms.rbegin()->first;
  ASSERT_TRUE(archive(*log, last));
  EXPECT_FALSE(append(*log, {last, 3, "late"}));
  EXPECT_EQ(log->live()->size(), 20U);
  EXPECT_EQ(log->parts().size(), 2U);
  EXPECT_EQ(log->stats().entries,
            log->parts()[0]->stats().entries + log->parts()[1]->stats().entries);
  EXPECT_GT(log->parts()[1]->stats().entries, 20U);
  EXPECT_FALSE(store::open_log(look(places_), {.hold = Hold::alone}, [] {}))
      << "one house holds all of them";
}

TEST_F(PostgresSeveral, ASessionIsInOneOfThemWithAllThatIsItsOwn) {
  const Stores stores = look(places_);
  RoomId session = 0;
  {
    const auto log = open(stores);
    const std::string code = code_in(1);
    session = make(*log, {.code = code, .body = "plan", .kind = LogKind::session}).value();
    for (std::uint32_t place = 1; place <= 3; ++place) {
      const RoomId table = make(*log, {.code = code + "AA" + std::to_string(place + 1),
                                       .body = "table",
                                       .kind = LogKind::table,
                                       .session = session,
                                       .place = place})
                               .value();
      EXPECT_EQ(stores.of_room(table), 1U);
    }
    ASSERT_TRUE(archive(*log, session));
  }
  EXPECT_EQ(ask(0, "SELECT count(*) FROM parlor.rooms"), "0");
  EXPECT_EQ(ask(1, "SELECT count(*) FROM parlor.rooms WHERE kind = 2"), "3");
  Database there = *open_database(stores.place_of(session));
  ASSERT_TRUE(keep_picture(there, {session, 1, "p", "jpeg", {}}));
  EXPECT_EQ(*find_picture(there, "p"), "jpeg");
  EXPECT_EQ(*erase_room(there, session), 4) << "its tables go with it";
}

TEST_F(PostgresSeveral, EachRemembersWhichOfHowManyItIs) {
  look(places_);
  EXPECT_EQ(ask(0, house_of), "1|2");
  EXPECT_EQ(ask(1, house_of), "2|2");
  EXPECT_EQ(refused(places_), "") << "the same again";
  EXPECT_NE(refused({places_[1], places_[0]})
                .find("it is database 2 of 2 of its house, and is "
                      "named here as database 1 of 2"),
            std::string::npos)
      << refused({places_[1], places_[0]});
  EXPECT_NE(refused({places_[1]}).find("name all of them with --store"), std::string::npos);
  EXPECT_NE(refused({places_[0]}).find("named here as database 1 of 1"), std::string::npos);
  EXPECT_NE(refused({places_[0], places_[1], more("x")}).find("named here as database 1 of 3"),
            std::string::npos);
  EXPECT_NE(refused({places_[0], places_[0]}).find("named here as database 2 of 2"),
            std::string::npos)
      << "one named twice";
  const std::vector<std::string> others{more("y"), more("z", 1)};
  look(others);
  EXPECT_NE(refused({places_[0], others[1]}).find("another house"), std::string::npos);
  EXPECT_NE(refused({more("w"), others[1]}).find("another house"), std::string::npos)
      << "an empty one in the place of the first";
}

TEST_F(PostgresSeveral, ADatabaseThatIsAllOfAHouseDoesNotBecomeAPart) {
  ASSERT_TRUE(create(*open(look({places_[1]})), "AAAAAA"));
  EXPECT_EQ(ask(1, house_of), "") << "which remembers nothing";
  EXPECT_NE(refused(places_).find("parlor admin move"), std::string::npos) << refused(places_);
  EXPECT_NE(refused(places_).find("database 2 of 2 (postgresql://"), std::string::npos);
  EXPECT_EQ(refused({places_[1]}), "");
  // A house without a room may make one at any moment.
  const std::vector<std::string> fresh{more("y"), more("z", 1)};
  const auto log = open(look({fresh[0]}), {.hold = Hold::alone});
  const auto taken = Stores::look(fresh);
  ASSERT_FALSE(taken);
  EXPECT_TRUE(taken.error().is_lost()) << "later it may be otherwise: " << taken.error().message;
}

TEST_F(PostgresSeveral, OneThatIsAwayKeepsNobodyElseWaiting) {
  const Stores stores = look(places_);
  const auto log = open(stores, {.hold = Hold::shared});
  const RoomId here = create(*log, code_in(0)).value();
  const RoomId there = create(*log, code_in(1)).value();
  servers_[1]->stop(SIGQUIT);
  bool waits = true;
  log->append({there, 2, "waits"}, [&](const Answer& stored) {
    EXPECT_TRUE(stored);
    waits = false;
  });
  log->flush();
  for (RoomVersion version = 2; version < 50; ++version) {
    bool done = false;
    log->append({here, version, "goes on"},
                [&](const Answer& stored) { done = stored.has_value(); });
    log->flush();
    ASSERT_TRUE(eventually([&] {
      log->deliver();
      return done;
    }));
  }
  EXPECT_TRUE(waits);
  ASSERT_TRUE(eventually([&] { return !log->reachable(); }));
  const std::string why = log->reachable().error().message;
  EXPECT_NE(why.find("database 2 of 2"), std::string::npos) << why;
  EXPECT_EQ(why.find("database 1 of 2"), std::string::npos) << why;
  EXPECT_TRUE(log->parts()[0]->reachable());
  EXPECT_FALSE(log->parts()[1]->reachable());
  EXPECT_EQ(log->parts()[0]->stats().times_lost, 0U);
  EXPECT_TRUE(Stores::look(places_).error().is_lost());
  ASSERT_EQ(servers_[1]->start(), "");
  EXPECT_TRUE(eventually(
      [&] {
        log->deliver();
        return !waits && log->reachable().has_value();
      },
      std::chrono::seconds(20)));
}

// What is posted runs here.
class Posted {
 public:
  void operator()(std::move_only_function<void()> work) {
    const std::lock_guard lock(mutex_);
    work_.push_back(std::move(work));
  }
  bool until(const std::function<bool()>& so) {
    return eventually(
        [&] {
          std::vector<std::move_only_function<void()>> now;
          {
            const std::lock_guard lock(mutex_);
            now.swap(work_);
          }
          for (auto& work : now) work();
          return so();
        },
        std::chrono::seconds(20));
  }

 private:
  std::mutex mutex_;
  std::vector<std::move_only_function<void()>> work_;
};

TEST_F(PostgresSeveral, NodesMeetInTheDatabaseOfEachRoom) {
  const Stores stores = look(places_);
  Posted posted;
  const auto node = [&](const char* name) {
    auto opened = open_nodes(stores, {.name = name, .post = std::ref(posted)});
    if (!opened) ADD_FAILURE() << opened.error().message;
    return std::move(*opened);
  };
  auto one = node("one");
  auto two = node("two");
  EXPECT_NE(one->self(), two->self());
  std::multiset<RoomId> told;
  two->on_told([&](RoomId room) { told.insert(room); });
  int runs_sessions = 0;
  one->on_sessions([&](bool here) { runs_sessions += here ? 1 : -1; });
  two->on_sessions([&](bool here) { runs_sessions += here ? 1 : -1; });
  const auto log = open(stores, {.hold = Hold::shared});
  const std::vector<std::string> codes{code_in(0), code_in(1)};
  std::vector<Known> known;
  for (const std::string& code : codes) {
    known.push_back({create(*log, code).value(), 0});
    one->here(known.back().room, 7, true);
  }
  ASSERT_TRUE(posted.until([&] { return told.size() >= 2; })) << "who comes";
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(ask(i, "SELECT count(*) FROM parlor.presence WHERE room = " +
                         std::to_string(known[i].room)),
              "1");
    EXPECT_EQ(ask(i, "SELECT count(*) FROM parlor.nodes WHERE id = " + std::to_string(one->self())),
              "1")
        << "under one number everywhere";
  }
  std::map<RoomId, Sight> seen;
  two->look(known, [&](SqlResult<std::vector<Sight>> sights) {
    ASSERT_TRUE(sights);
    for (Sight& sight : *sights) seen[sight.row.id] = std::move(sight);
  });
  ASSERT_TRUE(posted.until([&] { return seen.size() == 2; }));
  for (const auto& [room, sight] : seen) {
    ASSERT_EQ(sight.others.size(), 1U);
    EXPECT_EQ(sight.others.front().node, one->self());
    EXPECT_EQ(sight.entries.size(), 1U);
  }
  std::optional<Sight> found;
  two->find(codes[1], {},
            [&](SqlResult<std::optional<Sight>> sight) { found = std::move(*sight); });
  ASSERT_TRUE(posted.until([&] { return found.has_value(); }));
  EXPECT_EQ(found->row.id, known[1].room);
  EXPECT_TRUE(posted.until([&] { return runs_sessions == 1; })) << "one of them, and once";

  // A look at both is answered for the one that is there.
  servers_[1]->stop(SIGQUIT);
  bool whole = false;
  bool refused = false;
  EXPECT_TRUE(posted.until([&] {
    two->look(known, [&](SqlResult<std::vector<Sight>> sights) {
      whole = whole || (sights && sights->front().row.id == known[0].room);
      refused = refused || !sights;
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    return whole && refused;
  }));
  ASSERT_EQ(servers_[1]->start(), "");
}

TEST_F(PostgresSeveral, AHouseIsSpreadOverMoreOfThemAndGatheredAgain) {
  const TemporaryFolder folder;
  const std::string file = folder.path("a.db");
  std::map<std::string, RoomId> by_code = furnish(file);
  const auto rooms = std::ssize(by_code);
  const auto moved = move_store({file}, places_);
  ASSERT_TRUE(moved) << moved.error().message;
  EXPECT_EQ(moved->rooms, rooms);
  EXPECT_EQ(ask(0, house_of), "1|2");
  EXPECT_EQ(ask(0, "SELECT count(*) FROM parlor.rooms"), "15");
  EXPECT_EQ(ask(1, "SELECT count(*) FROM parlor.rooms"), "17");
  EXPECT_EQ(ask(1, "SELECT count(*) FROM parlor.questions"), "0") << "banks are in the first";
  EXPECT_EQ(ask(1, "SELECT count(*) FROM parlor.pictures"), "1");
  EXPECT_NE(move_store({file}, places_).error().message.find("it holds something already"),
            std::string::npos);
  std::vector<std::string> before;
  {
    const Stores stores = look(places_);
    const auto log = open(stores);
    for (const auto& [code, room] : by_code) {
      EXPECT_EQ(stores.of_room(room), store_of_code(code, 2)) << "numbered by the file";
      EXPECT_FALSE(log->read(room, 1, 9)->empty());
    }
    for (int i = 0; i < 4; ++i) {
      const std::string code = code_in(i % 2 == 0 ? 0 : 1);
      const RoomId room = create(*log, code).value();
      EXPECT_TRUE(by_code.emplace(code, room).second);
      EXPECT_EQ(stores.of_room(room), store_of_code(code, 2));
    }
    EXPECT_EQ(log->rooms()->size(), by_code.size());
  }
  const std::vector<std::string> three{more("x"), more("y", 1), more("z")};
  EXPECT_NE(move_store({places_[1]}, three).error().message.find("name all of them"),
            std::string::npos)
      << "not a part of a house";
  const auto spread = move_store(places_, three);
  ASSERT_TRUE(spread) << spread.error().message;
  EXPECT_EQ(spread->rooms, std::ssize(by_code));
  {
    const Stores stores = look(three);
    const auto log = open(stores);
    std::set<RoomId> numbers;
    for (const auto& [code, room] : by_code) {
      EXPECT_EQ(stores.of_room(room), store_of_code(code.substr(0, 6), 3));
      EXPECT_FALSE(log->read(room, 1, 9)->empty());
      numbers.insert(room);
    }
    for (int i = 0; i < 9; ++i) {
      const std::string code = code_in(i % 3, 3);
      by_code[code] = create(*log, code).value();
      EXPECT_TRUE(numbers.insert(by_code[code]).second) << "no number is given twice";
    }
  }
  const std::string gathered = folder.path("b.db");
  ASSERT_TRUE(move_store(three, {gathered}));
  const auto log = open_log(gathered);
  EXPECT_EQ(log->rooms()->size(), by_code.size());
  for (const auto& [code, room] : by_code) EXPECT_FALSE(log->read(room, 1, 9)->empty()) << code;
  EXPECT_EQ(open_database(gathered)->number("SELECT count(*) FROM questions"), 1);
  Database all = *open_database(gathered);
  EXPECT_EQ(*find_picture(all, "p"), "jpeg");
  EXPECT_FALSE(move_store({gathered, gathered}, {more("v")})) << "several files are no store";
}

// Nodes are brought up to date one after another: a shape of the release after this one says that
// this one still does nothing wrong.
TEST_F(PostgresSeveral, AShapeOfTheNextReleaseMayStillBeWorkedWith) {
  const auto before = open(look({places_[0]}));
  ASSERT_TRUE(create(*before, "AAAAAA"));
  const std::string known = ask(0, "SELECT max(number) FROM parlor.shape");
  ask(0, "INSERT INTO parlor.shape (number, works_from) VALUES (1000, " + known + ")");
  ask(0,
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'parlor'");
  EXPECT_TRUE(create(*before, "BBBBBB")) << "whose connection was lost comes back";
  EXPECT_TRUE(open_database(places_[0]));
  ask(0, "UPDATE parlor.shape SET works_from = 1000 WHERE number = 1000");
  EXPECT_NE(open_database(places_[0]).error().message.find("newer Parlor"), std::string::npos);
}

}  // namespace
}  // namespace parlor::store
