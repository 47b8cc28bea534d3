#include "games/oodles/judging.hpp"

#include <algorithm>

#include "games/oodles/bank.hpp"
#include "games/oodles/normalise.hpp"

namespace parlor::oodles {

namespace {

constexpr std::size_t longest_judged = 1'000;  // bytes; no answer is that long

// Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours, each one.
std::size_t distance(const Word& a, const Word& b) {
  std::vector<std::size_t> before(b.size() + 1);
  std::vector<std::size_t> above(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) above[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t swap_or_keep = above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, swap_or_keep});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[j] = std::min(row[j], before[j - 2] + 1);
      }
    }
    std::swap(before, above);
    std::swap(above, row);
  }
  return above[b.size()];
}

// How many slips an answer of this length forgives, as a whole and in one of its words.
constexpr std::size_t slips_in_all(std::size_t length) {
  return length < 5 ? 0 : length < 8 ? 1 : length < 15 ? 2 : 3;
}
constexpr std::size_t slips_in_word(std::size_t length) {
  return length < 4 ? 0 : length < 6 ? 1 : length < 15 ? 2 : 3;
}

Word join(const std::vector<Word>& words) {
  Word joined;
  for (const Word& word : words) joined += word;
  return joined;
}

std::vector<Word> numbers_in(const std::vector<Word>& words) {
  std::vector<Word> numbers;
  for (const Word& word : words) {
    if (word.front() >= U'0' && word.front() <= U'9') numbers.push_back(word);
  }
  return numbers;
}

// What the singular of a plural might be; the word itself comes first.
std::vector<Word> singulars(const Word& word) {
  std::vector<Word> forms{word};
  const auto replace = [&](std::u32string_view end, std::u32string_view by) {
    if (word.size() < end.size() + 2 || !word.ends_with(end)) return;
    forms.push_back(word.substr(0, word.size() - end.size()) + Word(by));
  };
  if (word.size() < 4 || word.ends_with(U"ss")) return forms;
  replace(U"s", U"");
  replace(U"es", U"");
  replace(U"ies", U"y");
  replace(U"ves", U"f");
  replace(U"ves", U"fe");
  return forms;
}

bool same_but_for_plural(const Normal& typed, const Normal& answer) {
  const auto is_singular_of = [](const Word& one, const Word& many) {
    const auto forms = singulars(many);
    return std::ranges::find(forms, one) != forms.end();
  };
  return is_singular_of(answer.joined, typed.joined) || is_singular_of(typed.joined, answer.joined);
}

// Other answers by their normal form, each with the normal form of the answer it belongs to.
struct Known {
  Word form;
  Word answer;
};

const std::vector<Known>& known_answers() {
  static const std::vector<Known> known = [] {
    std::vector<Known> all;
    for (const std::string_view word : confusable_words()) {
      const Word form = normalise(word).joined;
      all.push_back({form, form});
    }
    for (const BankRow& row : shipped_rows()) {
      const Word answer = normalise(row.answer).joined;
      all.push_back({answer, answer});
      for_each_alias(row.aliases, [&](std::string_view alias) {
        all.push_back({normalise(alias).joined, answer});
      });
    }
    std::ranges::sort(all, {}, &Known::form);
    return all;
  }();
  return known;
}

struct Accepted {
  std::vector<Normal> forms;  // the answer first, then its aliases
  bool has(const Word& joined) const {
    return std::ranges::any_of(forms, [&](const Normal& form) { return form.joined == joined; });
  }
};

// The typed text is an answer of its own, not a slip in this one.
bool is_another_answer(const Normal& typed, const Accepted& accepted,
                       std::span<const Question> bank) {
  for (const Word& form : singulars(typed.joined)) {
    const auto same = std::ranges::equal_range(known_answers(), form, {}, &Known::form);
    for (const Known& known : same) {
      if (!accepted.has(known.answer)) return true;
    }
  }
  return std::ranges::any_of(bank, [&](const Question& question) {
    const Word other = normalise(question.answer).joined;
    return other == typed.joined && !accepted.has(other);
  });
}

// Numbers agree, or the typed text has none and the answer's is spelled out (a slip in "twelve").
bool numbers_agree(const Normal& typed, const Normal& answer) {
  const auto given = numbers_in(typed.words);
  if (given == numbers_in(answer.words)) return true;
  return given.empty() && numbers_in(answer.spelled).empty();
}

enum class Closeness : std::uint8_t { far, near, slip };

Closeness closeness(const Normal& typed, const Normal& answer) {
  const Word a = join(typed.spelled);
  const Word b = join(answer.spelled);
  const std::size_t gap = a.size() > b.size() ? a.size() - b.size() : b.size() - a.size();
  if (a.empty() || b.empty() || a.front() != b.front() || gap > 5) return Closeness::far;
  const std::size_t slips = distance(a, b);
  const std::size_t allowed = slips_in_all(b.size());
  if (slips > allowed)
    return allowed > 0 && slips <= allowed + 1 ? Closeness::near : Closeness::far;
  // A word boundary that moved leaves no way to look word by word: then one slip is enough.
  if (typed.spelled.size() != answer.spelled.size()) {
    return slips <= 1 ? Closeness::slip : Closeness::near;
  }
  for (std::size_t i = 0; i < answer.spelled.size(); ++i) {
    const std::size_t in_word = distance(typed.spelled[i], answer.spelled[i]);
    if (in_word > slips_in_word(answer.spelled[i].size())) return Closeness::near;
  }
  return Closeness::slip;
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

}  // namespace

Judgement judge(std::string_view typed_text, std::string_view answer,
                const std::vector<std::string>& aliases, std::span<const Question> bank) {
  if (typed_text.size() > longest_judged) return Judgement::wrong;
  const Normal typed = normalise(typed_text);
  if (typed.words.empty()) return Judgement::wrong;
  Accepted accepted;
  accepted.forms.push_back(normalise(answer));
  for (const std::string& alias : aliases) accepted.forms.push_back(normalise(alias));
  if (accepted.has(typed.joined)) return Judgement::right;

  bool slip = false;
  bool near = false;
  for (const Normal& form : accepted.forms) {
    if (form.words.empty() || !numbers_agree(typed, form)) continue;
    if (same_but_for_plural(typed, form)) return Judgement::right;
    const Closeness close = closeness(typed, form);
    slip = slip || close == Closeness::slip;
    near = near || close == Closeness::near || shares_words(typed, form);
  }
  if (!slip && !near) return Judgement::wrong;
  if (slip) return is_another_answer(typed, accepted, bank) ? Judgement::wrong : Judgement::right;
  return Judgement::near;
}

}  // namespace parlor::oodles
