// Holds the bank that Parlor ships: how much is in it, and that every question keeps the rules.
#include <map>

#include "store/bank_kit.hpp"
#include "store/text.hpp"

namespace parlor::store {

namespace {

std::vector<std::string> shipped_files() {
  std::vector<std::string> files;
  for (const auto& entry :
       std::filesystem::directory_iterator(PARLOR_SOURCE_DIR "/content/banks/en")) {
    if (entry.path().extension() == ".tsv") files.push_back(entry.path());
  }
  return files;
}

// As the files have it, before check() fills in what is missing.
const RecordingSink& shipped() {
  static const RecordingSink all = [] {
    RecordingSink sink;
    for (const std::string& path : shipped_files()) {
      const auto fault = read_csv(path, sink);
      EXPECT_FALSE(fault) << path << ": " << fault->message;
    }
    return sink;
  }();
  return all;
}

}  // namespace

TEST(ShippedBank, IsAcceptedWithoutARejectionOrADuplicate) {
  Bank bank = open_bank(":memory:");
  const auto reports = import_files(bank, shipped_files(), {});
  ASSERT_TRUE(reports) << reports.error().text();
  std::size_t added = 0;
  for (const ImportReport& report : *reports) {
    added += report.added;
    for (const RowNote& note : report.notes) {
      ADD_FAILURE() << report.path << ":" << note.line << ": " << note.reason;
    }
    EXPECT_TRUE(report.unused.empty()) << report.path;
  }
  EXPECT_GE(added, 520U);
}

TEST(ShippedBank, EveryLetterHasEnough) {
  Bank bank = open_bank(":memory:");
  ASSERT_TRUE(import_files(bank, shipped_files(), {}));
  const auto letters = bank.coverage().value();
  for (const LetterCoverage& letter : letters) {
    if (goal_of(letter.letter) == 0) continue;  // Ñ is no letter of English
    EXPECT_GE(letter.total(), goal_of(letter.letter)) << letter.letter;
    EXPECT_GT(letter.easy, 0) << letter.letter;
    EXPECT_GT(letter.medium, 0) << letter.letter;
    EXPECT_GT(letter.hard, 0) << letter.letter;
  }
}

TEST(ShippedBank, PointsFollowTheDifficulty) {
  const std::map<std::string, std::string> points{
      {"easy", "100"}, {"medium", "200"}, {"hard", "300"}};
  for (const auto& [line, candidate] : shipped().taken) {
    ASSERT_TRUE(points.contains(candidate.difficulty)) << candidate.prompt;
    EXPECT_EQ(candidate.points, points.at(candidate.difficulty)) << candidate.prompt;
    EXPECT_FALSE(candidate.category.empty()) << candidate.prompt;
  }
}

TEST(ShippedBank, OO38_EveryAnswerStartsWithItsLetterWithoutAnException) {
  for (const auto& [line, candidate] : shipped().taken) {
    EXPECT_EQ(candidate.letter.size(), 1U) << candidate.prompt;
    EXPECT_TRUE(candidate.letter_basis.empty()) << candidate.prompt;
    const auto question = check(candidate);
    EXPECT_TRUE(question) << question.error();
  }
}

TEST(ShippedBank, NoPromptGivesItsAnswerAway) {
  for (const auto& [line, candidate] : shipped().taken) {
    const std::string prompt = " " + lower_ascii(candidate.prompt) + " ";
    if (candidate.answer.size() < 3) continue;
    EXPECT_EQ(prompt.find(" " + lower_ascii(candidate.answer) + " "), std::string::npos)
        << candidate.prompt << " → " << candidate.answer;
  }
}

}  // namespace parlor::store
