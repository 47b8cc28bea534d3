#include "games/oodles/cards.hpp"

#include <algorithm>

namespace parlor::oodles {

using questions::Shelves;

Remaining::Remaining(const Shelves& shelves, bool prefer_unseen)
    : shelves_(shelves), rows_(shelves.rows()), prefer_unseen_(prefer_unseen) {
  const std::size_t words = (rows_.size() + 63) / 64;
  if (words > few_.size()) many_.resize(words);
  words_ = words > few_.size() ? std::span<std::uint64_t>(many_) : std::span<std::uint64_t>(few_);
  for (std::size_t letter = 0; letter < left_.size(); ++letter) {
    const Shelves::Shelf& shelf = shelves.of(letter);
    left_[letter] = static_cast<std::uint32_t>(shelf.rows.size());
    fresh_[letter] = prefer_unseen ? shelf.unseen : left_[letter];
  }
}

void Remaining::use(std::uint32_t row) {
  words_[row / 64] |= std::uint64_t{1} << (row % 64);
  const std::size_t letter = rows_[row].letter.index();
  --left_[letter];
  if (!is_old(row)) --fresh_[letter];
}

std::size_t Remaining::different_among_twins(std::size_t letter, bool old_too) const {
  std::vector<std::uint64_t> answers;
  for (const std::uint32_t row : shelves_.of(letter).rows) {
    if (!used(row) && (old_too || !is_old(row))) answers.push_back(rows_[row].answer);
  }
  std::ranges::sort(answers);
  return static_cast<std::size_t>(std::ranges::unique(answers).begin() - answers.begin());
}

Letters letters_for_a_card(const Config& config, const Remaining& left, bool again, bool old_too) {
  Letters letters;
  const std::size_t needed = needed_per_card(config);
  for (std::size_t i = 0; i < letter_count; ++i) {
    if (left.on_a_card(i) && !again) continue;
    if (left.different(i, old_too) >= needed) letters.push_back(static_cast<Index>(i));
  }
  return letters;
}

Letters next_letters(const Config& config, const Remaining& left, std::optional<Letter> before) {
  Letters letters;
  for (const bool again : {config.allow_letter_reuse, true}) {
    if (again && !config.allow_letter_reuse &&
        config.on_letters_exhausted != OnLettersExhausted::reuse) {
      break;
    }
    for (const bool old_too : {false, true}) {
      letters = letters_for_a_card(config, left, again, old_too);
      if (!letters.empty()) break;
    }
    if (!letters.empty()) break;
  }
  // OO-42: leaves a letter out, unless it is the only one.
  if (config.avoid_same_letter_in_a_row && before && letters.size() > 1) {
    const auto found = std::ranges::find(letters, before->index());
    if (found != letters.end()) {
      letters.erase_at(static_cast<std::size_t>(found - letters.begin()));
    }
  }
  return letters;
}

std::size_t most_cards_possible(const Config& config, const Shelves& shelves, bool old_too) {
  const bool again =
      config.allow_letter_reuse || config.on_letters_exhausted == OnLettersExhausted::reuse;
  const Remaining left(shelves, !old_too);
  const std::size_t needed = needed_per_card(config);
  std::size_t cards = 0;
  for (std::size_t i = 0; i < letter_count; ++i) {
    if (left.different(i, old_too) < needed) continue;
    const Shelves::Shelf& shelf = shelves.of(i);
    cards += again ? (old_too ? shelf.rows.size() : shelf.unseen) / needed : 1;
  }
  return cards;
}

const Shelves& shelves_of(const Config& config) {
  if (config.questions.empty() && config.stock.pool) return config.stock.pool->shelves();
  return config.questions.empty() ? config.stock.list.shelves() : config.questions.shelves();
}

std::shared_ptr<Layout> fresh_layout() {
  static thread_local std::shared_ptr<Layout> last;
  if (!last || last.use_count() > 1) last = std::make_shared<Layout>();
  return last;
}

void lay_out_drawn(const Config& config, Layout& out) {
  out.clear();
  out.list = config.questions;
  std::uint32_t row = 0;
  for (const Index size : config.draw->cards) {
    out.add_card(config.questions[row].letter);
    for (std::size_t i = 0; i < size; ++i) out.add_question(row++);
  }
}

questions::Coverage coverage(const Config& config) {
  const Shelves& shelves = shelves_of(config);
  questions::Coverage found;
  if (config.draw) found.banks = config.draw->banks;
  found.cards_wanted = static_cast<std::uint32_t>(cards_to_deal(config));
  found.cards = static_cast<std::uint32_t>(most_cards_possible(config, shelves));
  const bool again =
      config.allow_letter_reuse || config.on_letters_exhausted == OnLettersExhausted::reuse;
  const Remaining left(shelves, false);
  for (std::size_t i = 0; i < letter_count; ++i) {
    const Shelves::Shelf& shelf = shelves.of(i);
    if (shelf.rows.empty()) continue;
    questions::LetterCoverage& letter = found.letters.emplace_back();
    letter.letter = Letter::at(i);
    letter.questions = static_cast<std::uint32_t>(shelf.rows.size());
    letter.unseen = shelf.unseen;
    const std::size_t needed = needed_per_card(config);
    if (left.different(i, true) >= needed) {
      letter.cards = again ? static_cast<std::uint32_t>(shelf.rows.size() / needed) : 1;
    }
    found.questions += letter.questions;
    found.unseen += letter.unseen;
  }
  return found;
}

}  // namespace parlor::oodles
