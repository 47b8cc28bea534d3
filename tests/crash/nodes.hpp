// A house of several nodes over a real PostgreSQL of the tests' own, with a balancer before them as
// operations.md prints it.
#pragma once

#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <thread>

#include "client/postgres_server.hpp"
#include "crash/audit.hpp"
#include "crash/crowd.hpp"
#include "server/proxy_process.hpp"

namespace parlor::crash {

using namespace std::chrono_literals;
using server::printed;
using server::ProxyProcess;
using server::replaced;
using Clock = Crowd::Clock;

// What people may have to wait on a machine with nothing else to do takes longer on a busy one.
inline std::chrono::milliseconds within(std::chrono::milliseconds time) {
  double load = 0;
  const auto cores = static_cast<double>(std::thread::hardware_concurrency());
  if (::getloadavg(&load, 1) != 1) return time;
  return std::chrono::duration_cast<std::chrono::milliseconds>(time * std::max(1.0, load / cores));
}

// So often in the long form, and a part of that otherwise.
inline int faults(int in_the_long_form, int otherwise) {
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
                               "--seat-grace-ms", "3000", "--log-level", "warn"});
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
  std::uint16_t balance() { return balance(ports()); }
  std::uint16_t balance(const std::vector<std::uint16_t>& places) {
    const std::uint16_t door = wire::free_port(10'000, 5'000);
    const std::string file =
        with_ports(places, replaced(printed("haproxy-nodes"),
                                    "bind :443 ssl crt /etc/ssl/games.example.both.pem",
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
    start_balancer(server::nginx(folder_, with_ports(ports(), site)), door);
    return door;
  }
  static std::string with_ports(const std::vector<std::uint16_t>& places, std::string file) {
    for (std::size_t i = 0; i < 3; ++i) {
      file = replaced(file, "10.0.0." + std::to_string(i + 1) + ":8080",
                      "127.0.0.1:" + std::to_string(places[i]));
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

  // From here on it hears nothing: a signal alone may take longer than a message.
  static void put_to_sleep(pid_t process) {
    ::kill(process, SIGSTOP);
    int status = 0;
    EXPECT_EQ(::waitpid(process, &status, WUNTRACED), process);
    EXPECT_TRUE(WIFSTOPPED(status));
  }

  // Whether all that run say so.
  bool all_ready_are(bool ready) {
    return std::ranges::all_of(ports(), [&](std::uint16_t port) {
      return (wire::Http(port).call("GET", "/readyz").status == 200) == ready;
    });
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
    for (const auto& [code, times] : audited.refused) {
      std::printf("refused as %s: %zu\n", code.c_str(), times);
    }
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

}  // namespace parlor::crash
