// The keeper's list of rooms: those this process has at hand, and of a node of several also those
// that others have, as the log tells them.
#pragma once

#include "app/serve/bank_calls.hpp"
#include "room/keeper_types.hpp"

namespace parlor::app {

inline constexpr std::size_t most_rooms_told = 300;

struct RoomsToTell {
  room::KeptRooms told;
  std::vector<store::RoomId> ids;   // of those that are told
  std::vector<store::RoomId> here;  // of all that are at hand, in order
};
RoomsToTell rooms_at_hand(room::House& house);

// The rest asks databases: for an errand.
void add_ages(const Desks& desks, RoomsToTell& rooms);
void add_rooms_elsewhere(const Desks& desks, store::RoomLog& log, RoomsToTell& rooms);

}  // namespace parlor::app
