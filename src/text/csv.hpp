// A field of a CSV row; quoted only where it must be (RFC 4180).
#pragma once

#include <string>
#include <string_view>

namespace parlor::text {

// `special` are the characters a field cannot contain without quotes.
inline void append_csv(std::string& out, std::string_view field,
                       std::string_view special = ",\"\n\r") {
  if (field.find_first_of(special) == std::string_view::npos) {
    out += field;
    return;
  }
  out += '"';
  for (const char c : field) {
    if (c == '"') out += '"';
    out += c;
  }
  out += '"';
}

}  // namespace parlor::text
