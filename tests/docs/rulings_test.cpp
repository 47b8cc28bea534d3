// docs/rulings.md is the ledger of rulings: each one is proven by a scenario that names it or by a
// test that exists, ids run without gaps, and code and scenarios mention no ruling that is not in
// it.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "engine/json/read.hpp"

namespace parlor {
namespace {

namespace fs = std::filesystem;
const fs::path root = PARLOR_SOURCE_DIR;

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// id -> the "proven by" cell
std::map<std::string, std::string> ledger() {
  std::map<std::string, std::string> rows;
  std::istringstream lines(read(root / "docs/rulings.md"));
  const std::regex row(R"(\|\s*([A-Z]{2}-\d{2,})\s*\|.*\|([^|]*)\|\s*)");
  for (std::string line; std::getline(lines, line);) {
    std::smatch match;
    if (!std::regex_match(line, match, row)) continue;
    EXPECT_TRUE(rows.emplace(match[1], match[2]).second) << match[1] << " stands twice";
  }
  return rows;
}

std::set<std::string> rulings_of(const fs::path& scenario) {
  std::set<std::string> ids;
  const auto json = parse_json(read(scenario));
  if (!json || !json->is_object() || !json->get_object().contains("rulings")) return ids;
  for (const Json& id : json->at("rulings").get_array()) ids.emplace(id.get_string());
  return ids;
}

const std::string& test_sources() {
  static const std::string all = [] {
    std::string text;
    for (const auto& entry : fs::recursive_directory_iterator(root / "tests")) {
      if (entry.path().extension() == ".cpp") text += read(entry.path());
    }
    return text;
  }();
  return all;
}

TEST(Rulings, EachIsProvenByAScenarioOrATestThatExists) {
  for (const auto& [id, proof] : ledger()) {
    int proofs = 0;
    const std::regex file(R"(((?:[a-z_]+/)+[\w.-]+\.json))");
    for (std::sregex_iterator it(proof.begin(), proof.end(), file), end; it != end; ++it) {
      const fs::path path = root / "tests/scenarios" / (*it)[1].str();
      EXPECT_TRUE(rulings_of(path).contains(id)) << (*it)[1] << " does not name " << id;
      ++proofs;
    }
    const std::regex test(R"(([A-Z]\w+)\.([A-Z]\w+))");
    for (std::sregex_iterator it(proof.begin(), proof.end(), test), end; it != end; ++it) {
      const std::regex defined("TEST(_F|_P)?\\(\\s*" + (*it)[1].str() + ",\\s*" + (*it)[2].str() +
                               "\\s*[,)]|RC_GTEST_PROP\\(\\s*" + (*it)[1].str() + ",\\s*" +
                               (*it)[2].str());
      EXPECT_TRUE(std::regex_search(test_sources(), defined)) << it->str() << " is no test";
      ++proofs;
    }
    EXPECT_GT(proofs, 0) << id << " has no proof";
  }
}

TEST(Rulings, IdsRunWithoutGaps) {
  std::map<std::string, std::set<int>> numbers;
  for (const auto& [id, proof] : ledger()) numbers[id.substr(0, 2)].insert(std::stoi(id.substr(3)));
  ASSERT_FALSE(numbers.empty());
  for (const auto& [prefix, ids] : numbers) {
    EXPECT_EQ(*ids.begin(), 1) << prefix;
    EXPECT_EQ(*ids.rbegin(), static_cast<int>(ids.size())) << prefix << " has a gap";
  }
}

TEST(Rulings, NothingMentionsAnUnknownRuling) {
  const auto known = ledger();
  std::set<std::string> prefixes;
  for (const auto& [id, proof] : known) prefixes.insert(id.substr(0, 2));
  const std::regex mention(R"(\b([A-Z]{2}-\d{2})\b)");
  for (const char* folder : {"src", "tests/scenarios", "tests/games"}) {
    if (!fs::exists(root / folder)) continue;
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      if (!entry.is_regular_file()) continue;
      const std::string text = read(entry.path());
      for (std::sregex_iterator it(text.begin(), text.end(), mention), end; it != end; ++it) {
        if (!prefixes.contains(it->str().substr(0, 2))) continue;
        EXPECT_TRUE(known.contains(it->str())) << entry.path() << " mentions " << it->str();
      }
    }
  }
}

}  // namespace
}  // namespace parlor
