// Another world that a viewer cannot tell from the real one: what has not been asked is mixed up,
// and the running question gets another answer. The host knows everything, so nothing changes
// there.
#pragma once

#include "games/oodles/position.hpp"
#include "games/oodles/view.hpp"

namespace parlor::oodles {

inline bool is_on_a_card(const State& state, const std::string& prompt) {
  for (const Card& card : state.cards) {
    for (const CardQuestion& question : card.questions) {
      if (question.prompt == prompt) return true;
    }
  }
  return false;
}

inline void swap_texts(CardQuestion& a, CardQuestion& b) {
  std::swap(a.prompt, b.prompt);
  std::swap(a.answer, b.answer);
  std::swap(a.aliases, b.aliases);
  std::swap(a.points, b.points);
}

// Unasked questions change places on their card, and some give way to others of their letter.
template <Chance C>
void mix_card(const Config& config, State& state, Card& card, C& chance) {
  std::vector<CardQuestion*> hidden;
  for (CardQuestion& question : card.questions) {
    if (!question.asked()) hidden.push_back(&question);
  }
  for (std::size_t i = hidden.size(); i > 1; --i) {
    swap_texts(*hidden[i - 1], *hidden[chance.below(static_cast<std::uint32_t>(i))]);
  }
  if (config.questions.empty()) return;
  const auto bank_size = static_cast<std::uint32_t>(config.questions.size());
  for (CardQuestion* question : hidden) {
    const Question& other = config.questions[chance.below(bank_size)];
    if (!(other.letter == card.letter) || is_on_a_card(state, other.prompt)) continue;
    question->prompt = other.prompt;
    question->answer = other.answer;
    question->aliases = other.aliases;
    question->points = other.points;
  }
}

// An answer the viewer may believe in: the card's letter, and none of the guesses called wrong.
template <Chance C>
void change_running_answer(const Config& config, State& state, C& chance) {
  const std::string letter = state.current_card_letter.to_text();
  CardQuestion& question = state.cards[state.card_index].questions[state.question_index];
  std::string answer = letter + " and something";
  for (int tries = 0; tries < 40 && !config.questions.empty(); ++tries) {
    const auto bank_size = static_cast<std::uint32_t>(config.questions.size());
    const Question& other = config.questions[chance.below(bank_size)];
    bool fits = other.letter == state.current_card_letter && other.answer != question.answer;
    for (const Attempt& attempt : question.attempts) {
      fits = fits && judge(attempt.text, other.answer, {}) != Judgement::right;
    }
    if (fits) {
      answer = other.answer;
      break;
    }
  }
  question.answer = answer;
  question.aliases.clear();
  for (Attempt& attempt : question.attempts) attempt.hint = judge(attempt.text, answer, {});
}

template <Chance C>
void resample(Config& config, State& state, Viewer viewer, C& chance) {
  if (viewer.is_host()) return;
  for (Card& card : state.cards) mix_card(config, state, card, chance);
  // Later cards of the same size change places: their letters are not known either.
  for (std::size_t i = state.cards.size(); i > state.card_index + std::size_t{2}; --i) {
    const std::size_t first = state.card_index + std::size_t{1};
    const std::size_t j = first + chance.below(static_cast<std::uint32_t>(i - first));
    Card& a = state.cards[i - 1];
    Card& b = state.cards[j];
    if (a.questions.size() == b.questions.size()) std::swap(a, b);
  }
  if (!state.cards.empty() && !answer_is_public(state, running(state))) {
    change_running_answer(config, state, chance);
  }
  // The bank is nobody's to know: without their prompts its answers tell nothing.
  for (std::size_t i = config.questions.size(); i > 1; --i) {
    const std::size_t j = chance.below(static_cast<std::uint32_t>(i));
    std::swap(config.questions[i - 1].prompt, config.questions[j].prompt);
  }
}

}  // namespace parlor::oodles
