// Card generation, as the source describes it: for each card a letter that still has enough unused
// questions, a number of questions, and that many of the letter's questions in a drawn order.
#pragma once

#include <algorithm>

#include "games/oodles/normalise.hpp"
#include "games/oodles/state.hpp"

namespace parlor::oodles {

// The questions of one letter that are not used yet. Questions with the same normalised answer
// share a group, so that no card gets the same answer twice (OO-39).
struct LetterPool {
  struct Entry {
    std::uint32_t question = 0;  // its place in the bank
    std::uint32_t group = 0;
  };
  std::vector<Entry> unused;
  bool on_a_card = false;

  std::size_t distinct() const;  // how many questions one card could take
};

using LetterPools = std::array<LetterPool, letter_count>;

LetterPools letter_pools(const std::vector<Question>& bank);

// OO-26: what a letter must have to make a card. At least one, also where the config says none: a
// config is asked about before it is refused.
inline std::size_t needed_per_card(const Config& config) {
  const Index fixed = config.fixed_questions_per_card.value_or(1);
  const bool is_fixed = config.questions_per_card_mode == CountMode::fixed;
  return std::max<std::size_t>(1, is_fixed ? fixed : config.min_questions_per_card);
}

// OO-25: looked at afresh before every card. OO-28: `again` allows letters that have been used.
FixedVec<Index, letter_count> letters_for_a_card(const Config& config, const LetterPools& pools,
                                                 bool again);

// How many cards the bank can fill at the very best.
std::size_t most_cards_possible(const Config& config);

CardQuestion on_card(const Question& question);

template <Chance C>
std::size_t draw_question_count(const Config& config, std::size_t available, C& chance) {
  if (config.questions_per_card_mode == CountMode::fixed) return needed_per_card(config);
  const auto span =
      static_cast<std::uint32_t>(config.max_questions_per_card - config.min_questions_per_card + 1);
  return std::min(available,
                  config.min_questions_per_card + std::size_t{chance.below(span)});  // OO-27
}

// OO-43: the order of drawing is the order of play.
template <Chance C>
Card draw_card(const std::vector<Question>& bank, LetterPool& pool, std::size_t count, C& chance) {
  shuffle(pool.unused, chance);
  Card card;
  card.letter = bank[pool.unused.front().question].letter;
  std::vector<std::uint32_t> groups;
  std::vector<LetterPool::Entry> rest;
  for (const LetterPool::Entry& entry : pool.unused) {
    const bool taken = std::ranges::find(groups, entry.group) != groups.end();
    if (taken || groups.size() == count) {
      rest.push_back(entry);
      continue;
    }
    groups.push_back(entry.group);
    card.questions.push_back(on_card(bank[entry.question]));
  }
  pool.unused = std::move(rest);
  pool.on_a_card = true;
  return card;
}

// OO-42: leaves a letter out, unless it is the only one.
inline void drop(FixedVec<Index, letter_count>& letters, Letter letter) {
  const auto found = std::ranges::find(letters, letter.index());
  if (letters.size() > 1 && found != letters.end()) {
    letters.erase_at(static_cast<std::size_t>(found - letters.begin()));
  }
}

// OO-29: fewer cards than asked for where the questions run out.
template <Chance C>
std::vector<Card> draw_cards(const Config& config, C& chance) {
  const std::size_t wanted = config.cards_per_game;  // OO-19
  LetterPools pools = letter_pools(config.questions);
  std::vector<Card> cards;
  while (cards.size() < wanted) {
    auto letters = letters_for_a_card(config, pools, config.allow_letter_reuse);
    if (letters.empty() && config.on_letters_exhausted == OnLettersExhausted::reuse) {
      letters = letters_for_a_card(config, pools, true);
    }
    if (letters.empty()) break;
    if (config.avoid_same_letter_in_a_row && !cards.empty()) drop(letters, cards.back().letter);
    LetterPool& pool = pools[letters[chance.below(static_cast<std::uint32_t>(letters.size()))]];
    const std::size_t count = draw_question_count(config, pool.distinct(), chance);
    cards.push_back(draw_card(config.questions, pool, count, chance));
  }
  return cards;
}

}  // namespace parlor::oodles
