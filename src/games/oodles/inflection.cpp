#include "games/oodles/inflection.hpp"

#include <algorithm>
#include <array>

namespace parlor::oodles {

namespace {

using WordView = std::u32string_view;

struct Plural {
  Language language;
  WordView one;      // how the singular ends
  WordView many;     // how the plural ends instead
  WordView after;    // the last letter before both is one of these; empty: any
  std::size_t stem;  // at least that many letters before both
};

constexpr WordView consonants = U"bcdfghjklmnpqrstvwxyz";
constexpr WordView consonants_but_s = U"bcdfghjklmnpqrtvwxyz";

constexpr std::array plurals{
    Plural{Language::english, U"", U"s", U"abcdefghijklmnopqrtuvwxyz", 3},
    Plural{Language::english, U"", U"es", U"sxzho", 3},
    Plural{Language::english, U"y", U"ies", consonants, 2},
    Plural{Language::english, U"f", U"ves", U"", 2},
    Plural{Language::english, U"fe", U"ves", U"", 2},
    Plural{Language::english, U"man", U"men", U"", 0},
    Plural{Language::english, U"mouse", U"mice", U"", 0},
    Plural{Language::english, U"louse", U"lice", U"", 0},
    Plural{Language::english, U"goose", U"geese", U"", 0},
    Plural{Language::english, U"tooth", U"teeth", U"", 0},
    Plural{Language::english, U"foot", U"feet", U"", 0},
    Plural{Language::english, U"child", U"children", U"", 0},
    Plural{Language::english, U"us", U"i", U"", 4},
    Plural{Language::english, U"um", U"a", U"", 5},
    Plural{Language::english, U"is", U"es", U"", 4},
    Plural{Language::german, U"", U"e", consonants, 2},
    Plural{Language::german, U"", U"er", U"bcdfghijklmnpqrstvwxyz", 2},
    Plural{Language::german, U"", U"n", U"elr", 3},
    Plural{Language::german, U"", U"en", U"abcdfghijklmnopqrstuvwxyz", 3},
    Plural{Language::german, U"", U"s", U"abcdefghijklmnopqrtuvwxyz", 3},
    Plural{Language::german, U"", U"nen", U"n", 4},
    Plural{Language::german, U"", U"se", U"s", 4},
    Plural{Language::german, U"um", U"en", U"", 3},
    Plural{Language::german, U"us", U"en", U"", 4},
    Plural{Language::german, U"a", U"en", U"", 3},
    Plural{Language::spanish, U"", U"s", U"aeiou", 2},
    Plural{Language::spanish, U"", U"es", consonants_but_s, 2},
    Plural{Language::spanish, U"", U"es", U"siu", 3},
    Plural{Language::spanish, U"z", U"ces", U"", 2},
};

bool is_plural(WordView many, WordView one, const Plural& rule, Language language) {
  if (!one.ends_with(rule.one) || !many.ends_with(rule.many)) return false;
  const WordView stem = one.substr(0, one.size() - rule.one.size());
  const WordView other = many.substr(0, many.size() - rule.many.size());
  if (stem.size() < rule.stem || stem.size() != other.size()) return false;
  const bool same = language == Language::german ? same_but_for_marks(stem, other) : stem == other;
  if (!same) return false;
  return rule.after.empty() || rule.after.contains(plain_letter(stem.back()));
}

// Vogel and Vögel: the dots alone, in words that end in -el, -en or -er.
bool is_umlaut_plural(WordView a, WordView b) {
  const bool ends = a.ends_with(U"el") || a.ends_with(U"en") || a.ends_with(U"er");
  return ends && a != b && same_but_for_marks(a, b);
}

// American spelling, roughly: enough to see that two spellings are one word.
void replace_all(Word& word, WordView from, WordView to) {
  for (auto at = word.find(from); at != Word::npos; at = word.find(from, at + to.size())) {
    word.replace(at, from.size(), to);
  }
}

void replace_end(Word& word, WordView from, WordView to) {
  if (word.ends_with(from)) word.replace(word.size() - from.size(), from.size(), to);
}

Word american(WordView british) {
  constexpr std::array<std::array<WordView, 2>, 12> whole{{{U"grey", U"gray"},
                                                           {U"tyre", U"tire"},
                                                           {U"tyres", U"tires"},
                                                           {U"aeroplane", U"airplane"},
                                                           {U"aluminium", U"aluminum"},
                                                           {U"doughnut", U"donut"},
                                                           {U"jewellery", U"jewelry"},
                                                           {U"moustache", U"mustache"},
                                                           {U"plough", U"plow"},
                                                           {U"programme", U"program"},
                                                           {U"pyjamas", U"pajamas"},
                                                           {U"yoghurt", U"yogurt"}}};
  for (const auto& [one, other] : whole) {
    if (british == one) return Word(other);
  }
  Word word(british);
  if (word.size() < 5) return word;
  replace_end(word, U"tre", U"ter");
  replace_end(word, U"tres", U"ters");
  replace_end(word, U"bre", U"ber");
  replace_all(word, U"our", U"or");
  replace_end(word, U"ence", U"ense");
  replace_all(word, U"mould", U"mold");
  if (word.size() < 6) return word;
  replace_all(word, U"ae", U"e");
  replace_all(word, U"oe", U"e");
  replace_all(word, U"ise", U"ize");
  replace_all(word, U"isation", U"ization");
  replace_all(word, U"yse", U"yze");
  if (word.size() < 7) return word;
  replace_end(word, U"ogue", U"og");
  for (const WordView end : {WordView(U"lling"), WordView(U"lled"), WordView(U"ller")}) {
    if (word.size() >= 8) replace_end(word, end, end.substr(1));
  }
  return word;
}

}  // namespace

bool same_but_for_marks(WordView a, WordView b) {
  return std::ranges::equal(a, b, {}, plain_letter, plain_letter);
}

bool same_transcribed(WordView a, WordView b) {
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < a.size() && j < b.size()) {
    const bool dots_a = a[i] != b[j] && plain_letter(a[i]) == b[j] && a[i] != U'ñ';
    const bool dots_b = a[i] != b[j] && plain_letter(b[j]) == a[i] && b[j] != U'ñ';
    if (a[i] != b[j] && !dots_a && !dots_b) return false;
    ++i;
    ++j;
    if (dots_a && (j >= b.size() || b[j] != U'e')) return false;
    if (dots_b && (i >= a.size() || a[i] != U'e')) return false;
    j += dots_a ? 1 : 0;
    i += dots_b ? 1 : 0;
  }
  return i == a.size() && j == b.size();
}

bool same_but_for_plural(WordView a, WordView b, Languages languages) {
  if (a.empty() || b.empty() || plain_letter(a.front()) != plain_letter(b.front())) return false;
  const WordView many = a.size() >= b.size() ? a : b;
  const WordView one = a.size() >= b.size() ? b : a;
  for (const Plural& rule : plurals) {
    if (!languages.has(rule.language)) continue;
    if (is_plural(many, one, rule, rule.language) || is_plural(one, many, rule, rule.language)) {
      return !is_own_word(many, Languages::only(rule.language));
    }
  }
  return languages.has(Language::german) && is_umlaut_plural(a, b) && !is_own_word(a, languages) &&
         !is_own_word(b, languages);
}

bool is_known_word(WordView word, WordView meant, Languages languages) {
  if (is_word(word, languages)) return true;
  for (const Plural& rule : plurals) {
    if (!languages.has(rule.language) || !word.ends_with(rule.many)) continue;
    const WordView stem = word.substr(0, word.size() - rule.many.size());
    if (stem.size() < std::max<std::size_t>(rule.stem, 2)) continue;
    if (!rule.after.empty() && !rule.after.contains(plain_letter(stem.back()))) continue;
    const Languages spoken = Languages::only(rule.language);
    Word one = Word(stem) + Word(rule.one);
    if (!same_but_for_marks(one, meant) && is_word(one, spoken)) return true;
    if (rule.language != Language::german) continue;
    std::ranges::transform(one, one.begin(), plain_letter);  // Wölfe: Wolf
    if (!same_but_for_marks(one, meant) && is_word(one, spoken)) return true;
  }
  return false;
}

bool same_in_another_country(WordView a, WordView b) {
  const Word one = american(a);
  const Word other = american(b);
  return one == other || ((one != a || other != b) &&
                          same_but_for_plural(one, other, Languages::only(Language::english)));
}

}  // namespace parlor::oodles
