// What a house's tables play from: chosen in the lobby, drawn at the start, told about at the end.
#include <set>

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

}  // namespace
}  // namespace parlor::room
