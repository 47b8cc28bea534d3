// The shipped questions in English (questions/shipped.hpp): what a table plays unless it says
// otherwise.
#pragma once

#include "games/oodles/question.hpp"
#include "questions/shipped.hpp"

namespace parlor::oodles {

using questions::BankRow;
using questions::for_each_alias;

inline std::span<const BankRow> shipped_rows() { return questions::shipped_rows("en"); }
inline std::vector<Question> shipped_bank() { return questions::shipped_list("en").to_list(); }

}  // namespace parlor::oodles
