// docs/invariants.md and docs/threats.md promise something in every row of their tables, and name
// the tests that fail without it: those tests exist.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

namespace parlor {
namespace {

namespace fs = std::filesystem;
const fs::path root = PARLOR_SOURCE_DIR;

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// "Suite.Name" of every test there is, and the names of those that are programs or web tests.
std::set<std::string> all_tests() {
  std::set<std::string> names{"stranger", "attacks"};
  const std::regex definition(R"((?:TEST(?:_F|_P)?|RC_GTEST_PROP)\(\s*(\w+),\s*(\w+))");
  for (const auto& entry : fs::recursive_directory_iterator(root / "tests")) {
    const std::string kind = entry.path().extension();
    std::string text = kind == ".cpp" || kind == ".in" || kind == ".hpp" ? read(entry.path()) : "";
    text = std::regex_replace(text, std::regex("_@game_id@"), "_");
    for (std::sregex_iterator it(text.begin(), text.end(), definition), end; it != end; ++it) {
      names.insert((*it)[1].str() + "." + (*it)[2].str());
    }
  }
  for (const char* folder : {"web/src", "web/e2e"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      names.insert(entry.path().filename());
    }
  }
  return names;
}

// Whether it names a test, or the beginning of some: "Hostile.*", "Passing.P3_…", "Twin_*".
bool is_there(const std::set<std::string>& tests, std::string name) {
  for (const char* rest : {"*", "…"}) {
    const std::size_t at = name.find(rest);
    if (at == name.npos) continue;
    name.resize(at);
    const auto first = tests.lower_bound(name);
    return first != tests.end() && first->starts_with(name);
  }
  return tests.contains(name);
}

void expect_proofs(const char* document, const char* heading) {
  const std::set<std::string> tests = all_tests();
  const std::string text = read(root / document);
  const std::size_t start = text.find(heading);
  ASSERT_NE(start, text.npos) << heading;
  std::istringstream lines(text.substr(start, text.find("\n\n", start) - start));
  const std::regex quoted("`([^`]+)`");
  std::string line;
  std::getline(lines, line);  // the heading and the line beneath it
  std::getline(lines, line);
  while (std::getline(lines, line)) {
    const std::string proof = line.substr(line.rfind('|', line.size() - 2));
    int proofs = 0;
    for (std::sregex_iterator it(proof.begin(), proof.end(), quoted), end; it != end; ++it) {
      EXPECT_TRUE(is_there(tests, (*it)[1])) << document << ": " << (*it)[1] << " is no test";
      ++proofs;
    }
    EXPECT_TRUE(proofs > 0 || proof.contains("none")) << document << ": " << line;
  }
}

TEST(Promises, EachIsKeptByTestsThatExist) {
  expect_proofs("docs/invariants.md", "| # | promise |");
  expect_proofs("docs/threats.md", "| threat |");
}

}  // namespace
}  // namespace parlor
