// What is durably so about a session: its plan, its people and where each of them is, its tables.
// evolve() is the only code that writes it, live and when the log is read back; it decides nothing.
// Who is connected at the moment, and what happens at a table, is not in it.
#pragma once

#include "session/entries.hpp"

namespace parlor::session {

inline constexpr std::size_t refs_kept = 16;

// What somebody did in one stage.
struct StageWork {
  std::uint8_t stage = 0;
  bool agreed = false;
  std::uint8_t tries = 0;
  std::vector<std::vector<ChosenOption>> checks;  // one per try
  std::vector<Answered> answers;
  std::vector<ItemJson> items;
  bool filled_in = false;  // the items, by the organiser
  std::optional<Coming> coming;
  std::int64_t entered_ms = 0;
  std::int64_t finished_ms = 0;  // 0: not yet
};

struct AnsweredRef {
  std::string ref;
  SessionVersion version;
};

struct Participant {
  ParticipantId id = 0;
  std::string name;  // as given
  std::string pseudonym;
  std::optional<std::string> label;
  std::optional<std::string> ref_hash;
  std::int16_t stage = -1;  // from 0; -1 before the first
  bool finished = false;    // with that stage
  bool gone = false;
  std::uint64_t gone_since = 0;  // the entry
  bool taken_out = false;
  bool left_over = false;   // sits out the round that is on
  TableId table = 0;        // where they sit: drawn up or playing
  std::int16_t round = -1;  // the last round of this match stage they sat in or sat out
  std::uint64_t ready = 0;  // the entry since which they wait for a table
  std::uint16_t sat_out = 0;
  std::int64_t points = 0;  // of all matches
  std::int64_t score = 0;   // what standings go by
  std::int64_t joined_ms = 0;
  std::vector<StageWork> work;
  std::vector<TableId> tables;  // all they sat at, in order
  std::vector<AnsweredRef> refs;
  std::optional<std::string> message;  // the last one to them
  std::uint64_t message_since = 0;     // the entry
};

struct ThankYou {
  ParticipantId by = 0;
  ParticipantId to = 0;
  std::string text;
};

struct SessionTable {
  TableId id = 0;
  std::uint8_t stage = 0;
  std::uint16_t round = 0;
  std::uint16_t number = 0;  // in its round, from 1
  std::int16_t treatment = -1;
  TableLife life = TableLife::drawn_up;
  bool dropped = false;
  Seats seats;
  std::string reason;
  std::vector<std::int32_t> points;
  std::vector<std::uint8_t> ranks;
  std::vector<TableFigure> figures;
  std::vector<ParticipantId> bots_put;  // for whom a bot plays by the organiser's word, or for good
  std::vector<ThankYou> thanks;
  std::uint32_t seconds_added = 0;
  std::int64_t drawn_ms = 0;
  std::int64_t dealt_ms = 0;
  std::uint64_t dealt_since = 0;  // the entry
  std::int64_t over_ms = 0;
};

// A match was played there to its end, or ended before.
constexpr bool is_over(const SessionTable& table) {
  return !table.dropped && (table.life == TableLife::finished || table.life == TableLife::ended);
}

struct State {
  SessionVersion version;  // of the last entry
  std::int64_t at_ms = 0;  // of the last entry
  std::int64_t opened_ms = 0;
  std::string code;
  Plan plan;
  Seed seed{};
  std::string organiser_hash;
  std::int16_t stage = -1;  // open to all; -1: people arrive
  std::int16_t round = -1;  // of a match stage: the last one that was drawn up
  std::uint32_t step = 0;
  bool paused = false;
  bool closed = false;
  std::vector<Participant> people;   // by id - 1
  std::vector<SessionTable> tables;  // by id - 1
  std::vector<AnsweredRef> refs;     // the organiser's
};

// Takes the next entry. The problem says what does not fit: then the entry is damaged.
std::optional<Problem> evolve(State& state, const SessionEntry& entry);

Participant* find_participant(State& state, ParticipantId id);
const Participant* find_participant(const State& state, ParticipantId id);
const SessionTable* find_table(const State& state, TableId id);
const StageWork* work_of(const Participant& person, std::size_t stage);
// Has said that they will not be there: no table is made for them.
bool stays_away(const Participant& person);
// The version a ref of this participant (0: the organiser) made, if it took effect.
std::optional<SessionVersion> answered(const State& state, ParticipantId by, std::string_view ref);
// What others at a table read.
const std::string& shown_name(const State& state, const Participant& person);
// The number of a round among all of the session's, from 0.
std::uint16_t session_round(const Plan& plan, std::size_t stage, std::uint16_t round);
// Seats of the table where this participant sits, or nothing.
std::optional<Seat> seat_of(const SessionTable& table, ParticipantId id);

}  // namespace parlor::session
