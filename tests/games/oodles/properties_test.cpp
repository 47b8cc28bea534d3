// What must hold in every Oodles match, whatever teams and host do.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <set>

#include "bots/roster.hpp"
#include "games/oodles/bots/bots.hpp"
#include "lab/match_runner.hpp"

namespace parlor::oodles {
namespace {

struct Books {
  std::map<Seat, std::int64_t> points;
  std::vector<std::string> asked;
};

struct Bookkeeper {
  Books* books;
  template <class E>
  void operator()(const State&, const E& event) const {
    if constexpr (std::same_as<E, PointsAwarded>) books->points[event.team] += event.points;
    if constexpr (std::same_as<E, ScoreAdjusted>) books->points[event.team] += event.by;
    if constexpr (std::same_as<E, QuestionAsked>) books->asked.emplace_back(event.prompt.view());
  }
};

// A host who does everything a host can, now and then, and teams that guess, know or leave.
class Restless final : public Bot<Oodles> {
 public:
  explicit Restless(std::uint64_t seed) : team_(find_strategy<Oodles>("normal")->make(seed)) {}
  std::optional<Action> choose(const InformationSet<Oodles>& info, FastChance& chance) override {
    if (!info.who().is_host()) {
      if (chance.below(150) == 0) return Leave{};
      return team_->choose(info, chance);
    }
    const auto legal = info.legal();
    const bool meddles = chance.below(6) == 0;
    const Action action = legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
    const bool ends = std::holds_alternative<EndGame>(action) && chance.below(20) != 0;
    if (meddles && !ends) return action;
    if (info.view().phase == Phase::paused) return Resume{};
    return team_->choose(info, chance);
  }

 private:
  std::unique_ptr<Bot<Oodles>> team_;
};

Config any_config() {
  Config config;
  config.judge = *rc::gen::element(Judge::auto_, Judge::host);
  config.on_correct = *rc::gen::element(OnCorrect::rotate, OnCorrect::keep);
  config.cards_per_game = *rc::gen::inRange<Index>(1, 8);
  config.steal_points_percentage = *rc::gen::inRange<Index>(0, 101);
  config.allow_letter_reuse = *rc::gen::arbitrary<bool>();
  config.reading_ms_per_word = *rc::gen::element<std::uint16_t>(0, 250);
  config.reveal_ms = *rc::gen::element<std::uint32_t>(0, 3'000);
  if (*rc::gen::arbitrary<bool>()) {
    config.winning_condition = WinningCondition::first_to_points;
    config.winning_condition_options.first_to_points = *rc::gen::inRange(1, 4000);
  }
  return config;
}

RC_GTEST_PROP(OodlesProperties, QuestionsScoresAndTimersAddUp, ()) {
  const int teams = *rc::gen::inRange(1, 7);
  Config config = any_config();
  Oodles::complete(config, teams);
  RC_ASSERT(!Oodles::validate(config, teams));
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  Seated<Oodles> bots;
  for (int i = 0; i < teams; ++i) {
    bots.push_back(std::make_unique<Restless>(seed + static_cast<std::uint64_t>(i)));
  }
  MatchRunner<Oodles> runner(config, teams, bots);
  FastChance chance(seed, 1);
  FastChance thinking(seed, 2);
  Books books;
  const auto watch = [&](const State& state, std::uint64_t) {
    Faults faults;
    Oodles::broken(config, state, faults);
    RC_ASSERT(faults.empty());
    // Every timer runs, is paused or is off.
    const int on = (state.timer_deadline ? 1 : 0) + (state.timer_remaining ? 1 : 0);
    RC_ASSERT(on == (state.timer_mode == TimerMode::none ? 0 : 1));
    RC_ASSERT(!state.timer_deadline || state.phase == Phase::playing);
    RC_ASSERT(!state.timer_remaining || state.phase == Phase::paused);
  };
  const Played played = runner.play(chance, thinking, watch, Bookkeeper{&books});
  RC_ASSERT(!played.stalled);
  RC_ASSERT(played.refused == 0U);
  const std::set<std::string> different(books.asked.begin(), books.asked.end());
  RC_ASSERT(different.size() == books.asked.size());
  RC_ASSERT(books.asked.size() == Oodles::turns(runner.state()));
  for (std::size_t i = 0; i < static_cast<std::size_t>(teams); ++i) {
    RC_ASSERT(books.points[static_cast<Seat>(i)] == runner.state().scores[i]);
  }
}

TEST(OodlesProperties, OO_32_SoloPracticeEndsAndNeverOpensToAll) {
  Config config;
  Oodles::complete(config, 1);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Seated<Oodles> bots;
    bots.push_back(find_strategy<Oodles>("normal")->make(seed));
    MatchRunner<Oodles> runner(config, 1, bots);
    FastChance chance(seed, 1);
    FastChance thinking(seed, 2);
    const Played played = runner.play(chance, thinking, [](const State& state, std::uint64_t) {
      EXPECT_EQ(state.control_status, ControlStatus::team_control);
    });
    EXPECT_FALSE(played.stalled);
    EXPECT_EQ(Oodles::outcome(config, runner.state())->ranks[0], 1);
    EXPECT_GT(runner.state().scores[0], 0);
  }
}

}  // namespace
}  // namespace parlor::oodles
