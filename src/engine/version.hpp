// The number of an entry in a log, counted from 1; 0 is before the first. Logs of different kinds
// have numbers of different types, so that the version of a room is never taken for that of the
// match on its table.
#pragma once

#include <compare>
#include <string>

#include "engine/json/read.hpp"
#include "engine/json/write.hpp"

namespace parlor {

template <class Log>
struct VersionIn {
  std::uint64_t number = 0;
  static constexpr std::string_view typescript = "number";
  using JsonLike = std::uint64_t;

  constexpr VersionIn next() const { return {number + 1}; }
  friend constexpr auto operator<=>(VersionIn, VersionIn) = default;
  friend std::string to_string(VersionIn version) { return std::to_string(version.number); }

  void write_json(std::string& out) const { append_number(out, number); }
  static bool read_json(const Json& json, VersionIn& out, const JsonPath& path,
                        JsonReader& reader) {
    return parlor::read_json(json, out.number, path, reader);
  }
};

}  // namespace parlor
