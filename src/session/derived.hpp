// What follows from a session's log without standing in it: codes, seeds and tokens of tables,
// participants' tokens, keys of labels, completion codes. All are made from the session's seed, so
// after a crash each comes out as before, and nothing is made twice.
#pragma once

#include "session/state.hpp"

namespace parlor::session {

// A participant's token: the number, a point, 32 hexadecimal digits.
std::string participant_token(const State& state, ParticipantId id);
std::optional<ParticipantId> participant_with_token(const State& state, std::string_view token);
bool is_organiser(const State& state, std::string_view token);
// What goes with a label on a personal slip; 8 symbols nobody confuses.
std::string label_key(const State& state, std::string_view label);
// Proof of having been there; 8 symbols.
std::string completion_code(const State& state, ParticipantId id);

// The room of a table: the session's code and three more symbols, so it meets no other room's.
std::string table_code(const State& state, TableId id);
std::optional<TableId> table_with_code(const State& state, std::string_view code);
Seed table_seed(const State& state, const SessionTable& table);
std::string seat_token(const State& state, TableId table, ParticipantId id);
std::string organiser_seat_token(const State& state, TableId table);

// All that is needed to make a table's room, or to make it again.
struct TablePerson {
  ParticipantId participant = 0;
  std::string name;
  std::string token;
  bool bot = false;  // a bot plays for them, by the organiser's word or because they have gone
};
struct TableSeat {
  std::vector<TablePerson> people;  // none: a bot's seat
  std::string name;                 // of the seat: the person's, the team's or the bot's
};
struct TableSpec {
  TableId table = 0;
  std::string room;
  std::string game;
  boost::json::object config;
  std::vector<TableSeat> seats;
  Level bots = Level::normal;
  Seed seed{};
  std::string organiser_token;
  Talk talk = Talk::off;
  bool show_gains = true;
  Away away;
  TableLife life = TableLife::drawn_up;
  std::uint32_t seconds_added = 0;
  bool paused = false;
};
TableSpec table_spec(const State& state, TableId id);

// Chance for one purpose: "match 2 1", "pseudonyms".
Seed chance_for(const State& state, std::string_view purpose);

}  // namespace parlor::session
