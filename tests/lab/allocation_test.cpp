// No heap allocation per decision: a counting allocator watches simulated matches.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "games/registry.hpp"
#include "lab/lab_entry.hpp"

namespace {
std::atomic<std::uint64_t> allocations = 0;
}

void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size)) return memory;
  std::abort();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace parlor {
namespace {

std::uint64_t allocations_for(const AnyGame& game, std::uint64_t games) {
  SimulateOptions options;
  options.players = std::min(game.sheet().max_seats, 8);
  options.games = games;
  const std::uint64_t before = allocations;
  const auto result = lab_of(game).simulate(options);
  EXPECT_TRUE(result);
  EXPECT_EQ(result->broken, 0U) << game.sheet().id << ": " << result->first_fault;
  return allocations - before;
}

// Whatever a run allocates at its start, longer runs allocate no more: nothing per match or
// decision.
TEST(Allocation, NoneInThousandsOfMatches) {
  for (const AnyGame* game : all_games()) {
    if (!game->sheet().flat) continue;
    const auto few = allocations_for(*game, 500);
    const auto many = allocations_for(*game, 3000);
    EXPECT_LE(many, few + 64) << game->sheet().id;  // room for longer lists seen on the way
  }
}

}  // namespace
}  // namespace parlor
