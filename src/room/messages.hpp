// The messages of a room's WebSocket (docs/protocol.md), described once: from here come the reader,
// the writer, web/src/generated/protocol.ts and docs/api/asyncapi.json. What belongs to a game
// (actions, views, events, configs) passes through as JSON that only the game understands.
//
// No logic here: who may say what, and when, is the room's business.
#pragma once

#include "room/message_fields.hpp"

namespace parlor::room {

// What everybody in the room may know of it.

struct MemberState {
  MemberId id = 0;
  std::string name;
  Role role = Role::player;
  std::uint8_t color = 0;
  std::optional<Seat> seat;
  bool here = false;  // at least one socket is open
  friend bool operator==(const MemberState&, const MemberState&) = default;
};
BOOST_DESCRIBE_STRUCT(MemberState, (), (id, name, role, color, seat, here))

struct SeatState {
  Seat seat = 0;
  std::string name;
  SeatKind kind = SeatKind::open;
  SeatLife state = SeatLife::open;
  std::optional<Level> level;  // of a bot
  std::vector<MemberId> members;
  friend bool operator==(const SeatState&, const SeatState&) = default;
};
BOOST_DESCRIBE_STRUCT(SeatState, (), (seat, name, kind, state, level, members))

struct OutcomeState {
  std::string reason;
  std::vector<std::uint8_t> ranks;
  std::vector<std::int32_t> points;
  friend bool operator==(const OutcomeState&, const OutcomeState&) = default;
};
BOOST_DESCRIBE_STRUCT(OutcomeState, (), (reason, ranks, points))

struct RoomState {
  std::string code;
  std::string game;
  Phase phase = Phase::lobby;
  ConfigText config{"{}"};  // without the options marked secret
  std::vector<std::string> warnings;
  bool locked = false;
  MemberId host = 0;
  std::uint32_t match = 0;
  std::vector<MemberState> members;
  std::vector<SeatState> seats;
  std::optional<OutcomeState> outcome;
  friend bool operator==(const RoomState&, const RoomState&) = default;
};
BOOST_DESCRIBE_STRUCT(RoomState, (),
                      (code, game, phase, config, warnings, locked, host, match, members, seats,
                       outcome))

// Client to server

struct Hello {
  static constexpr std::string_view tag = "hello";
  std::string token;
  Version seen = 0;
  static constexpr std::array<std::string_view, 1> may_omit{"seen"};
};
BOOST_DESCRIBE_STRUCT(Hello, (), (token, seen))

struct Act {
  static constexpr std::string_view tag = "act";
  Ref ref;
  ActionJson action;
  std::optional<Version> seen;
};
BOOST_DESCRIBE_STRUCT(Act, (), (ref, action, seen))

struct Start {
  static constexpr std::string_view tag = "start";
  Ref ref;
};
BOOST_DESCRIBE_STRUCT(Start, (), (ref))

struct Configure {
  static constexpr std::string_view tag = "configure";
  Ref ref;
  std::optional<std::string> game;
  std::optional<ConfigJson> config;
};
BOOST_DESCRIBE_STRUCT(Configure, (), (ref, game, config))

struct Sit {
  static constexpr std::string_view tag = "sit";
  Ref ref;
  std::optional<Seat> seat;
};
BOOST_DESCRIBE_STRUCT(Sit, (), (ref, seat))

struct Stand {
  static constexpr std::string_view tag = "stand";
  Ref ref;
  std::optional<Seat> seat;
};
BOOST_DESCRIBE_STRUCT(Stand, (), (ref, seat))

struct AddBot {
  static constexpr std::string_view tag = "add_bot";
  Ref ref;
  std::optional<Seat> seat;
  Level level = Level::normal;
  static constexpr std::array<std::string_view, 1> may_omit{"level"};
};
BOOST_DESCRIBE_STRUCT(AddBot, (), (ref, seat, level))

struct RemoveBot {
  static constexpr std::string_view tag = "remove_bot";
  Ref ref;
  std::optional<Seat> seat;
};
BOOST_DESCRIBE_STRUCT(RemoveBot, (), (ref, seat))

struct Kick {
  static constexpr std::string_view tag = "kick";
  Ref ref;
  std::optional<MemberId> member;
  std::optional<Seat> seat;
};
BOOST_DESCRIBE_STRUCT(Kick, (), (ref, member, seat))

struct Skip {
  static constexpr std::string_view tag = "skip";
  Ref ref;
  std::optional<MemberId> member;
  std::optional<Seat> seat;
};
BOOST_DESCRIBE_STRUCT(Skip, (), (ref, member, seat))

struct HandOver {
  static constexpr std::string_view tag = "hand_over";
  Ref ref;
  std::optional<MemberId> member;
  std::optional<Seat> seat;
};
BOOST_DESCRIBE_STRUCT(HandOver, (), (ref, member, seat))

struct Pause {
  static constexpr std::string_view tag = "pause";
  Ref ref;
};
BOOST_DESCRIBE_STRUCT(Pause, (), (ref))

struct Resume {
  static constexpr std::string_view tag = "resume";
  Ref ref;
};
BOOST_DESCRIBE_STRUCT(Resume, (), (ref))

struct Lock {
  static constexpr std::string_view tag = "lock";
  Ref ref;
};
BOOST_DESCRIBE_STRUCT(Lock, (), (ref))

struct Unlock {
  static constexpr std::string_view tag = "unlock";
  Ref ref;
};
BOOST_DESCRIBE_STRUCT(Unlock, (), (ref))

struct Undo {
  static constexpr std::string_view tag = "undo";
  Ref ref;
};
BOOST_DESCRIBE_STRUCT(Undo, (), (ref))

struct Rematch {
  static constexpr std::string_view tag = "rematch";
  Ref ref;
  std::optional<std::string> game;
  std::optional<ConfigJson> config;
};
BOOST_DESCRIBE_STRUCT(Rematch, (), (ref, game, config))

struct React {
  static constexpr std::string_view tag = "react";
  Ref ref;
  Emoji emoji;
};
BOOST_DESCRIBE_STRUCT(React, (), (ref, emoji))

struct LeaveRoom {
  static constexpr std::string_view tag = "leave";
  Ref ref;
};
BOOST_DESCRIBE_STRUCT(LeaveRoom, (), (ref))

struct Ping {
  static constexpr std::string_view tag = "ping";
  std::int64_t at = 0;  // whatever the client's clock says; comes back as it was
};
BOOST_DESCRIBE_STRUCT(Ping, (), (at))

using ClientMessage =
    std::variant<Hello, Act, Start, Configure, Sit, Stand, AddBot, RemoveBot, Kick, Skip, HandOver,
                 Pause, Resume, Lock, Unlock, Undo, Rematch, React, LeaveRoom, Ping>;

// Server to client

struct Welcome {
  static constexpr std::string_view tag = "welcome";
  MemberId member = 0;
  std::optional<Seat> seat;
  Role role = Role::player;
  RoomState room;
  Version version = 0;
  ViewText view{"null"};
  LegalText legal{"[]"};
  std::optional<Time> deadline_in;
};
BOOST_DESCRIBE_STRUCT(Welcome, (), (member, seat, role, room, version, view, legal, deadline_in))

struct Update {
  static constexpr std::string_view tag = "update";
  Version version = 0;
  EventsText events{"[]"};
  ViewText view{"null"};
  LegalText legal{"[]"};
  std::optional<Time> deadline_in;
  std::optional<RoomState> room;  // where the change touched it
  static constexpr std::array<std::string_view, 1> left_out{"room"};
};
BOOST_DESCRIBE_STRUCT(Update, (), (version, events, view, legal, deadline_in, room))

struct Ack {
  static constexpr std::string_view tag = "ack";
  Ref ref;
  Version version = 0;
};
BOOST_DESCRIBE_STRUCT(Ack, (), (ref, version))

struct Refused {
  static constexpr std::string_view tag = "refused";
  Ref ref;
  std::string code;
  std::optional<std::string> ruling;
  std::string message;
};
BOOST_DESCRIBE_STRUCT(Refused, (), (ref, code, ruling, message))

struct RoomChanged {
  static constexpr std::string_view tag = "room";
  Version version = 0;
  RoomState room;
};
BOOST_DESCRIBE_STRUCT(RoomChanged, (), (version, room))

struct Reacted {
  static constexpr std::string_view tag = "reacted";
  MemberId member = 0;
  Emoji emoji;
};
BOOST_DESCRIBE_STRUCT(Reacted, (), (member, emoji))

struct Pong {
  static constexpr std::string_view tag = "pong";
  std::int64_t at = 0;
};
BOOST_DESCRIBE_STRUCT(Pong, (), (at))

struct Unreadable {
  static constexpr std::string_view tag = "error";
  std::string code;
  std::string message;
};
BOOST_DESCRIBE_STRUCT(Unreadable, (), (code, message))

using ServerMessage =
    std::variant<Welcome, Update, Ack, Refused, RoomChanged, Reacted, Pong, Unreadable>;

}  // namespace parlor::room
