// Everything a house keeps, from one store into another of whichever kind. What is moved stays
// where it was; nothing of it is read as rooms or questions, so what is damaged is still damaged,
// and noticed, at its new place.
#pragma once

#include "store/sql.hpp"

namespace parlor::store {

struct Moved {
  std::int64_t rooms = 0;
  std::int64_t entries = 0;
  std::int64_t questions = 0;
  std::int64_t pictures = 0;
};

// Both must be at rest: refused while a house has either open, and where the new place holds
// anything already. All or nothing.
SqlResult<Moved> move_store(const std::string& from, const std::string& to);

}  // namespace parlor::store
