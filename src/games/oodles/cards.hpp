// Drawing cards, as the source describes it: for each card a letter that still has enough unused
// questions, a number of questions, and that many of the letter's questions in a drawn order. A
// pure function of what there is to draw from, the options and chance: it looks at letters, at
// which answers are the same and at what was asked before, never at a text.
#pragma once

#include "games/oodles/board.hpp"

namespace parlor::oodles {

// OO-26: what a letter must have to make a card. At least one, also where the config says none: a
// config is asked about before it is refused.
inline std::size_t needed_per_card(const Config& config) {
  const Index fixed = config.fixed_questions_per_card.value_or(1);
  const bool is_fixed = config.questions_per_card_mode == CountMode::fixed;
  return std::max<std::size_t>(1, is_fixed ? fixed : config.min_questions_per_card);
}

// OO-19, and one more where a tie is to be broken (OO-23).
inline std::size_t cards_to_deal(const Config& config) {
  return std::size_t{config.cards_per_game} + (config.sudden_death ? 1 : 0);
}

// What is left to draw from while cards are drawn.
class Remaining {
 public:
  Remaining(const questions::Shelves& shelves, bool prefer_unseen);

  bool used(std::uint32_t row) const { return ((words_[row / 64] >> (row % 64)) & 1) != 0; }
  void use(std::uint32_t row);
  // OO-63: seen questions count as long as there is a wish for others.
  bool is_old(std::uint32_t row) const { return prefer_unseen_ && rows_[row].seen; }
  std::size_t letter_count_of(std::size_t letter) const { return left_[letter]; }

  // How many different answers a letter has left: all of them, or only those nobody has seen.
  std::size_t different(std::size_t letter, bool old_too) const {
    if (shelves_.of(letter).twins) return different_among_twins(letter, old_too);
    return old_too ? left_[letter] : fresh_[letter];
  }
  const questions::Shelves& shelves() const { return shelves_; }
  bool on_a_card(std::size_t letter) const { return on_a_card_[letter]; }
  void put_on_a_card(std::size_t letter) { on_a_card_[letter] = true; }

 private:
  std::size_t different_among_twins(std::size_t letter, bool old_too) const;

  const questions::Shelves& shelves_;
  const std::vector<questions::Row>& rows_;
  bool prefer_unseen_;
  std::array<std::uint32_t, letter_count> left_{};
  std::array<std::uint32_t, letter_count> fresh_{};
  std::array<bool, letter_count> on_a_card_{};
  std::array<std::uint64_t, 64> few_{};  // enough for most banks
  std::vector<std::uint64_t> many_;
  std::span<std::uint64_t> words_;
};

using Letters = FixedVec<Index, letter_count>;

// OO-25: looked at afresh before every card. OO-28: `again` allows letters that have been used.
Letters letters_for_a_card(const Config& config, const Remaining& left, bool again, bool old_too);
// The letters that may come next; none: the questions have run out.
Letters next_letters(const Config& config, const Remaining& left, std::optional<Letter> before);

// How many cards the questions can fill at the very best; and how many without an old one (OO-63).
std::size_t most_cards_possible(const Config& config, const questions::Shelves& shelves,
                                bool old_too = true);
// What the deal draws from where the cards are not drawn yet.
const questions::Shelves& shelves_of(const Config& config);

questions::Coverage coverage(const Config& config);

template <Chance C>
std::size_t draw_question_count(const Config& config, C& chance) {
  if (config.questions_per_card_mode == CountMode::fixed) return needed_per_card(config);
  const auto span =
      static_cast<std::uint32_t>(config.max_questions_per_card - config.min_questions_per_card + 1);
  return config.min_questions_per_card + std::size_t{chance.below(span)};
}

// Any of the letter's questions that fits, each as likely: a few tries, then a look at all.
template <class Fits, Chance C>
std::uint32_t draw_row(const std::vector<std::uint32_t>& shelf, const Fits& fits, C& chance) {
  constexpr int tries = 8;
  const auto size = static_cast<std::uint32_t>(shelf.size());
  for (int i = 0; i < tries; ++i) {
    const std::uint32_t row = shelf[chance.below(size)];
    if (fits(row)) return row;
  }
  std::uint32_t fitting = 0;
  for (const std::uint32_t row : shelf) fitting += fits(row) ? 1 : 0;
  std::uint32_t place = chance.below(fitting);
  for (const std::uint32_t row : shelf) {
    if (fits(row) && place-- == 0) return row;
  }
  return shelf.front();
}

// OO-43: the order of drawing is the order of play. OO-39: no answer twice on a card. OO-63: what
// has been seen comes only where the letter has nothing else.
template <Chance C>
void draw_card(Remaining& left, std::size_t letter, std::size_t count, Layout& out, C& chance) {
  const auto& rows = left.shelves().rows();
  const auto& shelf = left.shelves().of(letter);
  FixedVec<std::uint64_t, most_questions_per_card> answers;
  const auto fits = [&](std::uint32_t row, bool old_too) {
    if (left.used(row) || (!old_too && left.is_old(row))) return false;
    return !shelf.twins || std::ranges::find(answers, rows[row].answer) == answers.end();
  };
  const std::size_t fresh = left.different(letter, false);
  left.put_on_a_card(letter);
  out.add_card(Letter::at(letter));
  for (std::size_t i = 0; i < count; ++i) {
    const bool old_too = i >= fresh;
    const std::uint32_t row =
        draw_row(shelf.rows, [&](std::uint32_t each) { return fits(each, old_too); }, chance);
    if (shelf.twins) answers.push_back(rows[row].answer);
    left.use(row);
    out.add_question(row);
  }
}

// OO-29: fewer cards than asked for where the questions run out.
template <Chance C>
void draw_cards(const Config& config, const questions::Shelves& shelves, Layout& out, C& chance) {
  out.clear();
  Remaining left(shelves, config.prefer_unseen);
  while (out.letters.size() < cards_to_deal(config)) {
    const Letters letters = next_letters(
        config, left, out.letters.empty() ? std::nullopt : std::optional(out.letters.back()));
    if (letters.empty()) return;
    const std::size_t letter = letters[chance.below(static_cast<std::uint32_t>(letters.size()))];
    const std::size_t fresh = left.different(letter, false);
    const std::size_t needed = needed_per_card(config);
    const std::size_t available = fresh >= needed ? fresh : left.different(letter, true);
    // OO-27: never more than there are; OO-63: nor an old one while new ones make a card.
    const std::size_t count = std::min(available, draw_question_count(config, chance));
    draw_card(left, letter, count, out, chance);
  }
}

// A layout to write to: that of the last deal, if nobody holds it any more.
std::shared_ptr<Layout> fresh_layout();
// The cards of a config that was drawn already.
void lay_out_drawn(const Config& config, Layout& out);

// The cards of a match, from whatever the config says.
template <Chance C>
std::shared_ptr<Layout> cards_of(const Config& config, C& chance) {
  auto layout = fresh_layout();
  if (config.draw && !config.draw->cards.empty()) {
    lay_out_drawn(config, *layout);
    return layout;
  }
  draw_cards(config, shelves_of(config), *layout, chance);
  if (config.questions.empty() && config.stock.pool) {
    layout->list = config.stock.pool->read(std::span(layout->rows.begin(), layout->rows.end()));
    for (std::size_t i = 0; i < layout->rows.size(); ++i) {
      layout->rows[i] = static_cast<std::uint32_t>(i);
    }
  } else {
    layout->list = config.questions.empty() ? config.stock.list : config.questions;
  }
  return layout;
}

}  // namespace parlor::oodles
