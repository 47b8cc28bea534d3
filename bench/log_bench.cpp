// The rooms' log under a closed loop: each room hands in its next entry when the last one is on
// disk. The folder for temporary files should be on a real disk; TMPDIR chooses another one.
#include <benchmark/benchmark.h>
#include <stdlib.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <semaphore>

#include "client/postgres_server.hpp"
#include "store/room_log.hpp"

namespace parlor::store {
namespace {

using std::chrono::steady_clock;

constexpr std::size_t body_bytes = 600;
constexpr std::size_t most_entries = 60'000;

struct Folder {
  std::string path = std::filesystem::temp_directory_path() / "parlor-bench-XXXXXX";
  Folder() {
    if (mkdtemp(path.data()) == nullptr) std::abort();
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { std::filesystem::remove_all(path); }
};

class Load {
 public:
  Load(const std::string& path, std::size_t rooms)
      : entries_(std::min(most_entries, rooms * 5000)) {
    log_ = std::move(RoomLog::open(path, {}, [this] { woken_.release(); }).value());
    for (std::size_t i = 0; i < rooms; ++i) {
      log_->create("ROOM" + std::to_string(i), "{}",
                   [this](SqlResult<RoomId> room) { rooms_.push_back({*room, 1, {}}); });
    }
    log_->drain();
    latencies_us_.reserve(entries_ + rooms);
  }

  void run() {
    for (Room& room : rooms_) next(room);
    while (latencies_us_.size() < entries_) {
      woken_.acquire();
      log_->deliver();
    }
    log_->drain();
  }

  double latency_us(double share) {
    const auto at = static_cast<std::ptrdiff_t>(static_cast<double>(latencies_us_.size()) * share);
    std::ranges::nth_element(latencies_us_, latencies_us_.begin() + at);
    return latencies_us_[static_cast<std::size_t>(at)];
  }
  std::size_t stored() const { return latencies_us_.size(); }
  LogStats stats() const { return log_->stats(); }

 private:
  struct Room {
    RoomId id;
    std::uint64_t version;
    steady_clock::time_point handed_in;
  };

  void next(Room& room) {
    room.handed_in = steady_clock::now();
    log_->append({room.id, ++room.version, std::string(body_bytes, 'x')},
                 [this, &room](SqlResult<void> stored) {
                   if (!stored) std::abort();
                   const std::chrono::duration<double, std::micro> took =
                       steady_clock::now() - room.handed_in;
                   latencies_us_.push_back(took.count());
                   if (latencies_us_.size() < entries_) next(room);
                 });
  }

  std::size_t entries_;
  std::vector<Room> rooms_;
  std::vector<double> latencies_us_;
  std::counting_semaphore<> woken_{0};
  std::unique_ptr<RoomLog> log_;  // destroyed first: its thread wakes us
};

// A database of a PostgreSQL on this machine, which starts with the first that asks for one.
std::string fresh_database() {
  static wire::PostgresServer server;
  static const std::string problem = server.start();
  static int count = 0;
  if (problem.empty()) return server.make("bench" + std::to_string(++count));
  std::fprintf(stderr, "%s\n", problem.c_str());
  std::abort();
}

void append_closed_loop(benchmark::State& state) {
  for (auto _ : state) {
    state.PauseTiming();
    const Folder folder;
    const std::string place = state.range(1) == 0 ? folder.path + "/log.db" : fresh_database();
    Load load(place, static_cast<std::size_t>(state.range(0)));
    const LogStats before = load.stats();
    state.ResumeTiming();
    load.run();
    state.PauseTiming();
    const LogStats after = load.stats();
    state.counters["entries/s"] =
        benchmark::Counter(static_cast<double>(load.stored()), benchmark::Counter::kIsRate);
    state.counters["p50_us"] = load.latency_us(0.5);
    state.counters["p99_us"] = load.latency_us(0.99);
    state.counters["max_us"] = load.latency_us(0.99999);
    state.counters["per_batch"] = static_cast<double>(after.entries - before.entries) /
                                  static_cast<double>(after.batches - before.batches);
    state.ResumeTiming();
  }
}
BENCHMARK(append_closed_loop)
    ->ArgNames({"rooms", "postgres"})
    ->ArgsProduct({{1, 50, 250, 1000}, {0, 1}})
    ->Iterations(1)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

// Reading back a hundred thousand entries of a thousand rooms, as a server does when it starts.
void recover(benchmark::State& state) {
  const Folder folder;
  const std::string path = folder.path + "/log.db";
  constexpr std::uint64_t versions = 100;
  {
    const auto log = std::move(RoomLog::open(path, {}, [] {}).value());
    std::vector<RoomId> rooms;
    for (int i = 0; i < 1000; ++i) {
      log->create("ROOM" + std::to_string(i), std::string(body_bytes, 'x'),
                  [&](SqlResult<RoomId> room) { rooms.push_back(*room); });
    }
    log->drain();
    for (std::uint64_t version = 2; version <= versions; ++version) {
      for (const RoomId room : rooms) {
        log->append({room, version, std::string(body_bytes, 'x')}, [](const SqlResult<void>&) {});
      }
    }
    log->drain();
  }
  std::size_t entries = 0;
  for (auto _ : state) {
    const auto log = std::move(RoomLog::open(path, {}, [] {}).value());
    const auto done = log->recover(
        [&](RoomId, const std::string&, std::uint64_t, std::string_view) { ++entries; });
    if (!done) std::abort();
  }
  state.counters["entries"] =
      static_cast<double>(entries) / static_cast<double>(state.iterations());
}
BENCHMARK(recover)->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace parlor::store
