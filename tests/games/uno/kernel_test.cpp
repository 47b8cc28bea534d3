// Two programs that share nothing but the rules play the same matches.
#include "games/uno/kernel.hpp"

#include <gtest/gtest.h>

#include "games/uno/bots/bots.hpp"
#include "lab/match_runner.hpp"

namespace parlor::uno {
namespace {

TEST(UnoKernel, PlaysTheSameMatchesAsTheRules) {
  Config config;
  config.uno_penalty = 0;
  for (const int players : {2, 3, 4, 7, 10}) {
    Seated<Uno> bots;
    for (int i = 0; i < players; ++i) bots.push_back(strategies_of<Uno>().front().make(1));
    MatchRunner<Uno> runner(config, players, bots);
    Kernel kernel(players);
    for (std::uint64_t match = 0; match < 3000; ++match) {
      FastChance chance(7, 2 * match);
      FastChance thinking(7, (2 * match) + 1);
      const Played played = runner.play(chance, thinking);
      FastChance same_chance(7, 2 * match);
      FastChance same_thinking(7, (2 * match) + 1);
      kernel.play(same_chance, same_thinking);
      const State& state = runner.state();
      ASSERT_EQ(kernel.decisions(), played.decisions) << players << " players, match " << match;
      ASSERT_EQ(kernel.turns(), state.turns) << players << " players, match " << match;
      ASSERT_EQ(kernel.winner(), *state.winner) << players << " players, match " << match;
      ASSERT_EQ(kernel.points(), state.scores[*state.winner]) << players << ", match " << match;
    }
  }
}

}  // namespace
}  // namespace parlor::uno
