// The scenario runner: it fails where the rules say otherwise, and says what is wrong with a file.
#include "match/scenario.hpp"

#include <gtest/gtest.h>

namespace parlor {
namespace {

ScenarioReport check(std::string_view text) {
  const auto scenario = read_scenario(text);
  if (!scenario) return {ScenarioVerdict::unreadable, scenario.error().text()};
  return run_scenario(*scenario);
}

std::string with_steps(const std::string& steps, const std::string& more = "") {
  return R"({"game":"white_elephant","players":["Ann","Ben"],"given":{"turn_order":[0,1]},"steps":[)" +
         steps + "]" + more + "}";
}

void expect_unreadable(std::string_view text, const std::string& message) {
  const auto report = check(text);
  EXPECT_EQ(report.verdict, ScenarioVerdict::unreadable) << report.message;
  EXPECT_TRUE(report.message.starts_with(message)) << report.message;
}

void expect_fails(const std::string& text, const std::string& message) {
  const auto report = check(text);
  EXPECT_EQ(report.verdict, ScenarioVerdict::fails) << report.message;
  EXPECT_TRUE(report.message.starts_with(message)) << report.message;
}

TEST(Scenario, HoldsWhereTheRulesAgree) {
  const auto report = check(with_steps(
      R"({"by":0,"do":{"type":"pick","gift":0},"events":["gift_picked","turn_started"],
          "state":{"current_player":1,"gifts":[{"owner":0},"*"]}},
         {"by":0,"do":{"type":"pick","gift":1},"refused":"not_your_turn"},
         {"by":1,"do":{"type":"pick","gift":1},"view":{"viewer":"spectator","is":{"phase":"active"}},
          "legal":{"seat":1,"has":[{"type":"steal","gift":0}],"lacks":[{"type":"end_turn"}]}})",
      R"(,"then":{"current_player":0})"));
  EXPECT_EQ(report.verdict, ScenarioVerdict::holds) << report.message;
}

TEST(Scenario, FailsWithTheFirstDifferenceAndItsPath) {
  const std::string pick = R"({"by":0,"do":{"type":"pick","gift":0})";
  expect_fails(with_steps(pick + R"(,"state":{"current_player":0}})"),
               "steps[0].state.current_player: expected 0, found 1");
  expect_fails(with_steps(pick + R"(,"state":{"gifts":["*"]}})"),
               "steps[0].state.gifts: expected 1 items, found 2");
  expect_fails(with_steps(pick + R"(,"refused":"u_turn"})"),
               "steps[0].refused: expected \"u_turn\", found it accepted");
  expect_fails(with_steps(R"({"by":1,"do":{"type":"pick","gift":0},"refused":"u_turn"})"),
               "steps[0].refused: expected \"u_turn\", found \"not_your_turn\"");
  expect_fails(with_steps(R"({"by":1,"do":{"type":"pick","gift":0}})"),
               "steps[0].do: expected it accepted");
  expect_fails(with_steps(pick + R"(,"events":["turn_started","gift_picked"]})"),
               "steps[0].events[1]: expected \"gift_picked\"");
  expect_fails(with_steps(pick + R"(,"legal":{"seat":0,"lacks":[{"type":"pick","gift":1}]}})"),
               "steps[0].legal.lacks");
  expect_fails(with_steps(pick + R"(,"view":{"viewer":1,"is":{"phase":"ended"}}})"),
               "steps[0].view.is.phase: expected \"ended\", found \"active\"");
  expect_fails(with_steps(pick + "}", R"(,"then":{"phase":"ended"})"), "then.phase");
  expect_fails(with_steps(pick + R"(,"state":{"nowhere":1}})"),
               "steps[0].state.nowhere: expected 1, found nothing");
}

TEST(Scenario, SaysWhatAViewerIsToldOfAStep) {
  const auto drawing = [](const std::string& told) {
    return R"({"game":"uno","players":["Ann","Ben"],"given":{"current_player":0,"color":"red",
      "discard_pile":["red-9"],"hands":[["blue-1"],["blue-2"]],"draw_pile":["red-5"]},
      "steps":[{"by":0,"do":{"type":"draw"},"told":)" +
           told + "}]}";
  };
  const std::string own = R"({"viewer":0,"is":[{"type":"cards_drawn","cards":["red-5"]}]})";
  const auto holds = check(drawing(own));
  EXPECT_EQ(holds.verdict, ScenarioVerdict::holds) << holds.message;
  const std::string others = R"({"viewer":1,"is":[{"type":"cards_drawn","cards":[]}]})";
  EXPECT_EQ(check(drawing(others)).verdict, ScenarioVerdict::holds);
  expect_fails(drawing(R"({"viewer":"spectator","is":[{"cards":["red-5"]}]})"),
               "steps[0].told.is[0].cards: expected 1 items, found 0");
  expect_fails(drawing(R"({"viewer":1,"is":[]})"), "steps[0].told.is: expected 0 items, found 1");
  expect_unreadable(drawing(R"({"viewer":1})"), "steps[0].told: needs");
  expect_unreadable(drawing(R"({"viewer":7,"is":[]})"), "steps[0].told.viewer: 7 is no viewer");
}

TEST(Scenario, BadActionsAreRefusedAsSuch) {
  for (const std::string action :
       {R"({"type":"dance"})", R"({"type":"pick"})", R"({"type":"pick","gift":"x"})",
        R"({"type":"pick","gift":0,"now":1})", R"({"gift":0})", R"(7)",
        R"({"type":"pick","gift":1e99})", R"({"type":"timeout"})"}) {
    const auto report =
        check(with_steps(R"({"by":0,"do":)" + action + R"(,"refused":"bad_action"})"));
    EXPECT_EQ(report.verdict, ScenarioVerdict::holds) << action << ": " << report.message;
  }
}

TEST(Scenario, UnreadableFilesSayWhere) {
  expect_unreadable("", "not valid JSON");
  expect_unreadable("[]", "expected an object");
  expect_unreadable(R"({"players":[],"steps":[]})", "game: is missing");
  expect_unreadable(R"({"game":"chess","players":["A"],"steps":[]})",
                    "game: \"chess\" is not one of");
  expect_unreadable(with_steps("", R"(,"thn":{})"), "thn: unknown key");
  expect_unreadable(with_steps(R"({"by":0,"does":{}})"), "steps[0].does: unknown key");
  expect_unreadable(with_steps(R"({"do":{"type":"pick"}})"), "steps[0]: \"by\" is missing");
  expect_unreadable(with_steps(R"({"by":9,"do":{"type":"end_turn"}})"),
                    "steps[0].by: 9 is no seat");
  expect_unreadable(with_steps(R"({"by":0,"do":{},"view":{"viewer":0}})"), "steps[0].view: needs");
  expect_unreadable(with_steps("", R"(,"config":{"max_steals":12})"),
                    "config.max_steals: 12 is above 10");
  expect_unreadable(with_steps(R"({"wait_ms":-1})"), "steps[0].wait_ms: -1 is below 0");
}

TEST(Scenario, ImpossiblePositionsNameTheInvariant) {
  const std::string start =
      R"({"game":"white_elephant","players":["Ann","Ben"],"steps":[],"given":)";
  expect_unreadable(
      start + R"({"gifts":[{"wrapped":false,"owner":0},{"wrapped":false,"owner":0}]}})",
      "given: this position cannot be: one gift per player");
  expect_unreadable(start + R"({"gift":[]}})", "given.gift: unknown field");
  expect_unreadable(start + R"({"turn_order":[0,0]}})", "given.turn_order: each seat");
  expect_unreadable(start + R"({"gifts":[{"owner":77},{}]}})", "given: this position cannot be");
}

}  // namespace
}  // namespace parlor
