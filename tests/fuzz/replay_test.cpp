// The corpus, and every finding that was mended, once more: without a fuzzer, in the ordinary
// tests.
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "fuzz/targets.hpp"

namespace parlor::fuzz {

namespace {

class Corpus : public testing::TestWithParam<Target> {};

TEST_P(Corpus, IsTakenWithoutHarm) {
  const auto folder =
      std::filesystem::path(PARLOR_SOURCE_DIR) / "tests/fuzz/corpus" / GetParam().name;
  ASSERT_TRUE(std::filesystem::is_directory(folder)) << folder;
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::ifstream file(entry.path(), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    SCOPED_TRACE(entry.path().filename());
    std::printf("%s\n", entry.path().c_str());  // the last one named is the one that did harm
    std::fflush(stdout);
    GetParam().run({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
    ++files;
  }
  EXPECT_GE(files, 5) << "a corpus of nothing shows nothing";
}

INSTANTIATE_TEST_SUITE_P(Fuzz, Corpus, testing::ValuesIn(targets),
                         [](const auto& info) { return std::string(info.param.name); });

}  // namespace

}  // namespace parlor::fuzz
