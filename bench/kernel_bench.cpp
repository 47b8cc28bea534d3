// What the contract of a game costs: the same matches of UNO played through it, as the lab does,
// and by a kernel written by hand for them (tests/games/uno/kernel.hpp), in turn, so that a busy
// machine slows both. `ratio` is what counts.
#include <benchmark/benchmark.h>

#include <ctime>

#include "games/registry.hpp"
#include "games/uno/kernel.hpp"
#include "lab/lab_entry.hpp"

namespace parlor {
namespace {

double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + (static_cast<double>(now.tv_nsec) * 1e-9);
}

void uno_beside_a_kernel(benchmark::State& state) {
  SimulateOptions options;
  options.config = boost::json::object{{"uno_penalty", 0}};
  options.bots = {"random"};
  options.players = 4;
  options.games = 5000;
  options.threads = 1;
  uno::Kernel kernel(options.players);
  double by_hand = 0;
  double by_contract = 0;
  double games = 0;
  for (auto _ : state) {
    const double start = processor_seconds();
    std::uint64_t decisions = 0;
    for (std::uint64_t match = 0; match < options.games; ++match) {
      FastChance chance(options.seed, 2 * match);
      FastChance thinking(options.seed, (2 * match) + 1);
      kernel.play(chance, thinking);
      decisions += kernel.decisions();
    }
    const double between = processor_seconds();
    const auto simulated = lab_of(*find_game("uno")).simulate(options);
    by_contract += processor_seconds() - between;
    by_hand += between - start;
    games += static_cast<double>(options.games);
    if (simulated->decisions != decisions) state.SkipWithError("the two did not play the same");
  }
  state.counters["kernel_games/s"] = games / by_hand;
  state.counters["contract_games/s"] = games / by_contract;
  state.counters["ratio"] = by_hand / by_contract;
}
BENCHMARK(uno_beside_a_kernel)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace parlor
