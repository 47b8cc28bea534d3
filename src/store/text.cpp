#include "store/text.hpp"

#include <array>

namespace parlor::store {

namespace {

// Latin letters U+00C0 … U+017F without their accents; capitals stand for two letters, see below.
constexpr std::string_view latin_letters =
    "aaaaaaAceeeeiiiidnooooo ouuuuyTSaaaaaaAceeeeiiiidnooooo ouuuuyTy"
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiIIjjkkklllllll"
    "lllnnnnnnnnnooooooOOrrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";

void append_latin(std::string& out, char letter) {
  switch (letter) {
    case 'A': out += "ae"; break;
    case 'I': out += "ij"; break;
    case 'O': out += "oe"; break;
    case 'S': out += "ss"; break;
    case 'T': out += "th"; break;
    default: out += letter;
  }
}

bool is_apostrophe(char32_t c) { return c == '\'' || c == 0x2018 || c == 0x2019 || c == 0x02BC; }

// One code point in its plain form; a space for everything that only parts words.
void append_plain(std::string& out, char32_t c) {
  if (c < 0x80) {
    const char ascii = static_cast<char>(c);
    const bool capital = ascii >= 'A' && ascii <= 'Z';
    const bool kept = (ascii >= 'a' && ascii <= 'z') || (ascii >= '0' && ascii <= '9');
    if (capital)
      out += static_cast<char>(ascii - 'A' + 'a');
    else if (kept)
      out += ascii;
    else if (!is_apostrophe(c))
      out += ' ';
  } else if (c >= 0xC0 && c < 0x180) {
    append_latin(out, latin_letters[c - 0xC0]);
  } else if (c < 0xC0 || (c >= 0x2000 && c < 0x2070 && !is_apostrophe(c)) || c == 0x3000) {
    out += ' ';
  } else if (!is_apostrophe(c) && (c < 0x300 || c >= 0x370)) {  // combining accents vanish
    append_utf8(out, c);
  }
}

}  // namespace

std::optional<char32_t> next_code_point(std::string_view text, std::size_t& at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(at);
  if (first < 0x80) {
    ++at;
    return first;
  }
  const std::size_t more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1;
  if (first < 0xC2 || first > 0xF4 || at + more >= text.size()) return std::nullopt;
  char32_t c = first & (0x3FU >> more);
  for (std::size_t i = 1; i <= more; ++i) {
    if ((byte(at + i) & 0xC0U) != 0x80U) return std::nullopt;
    c = (c << 6) | (byte(at + i) & 0x3FU);
  }
  constexpr std::array<char32_t, 4> smallest{0, 0x80, 0x800, 0x10000};
  if (c < smallest[more] || c > 0x10FFFF || (c >= 0xD800 && c < 0xE000)) return std::nullopt;
  at += more + 1;
  return c;
}

void append_utf8(std::string& out, char32_t c) {
  const auto put = [&](char32_t byte) { out += static_cast<char>(byte); };
  if (c < 0x80) {
    put(c);
  } else if (c < 0x800) {
    put(0xC0U | (c >> 6));
    put(0x80U | (c & 0x3FU));
  } else if (c < 0x10000) {
    put(0xE0U | (c >> 12));
    put(0x80U | ((c >> 6) & 0x3FU));
    put(0x80U | (c & 0x3FU));
  } else {
    put(0xF0U | (c >> 18));
    put(0x80U | ((c >> 12) & 0x3FU));
    put(0x80U | ((c >> 6) & 0x3FU));
    put(0x80U | (c & 0x3FU));
  }
}

TextFault inspect(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const auto c = next_code_point(text, at);
    if (!c) return TextFault::not_utf8;
    const bool white = *c == '\t' || *c == '\n' || *c == '\r';
    if ((*c < 0x20 && !white) || (*c >= 0x7F && *c < 0xA0)) return TextFault::control_character;
  }
  return TextFault::none;
}

std::size_t length(std::string_view utf8) {
  std::size_t count = 0;
  for (const char c : utf8) count += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0;
  return count;
}

std::string tidy(std::string_view text) {
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

std::string normalise(std::string_view text) {
  std::string plain;
  plain.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const auto c = next_code_point(text, at);
    if (c)
      append_plain(plain, *c);
    else
      ++at;
  }
  plain = tidy(plain);
  // The article goes only when something stays: the answer "A" is still an answer.
  for (const std::string_view article : {"a ", "an ", "the "}) {
    if (plain.starts_with(article)) return plain.substr(article.size());
  }
  return plain;
}

}  // namespace parlor::store
