#include "store/text.hpp"

#include "text/utf8.hpp"

namespace parlor::store {

TextFault inspect(std::string_view text) {
  constexpr std::string_view written_out = "\xEF\xBF\xBD";  // U+FFFD itself is well-formed
  while (!text.empty()) {
    const bool honest = text.starts_with(written_out);
    const char32_t c = text::next_character(text);
    if (c == text::malformed && !honest) return TextFault::not_utf8;
    const bool white = c == '\t' || c == '\n' || c == '\r';
    if ((c < 0x20 && !white) || (c >= 0x7F && c < 0xA0)) return TextFault::control_character;
  }
  return TextFault::none;
}

std::size_t length(std::string_view utf8) {
  std::size_t count = 0;
  for (const char c : utf8) count += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0;
  return count;
}

std::string collapse_spaces(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  bool gap = false;
  for (const char c : text) {
    if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
      gap = !out.empty();
      continue;
    }
    if (gap) out += ' ';
    gap = false;
    out += c;
  }
  return out;
}

std::string lower_ascii(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return out;
}

}  // namespace parlor::store
