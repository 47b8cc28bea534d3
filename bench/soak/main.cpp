// A house as it is on a busy evening, for as long as one likes: tables of four who measure how long
// a move takes, people and bots with ledgers at two tables of every game, and hostile guests, side
// by side. In the first third of the time the house is killed every few seconds and comes back on
// the same file; then one process runs to the end, and what it takes is watched.
//   parlor_soak BINARY MINUTES [--tables N] [--noise N]
// Every broken promise is printed and makes it fail; --noise widens the bounds on time.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <atomic>
#include <cstdio>
#include <filesystem>
#include <thread>

#include "attack/attacks.hpp"
#include "attack/long_match.hpp"
#include "client/server_process.hpp"
#include "crash/audit.hpp"
#include "crash/crowd.hpp"
#include "server/tables.hpp"

namespace parlor::bench {

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr int pace_ms = 2000;
constexpr double p99_bound_ms = 50;
constexpr double growth_bound_megabytes = 48;  // of one process, in its second half

struct Plan {
  std::string binary;
  double minutes = 1;
  int tables = 40;
  double noise = 1;
};

// How the house stands, seen from outside.
struct Sample {
  double minute = 0;
  double resident_megabytes = 0;
  long descriptors = 0;
  double file_megabytes = 0;
};

double megabytes(const std::string& file) {
  double sum = 0;
  for (const char* part : {"", "-wal"}) {
    std::error_code missing;
    const auto size = fs::file_size(file + part, missing);
    if (!missing) sum += static_cast<double>(size);
  }
  return sum / 1e6;
}

// People with ledgers, on a thread of their own. An evening ends when they have been answered; the
// log is held against their ledgers while the house is down.
class LedgerCrowd {
 public:
  explicit LedgerCrowd(std::uint16_t port) : port_(port) { arrive(); }
  ~LedgerCrowd() { stop(); }
  LedgerCrowd(const LedgerCrowd&) = delete;

  void settle() {
    stop();
    crowd_->settle(port_, std::chrono::seconds(60));
  }
  // The house is down.
  void audit(const std::string& data) {
    crowd_->hear_the_rest();
    const crash::Audited more = crash::audit(data, crowd_->players());
    EXPECT_EQ(more.rooms, crowd_->tables());
    sum_.rooms += more.rooms;
    sum_.entries += more.entries;
    sum_.refs += more.refs;
    sum_.frames += more.frames;
  }
  void arrive() {
    crowd_.emplace(++evenings_, std::chrono::milliseconds(700));
    crowd_->open_tables(port_);
    leave_ = false;
    thread_ = std::jthread([this] {
      while (!leave_) crowd_->play_until(port_, Clock::now() + std::chrono::milliseconds(200));
    });
  }
  const crash::Audited& audited() const { return sum_; }

 private:
  void stop() {
    leave_ = true;
    if (thread_.joinable()) thread_.join();
  }

  std::uint16_t port_;
  std::uint64_t evenings_ = 0;
  std::optional<crash::Crowd> crowd_;
  std::atomic<bool> leave_ = false;
  std::jthread thread_;
  crash::Audited sum_;
};

// Three kinds of harm at a time, twenty sockets each, the next three a minute later.
class Hostility {
 public:
  explicit Hostility(Target& target) : target_(target) {}
  ~Hostility() { end(); }
  Hostility(const Hostility&) = delete;

  void begin() {
    target_.stop = false;
    for (int i = 0; i < hostile_sockets; ++i) {
      const auto all = attacks();
      const Attack& attack = all[(first_ + static_cast<std::size_t>(i) % 3) % all.size()];
      threads_.emplace_back([this, &attack, i] {
        ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), 10);
        attack.run(target_, i);
      });
    }
    first_ += 3;
  }
  void end() {
    target_.stop = true;
    threads_.clear();
  }

 private:
  Target& target_;
  std::size_t first_ = 0;
  std::vector<std::jthread> threads_;
};

class Soak {
 public:
  explicit Soak(Plan plan) : plan_(std::move(plan)) {
    std::string name = (fs::temp_directory_path() / "parlor-soak-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
    data_ = (folder_ / "house.db").string();
  }
  // What a failure leaves is what it is found by.
  ~Soak() {
    if (testing::Test::HasFailure()) {
      std::printf("its data file and log are left in %s\n", folder_.c_str());
    } else {
      fs::remove_all(folder_);
    }
  }
  Soak(const Soak&) = delete;

  void run();

 private:
  double minute() const {
    return std::chrono::duration<double>(Clock::now() - began_).count() / 60;
  }
  void play(double seconds);
  void come_back();
  void change_crowd();
  Sample sample() const;
  void print(const char* what, const Sample& sample) const;
  void check(const std::vector<Sample>& samples) const;
  void print_log() const;

  Plan plan_;
  fs::path folder_;
  std::string data_;
  std::optional<wire::ServerProcess> server_;
  std::optional<Tables> tables_;
  std::optional<LedgerCrowd> crowd_;
  Target target_;
  std::optional<Hostility> hostility_;
  Clock::time_point began_ = Clock::now();
  Measured latest_;  // of the tables that measure
  Measured all_;
  int kills_ = 0;
  double slowest_back_ms_ = 0;
};

void Soak::play(double seconds) {
  latest_ = tables_->play({.rooms = plan_.tables, .seconds = seconds, .pace_ms = pace_ms});
  all_.moves += latest_.moves;
  all_.busy += latest_.busy;
  all_.wait_us.insert(all_.wait_us.end(), latest_.wait_us.begin(), latest_.wait_us.end());
}

void Soak::come_back() {
  const auto began = Clock::now();
  // On a busy machine even a program that is well may wait minutes for a core.
  ASSERT_TRUE(server_->start(std::chrono::minutes(5))) << "the house does not come back";
  const std::chrono::duration<double, std::milli> took = Clock::now() - began;
  slowest_back_ms_ = std::max(slowest_back_ms_, took.count());
}

// The ledgers of one evening are held against the log, then other people come.
void Soak::change_crowd() {
  crowd_->settle();
  server_->kill();
  ++kills_;
  crowd_->audit(data_);
  come_back();
  tables_->sit_again();
  crowd_->arrive();
}

Sample Soak::sample() const {
  const fs::path descriptors = "/proc/" + std::to_string(server_->process()) + "/fd";
  std::error_code gone;
  const auto open = std::distance(fs::directory_iterator(descriptors, gone), {});
  return {minute(), static_cast<double>(server_->resident_kilobytes()) / 1024, open,
          megabytes(data_)};
}

void Soak::print(const char* what, const Sample& sample) const {
  std::printf("%7.1f %-9s %7lu %8.2f %8.2f %8.2f %6d %8.1f %6ld %8.1f %9lu %9lu\n", sample.minute,
              what, all_.moves, latest_.percentile(0.5) / 1e3, latest_.percentile(0.99) / 1e3,
              latest_.percentile(1) / 1e3, kills_, sample.resident_megabytes, sample.descriptors,
              sample.file_megabytes, target_.done.load(), target_.refused.load());
  std::fflush(stdout);
}

void Soak::run() {
  target_.long_match = play_long_match(plan_.binary, data_);
  server_.emplace(wire::ServerProcess::Plan{.binary = plan_.binary,
                                            .data = data_,
                                            .log = (folder_ / "log").string(),
                                            .options = {"--log-level", "warn"}});
  ASSERT_TRUE(server_->start());
  target_.port = server_->port();
  tables_.emplace(server_->port(), plan_.tables, 1, "127.0.0.2");
  tables_->seat_everybody();
  Hostile waiting(server_->port(), "127.0.0.3");
  Hostile gathers(server_->port(), hostile_address);
  const std::string room = R"({"game":"uno","name":"Ada"})";
  ASSERT_TRUE(waiting.enter("/api/rooms", room) && gathers.enter("/api/rooms", room));
  target_.lobby = waiting.room();
  target_.gathering = gathers.room();
  crowd_.emplace(server_->port());
  hostility_.emplace(target_);
  std::printf("%7s %-9s %7s %8s %8s %8s %6s %8s %6s %8s %9s %9s\n", "minute", "", "moves", "p50 ms",
              "p99 ms", "max ms", "kills", "RSS MB", "files", "data MB", "harm done", "refused");
  began_ = Clock::now();
  std::mt19937_64 chance(7);
  for (int round = 1; minute() < plan_.minutes / 3 && !testing::Test::HasFailure(); ++round) {
    hostility_->begin();
    play(5 + static_cast<double>(chance() % 10'000) / 1e3);
    if (round % 4 == 0) print("kill -9", sample());
    server_->kill();
    ++kills_;
    come_back();
    tables_->sit_again();
    hostility_->end();
    if (round % 12 == 0) change_crowd();
  }
  change_crowd();
  std::vector<Sample> samples;
  while (minute() < plan_.minutes && !testing::Test::HasFailure()) {
    hostility_->begin();
    play(std::clamp((plan_.minutes - minute()) * 60, 1.0, 60.0));
    hostility_->end();
    samples.push_back(sample());
    print("goes on", samples.back());
  }
  std::ranges::sort(all_.wait_us);
  check(samples);
  crowd_->settle();
  server_->kill();
  crowd_->audit(data_);
  const crash::Audited& audited = crowd_->audited();
  std::printf(
      "\nledgers: %zu rooms, %zu entries, %zu acknowledged, %zu frames compared; the house was "
      "back "
      "%.0f ms after a kill at the latest; %lu moves of %d tables: p50 %.2f, p99 %.2f ms; %lu said "
      "again\n",
      audited.rooms, audited.entries, audited.refs, audited.frames, slowest_back_ms_, all_.moves,
      plan_.tables, all_.percentile(0.5) / 1e3, all_.percentile(0.99) / 1e3, all_.busy);
  print_log();
}

void Soak::check(const std::vector<Sample>& samples) const {
  ASSERT_FALSE(samples.empty()) << "it ended before one process could be watched";
  const Sample& half = samples[samples.size() / 2];
  const double grown = samples.back().resident_megabytes - half.resident_megabytes;
  EXPECT_LE(grown, growth_bound_megabytes) << "MB more in the second half";
  const long sockets = plan_.tables * 4 + 20 + 4 * hostile_sockets + 60;
  EXPECT_LE(samples.back().descriptors, sockets) << "files are left open";
  EXPECT_LE(all_.percentile(0.99) / 1e3, p99_bound_ms * plan_.noise)
      << "ms from a move to its update";
}

// What the house complained of.
void Soak::print_log() const {
  std::ifstream log(folder_ / "log");
  std::string line;
  int lines = 0;
  while (std::getline(log, line)) {
    if (++lines <= 20) std::printf("the house says: %s\n", line.c_str());
  }
  if (lines > 20) std::printf("and %d lines more\n", lines - 20);
}

Plan plan;

TEST(Soak, KeepsEveryPromiseAllEveningLong) { Soak(plan).run(); }

}  // namespace

}  // namespace parlor::bench

int main(int count, char** words) {
  testing::InitGoogleTest(&count, words);
  if (count < 3 || count % 2 != 1) {
    std::fputs("usage: parlor_soak BINARY MINUTES [--tables N] [--noise N]\n", stderr);
    return 2;
  }
  parlor::bench::plan.binary = words[1];
  parlor::bench::plan.minutes = std::atof(words[2]);
  for (int i = 3; i + 1 < count; i += 2) {
    const std::string_view name = words[i];
    if (name == "--tables") parlor::bench::plan.tables = std::atoi(words[i + 1]);
    if (name == "--noise") parlor::bench::plan.noise = std::atof(words[i + 1]);
  }
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
  return RUN_ALL_TESTS();
}
