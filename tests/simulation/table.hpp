// One room as the witness knows it: folded from the bytes that were stored, never from the house's
// memory; with what its people were told and did.
#pragma once

#include <map>

#include "room/room.hpp"
#include "simulation/story.hpp"

namespace parlor::simulation {

using room::MemberId;

// How a member looks at a match.
struct Sight {
  Viewer viewer = Viewer::spectator();
  std::optional<Seat> seat;
  bool host = false;  // may take the host's actions in the rules
  friend bool operator==(const Sight&, const Sight&) = default;
};
Sight sight_of(const room::Lobby& lobby, const room::Member& member);

// A press in a race that the room has heard and not answered.
struct Press {
  MemberId member = 0;
  std::string ref;
  Seat seat = 0;
  Time arrived = 0;
  Time latency = 0;
};

struct Table {
  Table(store::RoomId room, std::string name) : id(room), code(std::move(name)) {}

  store::RoomId id;
  std::string code;
  room::State state;
  bool scene = false;                // the last entry dealt or moved
  std::vector<room::LineSaid> said;  // in the last entry
  bool over = false;                 // archived
  bool timed = true;                 // one house has the only clock
  bool lost = false;                 // an entry failed: the room must rest
  std::uint64_t shown = 0;
  std::map<std::pair<MemberId, std::string>, std::uint64_t> effects;  // refs that took effect
  std::string seed;    // of the match on the table, in hexadecimal: nobody may see it
  std::string nonce;   // the house's part of the shuffle, likewise
  std::string sealed;  // the header's hash as it was shown with the deal

  // The match's clock: how long it may have run, at most.
  Time ran_ms = 0;
  Time since_ms = 0;
  bool runs = false;
  Time ran_when_handed_ms = 0;  // when the entry on its way was handed in
  Time ran_from_ms = 0;         // when the clock showed clock_from_ms
  Time clock_from_ms = 0;

  std::vector<Press> presses;
  Time newest_press_ms = 0;  // when the last one was heard, of anybody
  // How long before each the press before it was heard.
  std::map<std::pair<MemberId, std::string>, Time> opened_after;

  // What each kind of viewer is to be shown of this version.
  struct Expected {
    Sight sight;
    std::string text;  // events, view and legal actions, as they stand in an update
    std::size_t table_at = 0;
    std::size_t view_at = 0;
    std::size_t view_size = 0;
    std::string shown;  // an update that was found right

    // What a welcome shows as well: all but the events.
    std::string_view table() const { return std::string_view(text).substr(table_at); }
    std::string_view view() const { return std::string_view(text).substr(view_at, view_size); }
  };
  std::vector<Expected> expected;  // those behind the first `expecting` are kept for their memory
  std::size_t expecting = 0;

  // The next stored entry, as it was read back.
  void fold(room::RoomEntry entry);
  Expected& expect(const Sight& sight);
  void account(Time now, bool runs_on);
  void set_clock();

 private:
  void write_expected(Expected& made);
  void note(const room::RoomEntry& entry);
  void check_time(const RecordEntry& entry) const;
};

// A promise is broken unless the room in memory is what its log says.
void same_state(const Table& table, const room::Room& room, const std::string& when);
// After the end of a match: its record proves the shuffle that was shown.
void check_record(const Table& table);
// Entries with races: that they were judged by the rule.
void check_race(Table& table, const room::Cause& cause, const room::Moved& moved,
                const RaceRules& rules);

}  // namespace parlor::simulation
