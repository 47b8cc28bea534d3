// How a room begins: what its first entry holds, for a fresh table, for a lesson, and for one that
// plays on from a finished match. Pure; the last is made on another thread than the house's.
#pragma once

#include "room/api_types.hpp"
#include "room/entries.hpp"
#include "store/room_log.hpp"

namespace parlor::room {

struct OpenRoom {
  std::string game;
  Json config = boost::json::object();
  std::string name;
  Role role = Role::player;
  std::uint8_t color = 0;
  EmptySeats empty_seats = EmptySeats::leave;
  std::optional<std::string> lesson = {};  // the game's lesson, in this language
  std::string address = {};                // the network of whoever opens it
};

struct NewRoom {
  RoomEntry entry;
  std::string body;   // the entry, written
  std::string token;  // of its first member
  std::string address;
  bool forked = false;
  store::LogKind kind = store::LogKind::room;

  const Lobby& lobby() const { return std::get<Snapshot>(entry.events.front()).lobby; }
  void choose_code();  // another one, and writes the body
  void take_code(std::string code);
};

std::expected<NewRoom, AnyRefusal> fresh_room(OpenRoom asked, ContentSource* content = nullptr);
// The caller in the seat asked for, bots elsewhere.
std::expected<NewRoom, AnyRefusal> forked_room(const Match& match, const ForkRoom& asked,
                                               const Seed& seed);

}  // namespace parlor::room
