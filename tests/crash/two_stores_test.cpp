// A house whose rooms lie in two databases, each a real PostgreSQL of its own: people play in both,
// one falls over and the rooms of the other play on, and operators are told which.
#include <deque>

#include "client/postgres_server.hpp"
#include "client/student.hpp"
#include "net/testing.hpp"
#include "server/house.hpp"
#include "store/stores.hpp"

namespace parlor::crash {
namespace {

using namespace std::chrono_literals;
using server::Guest;
using server::Words;
using Clock = std::chrono::steady_clock;

class PostgresTwoStores : public server::House {
 protected:
  static void SetUpTestSuite() {
    for (int i = 0; i < 2; ++i) {
      servers_.push_back(std::make_unique<wire::PostgresServer>(15'000 + 2'000 * i));
      ASSERT_EQ(servers_.back()->start(), "");
    }
  }
  static void TearDownTestSuite() { servers_.clear(); }
  void SetUp() override {
    name_ = "h" + std::to_string(++count_);
    for (auto& server : servers_) ASSERT_FALSE(server->make(name_).empty()) << server->log();
  }
  void TearDown() override {
    server_.reset();
    if (HasFailure()) std::printf("%s\n", log().c_str());
  }
  // The first start writes the shipped questions.
  void open(Words more = {}) {
    Words words = server::loose;
    for (const auto& server : servers_) {
      words.insert(words.end(), {"--store", server->address(name_)});
    }
    words.insert(words.end(), more.begin(), more.end());
    server_ = std::make_unique<wire::ServerProcess>(
        wire::ServerProcess::Plan{.binary = PARLOR_BINARY,
                                  .data = data(),
                                  .log = (folder_ / "log").string(),
                                  .options = std::move(words)});
    ASSERT_TRUE(server_->start(300s)) << log();
  }
  static std::string said(std::size_t store, const std::string& sql) {
    return servers_[store]->ask(name_, sql);
  }
  // A room in this database.
  Guest create_in(std::size_t store, const std::string& game = "uno") {
    for (;;) {
      Guest guest = create(game);
      if (store::store_of_code(guest.room, 2) == store) return guest;
    }
  }
  // As options of the command line, or in the environment.
  static std::string both() {
    return " --store " + servers_[0]->address(name_) + " --store " + servers_[1]->address(name_);
  }
  std::string ready() { return get("/readyz").body; }

  static inline std::vector<std::unique_ptr<wire::PostgresServer>> servers_;
  static inline std::string name_;

 private:
  static inline int count_ = 0;
};

TEST_F(PostgresTwoStores, TheRoomsOfOnePlayOnWhileTheOtherIsGone) {
  open();
  Guest ada = create_in(0);
  Guest ben = create_in(1);
  Guest eve = join(ben.room, "Eve");
  ASSERT_EQ(ada.ask(R"("type":"lock")"), "ack");
  ASSERT_EQ(ben.ask(R"("type":"lock")"), "ack");
  EXPECT_EQ(said(0, "SELECT count(*) FROM parlor.rooms WHERE code = '" + ada.room + "'"), "1");
  EXPECT_EQ(said(1, "SELECT count(*) FROM parlor.rooms WHERE code = '" + ben.room + "'"), "1");
  EXPECT_EQ(ready(), R"({"ok":true,"store":null})");

  servers_[1]->stop(SIGQUIT);
  ben.answer = nullptr;
  ben.say(R"({"type":"unlock","ref":"w1"})");
  ASSERT_TRUE(net::eventually([&] { return ready().find("database 2 of 2") != ready().npos; }, 20s))
      << ready();
  EXPECT_EQ(get("/readyz").status, 200) << "the other half is open: " << ready();
  EXPECT_EQ(ready().find("database 1 of 2"), std::string::npos);
  std::this_thread::sleep_for(2500ms);
  EXPECT_EQ(eve.ask(R"("type":"stand")"), "busy") << "people there are told";
  EXPECT_TRUE(ben.answer.is_null()) << "nothing is acknowledged meanwhile";
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(ada.ask(i % 2 == 0 ? R"("type":"unlock")" : R"("type":"lock")"), "ack");
  }
  for (int i = 0; i < 6; ++i) {
    EXPECT_EQ(store::store_of_code(create("uno").room, 2), 0U)
        << "new tables are made where one can";
  }
  EXPECT_EQ(metric("store_reachable{store=\"1\"}"), 1U);
  EXPECT_EQ(metric("store_reachable{store=\"2\"}"), 0U);
  EXPECT_GE(metric("log_lost_total{store=\"2\"}"), 1U);
  EXPECT_GT(metric("commit_batch_size_count{store=\"1\"}"), 20U);
  EXPECT_TRUE(net::eventually([&] { return log().find("database 2 of 2") != log().npos; }, 10s))
      << "the log says which";
  ASSERT_EQ(servers_[1]->start(), "");
  EXPECT_TRUE(ben.await([&] { return !ben.answer.is_null(); }, 20s));
  EXPECT_EQ(ben.answer.at("type").as_string(), "ack") << "it waited and went on";
  EXPECT_TRUE(net::eventually([&] { return ready() == R"({"ok":true,"store":null})"; }, 10s))
      << ready();
  EXPECT_EQ(metric("rooms_stopped_total"), 0U);

  for (const auto& server : servers_) server->stop(SIGQUIT);
  EXPECT_TRUE(net::eventually([&] { return get("/readyz").status == 503; }, 20s));
  for (const auto& server : servers_) ASSERT_EQ(server->start(), "");
  EXPECT_TRUE(net::eventually([&] { return get("/readyz").status == 200; }, 20s));
  server_->kill();
  ASSERT_TRUE(server_->start()) << log();
  for (Guest* guest : {&ada, &ben}) {
    const std::uint64_t seen = guest->version;
    ASSERT_TRUE(guest->connect());
    EXPECT_GE(guest->version, seen);
  }
}

TEST_F(PostgresTwoStores, OperatorsNameBothInTheirOrder) {
  open();
  Guest ada = create_in(0);
  Guest ben = create_in(1);
  Guest cleo = create_in(1);
  const Ran rooms = run("admin rooms" + both());
  for (const Guest* guest : {&ada, &ben, &cleo}) {
    EXPECT_NE(rooms.output.find(guest->room), std::string::npos) << rooms.output;
  }
  EXPECT_EQ(run("admin show " + ben.room + both()).status, 0);
  EXPECT_EQ(run("admin close " + ben.room + both()).status, 0);
  EXPECT_EQ(run("admin delete " + cleo.room + both()).status, 0);
  EXPECT_EQ(said(1,
                 "SELECT count(*) FROM parlor.entries e JOIN parlor.rooms r ON r.id = e.room"
                 " WHERE r.code = '" +
                     cleo.room + "'"),
            "0");
  const Ran erased = run("admin erase " + ben.room + " Ada" + both());
  EXPECT_EQ(erased.status, 0) << erased.output;
  EXPECT_EQ(said(1,
                 "SELECT count(*) FROM parlor.entries e JOIN parlor.rooms r ON r.id = e.room"
                 " WHERE body LIKE '%\"Ada\"%' AND r.code = '" +
                     ben.room + "'"),
            "0");
  EXPECT_TRUE(net::eventually([&] { return get("/api/rooms/" + ben.room).status == 404; }, 15s));
  const Ran link = run("admin keeper" + both());
  EXPECT_NE(link.output.find("/keeper#"), std::string::npos) << link.output;
  EXPECT_EQ(said(0, "SELECT count(*) FROM parlor.keeper"), "1");
  EXPECT_EQ(said(1, "SELECT count(*) FROM parlor.keeper"), "0");

  const std::string first = servers_[0]->address(name_);
  const std::string second = servers_[1]->address(name_);
  const Ran alone = run("admin rooms --store " + second);
  EXPECT_EQ(alone.status, 2);
  EXPECT_NE(alone.output.find("database 2 of 2 of its house"), std::string::npos) << alone.output;
  EXPECT_EQ(run("admin rooms --store " + second + " --store " + first).status, 2);
  EXPECT_EQ(server_->stop(), 0);
  const Ran house = run("serve --listen 127.0.0.1 --port 0 --quiet --data " +
                        (folder_ / "other.db").string() + " --store " + first);
  EXPECT_EQ(house.status, 2) << "a list that has changed is refused for good";
  EXPECT_NE(house.output.find("name all of them with --store"), std::string::npos) << house.output;
  const Ran both_in_one = run("admin rooms --store '" + first + " " + second + "'");
  EXPECT_EQ(both_in_one.status, 0) << "as PARLOR_STORE names them: " << both_in_one.output;
  EXPECT_NE(both_in_one.output.find(ada.room), std::string::npos);
}

constexpr const char* one_match_plan = R"({"plan":{
  "title":"In class","game":"snatch_or_share","table_size":3,"names":"pseudonyms",
  "config":{"period_seconds":30,"judging_seconds":1,"results_seconds":1,"periods":[1,0,0,0,0]},
  "stages":[{"type":"match","rounds":1},{"type":"results","text":"Thanks","code":true}]}})";

// Sessions with all of their tables, wherever their codes lie.
TEST_F(PostgresTwoStores, SessionsLieInOneOfThemWithTheirTables) {
  open({"--sessions", "anyone"});
  std::array<bool, 2> seen{};
  for (int i = 0; i < 20 && !(seen[0] && seen[1]); ++i) {
    const Json made =
        boost::json::parse(wire::Http(port()).call("POST", "/api/sessions", one_match_plan).body);
    const std::string session(made.at("session").as_string());
    const std::string token(made.at("organiser").as_string());
    const std::size_t store = store::store_of_code(session, 2);
    if (std::exchange(seen[store], true)) continue;
    std::deque<wire::Student> students;
    for (int person = 0; person < 6; ++person) {
      students.emplace_back(port(), session);
      ASSERT_TRUE(students.back().join("Student " + std::to_string(person)));
      ASSERT_TRUE(students.back().connect());
    }
    wire::Wire organiser;
    ASSERT_TRUE(organiser.open(port(), "/api/sessions/" + session + "/socket"));
    organiser.say(R"({"type":"hello","token":")" + token + "\"}");
    organiser.say(R"({"type":"go_on","ref":"g1","step":0})");
    std::string buffer;
    const auto is_over = [](const wire::Student& each) { return each.place() == "over"; };
    const auto end = Clock::now() + 60s;
    while (!std::ranges::all_of(students, is_over) && Clock::now() < end) {
      organiser.hear(buffer, [](std::string_view) {});
      for (wire::Student& student : students) student.turn();
      std::this_thread::sleep_for(1ms);
    }
    EXPECT_TRUE(std::ranges::all_of(students, is_over)) << session;
    const std::string tables = "SELECT count(*) FROM parlor.rooms WHERE code LIKE '" + session +
                               "___' AND session = (SELECT id FROM parlor.rooms WHERE code = '" +
                               session + "')";
    EXPECT_EQ(said(store, tables), "2");
    EXPECT_EQ(
        said(1 - store, "SELECT count(*) FROM parlor.rooms WHERE code LIKE '" + session + "%'"),
        "0");
    const wire::Answer data = wire::Http(port()).call(
        "POST", "/api/sessions/" + session + "/export", R"({"names":true})", token);
    EXPECT_EQ(data.status, 200) << data.body;
  }
  EXPECT_TRUE(seen[0] && seen[1]);
  server_->kill();
  ASSERT_TRUE(server_->start()) << log();
  EXPECT_GE(metric("sessions"), 2U) << "read back from both";
}

}  // namespace
}  // namespace parlor::crash
