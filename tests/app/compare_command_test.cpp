// `parlor compare` as people call it.
#include <gtest/gtest.h>

#include <cstdlib>

namespace parlor {
namespace {

int exit_status(const std::string& words) {
  const int status = std::system((PARLOR_BINARY " compare " + words + " >/dev/null 2>&1").c_str());
  return WEXITSTATUS(status);
}

TEST(CompareCommand, BoundsItsNumbers) {
  EXPECT_EQ(exit_status("white_elephant --vary force_unwrap --games 2"), 0);
  EXPECT_EQ(exit_status("white_elephant --vary force_unwrap --games 1"), 2);
  EXPECT_EQ(exit_status("white_elephant --vary force_unwrap --games 10000001"), 2);
  EXPECT_EQ(exit_status("white_elephant --vary force_unwrap --threads 257"), 2);
  EXPECT_EQ(exit_status("white_elephant --games 10"), 0);
  EXPECT_EQ(exit_status("white_elephant --vary force_unwrap --games 2 --levels hard"), 2);
  EXPECT_EQ(exit_status("no_game --vary x"), 2);
  EXPECT_EQ(exit_status("white_elephant --vary force_unwrap --games 2 --csv /no/such/folder/x"), 2);
}

}  // namespace
}  // namespace parlor
