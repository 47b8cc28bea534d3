// The shipped questions (questions/shipped.hpp) and the words people confuse with their answers
// (content/confusables), compiled in so that the rules do no I/O.
#pragma once

#include "games/oodles/question.hpp"
#include "questions/shipped.hpp"

namespace parlor::oodles {

using questions::BankRow;
using questions::for_each_alias;

inline std::span<const BankRow> shipped_rows() { return questions::shipped_rows("en"); }
std::span<const std::string_view> confusable_words();
inline std::vector<Question> shipped_bank() { return questions::shipped_list("en").to_list(); }

}  // namespace parlor::oodles
