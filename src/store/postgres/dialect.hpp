// One way of writing SQL for both databases: statements are written for SQLite, and this turns them
// into what PostgreSQL reads. The rest of the difference is in the shape (shape.hpp), which brings
// functions of SQLite's names.
#pragma once

#include <string>
#include <string_view>

namespace parlor::store::postgres {

struct Translated {
  std::string sql;
  int parameters = 0;
};

// ? and ?N become $N; LIKE, which overlooks case in SQLite, becomes ILIKE. Literals stay.
Translated translate(std::string_view sql);

}  // namespace parlor::store::postgres
