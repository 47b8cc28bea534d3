// What people say of the shuffle made by all (match/shuffle.hpp), and what everybody is shown of
// it. No logic here.
#pragma once

#include "room/message_fields.hpp"

namespace parlor::room {

// 32 bytes as 64 hexadecimal digits, in small letters: of one number there is one spelling.
struct Hex {
  std::string text;
  static constexpr std::string_view typescript = "string";

  void write_json(std::string& out) const { append_json_string(out, text); }
  static bool read_json(const Json& json, Hex& out, const JsonPath& path, JsonReader& reader) {
    if (!json.is_string()) return reader.expected(path, "text", json);
    const std::string_view given = json.get_string();
    const auto digit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
    if (given.size() != 64 || !std::ranges::all_of(given, digit)) {
      return reader.fail(path, "expected 64 hexadecimal digits, in small letters");
    }
    out.text = given;
    return true;
  }
  static boost::json::object json_schema() {
    return {{"type", "string"}, {"pattern", "^[0-9a-f]{64}$"}};
  }
  friend bool operator==(const Hex&, const Hex&) = default;
};

// Before the start: the hash of my number.
struct Commit {
  Ref ref;
  Hex commitment;
};
BOOST_DESCRIBE_STRUCT(Commit, (), (ref, commitment))

// When it is called for: the number.
struct Reveal {
  Ref ref;
  Hex nonce;
};
BOOST_DESCRIBE_STRUCT(Reveal, (), (ref, nonce))

struct ShareState {
  MemberId member = 0;
  std::string commitment;
  std::optional<std::string> nonce;  // once it was said
  friend bool operator==(const ShareState&, const ShareState&) = default;
};
BOOST_DESCRIBE_STRUCT(ShareState, (), (member, commitment, nonce))

struct ShuffleState {
  std::uint32_t match = 0;           // of the room's matches the one it is for
  std::string house;                 // the hash of the house's number
  bool called = false;               // the match begins: whoever committed says their number now
  std::optional<std::string> terms;  // what was agreed when it was called for, as a keyed hash
  std::vector<ShareState> shares;
  friend bool operator==(const ShuffleState&, const ShuffleState&) = default;
};
BOOST_DESCRIBE_STRUCT(ShuffleState, (), (match, house, called, terms, shares))

}  // namespace parlor::room
