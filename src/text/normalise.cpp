#include "text/normalise.hpp"

#include <algorithm>
#include <array>

#include "text/folding.hpp"
#include "text/utf8.hpp"

namespace parlor::text {

namespace {

bool is_digit(char32_t c) { return c >= U'0' && c <= U'9'; }
bool is_control(char32_t c) { return c < 0x20 || (c >= 0x7F && c < 0xA0); }

const Folding* find_folding(char32_t c) {
  const auto table = folding_table();
  const auto after = std::ranges::upper_bound(table, static_cast<std::uint32_t>(c), {},
                                              [](const Folding& entry) { return entry.first; });
  if (after == table.begin()) return nullptr;
  const Folding& entry = *std::prev(after);
  return c <= entry.last ? &entry : nullptr;
}

void fold_ascii(Word& out, char32_t c, char32_t next) {
  const bool inside_number = !out.empty() && is_digit(out.back()) && is_digit(next);
  if (c >= U'A' && c <= U'Z') {
    out += static_cast<char32_t>(c + 32);
  } else if ((c >= U'a' && c <= U'z') || is_digit(c)) {
    out += c;
  } else if (c == U'.' && inside_number) {
    out += c;  // 3.14
  } else if (c == U'&') {
    out += U" and ";
  } else if (c != U'\'' && c != U'`' && c != U'.' && !(c == U',' && inside_number)) {
    out += U' ';  // what is left out instead joins: Xi'an, U.S.A., 1,000
  }
}

// ä, ö, ü and ñ as small letters; 0 for every other character.
char32_t marked_letter(char32_t c) {
  switch (c) {
    case U'ä':
    case U'Ä': return U'ä';
    case U'ö':
    case U'Ö': return U'ö';
    case U'ü':
    case U'Ü': return U'ü';
    case U'ñ':
    case U'Ñ': return U'ñ';
    default: return 0;
  }
}

// The letter that a combining mark after it makes: what some keyboards send for ä and ñ.
char32_t with_mark(char32_t letter, char32_t mark) {
  if (mark == 0x303 && letter == U'n') return U'ñ';
  if (mark != 0x308) return 0;
  return letter == U'a' ? U'ä' : letter == U'o' ? U'ö' : letter == U'u' ? U'ü' : 0;
}

Word fold(std::string_view text, Marks marks) {
  Word folded;
  folded.reserve(text.size());
  while (!text.empty()) {
    const char32_t c = next_character(text);
    if (marks == Marks::kept && c >= 0x80) {
      if (const char32_t letter = marked_letter(c)) {
        folded += letter;
        continue;
      }
      if (const char32_t letter = folded.empty() ? 0 : with_mark(folded.back(), c)) {
        folded.back() = letter;
        continue;
      }
    }
    if (c < 0x80) {
      const auto next = text.empty() ? U' ' : static_cast<char32_t>(text[0]);
      fold_ascii(folded, c, next);
    } else if (c == malformed) {
      folded += U' ';
    } else if (const Folding* entry = find_folding(c)) {
      std::string_view to = entry->to;
      while (!to.empty()) folded += next_character(to);
    } else {
      folded += c;
    }
  }
  return folded;
}

// Splits at spaces and between letters and digits: "apollo11" is two words.
std::vector<Word> split(const Word& text) {
  std::vector<Word> words;
  bool open = false;
  for (const char32_t c : text) {
    if (c == U' ') {
      open = false;
      continue;
    }
    const bool number = is_digit(c) || c == U'.';
    if (!open || number != (is_digit(words.back().back()) || words.back().back() == U'.')) {
      words.emplace_back();
    }
    words.back() += c;
    open = true;
  }
  return words;
}

bool is_article(const Word& word) { return word == U"a" || word == U"an" || word == U"the"; }

struct NumberWord {
  std::u32string_view word;
  std::int64_t value;
};

constexpr std::array<NumberWord, 31> number_words{{
    {U"zero", 0},
    {U"one", 1},
    {U"two", 2},
    {U"three", 3},
    {U"four", 4},
    {U"five", 5},
    {U"six", 6},
    {U"seven", 7},
    {U"eight", 8},
    {U"nine", 9},
    {U"ten", 10},
    {U"eleven", 11},
    {U"twelve", 12},
    {U"thirteen", 13},
    {U"fourteen", 14},
    {U"fifteen", 15},
    {U"sixteen", 16},
    {U"seventeen", 17},
    {U"eighteen", 18},
    {U"nineteen", 19},
    {U"twenty", 20},
    {U"thirty", 30},
    {U"forty", 40},
    {U"fifty", 50},
    {U"sixty", 60},
    {U"seventy", 70},
    {U"eighty", 80},
    {U"ninety", 90},
    {U"hundred", 100},
    {U"thousand", 1'000},
    {U"million", 1'000'000},
}};

std::optional<std::int64_t> number_word(const Word& word) {
  for (const NumberWord& known : number_words) {
    if (known.word == word) return known.value;
  }
  return std::nullopt;
}

Word digits(std::int64_t value) {
  const std::string text = std::to_string(value);
  return {text.begin(), text.end()};
}

// A run of number words as one number: three hundred and five. `used` counts the words it took.
std::optional<std::int64_t> spelled_number(const std::vector<Word>& words, std::size_t from,
                                           std::size_t& used) {
  std::int64_t total = 0;
  std::int64_t group = 0;
  used = 0;
  for (std::size_t i = from; i < words.size(); ++i) {
    const auto value = number_word(words[i]);
    if (!value) {
      const bool joins = words[i] == U"and" && group >= 100 && i + 1 < words.size() &&
                         number_word(words[i + 1]).value_or(100) < 100;
      if (joins) continue;
      break;
    }
    if (*value >= 1'000) {
      total += std::max<std::int64_t>(group, 1) * *value;
      group = 0;
    } else if (*value == 100) {
      if (group >= 10) break;
      group = std::max<std::int64_t>(group, 1) * 100;
    } else {
      const std::int64_t room = group % 100 == 0                       ? 100
                                : group % 100 >= 20 && group % 10 == 0 ? 10
                                                                       : 0;
      if (used > 0 && (*value >= room || *value == 0)) break;
      group += *value;
    }
    used = i + 1 - from;
  }
  if (used == 0) return std::nullopt;
  return total + group;
}

// I to XXXIX as the last of several words: Henry VIII, World War II.
std::optional<std::int64_t> roman_number(const Word& word) {
  std::int64_t value = 0;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const auto worth = [](char32_t c) {
      return c == U'i' ? 1 : c == U'v' ? 5 : c == U'x' ? 10 : 0;
    };
    const int here = worth(word[i]);
    if (here == 0) return std::nullopt;
    const int next = i + 1 < word.size() ? worth(word[i + 1]) : 0;
    value += next > here ? -here : here;
  }
  return value >= 1 && value < 40 && word.size() <= 7 ? std::optional(value) : std::nullopt;
}

std::vector<Word> with_digits(const std::vector<Word>& spelled) {
  std::vector<Word> words;
  for (std::size_t i = 0; i < spelled.size();) {
    std::size_t used = 0;
    if (const auto number = spelled_number(spelled, i, used)) {
      words.push_back(digits(*number));
      i += used;
      continue;
    }
    const bool last_of_several = i > 0 && i + 1 == spelled.size();
    const auto roman = last_of_several ? roman_number(spelled[i]) : std::nullopt;
    words.push_back(roman ? digits(*roman) : spelled[i]);
    ++i;
  }
  return words;
}

}  // namespace

Normal normalise(std::string_view text, Marks marks) {
  Normal normal;
  normal.spelled = split(fold(text, marks));
  if (normal.spelled.size() > 1 && is_article(normal.spelled.front())) {
    normal.spelled.erase(normal.spelled.begin());
  }
  normal.words = with_digits(normal.spelled);
  for (const Word& word : normal.words) normal.joined += word;
  return normal;
}

std::string normal_text(std::string_view text) {
  std::string line;
  for (const Word& word : normalise(text).words) {
    if (!line.empty()) line += ' ';
    for (const char32_t c : word) append_utf8(line, c);
  }
  return line;
}

std::optional<char> first_letter(std::string_view text) {
  const Normal normal = normalise(text);
  if (normal.spelled.empty()) return std::nullopt;
  const char32_t first = normal.spelled.front().front();
  if (first < U'a' || first > U'z') return std::nullopt;
  return static_cast<char>(first - 32);
}

std::string clean(std::string_view text) {
  std::string shown;
  std::size_t count = 0;
  bool space = false;
  while (!text.empty()) {
    const char32_t c = next_character(text);
    if (is_control(c) || c == malformed || c == U' ' || c == 0x2028 || c == 0x2029) {
      space = true;
      continue;
    }
    if (space && !shown.empty()) shown += ' ';
    space = false;
    if (++count > most_shown_characters) {
      shown += "…";
      break;
    }
    append_utf8(shown, c);
  }
  return shown;
}

bool is_blank(std::string_view text) {
  while (!text.empty()) {
    const char32_t c = next_character(text);
    const Folding* entry = c < 0x80 ? nullptr : find_folding(c);
    const bool invisible = is_control(c) || c == U' ' || c == malformed || c == 0xA0 ||
                           (entry != nullptr && entry->to.empty() && c != 0x2019) ||
                           (c >= 0x2000 && c <= 0x200F) || c == 0x3000;
    if (!invisible) return false;
  }
  return true;
}

}  // namespace parlor::text
