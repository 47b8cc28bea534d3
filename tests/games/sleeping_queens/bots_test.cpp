// Bots keep to the rules, and a stronger level wins more often.
#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "lab/lab_entry.hpp"

namespace parlor {
namespace {

Simulation matches(const std::vector<std::string>& bots, std::uint64_t games) {
  SimulateOptions options;
  options.players = static_cast<int>(bots.size());
  options.games = games;
  options.bots = bots;
  options.check = true;
  auto result = lab_of(*find_game("sleeping_queens")).simulate(options);
  EXPECT_TRUE(result);
  EXPECT_EQ(result->refused, 0U);
  EXPECT_EQ(result->broken, 0U) << result->first_fault;
  return *result;
}

TEST(SleepingQueensBots, NormalBeatsTwoEasyOnes) {
  EXPECT_GT(matches({"normal", "easy", "easy"}, 200).wins[0], 100U);
  EXPECT_GT(matches({"easy", "normal", "easy"}, 200).wins[1], 100U);
  EXPECT_GT(matches({"easy", "easy", "normal"}, 200).wins[2], 100U);
}

TEST(SleepingQueensBots, HardOnesPlayByTheRulesToTheEnd) {
  for (std::size_t players = 2; players <= 5; ++players) {
    std::vector<std::string> bots(players, "normal");
    bots.back() = "hard";
    EXPECT_EQ(matches(bots, 1).games, 1U);
  }
}

}  // namespace
}  // namespace parlor
