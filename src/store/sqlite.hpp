// SQLite below a Database, and what only SQLite can do: nothing here works with another kind.
// Nobody else calls SQLite.
#pragma once

#include "store/sql.hpp"

namespace parlor::store {

// Opens or creates a file (":memory:" for none) with full durability and foreign keys. Touches
// nothing in it; open_database() adds WAL once it knows that the file is ours.
SqlResult<Database> open_sqlite(const std::string& path);

// What concerns the file alone; of another kind of database nothing is asked.
SqlResult<void> pragma(Database& database, const std::string& script);

// Everything under one snapshot, into a database that is empty.
SqlResult<void> copy_file(Database& from, Database& to);

// After each commit `pages` holds the size of the write-ahead log, until the database is closed.
// From now on checkpoints, which carry it over into the database, come only when asked for.
void count_wal_pages(Database& database, int& pages);
SqlResult<void> carry_over_wal(Database& database);
// Makes the names of the file and of its write-ahead log survive a power cut.
SqlResult<void> sync_folder(Database& database);

}  // namespace parlor::store
