// What a house's tables play from: chosen in the lobby, drawn at the start, told about at the end.
#include <set>

#include "questions/own.hpp"
#include "room/history.hpp"
#include "room/test_house.hpp"

namespace parlor::room {
namespace {

// Prompts of every question on the table's cards, asked or not.
std::set<std::string> dealt(TestHouse& house, Person& person) {
  std::string text;
  house.room(person).match()->play().write_state(text);
  std::set<std::string> prompts;
  const Json state = boost::json::parse(text);
  for (const Json& card : state.at("cards").as_array()) {
    for (const Json& question : card.at("questions").as_array()) {
      prompts.emplace(question.at("prompt").as_string());
    }
  }
  return prompts;
}

MemberMessage said_by(const Person& person, Configure rules) {
  MemberMessage said;
  said.member = person.member;
  said.message = std::move(rules);
  return said;
}

TEST(Content, WhatWasDealtInThisHouseIsNotDealtAgain) {
  TestHouse house;
  Person ada = house.create("oodles");
  house.connect(ada);
  std::set<std::string> seen;
  std::size_t all = 0;
  for (int match = 0; match < 5; ++match) {
    const std::string ref = std::to_string(match);
    house.say(ada, match == 0 ? R"({"type":"start","ref":"s"})"
                              : R"({"type":"play_again","ref":"p)" + ref + R"("})");
    ASSERT_EQ(house.room(ada).lobby().phase, Phase::playing) << match;
    const auto prompts = dealt(house, ada);
    EXPECT_GT(prompts.size(), 40U);
    all += prompts.size();
    seen.insert(prompts.begin(), prompts.end());
    house.say(ada, R"({"type":"end_match","ref":"e)" + ref + R"("})");
  }
  EXPECT_EQ(seen.size(), all) << "nothing came twice";
}

TEST(Content, ABankNobodyHasIsRefusedWhereItIsChosen) {
  TestHouse house;
  Person ada = house.create("oodles");
  house.connect(ada);
  house.say(ada, R"({"type":"configure","ref":"c","config":{"bank":"pubquiz"}})");
  const Json refused = ada.line->last("refused");
  ASSERT_FALSE(refused.is_null());
  EXPECT_TRUE(std::string_view(refused.at("message").as_string()).contains("pubquiz"));
  house.say(ada, R"({"type":"configure","ref":"d","config":{"bank":["es","de"]}})");
  house.say(ada, R"({"type":"start","ref":"s"})");
  EXPECT_EQ(house.room(ada).lobby().phase, Phase::playing);
}

// The log's entry of the deal, and the lobby's, hold the cards and never the bank.
TEST(Content, NoFrameAndNoEntryHoldsABank) {
  TestHouse house;
  Person ada = house.create("oodles");
  house.connect(ada);
  house.say(ada, R"({"type":"start","ref":"s"})");
  for (const std::string& frame : ada.line->frames) EXPECT_LT(frame.size(), 40'000U);
  EXPECT_LT(to_json(house.room(ada).match()->header()).size(), 80'000U);
}

// What a host brought stays while the rules name it, whoever changes them on a page that never had
// it.
TEST(Content, AnOwnFileStaysWithItsTableThroughChangesAndARestart) {
  TestHouse house;
  Person ada = house.create("oodles");
  house.connect(ada);
  std::vector<questions::Question> brought;
  for (int i = 0; i < 9; ++i) {
    questions::Question& question = brought.emplace_back();
    question.prompt = "Brought question " + std::to_string(i);
    question.answer = "Artichoke " + std::to_string(i);
    question.letter = questions::Letter('A');
  }
  Configure rules;
  rules.config = ConfigJson{questions::with_own(house.room(ada).lobby().config.value, brought)};
  bool taken = false;
  house.room(ada).bring(said_by(ada, rules), [&](const auto& done) { taken = done.has_value(); });
  house.settle();
  EXPECT_TRUE(taken);
  house.say(ada, R"({"type":"configure","ref":"c","config":{"bank":"table","cards_per_game":2}})");
  for (const std::string& frame : ada.line->frames) {
    EXPECT_FALSE(frame.contains("Brought question")) << "no page is told";
  }
  house.restart({&ada});
  house.connect(ada);
  house.say(ada, R"({"type":"start","ref":"s"})");
  ASSERT_EQ(house.room(ada).lobby().phase, Phase::playing);
  for (const std::string& prompt : dealt(house, ada)) {
    EXPECT_TRUE(prompt.starts_with("Brought question")) << prompt;
  }
}

TEST(Content, OnlyTheHostBringsQuestions) {
  TestHouse house;
  Person ada = house.create("oodles");
  Person ben = house.join(ada.room, "Ben");
  for (Person* each : {&ada, &ben}) house.connect(*each);
  Configure rules;
  rules.config = ConfigJson{boost::json::object{{"bank", "de"}}};
  std::string code;
  house.room(ada).bring(said_by(ben, rules), [&](const auto& done) {
    if (!done) code = done.error().code;
  });
  house.settle();
  EXPECT_EQ(code, "not_host");
}

// Of a match that was cut short nobody can read what was not asked (point 9 of the quiz issue).
TEST(Content, ReplaysAndRowsGiveWhatWasAskedAndNoOtherQuestion) {
  TestHouse house;
  Person ada = house.create("oodles", boost::json::object(), Role::host);
  Person ben = house.join(ada.room, "Ben");
  for (Person* each : {&ada, &ben}) house.connect(*each);
  house.say(ada, R"({"type":"start","ref":"s"})");
  ASSERT_EQ(house.room(ada).lobby().phase, Phase::playing);
  const auto prompts = dealt(house, ada);
  house.say(ada, R"({"type":"end_match","ref":"e"})");
  const auto place = find_finished(house.room(ada), std::nullopt);
  ASSERT_TRUE(place) << place.error().message;
  const auto finished = load_finished(house.house->log(), *place);
  ASSERT_TRUE(finished) << finished.error().message;
  const std::string told = export_csv(finished->match) +
                           to_json(replay_of(*finished, Viewer::host(), "\"host\"")) +
                           finished->match.record(finished->given_up);
  int known = 0;
  for (const std::string& prompt : prompts) {
    const std::string written = boost::json::serialize(Json(prompt));
    known += told.contains(written.substr(1, written.size() - 2)) ? 1 : 0;
  }
  EXPECT_EQ(known, 1) << "the one that was asked";
}

}  // namespace
}  // namespace parlor::room
