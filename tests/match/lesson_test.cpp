// Lessons: each game has one, every step is one entry that its match takes, and what is stored of
// it leads back to the same table.
#include <gtest/gtest.h>

#include "engine/json/who.hpp"
#include "games/registry.hpp"
#include "match/lesson.hpp"
#include "match/replay.hpp"

namespace parlor {
namespace {

class Lessons : public testing::TestWithParam<const AnyGame*> {
 protected:
  static Match begin(std::string_view language) {
    const Scenario& lesson = *find_lesson(GetParam()->sheet().id, language);
    auto match = begin_lesson(lesson, language, lesson.players);
    EXPECT_TRUE(match) << match.error().text();
    return std::move(*match);
  }
};

TEST_P(Lessons, AreThereForEveryGameAndHold) {
  const Scenario* lesson = find_lesson(GetParam()->sheet().id, "en");
  ASSERT_NE(lesson, nullptr) << "write content/lessons/" << GetParam()->sheet().id
                             << ".json, then cmake finds it (docs/scenarios.md, \"Lessons\")";
  const ScenarioReport report = run_scenario(*lesson);
  EXPECT_EQ(report.verdict, ScenarioVerdict::holds) << report.message;
}

TEST_P(Lessons, SayEachStepOfTheLearnerWithAHintAndNeverWaitForTheClock) {
  for (const auto& step : find_lesson(GetParam()->sheet().id, "en")->steps) {
    ASSERT_TRUE(step.contains("do"));
    EXPECT_FALSE(step.contains("refused"));
    const bool learns = step.at("by") == Json(learner) || step.at("by") == Json("host");
    EXPECT_EQ(step.contains("hint"), learns) << boost::json::serialize(step);
  }
}

TEST_P(Lessons, AreFollowedMoveByMoveInEveryLanguage) {
  for (const std::string_view language : {"en", "de", "es"}) {
    Match match = begin(language);
    const std::size_t steps = find_lesson(GetParam()->sheet().id, language)->steps.size();
    for (std::size_t i = 0; i < steps; ++i) {
      const auto next = lesson_move(match);
      ASSERT_TRUE(next) << language << " step " << i;
      ASSERT_TRUE(next->by.is_host() || match.play().acting().has(next->by.seat()));
      const auto done = match.apply({.by = next->by, .action = next->action, .at = 0});
      ASSERT_TRUE(done) << done.error().message;
    }
    EXPECT_FALSE(lesson_move(match));
  }
}

TEST_P(Lessons, AreReadBackAsTheyWere) {
  Match match = begin("de");
  auto back = Match::resume(match.header(), match.seed());
  ASSERT_TRUE(back);
  for (int i = 0; i < 3; ++i) {
    const auto next = lesson_move(match);
    ASSERT_TRUE(match.apply({.by = next->by, .action = next->action, .at = 0}));
  }
  for (const RecordEntry& entry : match.entries()) {
    const auto read = from_json_text<RecordEntry>(to_json(entry), "entry");
    ASSERT_TRUE(read) << read.error().text();
    const auto bad = back->fold(*read);
    ASSERT_FALSE(bad) << bad->text();
  }
  EXPECT_TRUE(back->play().same_state(match.play()));
  EXPECT_EQ(lesson_of(*back), lesson_of(match));
}

TEST_P(Lessons, ProveNothing) {
  const auto verdict = verify(begin("en").record(true));
  ASSERT_FALSE(verdict);
  EXPECT_NE(verdict.error().message.find("lesson"), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Games, Lessons, testing::ValuesIn(all_games()),
                         [](const auto& each) { return std::string(each.param->sheet().id); });

TEST(Lesson, AMatchThatWentAnotherWayHasNoScriptAnyMore) {
  const AnyGame& game = *all_games().front();
  const Scenario& lesson = *find_lesson(game.sheet().id, "en");
  auto match = begin_lesson(lesson, "en", lesson.players);
  const auto wanted = lesson_move(*match);
  for (const std::string& text : match->play().legal(wanted->by)) {
    const Json action = boost::json::parse(text);
    if (match->play().same_action(action, wanted->action)) continue;
    ASSERT_TRUE(match->apply({.by = wanted->by, .action = action, .at = 0}));
    break;
  }
  EXPECT_FALSE(lesson_move(*match));
  EXPECT_TRUE(lesson_of(*match));
}

}  // namespace
}  // namespace parlor
