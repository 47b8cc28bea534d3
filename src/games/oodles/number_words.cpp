#include "games/oodles/number_words.hpp"

#include <algorithm>

#include "games/oodles/inflection.hpp"

namespace parlor::oodles {

namespace {

using WordView = std::u32string_view;
using Number = std::optional<std::int64_t>;

struct Named {
  WordView word;
  std::int64_t value;
};

// Without umlauts: fünf is looked up as funf and fuenf alike.
constexpr std::array german_units{
    Named{U"null", 0},      Named{U"ein", 1},        Named{U"eins", 1},      Named{U"eine", 1},
    Named{U"zwei", 2},      Named{U"zwo", 2},        Named{U"drei", 3},      Named{U"vier", 4},
    Named{U"funf", 5},      Named{U"fuenf", 5},      Named{U"sechs", 6},     Named{U"sieben", 7},
    Named{U"acht", 8},      Named{U"neun", 9},       Named{U"zehn", 10},     Named{U"elf", 11},
    Named{U"zwolf", 12},    Named{U"zwoelf", 12},    Named{U"dreizehn", 13}, Named{U"vierzehn", 14},
    Named{U"funfzehn", 15}, Named{U"fuenfzehn", 15}, Named{U"sechzehn", 16}, Named{U"siebzehn", 17},
    Named{U"achtzehn", 18}, Named{U"neunzehn", 19}};

constexpr std::array german_tens{
    Named{U"zwanzig", 20}, Named{U"dreissig", 30}, Named{U"vierzig", 40},
    Named{U"funfzig", 50}, Named{U"fuenfzig", 50}, Named{U"sechzig", 60},
    Named{U"siebzig", 70}, Named{U"achtzig", 80},  Named{U"neunzig", 90}};

constexpr std::array spanish_numbers{Named{U"cero", 0},
                                     Named{U"un", 1},
                                     Named{U"dos", 2},
                                     Named{U"tres", 3},
                                     Named{U"cuatro", 4},
                                     Named{U"cinco", 5},
                                     Named{U"seis", 6},
                                     Named{U"siete", 7},
                                     Named{U"ocho", 8},
                                     Named{U"nueve", 9},
                                     Named{U"diez", 10},
                                     Named{U"once", 11},
                                     Named{U"doce", 12},
                                     Named{U"trece", 13},
                                     Named{U"catorce", 14},
                                     Named{U"quince", 15},
                                     Named{U"dieciseis", 16},
                                     Named{U"diecisiete", 17},
                                     Named{U"dieciocho", 18},
                                     Named{U"diecinueve", 19},
                                     Named{U"veinte", 20},
                                     Named{U"veintiun", 21},
                                     Named{U"veintidos", 22},
                                     Named{U"veintitres", 23},
                                     Named{U"veinticuatro", 24},
                                     Named{U"veinticinco", 25},
                                     Named{U"veintiseis", 26},
                                     Named{U"veintisiete", 27},
                                     Named{U"veintiocho", 28},
                                     Named{U"veintinueve", 29},
                                     Named{U"treinta", 30},
                                     Named{U"cuarenta", 40},
                                     Named{U"cincuenta", 50},
                                     Named{U"sesenta", 60},
                                     Named{U"setenta", 70},
                                     Named{U"ochenta", 80},
                                     Named{U"noventa", 90},
                                     Named{U"cien", 100},
                                     Named{U"ciento", 100},
                                     Named{U"doscientos", 200},
                                     Named{U"trescientos", 300},
                                     Named{U"cuatrocientos", 400},
                                     Named{U"quinientos", 500},
                                     Named{U"seiscientos", 600},
                                     Named{U"setecientos", 700},
                                     Named{U"ochocientos", 800},
                                     Named{U"novecientos", 900},
                                     Named{U"mil", 1'000},
                                     Named{U"millon", 1'000'000},
                                     Named{U"millones", 1'000'000}};

template <std::size_t N>
Number find(const std::array<Named, N>& table, WordView word) {
  const auto found = std::ranges::find(table, word, &Named::word);
  return found == table.end() ? Number() : Number(found->value);
}

Number german_below_hundred(WordView word) {
  if (const Number unit = find(german_units, word)) return unit;
  if (const Number tens = find(german_tens, word)) return tens;
  // The last one that joins: "und" may stand inside hundert, never inside the tens.
  const auto joint = word.rfind(U"und");
  if (joint == WordView::npos) return std::nullopt;
  const Number unit = find(german_units, word.substr(0, joint));
  const Number tens = find(german_tens, word.substr(joint + 3));
  return unit && tens && *unit >= 1 && *unit <= 9 ? Number(*tens + *unit) : Number();
}

// A number before and after a word like "hundert": dreihundertfünf.
template <class Before, class After>
Number around(WordView word, WordView middle, std::int64_t worth, Before before, After after) {
  const auto at = word.find(middle);
  if (at == WordView::npos) return after(word);
  WordView rest = word.substr(at + middle.size());
  if (rest.starts_with(U"und") && rest.size() > 3) rest.remove_prefix(3);
  const Number times = at == 0 ? Number(1) : before(word.substr(0, at));
  const Number more = rest.empty() ? Number(0) : after(rest);
  return times && more ? Number(*times * worth + *more) : Number();
}

Number german_below_thousand(WordView word) {
  return around(word, U"hundert", 100, german_below_hundred, german_below_hundred);
}

Number german_number(const Normal& text) {
  Word joined;
  for (const Word& word : text.spelled) {
    if (joined.size() + word.size() > 60) return std::nullopt;
    for (const char32_t c : word) joined += plain_letter(c);
  }
  if (joined == U"million" || joined == U"einemillion") return 1'000'000;
  return around(joined, U"tausend", 1'000, german_below_thousand, german_below_thousand);
}

// One and twenty-one say whether they count men or women; the table has what both begin with.
WordView without_gender(WordView word) {
  const bool gendered = word.ends_with(U"no") || word.ends_with(U"na");
  if (gendered && word.size() > 2 && word[word.size() - 3] == U'u') word.remove_suffix(1);
  return word;
}

Number spanish_number(const Normal& text) {
  std::int64_t total = 0;
  std::int64_t group = 0;
  std::int64_t last = 0;
  if (text.spelled.size() > 12) return std::nullopt;
  for (const Word& word : text.spelled) {
    if (word == U"y" && last >= 20 && last < 100) continue;
    const Number value = find(spanish_numbers, without_gender(word));
    if (!value) return std::nullopt;
    if (*value >= 1'000) {
      if (last >= 1'000 && last <= *value) return std::nullopt;
      total += (group == 0 ? 1 : group) * *value;
      group = 0;
    } else {
      if (group != 0 && (*value >= last || last < 20)) return std::nullopt;
      group += *value;
    }
    last = *value;
  }
  return total + group;
}

}  // namespace

std::optional<std::int64_t> number_of(const Normal& text, Languages languages) {
  if (text.words.empty()) return std::nullopt;
  // Alone these are articles, and in English names: UN.
  if (text.joined == U"un" || text.joined == U"una" || text.joined == U"ein") return std::nullopt;
  if (text.words.size() == 1 && text.joined.size() <= 15 &&
      std::ranges::all_of(text.joined, [](char32_t c) { return c >= U'0' && c <= U'9'; })) {
    std::int64_t value = 0;
    for (const char32_t c : text.joined) value = value * 10 + static_cast<std::int64_t>(c - U'0');
    return value;
  }
  // Elf and once are words in English.
  if (languages.has(Language::english) &&
      is_word(text.joined, Languages::only(Language::english))) {
    return std::nullopt;
  }
  if (languages.has(Language::german)) {
    if (const Number number = german_number(text)) return number;
  }
  return languages.has(Language::spanish) ? spanish_number(text) : std::nullopt;
}

}  // namespace parlor::oodles
