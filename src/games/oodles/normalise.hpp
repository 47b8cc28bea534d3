// How texts are compared and shown in Oodles: as the question bank does it (text/normalise.hpp), so
// that what the bank takes for one answer the judge takes for one answer.
#pragma once

#include "games/oodles/question.hpp"
#include "text/normalise.hpp"

namespace parlor::oodles {

using text::clean;
using text::is_blank;
using text::Normal;
using text::normal_text;
using text::normalise;
using text::Word;

// The letter of the first real word: M for "The Moon", E for "Épée". None for "1914" or "Яблоко".
inline std::optional<Letter> letter_of(std::string_view answer) {
  const auto letter = text::first_letter(answer);
  return letter ? std::optional(Letter(*letter)) : std::nullopt;
}

}  // namespace parlor::oodles
