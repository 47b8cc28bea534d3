// Typed answers against the evaluation set in content/judging.tsv, against the whole bank, and
// against what people and programs send by mistake.
#include "games/oodles/judging.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "games/oodles/bank.hpp"
#include "games/oodles/normalise.hpp"

namespace parlor::oodles {
namespace {

struct Row {
  std::string answer;
  std::vector<std::string> aliases;
  std::string typed;
  bool right = false;
};

std::vector<Row> evaluation_set() {
  std::ifstream file(std::string(PARLOR_SOURCE_DIR) + "/content/judging.tsv");
  std::vector<Row> rows;
  std::string line;
  std::getline(file, line);  // the header
  while (std::getline(file, line)) {
    std::vector<std::string> cells(1);
    for (const char c : line) {
      if (c == '\t') {
        cells.emplace_back();
      } else {
        cells.back() += c;
      }
    }
    EXPECT_EQ(cells.size(), 4U) << line;
    Row& row = rows.emplace_back();
    row.answer = cells[0];
    for_each_alias(cells[1], [&](std::string_view alias) { row.aliases.emplace_back(alias); });
    row.typed = cells[2];
    row.right = cells[3] == "right";
  }
  return rows;
}

bool accepts(std::string_view answer, std::string_view typed) {
  return judge(typed, answer, {}) == Judgement::right;
}

TEST(OodlesJudging, OO_37_AgreesWithTheEvaluationSet) {
  const auto rows = evaluation_set();
  ASSERT_GE(rows.size(), 300U);
  std::size_t agreeing = 0;
  std::string disagreeing;
  for (const Row& row : rows) {
    const bool right = judge(row.typed, row.answer, row.aliases) == Judgement::right;
    if (right == row.right) {
      ++agreeing;
    } else {
      disagreeing +=
          "\n  \"" + row.typed + "\" for " + row.answer + ": judged " + (right ? "right" : "wrong");
    }
  }
  RecordProperty("rows", static_cast<int>(rows.size()));
  RecordProperty("agreeing", static_cast<int>(agreeing));
  std::cout << agreeing << " of " << rows.size() << " rows agree" << disagreeing << "\n";
  EXPECT_GE(agreeing * 100, rows.size() * 98) << disagreeing;
}

TEST(OodlesJudging, NoAnswerOfTheBankIsAcceptedForAnotherQuestion) {
  const auto bank = shipped_bank();
  for (const Question& asked : bank) {
    for (const Question& other : bank) {
      if (asked.prompt == other.prompt) continue;
      EXPECT_NE(judge(other.answer, asked.answer, asked.aliases, bank), Judgement::right)
          << other.answer << " is accepted for " << asked.answer;
      for (const std::string& alias : other.aliases) {
        EXPECT_NE(judge(alias, asked.answer, asked.aliases, bank), Judgement::right)
            << alias << " is accepted for " << asked.answer;
      }
    }
  }
}

TEST(OodlesJudging, EveryAnswerAndAliasOfTheBankIsRight) {
  for (const Question& question : shipped_bank()) {
    EXPECT_EQ(judge(question.answer, question.answer, question.aliases), Judgement::right);
    for (const std::string& alias : question.aliases) {
      EXPECT_EQ(judge(alias, question.answer, question.aliases), Judgement::right) << alias;
    }
  }
}

TEST(OodlesJudging, AnAnswerOfTheHostsOwnBankIsNotTakenForASlip) {
  std::vector<Question> bank(1);
  bank[0].answer = "Mirandola";
  EXPECT_EQ(judge("Mirandola", "Mirandela", {}), Judgement::right);
  EXPECT_EQ(judge("Mirandola", "Mirandela", {}, bank), Judgement::wrong);
}

TEST(OodlesJudging, SlipsGrowWithLength) {
  EXPECT_FALSE(accepts("Oslo", "Osla"));
  EXPECT_TRUE(accepts("Banana", "Bananna"));
  EXPECT_FALSE(accepts("Banana", "Bannanna"));
  EXPECT_TRUE(accepts("Mediterranean", "Mediteranian"));
  EXPECT_FALSE(accepts("Banana", "Canana")) << "the first letter is the card's";
}

TEST(OodlesJudging, NumbersAreComparedAsNumbers) {
  EXPECT_TRUE(accepts("One hundred and one", "101"));
  EXPECT_TRUE(accepts("2,000,000", "two million"));
  EXPECT_TRUE(accepts("Henry VIII", "henry 8"));
  EXPECT_FALSE(accepts("Henry VIII", "Henry VII"));
  EXPECT_FALSE(accepts("1914", "1915"));
  EXPECT_FALSE(accepts("3.14", "314"));
}

TEST(OodlesJudging, ANearMissIsNeitherRightNorFar) {
  EXPECT_EQ(judge("Paris or London", "Paris", {}), Judgement::near);
  EXPECT_EQ(judge("Gogh", "Van Gogh", {}), Judgement::near);
  EXPECT_EQ(judge("London", "Paris", {}), Judgement::wrong);
}

TEST(OodlesJudging, BadInputIsJustWrong) {
  const std::string huge(1'000'000, 'm');
  EXPECT_EQ(judge(huge, "Mango", {}), Judgement::wrong);
  EXPECT_EQ(judge("", "Mango", {}), Judgement::wrong);
  EXPECT_EQ(judge("\xff\xfe\xc0\x80", "Mango", {}), Judgement::wrong);
  EXPECT_EQ(judge("\xf5\x80\x80\x80 \xed\xa0\x80", "Mango", {}), Judgement::wrong);
  EXPECT_EQ(judge(std::string_view("\0\x07", 2), "Mango", {}), Judgement::wrong);
  EXPECT_EQ(judge("M\xc3\xa1ngo\xff", "Mango", {}), Judgement::right) << "stray bytes do no harm";
  EXPECT_EQ(judge("Mango", "", {""}), Judgement::wrong);
}

TEST(OodlesNormalise, ShownTextIsCleanAndBounded) {
  EXPECT_EQ(clean("  Red\n\tSea \x07"), "Red Sea");
  EXPECT_EQ(clean("\xff"
                  "A\xc3"),
            "A");
  const std::string shown = clean(std::string(5'000, 'x'));
  EXPECT_LE(shown.size(), text::most_shown_characters + 3);
  EXPECT_EQ(clean("Łódź 東京"), "Łódź 東京");
}

TEST(OodlesNormalise, BlankMeansNothingToSee) {
  for (const std::string_view blank : {"", " ", "\t\n", "\xc2\xa0", "\xe2\x80\x8b", "\xff"}) {
    EXPECT_TRUE(is_blank(blank));
  }
  EXPECT_FALSE(is_blank("?"));
  EXPECT_FALSE(is_blank("東"));
}

TEST(OodlesNormalise, DuplicatesHaveTheSameText) {
  EXPECT_EQ(normal_text("The Twenty-One Pigs!"), "21 pigs");
  EXPECT_EQ(normal_text("Rock & Roll"), normal_text("rock and roll"));
  EXPECT_EQ(normal_text("Encyclopædia"), "encyclopaedia");
  EXPECT_EQ(normal_text("ЯБЛОКО"), normal_text("яблоко"));
}

TEST(OodlesNormalise, OO_38_TheLetterIsThatOfTheFirstRealWord) {
  EXPECT_EQ(letter_of("The Moon"), Letter('M'));
  EXPECT_EQ(letter_of("Épée"), Letter('E'));
  EXPECT_EQ(letter_of("\"Up\""), Letter('U'));
  EXPECT_EQ(letter_of("Seven"), Letter('S'));
  EXPECT_EQ(letter_of("1914"), std::nullopt);
  EXPECT_EQ(letter_of("Яблоко"), std::nullopt);
  EXPECT_EQ(letter_of(""), std::nullopt);
}

}  // namespace
}  // namespace parlor::oodles
