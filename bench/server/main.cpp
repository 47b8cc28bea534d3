// What the whole program carries: a server on core 0 with a fresh data file, everybody else on core
// 1, over loopback. A move is one action in and four updates out, on disk before anybody sees it.
//   parlor_server_bench BINARY                                     the table of docs/performance.md
//   parlor_server_bench BINARY --rooms N [--seconds S] [--pace MS] one line of it
//   … --store postgresql://… [--node NAME]                         the same over PostgreSQL
#include <sys/resource.h>

#include <cstdio>
#include <filesystem>
#include <optional>

#include "client/server_process.hpp"
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
                               const std::vector<std::string>& more) {
  wire::ServerProcess::Plan plan{
      .binary = binary,
      .data = folder / "house.db",
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

void print_head() {
  std::printf("%6s %9s %10s %8s %8s %9s %9s %9s %13s\n", "rooms", "pace ms", "moves/s", "p50 ms",
              "p99 ms", "server %", "driver %", "RSS MB", "moves/CPU-s");
}

// One line of the table; the recovery of its rooms too, if asked.
void measure(const std::string& binary, const Load& load, bool recover,
             const std::vector<std::string>& more = {}) {
  const Folder folder;
  wire::ServerProcess server(plan(binary, folder, more));
  if (!server.start(std::chrono::seconds(300))) {
    std::fputs("the server does not start\n", stderr);
    std::exit(2);
  }
  Tables tables(server.port(), load.rooms, 1);
  tables.seat_everybody();
  tables.play({.rooms = load.rooms, .seconds = 1, .pace_ms = load.pace_ms});  // warm
  const double cpu = server.cpu_seconds();
  const double own = own_cpu_seconds();
  const Measured m = tables.play(load);
  const double busy = server.cpu_seconds() - cpu;
  const double driver = own_cpu_seconds() - own;
  const auto moves = static_cast<double>(m.moves);
  std::printf("%6d %9d %10.0f %8.2f %8.2f %9.0f %9.0f %9.1f %13.0f\n", load.rooms, load.pace_ms,
              moves / m.seconds, m.percentile(0.50) / 1e3, m.percentile(0.99) / 1e3,
              100 * busy / m.seconds, 100 * driver / m.seconds,
              static_cast<double>(server.resident_kilobytes()) / 1024, moves / busy);
  std::fflush(stdout);
  if (!recover) return;
  server.kill();
  const auto begin = std::chrono::steady_clock::now();
  const bool back = server.start();
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begin;
  if (!back) {
    std::fputs("the server does not come back\n", stderr);
    std::exit(1);
  }
  tables.come_back();
  std::printf("%6d rooms are back %.0f ms after kill -9, with all that was shown\n", load.rooms,
              took.count());
}

}  // namespace

}  // namespace parlor::bench

int main(int count, char** words) {
  using parlor::bench::Load;
  std::optional<Load> one;
  std::vector<std::string> more;
  for (int i = 2; i + 1 < count; i += 2) {
    const std::string_view name = words[i];
    if (!one) one.emplace();
    if (name == "--rooms") one->rooms = std::atoi(words[i + 1]);
    if (name == "--seconds") one->seconds = std::atof(words[i + 1]);
    if (name == "--store" || name == "--node") more.insert(more.end(), {words[i], words[i + 1]});
    if (name == "--pace") one->pace_ms = std::atoi(words[i + 1]);
  }
  if (count < 2 || count % 2 != 0) {
    std::fputs(
        "usage: parlor_server_bench BINARY [--rooms N] [--seconds S] [--pace MS]"
        " [--store postgresql://… [--node NAME]]\n",
        stderr);
    return 2;
  }
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
  parlor::wire::pin_to(1);
  const std::string binary = words[1];
  parlor::bench::print_head();
  if (one) {
    parlor::bench::measure(binary, *one, true, more);
    return 0;
  }
  parlor::bench::measure(binary, {.rooms = 50}, false);
  parlor::bench::measure(binary, {.rooms = 250}, false);
  parlor::bench::measure(binary, {.rooms = 1000}, true);
  parlor::bench::measure(binary, {.rooms = 1000, .seconds = 20, .pace_ms = 2000}, false);
}
