// Bots keep to the rules, and a stronger level wins more often.
#include <gtest/gtest.h>

#include "bots/search.hpp"
#include "games/registry.hpp"
#include "games/sleeping_queens/bots/bots.hpp"
#include "lab/lab_entry.hpp"
#include "lab/match_runner.hpp"

namespace parlor {
namespace {

namespace card = sleeping_queens::card;

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

// `hard`, with what it does about kings and jesters counted.
class Counted final : public Bot<SleepingQueens> {
 public:
  using Action = SleepingQueens::Action;
  struct Turns {
    int with_king = 0;  // and a queen awake
    int kings_played = 0;
    int discards_with_king = 0;
    int before_first = 0;  // a king in hand and no queen awake
    int first_kings_played = 0;
    int thrown_away = 0;  // kings, and jesters where there were numbers
  };
  Counted(SearchEffort effort, Turns& turns) : hard_(effort), turns_(turns) {}

  std::optional<Action> choose(const InformationSet<SleepingQueens>& info,
                               FastChance& chance) override {
    const auto action = hard_.choose(info, chance);
    const auto view = info.view();
    if (view.phase != sleeping_queens::Phase::playing) return action;
    const auto* discard = std::get_if<sleeping_queens::Discard>(&*action);
    const bool awake = !view.awake[info.who().seat()].empty();
    const bool any_king = view.hand->has(card::king);
    const bool king = any_king && awake;
    const bool plays_it = std::holds_alternative<sleeping_queens::PlayKing>(*action);
    turns_.with_king += king ? 1 : 0;
    turns_.kings_played += king && plays_it ? 1 : 0;
    turns_.before_first += any_king && !awake ? 1 : 0;
    turns_.first_kings_played += any_king && !awake && plays_it ? 1 : 0;
    if (discard == nullptr) return action;
    bool numbers = false;
    view.hand->for_each_kind(
        [&](sleeping_queens::Card card, int) { numbers = numbers || card.is_number(); });
    turns_.discards_with_king += king ? 1 : 0;
    turns_.thrown_away += discard->cards.count(card::king);
    turns_.thrown_away += numbers ? discard->cards.count(card::jester) : 0;
    return action;
  }

 private:
  Search<SleepingQueens> hard_;
  Turns& turns_;
};

// Fewer playouts, so that it takes a second.
TEST(SleepingQueensBots, HardPlaysItsKingsAndThrowsNoneAway) {
  SearchEffort effort = SearchTraits<SleepingQueens>::effort;
  effort.playouts /= 5;
  effort.prior_weight /= 5;
  Counted::Turns turns;
  Seated<SleepingQueens> bots;
  bots.push_back(std::make_unique<Counted>(effort, turns));
  for (int i = 1; i < 3; ++i) bots.push_back(strategies_of<SleepingQueens>()[1].make(1));
  const SleepingQueens::Config config;
  MatchRunner<SleepingQueens> runner(config, 3, bots);
  for (std::uint64_t match = 0; match < 60; ++match) {
    FastChance chance(match, 1);
    FastChance thinking(match, 2);
    EXPECT_EQ(runner.play(chance, thinking).refused, 0U);
  }
  EXPECT_GT(turns.with_king, 100);
  EXPECT_EQ(turns.thrown_away, 0);
  EXPECT_GT(2 * turns.kings_played, turns.with_king)
      << turns.kings_played << " of " << turns.with_king;
  EXPECT_LT(10 * turns.discards_with_king, turns.with_king) << turns.discards_with_king;
  // The first one may wait, for a queen that is awake can be stolen; but not for ever.
  EXPECT_GT(turns.before_first, 50);
  EXPECT_GT(10 * turns.first_kings_played, turns.before_first)
      << turns.first_kings_played << " of " << turns.before_first;
}

}  // namespace
}  // namespace parlor
