// Names for people who are to stay unknown: "Blue Heron". Every participant has one; it is the only
// name a projector shows.
#pragma once

#include <string>

#include "session/fields.hpp"

namespace parlor::session {

// A different one for each number from 1, in an order of its own for every seed.
std::string pseudonym(const Seed& seed, ParticipantId number);

}  // namespace parlor::session
