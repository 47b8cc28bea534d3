#include "games/oodles/person.hpp"

#include <algorithm>

#include "games/oodles/inflection.hpp"

namespace parlor::oodles {

namespace {

constexpr std::size_t most_words = 8;

struct Words {
  std::array<std::string_view, most_words> texts;
  std::size_t count = 0;
};

// The words of a name as they are written; none if there are more than a name has.
Words split_name(std::string_view name) {
  Words words;
  while (!name.empty()) {
    const auto space = name.find(' ');
    const std::string_view word = name.substr(0, space);
    name = space == name.npos ? std::string_view() : name.substr(space + 1);
    if (word.empty()) continue;
    if (words.count == most_words) return {};
    words.texts[words.count++] = word;
  }
  return words;
}

template <std::size_t N>
bool is_one_of(std::string_view word, const std::array<std::string_view, N>& list) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return std::ranges::any_of(list, [&](std::string_view known) {
    return std::ranges::equal(word, known, {}, lower, lower);
  });
}

constexpr std::array<std::string_view, 17> particles{"van", "von",   "de",  "da", "di",  "du",
                                                     "del", "della", "dos", "zu", "ter", "ten",
                                                     "al",  "bin",   "ibn", "af", "d'"};
// These stand in a surname only after another particle: von der, de la.
constexpr std::array<std::string_view, 7> second_particles{"der", "den", "dem", "la",
                                                           "las", "los", "le"};
constexpr std::array<std::string_view, 6> after_names{"jr", "jr.", "junior", "sr", "sr.", "senior"};
constexpr std::array<std::string_view, 43> no_surnames{
    "airport",  "bay",    "beach",   "bridge",  "building", "cape",    "castle", "cathedral",
    "church",   "city",   "coast",   "college", "cup",      "day",     "desert", "falls",
    "gate",     "hall",   "harbour", "house",   "island",   "islands", "lake",   "land",
    "mountain", "museum", "palace",  "pan",     "park",     "peak",    "prize",  "river",
    "road",     "sea",    "springs", "square",  "stadium",  "station", "street", "theatre",
    "tower",    "town",   "valley"};

bool is_capital(std::string_view word) {
  const auto first = static_cast<unsigned char>(word.front());
  return (first >= 'A' && first <= 'Z') || first >= 0x80;
}

bool is_initial(std::string_view word) {
  return is_capital(word) && word.size() <= 6 && word.ends_with('.');
}

bool is_roman(std::string_view word) {
  return std::ranges::all_of(word, [](char c) { return c == 'I' || c == 'V' || c == 'X'; });
}

bool can_be_surname(std::string_view word) {
  return is_capital(word) && !is_initial(word) && !is_roman(word) && word.size() > 1 &&
         !is_one_of(word, no_surnames);
}

constexpr std::array<std::u32string_view, 40> titles{
    U"sir",    U"lady",      U"lord",    U"king",       U"queen",  U"emperor",  U"empress",
    U"count",  U"madame",    U"mr",      U"mrs",        U"ms",     U"miss",     U"dr",
    U"doctor", U"captain",   U"general", U"president",  U"prince", U"princess", U"professor",
    U"herr",   U"frau",      U"könig",   U"königin",    U"kaiser", U"kaiserin", U"graf",
    U"doktor", U"präsident", U"kapitän", U"don",        U"doña",   U"rey",      U"reina",
    U"señor",  U"señora",    U"conde",   U"presidente", U"capitan"};

bool is_title(std::u32string_view word) { return std::ranges::find(titles, word) != titles.end(); }

}  // namespace

Surnames surnames_of(std::string_view name) {
  const Words words = split_name(name);
  std::size_t end = words.count;
  while (end > 0 && is_one_of(words.texts[end - 1], after_names)) --end;
  if (end < 2 || !can_be_surname(words.texts[end - 1])) return {};
  std::size_t first = 0;  // past titles
  Normal front = normalise(words.texts[0], text::Marks::kept);
  while (first + 2 < end && !front.spelled.empty() && is_title(front.joined)) {
    front = normalise(words.texts[++first], text::Marks::kept);
  }
  if (front.spelled.empty() || !is_capital(words.texts[first])) return {};
  if (!is_initial(words.texts[first]) && !is_given_name(front.spelled.front())) return {};
  for (std::size_t i = first + 1; i + 1 < end; ++i) {
    const std::string_view word = words.texts[i];
    const bool joined =
        is_one_of(word, second_particles) && is_one_of(words.texts[i - 1], particles);
    if (!is_capital(word) && !is_one_of(word, particles) && !joined) return {};
  }
  std::size_t start = end - 1;  // past the given names, with particles
  while (start > first + 1 && (is_one_of(words.texts[start - 1], particles) ||
                               is_one_of(words.texts[start - 1], second_particles))) {
    --start;
  }
  Surnames surnames;
  const auto from = [&](std::size_t index) {
    const char* begin = words.texts[index].data();
    const std::string_view last = words.texts[end - 1];
    return std::string_view(begin, static_cast<std::size_t>(last.data() + last.size() - begin));
  };
  if (first + 1 < start) surnames.texts[surnames.count++] = from(first + 1);
  surnames.texts[surnames.count++] = from(start);
  if (start < end - 1) surnames.texts[surnames.count++] = from(end - 1);
  return surnames;
}

Normal without_given_names(const Normal& typed, const Normal& name) {
  const auto& given = name.spelled;
  std::size_t known = 0;  // of the given names, these are past
  std::size_t at = 0;
  const auto initials = [&](const Word& word) {
    std::size_t next = known;
    for (const char32_t c : word) {
      while (next < given.size() && plain_letter(given[next].front()) != plain_letter(c)) ++next;
      if (next == given.size()) return false;
      ++next;
    }
    known = next;
    return true;
  };
  while (at + 1 < typed.spelled.size()) {
    const Word& word = typed.spelled[at];
    const auto same = std::ranges::find_if(
        given, [&](const Word& other) { return same_but_for_marks(word, other); });
    if (same != given.end()) {
      // A particle belongs to the surname.
      if (is_one_of(std::string(word.begin(), word.end()), particles)) break;
      known = static_cast<std::size_t>(same - given.begin()) + 1;
    } else if (!is_title(word) && !(word.size() <= 3 && initials(word))) {
      break;
    }
    ++at;
  }
  Normal rest;
  if (at == 0) return rest;
  rest.spelled.assign(typed.spelled.begin() + static_cast<std::ptrdiff_t>(at), typed.spelled.end());
  rest.words = rest.spelled;
  for (const Word& word : rest.words) rest.joined += word;
  return rest;
}

}  // namespace parlor::oodles
