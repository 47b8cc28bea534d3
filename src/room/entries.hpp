// What may stand in a room's log. An entry is one decision: who caused it, and the events that
// follow, small and in the past tense, as in a game. A snapshot holds everything that was so before
// the events behind it; reading back begins at the last one.
//
// Known here: how they are written and read, also those of earlier releases. Not known: sockets,
// time, and what an event does to a room (state.hpp).
#pragma once

#include "match/match.hpp"
#include "room/lobby.hpp"

namespace parlor::room {

enum class CausedBy : std::uint8_t { member, bot, clock, house };
BOOST_DESCRIBE_ENUM(CausedBy, member, bot, clock, house)

// Who made this entry, and in answer to which message.
struct Cause {
  CausedBy by = CausedBy::house;
  std::optional<MemberId> member;
  std::optional<std::string> ref;
  static constexpr std::array<std::string_view, 2> left_out{"member", "ref"};
};
BOOST_DESCRIBE_STRUCT(Cause, (), (by, member, ref))

struct Snapshot {
  Lobby lobby;
};
BOOST_DESCRIBE_STRUCT(Snapshot, (), (lobby))

struct MemberJoined {
  MemberId member = 0;
  std::string name;
  Role role = Role::player;
  std::uint8_t color = 0;
  std::string token_hash;
  bool waits = false;  // for a seat
  static constexpr std::array<std::string_view, 1> may_omit{"waits"};
};
BOOST_DESCRIBE_STRUCT(MemberJoined, (), (member, name, role, color, token_hash, waits))

// Another name or another colour.
struct MemberIntroduced {
  MemberId member = 0;
  std::string name;
  std::uint8_t color = 0;
};
BOOST_DESCRIBE_STRUCT(MemberIntroduced, (), (member, name, color))

struct MemberLeft {
  MemberId member = 0;
  bool kicked = false;
  std::optional<bool> network = {};  // and nobody from where they were comes in for now (door.hpp)
  static constexpr std::array<std::string_view, 1> left_out{"network"};
};
BOOST_DESCRIBE_STRUCT(MemberLeft, (), (member, kicked, network))

struct SeatTaken {
  MemberId member = 0;
  Seat seat = 0;
  std::optional<std::string> name;  // of the seat, where it is not the usual one
  static constexpr std::array<std::string_view, 1> left_out{"name"};
};
BOOST_DESCRIBE_STRUCT(SeatTaken, (), (member, seat, name))

struct SeatFreed {
  MemberId member = 0;
  bool waits = false;  // there was no seat for them: they want the next
  static constexpr std::array<std::string_view, 1> may_omit{"waits"};
};
BOOST_DESCRIBE_STRUCT(SeatFreed, (), (member, waits))

// The people of a seat chose its name.
struct SeatNamed {
  Seat seat = 0;
  std::string name;
};
BOOST_DESCRIBE_STRUCT(SeatNamed, (), (seat, name))

// The last of its people has left for good during the match.
struct SeatDeserted {
  Seat seat = 0;
  EmptySeats then = EmptySeats::leave;
};
BOOST_DESCRIBE_STRUCT(SeatDeserted, (), (seat, then))

struct SeatHeld {
  Seat seat = 0;
  std::optional<bool> kept = {};  // by the session's word, see Chair
  static constexpr std::array<std::string_view, 1> left_out{"kept"};
};
BOOST_DESCRIBE_STRUCT(SeatHeld, (), (seat, kept))

struct SeatReleased {
  Seat seat = 0;
};
BOOST_DESCRIBE_STRUCT(SeatReleased, (), (seat))

struct BotSeated {
  Seat seat = 0;
  std::string name;
  Level level = Level::normal;
};
BOOST_DESCRIBE_STRUCT(BotSeated, (), (seat, name, level))

struct BotRemoved {
  Seat seat = 0;
};
BOOST_DESCRIBE_STRUCT(BotRemoved, (), (seat))

struct HostChanged {
  MemberId member = 0;
  bool by_hand = false;  // then the one who had it does not get it back
};
BOOST_DESCRIBE_STRUCT(HostChanged, (), (member, by_hand))

struct LockChanged {
  bool locked = false;
};
BOOST_DESCRIBE_STRUCT(LockChanged, (), (locked))

struct EmptySeatsChosen {
  EmptySeats empty_seats = EmptySeats::leave;
};
BOOST_DESCRIBE_STRUCT(EmptySeatsChosen, (), (empty_seats))

struct AllowedChanged {
  Allowed allowed;
};
BOOST_DESCRIBE_STRUCT(AllowedChanged, (), (allowed))

struct RulesChosen {
  std::string game;
  ConfigJson config;
};
BOOST_DESCRIBE_STRUCT(RulesChosen, (), (game, config))

struct LobbyReopened {};
BOOST_DESCRIBE_STRUCT(LobbyReopened, (), ())

struct MatchPaused {};
BOOST_DESCRIBE_STRUCT(MatchPaused, (), ())

struct MatchResumed {};
BOOST_DESCRIBE_STRUCT(MatchResumed, (), ())

// The host closed the match before its end: it has no outcome, and what was secret is no more.
struct MatchEnded {};
BOOST_DESCRIBE_STRUCT(MatchEnded, (), ())

// What the match that ended with this entry counts for the evening.
struct MatchScored {
  std::uint32_t match = 0;
  std::vector<Score> scores;
};
BOOST_DESCRIBE_STRUCT(MatchScored, (), (match, scores))
// Who sees the private side of the match from here on; 0 for nobody.
struct ConsoleGiven {
  MemberId member = 0;
};
BOOST_DESCRIBE_STRUCT(ConsoleGiven, (), (member))

// A match begins with its deal; one that goes on from another's record, with the entries of that.
struct Dealt {
  RecordHeader header;
  std::string seed;
  std::vector<RecordEntry> entries;
  std::optional<std::string> nonce;  // the house's part of the seed, where all made it
  static constexpr std::array<std::string_view, 1> left_out{"nonce"};
  std::optional<Match> match;  // itself, where it was just made and not read back
};
BOOST_DESCRIBE_STRUCT(Dealt, (), (header, seed, entries, nonce))
Dealt dealt(Match match);

// Somebody asks whether the latest move may be taken back (take_back.hpp).
struct TakeBackAsked {
  MemberId member = 0;
  MatchVersion at;
};
BOOST_DESCRIBE_STRUCT(TakeBackAsked, (), (member, at))

struct TakeBackAgreed {
  MemberId member = 0;
};
BOOST_DESCRIBE_STRUCT(TakeBackAgreed, (), (member))

struct TakeBackEnded {
  NotTakenBack how = NotTakenBack::lapsed;
  std::optional<MemberId> no;  // who said so
};
BOOST_DESCRIBE_STRUCT(TakeBackEnded, (), (how, no))

struct TableChosen {
  TableOptions table;
};
BOOST_DESCRIBE_STRUCT(TableChosen, (), (table))

struct MoreTimeGiven {
  MemberId member = 0;
  MoreTime more = MoreTime::none;
};
BOOST_DESCRIBE_STRUCT(MoreTimeGiven, (), (member, more))

// Somebody said something at the table (talk.hpp): a phrase, or their own words.
struct LineSaid {
  MemberId member = 0;
  std::optional<Seat> seat;
  std::uint32_t match = 0;  // the number of the last match then, and its clock
  Time at_ms = 0;
  std::optional<std::string> phrase;
  std::optional<std::string> text;
  static constexpr std::array<std::string_view, 3> left_out{"seat", "phrase", "text"};
};
BOOST_DESCRIBE_STRUCT(LineSaid, (), (member, seat, match, at_ms, phrase, text))

struct MemberMuted {
  MemberId member = 0;
  bool muted = false;
};
BOOST_DESCRIBE_STRUCT(MemberMuted, (), (member, muted))

// How a race was decided, in milliseconds of the house's clock.
struct RaceTiming {
  Time arrived = 0;
  Time latency = 0;
  Time resolved = 0;
  std::optional<RaceDraw> drawn;  // in a relaxed race
  static constexpr std::array<std::string_view, 1> left_out{"drawn"};
};
BOOST_DESCRIBE_STRUCT(RaceTiming, (), (arrived, latency, resolved, drawn))

struct Moved {
  RecordEntry entry;
  std::optional<RaceTiming> race;
  static constexpr std::array<std::string_view, 1> left_out{"race"};
  std::unique_ptr<AnyPlay> play;  // as it is then, where it was just decided and not read back
};
BOOST_DESCRIBE_STRUCT(Moved, (), (entry, race))

using RoomEvent =
    std::variant<Snapshot, MemberJoined, MemberLeft, SeatTaken, SeatFreed, SeatDeserted, SeatHeld,
                 SeatReleased, BotSeated, BotRemoved, HostChanged, LockChanged, EmptySeatsChosen,
                 RulesChosen, LobbyReopened, MatchPaused, MatchResumed, Dealt, Moved,
                 MemberIntroduced, SeatNamed, AllowedChanged, MatchEnded, MatchScored, ShuffleBegun,
                 ShareCommitted, ShuffleCalled, ShareRevealed, ShuffleCalledOff, ConsoleGiven,
                 TakeBackAsked, TakeBackAgreed, TakeBackEnded, TableChosen, MoreTimeGiven, LineSaid,
                 MemberMuted>;
using RoomEvents = std::vector<RoomEvent>;

template <class... Events>
RoomEvents events(Events&&... each) {
  RoomEvents list;
  (list.emplace_back(std::forward<Events>(each)), ...);
  return list;
}

template <class Event>
bool has_event(const RoomEvents& events) {
  return std::ranges::any_of(events,
                             [](const auto& e) { return std::holds_alternative<Event>(e); });
}

struct RoomEntry {
  Cause cause;
  RoomEvents events;
};
BOOST_DESCRIBE_STRUCT(RoomEntry, (), (cause, events))

Result<RoomEntry> read_room_entry(std::string_view body);

// When an entry is to begin with a snapshot: with every deal, and in the lobby when the entries
// since the last one weigh more than it did. So what recovery reads stays in proportion.
class SnapshotPolicy {
 public:
  bool wants_one(const Lobby& lobby, const RoomEvents& events) const {
    return has_event<Dealt>(events) || (lobby.phase == Phase::lobby && since_ > last_);
  }
  void wrote(std::size_t bytes, bool snapshot) {
    if (snapshot) last_ = std::max<std::size_t>(bytes, 4096);
    since_ = snapshot ? 0 : since_ + bytes;
  }

 private:
  std::size_t last_ = 4096;  // bytes of the last snapshot
  std::size_t since_ = 0;    // bytes of what came after it
};

}  // namespace parlor::room
