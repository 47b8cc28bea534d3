// The fields that plans and messages of a session are made of: numbers of people and tables,
// bounded texts, amounts of money as whole numbers, and JSON that only a game understands.
#pragma once

#include <cstdlib>

#include "engine/json/read.hpp"
#include "engine/json/write.hpp"
#include "room/message_fields.hpp"

namespace parlor::session {

using room::Level;
using room::Ref;

using ParticipantId = std::uint16_t;  // from 1, in the order people came; 0 is nobody
using TableId = std::uint16_t;        // from 1, in the order tables were drawn up; 0 is none
using SessionVersion = VersionIn<struct SessionLogKind>;

inline constexpr std::size_t most_participants = 1000;
inline constexpr std::size_t most_tables = 20'000;
inline constexpr std::size_t most_stages = 40;
inline constexpr std::size_t most_treatments = 24;
inline constexpr std::size_t most_questions = 100;  // of one stage
inline constexpr std::size_t most_rounds = 50;      // of one match stage
inline constexpr std::size_t most_brought = 3;      // by one person, in one stage

// A text of at most `most` bytes that may be empty and may have lines.
template <std::size_t most>
struct LongText {
  std::string text;
  static constexpr std::string_view typescript = "string";

  void write_json(std::string& out) const { append_json_string(out, text); }
  static bool read_json(const Json& json, LongText& out, const JsonPath& path, JsonReader& reader) {
    if (!json.is_string()) return reader.expected(path, "text", json);
    const std::string_view given = json.get_string();
    if (given.size() > most) {
      return reader.fail(path, "expected at most " + std::to_string(most) + " bytes of text");
    }
    out.text = given;
    return true;
  }
  static boost::json::object json_schema() { return {{"type", "string"}, {"maxLength", most}}; }
  friend bool operator==(const LongText&, const LongText&) = default;
};

using Title = LongText<200>;
using Markup = LongText<20'000>;  // headings, lists, bold, links; no HTML
using Line = LongText<1'000>;

// An amount in millionths, so that money is never a fraction of a binary number: 0.05 is 50'000.
struct Amount {
  std::int64_t millionths = 0;
  static constexpr std::string_view typescript = "number";
  static constexpr std::int64_t one = 1'000'000;
  static constexpr std::int64_t most = 1'000'000 * one;

  void write_json(std::string& out) const;
  static bool read_json(const Json& json, Amount& out, const JsonPath& path, JsonReader& reader);
  static boost::json::object json_schema() {
    return {{"type", "number"}, {"description", "At most six digits behind the point."}};
  }
  // "12.50" with so many digits as `step` has: 0.05 has two.
  std::string text(Amount step) const;
  friend auto operator<=>(const Amount&, const Amount&) = default;
};

// Options of a game, or something somebody brings: only the game understands it.
struct OfOptions {
  static constexpr std::string_view typescript = "Record<string, unknown>";
  static constexpr std::string_view about = "Options of the game; see its own schemas.";
  static constexpr std::string_view type = "object";
};
struct OfItem {
  static constexpr std::string_view typescript = "unknown";
  static constexpr std::string_view about = "What somebody brings, as the game's config has it.";
};
struct OfAnswer {
  static constexpr std::string_view typescript = "string | number";
  static constexpr std::string_view about =
      "The number of an option or of a point on a scale, or text.";
};
struct OfPlan {
  static constexpr std::string_view typescript = "Plan";
  static constexpr std::string_view about = "A plan.";
  static constexpr std::string_view type = "object";
};
using OptionsJson = room::ParsedJson<OfOptions>;
using ItemJson = room::ParsedJson<OfItem>;
using AnswerJson = room::ParsedJson<OfAnswer>;

}  // namespace parlor::session
