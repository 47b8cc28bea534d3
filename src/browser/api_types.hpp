// What a page asks the house in its browser and no server: about the record of a match, which it
// has as a file. Described once, as room/api_types.hpp is.
#pragma once

#include "room/api_types.hpp"

namespace parlor::browser {

// POST /records/check

struct CheckRecord {
  std::string record;
  std::optional<std::string> expected;  // what a player kept of it
};
BOOST_DESCRIBE_STRUCT(CheckRecord, (), (record, expected))

// The first thing that does not hold; every line before it does.
struct RecordFault {
  std::uint32_t line = 0;  // of the file, from 1
  std::string message;     // as `parlor verify` says it
};
BOOST_DESCRIBE_STRUCT(RecordFault, (), (line, message))

struct CheckedRecord {
  std::optional<std::string> game;
  std::vector<std::string> players;
  std::uint32_t entries = 0;  // decided again by the rules, or at least chained
  bool finished = false;      // it has an outcome
  bool revealed = false;      // the seed is there: deal and decisions were made again from it
  std::uint32_t shares = 0;   // people who committed to a part of the shuffle
  std::uint32_t missing = 0;  // of them those whose part was not said in time
  std::optional<bool> drawn;  // content is what the seed draws from the bank that is named
  std::optional<std::string> header;  // its hash, by which people know the match
  std::optional<RecordFault> fault;
};
BOOST_DESCRIBE_STRUCT(CheckedRecord, (),
                      (game, players, entries, finished, revealed, shares, missing, drawn, header,
                       fault))

// POST /records/replay: answered with a Replay

struct ReplayRecord {
  std::string record;
  std::string viewer = "spectator";  // or host, or a seat's number
};
BOOST_DESCRIBE_STRUCT(ReplayRecord, (), (record, viewer))

// POST /records/fork: answered with an Entrance

struct ForkRecord {
  std::string record;
  room::ForkRoom at;
};
BOOST_DESCRIBE_STRUCT(ForkRecord, (), (record, at))

// The rules that differ, by name.
struct Changes {
  static constexpr std::string_view typescript = "Record<string, unknown>";
  static bool read_json(const Json& json, Changes& out, const JsonPath& path, JsonReader& reader) {
    if (!json.is_object()) return reader.expected(path, "an object", json);
    out.rules = json.get_object();
    return true;
  }
  boost::json::object rules;
};

// POST /records/again: the same deal, played by bots under these rules; answered with the record of
// that match

struct PlayAgain {
  std::string record;
  Changes config;  // the other rules stay as they were
  std::string bots = "normal";
};
BOOST_DESCRIBE_STRUCT(PlayAgain, (), (record, config, bots))

}  // namespace parlor::browser
