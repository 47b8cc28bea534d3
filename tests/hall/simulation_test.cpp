// Classes under many seeds, with faults: docs/simulation.md. PARLOR_CLASS_WORLDS says how many,
// PARLOR_CLASS_SEED where they begin.
#include <cstdlib>

#include "hall/class_world.hpp"

namespace parlor::hall {

namespace {

std::uint64_t setting(const char* name, std::uint64_t otherwise) {
  const char* given = std::getenv(name);
  return given == nullptr ? otherwise : std::strtoull(given, nullptr, 10);
}

struct Sums {
  std::uint64_t worlds = 0;
  std::uint64_t compared = 0;
  std::uint64_t kills = 0;
  std::uint64_t faults = 0;
  std::uint64_t entries = 0;
  std::uint64_t outcomes = 0;
};

// False at the first promise that was broken.
bool play(std::uint64_t seed, bool still, Sums& sums) {
  SCOPED_TRACE("seed " + std::to_string(seed) + (still ? ", still" : ", lively"));
  ClassWorld world({seed, still, true});
  const std::string data = world.run();
  sums.kills += static_cast<std::uint64_t>(world.kills());
  sums.faults += static_cast<std::uint64_t>(world.faults());
  sums.entries += world.entries();
  sums.outcomes += world.outcomes();
  ++sums.worlds;
  if (testing::Test::HasFailure()) return false;
  if (!still || world.bots_played()) return true;
  ClassWorld calm({seed, still, false});
  EXPECT_TRUE(calm.run() == data) << "the data differ from those of a class nothing happened to";
  ++sums.compared;
  return !testing::Test::HasFailure();
}

}  // namespace

TEST(ClassSimulation, KeepsEveryPromiseUnderFaults) {
  const std::uint64_t first = setting("PARLOR_CLASS_SEED", 1);
  const std::uint64_t worlds = setting("PARLOR_CLASS_WORLDS", 6);
  Sums sums;
  for (std::uint64_t seed = first; seed < first + worlds; ++seed) {
    if (!play(seed, true, sums) || !play(seed, false, sums)) {
      FAIL() << "again with PARLOR_CLASS_SEED=" << seed << " PARLOR_CLASS_WORLDS=1";
    }
  }
  std::printf(
      "%llu classes, %llu compared with calm ones, %llu kills, %llu faults, %llu entries, "
      "%llu outcomes\n",
      static_cast<unsigned long long>(sums.worlds), static_cast<unsigned long long>(sums.compared),
      static_cast<unsigned long long>(sums.kills), static_cast<unsigned long long>(sums.faults),
      static_cast<unsigned long long>(sums.entries),
      static_cast<unsigned long long>(sums.outcomes));
  if (worlds >= 6) {
    EXPECT_GT(sums.kills, 50U);
    EXPECT_GT(sums.compared, 2U);
    EXPECT_GT(sums.outcomes, 10U);
  }
}

}  // namespace parlor::hall
