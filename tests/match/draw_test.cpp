// Cards drawn from a bank: what a record tells of it, and how the draw is checked.
#include <gtest/gtest.h>

#include "match/replay.hpp"
#include "match/testing.hpp"
#include "questions/recorded_banks.hpp"
#include "questions/shipped.hpp"
#include "questions/shipped_banks.hpp"

namespace parlor {
namespace {

using questions::Question;
using testing_match::play_on;

const AnyGame& quiz() { return *find_game("oodles"); }

std::vector<Question> own_bank() {
  std::vector<Question> bank;
  for (int i = 0; i < 60; ++i) {
    Question& question = bank.emplace_back();
    question.prompt = "What is it, number " + std::to_string(i) + "?";
    question.answer = "Artichoke " + std::to_string(i);
    question.letter = questions::Letter('A');
  }
  return bank;
}

// A house with one bank, of which some questions were asked before.
class OneBank final : public questions::QuestionBanks {
 public:
  explicit OneBank(std::vector<Question> bank) : bank_(std::move(bank)) {}
  Result<std::shared_ptr<const questions::Pool>> pool(
      const questions::BankChoice& choice) override {
    return questions::pool_of(choice, {{"mine", "en", bank_, questions::bank_digest(bank_)}},
                              [](const Question& question) { return question.prompt.size() < 22; });
  }
  void remember(std::string_view, std::uint32_t, const questions::PlayedMatch& what) override {
    played = what;
  }
  questions::PlayedMatch played;

 private:
  std::vector<Question> bank_;
};

std::string record_of(ContentSource* source, const Json& config = boost::json::object()) {
  auto match = Match::start(quiz(), config, {"Ann", "Ben"}, seed_from_number(5), source);
  EXPECT_TRUE(match) << match.error().text();
  play_on(*match, 5000);
  EXPECT_TRUE(match->over());
  return match->record();
}

TEST(Draw, ARecordNamesItsBankAndIsCheckedWithoutItAllTheSame) {
  const std::string record = record_of(nullptr);
  const questions::Bank english = questions::shipped_bank("en");
  EXPECT_TRUE(record.contains(R"("bank":"en","digest":")" + english.digest));
  const auto verdict = verify(record);
  ASSERT_TRUE(verdict) << verdict.error().text();
  EXPECT_TRUE(verdict->finished);
  EXPECT_EQ(verdict->drawn, false);
  // Other games draw from nothing.
  EXPECT_EQ(verify(testing_match::new_match(*find_game("uno")).record(true))->drawn, std::nullopt);
}

TEST(Draw, IsMadeAgainFromTheBank) {
  const std::string record = record_of(nullptr);
  questions::RecordedBanks kept({questions::shipped_list("en").to_list()});
  const auto verdict = verify(record, {}, &kept);
  ASSERT_TRUE(verdict) << verdict.error().text();
  EXPECT_EQ(verdict->drawn, true);
}

TEST(Draw, AnotherBankOrOtherCardsAreFound) {
  OneBank house(own_bank());
  const std::string record = record_of(&house, {{"bank", "mine"}, {"cards_per_game", 3}});
  EXPECT_FALSE(record.contains(R"("seen":"")")) << "what was seen is part of what was agreed";
  questions::RecordedBanks kept({own_bank()});
  const auto verdict = verify(record, {}, &kept);
  ASSERT_TRUE(verdict) << verdict.error().text();
  EXPECT_EQ(verdict->drawn, true);
  auto changed = own_bank();
  changed[7].points = 300;
  questions::RecordedBanks other({changed});
  const auto refused = verify(record, {}, &other);
  ASSERT_FALSE(refused);
  EXPECT_TRUE(refused.error().message.contains("\"mine\"")) << refused.error().text();
}

// A bank in several files, in any order, is the same bank.
TEST(Draw, TheOrderOfFilesDoesNotMatter) {
  OneBank house(own_bank());
  const std::string record = record_of(&house, {{"bank", "mine"}, {"cards_per_game", 3}});
  auto bank = own_bank();
  std::ranges::reverse(bank);
  const std::vector<Question> first(bank.begin(), bank.begin() + 20);
  const std::vector<Question> second(bank.begin() + 20, bank.end());
  questions::RecordedBanks kept({first, second});
  const auto verdict = verify(record, {}, &kept);
  ASSERT_TRUE(verdict) << verdict.error().text();
  EXPECT_EQ(verdict->drawn, true);
}

TEST(Draw, WhatATableBringsAlongIsDrawnFromInTheSameWay) {
  boost::json::array list;
  for (const Question& question : own_bank()) {
    list.push_back({{"prompt", question.prompt}, {"answer", question.answer}, {"letter", "A"}});
  }
  const std::string record =
      record_of(nullptr, {{"bank", "ours"}, {"questions", list}, {"cards_per_game", 2}});
  questions::RecordedBanks kept({own_bank()});
  const auto verdict = verify(record, {}, &kept);
  ASSERT_TRUE(verdict) << verdict.error().text();
  EXPECT_EQ(verdict->drawn, true);
}

TEST(Draw, NobodyCanLayTheCardsBeforehand) {
  const std::string record = record_of(nullptr, {{"cards_per_game", 2}});
  const auto read = read_record(record);
  ASSERT_TRUE(read);
  const Json drawn = boost::json::parse(read->header.config.text);
  const auto match = Match::start(quiz(), drawn, {"Ann", "Ben"}, seed_from_number(6));
  ASSERT_TRUE(match) << match.error().text();
  EXPECT_NE(match->header().config.text, read->header.config.text) << "drawn anew";
}

TEST(Draw, AChoiceNobodyHasIsRefusedWithASentence) {
  const auto match =
      Match::start(quiz(), {{"bank", "pubquiz"}}, {"Ann", "Ben"}, seed_from_number(6));
  ASSERT_FALSE(match);
  EXPECT_TRUE(match.error().message.contains("pubquiz")) << match.error().text();
}

TEST(Draw, WhatWasPlayedIsTold) {
  OneBank house(own_bank());
  auto match = Match::start(quiz(), {{"bank", "mine"}, {"cards_per_game", 2}}, {"Ann", "Ben"},
                            seed_from_number(5), &house);
  ASSERT_TRUE(match);
  play_on(*match, 6);
  static_cast<ContentSource&>(house).played("ABCDEF", 1, *match->play().played_content());
  ASSERT_EQ(house.played.cards.size(), 2U);
  ASSERT_EQ(house.played.banks.size(), 1U);
  EXPECT_EQ(house.played.banks[0].bank, "mine");
  EXPECT_TRUE(house.played.cards[0].questions[0].asked);
  EXPECT_FALSE(house.played.cards[1].questions.back().asked);
  EXPECT_TRUE(house.played.cards[0].questions[0].prompt.starts_with("What is it"));
}

}  // namespace
}  // namespace parlor
