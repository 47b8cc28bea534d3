// Numbers spelled out in German and Spanish: zweiundvierzig, treinta y dos. English ones are read
// by text/normalise.hpp. Only a text that is nothing but a number counts, and none
// that may be an English word.
#pragma once

#include <cstdint>
#include <optional>

#include "games/oodles/lexicon.hpp"

namespace parlor::oodles {

std::optional<std::int64_t> number_of(const Normal& text, Languages languages);

}  // namespace parlor::oodles
