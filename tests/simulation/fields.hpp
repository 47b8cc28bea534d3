// Single fields of a frame, found by their keys and not parsed. What people say stands escaped, so
// a key in its quotes is a key.
#pragma once

#include <charconv>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>

namespace parlor::simulation {

// As std::string_view::find, quickly: frames are long, and full of what keys begin with.
inline std::size_t find_in(std::string_view text, std::string_view what, std::size_t from = 0) {
  if (from > text.size()) return std::string_view::npos;
  const void* found = ::memmem(text.data() + from, text.size() - from, what.data(), what.size());
  if (found == nullptr) return std::string_view::npos;
  return static_cast<std::size_t>(static_cast<const char*>(found) - text.data());
}

// `key` with its quotes and colon, and for a text its opening quote: `"ref":"`.
inline std::string_view text_field(std::string_view frame, std::string_view key) {
  const std::size_t begin = find_in(frame, key);
  if (begin == std::string_view::npos) return {};
  const std::size_t first = begin + key.size();
  return frame.substr(first, frame.find('"', first) - first);
}

inline std::optional<std::uint64_t> number_field(std::string_view frame, std::string_view key) {
  const std::size_t begin = find_in(frame, key);
  if (begin == std::string_view::npos) return std::nullopt;
  std::uint64_t number = 0;
  const char* first = frame.data() + begin + key.size();
  const auto read = std::from_chars(first, frame.data() + frame.size(), number);
  return read.ec == std::errc() ? std::optional(number) : std::nullopt;
}

}  // namespace parlor::simulation
