// What an organiser reads of one table while it plays: from the room as it is, for nobody else. A
// game is known by what its view for spectators calls things: round, period, scores, points.
#pragma once

#include "room/room.hpp"
#include "session/shown.hpp"

namespace parlor::hall {

session::PlayRow play_row(const room::Room& room, session::TableId table, Time now);
session::Trouble trouble_of(const room::Room& room, Time now);
// Seats whose move the table waits for.
std::vector<Seat> owing_seats(const room::Room& room);
bool is_playing(const room::Room& room);

}  // namespace parlor::hall
