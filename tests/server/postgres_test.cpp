// A house on PostgreSQL instead of a data file: a real server of its own, killed and stopped at
// will. Nothing that was acknowledged is lost or done twice, nothing is acknowledged that is not
// stored, and people are told what they wait for.
#include <atomic>

#include "client/postgres_server.hpp"
#include "games/registry.hpp"
#include "server/proxy_process.hpp"

namespace parlor::server {
namespace {

class PostgresHouse : public House {
 protected:
  void SetUp() override {
    const std::string problem = start_database();
    ASSERT_TRUE(problem.empty()) << problem;
    name_ = "house" + std::to_string(++count_);
    ASSERT_FALSE(database().make(name_).empty()) << database().log();
  }
  void TearDown() override {
    server_.reset();
    EXPECT_EQ(log().find(password), std::string::npos) << "no log tells the password";
  }

  // The first start writes the shipped questions, some ten thousand statements one after another:
  // on a machine that is busy with other tests that takes its time.
  void open(Words options) {
    server_ = std::make_unique<wire::ServerProcess>(
        wire::ServerProcess::Plan{.binary = PARLOR_BINARY,
                                  .data = data(),
                                  .log = (folder_ / "log").string(),
                                  .options = std::move(options)});
    ASSERT_TRUE(server_->start(300s)) << log();
  }

  static wire::PostgresServer& database() {
    static wire::PostgresServer running;
    return running;
  }
  static std::string start_database() {
    if (std::exchange(up_, true)) return "";
    return database().start();
  }
  // As a crash would.
  static void stop_database() {
    database().stop(SIGQUIT);
    up_ = false;
  }

  // On a busy machine a database takes its time to come back.
  static std::string ask_patiently(Guest& guest, const std::string& type) {
    const std::string ref = "p" + std::to_string(++refs_);
    guest.answer = nullptr;
    guest.say(R"({"type":")" + type + R"(","ref":")" + ref + "\"}");
    const bool heard = guest.await(
        [&] { return !guest.answer.is_null() && guest.answer.at("ref").as_string() == ref; }, 60s);
    if (!heard) return "no answer";
    const bool taken = guest.answer.at("type").as_string() == "ack";
    return taken ? "ack" : std::string(guest.answer.at("code").as_string());
  }

  std::string store(const std::string& name) const {
    std::string address = database().address(name);
    return address.insert(address.find('@'), std::string(":") + password);
  }
  std::string store() const { return store(name_); }
  Words words() const {
    Words all = loose;
    all.insert(all.end(), {"--store", store()});
    return all;
  }
  std::string said(const std::string& sql) const { return database().ask(name_, sql); }

  static constexpr const char* password = "hushhush";
  std::string name_;

 private:
  static inline int refs_ = 0;
  static inline int count_ = 0;
  static inline bool up_ = false;
};

TEST_F(PostgresHouse, PlaysEveryGameAndIsAsItWasAfterItWasKilled) {
  open(words());
  std::vector<Guest> hosts;
  for (const AnyGame* game : all_games()) {
    const std::string id(game->sheet().id);
    hosts.push_back(create(id, boost::json::object(), "host"));
    Guest& host = hosts.back();
    for (int bots = 0; bots < 8 && host.ask(R"("type":"add_bot","level":"easy")") == "ack";
         ++bots) {
    }
    EXPECT_EQ(host.ask(R"("type":"start")"), "ack") << id;
  }
  ASSERT_TRUE(net::eventually([&] { return metric("moves_total") > 60; }, 60s));
  for (Guest& host : hosts) EXPECT_EQ(host.ask(R"("type":"lock")"), "ack");
  server_->kill();
  ASSERT_TRUE(server_->start()) << log();
  for (Guest& host : hosts) {
    const std::uint64_t seen = host.version;
    ASSERT_TRUE(host.connect());
    EXPECT_GE(host.version, seen) << "nothing that was shown is gone";
    EXPECT_TRUE(host.state.at("locked").as_bool()) << host.room;
  }
  EXPECT_EQ(said("SELECT count(*) FROM parlor.rooms"), std::to_string(hosts.size()));
  EXPECT_FALSE(fs::exists(data())) << "there is no data file";
  EXPECT_EQ(metric("store_reachable"), 1U);
}

TEST_F(PostgresHouse, ADatabaseThatIsGoneIsWaitedFor) {
  open(words());
  Guest ada = create("uno");
  Guest ben = join(ada.room, "Ben");
  stop_database();
  ada.say(R"({"type":"lock","ref":"w1"})");
  ASSERT_TRUE(net::eventually([&] { return get("/readyz").status == 503; }, 20s));
  EXPECT_NE(get("/readyz").body.find("out of reach"), std::string::npos) << get("/readyz").body;
  std::this_thread::sleep_for(2500ms);
  EXPECT_EQ(ben.ask(R"("type":"stand")"), "busy") << "people are told";
  EXPECT_NE(ben.answer.at("message").as_string().find("nothing is lost"), std::string::npos);
  EXPECT_TRUE(
      net::eventually([&] { return log().find("out of reach") != std::string::npos; }, 10s));
  EXPECT_TRUE(ada.answer.is_null()) << "nothing is acknowledged meanwhile";
  ASSERT_EQ(start_database(), "");
  EXPECT_TRUE(ada.await([&] { return !ada.answer.is_null(); }, 20s));
  EXPECT_EQ(ada.answer.at("type").as_string(), "ack") << "it waited and went on";
  EXPECT_TRUE(net::eventually([&] { return ben.ask(R"("type":"stand")") == "ack"; }, 10s));
  EXPECT_TRUE(net::eventually([&] { return get("/readyz").status == 200; }, 10s));
  EXPECT_EQ(metric("rooms_stopped_total"), 0U);
  EXPECT_GE(metric("log_lost_total"), 1U);
  EXPECT_EQ(post("/api/rooms", {{"game", "uno"}, {"name", "Cleo"}}).status, 201);
}

// Every acknowledged word stands in the log once, however often the database falls over.
TEST_F(PostgresHouse, NothingIsLostOrDoubledWhenItFallsOverAgainAndAgain) {
  const char* given = std::getenv("PARLOR_DATABASE_FALLS");
  const int falls = given == nullptr ? 4 : std::atoi(given);
  open(words());
  Guest ada = create("uno");
  std::atomic<bool> over = false;
  int acknowledged = 0;
  std::thread player([&] {
    for (bool lock = true; !over || acknowledged % 2 == 1;) {
      const std::string answer = ask_patiently(ada, lock ? "lock" : "unlock");
      if (answer == "ack") {
        ++acknowledged;
        lock = !lock;
      } else if (answer != "busy") {
        ADD_FAILURE() << answer << "\n" << log();
        return;
      }
    }
  });
  // Here and not on the other thread: what a thread has started ends with it.
  for (int i = 0; i < falls; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(300 + 170 * (i % 5)));
    stop_database();
    std::this_thread::sleep_for(std::chrono::milliseconds(100 * (i % 3)));
    EXPECT_EQ(start_database(), "");
  }
  over = true;
  player.join();
  EXPECT_GT(acknowledged, 10);
  EXPECT_EQ(said("SELECT count(*) FROM parlor.entries WHERE body LIKE '%lock_changed%'"
                 " AND version > 1"),
            std::to_string(acknowledged));
  EXPECT_EQ(said("SELECT count(*) = max(version) FROM parlor.entries"), "t") << "without a gap";
  EXPECT_EQ(metric("rooms_stopped_total"), 0U);
}

TEST_F(PostgresHouse, ASecondHouseOnItIsRefusedUntilTheFirstIsGone) {
  open(words());
  Guest ada = create("uno");
  const Ran second = run("serve --listen 127.0.0.1 --port 0 --quiet --data " +
                         (folder_ / "other.db").string() + " --store " + store());
  EXPECT_EQ(second.status, 75) << "it may be started again: " << second.output;
  EXPECT_NE(second.output.find("another house has this database open"), std::string::npos)
      << second.output;
  EXPECT_EQ(second.output.find(password), std::string::npos);
  EXPECT_EQ(ada.ask(R"("type":"lock")"), "ack") << "the first is not disturbed";
  server_->kill();
  EXPECT_TRUE(server_->start()) << "a house that was killed leaves nothing behind: " << log();
  EXPECT_TRUE(ada.connect());
}

// A house that slept while another played on in its database acknowledges nothing any more.
TEST_F(PostgresHouse, AHouseThatSleptThroughAnotherStops) {
  open(words());
  Guest ada = create("uno");
  Guest ben = join(ada.room, "Ben");
  ASSERT_EQ(ada.ask(R"("type":"lock")"), "ack");
  const pid_t sleeper = server_->process();
  ::kill(sleeper, SIGSTOP);
  said("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'parlor'");
  wire::ServerProcess other({.binary = PARLOR_BINARY,
                             .data = (folder_ / "other.db").string(),
                             .log = (folder_ / "other.log").string(),
                             .options = words()});
  ASSERT_TRUE(other.start()) << read_file(folder_ / "other.log");
  boost::json::object seat{{"room", ada.room}, {"token", ada.token}, {"member", ada.member}};
  Guest there(other.port(), seat);
  ASSERT_TRUE(there.connect());
  EXPECT_EQ(there.ask(R"("type":"unlock")"), "ack");
  other.stop();
  ::kill(sleeper, SIGCONT);
  EXPECT_EQ(ben.ask(R"("type":"stand")"), "stopped");
  EXPECT_EQ(get("/readyz").status, 503);
  EXPECT_NE(get("/readyz").body.find("another house has played on"), std::string::npos)
      << get("/readyz").body;
  EXPECT_EQ(said("SELECT count(*) = max(version) FROM parlor.entries"), "t");
}

TEST_F(PostgresHouse, ClosesInTimeWhileItsDatabaseIsGone) {
  open(words());
  Guest ada = create("uno");
  stop_database();
  ada.say(R"({"type":"lock","ref":"w1"})");
  std::this_thread::sleep_for(500ms);
  const auto begin = Clock::now();
  EXPECT_EQ(server_->stop(), 0);
  EXPECT_LT(Clock::now() - begin, 15s);
  ASSERT_EQ(start_database(), "");
}

// A second machine, where the service manager starts the house again whenever it ends: it waits
// there, and takes over from the first. People know one address, the balancer's, as operations.md
// prints it.
TEST_F(PostgresHouse, AnotherMachineTakesOverBehindABalancer) {
  open(words());
  wire::ServerProcess second({.binary = PARLOR_BINARY,
                              .data = (folder_ / "second.db").string(),
                              .log = (folder_ / "second.log").string(),
                              .options = words()});
  const std::uint16_t door = wire::free_port(10'000, 10'000);
  std::string file = printed("haproxy-two");
  file = replaced(file, "bind :443 ssl crt /etc/ssl/games.example.both.pem",
                  "bind 127.0.0.1:" + std::to_string(door));
  file = replaced(file, "10.0.0.1:8080", "127.0.0.1:" + std::to_string(port()));
  file = replaced(file, "10.0.0.2:8080", "127.0.0.1:" + std::to_string(second.port()));
  std::ofstream(folder_ / "haproxy.cfg") << file;
  ProxyProcess balancer;
  balancer.start({"/usr/sbin/haproxy", "-db", "-f", (folder_ / "haproxy.cfg").string()},
                 (folder_ / "haproxy.log").string(), door);
  ASSERT_TRUE(
      net::eventually([&] { return wire::Http(door).call("GET", "/readyz").status == 200; }, 10s));
  Guest ada(door, enter("/api/rooms", {{"game", "uno"}, {"name", "Ada"}}));
  ASSERT_TRUE(ada.connect());
  ASSERT_EQ(ada.ask(R"("type":"lock")"), "ack");
  const std::uint64_t seen = ada.version;
  auto begin = Clock::now();
  std::thread fall([&] {
    std::this_thread::sleep_for(2s);
    begin = Clock::now();
    server_->kill();
  });
  while (!second.start()) std::this_thread::sleep_for(200ms);
  fall.join();
  ASSERT_TRUE(net::eventually([&] { return ada.connect(); }, 20s))
      << read_file(folder_ / "second.log");
  const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin);
  RecordProperty("taken_over_ms", static_cast<int>(took.count()));
  EXPECT_GE(ada.version, seen);
  EXPECT_TRUE(ada.state.at("locked").as_bool());
  EXPECT_EQ(ada.ask(R"("type":"unlock")"), "ack") << "play goes on there";
}

TEST_F(PostgresHouse, IsLookedAfterAndMovesIntoAFileAndBack) {
  open(words());
  Guest ada = create("uno");
  Guest ben = create("sleeping_queens");
  ASSERT_EQ(ada.ask(R"("type":"lock")"), "ack");
  const std::string with = " --store " + store();
  EXPECT_NE(run("admin rooms" + with).output.find(ada.room), std::string::npos);
  EXPECT_NE(run("admin show " + ada.room + with).output.find("lock_changed"), std::string::npos);
  EXPECT_EQ(run("admin say hello" + with).status, 0);
  const std::string link = run("admin keeper" + with).output;
  ASSERT_NE(link.find("/keeper#"), std::string::npos) << link;
  std::string key = link.substr(link.find('#') + 1);
  key.pop_back();  // the end of the line
  const auto keeper = [&](const char* method, const char* path) {
    return wire::Http(port()).call(method, std::string("/api/keeper") + path, {}, key);
  };
  ASSERT_TRUE(net::eventually([&] { return keeper("GET", "/house").status == 200; }, 15s));
  const Json report = boost::json::parse(keeper("GET", "/house").body);
  EXPECT_EQ(report.at("backup_folder").as_string(), "") << "the page offers none";
  EXPECT_GT(report.at("data_bytes").as_int64(), 100'000);
  EXPECT_EQ(keeper("POST", "/backups").status, 409);
  EXPECT_EQ(run("admin close " + ben.room + with).status, 0);
  EXPECT_TRUE(net::eventually([&] { return metric("rooms") == 1; }, 15s))
      << "a running house closes it within seconds";
  const Ran copy = run("admin backup copy.db" + with);
  EXPECT_EQ(copy.status, 2);
  EXPECT_NE(copy.output.find("pg_dump"), std::string::npos) << copy.output;
  EXPECT_EQ(run("bank banks --db " + store()).status, 0);

  const std::string file = (folder_ / "moved.db").string();
  const std::string move = "admin move --from " + store() + " --to " + file;
  const Ran early = run(move);
  EXPECT_EQ(early.status, 2) << "not while the house is open";
  EXPECT_FALSE(fs::exists(file)) << "and nothing half is left";
  EXPECT_EQ(early.output.find(password), std::string::npos) << early.output;
  EXPECT_EQ(server_->stop(), 0);
  const Ran moved = run(move);
  ASSERT_EQ(moved.status, 0) << moved.output;
  EXPECT_EQ(moved.output.find(password), std::string::npos) << moved.output;
  EXPECT_EQ(run(move).status, 2) << "not over what is there";
  ASSERT_FALSE(database().make(name_ + "b").empty());
  const std::string again = store(name_ + "b");
  const Ran back = run("admin move --json --from " + file + " --to " + again);
  ASSERT_EQ(back.status, 0) << back.output;
  for (const char* table : {"rooms", "entries", "banks", "questions", "answers", "aliases"}) {
    const std::string sql =
        std::string("SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) FROM") + " parlor." +
        table + " t";
    EXPECT_EQ(said(sql), database().ask(name_ + "b", sql)) << table;
    EXPECT_NE(said(sql), "") << table;
  }
  Words there = loose;
  there.insert(there.end(), {"--store", again});
  open(there);
  Guest same(port(),
             boost::json::object{{"room", ada.room}, {"token", ada.token}, {"member", ada.member}});
  ASSERT_TRUE(same.connect()) << "whoever had a seat has it there";
  EXPECT_EQ(same.ask(R"("type":"unlock")"), "ack");
  EXPECT_EQ(post("/api/rooms", {{"game", "uno"}, {"name", "Cleo"}}).status, 201)
      << "numbers go on where they were";
}

}  // namespace
}  // namespace parlor::server
