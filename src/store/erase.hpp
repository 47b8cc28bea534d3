// Forgets what people did: for good, from rooms that are closed. The row of a room stays for a
// while, without a word of what happened there, so that no newer room gets its number while a
// running house may still know it.
#pragma once

#include <functional>

#include "store/room_log.hpp"

namespace parlor::store {

// Closes the room if need be; of a session, its tables too. Gives how many entries are gone.
SqlResult<std::int64_t> erase_room(Database& database, RoomId room);

// Rooms and sessions closed longer ago than so many days, but no table of a session that was not;
// at most so many at a time: a house that is open waits meanwhile. Gives how many there were.
SqlResult<std::int64_t> erase_older(Database& database, int days, int most = 50);

// Gives each entry of a room to `rewrite`, and stores what it answers, if anything. All or nothing;
// gives how many were changed.
using Rewrite = std::function<std::optional<std::string>(std::string_view body)>;
SqlResult<std::int64_t> rewrite_entries(Database& database, RoomId room, const Rewrite& rewrite);

}  // namespace parlor::store
