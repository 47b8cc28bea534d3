// Card generation and what a table is refused for before it starts.
#include "games/oodles/cards.hpp"

#include <gtest/gtest.h>

#include <set>

#include "engine/any_game_of.hpp"
#include "games/oodles/bank.hpp"
#include "games/oodles/game.hpp"

namespace parlor {
PARLOR_EDGE_ELSEWHERE(Oodles);
}

namespace parlor::oodles {
namespace {

Question question(char letter, int number, std::string answer = "") {
  Question made;
  made.letter = Letter(letter);
  made.prompt = std::string("Prompt ") + letter + std::to_string(number);
  made.answer = answer.empty() ? letter + std::string(1, static_cast<char>('a' + number)) : answer;
  return made;
}

// `count` questions with different answers for each letter.
std::vector<Question> bank_of(std::string_view letters, int count) {
  std::vector<Question> bank;
  for (const char letter : letters) {
    for (int i = 0; i < count; ++i) bank.push_back(question(letter, i));
  }
  return bank;
}

Config config_with(std::vector<Question> bank) {
  Config config;
  config.questions = std::move(bank);
  return config;
}

std::vector<Card> draw(const Config& config, FastChance& chance) {
  return DealtCards(cards_of(config, chance)).to_list();
}

// The same config with one of its questions changed.
template <class Change>
Config changed(const Config& config, std::size_t place, Change&& change) {
  auto list = config.questions.to_list();
  change(list[place]);
  Config other = config;
  other.questions = std::move(list);
  return other;
}

void expect_no_question_twice(const std::vector<Card>& cards) {
  std::set<std::string> prompts;
  for (const Card& card : cards) {
    for (const CardQuestion& question : card.questions) {
      EXPECT_TRUE(prompts.insert(question.prompt).second) << question.prompt;
      EXPECT_EQ(question.answer.substr(0, 1), card.letter.text());
    }
  }
}

std::optional<std::string> refused_at(const Config& config) {
  const auto problem = Oodles::validate(config, 2);
  return problem ? std::optional(problem->path) : std::nullopt;
}

std::string read_problem(std::string_view json) {
  const auto opened = game_of<Oodles>().open(*parse_json(json), 2);
  return opened ? "" : opened.error().path;
}

TEST(OodlesCards, TheShippedBankMakesAFullGame) {
  Config config;
  Oodles::complete(config, 4);
  ASSERT_EQ(config.stock.list.size(), shipped_rows().size());
  EXPECT_TRUE(config.questions.empty()) << "a config never holds a whole bank";
  ASSERT_EQ(Oodles::validate(config, 4), std::nullopt);
  EXPECT_TRUE(Oodles::warnings(config).empty());
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    FastChance chance(seed);
    const auto cards = draw(config, chance);
    EXPECT_EQ(cards.size(), 15U);
    std::set<std::string> prompts;
    for (const Card& card : cards) {
      EXPECT_GE(card.questions.size(), 3U);
      EXPECT_LE(card.questions.size(), 10U);
      for (const CardQuestion& item : card.questions) {
        EXPECT_TRUE(prompts.insert(item.prompt).second);
        EXPECT_EQ(letter_of(item.answer), card.letter);
      }
    }
  }
}

TEST(OodlesCards, OO_25_ALetterComesBackOnlyWithEnoughUnusedQuestions) {
  Config config = config_with(bank_of("A", 7));
  config.max_questions_per_card = 3;
  FastChance chance(1);
  const auto cards = draw(config, chance);
  ASSERT_EQ(cards.size(), 2U);  // three and three; the seventh cannot make a card
  expect_no_question_twice(cards);
}

TEST(OodlesCards, OO_26_AFixedNumberIsMetByEveryLetter) {
  auto bank = bank_of("A", 4);
  for (const Question& extra : bank_of("B", 5)) bank.push_back(extra);
  Config config = config_with(bank);
  config.questions_per_card_mode = CountMode::fixed;
  config.fixed_questions_per_card = 5;
  FastChance chance(2);
  const auto cards = draw(config, chance);
  ASSERT_EQ(cards.size(), 1U);
  EXPECT_EQ(cards[0].letter, Letter('B'));
  EXPECT_EQ(cards[0].questions.size(), 5U);
}

TEST(OodlesCards, OO_27_ANumberBeyondTheQuestionsIsCutToThem) {
  Config config = config_with(bank_of("A", 4));
  config.cards_per_game = 1;
  config.min_questions_per_card = 3;
  config.max_questions_per_card = 20;
  std::set<std::size_t> sizes;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    FastChance chance(seed);
    sizes.insert(draw(config, chance).front().questions.size());
  }
  EXPECT_EQ(sizes, (std::set<std::size_t>{3, 4}));
}

TEST(OodlesCards, OO_28_WithoutReuseEveryLetterComesOnce) {
  Config config = config_with(bank_of("ABC", 9));
  config.allow_letter_reuse = false;
  config.max_questions_per_card = 3;
  FastChance chance(3);
  EXPECT_EQ(draw(config, chance).size(), 3U);
  config.on_letters_exhausted = OnLettersExhausted::reuse;
  const auto cards = draw(config, chance);
  EXPECT_EQ(cards.size(), 9U);
  expect_no_question_twice(cards);
  std::set<char> first_round;
  for (std::size_t i = 0; i < 3; ++i) first_round.insert(cards[i].letter.text().front());
  EXPECT_EQ(first_round.size(), 3U) << "letters repeat only once all are used";
}

TEST(OodlesCards, OO_29_AShortDeckIsPlayedWithAWarning) {
  const Config config = config_with(bank_of("AB", 3));
  EXPECT_EQ(Oodles::validate(config, 2), std::nullopt);
  ASSERT_EQ(Oodles::warnings(config).size(), 1U);
  EXPECT_NE(Oodles::warnings(config)[0].find("2 of the 15"), std::string::npos);
  FastChance chance(4);
  EXPECT_EQ(draw(config, chance).size(), 2U);
}

TEST(OodlesCards, OO_29_NoCardAtAllIsRefused) {
  EXPECT_EQ(refused_at(config_with(bank_of("ABC", 2))), "config.questions");
  Config empty;
  empty.bank = std::string("elsewhere");
  Oodles::complete(empty, 2);
  EXPECT_EQ(refused_at(empty), "config.bank");
}

TEST(OodlesCards, OO_39_NoAnswerTwiceOnOneCard) {
  std::vector<Question> bank = bank_of("M", 2);
  bank.push_back(question('M', 7, "Mercury"));
  bank.push_back(question('M', 8, "mercury!"));
  bank.push_back(question('M', 9, "The Mercury"));
  Config config = config_with(bank);
  config.cards_per_game = 1;
  config.max_questions_per_card = 10;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    FastChance chance(seed);
    const auto cards = draw(config, chance);
    ASSERT_EQ(cards.size(), 1U);
    EXPECT_EQ(cards[0].questions.size(), 3U);
  }
}

TEST(OodlesCards, OO_42_TheSameLetterInARowCanBeAvoided) {
  Config config = config_with(bank_of("AB", 20));
  config.max_questions_per_card = 3;
  config.cards_per_game = 8;
  bool repeated = false;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    FastChance chance(seed);
    const auto free = draw(config, chance);
    for (std::size_t i = 1; i < free.size(); ++i) {
      repeated = repeated || free[i].letter == free[i - 1].letter;
    }
    Config strict = config;
    strict.avoid_same_letter_in_a_row = true;
    const auto cards = draw(strict, chance);
    for (std::size_t i = 1; i < cards.size(); ++i) {
      EXPECT_NE(cards[i].letter, cards[i - 1].letter);
    }
  }
  EXPECT_TRUE(repeated) << "allowed by default";
}

TEST(OodlesCards, OO_43_TheOrderIsDrawn) {
  Config config = config_with(bank_of("A", 3));
  std::set<std::string> firsts;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    FastChance chance(seed);
    firsts.insert(draw(config, chance)[0].questions[0].prompt);
  }
  EXPECT_EQ(firsts.size(), 3U);
}

TEST(OodlesCards, OO_19_CardsPerGameAloneDecidesHowManyAreDealt) {
  Config config = config_with(bank_of("ABCDEFGHIJKLMNOPRST", 10));
  config.cards_per_game = 20;
  FastChance chance(5);
  EXPECT_EQ(draw(config, chance).size(), 20U);
  config.winning_condition_options.cards_to_play = 2;
  EXPECT_EQ(draw(config, chance).size(), 20U);
}

// The number of questions of a letter that a house has asked before comes from outside.
std::shared_ptr<const questions::Pool> pool_with(std::vector<Question> bank,
                                                 const questions::Seen& seen) {
  return questions::pool_of({}, {{"mine", "en", std::move(bank), "digest"}}, seen);
}

Config stocked(Config config, const std::shared_ptr<const questions::Pool>& pool) {
  Oodles::stock(config, pool);
  Oodles::complete(config, 2);
  return config;
}

TEST(OodlesCards, OO_63_WhatWasAskedBeforeComesOnlyWhenNothingElseIsLeft) {
  const auto old = [](const Question& q) { return q.letter == Letter('A') || q.points == 7; };
  auto bank = bank_of("ABC", 9);
  for (std::size_t i = 9; i < 13; ++i) bank[i].points = 7;  // four of the nine under B
  Config config;
  config.cards_per_game = 2;
  config.allow_letter_reuse = false;
  config.max_questions_per_card = 9;
  config = stocked(config, pool_with(bank, old));
  EXPECT_EQ(Oodles::validate(config, 2), std::nullopt);
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    FastChance chance(seed);
    for (const Card& card : draw(config, chance)) {
      EXPECT_NE(card.letter, Letter('A'));
      for (const CardQuestion& item : card.questions) EXPECT_NE(item.points, 7);
    }
  }
  EXPECT_TRUE(Oodles::warnings(config).empty());
  config.cards_per_game = 3;
  FastChance chance(1);
  const auto cards = draw(config, chance);
  ASSERT_EQ(cards.size(), 3U);
  EXPECT_EQ(cards.back().letter, Letter('A')) << "last, and all the same";
  ASSERT_EQ(Oodles::warnings(config).size(), 1U);
  EXPECT_NE(Oodles::warnings(config)[0].find("2 of the 3"), std::string::npos);

  config.prefer_unseen = false;
  std::set<std::string_view> first;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    FastChance other(seed);
    first.insert(draw(config, other).front().letter.text());
  }
  EXPECT_EQ(first.size(), 3U) << "without the wish they are questions like others";
}

TEST(OodlesCards, OO_64_EnyeIsALetterOfItsOwn) {
  EXPECT_EQ(Letter::from_text("ñ"), Letter::enye());
  EXPECT_EQ(Letter::enye().to_text(), "Ñ");
  EXPECT_NE(Letter::enye(), Letter('N'));
  Config config;
  config.bank = std::string("es");
  Oodles::complete(config, 2);
  ASSERT_EQ(Oodles::validate(config, 2), std::nullopt);
  const auto& enye = config.stock.list.shelves().of(Letter::enye().index()).rows;
  EXPECT_EQ(enye.size(), 8U);
  for (const std::uint32_t row : enye) {
    EXPECT_TRUE(questions::starts_with(config.stock.list[row].answer, Letter::enye()));
    EXPECT_FALSE(questions::starts_with("Nube", Letter::enye()));
  }
}

// What a table is told before it starts: numbers, and no question.
TEST(OodlesCards, CoverageSaysHowManyCardsEachLetterFills) {
  auto bank = bank_of("AB", 7);
  for (const Question& extra : bank_of("C", 2)) bank.push_back(extra);
  const auto seen = [](const Question& q) { return q.prompt == "Prompt A0"; };
  const questions::Coverage found = Oodles::coverage(stocked({}, pool_with(bank, seen)));
  EXPECT_EQ(found.questions, 16U);
  EXPECT_EQ(found.unseen, 15U);
  EXPECT_EQ(found.cards, 4U);
  EXPECT_EQ(found.cards_wanted, 15U);
  ASSERT_EQ(found.letters.size(), 3U);
  EXPECT_EQ(found.letters[0], (questions::LetterCoverage{Letter('A'), 7, 6, 2}));
  EXPECT_EQ(found.letters[2], (questions::LetterCoverage{Letter('C'), 2, 2, 0}));
  ASSERT_EQ(found.banks.size(), 1U);
  EXPECT_EQ(found.banks[0].bank, "mine");
}

TEST(OodlesCards, AConfigKnowsOnlyWhatWasDrawn) {
  Config config = stocked({}, pool_with(bank_of("ABCDEFGH", 9), {}));
  FastChance chance(3);
  Config drawn = config;
  Oodles::draw_content(drawn, chance);
  EXPECT_EQ(drawn.stock.pool, nullptr);
  ASSERT_TRUE(drawn.draw);
  EXPECT_EQ(Oodles::validate(drawn, 2), std::nullopt);
  EXPECT_LT(drawn.questions.size(), 72U);
  FastChance again(3);
  EXPECT_EQ(DealtCards(cards_of(drawn, chance)).to_list(), draw(config, again)) << "as they lie";
  EXPECT_EQ(to_json(Oodles::terms(drawn)), to_json(Oodles::terms(config))) << "what was agreed";
  ++drawn.draw->cards.front();
  EXPECT_NE(Oodles::validate(drawn, 2), std::nullopt) << "a forged layout";
}

TEST(OodlesCards, FiltersLetOnlySomeQuestionsThrough) {
  Config config;
  config.bank = std::vector<std::string>{"en", "de"};
  config.difficulties = {Difficulty::hard};
  Oodles::complete(config, 2);
  ASSERT_FALSE(config.stock.list.empty());
  for (const Question& each : config.stock.list.all()) EXPECT_EQ(each.difficulty, Difficulty::hard);
  const std::size_t both = config.stock.list.size();
  config.stock = {};
  config.languages = {"de"};
  Oodles::complete(config, 2);
  EXPECT_LT(config.stock.list.size(), both);
  EXPECT_EQ(read_problem(R"({"categories":["No such thing"]})"), "config.bank");
  EXPECT_EQ(read_problem(R"({"bank":["en","de"],"languages":["es"]})"), "config.bank");
  EXPECT_EQ(read_problem(R"({"bank":["en","es"]})"), "");
  EXPECT_EQ(read_problem(R"({"bank":7})"), "config.bank");
}

TEST(OodlesConfig, OO_20_ARaceNeedsAGoal) {
  Config config = config_with(bank_of("ABC", 5));
  config.winning_condition = WinningCondition::first_to_points;
  EXPECT_EQ(refused_at(config), "config.winning_condition_options.first_to_points");
  config.winning_condition_options.first_to_points = 0;
  EXPECT_EQ(refused_at(config), "config.winning_condition_options.first_to_points");
  config.winning_condition_options.first_to_points = 1;
  EXPECT_EQ(refused_at(config), std::nullopt);
}

TEST(OodlesConfig, OO_38_AnAnswerMustStartWithItsLetter) {
  Config config = config_with(bank_of("ABC", 5));
  config = changed(config, 4, [](Question& q) { q.answer = "Banana"; });
  EXPECT_EQ(refused_at(config), "config.questions[4].letter");
  config = changed(config, 4, [](Question& q) { q.letter_basis = "surname"; });
  EXPECT_EQ(refused_at(config), std::nullopt);
  config = changed(config, 4, [](Question& q) { q = question('A', 9, "The Apple"); });
  EXPECT_EQ(refused_at(config), std::nullopt);
}

TEST(OodlesConfig, QuestionsThatCannotBePlayedAreRefused) {
  const auto broken = [](auto&& change) {
    return refused_at(changed(config_with(bank_of("ABC", 5)), 2, change));
  };
  EXPECT_EQ(broken([](Question& q) { q.prompt = " "; }), "config.questions[2].prompt");
  EXPECT_EQ(broken([](Question& q) { q.answer = "?!"; }), "config.questions[2].answer");
  EXPECT_EQ(broken([](Question& q) { q.points = -1; }), "config.questions[2].points");
  EXPECT_EQ(broken([](Question& q) { q.answer = std::string(300, 'a'); }),
            "config.questions[2].answer");
}

// Found by fuzzing: a prompt with two answers was dealt, and stopped the room as a broken deal.
TEST(OodlesConfig, APromptMayAskForTwoAnswersButNoQuestionStandsThereTwice) {
  Config config = config_with(bank_of("ABC", 5));
  const Question first = config.questions[1];
  config = changed(config, 2, [&](Question& q) { q.prompt = first.prompt; });
  EXPECT_EQ(refused_at(config), std::nullopt);
  config = changed(config, 2, [&](Question& q) { q.answer = first.answer; });
  EXPECT_EQ(refused_at(config), "config.questions[2]");
}

TEST(OodlesConfig, OO_44_OptionsHaveBounds) {
  EXPECT_EQ(read_problem("{}"), "");
  EXPECT_EQ(read_problem(R"({"cards_per_game":0})"), "config.cards_per_game");
  EXPECT_EQ(read_problem(R"({"cards_per_game":51})"), "config.cards_per_game");
  EXPECT_EQ(read_problem(R"({"max_questions_per_card":21})"), "config.max_questions_per_card");
  EXPECT_EQ(read_problem(R"({"min_questions_per_card":8,"max_questions_per_card":7})"),
            "config.min_questions_per_card");
  EXPECT_EQ(read_problem(R"({"control_timer_seconds":4})"), "config.control_timer_seconds");
  EXPECT_EQ(read_problem(R"({"control_timer_seconds":121})"), "config.control_timer_seconds");
  EXPECT_EQ(read_problem(R"({"all_play_timer_seconds":61})"), "config.all_play_timer_seconds");
  EXPECT_EQ(read_problem(R"({"answer_seconds":2})"), "config.answer_seconds");
  EXPECT_EQ(read_problem(R"({"steal_points_percentage":101})"), "config.steal_points_percentage");
  EXPECT_EQ(read_problem(R"({"questions_per_card_mode":"fixed"})"),
            "config.fixed_questions_per_card");
  EXPECT_EQ(read_problem(R"({"fixed_questions_per_card":0})"), "config.fixed_questions_per_card");
  EXPECT_EQ(read_problem(R"({"winning_condition_options":{"cards_to_play":0}})"),
            "config.winning_condition_options.cards_to_play");
}

TEST(OodlesConfig, OO_61_OneToTwelveTeams) {
  const auto opens = [](int seats) { return game_of<Oodles>().open(*parse_json("{}"), seats); };
  EXPECT_FALSE(opens(0));
  EXPECT_TRUE(opens(1));
  EXPECT_TRUE(opens(12));
  EXPECT_FALSE(opens(13));
}

TEST(OodlesConfig, OO_50_PointsAreAHundredIfNothingIsSaid) {
  const auto read = from_json_text<Question>(
      R"({"prompt":"What rings?","answer":"Bell","letter":"b"})", "question");
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read->points, 100);
  EXPECT_EQ(read->letter, Letter('B'));
}

TEST(OodlesDeal, OO_41_TheOrderIsDrawnOrThatOfTheSeats) {
  Config config = config_with(bank_of("ABC", 5));
  std::set<Seat> first;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    for (const TeamOrderMode mode : {TeamOrderMode::random, TeamOrderMode::host}) {
      config.team_order_mode = mode;
      State state = Oodles::before_deal(config, 3);
      FastChance chance(seed);
      Table<Oodles, FastChance> table(config, state, chance, 0);
      Oodles::deal(table);
      if (mode == TeamOrderMode::random) first.insert(state.team_order[0]);
      if (mode == TeamOrderMode::host) EXPECT_EQ(state.team_order, (PerTeam<Seat>{0, 1, 2}));
      EXPECT_EQ(state.controlling_team, state.team_order[0]);
    }
  }
  EXPECT_EQ(first.size(), 3U);
}

}  // namespace
}  // namespace parlor::oodles
