// The bodies of the keeper's calls about the house itself (docs/protocol.md, "The house"),
// described once, as those of rooms in api_types.hpp. No name that somebody gave is in any of them.
#pragma once

#include "room/api_types.hpp"

namespace parlor::room {

// GET /api/keeper/rooms

struct KeptRoom {
  std::string room;
  std::string game;
  Phase phase = Phase::lobby;
  std::int64_t age_seconds = 0;
  std::int64_t quiet_seconds = 0;  // since something happened there, or somebody was there
  std::uint32_t people = 0;
  std::uint32_t here = 0;   // of them, connected
  std::uint32_t match = 0;  // how many were dealt
  std::uint32_t moves = 0;  // in the latest
  bool of_session = false;  // a table of one, which is closed with it
};
BOOST_DESCRIBE_STRUCT(KeptRoom, (),
                      (room, game, phase, age_seconds, quiet_seconds, people, here, match, moves,
                       of_session))

struct KeptRooms {
  std::vector<KeptRoom> rooms;  // those where something happened last come first
  std::uint32_t more = 0;       // that are not listed
};
BOOST_DESCRIBE_STRUCT(KeptRooms, (), (rooms, more))

// POST /api/keeper/rooms/{code}/close

struct CloseRoom {
  std::optional<ShortText<100>> reason;  // told to who is there
};
BOOST_DESCRIBE_STRUCT(CloseRoom, (), (reason))

// POST /api/keeper/say

struct SayToAll {
  std::optional<ShortText<200>> text;  // nothing: what was said is taken back
};
BOOST_DESCRIBE_STRUCT(SayToAll, (), (text))

// POST /api/keeper/backups

struct HouseBackup {
  std::string name;  // of the file, in the folder that the report names
  std::int64_t bytes = 0;
  std::int64_t made_at_s = 0;
};
BOOST_DESCRIBE_STRUCT(HouseBackup, (), (name, bytes, made_at_s))

// POST /api/keeper/settings

enum class SessionOpeners : std::uint8_t { anyone, keeper };
BOOST_DESCRIBE_ENUM(SessionOpeners, anyone, keeper)

struct ChangeSettings {
  std::optional<SessionOpeners> sessions;
  std::optional<bool> welcomed;  // the first steps are taken
};
BOOST_DESCRIBE_STRUCT(ChangeSettings, (), (sessions, welcomed))

// GET /api/keeper/house

// The last hour from the house's own counters, the oldest first; each list has one number for each
// sample.
struct HouseSamples {
  std::uint32_t every_seconds = 0;
  std::vector<std::uint32_t> moves_per_minute;
  std::vector<std::uint32_t> connections;  // open sockets
  std::vector<std::uint32_t> memory_kb;    // resident
  std::vector<std::uint32_t> commit_us;    // the mean of the commits since the sample before
};
BOOST_DESCRIBE_STRUCT(HouseSamples, (),
                      (every_seconds, moves_per_minute, connections, memory_kb, commit_us))

struct HouseReport {
  std::string version;
  std::string commit;
  std::int64_t open_seconds = 0;
  std::string url;  // where others find the house
  std::uint32_t rooms = 0;
  std::uint32_t sessions = 0;
  std::uint32_t connections = 0;
  std::uint64_t moves = 0;        // since it was opened
  std::uint64_t over_budget = 0;  // turned away since then, because a network had cost too much
  std::int64_t data_bytes = 0;    // data file and write-ahead log
  std::optional<std::int64_t> free_bytes;  // on that disk
  std::string backup_folder;
  std::vector<HouseBackup> backups;  // the newest first
  std::optional<HouseSays> said;
  SessionOpeners open_sessions = SessionOpeners::keeper;
  bool open_sessions_fixed = false;  // by an option at the start
  bool welcomed = false;
  HouseSamples samples;
};
BOOST_DESCRIBE_STRUCT(HouseReport, (),
                      (version, commit, open_seconds, url, rooms, sessions, connections, moves,
                       over_budget, data_bytes, free_bytes, backup_folder, backups, said,
                       open_sessions, open_sessions_fixed, welcomed, samples))

}  // namespace parlor::room
