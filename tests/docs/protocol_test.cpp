// docs/protocol.md names every message there is, with its fields, and none that is not.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "room/messages.hpp"

namespace parlor {
namespace {

using Fields = std::set<std::string>;
using Messages = std::map<std::string, Fields>;

std::set<std::string> words_in_quotes(const std::string& cell) {
  std::set<std::string> words;
  static const std::regex word(R"(`([a-z_]+)\??`)");
  for (std::sregex_iterator it(cell.begin(), cell.end(), word), end; it != end; ++it) {
    words.insert((*it)[1]);
  }
  return words;
}

// The rows of the table below this line: several messages may share one.
Messages table_after(const std::string& title) {
  std::ifstream file(std::string(PARLOR_SOURCE_DIR) + "/docs/protocol.md");
  std::string line;
  while (std::getline(file, line) && !line.starts_with(title)) {
  }
  while (std::getline(file, line) && !line.starts_with("|---")) {
  }
  Messages messages;
  static const std::regex row(R"(\|([^|]*)\|((?:[^|]|\\\|)*)\|.*)");
  for (std::smatch match; std::getline(file, line) && std::regex_match(line, match, row);) {
    for (const std::string& type : words_in_quotes(match[1])) {
      messages[type] = words_in_quotes(match[2]);
    }
  }
  return messages;
}

template <class Variant>
Messages described() {
  Messages messages;
  for_each_alternative<Variant>([&](auto identity) {
    using Message = typename decltype(identity)::type;
    Fields& fields = messages[std::string(tag_of<Message>())];
    for_each_member<Message>([&](auto member) { fields.insert(member.name); });
  });
  return messages;
}

TEST(Protocol, TheDocumentNamesEveryMessageOfClients) {
  Messages written = table_after("Client → server");
  Messages ours = described<room::ClientMessage>();
  ours.erase("hello");  // it has a paragraph of its own
  for (auto& [type, fields] : written) {
    if (type != "ping") fields.insert("ref");  // said above the table
  }
  written["remove_bot"].erase("level");  // shares its row with add_bot
  EXPECT_EQ(ours, written);
}

TEST(Protocol, TheDocumentNamesEveryMessageOfTheServer) {
  EXPECT_EQ(described<room::ServerMessage>(), table_after("Server → client"));
}

}  // namespace
}  // namespace parlor
