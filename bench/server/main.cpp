// What the whole program carries: a server on core 0 with a fresh data file, everybody else on core
// 1, over loopback. A move is one action in and four updates out, on disk before anybody sees it.
//   parlor_server_bench BINARY                                     the table of docs/performance.md
//   parlor_server_bench BINARY --rooms N [--seconds S] [--pace MS] one line of it
//   … --postgres N [--nodes M]           over N databases of its own, through one house or M nodes
#include <sys/resource.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

#include "client/postgres_server.hpp"
#include "server/tables.hpp"

namespace parlor::bench {

namespace {

namespace fs = std::filesystem;

// A folder for one run; gone afterwards.
class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "parlor-bench-XXXXXX").string();
    path_ = ::mkdtemp(name.data());
  }
  Folder(const Folder&) = delete;
  ~Folder() { fs::remove_all(path_); }
  std::string operator/(const char* name) const { return (path_ / name).string(); }

 private:
  fs::path path_;
};

wire::ServerProcess::Plan plan(const std::string& binary, const Folder& folder,
                               const std::string& name, const std::vector<std::string>& more) {
  wire::ServerProcess::Plan plan{
      .binary = binary,
      .data = folder / (name + ".db").c_str(),
      .log = folder / "log",
      .options = {"--connections",        "100000",  "--address-connections", "100000",
                  "--request-burst",      "1000000", "--request-rate",        "1000000",
                  "--frame-burst",        "1000000", "--frame-rate",          "1000000",
                  "--max-rooms",          "100000",  "--address-frame-burst", "1000000",
                  "--address-frame-rate", "1000000", "--connect-burst",       "1000000",
                  "--write-burst",        "1e12",    "--write-rate",          "1e12",
                  "--work-burst",         "1e12",    "--work-rate",           "1e12",
                  "--room-burst",         "1000000", "--address-rooms",       "1000000",
                  "--log-level",          "warn"},
      .core = 0};
  plan.options.insert(plan.options.end(), more.begin(), more.end());
  return plan;
}

double own_cpu_seconds() {
  rusage used{};
  ::getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6;
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

// Of all PostgreSQL there is on this machine, with processes that have ended.
double postgres_cpu_seconds() {
  std::uint64_t ticks = 0;
  std::error_code error;
  for (const auto& each : fs::directory_iterator("/proc", error)) {
    std::ifstream file(each.path() / "stat");
    std::string line;
    if (!std::getline(file, line)) continue;
    const std::size_t name = line.find("(postgres)");
    if (name == line.npos) continue;
    std::istringstream rest(line.substr(name + 10));
    std::string skipped;
    for (int i = 0; i < 11; ++i) rest >> skipped;
    for (int i = 0; i < 4; ++i) {
      std::uint64_t part = 0;
      rest >> part;
      ticks += part;
    }
  }
  return static_cast<double>(ticks) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

// What is measured: a house with a data file, or with databases of its own and so many nodes.
struct House {
  std::string binary;
  int databases = 0;
  int nodes = 0;
};

class Servers {
 public:
  explicit Servers(const House& house) {
    std::vector<std::string> stores;
    for (int i = 0; i < house.databases; ++i) {
      databases_.push_back(std::make_unique<wire::PostgresServer>(15'000 + 2'000 * i));
      const std::string why = databases_.back()->start();
      if (!why.empty()) give_up(why);
      stores.insert(stores.end(), {"--store", databases_.back()->make("house")});
    }
    wire::pin_to(1);  // what comes from here on but the servers, which have core 0
    for (int i = 0; i < std::max(house.nodes, 1); ++i) {
      const std::string name = "n" + std::to_string(i + 1);
      std::vector<std::string> more = stores;
      if (house.nodes > 0) more.insert(more.end(), {"--node", name});
      servers_.push_back(
          std::make_unique<wire::ServerProcess>(plan(house.binary, folder_, name, more)));
      if (!servers_.back()->start(std::chrono::seconds(300))) give_up("a server does not start");
    }
  }
  std::vector<std::uint16_t> ports() const {
    std::vector<std::uint16_t> all;
    for (const auto& each : servers_) all.push_back(each->port());
    return all;
  }
  double cpu_seconds() const {
    double sum = 0;
    for (const auto& each : servers_) sum += each->cpu_seconds();
    return sum;
  }
  // Everything, frames and what goes around them.
  double bytes_out() const {
    constexpr std::string_view name = "\nparlor_bytes_out_total ";
    double sum = 0;
    for (const auto& each : servers_) {
      const std::string text = wire::Http(each->port()).call("GET", "/metrics").body;
      const std::size_t at = text.find(name);
      if (at != text.npos) sum += std::atof(text.c_str() + at + name.size());
    }
    return sum;
  }
  double resident_mb() const {
    double sum = 0;
    for (const auto& each : servers_) sum += static_cast<double>(each->resident_kilobytes());
    return sum / 1024;
  }
  void kill() {
    for (const auto& each : servers_) each->kill();
  }
  void start_again() {
    for (const auto& each : servers_) {
      if (!each->start()) give_up("the server does not come back");
    }
  }

 private:
  [[noreturn]] static void give_up(const std::string& why) {
    std::fprintf(stderr, "%s\n", why.c_str());
    std::exit(2);
  }
  Folder folder_;
  std::vector<std::unique_ptr<wire::PostgresServer>> databases_;
  std::vector<std::unique_ptr<wire::ServerProcess>> servers_;
};

void print_head() {
  std::printf("%6s %9s %10s %8s %8s %9s %9s %10s %9s %13s %8s\n", "rooms", "pace ms", "moves/s",
              "p50 ms", "p99 ms", "server %", "driver %", "postgres %", "RSS MB", "moves/CPU-s",
              "kB/move");
}

// One line of the table; the recovery of its rooms too, if asked.
void measure(const House& house, const Load& load, bool recover) {
  Servers servers(house);
  Tables tables(servers.ports(), load.rooms, 1);
  tables.seat_everybody();
  tables.play({.rooms = load.rooms, .seconds = 1, .pace_ms = load.pace_ms});  // warm
  const double cpu = servers.cpu_seconds();
  const double own = own_cpu_seconds();
  const double postgres = postgres_cpu_seconds();
  const double sent_before = servers.bytes_out();
  const Measured m = tables.play(load);
  const double busy = servers.cpu_seconds() - cpu;
  const double driver = own_cpu_seconds() - own;
  const double database = postgres_cpu_seconds() - postgres;
  const double sent = servers.bytes_out() - sent_before;
  const auto moves = static_cast<double>(m.moves);
  std::printf("%6d %9d %10.0f %8.2f %8.2f %9.0f %9.0f %10.0f %9.1f %13.0f %8.1f\n", load.rooms,
              load.pace_ms, moves / m.seconds, m.percentile(0.50) / 1e3, m.percentile(0.99) / 1e3,
              100 * busy / m.seconds, 100 * driver / m.seconds, 100 * database / m.seconds,
              servers.resident_mb(), moves / busy, sent / 1e3 / moves);
  std::fflush(stdout);
  if (!recover) return;
  servers.kill();
  const auto begin = std::chrono::steady_clock::now();
  servers.start_again();
  using Milliseconds = std::chrono::duration<double, std::milli>;
  const Milliseconds took = std::chrono::steady_clock::now() - begin;
  const auto open = std::chrono::steady_clock::now();
  tables.come_back();
  const Milliseconds welcomed = std::chrono::steady_clock::now() - open;
  std::printf(
      "%6d rooms are back %.0f ms after kill -9, with all that was shown; all hosts are "
      "welcomed %.0f ms later\n",
      load.rooms, took.count(), welcomed.count());
}

}  // namespace

}  // namespace parlor::bench

int main(int count, char** words) {
  using parlor::bench::Load;
  std::optional<Load> one;
  parlor::bench::House house;
  for (int i = 2; i + 1 < count; i += 2) {
    const std::string_view name = words[i];
    if (!one) one.emplace();
    if (name == "--rooms") one->rooms = std::atoi(words[i + 1]);
    if (name == "--seconds") one->seconds = std::atof(words[i + 1]);
    if (name == "--postgres") house.databases = std::atoi(words[i + 1]);
    if (name == "--nodes") house.nodes = std::atoi(words[i + 1]);
    if (name == "--pace") one->pace_ms = std::atoi(words[i + 1]);
  }
  if (count < 2 || count % 2 != 0) {
    std::fputs(
        "usage: parlor_server_bench BINARY [--rooms N] [--seconds S] [--pace MS]"
        " [--postgres DATABASES [--nodes N]]\n",
        stderr);
    return 2;
  }
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
  house.binary = words[1];
  parlor::bench::print_head();
  if (one) {
    parlor::bench::measure(house, *one, true);
    return 0;
  }
  parlor::bench::measure(house, {.rooms = 50}, false);
  parlor::bench::measure(house, {.rooms = 250}, false);
  parlor::bench::measure(house, {.rooms = 1000}, true);
  parlor::bench::measure(house, {.rooms = 1000, .seconds = 20, .pace_ms = 2000}, false);
}
