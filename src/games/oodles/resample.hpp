// Another world that a viewer cannot tell from the real one: what has not been asked are other
// questions, later cards have other letters, and the running question gets another answer. What
// there is to imagine comes from the shipped questions, never from the table's bank: that is
// nobody's to know. The host knows everything, so nothing changes there.
#pragma once

#include "games/oodles/cards.hpp"
#include "games/oodles/position.hpp"
#include "games/oodles/view.hpp"
#include "questions/shipped.hpp"

namespace parlor::oodles {

// Cards are filled again, from questions that are on none.
class Imagination {
 public:
  explicit Imagination(const Board& cards);

  template <Chance C>
  Letter letter_for(std::size_t questions, Letter otherwise, C& chance) {
    Letters letters;
    for (std::size_t i = 0; i < letter_count; ++i) {
      if (left_.different(i, true) >= questions) letters.push_back(static_cast<Index>(i));
    }
    if (letters.empty()) return otherwise;
    return Letter::at(letters[chance.below(static_cast<std::uint32_t>(letters.size()))]);
  }

  template <Chance C>
  Question question_for(Letter letter, C& chance) {
    const auto& shelf = known_.shelves().of(letter.index()).rows;
    if (left_.different(letter.index(), true) == 0) return made_up(letter);
    const auto fits = [&](std::uint32_t row) { return !left_.used(row); };
    const std::uint32_t row = draw_row(shelf, fits, chance);
    left_.use(row);
    return known_[row];
  }

  // An answer the viewer may believe in: the card's letter, and none of the guesses called wrong.
  template <Chance C>
  std::string answer_for(const State& state, C& chance) const {
    const QuestionState& question = running(state);
    const std::string& real = state.cards.text(question).answer;
    const auto& shelf = known_.shelves().of(state.current_card_letter.index()).rows;
    for (int tries = 0; tries < 40 && !shelf.empty(); ++tries) {
      const std::string& other =
          known_[shelf[chance.below(static_cast<std::uint32_t>(shelf.size()))]].answer;
      bool fits = other != real;
      for (std::size_t i = 0; i < question.attempts; ++i) {
        fits = fits && judge(state.cards.typed(question, i), other, {}) != Judgement::right;
      }
      if (fits) return other;
    }
    return state.current_card_letter.to_text() + " and something";
  }

 private:
  Question made_up(Letter letter);

  const QuestionList& known_;
  Remaining left_;
  int made_ = 0;
};

template <Chance C>
void resample(Config& config, State& state, Viewer viewer, C& chance) {
  if (viewer.is_host()) return;
  config.questions = {};
  config.draw.reset();
  config.stock = {};
  Board& cards = state.cards;
  if (cards.empty()) return;
  Imagination imagined(cards);
  std::vector<Question> texts;
  for (std::size_t card = 0; card < cards.size(); ++card) {
    if (!letter_is_public(state, card)) {
      cards.set_letter(card,
                       imagined.letter_for(cards.questions_on(card), cards.letter(card), chance));
    }
    for (const QuestionState& question : cards.on(card)) {
      texts.push_back(question.asked() ? cards.text(question)
                                       : imagined.question_for(cards.letter(card), chance));
      if (&question != &running(state) || answer_is_public(state, question)) continue;
      texts.back().answer = imagined.answer_for(state, chance);
      texts.back().aliases.clear();
    }
  }
  cards.replace_list(std::move(texts));
  QuestionState& question = cards.at(state.card_index, state.question_index);
  if (answer_is_public(state, question)) return;
  for (std::size_t i = 0; i < question.attempts; ++i) {
    cards.attempts(question)[i].hint =
        judge(cards.typed(question, i), cards.text(question).answer, {});
  }
}

}  // namespace parlor::oodles
