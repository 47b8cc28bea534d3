// What is answered when a page asks about games and rooms, and how what it wishes for is read: the
// same words whether it asks the server over HTTP (src/app/serve) or the house in its own browser
// (src/browser). No socket, no status code, no log.
#pragma once

#include "room/api_types.hpp"
#include "room/history.hpp"
#include "room/new_room.hpp"
#include "text/name.hpp"

namespace parlor::room {

GameInfo describe(const AnyGame& game);
RoomInfo describe(const Room& room, std::string url);

// The config filled in and checked, as everybody may see it.
Result<CheckedConfig> checked_config(const AnyGame& game, const CheckConfig& asked,
                                     const Chosen& chosen);

// What is wished for, tidied and checked; the address and the token are the caller's to add.
std::expected<OpenRoom, AnyRefusal> read_wish(CreateRoom asked);
std::expected<Newcomer, AnyRefusal> read_wish(JoinRoom asked);
std::expected<std::string, AnyRefusal> read_name(std::string_view given);

// A body or a parameter that is not as docs/protocol.md has it.
AnyRefusal bad_request(const Problem& problem);

// The record of a finished match, where it has one of its own.
std::expected<std::string, AnyRefusal> record_of(const Finished& finished);

}  // namespace parlor::room
