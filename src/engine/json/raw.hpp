// JSON that somebody else wrote and somebody else reads: it passes through as it is.
#pragma once

#include "engine/json/read.hpp"
#include "engine/json/write.hpp"

namespace parlor {

struct RawJson {
  static constexpr std::string_view typescript = "unknown";
  std::string text;

  void write_json(std::string& out) const { out += text; }
  static bool read_json(const Json& json, RawJson& out, const JsonPath&, JsonReader&) {
    out.text = boost::json::serialize(json);
    return true;
  }
  static boost::json::object json_schema() {
    return {{"description", "As the game writes it: see its own schemas."}};
  }
  friend bool operator==(const RawJson&, const RawJson&) = default;
};

}  // namespace parlor
