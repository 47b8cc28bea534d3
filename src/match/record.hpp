// A record: one match as NDJSON. A header (game, rules version, players, config, commitment to the
// seed, how the seed was made), one line per entry (version, time, actor, who moved for them,
// action, events), and at the end the outcome (none, if the match was given up) with the revealed
// seed. Every line ends with the hash of itself and of the line before, so a changed byte is found
// at the entry where it stands.
//
// Content that was dealt (questions) stands in all of this as a seal; the last line has what was
// shown of it, and the rest stays unknown (sealing.hpp).
//
// The types are described, and written and read by their description; nothing else knows the names.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/json/raw.hpp"
#include "engine/version.hpp"
#include "match/shuffle.hpp"

namespace parlor {

using MatchVersion = VersionIn<struct MatchLog>;  // the deal is 1

// Format 1 did not say whether a person or a bot moved; format 2 not how the seed was made; format
// 3 gave all content that was dealt.
inline constexpr int record_format = 4;
inline constexpr int sealed_since = 4;

struct RecordHeader {
  int parlor = record_format;
  std::string game;
  std::uint32_t rules = 1;
  std::vector<std::string> players;
  RawJson config{"{}"};
  std::string commitment;
  std::optional<Shuffle> shuffle;  // none where one hand chose the seed: a fork, a match on paper
  static constexpr std::array<std::string_view, 1> left_out{"shuffle"};
};
BOOST_DESCRIBE_STRUCT(RecordHeader, (), (parlor, game, rules, players, config, commitment, shuffle))

// Who acted: a seat's number, "host", "clock", or "deal" for the first entry.
struct EntryActor {
  std::optional<Actor> actor;  // empty for the deal

  static constexpr std::string_view typescript = R"(number | "host" | "clock" | "deal")";

  void write_json(std::string& out) const;
  static bool read_json(const Json& json, EntryActor& out, const JsonPath& path,
                        JsonReader& reader);
  static boost::json::object json_schema() {
    return {{"anyOf",
             {{{"type", "integer"}, {"minimum", 0}, {"maximum", 255}},
              {{"enum", {"host", "clock", "deal"}}}}},
            {"description", "A seat, host, clock, or deal."}};
  }
  friend bool operator==(const EntryActor&, const EntryActor&) = default;
};

// Whose hand moved a seat or the host: nobody's for the deal and the clock.
enum class Mover : std::uint8_t { person, bot };
BOOST_DESCRIBE_ENUM(Mover, person, bot)

// Presses of one moment, drawn by the match's own chance (draw_order in moments.hpp): whose they
// were, by seat, and who was first.
struct RaceDraw {
  std::vector<Seat> among;
  std::vector<Seat> order;
  friend bool operator==(const RaceDraw&, const RaceDraw&) = default;
};
BOOST_DESCRIBE_STRUCT(RaceDraw, (), (among, order))

// A move taken back, or made again: the match stands as after entry `to`, and match time with it.
// What nobody knew then was shuffled anew; `changed` are the fields of the state where it shows.
struct StepBack {
  MatchVersion to;
  bool redo = false;
  RawJson changed{"{}"};
};
BOOST_DESCRIBE_STRUCT(StepBack, (), (to, redo, changed))

// The position a lesson begins with, in place of a deal (match/lesson.hpp): the whole state, and
// the language its words are in. Nothing was dealt, so nothing can be proved: such a match has no
// record.
struct Arranged {
  std::string lesson;
  RawJson state{"{}"};
};
BOOST_DESCRIBE_STRUCT(Arranged, (), (lesson, state))

// One line of the log.
struct RecordEntry {
  MatchVersion version;
  Time at = 0;  // match time, in milliseconds
  EntryActor by;
  std::optional<Mover> mover;
  std::optional<RawJson> action;  // none for the deal and the clock
  std::optional<RaceDraw> drawn;  // where a relaxed race was drawn before it
  std::optional<StepBack> back;   // then there is no action, and no events
  std::optional<Arranged> arranged;
  RawJson events{"[]"};
  static constexpr std::array<std::string_view, 5> left_out{"mover", "action", "drawn", "back",
                                                            "arranged"};
};
BOOST_DESCRIBE_STRUCT(RecordEntry, (),
                      (version, at, by, mover, action, drawn, back, arranged, events))

// The reason of a match that was closed before it had an outcome: no points, no ranks.
inline constexpr std::string_view ended_early = "ended";

struct RecordOutcome {
  std::string reason;
  std::vector<std::int32_t> points;
  std::vector<std::uint8_t> ranks;
  RecordOutcome() = default;
  explicit RecordOutcome(const Outcome& outcome);
  friend bool operator==(const RecordOutcome&, const RecordOutcome&) = default;
};
BOOST_DESCRIBE_STRUCT(RecordOutcome, (), (reason, points, ranks))

struct RecordEnd {
  std::optional<RecordOutcome> outcome;  // none: the match was given up
  std::string seed;                      // hexadecimal
  std::optional<std::string> nonce;      // the house's, where the shuffle was made by all
  std::optional<RawJson> shown;          // of the content that was dealt
  static constexpr std::array<std::string_view, 2> left_out{"nonce", "shown"};
};
BOOST_DESCRIBE_STRUCT(RecordEnd, (), (outcome, seed, nonce, shown))

// Closes a line's object with the hash over the line so far and the previous line's hash.
struct ChainedLine {
  std::string text;
  std::string hash;
};
ChainedLine chain_line(std::string body, std::string_view previous_hash);

// A line's hash checked against its text and the line before; the body parsed, without the hash.
struct CheckedLine {
  Json json;
  std::string hash;
};
Result<CheckedLine> check_line(std::string_view line, std::string_view previous_hash,
                               std::string_view where);

// A header of a format this version can read.
Result<RecordHeader> read_header(const Json& json);

}  // namespace parlor
