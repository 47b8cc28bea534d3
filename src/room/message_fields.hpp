// The fields that messages are made of: words with a fixed vocabulary, bounded texts, and the JSON
// of a game that passes through unread.
#pragma once

#include "engine/json/read.hpp"
#include "engine/json/write.hpp"
#include "engine/seat.hpp"
#include "engine/version.hpp"
#include "text/name.hpp"

namespace parlor::room {

using MemberId = std::uint32_t;
inline constexpr std::uint8_t colors = 8;           // of the client's palette, from 0
using RoomVersion = VersionIn<struct RoomLogKind>;  // of a room's log; see also MatchVersion

enum class Role : std::uint8_t { player, spectator, screen, host };
BOOST_DESCRIBE_ENUM(Role, player, spectator, screen, host)

enum class Phase : std::uint8_t { lobby, playing, paused, finished, stopped };
BOOST_DESCRIBE_ENUM(Phase, lobby, playing, paused, finished, stopped)

enum class SeatKind : std::uint8_t { open, member, bot };
BOOST_DESCRIBE_ENUM(SeatKind, open, member, bot)

enum class SeatLife : std::uint8_t { open, bot, present, away, held, left };
BOOST_DESCRIBE_ENUM(SeatLife, open, bot, present, away, held, left)

// What becomes of a seat whose people leave the room for good during a match: it leaves the match
// by the rules, or a bot plays on.
enum class EmptySeats : std::uint8_t { leave, bot };
BOOST_DESCRIBE_ENUM(EmptySeats, leave, bot)

enum class Level : std::uint8_t { easy, normal, hard, ruthless };
BOOST_DESCRIBE_ENUM(Level, easy, normal, hard, ruthless)

// A text of 1 to `most` characters.
template <std::size_t most>
struct ShortText {
  std::string text;
  static constexpr std::string_view typescript = "string";

  void write_json(std::string& out) const { append_json_string(out, text); }

  static bool read_json(const Json& json, ShortText& out, const JsonPath& path,
                        JsonReader& reader) {
    if (!json.is_string()) return reader.expected(path, "text", json);
    const std::string_view given = json.get_string();
    const auto begins = [](char byte) { return (byte & 0xC0) != 0x80; };
    const auto length = static_cast<std::size_t>(std::ranges::count_if(given, begins));
    if (length == 0 || length > most) {
      return reader.fail(path, "expected 1 to " + std::to_string(most) + " characters");
    }
    if (text::turns_text(given)) {
      return reader.fail(path, "expected text without signs that turn its direction");
    }
    out.text = given;
    return true;
  }

  static boost::json::object json_schema() {
    return {{"type", "string"}, {"minLength", 1}, {"maxLength", most}};
  }

  friend bool operator==(const ShortText&, const ShortText&) = default;
};

using Ref = ShortText<40>;
using Name = ShortText<120>;  // tidied, and counted as people count, by the room
using Emoji = ShortText<16>;  // the longest emoji are a dozen code points in a row

// What a piece of JSON means to the game that reads or wrote it: in words, and as TypeScript, where
// G are the types of that game.
struct OfAction {
  static constexpr std::string_view typescript = R"(G["action_input"])";
  static constexpr std::string_view about = "An action of the game.";
};
struct OfConfigInput {
  static constexpr std::string_view typescript = R"(G["config_input"])";
  static constexpr std::string_view about =
      "Options of the game; what is left out has its default.";
};
struct OfConfig {
  static constexpr std::string_view typescript = R"(G["config"])";
  static constexpr std::string_view about = "The options of the game, without secret ones.";
  static constexpr std::string_view type = "object";
};
struct OfView {
  static constexpr std::string_view typescript = R"(G["view"] | null)";
  static constexpr std::string_view about = "The game's view for this member; null in the lobby.";
};
struct OfLegal {
  static constexpr std::string_view typescript = R"(G["action"][])";
  static constexpr std::string_view about =
      "The actions this member may take now; in open games samples of them.";
  static constexpr std::string_view type = "array";
};
struct OfEvents {
  static constexpr std::string_view typescript = R"(G["event"][])";
  static constexpr std::string_view about = "A list of events, as this viewer may know them.";
  static constexpr std::string_view type = "array";
};
struct OfViewer {
  static constexpr std::string_view typescript = R"(number | "host" | "spectator")";
  static constexpr std::string_view about = "A seat, host or spectator.";
};
struct OfSchema {
  static constexpr std::string_view typescript = "unknown";
  static constexpr std::string_view about = "A JSON Schema with defaults and explanations.";
  static constexpr std::string_view type = "object";
};

// What a reader can know of it without knowing the game.
template <class Meaning>
boost::json::object schema_of() {
  boost::json::object schema{{"description", Meaning::about}};
  if constexpr (requires { Meaning::type; }) schema["type"] = Meaning::type;
  return schema;
}

// From a client, on its way to a game.
template <class Meaning>
struct ParsedJson {
  Json value;
  static constexpr std::string_view typescript = Meaning::typescript;

  void write_json(std::string& out) const { out += boost::json::serialize(value); }
  static bool read_json(const Json& json, ParsedJson& out, const JsonPath&, JsonReader&) {
    out.value = json;
    return true;
  }
  static boost::json::object json_schema() { return schema_of<Meaning>(); }
  friend bool operator==(const ParsedJson&, const ParsedJson&) = default;
};

// From a game, already written, on its way to a client.
template <class Meaning>
struct WrittenJson {
  std::string text;
  static constexpr std::string_view typescript = Meaning::typescript;

  void write_json(std::string& out) const { out += text; }
  static bool read_json(const Json& json, WrittenJson& out, const JsonPath&, JsonReader&) {
    out.text = boost::json::serialize(json);
    return true;
  }
  static boost::json::object json_schema() { return schema_of<Meaning>(); }
  friend bool operator==(const WrittenJson&, const WrittenJson&) = default;
};

using ActionJson = ParsedJson<OfAction>;
using ConfigJson = ParsedJson<OfConfigInput>;
using ConfigText = WrittenJson<OfConfig>;
using ViewText = WrittenJson<OfView>;
using LegalText = WrittenJson<OfLegal>;
using SchemaText = WrittenJson<OfSchema>;
using ViewerText = WrittenJson<OfViewer>;
using EventsText = WrittenJson<OfEvents>;

}  // namespace parlor::room
