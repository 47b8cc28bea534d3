#include "text/name.hpp"

#include <algorithm>
#include <array>
#include <ranges>

#include "text/utf8.hpp"

namespace parlor::text {

namespace {

struct Range {
  char32_t first;
  char32_t last;
};

template <std::size_t count>
bool within(const std::array<Range, count>& ranges, char32_t c) {
  return std::ranges::any_of(ranges,
                             [c](const Range& each) { return c >= each.first && c <= each.last; });
}

// Controls, fillers and blanks that look like nothing, tags, and what turns the direction of the
// text beside it.
constexpr std::array<Range, 20> unseen{
    {{0x0, 0x1F},      {0x7F, 0x9F},       {0xAD, 0xAD},       {0x34F, 0x34F},
     {0x61C, 0x61C},   {0x115F, 0x1160},   {0x17B4, 0x17B5},   {0x180B, 0x180F},
     {0x200B, 0x200B}, {0x200E, 0x200F},   {0x2028, 0x202E},   {0x2060, 0x206F},
     {0x2800, 0x2800}, {0x3164, 0x3164},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},
     {0xFFF0, 0xFFFD}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0x10FFFF}}};
constexpr std::array<Range, 7> spaces{{{0x20, 0x20},
                                       {0xA0, 0xA0},
                                       {0x1680, 0x1680},
                                       {0x2000, 0x200A},
                                       {0x202F, 0x202F},
                                       {0x205F, 0x205F},
                                       {0x3000, 0x3000}}};
// They change the character before them and take no place of their own.
constexpr std::array<Range, 8> marks{{{0x300, 0x36F},
                                      {0x483, 0x489},
                                      {0x1AB0, 0x1AFF},
                                      {0x1DC0, 0x1DFF},
                                      {0x20D0, 0x20FF},
                                      {0xFE00, 0xFE0F},
                                      {0xFE20, 0xFE2F},
                                      {0x1F3FB, 0x1F3FF}}};
constexpr std::size_t most_marks = 4;  // on one character: more climb over the neighbours

bool is_space(char32_t c) { return within(spaces, c); }
bool is_joiner(char32_t c) { return c == 0x200C || c == 0x200D; }
bool is_selector(char32_t c) { return c >= 0xFE00 && c <= 0xFE0F; }
// Digits and signs that become a key on a keyboard: 1️⃣.
bool is_key(char32_t c) { return (c >= U'0' && c <= U'9') || c == U'#' || c == U'*'; }

// Joiners and selectors mean something between emoji and in the scripts that join their letters;
// between Latin letters they would only make two names that look the same.
bool means_something(std::u32string_view name, std::size_t at) {
  if (at == 0) return false;
  const char32_t before = name[at - 1];
  if (is_selector(name[at])) return before >= 0xA0 || is_key(before);
  return before >= 0x600 && at + 1 < name.size() && name[at + 1] >= 0x600;
}

std::u32string_view without_spaces(std::u32string_view name) {
  while (!name.empty() && is_space(name.front())) name.remove_prefix(1);
  while (!name.empty() && is_space(name.back())) name.remove_suffix(1);
  return name;
}

}  // namespace

std::expected<std::string, NameFault> tidy_name(std::string_view given) {
  std::u32string characters;
  while (!given.empty()) characters += next_character(given);
  const std::u32string_view name = without_spaces(characters);
  if (name.empty()) return std::unexpected(NameFault::blank);
  int length = 0;
  std::size_t marks_here = 0;
  std::string tidy;
  for (std::size_t at = 0; at < name.size(); ++at) {
    const char32_t c = name[at];
    const bool silent = is_joiner(c) || is_selector(c);
    if (within(unseen, c) || (silent && !means_something(name, at))) {
      return std::unexpected(NameFault::unseen);
    }
    const bool mark = silent || within(marks, c);
    if (mark && ++marks_here > most_marks) return std::unexpected(NameFault::unseen);
    if (!mark) marks_here = 0;
    const bool joined = at > 0 && name[at - 1] == 0x200D && c >= 0x2000;
    if (at == 0 || (!mark && !joined)) ++length;
    append_utf8(tidy, c);
  }
  if (length > longest_name) return std::unexpected(NameFault::too_long);
  return tidy;
}

bool turns_text(std::string_view text) {
  while (!text.empty()) {
    const char32_t c = next_character(text);
    const bool control = c < 0x20 || (c >= 0x7F && c <= 0x9F);
    const bool turns = c == 0x61C || c == 0x200E || c == 0x200F || (c >= 0x2028 && c <= 0x202E) ||
                       (c >= 0x2066 && c <= 0x2069);
    if (control || turns) return true;
  }
  return false;
}

}  // namespace parlor::text
