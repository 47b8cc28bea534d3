#include "store/bank_kit.hpp"

namespace parlor::store {

namespace {

Read read(std::string_view text) { return read_with(read_csv, "a.csv", text); }

}  // namespace

TEST(Csv, ReadsTabsSemicolonsAndCommas) {
  for (const char* text : {"prompt\tanswer\nIt hoots, at night; late\tOwl\n",
                           "prompt;answer\n\"It hoots, at night; late\";Owl\n",
                           "prompt,answer\n\"It hoots, at night; late\",Owl\n"}) {
    const Read result = read(text);
    EXPECT_FALSE(result.fault);
    ASSERT_EQ(result.taken.size(), 1U) << text;
    EXPECT_EQ(result.taken[0].second.prompt, "It hoots, at night; late");
    EXPECT_EQ(result.taken[0].second.answer, "Owl");
  }
}

TEST(Csv, HeaderNamesStandInAnyOrderAndSpelling) {
  const Read result = read(
      "\xEF\xBB\xBF"
      "Difficulty,Correct Answer,ALIASES,Notes,question,answer_letter,Points,Topic,letter-basis\r\n"
      "hard,Owl,Hoot owl|Barn owl,ask Ann,It hoots.,O,300,Animals,\r\n");
  EXPECT_FALSE(result.fault);
  ASSERT_EQ(result.taken.size(), 1U);
  const Candidate& owl = result.taken[0].second;
  EXPECT_EQ(owl.prompt, "It hoots.");
  EXPECT_EQ(owl.answer, "Owl");
  EXPECT_EQ(owl.aliases, (std::vector<std::string>{"Hoot owl", "Barn owl"}));
  EXPECT_EQ(owl.letter, "O");
  EXPECT_EQ(owl.points, "300");
  EXPECT_EQ(owl.category, "Animals");
  EXPECT_EQ(owl.difficulty, "hard");
  EXPECT_EQ(owl.letter_basis, "");
  EXPECT_EQ(result.unread, std::vector<std::string>{"Notes"});
}

TEST(Csv, QuotesHoldSeparatorsLineEndsAndQuotes) {
  const Read result =
      read("prompt,answer\n\"He said \"\"hoot\"\",\ntwice\",Owl\nAn inch is 1\" long,Ruler\n");
  EXPECT_FALSE(result.fault);
  ASSERT_EQ(result.taken.size(), 2U);
  EXPECT_EQ(result.taken[0].second.prompt, "He said \"hoot\",\ntwice");
  EXPECT_EQ(result.taken[0].first, 2U);
  EXPECT_EQ(result.taken[1].second.prompt, "An inch is 1\" long");
  EXPECT_EQ(result.taken[1].first, 4U) << "lines inside quotes count";
}

TEST(Csv, TheLastLineNeedsNoEnd) {
  EXPECT_EQ(read("prompt,answer\nIt hoots,Owl").taken.size(), 1U);
  EXPECT_EQ(read("prompt,answer\nIt hoots,\"Owl\"").taken[0].second.answer, "Owl");
  EXPECT_EQ(read("\n\nprompt,answer\n\n,\n\nIt hoots,Owl\n\n").taken.size(), 1U);
  EXPECT_TRUE(read("prompt,answer").taken.empty());
}

TEST(Csv, ShortRowsAreFilledAndLongOnesRejected) {
  const Read result =
      read("prompt,answer,points\nIt hoots,Owl\nIt hoots, loudly,Owl,100\nX,Y,1,,\n");
  EXPECT_EQ(result.taken.size(), 2U);
  ASSERT_EQ(result.rejected.size(), 1U);
  EXPECT_EQ(result.rejected[0].first, 3U);
  EXPECT_NE(result.rejected[0].second.find("4 cells"), std::string::npos);
}

TEST(Csv, TextAfterAClosingQuoteCostsOnlyItsRow) {
  const Read result = read("prompt,answer\n\"It\" hoots \"once,Owl\nIt hoots,Owl\n");
  ASSERT_EQ(result.rejected.size(), 1U);
  EXPECT_EQ(result.rejected[0].first, 2U);
  EXPECT_EQ(result.taken.size(), 1U);
}

TEST(Csv, AQuoteNeverClosedIsAFaultOfTheFile) {
  const Read small = read("prompt,answer\nA,B\n\"It hoots,Owl\nIt hoots,Owl\n");
  ASSERT_TRUE(small.fault);
  EXPECT_EQ(small.fault->line, 3U);
  std::string text = "prompt,answer\n\"It hoots,Owl\n";
  for (int i = 0; i < 10'000; ++i) text += "It hoots,Owl\n";
  const Read large = read(text);
  ASSERT_TRUE(large.fault);
  EXPECT_EQ(large.fault->line, 2U);
}

TEST(Csv, AHugeRowCostsOnlyItself) {
  const Read result = read("prompt,answer\n" + std::string(200'000, 'x') + ",X\nIt hoots,Owl\n");
  EXPECT_FALSE(result.fault);
  ASSERT_EQ(result.rejected.size(), 1U);
  EXPECT_EQ(result.taken.size(), 1U);
  EXPECT_EQ(result.taken[0].first, 3U);
}

TEST(Csv, AFileWithoutTheColumnsIsAFault) {
  EXPECT_NE(read("question,letter\nX,Y\n").fault->message.find("no column \"answer\""),
            std::string::npos);
  EXPECT_NE(read("answer;letter\nX;Y\n").fault->message.find("no column \"prompt\""),
            std::string::npos);
  EXPECT_NE(read("prompt,answer,clue\nX,Y,Z\n").fault->message.find("two columns"),
            std::string::npos);
  EXPECT_EQ(read("").fault->message, "is empty");
  EXPECT_EQ(read("\n\n").fault->message, "is empty");
  EXPECT_NE(read("\xFF\xFEp").fault->message.find("UTF-16"), std::string::npos);
  EXPECT_TRUE(read(std::string(300'000, 'x')).fault);
  RecordingSink sink;
  EXPECT_TRUE(read_csv("/nowhere/at/all.csv", sink));
  EXPECT_TRUE(read_csv("/", sink));
}

TEST(Csv, StopsWhenTheIntakeWantsNoMore) {
  const TemporaryFolder folder;
  RecordingSink sink;
  sink.stop_after = 2;
  EXPECT_FALSE(read_csv(folder.file("a.csv", "prompt,answer\na,b\nc,d\ne,f\n"), sink));
  EXPECT_EQ(sink.taken.size(), 2U);
}

}  // namespace parlor::store
