#include "store/question.hpp"

#include <gtest/gtest.h>

namespace parlor::store {

namespace {

Candidate owl() { return {.prompt = "It hoots at night.", .answer = "Owl"}; }

std::string reason(const Candidate& candidate) {
  const auto question = check(candidate);
  return question ? "accepted" : question.error();
}

}  // namespace

TEST(Question, OO50_MissingPointsAreAHundred) {
  const auto question = check(owl());
  ASSERT_TRUE(question);
  EXPECT_EQ(question->points, 100);
  EXPECT_EQ(question->difficulty, "easy");
}

TEST(Question, OO38_TheLetterIsTheAnswersFirst) {
  EXPECT_EQ(check(owl())->letter, "O");
  Candidate epee{.prompt = "A fencing weapon", .answer = "The Épée", .letter = "e"};
  EXPECT_EQ(check(epee)->letter, "E");
  epee.letter = "T";
  EXPECT_NE(reason(epee).find("does not start with T"), std::string::npos);
  EXPECT_NE(reason({.prompt = "Agent", .answer = "007"}).find("no letter"), std::string::npos);
  for (const char* letter : {"OW", "7", "?", "Ω", "the"}) {
    Candidate candidate = owl();
    candidate.letter = letter;
    EXPECT_NE(reason(candidate).find("not a letter"), std::string::npos) << letter;
  }
}

TEST(Question, OO38_ALetterBasisIsTheException) {
  Candidate newton{.prompt = "He studied gravity.",
                   .answer = "Isaac Newton",
                   .letter = "N",
                   .letter_basis = "surname"};
  const auto question = check(newton);
  ASSERT_TRUE(question) << question.error();
  EXPECT_EQ(question->letter, "N");
  EXPECT_EQ(question->letter_basis, "surname");
  newton.letter_basis = "no";
  EXPECT_NE(reason(newton), "accepted");
  newton.letter_basis = "surname";
  newton.letter.clear();
  EXPECT_NE(reason(newton).find("needs a letter"), std::string::npos);
}

TEST(Question, TextIsTidied) {
  const auto question = check({.prompt = "  It \n hoots\t at night. ",
                               .answer = " Owl ",
                               .aliases = {" Hoot  owl ", "", "Hoot owl"}});
  ASSERT_TRUE(question);
  EXPECT_EQ(question->prompt, "It hoots at night.");
  EXPECT_EQ(question->answer, "Owl");
  EXPECT_EQ(question->aliases, std::vector<std::string>{"Hoot owl"});
}

TEST(Question, BadCandidatesAreRejectedWithAReason) {
  const auto with = [](auto change) {
    Candidate candidate = owl();
    change(candidate);
    return reason(candidate);
  };
  EXPECT_EQ(with([](Candidate& c) { c.prompt = " \t"; }), "the prompt is empty");
  EXPECT_EQ(with([](Candidate& c) { c.answer = "…"; }), "the answer is empty");
  EXPECT_EQ(with([](Candidate& c) { c.answer = "Ow\x7Fl"; }),
            "the answer contains a control character");
  EXPECT_EQ(with([](Candidate& c) { c.prompt = "caf\xE9"; }), "the prompt is not valid UTF-8");
  EXPECT_EQ(with([](Candidate& c) { c.points = "\xFF"; }), "the points is not valid UTF-8");
  EXPECT_EQ(with([](Candidate& c) { c.prompt = std::string(501, 'x'); }),
            "the prompt has 501 characters; at most 500 fit");
  EXPECT_EQ(with([](Candidate& c) {
              c.prompt.clear();
              for (int i = 0; i < 500; ++i) c.prompt += "é";
            }),
            "accepted");
  EXPECT_EQ(with([](Candidate& c) { c.aliases = {"a|b"}; }), "the alias \"a|b\" contains |");
  for (const char* points : {"0", "-5", "100001", "1.5", "many", "99999999999999999999"}) {
    EXPECT_NE(with([&](Candidate& c) { c.points = points; }).find("whole number"),
              std::string::npos)
        << points;
  }
  EXPECT_NE(with([](Candidate& c) { c.difficulty = "brutal"; }).find("easy, medium or hard"),
            std::string::npos);
  EXPECT_EQ(with([](Candidate& c) { c.difficulty = "HARD"; }), "accepted");
}

TEST(Question, MissingDifficultyFollowsThePoints) {
  Candidate candidate = owl();
  candidate.points = "200";
  EXPECT_EQ(check(candidate)->difficulty, "medium");
  candidate.points = "250";
  EXPECT_EQ(check(candidate)->difficulty, "hard");
}

TEST(Question, FingerprintSeesThroughSpelling) {
  const auto print = [](const char* prompt, const char* answer) {
    return fingerprint(check({.prompt = prompt, .answer = answer}).value());
  };
  EXPECT_EQ(print("The painter of soft watches?", "Dalí"),
            print("painter of  soft watches", "DALI"));
  EXPECT_NE(print("The painter of soft watches?", "Dalí"), print("Which moustache?", "Dalí"));
  EXPECT_NE(print("ab", "cd"), print("ab c", "d"));
}

}  // namespace parlor::store
