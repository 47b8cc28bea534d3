// ./dev simulate-house: worlds under seeds, until a promise is broken or the time is up.
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include "simulation/world.hpp"

namespace parlor::simulation {
namespace {

struct Options {
  double seconds = 60;
  std::optional<std::uint64_t> seed;
  std::uint64_t moves = 10'000;
  std::uint64_t worlds = 0;  // a fixed set: seeds 1 to this, whatever the time
  std::size_t nodes = 1;     // of the house
  bool twice = false;        // each seed again, and the digests compared
};

double cpu_seconds() {
  timespec time{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

struct Running {
  const World* world = nullptr;
  Plan plan;
};
Running running;

void explain(const char* what) {
  std::printf("\nseed %llu: %s\n", static_cast<unsigned long long>(running.plan.seed), what);
  if (running.world != nullptr) {
    std::printf("the last steps:\n");
    running.world->story().print(stdout);
  }
  std::printf("again: ./dev simulate-house --seed %llu --moves %llu --nodes %zu\n",
              static_cast<unsigned long long>(running.plan.seed),
              static_cast<unsigned long long>(running.plan.moves), running.plan.nodes);
  std::fflush(stdout);
}

void crashed(int signal) {
  explain(signal == SIGABRT ? "the program was aborted (an assertion?)" : "the program crashed");
  std::_Exit(1);
}

// A sanitizer says more of a crash than we can, and aborts in the end.
void hear_of_crashes() {
  std::signal(SIGABRT, crashed);
  for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL}) {
    if (const auto other = std::signal(signal, crashed); other != SIG_DFL)
      std::signal(signal, other);
  }
}

volatile std::sig_atomic_t asked_to_stop = 0;  // after this world
void stop_soon(int) { asked_to_stop = 1; }

// The digest of everything that was said, stored and sent.
std::uint64_t run_world(const Plan& plan, Tally& sum) {
  World world(plan);
  running = {&world, plan};
  try {
    world.run();
  } catch (const BrokenPromise& broken) {
    explain(broken.what());
    std::_Exit(1);
  }
  sum.add(world.tally());
  running.world = nullptr;
  return world.digest();
}

std::string report(const Tally& tally, std::uint64_t worlds, double seconds) {
  std::string text;
  const auto add = [&](std::uint64_t number, const char* what) {
    text += (text.empty() ? "" : ", ") + std::to_string(number) + " " + what;
  };
  add(worlds, "worlds");
  add(tally.kills, "kills");
  add(tally.moves, "moves");
  add(tally.people, "of them by people");
  add(tally.entries, "entries");
  add(tally.frames, "frames");
  add(tally.acks, "acknowledged");
  add(tally.repeated, "of them again");
  add(tally.refusals, "refused");
  add(tally.races, "races");
  add(tally.taken_back, "taken back");
  add(tally.matches, "matches");
  add(tally.verified, "of them verified");
  add(tally.hidden, "views beside another world's");
  add(tally.lost, "entries lost by the disk");
  add(tally.rooms, "rooms");
  add(tally.errands, "errands");
  if (tally.read_on != 0) {
    add(tally.conflicts, "entries another node was quicker than");
    add(tally.read_on, "read from other nodes");
  }
  const double rate = static_cast<double>(tally.moves) / std::max(seconds, 1e-3);
  return text + "; " + std::to_string(static_cast<std::uint64_t>(rate)) + " moves a second of " +
         std::to_string(seconds) + " s on one core";
}

bool same_twice(const Plan& plan, std::uint64_t digest, Tally& sum) {
  const std::uint64_t again = run_world(plan, sum);
  if (again == digest) return true;
  std::printf("seed %llu: not the same run twice (%016llx, %016llx)\n",
              static_cast<unsigned long long>(plan.seed), static_cast<unsigned long long>(digest),
              static_cast<unsigned long long>(again));
  return false;
}

int simulate(const Options& options) {
  hear_of_crashes();
  std::signal(SIGINT, stop_soon);
  std::signal(SIGTERM, stop_soon);
  Tally sum;
  std::uint64_t worlds = 0;
  const double began = cpu_seconds();
  const auto fresh = static_cast<std::uint64_t>(std::time(nullptr)) * 1'000'000;
  while (true) {
    Plan plan{fresh + worlds, options.moves, options.nodes};
    if (options.worlds != 0) plan.seed = worlds + 1;
    if (options.seed) plan.seed = *options.seed;
    const std::uint64_t digest = run_world(plan, sum);
    ++worlds;
    if (options.seed || options.worlds != 0) {
      std::printf("seed %llu: %016llx\n", static_cast<unsigned long long>(plan.seed),
                  static_cast<unsigned long long>(digest));
    }
    if (options.twice && !same_twice(plan, digest, sum)) return 1;
    if (options.seed || worlds == options.worlds || asked_to_stop != 0) break;
    if (options.worlds == 0 && cpu_seconds() - began >= options.seconds) break;
  }
  std::printf("no promise was broken: %s\n", report(sum, worlds, cpu_seconds() - began).c_str());
  return 0;
}

}  // namespace
}  // namespace parlor::simulation

int main(int count, char** arguments) {
  parlor::simulation::Options options;
  for (int i = 1; i < count; ++i) {
    const std::string_view word = arguments[i];
    const auto value = [&]() -> std::uint64_t {
      return i + 1 < count ? std::strtoull(arguments[++i], nullptr, 10) : 0;
    };
    if (word == "--seed") {
      options.seed = value();
    } else if (word == "--moves") {
      options.moves = value();
    } else if (word == "--worlds") {
      options.worlds = value();
    } else if (word == "--nodes") {
      options.nodes = value();
    } else if (word == "--twice") {
      options.twice = true;
    } else if (word.find_first_not_of("0123456789") == word.npos) {
      options.seconds = std::strtod(arguments[i], nullptr);
    } else {
      std::fprintf(
          stderr,
          "simulate_house [SECONDS] [--seed N] [--moves N] [--worlds N] [--nodes N] [--twice]\n");
      return 2;
    }
  }
  return parlor::simulation::simulate(options);
}
