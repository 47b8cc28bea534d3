// Card generation and what a table is refused for before it starts.
#include "games/oodles/cards.hpp"

#include <gtest/gtest.h>

#include <set>

#include "engine/any_game_of.hpp"
#include "games/oodles/bank.hpp"
#include "games/oodles/game.hpp"

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

void expect_no_question_twice(const std::vector<Card>& cards) {
  std::set<std::string> prompts;
  for (const Card& card : cards) {
    for (const CardQuestion& question : card.questions) {
      EXPECT_TRUE(prompts.insert(question.prompt).second) << question.prompt;
      EXPECT_EQ(question.answer.front(), card.letter.value());
    }
  }
}

std::optional<std::string> refused_at(const Config& config) {
  const auto problem = Oodles::validate(config, 2);
  return problem ? std::optional(problem->path) : std::nullopt;
}

TEST(OodlesCards, TheShippedBankMakesAFullGame) {
  Config config;
  Oodles::complete(config, 4);
  ASSERT_EQ(config.questions.size(), shipped_rows().size());
  ASSERT_EQ(Oodles::validate(config, 4), std::nullopt);
  EXPECT_TRUE(Oodles::warnings(config).empty());
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    FastChance chance(seed);
    const auto cards = draw_cards(config, chance);
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
  const auto cards = draw_cards(config, chance);
  ASSERT_EQ(cards.size(), 2U);  // three and three; the seventh cannot make a card
  expect_no_question_twice(cards);
}

TEST(OodlesCards, OO_26_AFixedNumberIsMetByEveryLetter) {
  Config config = config_with(bank_of("A", 4));
  for (const Question& extra : bank_of("B", 5)) config.questions.push_back(extra);
  config.questions_per_card_mode = CountMode::fixed;
  config.fixed_questions_per_card = 5;
  FastChance chance(2);
  const auto cards = draw_cards(config, chance);
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
    sizes.insert(draw_cards(config, chance).front().questions.size());
  }
  EXPECT_EQ(sizes, (std::set<std::size_t>{3, 4}));
}

TEST(OodlesCards, OO_28_WithoutReuseEveryLetterComesOnce) {
  Config config = config_with(bank_of("ABC", 9));
  config.allow_letter_reuse = false;
  config.max_questions_per_card = 3;
  FastChance chance(3);
  EXPECT_EQ(draw_cards(config, chance).size(), 3U);
  config.on_letters_exhausted = OnLettersExhausted::reuse;
  const auto cards = draw_cards(config, chance);
  EXPECT_EQ(cards.size(), 9U);
  expect_no_question_twice(cards);
  std::set<char> first_round;
  for (std::size_t i = 0; i < 3; ++i) first_round.insert(cards[i].letter.value());
  EXPECT_EQ(first_round.size(), 3U) << "letters repeat only once all are used";
}

TEST(OodlesCards, OO_29_AShortDeckIsPlayedWithAWarning) {
  const Config config = config_with(bank_of("AB", 3));
  EXPECT_EQ(Oodles::validate(config, 2), std::nullopt);
  ASSERT_EQ(Oodles::warnings(config).size(), 1U);
  EXPECT_NE(Oodles::warnings(config)[0].find("2 of the 15"), std::string::npos);
  FastChance chance(4);
  EXPECT_EQ(draw_cards(config, chance).size(), 2U);
}

TEST(OodlesCards, OO_29_NoCardAtAllIsRefused) {
  EXPECT_EQ(refused_at(config_with(bank_of("ABC", 2))), "config.questions");
  Config empty;
  empty.bank = "elsewhere";
  Oodles::complete(empty, 2);
  EXPECT_EQ(refused_at(empty), "config.questions");
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
    const auto cards = draw_cards(config, chance);
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
    const auto free = draw_cards(config, chance);
    for (std::size_t i = 1; i < free.size(); ++i) {
      repeated = repeated || free[i].letter == free[i - 1].letter;
    }
    Config strict = config;
    strict.avoid_same_letter_in_a_row = true;
    const auto cards = draw_cards(strict, chance);
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
    firsts.insert(draw_cards(config, chance)[0].questions[0].prompt);
  }
  EXPECT_EQ(firsts.size(), 3U);
}

TEST(OodlesCards, OO_19_CardsPerGameAloneDecidesHowManyAreDealt) {
  Config config = config_with(bank_of("ABCDEFGHIJKLMNOPRST", 10));
  config.cards_per_game = 20;
  FastChance chance(5);
  EXPECT_EQ(draw_cards(config, chance).size(), 20U);
  config.winning_condition_options.cards_to_play = 2;
  EXPECT_EQ(draw_cards(config, chance).size(), 20U);
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
  config.questions[4].answer = "Banana";
  EXPECT_EQ(refused_at(config), "config.questions[4].letter");
  config.questions[4].letter_basis = "surname";
  EXPECT_EQ(refused_at(config), std::nullopt);
  config.questions[4] = question('A', 9, "The Apple");
  EXPECT_EQ(refused_at(config), std::nullopt);
}

TEST(OodlesConfig, QuestionsThatCannotBePlayedAreRefused) {
  const auto broken = [](auto&& change) {
    Config config = config_with(bank_of("ABC", 5));
    change(config.questions[2]);
    return refused_at(config);
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
  config.questions[2].prompt = config.questions[1].prompt;
  EXPECT_EQ(refused_at(config), std::nullopt);
  config.questions[2].answer = config.questions[1].answer;
  EXPECT_EQ(refused_at(config), "config.questions[2]");
}

std::string read_problem(std::string_view json) {
  const auto opened = game_of<Oodles>().open(*parse_json(json), 2);
  return opened ? "" : opened.error().path;
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
