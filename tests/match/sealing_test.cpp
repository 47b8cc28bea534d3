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

// Gifts, with salts as a table puts them in; after a few turns the match is given up.
const AnyGame& exchange() { return *find_game("white_elephant"); }

Json gift_list(bool own_forbidden) {
  boost::json::array gifts;
  for (int i = 0; i < 4; ++i) {
    const std::string name = "Secret" + std::to_string(i);
    gifts.push_back({{"name", name},
                     {"link", "https://" + name + ".example/"},
                     {"picture", "picture" + name},
                     {"paper", i},
                     {"brought_by", i}});
  }
  return {{"gifts", gifts}, {"forbid_own_gift", own_forbidden}};
}

// Whose turn it is opens a gift, if there is one.
void unwrap_next(Match& match) {
  for (Seat seat = 0; seat < 4; ++seat) {
    const auto moves = match.play().legal(Actor::seat(seat));
    const auto pick =
        std::ranges::find_if(moves, [](const std::string& each) { return each.contains("pick"); });
    if (moves.empty() || moves.front().contains("leave")) continue;
    const Json action = boost::json::parse(pick == moves.end() ? moves.front() : *pick);
    EXPECT_TRUE(match.apply({Actor::seat(seat), action, 0, Mover::person}));
    return;
  }
}

Match unwrapped(int turns, bool own_forbidden = false) {
  const Json config = salted_config(exchange(), gift_list(own_forbidden), seed_from_number(77));
  auto match = Match::start(exchange(), config, {"Ann", "Ben", "Cleo", "Dan"}, Shuffle{"ROOM", 1},
                            seed_from_number(5));
  EXPECT_TRUE(match) << match.error().text();
  for (int i = 0; i < turns && !match->over(); ++i) unwrap_next(*match);
  return std::move(*match);
}

int told_in(std::string_view text) {
  int told = 0;
  for (int i = 0; i < 4; ++i) told += text.contains("Secret" + std::to_string(i)) ? 1 : 0;
  return told;
}

TEST(Sealing, ARecordGivesTheGiftsThatWereOpenedAndNoOther) {
  for (const bool own_forbidden : {false, true}) {
    const Match match = unwrapped(2, own_forbidden);
    const std::string record = match.record(true);
    EXPECT_EQ(told_in(record), 2);
    const auto verdict = verify(record, match.sealed());
    ASSERT_TRUE(verdict) << verdict.error().text();
    EXPECT_TRUE(verdict->revealed);
    const auto read = read_record(record);
    ASSERT_TRUE(read) << read.error().text();
    const auto play = replay(*read);
    ASSERT_TRUE(play) << play.error().text();
    std::string view;
    for (Seat seat = 0; seat < 4; ++seat) (*play)->write_view(view, Viewer::seat(seat));
    (*play)->write_view(view, Viewer::host());
    EXPECT_EQ(told_in(view), 2);
    EXPECT_FALSE(view.contains("salt") || view.contains("seal"));
  }
}

TEST(Sealing, AMatchOfGiftsThatIsPlayedOutVerifiesWithAllOfThem) {
  for (const bool own_forbidden : {false, true}) {
    const Match match = unwrapped(100, own_forbidden);
    ASSERT_TRUE(match.over());
    const auto verdict = verify(match.record(), match.sealed());
    ASSERT_TRUE(verdict) << verdict.error().text();
    EXPECT_TRUE(verdict->finished);
    EXPECT_EQ(told_in(match.record()), 4);
  }
}

// Whoever guesses what was in a gift has nothing to try the guess on: the salt is told with what
// was opened alone, and each gift has its own.
TEST(Sealing, ASealTellsNothingToWhoGuesses) {
  const Match match = unwrapped(2);
  const std::string record = match.record(true);
  std::string config;
  match.play().write_config(config);
  int salts = 0;
  for (const Json& gift : boost::json::parse(config).at("gifts").as_array()) {
    salts += record.contains(std::string_view(gift.at("salt").as_string())) ? 1 : 0;
  }
  EXPECT_EQ(salts, 2);
}

TEST(Sealing, WhatTurnsOutToBeInAGiftCannotBeChangedAfterwards) {
  std::string record = unwrapped(100).record();
  const std::size_t line = record.rfind('\n', record.size() - 2) + 1;
  std::string body = record.substr(line);
  const std::size_t at = body.find("Secret1");
  ASSERT_NE(at, std::string::npos);
  body.replace(at, 7, "Another");
  body.resize(body.rfind(",\"chain\":"));
  const std::size_t before = record.rfind("\"chain\":\"", line) + 9;
  record.resize(line);
  record += chain_line(body + "}", record.substr(before, 64)).text + "\n";
  const auto read = read_record(record);
  ASSERT_TRUE(read);
  EXPECT_FALSE(to_json(read->header).contains("Another")) << "it fits no seal";
  EXPECT_FALSE(to_json(read->header).contains("Secret1"));
  EXPECT_FALSE(verify(record));
}

TEST(Sealing, GiftsOnAListWithoutSaltStandAsTheyAre) {
  auto match = Match::start(exchange(), gift_list(false), {"Ann", "Ben", "Cleo", "Dan"},
                            Shuffle{"ROOM", 1}, seed_from_number(5));
  ASSERT_TRUE(match) << match.error().text();
  EXPECT_EQ(told_in(match->record(true)), 4);
  EXPECT_TRUE(verify(match->record(true), match->sealed()));
}

TEST(Sealing, WhoPlaysOnHasWhatWasOpenedAndCanOpenTheRest) {
  const Match match = unwrapped(2);
  auto fork = match.fork(match.version(), seed_from_number(9));
  ASSERT_TRUE(fork) << fork.error().text();
  std::string state;
  fork->play().write_config(state);
  EXPECT_EQ(told_in(state), 2);
  for (int i = 0; i < 100 && !fork->over(); ++i) unwrap_next(*fork);
  EXPECT_TRUE(fork->over());
  EXPECT_TRUE(read_record(fork->record()));
  EXPECT_EQ(told_in(fork->record()), 2);
}

}  // namespace
}  // namespace parlor
