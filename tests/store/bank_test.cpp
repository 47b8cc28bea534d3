#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "store/bank_export.hpp"
#include "store/each_store.hpp"

namespace parlor::store {

namespace {

Question question(const char* prompt, const char* answer) {
  return check({.prompt = prompt, .answer = answer}).value();
}

class EachBank : public EachStore {};

}  // namespace

PARLOR_OVER_BOTH(EachBank);

TEST_P(EachBank, KeepsAQuestionWhole) {
  const Question newton = check({.prompt = "He studied gravity.",
                                 .answer = "Isaac Newton",
                                 .aliases = {"Newton", "Sir Isaac Newton"},
                                 .letter = "N",
                                 .letter_basis = "surname",
                                 .points = "300",
                                 .category = "Science",
                                 .difficulty = "hard",
                                 .note = "The apple is a tale.",
                                 .read_aloud = "Who studied gravity?"})
                              .value();
  {
    Bank bank = open_bank(place("deep/in/a.db"));
    EXPECT_FALSE(bank.add(newton)->duplicate);
  }
  Bank bank = open_bank(place("deep/in/a.db"));
  EXPECT_EQ(all_questions(bank), std::vector{newton});
}

TEST_P(EachBank, FindsDuplicatesThroughSpelling) {
  Bank bank = open_bank(place());
  const auto first = bank.add(question("The painter of soft watches?", "Dalí"));
  const auto again = bank.add(question("painter of soft watches", "dali"));
  EXPECT_TRUE(again->duplicate);
  EXPECT_EQ(again->id, first->id);
  EXPECT_FALSE(bank.add(question("Which moustache is famous?", "Dalí"))->duplicate);
  EXPECT_EQ(all_questions(bank).size(), 2U);
}

TEST_P(EachBank, FiltersAndStops) {
  Bank bank = open_bank(place());
  for (const char* answer : {"Owl", "Ant", "Otter"}) (void)bank.add(question("Animal", answer));
  Question hard = question("Tree", "Oak");
  hard.difficulty = "hard";
  hard.category = "Plants";
  (void)bank.add(hard);
  EXPECT_EQ(all_questions(bank, {.letter = "O"}).size(), 3U);
  EXPECT_EQ(all_questions(bank, {.category = "plants"}), std::vector{hard});
  EXPECT_EQ(all_questions(bank, {.letter = "O", .difficulty = "hard"}), std::vector{hard});
  EXPECT_EQ(all_questions(bank).front().answer, "Ant") << "in order of letter";
  int seen = 0;
  ASSERT_TRUE(bank.for_each({}, [&](QuestionId, const Question&) { return ++seen < 2; }));
  EXPECT_EQ(seen, 2);
}

TEST_P(EachBank, CoverageCountsLettersAndDifficulties) {
  Bank bank = open_bank(place());
  (void)bank.add(question("Animal", "Owl"));
  Question hard = question("Tree", "Oak");
  hard.difficulty = "hard";
  (void)bank.add(hard);
  const auto letters = bank.coverage().value();
  EXPECT_EQ(letters[14].letter, "O");
  EXPECT_EQ(letters[14].easy, 1);
  EXPECT_EQ(letters[14].hard, 1);
  EXPECT_EQ(letters[14].total(), 2);
  EXPECT_EQ(letters[0].total(), 0);
  EXPECT_EQ(goal_of("X"), 10);
  EXPECT_EQ(goal_of("A"), 20);
}

TEST(Bank, ReadingANewPathCreatesNothing) {
  const TemporaryFolder folder;
  auto bank = Bank::open_existing(folder.path("none.db"));
  ASSERT_TRUE(bank);
  EXPECT_TRUE(all_questions(*bank).empty());
  EXPECT_FALSE(std::filesystem::exists(folder.path("none.db")));
}

// Whatever check() lets in survives export and import in both formats.
RC_GTEST_PROP(Bank, ExportIsReadBackAsItWas, ()) {
  const TemporaryFolder folder;
  const auto text = rc::gen::container<std::string>(
      rc::gen::elementOf(std::string("abcXYZ019 ,;\t\"'|\n\\{}&<=-/\xC3\xA9")));
  std::vector<Question> questions;
  Bank bank = open_bank(":memory:");
  for (int i = 0; i < 5; ++i) {
    const auto aliases = *rc::gen::container<std::vector<std::string>>(text);
    const auto checked = check({.prompt = *text,
                                .answer = *text,
                                .aliases = aliases,
                                .letter = *rc::gen::element<std::string>("", "A", "X"),
                                .letter_basis = *text,
                                .points = std::to_string(*rc::gen::inRange(1, 500)),
                                .category = *text,
                                .note = *text,
                                .read_aloud = *text});
    if (checked) (void)bank.add(*checked);
  }
  std::string csv = csv_header();
  std::string json;
  for (const Question& one : all_questions(bank)) {
    csv += csv_row(one);
    json += (json.empty() ? "[" : ",\n") + question_json(one);
  }
  json += json.empty() ? "[]" : "]";
  for (const std::string& path : {folder.file("a.csv", csv), folder.file("a.json", json)}) {
    Bank copy = open_bank(":memory:");
    const auto reports = import_files(copy, std::vector{path}, {});
    RC_ASSERT(reports.has_value());
    RC_ASSERT(reports->front().rejected == 0U);
    RC_ASSERT(all_questions(copy) == all_questions(bank));
  }
}

}  // namespace parlor::store
