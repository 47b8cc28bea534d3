// Pictures of what people bring to a session, in the data file. They go when their session is put
// away or erased: the database sees to that, whoever does it. Who may see one is not known here.
#pragma once

#include <string>
#include <vector>

#include "store/room_log.hpp"

namespace parlor::store {

inline constexpr int pictures_waiting = 4;  // of one person, beside those they have brought
inline constexpr int most_pictures = 400;   // of one session

struct NewPicture {
  RoomId session = 0;
  std::int64_t participant = 0;
  std::string name;
  std::string jpeg;
  std::vector<std::string> brought;  // of this person: these are not forgotten
};

// False: the session has as many as it may.
SqlResult<bool> keep_picture(Database& database, const NewPicture& picture);
// Empty: there is none of this name.
SqlResult<std::string> find_picture(Database& database, std::string_view name);

}  // namespace parlor::store
