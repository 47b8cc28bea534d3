// What comes to a bot's mind when it does not know: words of the question's category that begin
// with the card's letter. They are no answers of any shipped question, so that a guess cannot give
// away one that is still to come; a bot does not know which those are.
#pragma once

#include "games/oodles/question.hpp"

namespace parlor::oodles {

using Guesses = FixedVec<std::string_view, 4>;

// Nothing where nobody would think of anything.
Guesses guesses(std::string_view category, Letter letter);
// Of any kind, where the question does not tell, or nobody asks.
const Guesses& guesses(Letter letter);

std::vector<std::string_view> all_guesses();

}  // namespace parlor::oodles
