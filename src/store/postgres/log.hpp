// The rooms' log in PostgreSQL. One connection writes it; the entries of all rooms share a
// statement, and what keeps a room's history one is the key (room, version). Where a commit was cut
// off, nobody knows whether it was made: then what is there already, word for word, counts as
// stored.
#pragma once

#include "store/log_backend.hpp"

namespace parlor::store::postgres {

// `alone`: for a running house, which holds the database through this very connection: while it can
// write, nobody else can open it, and after it was lost it takes hold again or stops.
SqlResult<std::unique_ptr<LogBackend>> open_log(const std::string& address, Hold hold);

}  // namespace parlor::store::postgres
