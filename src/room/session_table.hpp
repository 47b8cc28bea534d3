// A room that is a table of a session: the session makes it with its people, its bots and its deal,
// gives orders to it, and hears what becomes of the match. Nobody joins or hosts it, nothing of it
// is chosen at the table, and its clock runs whoever is there. What a session is, is not known
// here.
#pragma once

#include "room/decide.hpp"
#include "room/new_room.hpp"

namespace parlor::room {

// Who plays in a seat: people with the hashes of their tokens (several in a game of teams), or a
// bot where there are none.
struct TablePerson {
  std::string name;
  std::string token_hash;
};
struct TableSeat {
  std::string name;  // of the seat; empty: of its first person
  std::vector<TablePerson> people;
  Level level = Level::normal;  // of the bot that plays here, at once or while people are away
};

struct OpenTable {
  SessionTable owner;
  std::string code;  // the one to try first
  std::string game;
  Json config = boost::json::object();
  std::vector<TableSeat> seats;
  std::string organiser_hash;  // of the token of who watches over it, as host and in no seat
  TableOptions table;
  Seed seed{};
  std::string address = {};  // the network that pays for its bots
};

// With its match dealt. Members are numbered in the order of the seats from first_person on; the
// organiser is member 1.
inline constexpr MemberId organiser_member = 1;
inline constexpr MemberId first_person = 2;
std::expected<NewRoom, AnyRefusal> session_room(OpenTable asked, ContentSource* content = nullptr);

}  // namespace parlor::room
