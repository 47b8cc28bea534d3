#include "store/text.hpp"

#include <gtest/gtest.h>

namespace parlor::store {

TEST(BankText, InspectFindsBrokenBytes) {
  EXPECT_EQ(inspect("Dalí\n\t\r"), TextFault::none);
  EXPECT_EQ(inspect("\xEF\xBF\xBD"), TextFault::none) << "a replacement character is a character";
  EXPECT_EQ(inspect("caf\xE9"), TextFault::not_utf8);
  EXPECT_EQ(inspect("\xC0\xAF"), TextFault::not_utf8) << "overlong";
  EXPECT_EQ(inspect("\xED\xA0\x80"), TextFault::not_utf8) << "surrogate";
  EXPECT_EQ(inspect("\xF4\x90\x80\x80"), TextFault::not_utf8) << "beyond Unicode";
  EXPECT_EQ(inspect("cut \xE2\x82"), TextFault::not_utf8);
  EXPECT_EQ(inspect("bell\a"), TextFault::control_character);
  EXPECT_EQ(inspect(std::string_view("nul\0", 4)), TextFault::control_character);
  EXPECT_EQ(inspect("\xC2\x85"), TextFault::control_character);
}

}  // namespace parlor::store
