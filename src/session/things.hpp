// Who got what from whom, with each thing's story: from the records of tables whose match is over.
// Pure; says nothing of a match that is still played.
#pragma once

#include <span>

#include "session/api_types.hpp"
#include "session/export.hpp"

namespace parlor::session {

// Of the tables where this participant sat or brought something to; all of them for 0. Of what
// nobody opened only its giver is told what it is.
ThingsTold things_told(const State& state, std::span<const TableData> tables, ParticipantId viewer);

}  // namespace parlor::session
