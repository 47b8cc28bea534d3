#include "games/oodles/judging.hpp"

#include <algorithm>

#include "games/oodles/inflection.hpp"
#include "games/oodles/number_words.hpp"
#include "games/oodles/person.hpp"

namespace parlor::oodles {

namespace {

constexpr std::size_t longest_judged = 1'000;  // bytes; no answer is that long
constexpr std::size_t longest_compared = 120;  // letters; longer texts are right only if equal

using WordView = std::u32string_view;

// Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours, each one.
// Beyond a few it does not matter how many.
constexpr std::uint8_t most_counted = 5;
std::size_t distance(WordView a, WordView b) {
  if (a.size() > longest_compared || b.size() > longest_compared) return longest_compared;
  std::array<std::array<std::uint8_t, longest_compared + 1>, 3> rows;
  auto* before = &rows[0];
  auto* above = &rows[1];
  auto* row = &rows[2];
  for (std::size_t j = 0; j <= b.size(); ++j) (*above)[j] = static_cast<std::uint8_t>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    (*row)[0] = static_cast<std::uint8_t>(i);
    const char32_t letter = plain_letter(a[i - 1]);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const char32_t other = plain_letter(b[j - 1]);
      int least = (*above)[j - 1] + (letter == other ? 0 : 1);
      least = std::min({least, (*above)[j] + 1, (*row)[j - 1] + 1});
      if (i > 1 && j > 1 && letter == plain_letter(b[j - 2]) && plain_letter(a[i - 2]) == other) {
        least = std::min(least, (*before)[j - 2] + 1);
      }
      (*row)[j] = static_cast<std::uint8_t>(least);
    }
    if (*std::min_element(row->begin(), row->begin() + static_cast<std::ptrdiff_t>(b.size()) + 1) >
        most_counted) {
      return most_counted + 1;
    }
    auto* oldest = before;
    before = above;
    above = row;
    row = oldest;
  }
  return (*above)[b.size()];
}

// How many slips an answer of this length forgives, as a whole and in one of its words.
constexpr std::size_t slips_in_all(std::size_t length) {
  return length < 5 ? 0 : length < 7 ? 1 : length < 15 ? 2 : 3;
}
constexpr std::size_t slips_in_word(std::size_t length) {
  return length < 4 ? 0 : length < 6 ? 1 : length < 15 ? 2 : 3;
}

// OO-67: an article before an answer may be left out or added, in the three languages. English ones
// are gone already (text/normalise.hpp).
bool is_article(WordView word) {
  constexpr std::array<WordView, 15> articles{U"der", U"die",  U"das",   U"den", U"dem",
                                              U"ein", U"eine", U"einen", U"el",  U"la",
                                              U"los", U"las",  U"un",    U"una", U"lo"};
  return std::ranges::find(articles, word) != articles.end();
}

// First to twentieth; 0 for any other word.
std::size_t ordinal(WordView word) {
  constexpr std::array<WordView, 20> ordinals{
      U"first",     U"second",      U"third",      U"fourth",     U"fifth",
      U"sixth",     U"seventh",     U"eighth",     U"ninth",      U"tenth",
      U"eleventh",  U"twelfth",     U"thirteenth", U"fourteenth", U"fifteenth",
      U"sixteenth", U"seventeenth", U"eighteenth", U"nineteenth", U"twentieth"};
  const auto found = std::ranges::find(ordinals, word);
  return found == ordinals.end() ? 0 : static_cast<std::size_t>(found - ordinals.begin()) + 1;
}

// "Elizabeth the First" is Elizabeth I, which text/normalise.hpp reads as Elizabeth 1.
void read_ordinal(std::vector<Word>& words) {
  if (words.size() < 3 || words[words.size() - 2] != U"the") return;
  const std::size_t number = ordinal(words.back());
  if (number == 0) return;
  words.resize(words.size() - 2);
  const std::string digits = std::to_string(number);
  words.emplace_back(digits.begin(), digits.end());
}

void read_short_words(std::vector<Word>& words) {
  for (Word& word : words) {
    if (word == U"mt") word = U"mount";
    if (word == U"st") word = U"saint";
  }
}

Normal read(std::string_view text) {
  Normal normal = normalise(text, text::Marks::kept);
  if (normal.spelled.size() > 1) {
    for (auto* words : {&normal.words, &normal.spelled}) {
      read_ordinal(*words);
      read_short_words(*words);
    }
    normal.joined.clear();
    for (const Word& word : normal.words) normal.joined += word;
  }
  if (normal.spelled.size() < 2 || !is_article(normal.spelled.front())) return normal;
  normal.joined.erase(0, normal.spelled.front().size());
  normal.spelled.erase(normal.spelled.begin());
  normal.words.erase(normal.words.begin());
  return normal;
}

// The letters that slips are counted in: numbers as they were written. In Spanish ll is one sound,
// and the one of y: cabayo is no further from caballo than kaballo.
Word letters_of(const Normal& text, Languages languages) {
  const bool spanish = languages.has(Language::spanish) && !languages.has(Language::english);
  Word letters;
  for (const Word& word : text.spelled) {
    for (const char32_t c : word) {
      if (spanish && c == U'l' && !letters.empty() && letters.back() == U'l') {
        letters.back() = U'y';
      } else {
        letters += c;
      }
    }
  }
  return letters;
}

std::size_t length_of(const Normal& text) {
  std::size_t length = 0;
  for (const Word& word : text.spelled) length += word.size();
  return length;
}

bool same_numbers(const std::vector<Word>& a, const std::vector<Word>& b) {
  const auto is_number = [](const Word& word) {
    return word.front() >= U'0' && word.front() <= U'9';
  };
  auto i = std::ranges::find_if(a, is_number);
  auto j = std::ranges::find_if(b, is_number);
  while (i != a.end() && j != b.end()) {
    if (*i != *j) return false;
    i = std::find_if(std::next(i), a.end(), is_number);
    j = std::find_if(std::next(j), b.end(), is_number);
  }
  return i == a.end() && j == b.end();
}

// Numbers agree, or the typed text has none and the answer's is spelled out (a slip in "twelve").
bool numbers_agree(const Normal& typed, const Normal& answer) {
  return same_numbers(typed.words, answer.words) ||
         (same_numbers(typed.words, {}) && same_numbers(answer.spelled, {}));
}

// A slip that leaves no doubt in an answer of several words, even where it makes a word: a letter
// is missing or two neighbours are swapped (Sherlock Homes, Untied States).
bool is_plain_slip(WordView typed, WordView answer) {
  if (typed.size() + 1 == answer.size()) return distance(typed, answer) == 1;
  if (typed.size() != answer.size()) return false;
  const auto [a, b] = std::ranges::mismatch(typed, answer);
  if (a == typed.end() || std::next(a) == typed.end()) return false;
  return *a == *std::next(b) && *std::next(a) == *b && distance(typed, answer) == 1;
}

// OO-65: what was typed is a word of its own, alone or in its place.
bool is_another_word(const Normal& typed, const Normal& answer, Languages languages) {
  if (is_known_word(typed.joined, answer.joined, languages)) return true;
  if (typed.spelled.size() != answer.spelled.size() || answer.spelled.size() < 2) return false;
  for (std::size_t i = 0; i < answer.spelled.size(); ++i) {
    const Word& word = typed.spelled[i];
    const Word& meant = answer.spelled[i];
    if (same_but_for_marks(word, meant) || is_plain_slip(word, meant)) continue;
    if (is_known_word(word, meant, languages)) return true;
  }
  return false;
}

enum class Closeness : std::uint8_t { far, near, slip, same };

Closeness closeness(const Normal& typed, const Normal& answer, Languages languages) {
  if (typed.joined.empty() || answer.joined.empty() ||
      plain_letter(typed.spelled.front().front()) != plain_letter(answer.spelled.front().front())) {
    return Closeness::far;
  }
  const Word a = letters_of(typed, languages);
  const Word b = letters_of(answer, languages);
  const std::size_t gap = a.size() > b.size() ? a.size() - b.size() : b.size() - a.size();
  if (gap > 5) return Closeness::far;
  const std::size_t slips = distance(a, b);
  const std::size_t allowed = slips_in_all(length_of(answer));
  if (slips > allowed)
    return allowed > 0 && slips <= allowed + 1 ? Closeness::near : Closeness::far;
  // A word boundary that moved leaves no way to look word by word: then one slip is enough.
  if (typed.spelled.size() != answer.spelled.size()) {
    return slips <= 1 ? Closeness::slip : Closeness::near;
  }
  if (answer.spelled.size() == 1) return Closeness::slip;
  for (std::size_t i = 0; i < answer.spelled.size(); ++i) {
    const std::size_t in_word = distance(typed.spelled[i], answer.spelled[i]);
    if (in_word > slips_in_word(answer.spelled[i].size())) return Closeness::near;
  }
  return Closeness::slip;
}

// The typed text beside one form of the answer, once they are not equal.
Closeness compare(const Normal& typed, const Normal& answer, Languages languages, bool& another) {
  if (answer.words.empty() || !numbers_agree(typed, answer)) return Closeness::far;
  const std::size_t length = length_of(answer);
  const std::size_t given = length_of(typed);
  if (given > length + 5 || length > given + 5) return Closeness::far;
  if (same_but_for_plural(typed.joined, answer.joined, languages)) return Closeness::same;
  if (languages.has(Language::english) && distance(typed.joined, answer.joined) <= 3 &&
      same_in_another_country(typed.joined, answer.joined)) {
    return Closeness::same;
  }
  // OO-68: dots and tildes may be missing where that makes no other word: Koln, but not ano.
  const bool only_marks = same_but_for_marks(typed.joined, answer.joined) ||
                          same_transcribed(typed.joined, answer.joined);
  const Closeness close = only_marks ? Closeness::slip : closeness(typed, answer, languages);
  // The host is told of what may have been meant, not of every word that looks alike.
  if (close == Closeness::near && is_word(typed.joined, languages)) return Closeness::far;
  if (close != Closeness::slip) return close;
  Languages spoken = languages;
  if (only_marks) spoken.remove(Language::english);
  if (!is_another_word(typed, answer, spoken)) return only_marks ? Closeness::same : close;
  another = true;
  return Closeness::far;
}

// One holds every word of the other: "Gogh", "Paris or London".
bool shares_words(const Normal& typed, const Normal& answer) {
  const auto holds = [](const std::vector<Word>& many, const std::vector<Word>& few) {
    return std::ranges::all_of(
        few, [&](const Word& word) { return std::ranges::find(many, word) != many.end(); });
  };
  return holds(typed.words, answer.words) ||
         (typed.joined.size() >= 4 && holds(answer.words, typed.words));
}

// What counts as the answer, and what may be left of the typed text beside it.
struct Readings {
  std::vector<Normal> forms;  // the answer first, then its aliases and surnames
  std::vector<Normal> typed;  // as it is, then without given names

  bool equal() const {
    return std::ranges::any_of(typed, [&](const Normal& text) { return has(text.joined); });
  }
  bool has(const Word& joined) const {
    return std::ranges::any_of(forms, [&](const Normal& form) { return form.joined == joined; });
  }
};

void add_surnames(Readings& readings, std::string_view name, std::size_t form) {
  const Surnames surnames = surnames_of(name);
  if (surnames.count == 0) return;
  Normal rest = without_given_names(readings.typed.front(), readings.forms[form]);
  if (!rest.words.empty()) readings.typed.push_back(std::move(rest));
  for (std::size_t i = 0; i < surnames.count; ++i) {
    readings.forms.push_back(normalise(surnames.texts[i], text::Marks::kept));
  }
}

// Whether it is worth reading another answer: seen from its size and its first letter, unless that
// may belong to an article.
bool may_be(std::string_view other, const Word& typed) {
  if (other.size() + 2 < typed.size() || other.size() > 2 * typed.size() + 8) return false;
  const char first = other.front();
  const bool capital = first >= 'A' && first <= 'Z';
  const bool small = first >= 'a' && first <= 'z';
  const auto lower = static_cast<char32_t>(capital ? first + 32 : first);
  if (!(capital || small) || lower == plain_letter(typed.front())) return true;
  const std::string_view word = other.substr(0, std::min<std::size_t>(other.find(' '), 5));
  constexpr std::array<std::string_view, 14> articles{
      "A", "An", "The", "Der", "Die", "Das", "Ein", "Eine", "El", "La", "Los", "Las", "Un", "Una"};
  return word.size() < other.size() && std::ranges::find(articles, word) != articles.end();
}

bool is_plain_word(std::string_view text) {
  return std::ranges::all_of(
      text, [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); });
}

bool is_other_answer(const Readings& readings, OtherAnswers others) {
  const Word& typed = readings.typed.front().joined;
  for (std::size_t i = 0; i < others.size(); ++i) {
    const std::string_view other = others[i];
    if (other.empty() || !may_be(other, typed)) continue;
    if (is_plain_word(other) && other.size() != typed.size()) continue;
    const Word joined = read(other).joined;
    if (joined == typed && !readings.has(joined)) return true;
  }
  return false;
}

}  // namespace

Judgement judge(std::string_view typed_text, std::string_view answer,
                const std::vector<std::string>& aliases, OtherAnswers others,
                std::optional<Language> language) {
  if (typed_text.size() > longest_judged) return Judgement::wrong;
  Readings readings;
  readings.typed.push_back(read(typed_text));
  if (readings.typed.front().words.empty()) return Judgement::wrong;
  readings.forms.reserve(1 + aliases.size());
  readings.forms.push_back(read(answer));
  for (const std::string& alias : aliases) readings.forms.push_back(read(alias));
  if (readings.equal()) return Judgement::right;
  add_surnames(readings, answer, 0);
  for (std::size_t i = 0; i < aliases.size(); ++i) add_surnames(readings, aliases[i], i + 1);
  if (readings.equal()) return Judgement::right;

  const Languages languages =
      language ? Languages::only(*language) : languages_of(readings.forms.front());
  if (const auto number = number_of(readings.forms.front(), languages)) {
    if (const auto given = number_of(readings.typed.front(), languages)) {
      return *given == *number ? Judgement::right : Judgement::wrong;
    }
  }
  bool slip = false;
  bool near = false;
  bool another = false;
  for (const Normal& typed : readings.typed) {
    for (const Normal& form : readings.forms) {
      const Closeness close = compare(typed, form, languages, another);
      if (close == Closeness::same) return Judgement::right;
      slip = slip || close == Closeness::slip;
      if (form.words.empty()) continue;
      near = near || close == Closeness::near || shares_words(typed, form);
    }
  }
  if (slip) return is_other_answer(readings, others) ? Judgement::wrong : Judgement::right;
  return near && !another ? Judgement::near : Judgement::wrong;
}

}  // namespace parlor::oodles
