// What a room hears, each with the moment it counts from: a member's message, somebody at the door,
// a bot's choice, a session's order, and a tick when something is due. decide.hpp says what becomes
// of them.
#pragma once

#include "room/entries.hpp"

namespace parlor::room {

struct MemberMessage {
  MemberId member = 0;
  ClientMessage message;
  Time arrived_ms = 0;
  Time latency_ms = 0;
  std::optional<RaceTiming> race;  // how the race was decided that this message was in
  Seed seed{};                     // of the match, where the message asks for one
  std::string address = {};        // the network it came from: pays for what it writes
};

// Somebody at the door.
struct Newcomer {
  std::string name;
  Role role = Role::player;
  std::optional<Seat> team;
  std::uint8_t color = 0;
  std::string token_hash;
  std::optional<std::string> team_name;  // of a team nobody is in yet
  std::string address = {};
  std::string before_hash = {};  // of the token they had here before, if they say
  std::string knock = {};        // how a knock at a locked door is known again
  bool let_in = false;           // by the host
};

// A bot's choice for a seat. It counts only while the match stands where the bot saw it.
struct BotMove {
  Seat seat = 0;
  Json action;  // null where it wants to do nothing
  RoomVersion seen;
  Time arrived_ms = 0;
  Cause cause{CausedBy::bot, {}, {}};  // or the host's wish that a seat be skipped
  std::optional<RaceTiming> race;
};

struct Tick {};

// What a session tells its table to do (session_table.hpp). Where it is so already, nothing
// happens.
enum class TableWish : std::uint8_t { pause, resume, end, put_bot, give_back, take_out, add_time };
struct TableOrder {
  TableWish wish = TableWish::pause;
  MemberId member = 0;  // who gets a bot, has their seat back, or is taken out
  Time ms = 0;          // how much time is added; known only while the process runs
};

// The ref of a message that has one, and the message as the cause of what follows from it.
inline std::optional<std::string> ref_of(const ClientMessage& message) {
  return std::visit(
      [](const auto& m) -> std::optional<std::string> {
        if constexpr (requires { m.ref; }) return m.ref.text;
        return std::nullopt;
      },
      message);
}

inline Cause cause_of(const MemberMessage& input) {
  return {CausedBy::member, input.member, ref_of(input.message)};
}
inline const Cause& cause_of(const BotMove& input) { return input.cause; }

}  // namespace parlor::room
