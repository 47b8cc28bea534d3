// Puts a copy of a data file back in its place, which a plain `cp` gets wrong in three ways: a
// write-ahead log that is left beside it belongs to another file and makes the copy unreadable, its
// owner may not be who runs the house, and nobody has looked whether the copy is whole.
#pragma once

#include "store/sql.hpp"

namespace parlor::store {

struct Restored {
  std::int64_t rooms = 0;  // live ones in what is now the data file
  std::string kept;        // where the file that was there stands now; empty if there was none
};

// Needs the file to itself: refused while a house is open. Until the last step everything is as it
// was; what was replaced is kept under another name, its write-ahead log with it.
SqlResult<Restored> restore(const std::string& copy, const std::string& data);

// A sentence where the file is there and not ours to read and write; SQLite would say less.
SqlResult<void> check_access(const std::string& data);

// One small write, synced: a file that can be read and not written is found at the start and not at
// the first move. A lock that somebody holds is no reason: the house waits for it.
SqlResult<void> probe_write(const std::string& data);

// Only its owner may read the file and what stands beside it: names and moves of people are in it.
void make_private(const std::string& data);

}  // namespace parlor::store
