// parlor bank as people and scripts meet it: what it prints and how it exits.
#include <sys/wait.h>

#include <boost/json.hpp>
#include <cstdio>

#include "store/bank_kit.hpp"

namespace parlor::store {

namespace {

struct Ran {
  int status = -1;
  std::string text;  // standard output and standard error
};

Ran parlor(const std::string& words) {
  const std::string line = std::string(PARLOR_BINARY) + " " + words + " 2>&1";
  std::FILE* pipe = popen(line.c_str(), "r");
  Ran ran;
  for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) ran.text += static_cast<char>(c);
  ran.status = WEXITSTATUS(pclose(pipe));
  return ran;
}

Ran bank(const TemporaryFolder& folder, const std::string& words) {
  return parlor("bank " + words + " --db " + folder.path("a.db"));
}

}  // namespace

TEST(BankCommand, ImportTellsFineFromFindingFromFault) {
  const TemporaryFolder folder;
  const std::string good = folder.file("good.csv", "prompt,answer\nIt hoots,Owl\n");
  const std::string bad = folder.file("bad.csv", "prompt,answer,letter\nIt purrs,Cat,D\n");
  EXPECT_EQ(bank(folder, "import " + good).status, 0);
  EXPECT_EQ(bank(folder, "import " + good).status, 0) << "duplicates are fine";
  const Ran finding = bank(folder, "import " + bad);
  EXPECT_EQ(finding.status, 1);
  EXPECT_NE(finding.text.find("bad.csv:2: rejected: "), std::string::npos) << finding.text;
  const Ran fault = bank(folder, "import " + folder.path("none.csv"));
  EXPECT_EQ(fault.status, 2);
  EXPECT_NE(fault.text.find("nothing was imported"), std::string::npos) << fault.text;
  EXPECT_EQ(bank(folder, "import").status, 2);
  EXPECT_EQ(bank(folder, "list --letter 7").status, 2);
}

TEST(BankCommand, AnEmptyBankGivesAHint) {
  const TemporaryFolder folder;
  const Ran list = bank(folder, "list");
  EXPECT_EQ(list.status, 0);
  EXPECT_NE(list.text.find("parlor bank import"), std::string::npos);
  const Ran coverage = bank(folder, "coverage");
  EXPECT_EQ(coverage.status, 1);
  EXPECT_NE(coverage.text.find("too few: A B C"), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(folder.path("a.db")));
}

TEST(BankCommand, JsonIsForPrograms) {
  const TemporaryFolder folder;
  const std::string file =
      folder.file("a.csv", "prompt,answer,letter,notes\nIt hoots,Owl,,x\nIt purrs,Cat,D,y\n");
  const auto report = boost::json::parse(bank(folder, "import --json " + file).text);
  EXPECT_EQ(report.at("added"), 1);
  EXPECT_EQ(report.at_pointer("/files/0/rows/0/line"), 3);
  EXPECT_EQ(report.at_pointer("/files/0/unused/0"), "notes");
  const auto list = boost::json::parse(bank(folder, "list --json").text);
  EXPECT_EQ(list.at_pointer("/0/answer"), "Owl");
  const auto coverage = boost::json::parse(bank(folder, "coverage --json").text);
  EXPECT_EQ(coverage.at_pointer("/letters/14/questions"), 1);
  EXPECT_EQ(coverage.at("enough"), false);
}

TEST(BankCommand, AddChecksLikeAnImport) {
  const TemporaryFolder folder;
  const std::string owl = "add --prompt 'It hoots' --answer Owl --alias 'Hoot owl'";
  EXPECT_EQ(bank(folder, owl).status, 0);
  EXPECT_EQ(bank(folder, owl).status, 1) << "there already";
  EXPECT_EQ(bank(folder, owl + " --letter B").status, 1);
  EXPECT_NE(bank(folder, "list").text.find("It hoots → Owl (Hoot owl)"), std::string::npos);
}

TEST(BankCommand, TheShippedBankGoesThroughExportAndBack) {
  const TemporaryFolder first;
  const TemporaryFolder second;
  ASSERT_EQ(bank(first, "import " PARLOR_SOURCE_DIR "/content/banks/en/*.tsv").status, 0);
  EXPECT_EQ(bank(first, "coverage").status, 0);
  const std::string out = first.path("out.json");
  ASSERT_EQ(bank(first, "export --format json --out " + out).status, 0);
  ASSERT_EQ(bank(second, "import " + out).status, 0);
  EXPECT_EQ(bank(first, "export").text, bank(second, "export").text);
  EXPECT_EQ(bank(first, "export --out /nowhere/at/all.csv").status, 2);
}

// As docs/bank.md has it: a bank is made, filled, looked at, merged, renamed, taken home, deleted.
TEST(BankCommand, ABankHasAWholeLife) {
  const TemporaryFolder folder;
  const std::string file =
      folder.file("quiz.csv", "Question;Answer;Level\nIt hoots;Owl;easy\nIt purrs;Cat;easy\n");
  const auto fine = [&](const std::string& words, std::string_view told) {
    const Ran ran = bank(folder, words);
    EXPECT_EQ(ran.status, 0) << words << ": " << ran.text;
    EXPECT_TRUE(ran.text.contains(told)) << words << ": " << ran.text;
  };
  fine("create pub-quiz --title 'Pub quiz' --language en", "Pub quiz");
  fine("import --dry-run --bank pub-quiz " + file, "2 added");
  fine("import --bank pub-quiz " + file, "2 added");
  fine("list --bank pub-quiz --letter O", "It hoots");
  fine("add --bank pub-quiz --prompt 'It barks.' --answer Dog", "Dog");
  fine("create spring --title Spring", "Spring");
  fine("add --bank spring --prompt 'It barks.' --answer Dog", "Dog");
  fine("merge spring pub-quiz", "1 were there already");
  fine("rename pub-quiz friday --title 'Friday quiz'", "friday");
  fine("export --bank friday --format gift", "It hoots");
  EXPECT_EQ(bank(folder, "list --bank pub-quiz").status, 2) << "that name is gone";
  fine("delete friday", "3 questions");
  EXPECT_FALSE(bank(folder, "banks").text.contains("friday"));
}

TEST(BankCommand, ARecordsDrawIsMadeAgainFromItsBankAndItIsSaidWithout) {
  const TemporaryFolder folder;
  const std::string record = folder.path("match.ndjson");
  const std::string play = "play oodles --humans 0 --seed 3 --config cards_per_game=2 --record ";
  ASSERT_EQ(parlor(play + record).status, 0);
  const Ran alone = parlor("verify " + record);
  EXPECT_EQ(alone.status, 0) << alone.text;
  EXPECT_TRUE(alone.text.contains("was not checked")) << alone.text;
  const std::string file = folder.path("en.json");
  ASSERT_EQ(bank(folder, "export --bank en --format json --out " + file).status, 0);
  const Ran drawn = parlor("verify " + record + " --bank " + file);
  EXPECT_EQ(drawn.status, 0) << drawn.text;
  EXPECT_TRUE(drawn.text.contains("are those the seed draws")) << drawn.text;
  const std::string other = PARLOR_SOURCE_DIR "/content/banks/de";
  EXPECT_EQ(parlor("verify " + record + " --bank " + other).status, 1);
}

}  // namespace parlor::store
