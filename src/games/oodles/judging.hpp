// Whether a typed text is the answer. Both are normalised (normalise.hpp); then an exact match with
// the answer or an alias is right, and so are a plural and a slip of the pen: a small edit distance
// that grows with length. A slip is not forgiven where it makes something else: numbers must agree,
// the first letter must stand (it is the card's, and everybody sees it), short words must be exact,
// and a text that is the name of another thing (the bank's answers, content/confusables) is wrong.
//
// What comes close without being right is `near`: it does not count, but the host is told.
#pragma once

#include <span>

#include "games/oodles/question.hpp"

namespace parlor::oodles {

enum class Judgement : std::uint8_t { wrong, near, right };
BOOST_DESCRIBE_ENUM(Judgement, wrong, near, right)

Judgement judge(std::string_view typed, std::string_view answer,
                const std::vector<std::string>& aliases, std::span<const Question> bank = {});

}  // namespace parlor::oodles
