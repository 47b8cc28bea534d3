// What is durably so about a room, apart from the match on its table: who belongs to it, who sits
// where, which game with which config. A plain value; evolve() in state.hpp alone changes that of a
// live room. Who is connected at the moment is not in it.
#pragma once

#include "engine/any_game.hpp"
#include "room/message_fields.hpp"
#include "room/messages.hpp"
#include "room/shuffle.hpp"

namespace parlor::room {

// A ref that took effect, and the version it made.
struct Answered {
  std::string ref;
  RoomVersion version;
  friend bool operator==(const Answered&, const Answered&) = default;
};
BOOST_DESCRIBE_STRUCT(Answered, (), (ref, version))

struct Member {
  MemberId id = 0;
  std::string name;
  Role role = Role::player;
  std::uint8_t color = 0;
  std::optional<Seat> seat;
  std::string token_hash;
  std::vector<Answered> answered;       // the latest; enough for what a client may still resend
  bool waits = false;                   // wants a seat and found none: the next free one is theirs
  MoreTime more_time = MoreTime::none;  // shown to nobody but them and the host
  bool muted = false;                   // the host lets them say nothing
  static constexpr std::array<std::string_view, 3> may_omit{"waits", "more_time", "muted"};
  friend bool operator==(const Member&, const Member&) = default;
};
BOOST_DESCRIBE_STRUCT(Member, (),
                      (id, name, role, color, seat, token_hash, answered, waits, more_time, muted))

// A place at the table. Its name stays when its owner has gone, whether a bot plays on or the seat
// has left the match: then it is open, and has a name.
struct Chair {
  SeatKind kind = SeatKind::open;
  std::string name;
  Level level = Level::normal;  // of the bot that plays here, now or while the owner is away
  bool held = false;            // a bot plays until an owner is back
  bool named = false;           // its people chose the name: a team that has one
  // A bot was put in by the session: it plays also while the owner is here, until they move.
  std::optional<bool> kept = {};
  static constexpr std::array<std::string_view, 1> may_omit{"named"};
  static constexpr std::array<std::string_view, 1> left_out{"kept"};
  friend bool operator==(const Chair&, const Chair&) = default;
};
BOOST_DESCRIBE_STRUCT(Chair, (), (kind, name, level, held, named, kept))

// How a game was last set up at this table, for when people come back to it.
struct EarlierRules {
  std::string game;
  ConfigJson config;
  friend bool operator==(const EarlierRules&, const EarlierRules&) = default;
};
BOOST_DESCRIBE_STRUCT(EarlierRules, (), (game, config))

// Whose table this is, where a session has made it (session_table.hpp).
struct SessionTable {
  std::int64_t session = 0;     // by the number of its log
  std::uint32_t place = 0;      // the table's number there, from 1
  Time seat_grace_ms = 20'000;  // away so long, and a bot holds the seat
  friend bool operator==(const SessionTable&, const SessionTable&) = default;
};
BOOST_DESCRIBE_STRUCT(SessionTable, (), (session, place, seat_grace_ms))

struct Lobby {
  std::string code;
  std::string game;
  ConfigJson config{boost::json::object()};
  Phase phase = Phase::lobby;
  bool locked = false;
  EmptySeats empty_seats = EmptySeats::leave;
  TableOptions table;
  MemberId host = 0;
  MemberId opener = 0;  // opened the room, or was handed it: gets the host's role back on return
  MemberId last_member = 0;
  std::uint32_t match = 0;
  std::vector<RoomVersion> dealt;  // for each match the entry of its deal
  std::vector<Member> members;
  std::vector<Chair> chairs;
  std::optional<OutcomeState> outcome;
  Allowed allowed;
  Evening evening;
  std::optional<RoomShuffle> shuffle;  // of the next match while it is made, then of that match
  std::optional<MemberId> console;     // see console.hpp; 0 for nobody
  std::vector<MemberId> saw_answers;
  std::vector<EarlierRules> earlier;   // of the other games of the evening, one each
  std::vector<std::string> sent_away;  // hashes of their tokens, the latest
  std::optional<SessionTable> session = {};
  static constexpr std::array<std::string_view, 1> left_out{"session"};
  static constexpr std::array<std::string_view, 8> may_omit{
      "empty_seats", "table",       "opener",  "allowed",
      "evening",     "saw_answers", "earlier", "sent_away"};
  friend bool operator==(const Lobby&, const Lobby&) = default;
};
BOOST_DESCRIBE_STRUCT(Lobby, (),
                      (code, game, config, phase, locked, empty_seats, table, host, opener,
                       last_member, match, dealt, members, chairs, outcome, allowed, evening,
                       shuffle, console, saw_answers, earlier, sent_away, session))

inline constexpr std::size_t most_members = 64;
inline constexpr std::size_t refs_kept = 32;

const AnyGame& game_of(const Lobby& lobby);
// A config as everybody may know it: secret options never leave the house.
boost::json::object public_config(const AnyGame& game, std::string_view config);
Member* find_member(Lobby& lobby, MemberId id);
const Member* find_member(const Lobby& lobby, MemberId id);
std::optional<MemberId> member_with_token(const Lobby& lobby, std::string_view token_hash);
std::vector<const Member*> sitting_in(const Lobby& lobby, Seat seat);
bool match_is_on(const Lobby& lobby);  // playing or paused
int taken_seats(const Lobby& lobby);
// How many seats a config is checked for before the match: those taken, within the game's bounds.
int seats_to_check(const Lobby& lobby, const AnyGame& game);

// Whether a bot plays this chair, in a seat of its own or while the owner is away.
bool played_by_bot(const Chair& chair);
// The version a member's ref made, if it took effect.
std::optional<RoomVersion> answered(const Member& member, std::string_view ref);

// A seat a newcomer may take: the wished one, or the first free.
std::optional<Seat> free_seat(const Lobby& lobby, std::optional<Seat> wished);
void sit_down(Lobby& lobby, Member& member, Seat seat);
void stand_up(Lobby& lobby, Member& member);
// A name nobody at the table has yet.
std::string bot_name(const Lobby& lobby);
// Whether somebody here, or a bot, is called so, however it is spelled; and the name with a number
// behind it where that is so.
bool name_is_taken(const Lobby& lobby, std::string_view name, MemberId except);
std::string free_name(const Lobby& lobby, const std::string& name);
// The wished colour if nobody has it, else the one that fewest have, those with seats first.
std::uint8_t free_color(const Lobby& lobby, std::uint8_t wished, MemberId except);
// Chairs for every seat the game may have, those taken first, as before.
void set_chairs_for(Lobby& lobby, const AnyGame& game);
// Remembers the rules of the game on the table, before another one comes.
void keep_rules(Lobby& lobby);
// The config a game had when it was last chosen here; nullptr where it was not.
const ConfigJson* earlier_rules(const Lobby& lobby, std::string_view game);
// Closes the gaps: a match numbers only the taken seats; behind them it may keep some for people
// who come late.
void keep_taken_chairs(Lobby& lobby);
void seat_match(Lobby& lobby, int seats);
// The member who takes over when the host is gone: the player who is here longest. Somebody who
// only watches does so where the host has left for good and no player is here.
std::optional<MemberId> next_host(const Lobby& lobby, const std::vector<MemberId>& here,
                                  bool host_left);
void make_host(Lobby& lobby, MemberId id);
void remember(Member& member, std::string ref, RoomVersion version);

}  // namespace parlor::room
