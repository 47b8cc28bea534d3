// What a host sets at a table that is longer than a frame of its socket may be: a list of gifts,
// say.
#pragma once

#include "net/service.hpp"
#include "room/house.hpp"

namespace parlor::app {

// The host of a room, if it is they who call.
std::optional<room::MemberId> host_with(const room::Room& room, std::string_view authorization);

// POST /api/rooms/{code}/options `{config}` by its host: as `configure` over the socket.
void set_options(room::House& house, const net::Request& request, const room::Room& room,
                 net::Reply reply);

}  // namespace parlor::app
