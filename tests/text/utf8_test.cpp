#include "text/utf8.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "text/normalise.hpp"

namespace parlor::text {

RC_GTEST_PROP(Utf8, ComesBackAsItWent, ()) {
  const auto c = static_cast<char32_t>(*rc::gen::inRange(0, 0x110000));
  RC_PRE(c < 0xD800 || c >= 0xE000);
  std::string written;
  append_utf8(written, c);
  std::string_view rest = written;
  RC_ASSERT(next_character(rest) == c);
  RC_ASSERT(rest.empty());
}

RC_GTEST_PROP(Utf8, AnyBytesEnd, (const std::string& bytes)) {
  std::string_view rest = bytes;
  while (!rest.empty()) {
    const std::size_t before = rest.size();
    (void)next_character(rest);
    RC_ASSERT(rest.size() < before);
  }
  (void)normal_text(bytes);
}

RC_GTEST_PROP(Utf8, WholeTextsAreJudgedAsTheirCharactersAre, (std::string bytes)) {
  if (*rc::gen::arbitrary<bool>()) bytes += std::string(20, 'a') + "\xEF\xBF\xBD";
  bool good = true;
  for (std::string_view rest = bytes; !rest.empty();) {
    const bool written_out = rest.starts_with("\xEF\xBF\xBD");
    good = (next_character(rest) != malformed || written_out) && good;
  }
  RC_ASSERT(is_utf8(bytes) == good);
}

TEST(Utf8, FaultsAreFoundAnywhere) {
  EXPECT_TRUE(is_utf8(""));
  EXPECT_TRUE(is_utf8("Grüße aus Łódź, 東京 🎁"));
  for (std::size_t at = 0; at < 20; ++at) {
    std::string text(20, 'x');
    text[at] = '\xFF';
    EXPECT_FALSE(is_utf8(text)) << at;
  }
  EXPECT_FALSE(is_utf8("\xED\xA0\x80")) << "a surrogate";
  EXPECT_FALSE(is_utf8("\xC0\xAF")) << "an overlong slash";
  EXPECT_FALSE(is_utf8("abc\xE2\x82")) << "cut short";
}

TEST(Normalise, ComparesWhatPeopleCompare) {
  EXPECT_EQ(normal_text("  The Eiffel-Tower! "), "eiffel tower");
  EXPECT_EQ(normal_text("E\xCC\x81pe\xCC\x81"
                        "e"),
            "epee")
      << "combining accents";
  EXPECT_EQ(normal_text("Xi’an"), "xian");
  EXPECT_EQ(normal_text("Straße Ærø Œuvre Þór"), "strasse aero oeuvre thor");
  EXPECT_EQ(normal_text("?!"), "");
}

TEST(Normalise, AnArticleAloneIsAnAnswer) {
  EXPECT_EQ(normal_text("A"), "a");
  EXPECT_EQ(normal_text("The The"), "the");
  EXPECT_EQ(normal_text("an apple"), "apple");
  EXPECT_EQ(normal_text("Another"), "another");
}

}  // namespace parlor::text
