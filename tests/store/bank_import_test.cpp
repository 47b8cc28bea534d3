#include <sys/resource.h>

#include "store/each_store.hpp"

namespace parlor::store {

namespace {

const std::string good = "prompt,answer\nIt hoots,Owl\nIt purrs,Cat\n";

std::vector<Question> stored_in(const std::string& path) {
  Bank bank = open_bank(path);
  return all_questions(bank);
}

class EachBankImport : public EachStore {};

}  // namespace

PARLOR_OVER_BOTH(EachBankImport);

TEST_P(EachBankImport, BadRowsAreReportedAndTheRestGoesIn) {
  Bank bank = open_bank(place());
  const std::vector paths{
      folder.file("a.csv",
                  "prompt,answer,letter,colour\nIt hoots,Owl,O,brown\nIt purrs,Cat,D,\n,Dog,,\n"
                  "it HOOTS!,the owl,,\ncaf\xE9,Cat,,\nIt barks,Dog,D,\n")};
  const auto reports = import_files(bank, paths, {});
  ASSERT_TRUE(reports) << reports.error().text();
  const ImportReport& report = reports->front();
  EXPECT_EQ(report.added, 2U);
  EXPECT_EQ(report.duplicates, 1U);
  EXPECT_EQ(report.rejected, 3U);
  ASSERT_EQ(report.notes.size(), 4U);
  EXPECT_EQ(report.notes[0].line, 3U);
  EXPECT_NE(report.notes[0].reason.find("does not start with D"), std::string::npos);
  EXPECT_EQ(report.notes[1].line, 4U);
  EXPECT_EQ(report.notes[2].line, 5U);
  EXPECT_TRUE(report.notes[2].duplicate);
  EXPECT_EQ(report.notes[3].reason, "the prompt is not valid UTF-8");
  EXPECT_TRUE(report.unused.contains("colour"));
  EXPECT_EQ(stored_in(place()).size(), 2U);
}

TEST_P(EachBankImport, AFaultInOneFileLeavesTheBankAsItWas) {
  const std::string database = place();
  Bank bank = open_bank(database);
  ASSERT_TRUE(import_files(bank, std::vector{folder.file("a.csv", good)}, {}));
  const auto before = stored_in(database);
  const std::string more = folder.file("b.csv", "prompt,answer\nIt barks,Dog\nIt moos,Cow\n");
  for (const auto& [name, text, where] :
       {std::tuple{"c.csv", "prompt,answer\nA,B\n\"open,Owl\n", ":3"},
        std::tuple{"c.json", "[{\"prompt\":\"A\",\"answer\":\"B\"},\n{]", ":2"},
        std::tuple{"d.csv", "question;letter\nX;Y\n", ":1"}, std::tuple{"c.xlsx", "nothing", ""},
        std::tuple{"c.unknown", "prompt,answer\n", ""}}) {
    const std::string path = folder.file(name, text);
    const auto reports = import_files(bank, std::vector{more, path}, {});
    ASSERT_FALSE(reports) << name;
    EXPECT_EQ(reports.error().path, path + where);
    EXPECT_EQ(stored_in(database), before) << name;
  }
  EXPECT_FALSE(import_files(bank, std::vector{more, folder.path("missing.csv")}, {}));
  EXPECT_EQ(stored_in(database), before);
  ASSERT_TRUE(import_files(bank, std::vector{more}, {}));
  EXPECT_EQ(stored_in(database).size(), before.size() + 2);
}

TEST_P(EachBankImport, ATrialKeepsNothing) {
  Bank bank = open_bank(place());
  const auto reports =
      import_files(bank, std::vector{folder.file("a.csv", good)}, {.dry_run = true});
  EXPECT_EQ(reports->front().added, 2U);
  EXPECT_TRUE(all_questions(bank).empty());
}

TEST_P(EachBankImport, AgainIsAllDuplicates) {
  Bank bank = open_bank(place());
  const std::vector paths{folder.file("a.csv", good)};
  ASSERT_TRUE(import_files(bank, paths, {}));
  const auto again = import_files(bank, paths, {});
  EXPECT_EQ(again->front().duplicates, 2U);
  EXPECT_EQ(again->front().added, 0U);
}

TEST(BankImport, AnotherWriterWaitsOutOrIsToldSo) {
  const TemporaryFolder folder;
  Bank bank = open_bank(folder.path("a.db"));
  Bank other = open_bank(folder.path("a.db"));
  ASSERT_TRUE(other.database().execute("PRAGMA busy_timeout = 10"));
  const auto held = Transaction::begin(bank.database());
  const auto reports = import_files(other, std::vector{folder.file("a.csv", good)}, {});
  ASSERT_FALSE(reports);
  EXPECT_NE(reports.error().message.find("locked"), std::string::npos);
}

// PARLOR_BANK_ROWS=1000000 runs the same with the million rows that the bank promises to stream.
TEST(BankImport, ManyRowsAreStreamed) {
  const TemporaryFolder folder;
  const char* given = std::getenv("PARLOR_BANK_ROWS");
  const std::size_t rows = given == nullptr ? 50'000 : std::stoul(given);
  const std::string path = folder.path("many.csv");
  {
    std::ofstream file(path);
    file << "prompt,answer,aliases,letter,points,category,difficulty\n";
    for (std::size_t i = 0; i < rows; ++i) {
      const bool bad = i % 10 == 9;
      file << "\"Which generated thing has the number " << i
           << ", and what would people say, after some thought, that it is called?\",Thing " << i
           << ",Item " << i << "|Object " << i << ',' << (bad ? 'X' : 'T')
           << ",200,Things,medium\n";
    }
  }
  Bank bank = open_bank(folder.path("a.db"));
  const auto reports = import_files(bank, std::vector{path}, {});
  ASSERT_TRUE(reports) << reports.error().text();
  EXPECT_EQ(reports->front().added, rows - (rows / 10));
  EXPECT_EQ(reports->front().rejected, rows / 10);
  EXPECT_EQ(reports->front().notes.size(), max_row_notes);
#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  EXPECT_LE(usage.ru_maxrss, 200 * 1024) << "KiB resident at the peak";
#endif
}

}  // namespace parlor::store
