#include "games/oodles/verdicts.hpp"

#include <algorithm>
#include <cstring>

#include "games/oodles/normalise.hpp"
#include "games/oodles/position.hpp"

namespace parlor::oodles {

namespace {

// A verdict follows from the question, what it is asked among, and the text. The memory holds short
// texts in full, so that nothing is ever taken for something else; each has four places in it where
// it may stand, and the oldest there gives way.
class Memory {
 public:
  struct Key {
    std::uint64_t lists = 0;  // that of the question, and what it is asked among
    std::uint32_t row = 0;
    std::string_view text;
  };

  const Judgement* find(const Key& key) {
    for (const Place& place : places_of(key)) {
      if (place.holds(key)) return &place.judgement;
    }
    return nullptr;
  }
  void keep(const Key& key, Judgement judgement) {
    if (key.text.size() > longest) return;
    const auto places = places_of(key);
    std::ranges::copy_backward(places.first(ways - 1), places.end());
    Place& place = places.front();
    place.lists = key.lists;
    place.row = key.row;
    place.size = static_cast<std::uint8_t>(key.text.size());
    std::ranges::copy(key.text, place.text.begin());
    place.judgement = judgement;
  }

 private:
  static constexpr std::size_t ways = 4;
  static constexpr std::size_t longest = 18;
  struct Place {
    std::uint64_t lists = 0;
    std::uint32_t row = 0;
    std::uint8_t size = 0;
    Judgement judgement = Judgement::wrong;
    std::array<char, longest> text{};

    bool holds(const Key& key) const {
      return lists == key.lists && row == key.row && size == key.text.size() &&
             std::memcmp(text.data(), key.text.data(), size) == 0;
    }
  };
  static_assert(sizeof(Place) == 32);

  std::span<Place, ways> places_of(const Key& key) {
    std::array<std::uint64_t, 3> words{};
    std::memcpy(words.data(), key.text.data(), std::min(key.text.size(), sizeof words));
    std::uint64_t mixed = key.lists + (std::uint64_t{key.row} << 32) + key.text.size();
    for (const std::uint64_t word : words) {
      mixed = (mixed ^ word) * 0x9e3779b97f4a7c15U;
      mixed ^= mixed >> 29;
    }
    return std::span<Place, ways>(&places_[ways * ((mixed >> 40) % (places_.size() / ways))], ways);
  }

  std::vector<Place> places_ = std::vector<Place>(std::size_t{1} << 16);  // two megabytes
};

// A thread that has judged so many will judge many more; the few at a table are not worth it.
Memory* memory() {
  constexpr int worth_it = 2'000;
  static thread_local int judged_here = 0;
  static thread_local std::unique_ptr<Memory> kept;
  if (!kept && ++judged_here > worth_it) kept = std::make_unique<Memory>();
  return kept.get();
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

}  // namespace

Judgement judged(const Config& config, const State& state, std::string_view text) {
  const QuestionState& question = running(state);
  const Question& asked = state.cards.text(question);
  const auto ask = [&] { return judge(text, asked.answer, asked.aliases, config.questions.all()); };
  Memory* remembered = memory();
  if (remembered == nullptr) return ask();
  const Memory::Key key{mix64(state.cards.list().serial()) + config.questions.serial(),
                        question.row, text};
  if (const Judgement* known = remembered->find(key)) return *known;
  const Judgement judgement = ask();
  remembered->keep(key, judgement);
  return judgement;
}

bool says_nothing(std::string_view text) { return !is_plain(text) && is_blank(text); }

std::string shown_text(std::string_view text) {
  return is_plain(text) ? std::string(text) : clean(text);
}

}  // namespace parlor::oodles
