// What may stand in a session's log. An entry is one decision: when, who caused it, and the events
// that follow, small and in the past tense, as in a room (room/entries.hpp). The first entry opens
// the session and holds its plan and its seed; tables, their seeds and tokens follow from it.
//
// Known here: how they are written and read. Not known: what an event does to a session
// (state.hpp).
#pragma once

#include "session/messages.hpp"

namespace parlor::session {

enum class CausedBy : std::uint8_t { organiser, participant, table, house };
BOOST_DESCRIBE_ENUM(CausedBy, organiser, participant, table, house)

struct Cause {
  CausedBy by = CausedBy::house;
  std::optional<ParticipantId> participant;
  std::optional<std::string> ref;
  static constexpr std::array<std::string_view, 2> left_out{"participant", "ref"};
};
BOOST_DESCRIBE_STRUCT(Cause, (), (by, participant, ref))

struct Opened {
  std::string code;
  Plan plan;
  std::string seed;            // hexadecimal; secret
  std::string organiser_hash;  // of the organiser's token
};
BOOST_DESCRIBE_STRUCT(Opened, (), (code, plan, seed, organiser_hash))

struct Joined {
  ParticipantId participant = 0;
  std::string name;  // as given; empty where people have pseudonyms
  std::string pseudonym;
  std::optional<std::string> label;
  std::optional<std::string> ref_hash;  // of the call that brought them
  static constexpr std::array<std::string_view, 2> left_out{"label", "ref_hash"};
};
BOOST_DESCRIBE_STRUCT(Joined, (), (participant, name, pseudonym, label, ref_hash))

// What is open to all: a stage, and in a match stage a round. Both count from 0 here.
struct CourseMoved {
  std::uint8_t stage = 0;
  std::uint16_t round = 0;
};
BOOST_DESCRIBE_STRUCT(CourseMoved, (), (stage, round))

// These people are at this stage now, and have not finished it.
struct Entered {
  std::uint8_t stage = 0;
  std::vector<ParticipantId> participants;
};
BOOST_DESCRIBE_STRUCT(Entered, (), (stage, participants))

struct StageFinished {
  std::uint8_t stage = 0;
  std::vector<ParticipantId> participants;
};
BOOST_DESCRIBE_STRUCT(StageFinished, (), (stage, participants))

struct Agreed {
  ParticipantId participant = 0;
  std::uint8_t stage = 0;
};
BOOST_DESCRIBE_STRUCT(Agreed, (), (participant, stage))

// One try at a check: the option chosen for each question that was asked.
struct ChosenOption {
  std::uint8_t question = 0;
  std::uint8_t option = 0;
  friend bool operator==(const ChosenOption&, const ChosenOption&) = default;
};
BOOST_DESCRIBE_STRUCT(ChosenOption, (), (question, option))

struct CheckTried {
  ParticipantId participant = 0;
  std::uint8_t stage = 0;
  std::vector<ChosenOption> chosen;
};
BOOST_DESCRIBE_STRUCT(CheckTried, (), (participant, stage, chosen))

struct SurveyAnswered {
  ParticipantId participant = 0;
  std::uint8_t stage = 0;
  std::vector<Answered> answers;
};
BOOST_DESCRIBE_STRUCT(SurveyAnswered, (), (participant, stage, answers))

struct ThingsBrought {
  ParticipantId participant = 0;
  std::uint8_t stage = 0;
  std::vector<ItemJson> items;
  bool filled_in = false;  // by the organiser, for them
  static constexpr std::array<std::string_view, 1> may_omit{"filled_in"};
};
BOOST_DESCRIBE_STRUCT(ThingsBrought, (), (participant, stage, items, filled_in))

struct ComingSaid {
  ParticipantId participant = 0;
  std::uint8_t stage = 0;
  Coming coming = Coming::yes;
};
BOOST_DESCRIBE_STRUCT(ComingSaid, (), (participant, stage, coming))

// In place of what they wrote to this giver before; empty: taken back.
struct Thanked {
  ParticipantId participant = 0;
  TableId table = 0;
  ParticipantId to = 0;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(Thanked, (), (participant, table, to, text))

// Who sits where; none in a seat: a bot's.
using Seats = std::vector<std::vector<ParticipantId>>;

struct DrawnTable {
  TableId table = 0;
  std::int16_t treatment = -1;  // of the plan's; -1: none
  Seats seats;
  friend bool operator==(const DrawnTable&, const DrawnTable&) = default;
};
BOOST_DESCRIBE_STRUCT(DrawnTable, (), (table, treatment, seats))

struct TablesDrawn {
  std::uint8_t stage = 0;
  std::uint16_t round = 0;
  std::vector<DrawnTable> tables;
  std::vector<ParticipantId> left_over;  // for whom there was none: they sit out this round
};
BOOST_DESCRIBE_STRUCT(TablesDrawn, (), (stage, round, tables, left_over))

struct SeatsChanged {
  TableId table = 0;
  Seats seats;
  std::vector<ParticipantId> left_over;  // gave their seat to somebody: they sit out this round
  static constexpr std::array<std::string_view, 1> may_omit{"left_over"};
};
BOOST_DESCRIBE_STRUCT(SeatsChanged, (), (table, seats, left_over))

// At a drawn table that nobody sits at any more.
struct TableDropped {
  TableId table = 0;
  std::vector<ParticipantId> left_over;
  static constexpr std::array<std::string_view, 1> may_omit{"left_over"};
};
BOOST_DESCRIBE_STRUCT(TableDropped, (), (table, left_over))

struct TablesDealt {
  std::vector<TableId> tables;
};
BOOST_DESCRIBE_STRUCT(TablesDealt, (), (tables))

// What one round of the game measured at one table (engine/study.hpp): sums over its players.
struct TableFigure {
  std::uint8_t round = 0;
  std::string condition;
  std::uint16_t periods = 0;
  std::vector<std::int64_t> totals;
  friend bool operator==(const TableFigure&, const TableFigure&) = default;
};
BOOST_DESCRIBE_STRUCT(TableFigure, (), (round, condition, periods, totals))

struct TableFinished {
  TableId table = 0;
  std::string reason;
  std::vector<std::int32_t> points;  // by seat
  std::vector<std::uint8_t> ranks;
  std::vector<std::int32_t> scores;  // what each seat counts for the standings
  std::vector<TableFigure> figures;
};
BOOST_DESCRIBE_STRUCT(TableFinished, (), (table, reason, points, ranks, scores, figures))

// Ended by the organiser, or by the house: nothing is counted.
struct TableEnded {
  TableId table = 0;
};
BOOST_DESCRIBE_STRUCT(TableEnded, (), (table))

struct Paused {};
BOOST_DESCRIBE_STRUCT(Paused, (), ())

struct Resumed {};
BOOST_DESCRIBE_STRUCT(Resumed, (), ())

struct TimeAdded {
  std::vector<TableId> tables;
  std::uint16_t seconds = 0;
};
BOOST_DESCRIBE_STRUCT(TimeAdded, (), (tables, seconds))

struct Announced {
  std::string text;
  std::optional<TableId> table;
  std::optional<ParticipantId> participant;
  static constexpr std::array<std::string_view, 2> left_out{"table", "participant"};
};
BOOST_DESCRIBE_STRUCT(Announced, (), (text, table, participant))

struct BotPut {
  ParticipantId participant = 0;
  TableId table = 0;
};
BOOST_DESCRIBE_STRUCT(BotPut, (), (participant, table))

// Has gone for good; at a table that plays, a bot plays on.
struct ParticipantLeft {
  ParticipantId participant = 0;
  bool taken_out = false;
};
BOOST_DESCRIBE_STRUCT(ParticipantLeft, (), (participant, taken_out))

struct Closed {};
BOOST_DESCRIBE_STRUCT(Closed, (), ())

using SessionEvent =
    std::variant<Opened, Joined, CourseMoved, Entered, StageFinished, Agreed, CheckTried,
                 SurveyAnswered, ThingsBrought, ComingSaid, Thanked, TablesDrawn, SeatsChanged,
                 TableDropped, TablesDealt, TableFinished, TableEnded, Paused, Resumed, TimeAdded,
                 Announced, BotPut, ParticipantLeft, Closed>;
using SessionEvents = std::vector<SessionEvent>;

struct SessionEntry {
  std::int64_t at_ms = 0;  // of the house's calendar, since 1970
  Cause cause;
  SessionEvents events;
};
BOOST_DESCRIBE_STRUCT(SessionEntry, (), (at_ms, cause, events))

Result<SessionEntry> read_session_entry(std::string_view body);

}  // namespace parlor::session
