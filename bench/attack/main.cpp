// A house under attack: three hundred people behind one address play at seventy-five tables, one
// move in two seconds each, while sixty sockets from another address do one kind of harm after the
// other. Everything has the limits that a house has by default.
//   parlor_attack BINARY [--seconds S] [--noise N] [--only NAME,NAME]
// Fails where a bound does not hold; --noise widens those on time, for a machine that is busy.
#include <sys/resource.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <thread>

#include "attack/attacks.hpp"
#include "attack/long_match.hpp"
#include "client/server_process.hpp"
#include "server/tables.hpp"

namespace parlor::bench {

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr int tables = 75;
constexpr const char* school = "127.0.0.2";
constexpr const char* friends = "127.0.0.3";

struct Bounds {
  double p99_ms = 30;
  double file_megabytes = 10;  // a minute
  double memory_megabytes = 64;
  double recovery_ms = 2000;
};

struct Plan {
  std::string binary;
  double seconds = 60;
  double noise = 1;
  std::string only = {};
};

double megabytes(const fs::path& file) {
  double sum = 0;
  for (const char* part : {"", "-wal"}) {
    std::error_code missing;
    const auto size = fs::file_size(file.string() + part, missing);
    if (!missing) sum += static_cast<double>(size);
  }
  return sum / 1e6;
}

[[noreturn]] void give_up(const std::string& why) {
  std::fprintf(stderr, "%s\n", why.c_str());
  std::exit(2);
}

// Somebody with a right code, again and again: looks, and joins an honest lobby. From an address of
// their own, and for wrong codes from the attackers' too.
struct Door {
  std::uint64_t tries = 0;
  std::uint64_t shut = 0;
  double slowest_ms = 0;
};

void knock(Target& target, const char* from, Door& door) {
  while (!target.stop) {
    const auto began = Clock::now();
    wire::Http line(target.port, from);
    const bool seen = line.call("GET", "/api/rooms/" + target.lobby).status == 200;
    const std::chrono::duration<double, std::milli> took = Clock::now() - began;
    Hostile guest(target.port, from);
    const bool in =
        guest.enter("/api/rooms/" + target.lobby + "/join",
                    R"({"name":"Eve )" + std::to_string(door.tries) + R"(","role":"spectator"})") &&
        guest.connect() && guest.listen(1000) && !guest.latest().empty();
    if (in) guest.say(R"("type":"leave")");
    ++door.tries;
    door.shut += seen && in ? 0 : 1;
    door.slowest_ms = std::max(door.slowest_ms, took.count());
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
  }
}

struct Row {
  Measured honest;
  double file = 0;
  double memory = 0;
  double recovery_ms = 0;
  Door door;
  std::uint64_t done = 0;
  std::uint64_t refused = 0;
};

Row measure(const Plan& plan, const Attack* attack, const fs::path& prepared,
            const std::string& long_match) {
  const fs::path data = prepared.parent_path() / "attacked.db";
  for (const char* part : {"", "-wal", "-shm"}) fs::remove(data.string() + part);
  fs::copy_file(prepared, data);
  wire::ServerProcess server(
      {.binary = plan.binary, .data = data.string(), .log = data.string() + ".log", .options = {}});
  if (!server.start()) give_up("the server does not start");
  Tables honest(server.port(), tables, 1, school);
  honest.seat_everybody();
  Hostile waiting(server.port(), friends);
  if (!waiting.enter("/api/rooms", R"({"game":"uno","name":"Ada"})") || !waiting.connect()) {
    give_up("no room for friends");
  }
  Hostile gathers(server.port(), hostile_address);
  if (!gathers.enter("/api/rooms", R"({"game":"uno","name":"Mallory"})") || !gathers.connect()) {
    give_up("no room for the attackers");
  }
  const Load load{.rooms = tables, .seconds = plan.seconds, .pace_ms = 2000};
  const double quiet_seconds = std::min(plan.seconds, 5.0);
  honest.play({.rooms = tables, .seconds = 2, .pace_ms = 2000});  // warm
  const double quiet_file = megabytes(data);
  honest.play({.rooms = tables, .seconds = quiet_seconds, .pace_ms = 2000});
  const double quiet_growth = (megabytes(data) - quiet_file) / quiet_seconds;

  Target target{.port = server.port(),
                .long_match = long_match,
                .lobby = waiting.room(),
                .gathering = gathers.room()};
  Row row;
  const double file = megabytes(data);
  const auto memory = static_cast<double>(server.resident_kilobytes());
  {
    std::vector<std::jthread> threads;
    for (int i = 0; attack != nullptr && i < hostile_sockets; ++i) {
      threads.emplace_back([&, i] {
        // They would be on a machine of their own: they do not take a core from the house.
        ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), 10);
        attack->run(target, i);
      });
    }
    const bool guesses = attack != nullptr && std::string_view(attack->name) == "wrong codes";
    threads.emplace_back([&] { knock(target, guesses ? hostile_address : friends, row.door); });
    threads.emplace_back([&] {
      while (!target.stop) waiting.listen(50) && gathers.listen(50);
    });
    row.honest = honest.play(load);
    target.stop = true;
  }
  row.done = target.done;
  row.refused = target.refused;
  row.file = std::max(0.0, megabytes(data) - file - quiet_growth * plan.seconds);
  row.memory = (static_cast<double>(server.resident_kilobytes()) - memory) / 1024;
  server.kill();
  const auto began = Clock::now();
  if (!server.start()) give_up("the server does not come back");
  row.recovery_ms = std::chrono::duration<double, std::milli>(Clock::now() - began).count();
  honest.come_back();
  return row;
}

bool print(const Plan& plan, const char* name, const Row& row) {
  const Bounds bounds;
  const double p99 = row.honest.percentile(0.99) / 1e3;
  const double minutes = std::max(1.0, plan.seconds / 60);
  std::string broken;
  if (p99 > bounds.p99_ms * plan.noise) broken += " p99";
  if (row.file > bounds.file_megabytes * minutes) broken += " file";
  if (row.memory > bounds.memory_megabytes) broken += " memory";
  if (row.recovery_ms > bounds.recovery_ms * plan.noise) broken += " recovery";
  if (row.door.shut > 0) broken += " door";
  std::printf("%-22s %8.2f %8.2f %8.1f %8.1f %8.0f %6lu/%-4lu %8lu %8lu %s\n", name,
              row.honest.percentile(0.50) / 1e3, p99, row.file / minutes, row.memory,
              row.recovery_ms, row.door.tries - row.door.shut, row.door.tries, row.done,
              row.refused, broken.empty() ? "" : ("BROKEN:" + broken).c_str());
  std::fflush(stdout);
  return broken.empty();
}

int run(const Plan& plan) {
  std::string name = (fs::temp_directory_path() / "parlor-attack-XXXXXX").string();
  const fs::path folder = ::mkdtemp(name.data());
  const fs::path prepared = folder / "prepared.db";
  const std::string long_match = play_long_match(plan.binary, prepared.string());
  std::printf(
      "%d people at %d tables behind one address, %d hostile sockets behind another, "
      "%.0f s each\n\n%-22s %8s %8s %8s %8s %8s %11s %8s %8s\n",
      tables * 4, tables, hostile_sockets, plan.seconds, "attack", "p50 ms", "p99 ms", "MB/min",
      "MiB", "back ms", "right code", "done", "refused");
  bool good = true;
  if (plan.only.empty()) print(plan, "none", measure(plan, nullptr, prepared, long_match));
  for (const Attack& attack : attacks()) {
    if (!plan.only.empty() && !plan.only.contains(attack.name)) continue;
    good = print(plan, attack.name, measure(plan, &attack, prepared, long_match)) && good;
  }
  fs::remove_all(folder);
  return good ? 0 : 1;
}

}  // namespace

}  // namespace parlor::bench

int main(int count, char** words) {
  if (count < 2 || count % 2 != 0) {
    std::fputs("usage: parlor_attack BINARY [--seconds S] [--noise N] [--only NAME,NAME]\n",
               stderr);
    return 2;
  }
  parlor::bench::Plan plan{.binary = words[1]};
  for (int i = 2; i + 1 < count; i += 2) {
    const std::string_view name = words[i];
    if (name == "--seconds") plan.seconds = std::atof(words[i + 1]);
    if (name == "--noise") plan.noise = std::atof(words[i + 1]);
    if (name == "--only") plan.only = words[i + 1];
  }
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
  return parlor::bench::run(plan);
}
