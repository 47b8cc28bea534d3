#include "store/bank_kit.hpp"
#include "store/import/html.hpp"

namespace parlor::store {

namespace {

Read read(std::string_view text) { return read_with(read_json, "a.json", text); }

}  // namespace

TEST(BankJson, ReadsOpenTriviaDb) {
  const Read result = read(
      R"({"response_code":0,"results":[{"category":"Science &amp; Nature","type":"multiple",
"difficulty":"hard","question":"Who wrote &quot;Caf&eacute; &#039;X&#039; &#x26; more&hellip;&quot;?",
"correct_answer":"Andr&eacute;","incorrect_answers":["Bob","Carl"]}]})");
  EXPECT_FALSE(result.fault);
  ASSERT_EQ(result.taken.size(), 1U);
  const Candidate& question = result.taken[0].second;
  EXPECT_EQ(question.prompt, "Who wrote \"Café 'X' & more…\"?");
  EXPECT_EQ(question.answer, "André");
  EXPECT_EQ(question.category, "Science & Nature");
  EXPECT_EQ(question.difficulty, "hard");
  EXPECT_TRUE(question.aliases.empty());
  EXPECT_TRUE(result.unread.empty());
}

TEST(BankJson, ReadsOurOwnShapeInAllItsFrames) {
  const std::string item =
      R"({"prompt":"AT&amp;T","answer":"Owl","aliases":["Hoot owl","B"],"letter":"O",)"
      R"("points":200,"category":null,"letter_basis":"x","rating":[1,{"a":2.5}]})";
  for (const std::string& text :
       {"[" + item + "]", R"({"questions":[)" + item + "]}",
        R"({"by":{"questions":[1]},"questions":[)" + item + "],\"n\":[2]}"}) {
    const Read result = read(text);
    EXPECT_FALSE(result.fault) << result.fault->message;
    ASSERT_EQ(result.taken.size(), 1U) << text;
    const Candidate& question = result.taken[0].second;
    EXPECT_EQ(question.prompt, "AT&amp;T") << "our own texts carry no entities";
    EXPECT_EQ(question.aliases, (std::vector<std::string>{"Hoot owl", "B"}));
    EXPECT_EQ(question.points, "200");
    EXPECT_EQ(question.letter_basis, "x");
    EXPECT_EQ(result.unread, std::vector<std::string>{"rating"});
  }
}

TEST(BankJson, BadItemsCostOnlyThemselves) {
  const Read result = read(
      "[\n7,\n\"text\",\n[1],\n{\"prompt\":5.5,\"answer\":\"Owl\"},\n"
      "{\"prompt\":\"a\",\"answer\":\"b\",\"aliases\":[1]},\n"
      "{\"prompt\":\"a\",\"answer\":\"b\",\"aliases\":{}},\n{\"prompt\":\"ok\",\"answer\":\"Owl\"},"
      "null]");
  EXPECT_FALSE(result.fault);
  ASSERT_EQ(result.taken.size(), 1U);
  EXPECT_EQ(result.taken[0].first, 8U);
  ASSERT_EQ(result.rejected.size(), 7U);
  EXPECT_EQ(result.rejected[0],
            (std::pair<std::size_t, std::string>{2, "item 1: is not an object"}));
  EXPECT_EQ(result.rejected[3],
            (std::pair<std::size_t, std::string>{5, "item 4: \"prompt\" is not text"}));
}

TEST(BankJson, FaultsCarryTheirLine) {
  EXPECT_EQ(read("[{\"prompt\":\"a\",\n\"answer\":}]").fault->line, 2U);
  EXPECT_TRUE(read("[{\"prompt\":\"a\"").fault) << "cut short";
  EXPECT_TRUE(read("[] []").fault) << "two documents";
  EXPECT_FALSE(read("[]\n\n").fault);
  EXPECT_TRUE(read("").fault);
  EXPECT_NE(read("{\"quiz\":[]}").fault->message.find("no list of questions"), std::string::npos);
  EXPECT_NE(read("5").fault->message.find("no list of questions"), std::string::npos);
  EXPECT_TRUE(read(std::string(100'000, '[')).fault) << "too deep";
  EXPECT_NE(
      read("[{\"prompt\":\"" + std::string(500'000, 'x') + "\"}]").fault->message.find("64 KiB"),
      std::string::npos);
}

TEST(BankJson, BytesThatAreNotUtf8ReachTheCheck) {
  const Read result = read("[{\"prompt\":\"caf\xE9\",\"answer\":\"Owl\"}]");
  EXPECT_FALSE(result.fault);
  ASSERT_EQ(result.taken.size(), 1U);
  EXPECT_FALSE(check(result.taken[0].second));
}

TEST(BankJson, ItemsMayCrossReadingPieces) {
  std::string text = "[";
  for (int i = 0; i < 5000; ++i) {  // one line, far longer than a piece
    text += i == 0 ? "" : ",";
    text += R"({"prompt":"number )" + std::to_string(i) + R"(","answer":"Owl"})";
  }
  const Read result = read(text + "]");
  EXPECT_FALSE(result.fault);
  ASSERT_EQ(result.taken.size(), 5000U);
  for (std::size_t i = 0; i < 5000; ++i) {
    ASSERT_EQ(result.taken[i].second.prompt, "number " + std::to_string(i));
  }
}

TEST(Html, WhatIsNoEntityStays) {
  EXPECT_EQ(decode_entities("a & b; &nothing; &#xD800; &#99999999999; &amp;amp; &"),
            "a & b; &nothing; &#xD800; &#99999999999; &amp; &");
  EXPECT_EQ(decode_entities("&Eacute;&shy;&nbsp;&thetasym;"), "É ϑ");
  EXPECT_EQ(without_tags("<p>2 < 3<br>yes</p>"), " 2 < 3 yes ");
}

}  // namespace parlor::store
