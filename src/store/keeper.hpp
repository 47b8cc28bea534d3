// The keeper of a house, who looks after its banks: known by a key of which only the hash is kept.
#pragma once

#include "store/sql.hpp"

namespace parlor::store {

// Empty where there is none yet.
SqlResult<std::string> keeper_hash(Database& database);
SqlResult<void> set_keeper_hash(Database& database, std::string_view hash);

}  // namespace parlor::store
