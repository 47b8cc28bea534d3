// One house of three nodes over a real PostgreSQL: nodes are killed, sleep and are cut off, the
// database falls over, and people and bots play every game through it, each with a ledger. In the
// end the log is held against what each of them was told. PARLOR_NODE_FAULTS=100 makes each of it
// long (./dev cluster-test).
#include <filesystem>

#include "client/postgres_server.hpp"
#include "crash/audit.hpp"
#include "crash/crowd.hpp"
#include "server/proxy_process.hpp"

namespace parlor::crash {
namespace {

using namespace std::chrono_literals;
using server::printed;
using server::ProxyProcess;
using server::replaced;
using Clock = Crowd::Clock;

// So often in the long form, and a part of that otherwise.
int faults(int in_the_long_form, int otherwise) {
  const char* given = std::getenv("PARLOR_NODE_FAULTS");
  return given == nullptr ? otherwise : in_the_long_form * std::atoi(given) / 100;
}

class PostgresNodes : public server::House {
 protected:
  static void SetUpTestSuite() {
    database_ = std::make_unique<wire::PostgresServer>();
    ASSERT_EQ(database_->start(), "");
    ASSERT_FALSE(database_->make("house").empty()) << database_->log();
  }
  static void TearDownTestSuite() { database_.reset(); }
  void TearDown() override {
    nodes_.clear();
    if (HasFailure()) std::printf("%s\n", log().c_str());
  }

  // A node, which finds its databases here.
  wire::ServerProcess& add(const std::string& store) {
    return add(std::vector<std::string>{store});
  }
  wire::ServerProcess& add(const std::vector<std::string>& stores) {
    const std::string name = "n" + std::to_string(nodes_.size() + 1);
    server::Words words = server::loose;
    for (const std::string& store : stores) words.insert(words.end(), {"--store", store});
    words.insert(words.end(), {"--node", name, "--proxy", "127.0.0.1", "--sessions", "anyone",
                               "--seat-grace-ms", "3000",
                               "--log-level", "warn"});
    const auto file = [&](const char* ending) { return (folder_ / (name + ending)).string(); };
    nodes_.push_back(std::make_unique<wire::ServerProcess>(
        wire::ServerProcess::Plan{.binary = PARLOR_BINARY,
                                  .data = file(".db"),
                                  .log = (folder_ / "log").string(),
                                  .options = words}));
    // The first start writes the shipped questions.
    EXPECT_TRUE(nodes_.back()->start(300s)) << log();
    return *nodes_.back();
  }
  void open(int count) {
    for (int i = 0; i < count && !HasFailure(); ++i) add(store());
  }
  static std::string store() { return database_->address("house"); }
  std::vector<std::uint16_t> ports() const {
    std::vector<std::uint16_t> all;
    for (const auto& node : nodes_) all.push_back(node->port());
    return all;
  }

  // Somebody whom no balancer takes elsewhere.
  server::Guest enter(std::size_t node, const std::string& path, const char* body) {
    const auto answer = wire::Http(ports()[node]).call("POST", path, body);
    EXPECT_EQ(answer.status, 201) << answer.body;
    return server::Guest(ports()[node], boost::json::parse(answer.body));
  }

  // HAProxy before three nodes, as operations.md prints it; gives its port.
  std::uint16_t balance() {
    const std::uint16_t door = wire::free_port(10'000, 5'000);
    const std::string file = with_ports(
        replaced(printed("haproxy-nodes"), "bind :443 ssl crt /etc/ssl/games.example.both.pem",
                 "bind 127.0.0.1:" + std::to_string(door)));
    std::ofstream(folder_ / "haproxy.cfg") << file;
    start_balancer({"/usr/sbin/haproxy", "-db", "-f", (folder_ / "haproxy.cfg").string()}, door);
    return door;
  }
  // nginx in its place, as operations.md prints it but for TLS.
  std::uint16_t balance_with_nginx() {
    const std::uint16_t door = wire::free_port(10'000, 5'000);
    std::string site = replaced(printed("nginx-nodes"), "listen 443 ssl",
                                "listen 127.0.0.1:" + std::to_string(door));
    site = replaced(site, "  ssl_certificate /etc/ssl/games.example.pem;\n", "");
    site = replaced(site, "  ssl_certificate_key /etc/ssl/games.example.key;\n", "");
    start_balancer(server::nginx(folder_, with_ports(site)), door);
    return door;
  }
  std::string with_ports(std::string file) const {
    for (std::size_t i = 0; i < 3; ++i) {
      file = replaced(file, "10.0.0." + std::to_string(i + 1) + ":8080",
                      "127.0.0.1:" + std::to_string(nodes_[i]->port()));
    }
    return file;
  }
  void start_balancer(const std::vector<std::string>& words, std::uint16_t door) {
    balancer_.start(words, (folder_ / "balancer.log").string(), door);
    const auto ready = [&](const char* path) {
      return wire::Http(door).call("GET", path).status == 200;
    };
    EXPECT_TRUE(net::eventually([&] { return ready("/readyz"); }, 20s))
        << server::read_file(folder_ / "balancer.log");
  }
  // Whichever node runs them.
  static wire::Answer open_a_session(std::uint16_t door) {
    return wire::Http(door).call("POST", "/api/sessions",
                                 R"({"plan":{"title":"T","game":"uno","table_size":2,"stages":[)"
                                 R"({"type":"match","rounds":1}]}})");
  }
  static void opens_a_session(std::uint16_t door) {
    wire::Answer last;
    EXPECT_TRUE(net::eventually([&] { return (last = open_a_session(door)).status == 201; }, 20s))
        << last.status << " " << last.body;
  }

  std::uint64_t count(const std::string& name) {
    std::uint64_t sum = 0;
    for (const auto& node : nodes_) {
      const std::string text = wire::Http(node->port()).call("GET", "/metrics").body;
      const std::size_t at = text.find("\nparlor_" + name + " ");
      if (at != text.npos) sum += std::stoull(text.substr(at + name.size() + 9));
    }
    return sum;
  }

  // Everybody is answered; then the log is held against what they were told.
  void settle(Crowd& crowd, const std::vector<std::uint16_t>& doors,
              const std::vector<std::string>& places = {store()}) {
    crowd.settle(doors, 30s);
    crowd.hear_the_rest_for(200ms);
    const Audited audited = audit(places, crowd.players());
    EXPECT_EQ(audited.rooms, crowd.tables());
    EXPECT_GT(audited.refs, 50U);
    std::printf(
        "%zu rooms, %zu entries, %zu acknowledged, %zu frames compared; %lu entries that "
        "another node was quicker than, %lu read from other nodes\n",
        audited.rooms, audited.entries, audited.refs, audited.frames, count("conflicts_total"),
        count("read_from_nodes_total"));
  }

  static inline std::unique_ptr<wire::PostgresServer> database_;
  ProxyProcess balancer_;
  std::vector<std::unique_ptr<wire::ServerProcess>> nodes_;
};

TEST_F(PostgresNodes, AreKilledAgainAndAgain) {
  open(3);
  const std::uint16_t door = balance();
  Crowd crowd(20'261'119);
  crowd.open_tables(door);
  std::vector<long> took;
  for (int i = 0; i < faults(100, 5) && !HasFailure(); ++i) {
    crowd.play_until(door, Clock::now() + std::chrono::milliseconds(200 + crowd.chance()() % 800));
    wire::ServerProcess& node = *nodes_[crowd.chance()() % nodes_.size()];
    node.kill();
    took.push_back(static_cast<long>(crowd.until_all_go_on(door, 20s).count()));
    ASSERT_TRUE(node.start()) << log();
  }
  std::ranges::sort(took);
  std::printf("everybody played on after %ld ms (median of %zu; at most %ld ms)\n",
              took[took.size() / 2], took.size(), took.back());
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
    ::kill(sleeper, SIGSTOP);
    crowd.play_until(door, Clock::now() + 10s);
    ::kill(sleeper, SIGCONT);
    crowd.play_until(door, Clock::now() + 2s);
  }
  settle(crowd, {door});
}

TEST_F(PostgresNodes, TheirDatabaseFallsOver) {
  open(3);
  const std::uint16_t door = balance();
  Crowd crowd(13);
  crowd.open_tables(door);
  for (int i = 0; i < faults(20, 2) && !HasFailure(); ++i) {
    crowd.play_until(door, Clock::now() + 700ms);
    database_->stop(SIGQUIT);
    crowd.play_until(door, Clock::now() + 500ms);
    ASSERT_EQ(database_->start(), "");
  }
  crowd.play_until(door, Clock::now() + 1s);
  settle(crowd, {door});
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
