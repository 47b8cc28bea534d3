#include "games/oodles/resample.hpp"

#include <algorithm>

namespace parlor::oodles {

Imagination::Imagination(const Board& cards)
    : known_(questions::shipped_list("en")), left_(known_.shelves(), false) {
  for (const QuestionState& question : cards.all()) {
    if (!question.asked()) continue;
    const Question& text = cards.text(question);
    for (const std::uint32_t row : known_.shelves().of(text.letter.index()).rows) {
      if (known_[row].prompt == text.prompt && !left_.used(row)) left_.use(row);
    }
  }
}

Question Imagination::made_up(Letter letter) {
  Question question;
  question.prompt = "(unknown " + std::to_string(++made_) + ")";
  question.answer = letter.to_text() + " and something";
  question.letter = letter;
  return question;
}

}  // namespace parlor::oodles
