// The events of one decision while they are drawn up: who finishes a stage and where that leads
// them, which tables are drawn and dealt. Reads the state and writes none; people who move along
// together stand in one event. Shared by the decide_*.cpp files.
#pragma once

#include <map>

#include "session/decide.hpp"
#include "session/derived.hpp"
#include "session/matching.hpp"

namespace parlor::session {

AnyRefusal refusal(std::string_view code, std::string_view message);
std::unexpected<AnyRefusal> no(std::string_view code, std::string_view message);

class Draft {
 public:
  explicit Draft(const State& state) : state_(state) {}

  void add(SessionEvent event) { events_.push_back(std::move(event)); }
  // This person has finished the stage they are at, and goes on as far as is open.
  void finish(const Participant& person);
  // From this stage (-1: none yet) on to the next that is open.
  void advance(ParticipantId id, int from);
  void enter(ParticipantId id, std::size_t stage);
  // Taken along to this stage, whatever they were at; a match they had no table in is over for
  // them.
  void move(const Participant& person, std::size_t stage);
  // Whoever sat at this table has no table any more, and goes on.
  void release(const SessionTable& table);
  // Looks at everybody who waits for a table again: after a pause.
  void look_again();
  // At the end of a decision: what people wait for at their own pace is dealt.
  SessionEvents done();

  // Whether this stage is open to those who come to it by themselves.
  bool is_open(std::size_t stage) const;

 private:
  struct Waiter {
    ParticipantId id = 0;
    std::size_t stage = 0;
    int round = 0;  // the one they wait for
  };
  void seat_by_themselves();
  People waiting_for(std::size_t stage, int round) const;

  const State& state_;
  SessionEvents events_;
  std::map<std::size_t, People> finished_;
  std::map<std::size_t, People> entered_;
  std::vector<Waiter> waiters_;  // since this decision
};

// People for the tables of a round, and the tables.
ToSeat to_seat(const State& state, std::size_t stage, int round, People people);
// Draws up tables for these people; nothing where there are none. `first` is the number of the next
// new table.
TablesDrawn draw_tables(const State& state, std::size_t stage, int round, const Seating& seating,
                        TableId first);
std::vector<TableId> ids_of(const TablesDrawn& drawn);
// Tables of this life in the whole session.
std::vector<TableId> tables_that(const State& state, TableLife life);

// With the tables that these events make possible for others who wait at their own pace: partners
// of somebody who comes no more, and everybody after a pause.
SessionEvents looked_again(const State& state, SessionEvents events);

// Somebody goes for good.
// A table that is drawn up, without this participant; nobody left: without the table.
SessionEvent without(const SessionTable& table, ParticipantId id);
SessionEvents departure(const State& state, const Participant& person, bool taken_out);

}  // namespace parlor::session
