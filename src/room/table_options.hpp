// What the host agrees with the people at the table, beside the rules of the game: whether moves
// can be taken back, how long the clocks run, whether races are relaxed, whether there are hints,
// whether people may talk, and whether boards say what a move would gain; and how much more time
// one person has. Values only.
#pragma once

#include "match/record.hpp"
#include "room/talk_messages.hpp"

namespace parlor::room {

// The table's clocks: none, as the rules say, half as long again, twice as long.
enum class Timers : std::uint8_t { off, as_set, half_more, twice };
BOOST_DESCRIBE_ENUM(Timers, off, as_set, half_more, twice)

// How much more time one person has, while the table waits for nobody else.
enum class MoreTime : std::uint8_t { none, half_more, twice };
BOOST_DESCRIBE_ENUM(MoreTime, none, half_more, twice)

struct TableOptions {
  std::optional<bool> take_back;  // as the game suggests, where nobody has said
  Timers timers = Timers::as_set;
  bool relaxed_races = false;
  std::optional<bool> hints;  // where nobody has said: while one person plays against bots
  Talk talk = Talk::off;
  bool show_gains = true;  // what a move would gain, for it suggests what to do
  static constexpr std::array<std::string_view, 2> may_omit{"talk", "show_gains"};
  friend bool operator==(const TableOptions&, const TableOptions&) = default;
};
BOOST_DESCRIBE_STRUCT(TableOptions, (), (take_back, timers, relaxed_races, hints, talk, show_gains))

// The same with what follows from it, for everybody to see.
struct TableState {
  bool take_back = true;
  Timers timers = Timers::as_set;
  bool relaxed_races = false;
  bool hints = false;
  Talk talk = Talk::off;
  bool show_gains = true;
  std::optional<std::vector<std::string>> phrases;  // to talk by, where people may
  static constexpr std::array<std::string_view, 1> left_out{"phrases"};
  friend bool operator==(const TableState&, const TableState&) = default;
};
BOOST_DESCRIBE_STRUCT(TableState, (),
                      (take_back, timers, relaxed_races, hints, talk, show_gains, phrases))

// Why a question whether a move may be taken back came to nothing.
enum class NotTakenBack : std::uint8_t { declined, withdrawn, lapsed };
BOOST_DESCRIBE_ENUM(NotTakenBack, declined, withdrawn, lapsed)

// The question on the table; after a no it stays until the next move, so that all can be told.
struct TakeBackState {
  MemberId by = 0;
  std::vector<MemberId> waiting;      // whose answer is awaited
  std::optional<Time> ends_in_ms;     // nothing once it has come to nothing
  std::optional<NotTakenBack> ended;  // how
  std::optional<MemberId> no;         // who said no
  friend bool operator==(const TakeBackState&, const TakeBackState&) = default;
};
BOOST_DESCRIBE_STRUCT(TakeBackState, (), (by, waiting, ends_in_ms, ended, no))

// What was taken back, or made again, by whom, and as after which entry the match stands.
struct TookBack {
  EntryActor by;
  MatchVersion to;
  bool redo = false;
};
BOOST_DESCRIBE_STRUCT(TookBack, (), (by, to, redo))

struct PersonsTime {
  MemberId member = 0;
  MoreTime more = MoreTime::none;
};
BOOST_DESCRIBE_STRUCT(PersonsTime, (), (member, more))

}  // namespace parlor::room
