// The bodies of the HTTP calls (docs/protocol.md), described once: from here come the readers, the
// writers, web/src/generated/protocol.ts and docs/api/openapi.json.
#pragma once

#include "room/messages.hpp"

namespace parlor::room {

// GET /api/games

struct BotInfo {
  std::string name;
  std::string about;
};
BOOST_DESCRIBE_STRUCT(BotInfo, (), (name, about))

struct GameInfo {
  std::string id;
  std::string title;
  std::string tagline;
  int min_seats = 0;
  int max_seats = 0;
  int minutes = 0;
  bool has_host = false;
  bool teams = false;
  bool hidden = false;
  SchemaText config{"{}"};
  std::vector<BotInfo> bots;
};
BOOST_DESCRIBE_STRUCT(GameInfo, (),
                      (id, title, tagline, min_seats, max_seats, minutes, has_host, teams, hidden,
                       config, bots))

struct GameList {
  std::vector<GameInfo> games;
};
BOOST_DESCRIBE_STRUCT(GameList, (), (games))

// POST /api/games/{id}/check

struct CheckConfig {
  std::optional<ConfigJson> config;
  std::optional<int> seats;
};
BOOST_DESCRIBE_STRUCT(CheckConfig, (), (config, seats))

struct CheckedConfig {
  ConfigText config{"{}"};
  std::vector<std::string> warnings;
};
BOOST_DESCRIBE_STRUCT(CheckedConfig, (), (config, warnings))

// POST /api/rooms, /api/rooms/{code}/join and /api/rooms/{code}/fork

struct CreateRoom {
  std::string game;
  std::optional<ConfigJson> config;
  std::string name;
  Role role = Role::player;  // or screen, or host
  std::optional<std::uint8_t> color;
  EmptySeats empty_seats = EmptySeats::leave;
  std::optional<std::string> lesson;  // the game's lesson, in this language: en, de, es
  static constexpr std::array<std::string_view, 2> may_omit{"role", "empty_seats"};
};
BOOST_DESCRIBE_STRUCT(CreateRoom, (), (game, config, name, role, color, empty_seats, lesson))

struct JoinRoom {
  std::string name;
  Role role = Role::player;  // or spectator, or screen
  std::optional<Seat> team;
  std::optional<std::uint8_t> color;
  std::optional<std::string> team_name;  // of a team nobody is in yet
  std::optional<std::string> token;      // the one they had in this room before
  std::optional<std::string> knock;  // asks the host of a locked room; said again until answered
  static constexpr std::array<std::string_view, 1> may_omit{"role"};
};
BOOST_DESCRIBE_STRUCT(JoinRoom, (), (name, role, team, color, team_name, token, knock))

struct ForkRoom {
  std::optional<std::uint32_t> match;  // of the room's matches; the last finished by default
  MatchVersion match_version;
  Seat seat = 0;
  std::string name;
};
BOOST_DESCRIBE_STRUCT(ForkRoom, (), (match, match_version, seat, name))

struct Entrance {
  std::string room;
  std::string token;
  MemberId member = 0;
  std::string url;
};
BOOST_DESCRIBE_STRUCT(Entrance, (), (room, token, member, url))

// POST /api/rooms/{code}/options (host)

struct SetOptions {
  ConfigJson config;
};
BOOST_DESCRIBE_STRUCT(SetOptions, (), (config))

// GET /readyz

struct Ready {
  bool ok = true;
  std::optional<std::string> store;  // which of several databases is away, and why
};
BOOST_DESCRIBE_STRUCT(Ready, (), (ok, store))

// GET /api/rooms/{code}

struct RoomInfo {
  std::string room;
  std::string game;
  Phase phase = Phase::lobby;
  int seats = 0;
  int free_seats = 0;
  bool locked = false;
  std::string url;  // for others to join
  // In a game of teams what each seat is called, empty where nobody is; else none.
  std::vector<std::string> teams;
};
BOOST_DESCRIBE_STRUCT(RoomInfo, (), (room, game, phase, seats, free_seats, locked, url, teams))

// GET /api/rooms/{code}/replay

struct ReplayFrame {
  MatchVersion match_version;
  Time at_ms = 0;
  EntryActor by;
  EventsText events{"[]"};
  ViewText view{"null"};
  std::optional<TookBack> took_back;
  std::optional<std::vector<Seat>> drawn;
  std::optional<Mover> mover;
  static constexpr std::array<std::string_view, 3> left_out{"took_back", "drawn", "mover"};
};
BOOST_DESCRIBE_STRUCT(ReplayFrame, (),
                      (match_version, at_ms, by, events, view, took_back, drawn, mover))

struct Replay {
  std::uint32_t match = 0;  // of the room's matches, from 1
  std::string game;
  std::vector<std::string> players;
  ViewerText viewer{"\"spectator\""};
  std::vector<ReplayFrame> frames;
};
BOOST_DESCRIBE_STRUCT(Replay, (), (match, game, players, viewer, frames))

// Any call that failed

struct FailureReason {
  std::string code;
  std::string message;
};
BOOST_DESCRIBE_STRUCT(FailureReason, (), (code, message))

struct Failure {
  FailureReason error;
};
BOOST_DESCRIBE_STRUCT(Failure, (), (error))

}  // namespace parlor::room
