// A record gives the questions that were asked, and no other (docs/adr/0021).
#include "match/sealing.hpp"

#include <gtest/gtest.h>

#include "match/hash.hpp"
#include "match/replay.hpp"
#include "match/testing.hpp"
#include "questions/recorded_banks.hpp"
#include "questions/shipped.hpp"

namespace parlor {
namespace {

const AnyGame& quiz() { return *find_game("oodles"); }

// The host ends a match of four cards when a few questions were asked.
Match cut_short(const Json& config = {{"cards_per_game", 4}}) {
  auto match = Match::start(quiz(), config, {"Ann", "Ben"}, seed_from_number(5));
  EXPECT_TRUE(match) << match.error().text();
  for (int i = 0; i < 5; ++i) {
    EXPECT_TRUE(match->apply({Actor::host(), {{"type", "skip_question"}}, 0, Mover::person}));
  }
  EXPECT_TRUE(match->apply({Actor::host(), {{"type", "end_game"}}, 0, Mover::person}));
  EXPECT_TRUE(match->over());
  return std::move(*match);
}

struct Dealt {
  std::vector<std::string> asked;
  std::vector<std::string> kept_back;
};
Dealt dealt(const Match& match) {
  std::string text;
  match.play().write_state(text);
  Dealt prompts;
  const Json state = boost::json::parse(text);
  for (const Json& card : state.at("cards").as_array()) {
    for (const Json& question : card.at("questions").as_array()) {
      const std::string prompt(question.at("prompt").as_string());
      (question.at("controller").is_null() ? prompts.kept_back : prompts.asked).push_back(prompt);
    }
  }
  return prompts;
}

void expect_none(const std::vector<std::string>& prompts, std::string_view text) {
  for (const std::string& prompt : prompts) {
    const std::string written = boost::json::serialize(Json(prompt));
    EXPECT_FALSE(text.contains(written.substr(1, written.size() - 2))) << prompt;
  }
}

TEST(Sealing, ARecordGivesWhatWasAskedAndNoOtherQuestion) {
  const Match match = cut_short();
  const Dealt prompts = dealt(match);
  ASSERT_EQ(prompts.asked.size(), 6U);
  ASSERT_GT(prompts.kept_back.size(), 6U);
  const std::string record = match.record();
  expect_none(prompts.kept_back, record);
  for (const std::string& prompt : prompts.asked) {
    EXPECT_TRUE(record.contains(prompt)) << prompt;
  }
}

TEST(Sealing, WhatPlayersKeptFitsAndEverythingIsChecked) {
  auto running = Match::start(quiz(), {{"cards_per_game", 4}}, {"Ann", "Ben"}, seed_from_number(5));
  ASSERT_TRUE(running);
  const std::string sealed = running->sealed();  // as it is shown with the deal
  const std::string record = cut_short().record();
  const auto verdict = verify(record, sealed);
  ASSERT_TRUE(verdict) << verdict.error().text();
  EXPECT_TRUE(verdict->finished);
  EXPECT_EQ(verdict->drawn, false);
  questions::RecordedBanks kept({questions::shipped_list("en").to_list()});
  const auto drawn = verify(record, {}, &kept);
  ASSERT_TRUE(drawn) << drawn.error().text();
  EXPECT_EQ(drawn->drawn, true) << "also the cards that nobody was asked";
}

TEST(Sealing, AReplayOfTheRecordKnowsNoMoreThanTheRecord) {
  const Match match = cut_short();
  const auto record = read_record(match.record());
  ASSERT_TRUE(record) << record.error().text();
  const auto play = replay(*record);
  ASSERT_TRUE(play) << play.error().text();
  std::string view;
  (*play)->write_view(view, Viewer::host());
  expect_none(dealt(match).kept_back, view);
  EXPECT_TRUE(view.contains(dealt(match).asked.front()));
}

TEST(Sealing, AQuestionThatWasChangedAfterwardsIsFound) {
  const Match match = cut_short();
  std::string record = match.record();
  const std::string first = dealt(match).asked.front();
  const std::size_t end = record.rfind("\"outcome\"");
  const std::size_t at = record.find(first, end);
  ASSERT_NE(at, std::string::npos);
  // The last line changed, and its hash made anew.
  const std::size_t line = record.rfind('\n', record.size() - 2) + 1;
  std::string body = record.substr(line);
  body.replace(at - line, first.size(), "Something else?");
  body.resize(body.rfind(",\"chain\":"));
  const std::size_t before = record.rfind("\"chain\":\"", line) + 9;
  record.resize(line);
  record += chain_line(body + "}", record.substr(before, 64)).text + "\n";
  const auto verdict = verify(record);
  ASSERT_FALSE(verdict);
}

TEST(Sealing, WhoPlaysOnPlaysWhatWasAsked) {
  const Match match = cut_short();
  auto fork = match.fork({2}, seed_from_number(9));
  ASSERT_TRUE(fork) << fork.error().text();
  std::string state;
  fork->play().write_state(state);
  expect_none(dealt(match).kept_back, state);
  int asked = 1;
  for (int i = 0; i < 100 && !fork->over(); ++i) {
    const auto deadline = fork->play().deadline();
    ASSERT_TRUE(deadline);
    ASSERT_TRUE(fork->apply({Actor::clock(), {}, *deadline, {}}));
    asked += fork->entries().back().events.text.contains("question_asked") ? 1 : 0;
  }
  EXPECT_TRUE(fork->over());
  EXPECT_LE(asked, 6);
}

TEST(Sealing, NobodyBringsSealedQuestionsToATable) {
  const Json sealed{{"prompt", ""}, {"answer", ""}, {"letter", "A"}, {"seal", "00"}};
  const Json config{
      {"bank", "mine"}, {"questions", boost::json::array(3, sealed)}, {"cards_per_game", 1}};
  const auto match = Match::start(quiz(), config, {"Ann", "Ben"}, seed_from_number(6));
  ASSERT_FALSE(match);
  EXPECT_TRUE(match.error().text().contains("seal")) << match.error().text();
}

TEST(Sealing, NotesOfTheHostAreInNoRecord) {
  boost::json::array list;
  for (int i = 0; i < 9; ++i) {
    list.push_back({{"prompt", "What is it, number " + std::to_string(i) + "?"},
                    {"answer", "Artichoke " + std::to_string(i)},
                    {"letter", "A"},
                    {"note", "only for me"},
                    {"read_aloud", "say it so"}});
  }
  const Match match = cut_short({{"bank", "mine"}, {"questions", list}, {"cards_per_game", 2}});
  std::string host;
  match.play().write_view(host, Viewer::host());
  EXPECT_TRUE(host.contains("only for me") && host.contains("say it so"));
  std::string team;
  match.play().write_view(team, Viewer::seat(0));
  EXPECT_FALSE(team.contains("only for me") || team.contains("say it so"));
  const std::string record = match.record();
  EXPECT_FALSE(record.contains("only for me") || record.contains("say it so"));
  EXPECT_TRUE(verify(record)) << verify(record).error().text();
}

}  // namespace
}  // namespace parlor
