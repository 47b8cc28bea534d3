// People among the answers (OO-66). An answer names a person when its first word is a given name
// (content/words/given_names) or an initial, its last word can be a surname, and between them stand
// only more names, initials and particles: Ludwig van Beethoven, but not William the Conqueror,
// Joan of Arc, Henry VIII or Victoria Falls. Then the surname alone is the answer too.
#pragma once

#include <array>
#include <string_view>

#include "games/oodles/normalise.hpp"

namespace parlor::oodles {

// The ends of a name that count alone, longest first: "van Beethoven" and "Beethoven".
struct Surnames {
  std::array<std::string_view, 3> texts;
  std::size_t count = 0;
};

Surnames surnames_of(std::string_view name);

// What is left of a typed text without titles and without the given names or initials that this
// person has, for comparing with the surname: "Sir I. Newton" is "Newton". Nothing if nothing goes.
Normal without_given_names(const Normal& typed, const Normal& name);

}  // namespace parlor::oodles
