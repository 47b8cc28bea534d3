#include "text/utf8.hpp"

#include <array>
#include <cstdint>
#include <cstring>

namespace parlor::text {

char32_t next_character(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(0);
  const std::size_t size = lead < 0x80   ? 1
                           : lead < 0xC2 ? 0
                           : lead < 0xE0 ? 2
                           : lead < 0xF0 ? 3
                                         : 4;
  char32_t value = size == 1 ? lead : lead & (0xFFU >> (size + 1));
  bool good = size != 0 && lead < 0xF5 && size <= text.size();
  for (std::size_t i = 1; good && i < size; ++i) {
    good = (byte(i) & 0xC0U) == 0x80U;
    value = value << 6 | (byte(i) & 0x3FU);
  }
  constexpr std::array<char32_t, 5> smallest{0, 0, 0x80, 0x800, 0x10000};
  good = good && value >= smallest[size] && value <= 0x10FFFF && (value & ~0x7FFU) != 0xD800;
  text.remove_prefix(good ? size : 1);
  return good ? value : malformed;
}

void append_utf8(std::string& out, char32_t c) {
  const auto put = [&](char32_t bits) { out += static_cast<char>(bits); };
  if (c < 0x80) {
    put(c);
  } else if (c < 0x800) {
    put(0xC0 | c >> 6);
    put(0x80 | (c & 0x3F));
  } else if (c < 0x10000) {
    put(0xE0 | c >> 12);
    put(0x80 | (c >> 6 & 0x3F));
    put(0x80 | (c & 0x3F));
  } else {
    put(0xF0 | c >> 18);
    put(0x80 | (c >> 12 & 0x3F));
    put(0x80 | (c >> 6 & 0x3F));
    put(0x80 | (c & 0x3F));
  }
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    // Most text is ASCII: eight bytes at a time.
    std::uint64_t eight = 0;
    if (text.size() >= 8) std::memcpy(&eight, text.data(), 8);
    if (text.size() >= 8 && (eight & 0x8080'8080'8080'8080U) == 0) {
      text.remove_prefix(8);
      continue;
    }
    // Only bytes that are not well-formed are taken off one at a time and yet not ASCII.
    const std::size_t before = text.size();
    if (next_character(text) == malformed && before - text.size() == 1) return false;
  }
  return true;
}

}  // namespace parlor::text
