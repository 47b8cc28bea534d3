// The shape of the database, as numbered steps. Each step runs in a transaction of its own together
// with the new number, so a database is always at exactly one number. Steps are only ever added.
#pragma once

#include <span>

#include "store/sql.hpp"

namespace parlor::store {

struct Migration {
  int number;  // 1, 2, 3 …
  const char* sql;
};

std::span<const Migration> all_migrations();

// Brings the database to the newest number. Refuses a file that belongs to another program and one
// that a newer Parlor has written, and leaves both as they were.
SqlResult<void> migrate(Database& database, std::span<const Migration> steps = all_migrations());

// Opens, migrates and switches to WAL; what everybody but tests calls.
SqlResult<Database> open_database(const std::string& path);

}  // namespace parlor::store
