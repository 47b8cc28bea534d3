#include "store/bank_kit.hpp"

namespace parlor::store {

namespace {

Read read(std::string_view text) { return read_with(read_gift, "a.gift", text); }

// The one question of a file.
Candidate one(std::string_view text) {
  const Read result = read(text);
  EXPECT_EQ(result.taken.size(), 1U) << text;
  return result.taken.empty() ? Candidate{} : result.taken[0].second;
}

std::string rejection(std::string_view text) {
  const Read result = read(text);
  EXPECT_TRUE(result.taken.empty()) << text;
  return result.rejected.size() == 1 ? result.rejected[0].second : "not rejected once";
}

}  // namespace

TEST(Gift, ShortAnswersGiveAliases) {
  const Candidate question =
      one("::Night bird:: What hoots? {=Owl =%100%Hoot owl#yes! =%50%Bird}\n");
  EXPECT_EQ(question.prompt, "What hoots?");
  EXPECT_EQ(question.answer, "Owl");
  EXPECT_EQ(question.aliases, std::vector<std::string>{"Hoot owl"});
}

TEST(Gift, MultipleChoiceGivesTheRightOne) {
  const Candidate question =
      one("What hoots?{\n~Cat#no ~%-50%Dog\n=Owl#right\n~Cow\n####See a book}");
  EXPECT_EQ(question.answer, "Owl");
  EXPECT_TRUE(question.aliases.empty());
  EXPECT_EQ(one("Who?{~%100%Owl ~%0%Cat}").answer, "Owl");
}

TEST(Gift, TrueAndFalse) {
  EXPECT_EQ(one("Owls hoot.{T}").answer, "True");
  EXPECT_EQ(one("Owls bark. { FALSE # they hoot }").answer, "False");
}

TEST(Gift, AMissingWordLeavesABlank) {
  EXPECT_EQ(one("The {~cat =owl} hoots.").prompt, "The _____ hoots.");
  EXPECT_EQ(one("It is an {=owl}.").prompt, "It is an _____.");
}

TEST(Gift, EscapesAndFormatsAreUndone) {
  EXPECT_EQ(one("Is 2\\=2 \\{really\\} \\~ 50\\# \\: a\\\\b?\\nYes {=Owl \\= bird}").prompt,
            "Is 2=2 {really} ~ 50# : a\\b? Yes");
  EXPECT_EQ(one("[html]<p>Caf&eacute; &lt;b&gt;</p> {=[html]<b>Owl</b>}").prompt, "Café <b>");
  EXPECT_EQ(one("[html]<p>Who</p> {=<b>Owl</b>}").answer, "Owl");
  EXPECT_EQ(one("[plain]a &lt; b {=Owl}").prompt, "a &lt; b");
}

TEST(Gift, CategoriesAndCommentsAndLines) {
  const Read result = read(
      "// a comment\r\n$CATEGORY: top/Night Birds\r\n\r\n// another\r\nWhat "
      "hoots?\r\n{=Owl}\r\n\r\n\r\n"
      "$CATEGORY: Cats\nWhat purrs? {=Cat}");
  ASSERT_EQ(result.taken.size(), 2U);
  EXPECT_EQ(result.taken[0].first, 5U);
  EXPECT_EQ(result.taken[0].second.category, "Night Birds");
  EXPECT_EQ(result.taken[1].first, 10U);
  EXPECT_EQ(result.taken[1].second.category, "Cats");
}

TEST(Gift, OtherKindsAreRejectedByName) {
  EXPECT_NE(rejection("Match.{=a -> b =c -> d}").find("matching"), std::string::npos);
  EXPECT_NE(rejection("When?{#1822:5}").find("numerical"), std::string::npos);
  EXPECT_NE(rejection("Write.{}").find("essay"), std::string::npos);
  EXPECT_NE(rejection("Read this.").find("description"), std::string::npos);
  EXPECT_NE(rejection("Which two?{~%50%a ~%50%b}").find("in full"), std::string::npos);
  EXPECT_NE(rejection("Who?{Owl}").find("= or ~"), std::string::npos);
  EXPECT_NE(rejection("Who?{=Owl").find("never closed"), std::string::npos);
  EXPECT_NE(rejection("::Who?{=Owl}").find("title"), std::string::npos);
  EXPECT_NE(rejection("Who?{=%x%Owl}").find("weight"), std::string::npos);
  EXPECT_NE(rejection("Wh\xE9?{=Owl}").find("UTF-8"), std::string::npos);
  EXPECT_NE(rejection("Who\x10?{=Owl}").find("control"), std::string::npos);
  EXPECT_NE(rejection(std::string(100'000, 'x') + "{=Owl}").find("64 KiB"), std::string::npos);
}

}  // namespace parlor::store
