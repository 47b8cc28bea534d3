// Do the intervals keep their promise? Many runs with different seeds: the 95 % interval of each
// figure the lab prints covers the truth in 93 to 97 of 100 runs. The truth is the mean over all
// runs, which is thirty times as exact as one. A thousand runs, for with two hundred a right
// interval would fall outside 93 to 97 by bad luck every fifth time.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/registry.hpp"
#include "lab/lab_entry.hpp"
#include "lab/set_up.hpp"
#include "lab/strength.hpp"

namespace parlor {

namespace {

constexpr std::uint64_t runs = 1000;

// The intervals of each figure, by its name, over all runs.
class Coverage {
 public:
  void add(const std::string& figure, const Interval& interval) {
    found_[figure].push_back(interval);
  }
  void expect_kept() const {
    for (const auto& [figure, intervals] : found_) {
      double truth = 0;
      for (const Interval& interval : intervals) truth += interval.middle;
      truth /= static_cast<double>(intervals.size());
      double covered = 0;
      for (const Interval& interval : intervals) {
        covered += interval.low <= truth && truth <= interval.high ? 1 : 0;
      }
      covered /= static_cast<double>(intervals.size());
      EXPECT_GE(covered, 0.93) << figure;
      EXPECT_LE(covered, 0.97) << figure;
    }
    EXPECT_FALSE(found_.empty());
  }

 private:
  std::map<std::string, std::vector<Interval>> found_;
};

// Bots' tastes and knowledge drawn once for a run would make its intervals far too narrow: they are
// drawn anew for every match, and alike in every combination that is compared.
TEST(Coverage, EveryMatchHasCharactersOfItsOwn) {
  std::set<std::uint64_t> seen;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    for (std::uint64_t match = 0; match < 500; ++match) {
      for (std::uint64_t seat = 0; seat < 4; ++seat) seen.insert(character(seed, match, seat));
    }
  }
  EXPECT_EQ(seen.size(), 3U * 500 * 4);
  EXPECT_EQ(character(1, 2, 3), character(1, 2, 3));
}

TEST(Coverage, LengthsDifferencesAndEffects) {
  const AnyGame& game = *find_game("uno");
  Coverage coverage;
  for (std::uint64_t seed = 1; seed <= runs; ++seed) {
    CompareOptions options;
    options.players = 4;
    options.games = 60;
    options.seed = seed;
    options.bots = {"normal"};
    options.vary = {"stacking"};
    const auto compared = compare(game, options);
    ASSERT_TRUE(compared);
    coverage.add("turns of the base", compared->measures[0].turns.interval());
    coverage.add("turns with the rule", compared->measures[1].turns.interval());
    coverage.add("difference to the base", compared->measures[1].turns_beyond_base.interval());
    coverage.add("effect", compared->effects[0].interval());
  }
  coverage.expect_kept();
}

TEST(Coverage, SharesOfSeatsAndStarters) {
  const AnyGame& game = *find_game("uno");
  Coverage coverage;
  for (std::uint64_t seed = 1; seed <= runs; ++seed) {
    SimulateOptions options;
    options.players = 3;
    options.games = 150;
    options.seed = seed;
    const auto played = lab_of(game).simulate(options);
    ASSERT_TRUE(played);
    coverage.add("mean turns", played->lengths.interval());
    coverage.add("first seat", share_interval(static_cast<double>(played->wins[0]), played->games));
    coverage.add("last seat", share_interval(static_cast<double>(played->wins[2]), played->games));
    CompareOptions comparison;
    comparison.players = 3;
    comparison.games = 150;
    comparison.seed = seed;
    comparison.vary = {"draw_to_match"};
    const auto compared = compare(game, comparison);
    ASSERT_TRUE(compared);
    coverage.add("starter", *compared->measures[0].starter_advantage(3));
    coverage.add("effect", compared->effects[0].interval());
  }
  coverage.expect_kept();
}

TEST(Coverage, Strength) {
  const AnyGame& game = *find_game("sleeping_queens");
  Coverage coverage;
  for (std::uint64_t seed = 1; seed <= runs; ++seed) {
    StrengthOptions options;
    options.players = 2;
    options.games = 40;
    options.seed = seed;
    options.bots = {"easy", "random"};
    const auto strength = measure_strength(game, options);
    ASSERT_TRUE(strength);
    coverage.add("strength", strength->all);
    coverage.add("strength in the first seat", strength->seats[0]);
  }
  coverage.expect_kept();
}

// Welfare and its changes, in every design.
TEST(Coverage, Experiments) {
  const AnyGame& game = *find_game("snatch_or_share");
  for (const Design design : {Design::fixed, Design::random, Design::latin, Design::fresh}) {
    Coverage coverage;
    for (std::uint64_t seed = 1; seed <= runs; ++seed) {
      ExperimentOptions options;
      options.players = game.sheet().min_seats;
      options.groups = 50;
      options.seed = seed;
      options.design = design;
      options.bots = {"opportunist", "norm_follower"};
      const auto result = lab_of(game).experiment(options);
      ASSERT_TRUE(result);
      const std::string name(enum_name(design));
      for (const std::size_t i : {0U, 2U, 3U}) {
        coverage.add(name + ", welfare " + std::to_string(i + 1),
                     result->rounds[i].welfare_per_period());
      }
      coverage.add(name + ", change", result->change(result->rounds[3]));
    }
    coverage.expect_kept();
  }
}

}  // namespace

}  // namespace parlor
