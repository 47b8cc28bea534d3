#include "store/text.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace parlor::store {

TEST(BankText, NormaliseKeepsOnlyWhatPeopleCompare) {
  EXPECT_EQ(normalise("  The Eiffel-Tower! "), "eiffel tower");
  EXPECT_EQ(normalise("Épée"), "epee");
  EXPECT_EQ(normalise("E\xCC\x81pe\xCC\x81"
                      "e"),
            "epee")
      << "combining accents";
  EXPECT_EQ(normalise("Xi'an"), "xian");
  EXPECT_EQ(normalise("Xi’an"), "xian");
  EXPECT_EQ(normalise("Straße Ærø Œuvre Þór"), "strasse aero oeuvre thor");
  EXPECT_EQ(normalise("“Dali”… Łódź"), "dali lodz");
  EXPECT_EQ(normalise("日本"), "日本");
  EXPECT_EQ(normalise("?!"), "");
}

TEST(BankText, AnArticleAloneIsAnAnswer) {
  EXPECT_EQ(normalise("A"), "a");
  EXPECT_EQ(normalise("The The"), "the");
  EXPECT_EQ(normalise("an apple"), "apple");
  EXPECT_EQ(normalise("Another"), "another");
}

TEST(BankText, InspectFindsBrokenBytes) {
  EXPECT_EQ(inspect("Dalí\n\t\r"), TextFault::none);
  EXPECT_EQ(inspect("caf\xE9"), TextFault::not_utf8);
  EXPECT_EQ(inspect("\xC0\xAF"), TextFault::not_utf8) << "overlong";
  EXPECT_EQ(inspect("\xED\xA0\x80"), TextFault::not_utf8) << "surrogate";
  EXPECT_EQ(inspect("\xF4\x90\x80\x80"), TextFault::not_utf8) << "beyond Unicode";
  EXPECT_EQ(inspect("cut \xE2\x82"), TextFault::not_utf8);
  EXPECT_EQ(inspect("bell\a"), TextFault::control_character);
  EXPECT_EQ(inspect(std::string_view("nul\0", 4)), TextFault::control_character);
  EXPECT_EQ(inspect("\xC2\x85"), TextFault::control_character);
}

RC_GTEST_PROP(BankText, NormaliseIsIdempotentUpToArticles, (const std::string& text)) {
  const std::string once = normalise(text);
  // Each pass may take one more article ("a the x"), and nothing else.
  const std::string twice = normalise(once);
  RC_ASSERT(once.ends_with(twice));
  RC_ASSERT(once.size() - twice.size() <= 4U);
}

RC_GTEST_PROP(BankText, Utf8ComesBackAsItWent, ()) {
  const auto c = static_cast<char32_t>(*rc::gen::inRange(0, 0x110000));
  RC_PRE(c < 0xD800 || c >= 0xE000);
  std::string text;
  append_utf8(text, c);
  std::size_t at = 0;
  RC_ASSERT(next_code_point(text, at) == c);
  RC_ASSERT(at == text.size());
}

}  // namespace parlor::store
