// Looks at a write-ahead log before SQLite does. SQLite takes it up to the first page that is not
// as it was written and forgets the rest without a word: right after a power cut, where the rest
// was never acknowledged, and wrong where a page in the middle was damaged later.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace parlor::store {

// Where the damage begins, in bytes, if whole transactions behind it would be lost.
std::optional<std::uint64_t> damage_in_wal(const std::string& path);

}  // namespace parlor::store
