// docs/api/games/*/refusals.json: every way a game says no. Refusals are constants that rules point
// at, so nothing can list them but their source: <game>/refusals.hpp and engine/refusal.hpp.
#include <fstream>
#include <iterator>
#include <regex>
#include <stdexcept>

#include "app/generate/documents.hpp"
#include "app/generate/files.hpp"
#include "games/registry.hpp"

namespace parlor::generate {

namespace {

// The text of literals that stand side by side: "a " "b".
std::string joined(const std::string& literals) {
  static const std::regex literal(R"rx("((?:[^"\\]|\\.)*)")rx");
  std::string text;
  for (std::sregex_iterator it(literals.begin(), literals.end(), literal), end; it != end; ++it) {
    text += (*it)[1];
  }
  // Read as JSON has it: the escapes that stand in sentences are the same.
  return std::string(boost::json::parse("\"" + text + "\"").as_string());
}

void add_refusals(const std::string& path, object& list) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error(path + " cannot be read");
  const std::string source{std::istreambuf_iterator<char>(file), {}};
  static const std::regex refusal(
      R"rx(Refusal \w+\{\s*"(\w+)",\s*"([A-Z0-9-]*)",\s*((?:"(?:[^"\\]|\\.)*"\s*)+)\})rx");
  std::size_t found = 0;
  for (std::sregex_iterator it(source.begin(), source.end(), refusal), end; it != end; ++it) {
    const std::string ruling = (*it)[2];
    object about{{"ruling", nullptr}, {"message", joined((*it)[3])}};
    if (!ruling.empty()) about["ruling"] = ruling;
    // A code with several sentences tells them apart by their ruling or not at all.
    auto& entries = list.contains((*it)[1].str()) ? list[(*it)[1].str()].get_array()
                                                  : list[(*it)[1].str()].emplace_array();
    entries.push_back(std::move(about));
    ++found;
  }
  static const std::regex constant(R"rx(constexpr Refusal \w)rx");
  const auto all = std::distance(std::sregex_iterator(source.begin(), source.end(), constant),
                                 std::sregex_iterator());
  if (static_cast<std::size_t>(all) != found) {
    throw std::runtime_error(path + ": a refusal is written in a way this does not read");
  }
}

}  // namespace

std::vector<File> refusal_files(const std::string& root) {
  std::vector<File> files;
  for (const AnyGame* game : all_games()) {
    const std::string id(game->sheet().id);
    object list;
    add_refusals(root + "/src/engine/refusal.hpp", list);
    std::string rules = root + "/src/games/";
    rules.append(id).append("/refusals.hpp");
    add_refusals(rules, list);
    std::string file = "docs/api/games/";
    file.append(id).append("/refusals.json");
    files.push_back({std::move(file), pretty(list)});
  }
  return files;
}

}  // namespace parlor::generate
