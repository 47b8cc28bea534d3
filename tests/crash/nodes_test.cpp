// One house of three nodes over a real PostgreSQL: nodes are killed, sleep and are cut off, the
// database falls over, and people and bots play every game through it, each with a ledger. In the
// end the log is held against what each of them was told. PARLOR_NODE_FAULTS=100 makes each of it
// long (./dev cluster-test).
#include <array>
#include <set>

#include "crash/nodes.hpp"

namespace parlor::crash {
namespace {

TEST_F(PostgresNodes, AreKilledAgainAndAgain) {
  open(3);
  const std::uint16_t door = balance();
  Crowd crowd(20'261'119);
  crowd.open_tables(door);
  std::vector<long> took;
  std::chrono::milliseconds slowest{0};
  for (int i = 0; i < faults(100, 5) && !HasFailure(); ++i) {
    crowd.play_until(door, Clock::now() + std::chrono::milliseconds(200 + crowd.chance()() % 800));
    wire::ServerProcess& node = *nodes_[crowd.chance()() % nodes_.size()];
    node.kill();
    took.push_back(static_cast<long>(crowd.until_all_are_back(door, 20s).count()));
    slowest = std::max(slowest, crowd.until_all_go_on(door, 20s));
    ASSERT_TRUE(node.start()) << log();
  }
  std::ranges::sort(took);
  std::printf(
      "everybody played on after %ld ms (median of %zu; at most %ld ms); something new at every "
      "table after %ld ms at most\n",
      took[took.size() / 2], took.size(), took.back(), static_cast<long>(slowest.count()));
  EXPECT_LE(took.back(), within(3s).count());
  settle(crowd, {door});
}

TEST_F(PostgresNodes, AreKilledBehindNginxAsWell) {
  open(3);
  const std::uint16_t door = balance_with_nginx();
  Crowd crowd(29);
  crowd.open_tables(door);
  for (int i = 0; i < faults(20, 2) && !HasFailure(); ++i) {
    crowd.play_until(door, Clock::now() + 500ms);
    wire::ServerProcess& node = *nodes_[static_cast<std::size_t>(i) % 3];
    node.kill();
    crowd.until_all_go_on(door, 20s);
    opens_a_session(door);
    ASSERT_TRUE(node.start()) << log();
  }
  settle(crowd, {door});
}

TEST_F(PostgresNodes, TwoPeopleSeeEachOtherThroughTwo) {
  open(2);
  server::Guest ada = enter(0, "/api/rooms", R"({"game":"uno","name":"Ada"})");
  ASSERT_TRUE(ada.connect());
  server::Guest ben = enter(1, "/api/rooms/" + ada.room + "/join", R"({"name":"Ben"})");
  ASSERT_TRUE(ben.connect());
  const auto is_here = [](server::Guest& guest, std::size_t member) {
    const auto& members = guest.state.at("members").as_array();
    return members.size() > member && members[member].at("here").as_bool();
  };
  EXPECT_TRUE(ada.await([&] { return is_here(ada, 1); })) << "who came through the other node";
  EXPECT_TRUE(ben.await([&] { return is_here(ben, 0); }));
  std::vector<double> late;
  for (int i = 0; i < 100 && !HasFailure(); ++i) {
    const bool lock = i % 2 == 0;
    ASSERT_EQ(ada.ask(lock ? R"("type":"lock")" : R"("type":"unlock")"), "ack");
    const auto told = Clock::now();
    ASSERT_TRUE(ben.await([&] { return ben.state.at("locked").as_bool() == lock; }));
    late.push_back(std::chrono::duration<double, std::milli>(Clock::now() - told).count());
  }
  std::ranges::sort(late);
  std::printf("the other node shows it %.2f ms later (median; 90th %.2f ms)\n", late[50], late[90]);
  EXPECT_EQ(ben.ask(R"("type":"lock")"), "not_host");
  ASSERT_EQ(ada.ask(R"("type":"kick","member":2)"), "ack");
  EXPECT_EQ(ben.close_code(), 4403) << "sent away through the other node";
  server::Guest cleo = enter(1, "/api/rooms/" + ada.room + "/join", R"({"name":"Cleo"})");
  ASSERT_TRUE(cleo.connect());
  EXPECT_TRUE(ada.await([&] { return is_here(ada, 1); }));
  nodes_[1]->kill();
  EXPECT_TRUE(ada.await([&] { return !is_here(ada, 1); }, 30s)) << "a dead node's lease runs out";
}

// What is refused on a copy that is a moment old may have become right meanwhile.
TEST_F(PostgresNodes, ARefusalIsMadeSureOf) {
  open(2);
  server::Guest ada = enter(0, "/api/rooms", R"({"game":"uno","name":"Ada"})");
  ASSERT_TRUE(ada.connect());
  server::Guest ben = enter(1, "/api/rooms/" + ada.room + "/join", R"({"name":"Ben"})");
  ASSERT_TRUE(ben.connect());
  const auto sees_ada = [&] { return ben.state.at("members").as_array()[0].at("here").as_bool(); };
  ASSERT_TRUE(ben.await(sees_ada));
  EXPECT_NE(ben.ask(R"("type":"say","text":"Hello")"), "ack") << "nobody talks at this table";
  put_to_sleep(nodes_[1]->process());
  ASSERT_EQ(ada.ask(R"("type":"table","talk":"free")"), "ack");
  ben.answer = nullptr;
  ben.say(R"({"type":"say","text":"Hello","ref":"now"})");
  ::kill(nodes_[1]->process(), SIGCONT);
  ASSERT_TRUE(ben.await([&] { return !ben.answer.is_null(); }, 20s));
  EXPECT_EQ(ben.answer.at("type").as_string(), "ack") << boost::json::serialize(ben.answer);
}

TEST_F(PostgresNodes, OneRoomIsPlayedThroughSeveralOfThem) {
  open(3);
  Crowd crowd(7);
  crowd.open_tables(ports().front());
  for (int i = 0; i < faults(60, 6) && !HasFailure(); ++i) {
    crowd.play_until(ports(), Clock::now() + 700ms);
    crowd.drop_some();
  }
  settle(crowd, ports());
  EXPECT_GT(count("read_from_nodes_total"), 50U);
}

TEST_F(PostgresNodes, OneSleepsAndWakesUp) {
  open(3);
  const std::uint16_t door = balance();
  Crowd crowd(11);
  crowd.open_tables(door);
  for (int i = 0; i < faults(10, 1) && !HasFailure(); ++i) {
    crowd.play_until(door, Clock::now() + 1s);
    const pid_t sleeper = nodes_[static_cast<std::size_t>(i) % 3]->process();
    put_to_sleep(sleeper);
    crowd.play_until(door, Clock::now() + 10s);
    ::kill(sleeper, SIGCONT);
    crowd.until_all_go_on(door, 20s);
  }
  settle(crowd, {door});
}

// What it heard while it slept it decides on rooms as it left them: the primary key refuses that.
TEST_F(PostgresNodes, WhatASleeperDecidesIsDecidedAgain) {
  open(2);
  server::Guest ada = enter(0, "/api/rooms", R"({"game":"uno","name":"Ada"})");
  ASSERT_TRUE(ada.connect());
  put_to_sleep(nodes_[0]->process());
  server::Guest ben = enter(1, "/api/rooms/" + ada.room + "/join", R"({"name":"Ben"})");
  ASSERT_TRUE(ben.connect());
  ada.answer = nullptr;
  ada.say(R"({"type":"lock","ref":"slept"})");
  ::kill(nodes_[0]->process(), SIGCONT);
  ASSERT_TRUE(ada.await([&] { return !ada.answer.is_null(); }, 20s));
  EXPECT_EQ(ada.answer.at("type").as_string(), "ack");
  EXPECT_EQ(ada.answer.at("room_version").to_number<int>(), 3) << "after Ben had come";
  EXPECT_GT(count("conflicts_total"), 0U);
}

// More was said since than refs are remembered, so nobody knows any more that this was said again.
// Not kept: on a quiet machine the word counts again every other time (docs/simulation.md, "What it
// found").
TEST_F(PostgresNodes, DISABLED_WhatASleeperHeardLongAgoDoesNotCountAgain) {
  open(2);
  server::Guest ada = enter(0, "/api/rooms", R"({"game":"uno","name":"Ada"})");
  ASSERT_TRUE(ada.connect());
  put_to_sleep(nodes_[0]->process());
  ada.answer = nullptr;
  ada.say(R"({"type":"lock","ref":"long-ago"})");
  server::Guest again(ports()[1], {{"room", ada.room}, {"token", ada.token}, {"member", 1}});
  ASSERT_TRUE(again.connect());
  EXPECT_EQ(again.ask(R"("type":"lock")", "long-ago"), "ack");
  for (int i = 0; i < 41; ++i) {
    ASSERT_EQ(again.ask(i % 2 == 0 ? R"("type":"unlock")" : R"("type":"lock")"), "ack");
  }
  ::kill(nodes_[0]->process(), SIGCONT);
  ASSERT_TRUE(ada.await([&] { return !ada.answer.is_null(); }, 20s));
  EXPECT_EQ(ada.answer.at("type").as_string(), "refused");
  EXPECT_EQ(ada.answer.at("code").as_string(), "stale");
  ASSERT_TRUE(again.look());
  EXPECT_FALSE(again.state.at("locked").as_bool());
}

TEST_F(PostgresNodes, TheirDatabaseFallsOver) {
  open(3);
  const std::uint16_t door = balance();
  Crowd crowd(13);
  crowd.open_tables(door);
  for (int i = 0; i < faults(20, 2) && !HasFailure(); ++i) {
    crowd.play_until(door, Clock::now() + 700ms);
    database_->stop(SIGQUIT);
    if (i == 0) {
      EXPECT_TRUE(net::eventually([&] { return all_ready_are(false); }, 20s));
    } else {
      crowd.play_until(door, Clock::now() + 500ms);
    }
    ASSERT_EQ(database_->start(), "");
    EXPECT_TRUE(net::eventually([&] { return all_ready_are(true); }, 20s));
    crowd.until_all_go_on(door, 20s);
  }
  settle(crowd, {door});
}

// A node asks over one connection and writes over another: without the first it is of no use.
TEST_F(PostgresNodes, OneThatHearsNothingOfOthersIsNotReady) {
  open(1);
  const auto ready = [&](int status) {
    return net::eventually(
        [&] { return wire::Http(ports()[0]).call("GET", "/readyz").status == status; }, 30s);
  };
  ASSERT_TRUE(ready(200));
  const std::string asks = database_->ask(
      "house",
      "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND classid = 5061726 AND "
      "objid = 4 AND granted");
  const pid_t backend = std::atoi(asks.c_str());
  ASSERT_GT(backend, 0) << asks;
  ::kill(backend, SIGSTOP);
  EXPECT_TRUE(ready(503));
  ::kill(backend, SIGCONT);
  EXPECT_TRUE(ready(200));
}

// While nodes are brought up to date, one of the next release may write what this one cannot read.
TEST_F(PostgresNodes, WhatTheNextReleaseWritesIsLeftToIt) {
  open(1);
  server::Guest ada = enter(0, "/api/rooms", R"({"game":"uno","name":"Ada"})");
  ASSERT_TRUE(ada.connect());
  const std::string path = "/api/rooms/" + ada.room;
  const std::string of_room =
      "(SELECT id FROM parlor.rooms WHERE code = '" + ada.room + "' AND archived_at IS NULL)";
  database_->ask("house", "INSERT INTO parlor.entries (room, version, checkpoint, body) VALUES (" +
                              of_room +
                              R"(, 2, 0, '{"cause":{"by":"house"},"events":[{"type":"next"}]}'))");
  EXPECT_EQ(ada.close_code(20s), 1001) << "people go elsewhere";
  const auto asked = wire::Http(ports()[0]).call("GET", path);
  EXPECT_EQ(asked.status, 503) << asked.body;
  EXPECT_FALSE(ada.open()) << "and are not let in here meanwhile";
  // As if this node were of the next release.
  database_->ask("house", "DELETE FROM parlor.entries WHERE version = 2 AND room = " + of_room);
  EXPECT_EQ(wire::Http(ports()[0]).call("GET", path).status, 200);
  ASSERT_TRUE(ada.connect());
  EXPECT_EQ(ada.ask(R"("type":"lock")"), "ack");
}

// A page of the next release asks an older node for a file that it has not.
TEST_F(PostgresNodes, PageFilesComeFromWhoeverHasThem) {
  open(2);
  const std::uint16_t old = wire::free_port(25'000, 900);
  std::ofstream(folder_ / "old.cfg")
      << "defaults\n  mode http\n  timeout connect 2s\n  timeout client 5s\n  timeout server 5s\n"
      << "frontend old\n  bind 127.0.0.1:" << old
      << "\n  http-request return status 200 if { path /readyz }\n"
      << "  http-request return status 404\n";
  ProxyProcess older;
  older.start({"/usr/sbin/haproxy", "-db", "-f", (folder_ / "old.cfg").string()},
              (folder_ / "old.log").string(), old);
  const std::string front = wire::Http(ports()[0]).call("GET", "/").body;
  const std::size_t at = front.find("/assets/");
  ASSERT_NE(at, front.npos) << front;
  const std::string file = front.substr(at, front.find('"', at) - at);
  const std::array places{ports()[0], old, old};
  const auto all_come = [&](std::uint16_t door) {
    for (int i = 0; i < 12; ++i) EXPECT_EQ(wire::Http(door).call("GET", file).status, 200) << file;
  };
  all_come(balance({places.begin(), places.end()}));
}

// Keepers see and settle the whole house, through whichever node answers them.
TEST_F(PostgresNodes, TheirKeeperKeepsAllOfThem) {
  open(3);
  const std::uint16_t door = balance();
  const auto made = run("admin keeper --store " + store() + " --url http://house.example/");
  std::string key = made.output.substr(made.output.find('#') + 1);
  while (key.ends_with('\n')) key.pop_back();
  const auto ask = [&](const char* method, const std::string& path, std::string_view body = "") {
    return wire::Http(door).call(method, "/api/keeper" + path, body, key);
  };
  ASSERT_TRUE(net::eventually([&] { return ask("GET", "/house").status == 200; }, 20s))
      << made.output;
  std::vector<server::Guest> people;
  for (std::size_t i = 0; i < 3; ++i) {
    people.push_back(enter(i, "/api/rooms", R"({"game":"uno","name":"Ada"})"));
    ASSERT_TRUE(people.back().connect());
  }
  const auto lists_all = [&] {
    const Json listed = boost::json::parse(ask("GET", "/rooms").body);
    std::set<std::string> open;
    for (const Json& room : listed.at("rooms").as_array()) {
      if (room.at("here").to_number<int>() == 1 && room.at("game").as_string() == "uno") {
        open.insert(std::string(room.at("room").as_string()));
      }
    }
    return std::ranges::all_of(people, [&](const auto& each) { return open.contains(each.room); });
  };
  EXPECT_TRUE(net::eventually(lists_all, 20s)) << ask("GET", "/rooms").body;
  EXPECT_EQ(ask("POST", "/say", R"({"text":"Back at eight"})").status, 200);
  for (server::Guest& each : people) {
    const auto hears = [](const std::string& frame) { return frame.contains("Back at eight"); };
    EXPECT_TRUE(each.await([&] { return std::ranges::any_of(each.frames, hears); }, 20s));
  }
  for (server::Guest& each : people) {
    EXPECT_EQ(ask("POST", "/rooms/" + each.room + "/close").status, 200);
    EXPECT_EQ(each.close_code(20s), 4410);
  }
  // A file goes to one node, piece after piece.
  const std::string csv = "question,answer\nWhich bird cannot fly?,Penguin\n";
  EXPECT_EQ(ask("POST", "/banks", R"({"title":"Birds","language":"en"})").status, 201);
  const Json upload = boost::json::parse(
      ask("POST", "/uploads",
          R"({"file":"b.csv","bank":"birds","bytes":)" + std::to_string(csv.size()) + "}")
          .body);
  const std::string place = "/uploads/" + std::string(upload.at("upload").as_string());
  EXPECT_EQ(ask("POST", place + "/piece?at=0", csv).status, 200);
  EXPECT_EQ(ask("POST", place + "/check").status, 200);
  // Who opens sessions is settled for all: these were started with --sessions.
  EXPECT_EQ(ask("POST", "/settings", R"({"sessions":"keeper"})").status, 409);
}

TEST_F(PostgresNodes, ThePrimaryDiesAndItsStandbyIsPromoted) {
  wire::PostgresServer primary(13'000);
  wire::PostgresServer standby(17'000);
  ASSERT_EQ(primary.start(), "");
  const std::string first = primary.make("house");
  const std::string second = standby.address("house");
  const std::size_t host = first.find('@') + 1;
  const auto hosts = [&](const std::string& address) {
    return address.substr(host, address.find('/', host) - host);
  };
  const std::string both = first.substr(0, host) + hosts(first) + "," + hosts(second) +
                           "/house?target_session_attrs=read-write";
  add(both);  // writes the questions before every word has to be said twice
  ASSERT_EQ(standby.follow(primary), "");
  add(both);
  add(both);
  const std::uint16_t door = balance();
  Crowd crowd(19);
  crowd.open_tables(door);
  crowd.play_until(door, Clock::now() + 2s);
  ASSERT_EQ(primary.ask("house",
                        "SELECT count(*) FROM pg_stat_replication WHERE sync_state = "
                        "'sync'"),
            "1");
  primary.stop(SIGQUIT);
  crowd.play_until(door, Clock::now() + 500ms);
  EXPECT_EQ(standby.ask("house", "SELECT pg_promote()"), "t");
  std::printf("everybody played on %ld ms after the standby was promoted\n",
              static_cast<long>(crowd.until_all_go_on(door, 30s).count()));
  crowd.play_until(door, Clock::now() + 1s);
  settle(crowd, {door}, {both});
}

// It still has its clients, and can acknowledge nothing: the balancer takes them elsewhere.
TEST_F(PostgresNodes, OneIsCutOffFromTheDatabase) {
  const std::uint16_t way = wire::free_port(19'000, 900);
  const std::string port = store().substr(store().rfind(':') + 1);
  std::ofstream(folder_ / "way.cfg")
      << "defaults\n  mode tcp\n  timeout connect 2s\n  timeout client 1h\n  timeout server 1h\n"
      << "listen way\n  bind 127.0.0.1:" << way
      << "\n  server pg 127.0.0.1:" << port.substr(0, port.find('/')) << "\n";
  const auto lay = [&] {
    auto laid = std::make_unique<ProxyProcess>();
    laid->start({"/usr/sbin/haproxy", "-db", "-f", (folder_ / "way.cfg").string()},
                (folder_ / "way.log").string(), way);
    return laid;
  };
  auto cable = lay();
  open(2);
  add(replaced(store(), port.substr(0, port.find('/')), std::to_string(way)));
  const std::uint16_t door = balance();
  Crowd crowd(17);
  crowd.open_tables(door);
  server::Guest ada = enter(2, "/api/rooms", R"({"game":"uno","name":"Ada"})");
  ASSERT_TRUE(ada.connect());
  server::Guest ben = enter(2, "/api/rooms/" + ada.room + "/join", R"({"name":"Ben"})");
  ASSERT_TRUE(ben.connect());
  for (int i = 0; i < faults(10, 1) && !HasFailure(); ++i) {
    crowd.play_until(door, Clock::now() + 1s);
    cable.reset();
    ada.answer = nullptr;
    ada.say(std::string(R"({"type":")") + (i % 2 == 0 ? "lock" : "unlock") + R"(","ref":"cut)" +
            std::to_string(i) + "\"}");
    crowd.play_until(door, Clock::now() + 6s);
    EXPECT_EQ(wire::Http(nodes_.back()->port()).call("GET", "/readyz").status, 503);
    EXPECT_EQ(ben.ask(R"("type":"stand")"), "busy") << "one moment";
    EXPECT_NE(ben.answer.at("message").as_string().find("nothing is lost"), std::string::npos);
    EXPECT_TRUE(ada.answer.is_null()) << "no move is acknowledged";
    crowd.until_all_go_on(door, 20s);
    cable = lay();
    crowd.play_until(door, Clock::now() + 2s);
    EXPECT_TRUE(ada.await([&] { return !ada.answer.is_null(); }, 20s)) << "it has waited";
    EXPECT_EQ(ada.answer.at("type").as_string(), "ack");
  }
  settle(crowd, {door});
}

// Rooms in two databases, of which one falls over: the tables of the other play on, through nodes
// that die meanwhile.
TEST_F(PostgresNodes, OneOfTwoDatabasesFallsOver) {
  ASSERT_FALSE(database_->make("first").empty());
  wire::PostgresServer other(21'000);
  ASSERT_EQ(other.start(), "");
  const std::vector<std::string> both{database_->address("first"), other.make("second")};
  for (int i = 0; i < 3 && !HasFailure(); ++i) add(both);
  const std::uint16_t door = balance();
  Crowd crowd(23);
  crowd.open_tables(door);
  const auto in_first = [](const Table& table) { return store::store_of_code(table.code, 2) == 0; };
  for (int i = 0; i < faults(20, 2) && !HasFailure(); ++i) {
    crowd.play_until(door, Clock::now() + 700ms);
    other.stop(SIGQUIT);
    crowd.until_they_go_on(door, 20s, in_first);
    nodes_[crowd.chance()() % 3]->kill();
    const auto took = crowd.until_they_go_on(door, 20s, in_first);
    std::printf("while one database was away and a node died, the rest played on after %ld ms\n",
                static_cast<long>(took.count()));
    ASSERT_EQ(other.start(), "");
    for (const auto& node : nodes_) {
      if (node->process() == 0) ASSERT_TRUE(node->start()) << log();
    }
    crowd.until_all_go_on(door, 20s);
  }
  settle(crowd, {door}, both);
}

}  // namespace
}  // namespace parlor::crash
