// A plan is read as the organiser wrote it, and what does not fit is said with its place.
#include <filesystem>
#include <fstream>
#include <iterator>

#include "session/occasion.hpp"

namespace parlor::session {
namespace {

// The class plan with one thing changed: the path of a problem, and its sentence.
std::string fault(std::string_view pointer, const Json& value) {
  const auto plan = read_plan(plan_with(pointer, value));
  return plan ? "" : plan.error().text();
}

TEST(Plan, IsWrittenAsItIsRead) {
  const Plan plan = plan_of(class_plan);
  EXPECT_EQ(plan.stages.size(), 5);
  EXPECT_EQ(plan.payoff->per_point.millionths, 50'000);
  EXPECT_EQ(plan_of(to_json(plan)), plan);
}

TEST(Plan, EveryTemplateIsOne) {
  int count = 0;
  const std::filesystem::path folder(PARLOR_SOURCE_DIR "/content/sessions");
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    std::ifstream stream(file.path(), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    const auto plan = read_plan_text(text);
    EXPECT_TRUE(plan) << file.path() << ": " << plan.error().text();
    ++count;
  }
  EXPECT_GE(count, 21);
}

TEST(Plan, SaysWhereItIsWrong) {
  const auto says = [](std::string_view pointer, const Json& value, std::string_view expected) {
    const std::string found = fault(pointer, value);
    EXPECT_TRUE(found.starts_with(expected)) << found;
  };
  says("/titel", "x", "plan.titel: unknown field");
  says("/title", " ", "plan.title: give");
  says("/game", "chess", "plan.game: there is no game \"chess\"");
  says("/table_size", 4, "plan.table_size: Snatch or Share is played by 3 to 3");
  says("/config/period", 1, "plan.config.period: unknown field");
  says("/treatments/0/config/periods", "x", "plan.treatments[0].config.periods");
  says("/treatments/1/name", "court", "plan.treatments[1].name: \"court\" stands twice");
  says("/allotment", "list", "plan.allotment_list: by list");
  says("/allotment_list", boost::json::array{"court"}, "plan.allotment_list: counts only");
  says("/matching", "list", "plan.groups: matching is by list");
  says("/names", "labels", "plan.names: labels are shown");
  says("/labels", boost::json::array{"a", "b", "a"}, "plan.labels[2]: \"a\" stands twice");
  says("/payoff/per_point", 0.0000001, "plan.payoff.per_point: ");
  says("/payoff/per_point", -1, "plan.payoff.per_point: nobody pays");
  says("/payoff/round_to", 0, "plan.payoff.round_to: expected an amount above 0");
  says("/away", boost::json::object{{"nudge_seconds", 60}, {"bot_seconds", 30}},
       "plan.away.bot_seconds: ");
  says("/stages", boost::json::array(), "plan.stages: at least one");
  says("/stages/0/type", "pause", "plan.stages[0].type: \"pause\" is not one of: page, check");
  says("/stages/1/questions/0/right", 2, "plan.stages[1].questions[0].right: expected 0 to 1");
  says("/stages/1/questions/0/options", boost::json::array{"x"},
       "plan.stages[1].questions[0].options: expected 2 to 12");
  says("/stages/3/questions/1/id", "trust",
       "plan.stages[3].questions[1].id: \"trust\" stands twice");
  says("/stages/3/questions/1/id", "1a", "plan.stages[3].questions[1].id: an id is a column");
  says("/stages/3/questions/1/id", "Points", "plan.stages[3].questions[1].id: the data have");
  says("/stages/3/questions/1/id", "r1_table", "plan.stages[3].questions[1].id: the data have");
  for (const char* word : {"if", "long", "TRUE", "NA", "str8", "function"}) {
    says("/stages/3/questions/1/id", word, "plan.stages[3].questions[1].id: \"");
  }
  says("/stages/1/questions/0/id", "abcdefghijklmnopqrstuvwxyza",
       "plan.stages[1].questions[0].id: an id has 26");
  says("/stages/3/questions/0/to", 1, "plan.stages[3].questions[0].to: expected more than 1");
  says("/stages/2/rounds", 0, "plan.stages[2].rounds: 0 is below 1");
  says("/stages/2/team_size", 2, "plan.stages[2].team_size: Snatch or Share has no teams");
  says("/stages/0", boost::json::object{{"type", "bring"}}, "plan.stages[0]: nothing of this");
}

TEST(Plan, AtTheirOwnPaceNobodyWaitsForAllOthers) {
  Json json = boost::json::parse(class_plan);
  json.as_object()["pace"] = "own";
  for (const char* matching : {"random", "strangers", "swiss"}) {
    json.as_object()["matching"] = matching;
    EXPECT_EQ(read_plan(json).error().path, "plan.matching");
  }
  json.as_object()["matching"] = "partners";
  EXPECT_TRUE(read_plan(json));
}

TEST(Plan, GroupsByListAreCheckedAgainstLabelsAndRounds) {
  Json json = boost::json::parse(class_plan);
  auto& plan = json.as_object();
  plan["matching"] = "list";
  plan["labels"] = {"a", "b", "c", "d"};
  const auto problem = [&](const Json& groups) {
    plan["groups"] = groups;
    const auto read = read_plan(json);
    return read ? "" : read.error().path;
  };
  EXPECT_EQ(problem(boost::json::parse(R"([{"labels":["a","b","c"]},{"labels":["d"]}])")), "");
  EXPECT_EQ(problem(boost::json::parse(R"([{"labels":["a","b"]},{"labels":["b"]}])")),
            "plan.groups[1].labels[0]");
  EXPECT_EQ(problem(boost::json::parse(R"([{"labels":["x"]}])")), "plan.groups[0].labels[0]");
  EXPECT_EQ(problem(boost::json::parse(R"([{"labels":["a"],"round":2}])")), "plan.groups[0].round");
  EXPECT_EQ(problem(boost::json::parse(R"([{"labels":["a","b","c","d"]}])")),
            "plan.groups[0].labels");
  EXPECT_EQ(problem(boost::json::parse(R"([{"labels":["a"],"treatment":"jail"}])")),
            "plan.groups[0].treatment");
}

TEST(Plan, AnEveningHasSeveralGamesAndAddsUpRanks) {
  const Plan plan = plan_of(R"({"title": "Evening", "stages": [
    {"type": "match", "game": "uno", "table_size": 4},
    {"type": "match", "game": "sleeping_queens", "table_size": 3, "config": {}},
    {"type": "results"}]})");
  EXPECT_EQ(scoring_of(plan), Scoring::ranks);
  EXPECT_EQ(table_rules(plan, *match_stage(plan, 1)).seats, 3);
  EXPECT_EQ(scoring_of(plan_of(class_plan)), Scoring::points);
}

TEST(Plan, ATreatmentStandsAboveStageAndPlan) {
  Json json = boost::json::parse(class_plan);
  json.at("stages").at(2).as_object()["config"] = {{"period_seconds", 60}};
  const Plan plan = *read_plan(json);
  const MatchStage& stage = *match_stage(plan, 2);
  EXPECT_EQ(boost::json::serialize(table_config(plan, stage, 0)),
            R"({"periods":[0,0,0,0,1],"period_seconds":60})");
  EXPECT_EQ(boost::json::serialize(table_config(plan, stage, -1)),
            R"({"periods":[1,0,0,0,0],"period_seconds":60})");
}

TEST(Amount, IsExact) {
  const auto text = [](const Json& json) {
    const auto amount = from_json<Amount>(json, "a");
    return amount ? to_json(*amount) : "no";
  };
  EXPECT_EQ(text(0.1), "0.1");
  EXPECT_EQ(text(0.05), "0.05");
  EXPECT_EQ(text(1234567), "no");
  EXPECT_EQ(text("12.50"), "12.5");
  EXPECT_EQ(text(1e-7), "no");
  EXPECT_EQ(text(-3), "-3");
  EXPECT_EQ((Amount{12'500'000}.text(Amount{50'000})), "12.50");
  EXPECT_EQ((Amount{12'000'000}.text(Amount{1'000'000})), "12");
  EXPECT_EQ((Amount{12'500'000}.text(Amount{500'000})), "12.50");
}

TEST(Payoff, IsRoundedToTheNearestHalvesUp) {
  Plan plan = plan_of(class_plan);
  const auto paid = [&](std::int64_t points) { return payoff_of(plan, points)->millionths; };
  EXPECT_EQ(paid(10), 5'500'000);
  EXPECT_EQ(paid(-1000), 0);
  plan.payoff->per_point = {25'000};  // half of what is rounded to
  EXPECT_EQ(paid(1), 5'050'000);
  EXPECT_EQ(paid(2), 5'050'000);
  EXPECT_EQ(paid(3), 5'100'000);
  plan.payoff.reset();
  EXPECT_FALSE(payoff_of(plan, 3));
}

}  // namespace
}  // namespace parlor::session
