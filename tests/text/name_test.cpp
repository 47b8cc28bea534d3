#include "text/name.hpp"

#include <gtest/gtest.h>

namespace parlor::text {
namespace {

std::string repeated(std::string_view piece, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += piece;
  return text;
}

TEST(Name, EveryScriptAndEveryEmojiIsWelcome) {
  for (const std::string_view name :
       {"Ada", "Zoë", "Зоя", "愛", "김", "שרה", "علی‌رضا", "क्‍ष",
        "👨‍👩‍👧", "🧑🏽‍🚀", "❤️", "1️⃣", "🇩🇪", "e\u0301", "The Quizzard of Oz"}) {
    EXPECT_EQ(tidy_name(name), name);
  }
}

TEST(Name, LosesTheSpacesRoundIt) { EXPECT_EQ(tidy_name(" \u00A0Ada L. \u3000"), "Ada L."); }

TEST(Name, OfSpacesAloneIsBlank) {
  for (const std::string_view name : {"", " ", "\u00A0", "\u2003\u3000"}) {
    EXPECT_EQ(tidy_name(name), std::unexpected(NameFault::blank));
  }
}

TEST(Name, HoldsNothingNobodyCanSee) {
  for (const std::string_view name :
       {"\u3164", "\uFFA0", "\u2800", "\u115F", "A\u200B", "A\u202E", "\u2066Ada", "\u061CA", "A\n",
        "A\u00AD", "🏴\U000E0067\U000E007F", "\uFEFFAda", "A\xFF", "Ben\U000F0000"}) {
    EXPECT_EQ(tidy_name(name), std::unexpected(NameFault::unseen)) << name;
  }
}

TEST(Name, JoinersBetweenLatinLettersWouldMakeATwin) {
  for (const std::string_view name :
       {"A\u200Dda", "A\u200Cda", "A\uFE0F", "👨\u200D", "\u200D👨"}) {
    EXPECT_EQ(tidy_name(name), std::unexpected(NameFault::unseen)) << name;
  }
}

TEST(Name, IsCountedAsPeopleCount) {
  EXPECT_TRUE(tidy_name(repeated("👨‍👩‍👧", 24)));
  EXPECT_TRUE(tidy_name(repeated("e\u0301", 24)));
  EXPECT_TRUE(tidy_name(repeated("愛", 24)));
  EXPECT_EQ(tidy_name(repeated("👨‍👩‍👧", 25)), std::unexpected(NameFault::too_long));
  EXPECT_EQ(tidy_name(repeated("a", 25)), std::unexpected(NameFault::too_long));
}

TEST(Name, MarksDoNotClimbOverTheNeighbours) {
  EXPECT_TRUE(tidy_name("a" + repeated("\u0301", 4)));
  EXPECT_EQ(tidy_name("a" + repeated("\u0301", 5)), std::unexpected(NameFault::unseen));
}

}  // namespace
}  // namespace parlor::text
