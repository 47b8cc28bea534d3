// PostgreSQL below a Database, and how its tables come to be. A lost connection is opened again at
// the next use; what was a transaction then is none, and says so.
#pragma once

#include "store/postgres/connection.hpp"

namespace parlor::store::postgres {

SqlResult<Database> open(const std::string& address);

// Makes the tables, or brings them to the newest shape; several programs may try at once. Refuses
// what a newer Parlor has written.
SqlResult<void> bring_to_shape(Connection& connection);

}  // namespace parlor::store::postgres
