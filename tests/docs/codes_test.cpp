// docs/protocol.md lists every code with which a message or a call is refused, with its status, and
// none that nobody says; and what it says of the games is what their sheets say.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>

#include "games/registry.hpp"

namespace parlor {
namespace {

using Words = std::set<std::string>;
using Statuses = std::map<std::string, Words>;  // of each code

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

Words all_matches(const std::string& text, const std::regex& pattern) {
  Words words;
  for (std::sregex_iterator it(text.begin(), text.end(), pattern), end; it != end; ++it) {
    words.insert((*it)[1]);
  }
  return words;
}

// The cells of the first table below the line that begins with this.
std::vector<std::vector<std::string>> table_below(const std::string& title) {
  std::ifstream file(std::string(PARLOR_SOURCE_DIR) + "/docs/protocol.md");
  std::string line;
  while (std::getline(file, line) && !line.starts_with(title)) {
  }
  while (std::getline(file, line) && !line.starts_with("|---")) {
  }
  std::vector<std::vector<std::string>> rows;
  while (std::getline(file, line) && line.starts_with("|")) {
    auto& cells = rows.emplace_back();
    for (std::size_t at = 1, end = 0; (end = line.find('|', at)) != line.npos; at = end + 1) {
      cells.push_back(line.substr(at, end - at));
    }
  }
  return rows;
}

const std::regex& quoted() {
  static const std::regex pattern(R"(`([a-z_]+)`)");
  return pattern;
}

Words codes_of(const std::string& title) {
  Words codes;
  for (const auto& cells : table_below(title)) codes.merge(all_matches(cells.at(0), quoted()));
  return codes;
}

// What the source says no with. In a call the code is the argument of this number, a word, or one
// of two words with a condition before them.
class Source {
 public:
  Source() {
    for (const char* folder : {"room", "app/serve", "net", "match", "engine"}) {
      for (const auto& entry : std::filesystem::recursive_directory_iterator(
               std::string(PARLOR_SOURCE_DIR) + "/src/" + folder)) {
        if (entry.is_regular_file()) read(text_of(entry.path()));
      }
    }
  }
  Words messages;
  Statuses calls;

 private:
  static constexpr const char* word = R"rx("([a-z_]+)")rx";

  void read(const std::string& text) {
    static const std::regex refusal(
        R"rx((?:refusal\(|no\(|AnyRefusal\{|Unreadable\{|"code":)\s*("[a-z_]+"))rx");
    static const std::regex status(
        R"rx((?:failure|plain_error)\(\s*([a-z0-9]+),([^,;]*"[a-z_]+"[^,;]*),)rx");
    static const std::regex row(R"rx(\{"([a-z_]+)", ([45]\d\d)\})rx");
    for (std::sregex_iterator it(text.begin(), text.end(), refusal), end; it != end; ++it) {
      messages.merge(all_matches((*it)[1].str(), std::regex(word)));
    }
    for (std::sregex_iterator it(text.begin(), text.end(), status), end; it != end; ++it) {
      for (const std::string& code : all_matches((*it)[2].str(), std::regex(word))) {
        calls[code].insert((*it)[1]);
      }
    }
    for (std::sregex_iterator it(text.begin(), text.end(), row), end; it != end; ++it) {
      calls[(*it)[1]].insert((*it)[2]);
    }
  }
};

TEST(Codes, EveryCodeOfAMessageIsInTheDocument) {
  const Source source;
  ASSERT_GT(source.messages.size(), 15U) << "the source is read";
  const Words documented = codes_of("## Refused messages");
  const Words calls = codes_of("## Refused calls");
  for (const std::string& code : source.messages) {
    EXPECT_TRUE(documented.contains(code) || calls.contains(code))
        << code << " is said in the source: docs/protocol.md does not list it";
  }
  for (const std::string& code : documented) {
    EXPECT_TRUE(source.messages.contains(code))
        << code << " is in docs/protocol.md, and nobody says it";
  }
}

TEST(Codes, EveryCodeOfACallIsInTheDocumentWithItsStatus) {
  const Source source;
  ASSERT_GT(source.calls.size(), 15U) << "the source is read";
  static const std::regex number(R"(\b(\d{3})\b)");
  Statuses documented;
  for (const auto& cells : table_below("## Refused calls")) {
    for (const std::string& code : all_matches(cells.at(0), quoted())) {
      documented[code] = all_matches(cells.at(1), number);
    }
  }
  for (const auto& [code, statuses] : source.calls) {
    ASSERT_TRUE(documented.contains(code)) << code << " is not in docs/protocol.md";
    for (const std::string& status : statuses) {
      if (status == "status") continue;  // chosen elsewhere: 400, 408, 413 or 431
      EXPECT_TRUE(documented[code].contains(status)) << code << " " << status;
    }
  }
  for (const auto& [code, statuses] : documented) {
    EXPECT_TRUE(source.calls.contains(code)) << code << " is in the document, and nobody says it";
  }
}

TEST(Codes, OpenGamesAndThoseWithoutTurnsAreNamed) {
  std::map<std::string, std::pair<bool, bool>> written;
  std::map<std::string, std::pair<bool, bool>> ours;
  for (const auto& cells : table_below("What the games ask of a client")) {
    const Words ids = all_matches(cells.at(0), quoted());
    ASSERT_EQ(ids.size(), 1U);
    written[*ids.begin()] = {!cells.at(1).contains(" no "), cells.at(2).contains(" yes ")};
  }
  for (const AnyGame* game : all_games()) {
    ours[std::string(game->sheet().id)] = {game->sheet().open_ended, game->sheet().simultaneous};
  }
  EXPECT_EQ(written, ours)
      << "mend the table of docs/protocol.md, \"What the games ask of a client\"";
}

}  // namespace
}  // namespace parlor
