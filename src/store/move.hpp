// Everything a house keeps, from one store into another of whichever kind, or from several
// databases into several. What is moved stays where it was; nothing of it is read as rooms or
// questions, so what is damaged is still damaged, and noticed, at its new place.
#pragma once

#include <string>
#include <vector>

#include "store/sql.hpp"

namespace parlor::store {

struct Moved {
  std::int64_t rooms = 0;
  std::int64_t entries = 0;
  std::int64_t questions = 0;
  std::int64_t pictures = 0;
};

// All must be at rest: refused while a house has one of them open, and where a new place holds
// anything already. All or nothing of each place.
SqlResult<Moved> move_store(const std::vector<std::string>& from,
                            const std::vector<std::string>& to);

}  // namespace parlor::store
