// A record: one match as NDJSON. A header (game, rules version, players, config, commitment to the
// shuffle), one line per entry (version, time, actor, ref, action, events), and at the end the
// outcome with the revealed seed. Every line ends with the hash of itself and of the line before,
// so a changed byte is found at the entry where it stands.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"

namespace parlor {

using Version = std::uint64_t;

inline constexpr int record_format = 1;

struct RecordHeader {
  int parlor = record_format;
  std::string game;
  std::uint32_t rules = 1;
  std::vector<std::string> players;
  Json config;
  std::string commitment;
};

// One line of the log. `by` is a seat, "host", "clock", or "deal" for the first entry.
struct RecordEntry {
  Version version = 0;
  Time at = 0;
  std::optional<Actor> by;  // empty for the deal
  std::string ref;
  std::string action;  // JSON; empty for the deal and the clock
  std::string events;  // JSON array
};

struct RecordEnd {
  Json outcome;
  Seed seed{};
};

// Closes a line's object with the hash over the line so far and the previous line's hash.
struct ChainedLine {
  std::string text;
  std::string hash;
};
ChainedLine chain_line(std::string body, std::string_view previous_hash);

std::string header_body(const RecordHeader& header);
std::string entry_body(const RecordEntry& entry);
std::string end_body(const Outcome& outcome, const Seed& seed);

// A line's hash checked against its text and the line before; the body parsed.
struct CheckedLine {
  Json json;
  std::string hash;
};
Result<CheckedLine> check_line(std::string_view line, std::string_view previous_hash,
                               std::string_view where);

Result<RecordHeader> read_header(const Json& json);
Result<RecordEntry> read_entry(const Json& json, std::string_view where);
Result<RecordEnd> read_end(const Json& json, std::string_view where);

void write_actor(std::string& out, const std::optional<Actor>& by);
std::string outcome_json(const Outcome& outcome);

}  // namespace parlor
