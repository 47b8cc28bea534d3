// Holds the banks that Parlor ships: how much is in them, and that every question keeps the rules
// (docs/questions.md).
#include <algorithm>
#include <map>
#include <set>

#include "store/bank_kit.hpp"
#include "store/banks.hpp"
#include "store/migrations.hpp"
#include "text/normalise.hpp"

namespace parlor::store {

namespace {

struct Wanted {
  std::string language;
  std::size_t questions;
  int each_letter;                       // at least, unless it is rare
  std::map<std::string, int> rare = {};  // those that begin few words
};

// As the rows stand in the files, before check() fills in what is missing.
struct Shipped {
  Wanted wanted;
  std::vector<std::string> files;
  std::vector<Candidate> rows;
  std::map<std::string, std::vector<const Candidate*>> by_letter;
};

Shipped read(const Wanted& wanted) {
  Shipped bank{.wanted = wanted, .files = {}, .rows = {}, .by_letter = {}};
  const std::string folder = PARLOR_SOURCE_DIR "/content/banks/" + wanted.language;
  RecordingSink sink;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    bank.files.push_back(entry.path());
    const auto fault = read_csv(bank.files.back(), sink);
    EXPECT_FALSE(fault) << bank.files.back() << ": " << fault->message;
  }
  EXPECT_TRUE(sink.rejected.empty());
  for (auto& [line, candidate] : sink.taken) bank.rows.push_back(std::move(candidate));
  for (const Candidate& row : bank.rows) bank.by_letter[row.letter].push_back(&row);
  return bank;
}

const std::vector<Shipped>& banks() {
  static const std::vector<Shipped> all = [] {
    std::vector<Shipped> read_in;
    for (const Wanted& wanted : {
             Wanted{"en", 1'470, 60, {{"Q", 30}, {"X", 30}, {"Z", 30}}},
             Wanted{"de", 400, 20, {{"C", 15}, {"Q", 10}, {"X", 10}, {"Y", 10}}},
             Wanted{"es", 400, 18, {{"K", 10}, {"W", 10}, {"X", 10}, {"Ñ", 8}}},
         }) {
      read_in.push_back(read(wanted));
    }
    return read_in;
  }();
  return all;
}

// Whether these words stand in a prompt, one behind the other. A letter by itself is no word.
bool names(const text::Normal& prompt, const text::Normal& answer) {
  return answer.joined.size() > 1 && !std::ranges::search(prompt.spelled, answer.spelled).empty();
}
text::Normal read_closely(std::string_view words) {
  return text::normalise(words, text::Marks::kept);  // Ñ is no N
}

int wanted_of(const Wanted& wanted, const std::string& letter) {
  const auto rare = wanted.rare.find(letter);
  return rare == wanted.rare.end() ? wanted.each_letter : rare->second;
}

Bank empty_bank(const std::string& language) {
  Database database = open_database(":memory:").value();
  EXPECT_TRUE(create_bank(database, {.name = "new", .title = "New", .language = language}));
  return Bank::in(":memory:", std::move(database), "new").value();
}

}  // namespace

TEST(ShippedBank, IsAcceptedWithoutARejectionOrADuplicate) {
  for (const Shipped& shipped : banks()) {
    Bank bank = empty_bank(shipped.wanted.language);
    const auto reports = import_files(bank, shipped.files, {});
    ASSERT_TRUE(reports) << reports.error().text();
    std::size_t added = 0;
    for (const ImportReport& report : *reports) {
      added += report.added;
      for (const RowNote& note : report.notes) {
        ADD_FAILURE() << report.path << ":" << note.line << ": " << note.reason;
      }
      EXPECT_TRUE(report.unused.empty()) << report.path;
    }
    EXPECT_EQ(added, shipped.rows.size());
  }
}

TEST(ShippedBank, HasAsManyQuestionsOfEachLetterAndDifficultyAsWasPromised) {
  for (const Shipped& shipped : banks()) {
    EXPECT_GE(shipped.rows.size(), shipped.wanted.questions) << shipped.wanted.language;
    Bank bank = empty_bank(shipped.wanted.language);
    ASSERT_TRUE(import_files(bank, shipped.files, {}));
    const auto letters = bank.coverage().value();
    for (const LetterCoverage& letter : letters) {
      if (letter.letter == "Ñ" && shipped.wanted.language != "es") continue;
      const auto where = shipped.wanted.language + " " + letter.letter;
      EXPECT_GE(letter.total(), wanted_of(shipped.wanted, letter.letter)) << where;
      EXPECT_GT(letter.easy, 0) << where;
      EXPECT_GT(letter.medium, 0) << where;
      EXPECT_GT(letter.hard, 0) << where;
    }
  }
}

TEST(ShippedBank, HasEightCategoriesOrMore) {
  for (const Shipped& shipped : banks()) {
    std::set<std::string> categories;
    for (const Candidate& row : shipped.rows) categories.insert(row.category);
    EXPECT_FALSE(categories.contains(""));
    EXPECT_GE(categories.size(), 8U) << shipped.wanted.language;
  }
}

TEST(ShippedBank, PointsFollowTheDifficulty) {
  const std::map<std::string, std::string> points{
      {"easy", "100"}, {"medium", "200"}, {"hard", "300"}};
  for (const Shipped& shipped : banks()) {
    for (const Candidate& row : shipped.rows) {
      ASSERT_TRUE(points.contains(row.difficulty)) << row.prompt;
      EXPECT_EQ(row.points, points.at(row.difficulty)) << row.prompt;
    }
  }
}

TEST(ShippedBank, OO38_EveryAnswerStartsWithItsLetterWithoutAnException) {
  for (const Shipped& shipped : banks()) {
    for (const Candidate& row : shipped.rows) {
      EXPECT_FALSE(row.letter.empty()) << row.prompt;
      EXPECT_TRUE(row.letter_basis.empty()) << row.prompt;
      const auto question = check(row, shipped.wanted.language);
      EXPECT_TRUE(question) << question.error();
    }
  }
}

TEST(ShippedBank, NoPromptNamesItsAnswerOrAnotherOfItsLetter) {
  for (const Shipped& shipped : banks()) {
    for (const auto& [letter, rows] : shipped.by_letter) {
      std::vector<text::Normal> answers;
      for (const Candidate* row : rows) answers.push_back(read_closely(row->answer));
      for (const Candidate* asked : rows) {
        const text::Normal prompt = read_closely(asked->prompt);
        for (const text::Normal& answer : answers) {
          EXPECT_FALSE(names(prompt, answer)) << asked->prompt << ": an answer of " << letter;
        }
        for (const std::string& alias : asked->aliases) {
          EXPECT_FALSE(names(prompt, read_closely(alias))) << asked->prompt << ": " << alias;
        }
      }
    }
  }
}

TEST(ShippedBank, NoAnswerStandsTwiceUnderALetter) {
  for (const Shipped& shipped : banks()) {
    for (const auto& [letter, rows] : shipped.by_letter) {
      std::set<text::Word> answers;
      for (const Candidate* row : rows) {
        EXPECT_TRUE(answers.insert(read_closely(row->answer).joined).second) << row->answer;
      }
    }
  }
}

}  // namespace parlor::store
