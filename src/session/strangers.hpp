// Seating people so that nobody meets again while that can be avoided: the search behind
// `strangers` and `swiss`. For pairs and for tables that divide everybody, rounds are laid out so
// that many can follow each other; then a search looks for a seating without a second meeting, and
// where there is none (or it is not found within bounds), exchanges of two people make second
// meetings few.
#pragma once

#include "session/matching.hpp"

namespace parlor::session {

// Tables of these sizes for `order` (whose order is by lot), strangers together.
std::vector<People> strangers(const People& order, const std::vector<std::size_t>& sizes,
                              const std::vector<People>& earlier, const Seed& seed,
                              const Seed& layout);

// The same with who stands near in `order` together as far as can be.
std::vector<People> neighbours(const People& order, const std::vector<std::size_t>& sizes,
                               const std::vector<People>& earlier);

}  // namespace parlor::session
