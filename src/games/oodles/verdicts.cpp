#include "games/oodles/verdicts.hpp"

#include <algorithm>
#include <bit>

#include "games/oodles/normalise.hpp"
#include "games/oodles/position.hpp"

namespace parlor::oodles {

namespace {

// A short text in full: its first and its last letters, which overlap where there are few.
struct ShortText {
  explicit ShortText(std::string_view text) : size(text.size()) {
    if (size >= 8) {
      set<std::uint64_t>(text);
    } else if (size >= 4) {
      set<std::uint32_t>(text);
    } else if (size >= 2) {
      set<std::uint16_t>(text);
    } else if (size == 1) {
      set<std::uint8_t>(text);
    }
  }
  bool fits() const { return size > 0 && size <= 16; }
  friend bool operator==(const ShortText&, const ShortText&) = default;

  std::size_t size;
  std::uint64_t first = 0;
  std::uint64_t last = 0;

 private:
  template <class Letters>
  void set(std::string_view text) {
    const auto part = [&](std::size_t from) {
      std::array<char, sizeof(Letters)> letters{};
      text.copy(letters.data(), letters.size(), from);
      return std::bit_cast<Letters>(letters);
    };
    first = part(0);
    last = part(text.size() - sizeof(Letters));
  }
};

// A verdict follows from the question and the text. Short texts are kept in full, so that nothing
// is ever taken for something else, and have numbers; with a question stand the numbers of what was
// said to it, close together, for it is said at one time.
class Memory {
 public:
  struct Asked {
    std::uint64_t list = 0;
    std::uint32_t row = 0;
    friend bool operator==(const Asked&, const Asked&) = default;
  };

  const Heard* find(const Asked& question, const ShortText& text) const {
    if (!text.fits()) return nullptr;
    const std::size_t number = number_of(text);
    const Replies& replies = replies_[place_of(question)];
    if (number == unknown || !(replies.question == question)) return nullptr;
    const std::size_t place = replies.place_of(number);
    return replies.numbers[place] == number ? &replies.heard[place] : nullptr;
  }
  void keep(const Asked& question, const ShortText& text, Heard heard) {
    if (!text.fits()) return;
    const std::size_t number = number_for(text);
    Replies& replies = replies_[place_of(question)];
    if (!(replies.question == question)) replies = Replies{question};
    const std::size_t place = replies.place_of(number);
    replies.numbers[place] = static_cast<std::uint16_t>(number);
    replies.heard[place] = heard;
  }

 private:
  static constexpr std::size_t questions = 4'096;
  static constexpr int text_bits = 14;       // so many that those of a bank stand far apart
  static constexpr std::size_t unknown = 0;  // the number of no text

  // What was said to one question.
  struct Replies {
    static constexpr std::size_t most = 8;
    Asked question;
    std::array<std::uint16_t, most> numbers{};
    std::array<Heard, most> heard{};

    // Where it stands or could stand; with no place left another gives way.
    std::size_t place_of(std::size_t number) const {
      for (std::size_t i = 0; i < most; ++i) {
        const std::size_t place = (number + i) % most;
        if (numbers[place] == number || numbers[place] == unknown) return place;
      }
      return number % most;
    }
  };

  static std::size_t place_of(const Asked& question) {
    return (question.row + (question.list * 0x9e3779b97f4a7c15U >> 40)) % questions;
  }
  // A text stands at its number, within a few places of where it belongs.
  static constexpr std::size_t tries = 8;
  static std::size_t first_try(const ShortText& text) {
    return 1 + ((text.first + text.last * 31) * 0x9e3779b97f4a7c15U >> (64 - text_bits));
  }
  std::size_t number_of(const ShortText& text) const {
    const std::size_t first = first_try(text);
    for (std::size_t number = first; number < first + tries; ++number) {
      if (texts_[number] == text) return number;
    }
    return unknown;
  }
  std::size_t number_for(const ShortText& text) {
    if (const std::size_t known = number_of(text); known != unknown) return known;
    std::size_t number = first_try(text);
    const std::size_t end = number + tries;
    while (number < end && texts_[number].size != 0) ++number;
    if (number == end) {  // numbers are not given twice: all is forgotten
      *this = Memory();
      number = first_try(text);
    }
    texts_[number] = text;
    return number;
  }

  std::vector<ShortText> texts_ = std::vector<ShortText>((std::size_t{1} << text_bits) + tries + 1,
                                                         ShortText(std::string_view()));
  std::vector<Replies> replies_ = std::vector<Replies>(questions);
};

// A thread that has judged so many will judge many more; the few at a table are not worth it.
Memory* memory() {
  constexpr int worth_it = 2'000;
  static thread_local int judged_here = 0;
  static thread_local std::unique_ptr<Memory> kept;
  if (!kept && ++judged_here > worth_it) kept = std::make_unique<Memory>();
  return kept.get();
}

struct AskedBefore {
  std::string_view answer;
};
std::vector<AskedBefore> answers_so_far(const State& state) {
  std::vector<AskedBefore> answers;
  for (const QuestionState& question : state.cards.all()) {
    if (question.asked()) answers.push_back({state.cards.text(question).answer});
  }
  return answers;
}

// Letters, digits and single spaces between them: what most people type.
bool is_plain(std::string_view text) {
  bool space = true;
  for (const char c : text) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (!letter && (c != ' ' || space)) return false;
    space = c == ' ';
  }
  return !space && text.size() <= text::most_shown_characters;
}

std::optional<Heard> hear_anew(const Config& config, const State& state, std::string_view text) {
  Heard heard;
  heard.plain = is_plain(text);
  if (!heard.plain && is_blank(text)) return std::nullopt;
  const Question& asked = state.cards.text(running(state));
  if (config.questions.empty()) {
    heard.judgement = judge(text, asked.answer, asked.aliases);
  } else {
    // What was not asked must not matter: a record keeps it back, and has to judge the same.
    heard.judgement = judge(text, asked.answer, asked.aliases, answers_so_far(state));
  }
  return heard;
}

}  // namespace

std::optional<Heard> hear(const Config& config, const State& state, std::string_view text) {
  // What was asked in this match before is a word of its own, too (OO-65), so a table's own
  // questions are judged anew each time.
  if (!config.questions.empty()) return hear_anew(config, state, text);
  Memory* const remembered = memory();
  if (remembered == nullptr) return hear_anew(config, state, text);
  const Memory::Asked question{state.cards.list().serial(), running(state).row};
  const ShortText key(text);
  if (const Heard* known = remembered->find(question, key)) return *known;
  const auto heard = hear_anew(config, state, text);
  if (heard) remembered->keep(question, key, *heard);
  return heard;
}

bool says_nothing(std::string_view text) { return !is_plain(text) && is_blank(text); }

std::string shown_text(std::string_view text) {
  return is_plain(text) ? std::string(text) : clean(text);
}

}  // namespace parlor::oodles
