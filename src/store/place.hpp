// Where a house keeps everything: the name of a file, or a PostgreSQL database by its address
// (postgresql://…). Whoever opens a store says its place and need not know which of the two it is.
#pragma once

#include <string>
#include <string_view>

namespace parlor::store {

inline bool is_postgres(std::string_view place) {
  return place.starts_with("postgresql://") || place.starts_with("postgres://");
}

// For messages and logs: an address without its password.
std::string shown(std::string_view place);

}  // namespace parlor::store
