// The messages of a room's WebSocket (docs/protocol.md), described once: from here come the reader,
// the writer, web/src/generated/protocol.ts and docs/api/asyncapi.json. What belongs to a game
// (actions, views, events, configs) passes through as JSON that only the game understands.
//
// No logic here: who may say what, and when, is the room's business.
#pragma once

#include "match/record.hpp"
#include "room/door_messages.hpp"
#include "room/hint_messages.hpp"
#include "room/house_messages.hpp"
#include "room/people_messages.hpp"
#include "room/press_messages.hpp"
#include "room/shuffle_messages.hpp"
#include "room/table_options.hpp"

namespace parlor::room {

// What everybody in the room may know of it.

struct MemberState {
  MemberId id = 0;
  std::string name;
  Role role = Role::player;
  std::uint8_t color = 0;
  std::optional<Seat> seat;
  bool here = false;          // at least one socket is open
  std::optional<bool> muted;  // true: the host lets them say nothing
  static constexpr std::array<std::string_view, 1> left_out{"muted"};
  friend bool operator==(const MemberState&, const MemberState&) = default;
};
BOOST_DESCRIBE_STRUCT(MemberState, (), (id, name, role, color, seat, here, muted))

struct SeatState {
  Seat seat = 0;
  std::string name;
  SeatKind kind = SeatKind::open;
  SeatLife state = SeatLife::open;
  std::optional<Level> level;  // of a bot
  std::vector<MemberId> members;
  friend bool operator==(const SeatState&, const SeatState&) = default;
};
BOOST_DESCRIBE_STRUCT(SeatState, (), (seat, name, kind, state, level, members))

struct OutcomeState {
  std::string reason;
  std::vector<std::uint8_t> ranks;
  std::vector<std::int32_t> points;
  friend bool operator==(const OutcomeState&, const OutcomeState&) = default;
};
BOOST_DESCRIBE_STRUCT(OutcomeState, (), (reason, ranks, points))

struct RoomState {
  std::string code;
  std::string game;
  Phase phase = Phase::lobby;
  ConfigText config{"{}"};  // without the options marked secret
  std::vector<std::string> warnings;
  bool locked = false;
  EmptySeats empty_seats = EmptySeats::leave;
  bool late_seats = false;  // the match can still take somebody in
  TableState table;
  std::optional<TakeBackState> take_back;  // the question on the table
  MemberId host = 0;
  MemberId opener = 0;  // gets the host's role back on return
  std::uint32_t match = 0;
  std::vector<Seat> passing;  // the clock stands: their device is on its way to somebody
  std::vector<MemberState> members;
  std::vector<SeatState> seats;
  std::optional<OutcomeState> outcome;
  Allowed allowed;
  Evening evening;
  std::optional<ShuffleState> shuffle;  // of the match that is on, or of the next one
  std::optional<MemberId> console;      // who sees the private side of the match
  std::vector<MemberId> saw_answers;    // who has seen it, and does not play
  std::optional<std::string> lesson;    // the match is a lesson, in this language
  friend bool operator==(const RoomState&, const RoomState&) = default;
};
BOOST_DESCRIBE_STRUCT(RoomState, (),
                      (code, game, phase, config, warnings, locked, empty_seats, late_seats, table,
                       take_back, host, opener, match, passing, members, seats, outcome, allowed,
                       evening, shuffle, console, saw_answers, lesson))

// Client to server

struct Hello {
  std::string token;
  bool log = false;  // the welcome is to tell what happened in the match so far
  static constexpr std::array<std::string_view, 1> may_omit{"log"};
};
BOOST_DESCRIBE_STRUCT(Hello, (), (token, log))

struct Act {
  Ref ref;
  ActionJson action;
  std::optional<RoomVersion> seen;  // refused as stale if the match has moved on since
};
BOOST_DESCRIBE_STRUCT(Act, (), (ref, action, seen))

struct Start {
  Ref ref;
};
BOOST_DESCRIBE_STRUCT(Start, (), (ref))

struct Configure {
  Ref ref;
  std::optional<std::string> game;
  std::optional<ConfigJson> config;
};
BOOST_DESCRIBE_STRUCT(Configure, (), (ref, game, config))

struct Sit {
  Ref ref;
  std::optional<Seat> seat;
};
BOOST_DESCRIBE_STRUCT(Sit, (), (ref, seat))

struct Stand {
  Ref ref;
  std::optional<Seat> seat;
};
BOOST_DESCRIBE_STRUCT(Stand, (), (ref, seat))

struct AddBot {
  Ref ref;
  std::optional<Seat> seat;
  Level level = Level::normal;
  static constexpr std::array<std::string_view, 1> may_omit{"level"};
};
BOOST_DESCRIBE_STRUCT(AddBot, (), (ref, seat, level))

struct RemoveBot {
  Ref ref;
  std::optional<Seat> seat;
};
BOOST_DESCRIBE_STRUCT(RemoveBot, (), (ref, seat))

struct Kick {
  Ref ref;
  std::optional<MemberId> member;
  std::optional<Seat> seat;
  std::optional<bool> network;  // keep everybody out who comes from where they are
};
BOOST_DESCRIBE_STRUCT(Kick, (), (ref, member, seat, network))

struct Skip {
  Ref ref;
  std::optional<MemberId> member;
  std::optional<Seat> seat;
};
BOOST_DESCRIBE_STRUCT(Skip, (), (ref, member, seat))

struct HandOver {
  Ref ref;
  std::optional<MemberId> member;
  std::optional<Seat> seat;
};
BOOST_DESCRIBE_STRUCT(HandOver, (), (ref, member, seat))

struct Pause {
  Ref ref;
};
BOOST_DESCRIBE_STRUCT(Pause, (), (ref))

struct Resume {
  Ref ref;
};
BOOST_DESCRIBE_STRUCT(Resume, (), (ref))

struct Lock {
  Ref ref;
};
BOOST_DESCRIBE_STRUCT(Lock, (), (ref))

struct Unlock {
  Ref ref;
};
BOOST_DESCRIBE_STRUCT(Unlock, (), (ref))

struct Undo {
  Ref ref;
};
BOOST_DESCRIBE_STRUCT(Undo, (), (ref))

struct Redo {
  Ref ref;
};
BOOST_DESCRIBE_STRUCT(Redo, (), (ref))

struct AnswerUndo {
  Ref ref;
  bool agree = false;
};
BOOST_DESCRIBE_STRUCT(AnswerUndo, (), (ref, agree))

struct SetTable {
  static constexpr std::string_view tag = "table";
  Ref ref;
  std::optional<bool> take_back;
  std::optional<Timers> timers;
  std::optional<bool> relaxed_races;
  std::optional<bool> hints;
  std::optional<Talk> talk;
  std::optional<bool> show_gains;
};
BOOST_DESCRIBE_STRUCT(SetTable, (),
                      (ref, take_back, timers, relaxed_races, hints, talk, show_gains))

struct GiveTime {
  static constexpr std::string_view tag = "more_time";
  Ref ref;
  std::optional<MemberId> member;  // oneself by default
  MoreTime more = MoreTime::none;
};
BOOST_DESCRIBE_STRUCT(GiveTime, (), (ref, member, more))

struct Rematch {
  Ref ref;
  std::optional<std::string> game;
  std::optional<ConfigJson> config;
};
BOOST_DESCRIBE_STRUCT(Rematch, (), (ref, game, config))

struct React {
  Ref ref;
  Emoji emoji;
};
BOOST_DESCRIBE_STRUCT(React, (), (ref, emoji))

struct ChooseEmptySeats {
  static constexpr std::string_view tag = "empty_seats";
  Ref ref;
  EmptySeats empty_seats = EmptySeats::leave;
};
BOOST_DESCRIBE_STRUCT(ChooseEmptySeats, (), (ref, empty_seats))

struct JoinMatch {
  Ref ref;
  std::optional<Name> name;  // of the seat; by default the member's, or the team's number
};
BOOST_DESCRIBE_STRUCT(JoinMatch, (), (ref, name))

struct LeaveRoom {
  static constexpr std::string_view tag = "leave";
  Ref ref;
};
BOOST_DESCRIBE_STRUCT(LeaveRoom, (), (ref))

// The device this member shares with others is being passed, or is in somebody's hands again.
struct PassingDevice {
  static constexpr std::string_view tag = "passing";
  Ref ref;
  bool on = false;
};
BOOST_DESCRIBE_STRUCT(PassingDevice, (), (ref, on))

struct Ping {
  std::int64_t at_ms = 0;  // whatever the client's clock says; comes back as it was
};
BOOST_DESCRIBE_STRUCT(Ping, (), (at_ms))

using ClientMessage =
    std::variant<Hello, Act, Start, Configure, Sit, Stand, AddBot, RemoveBot, Kick, Skip, HandOver,
                 Pause, Resume, Lock, Unlock, ChooseEmptySeats, Undo, Redo, AnswerUndo, SetTable,
                 GiveTime, Rematch, React, JoinMatch, LeaveRoom, EndMatch, PlayAgain, Allow,
                 Introduce, NameTeam, TakeOver, PassingDevice, Commit, Reveal, AskHint, Say, Mute,
                 LetIn, Ping>;

// Server to client

// What happened with one entry of the match, as this viewer may know it, and between it and the
// next.
struct LogItem {
  MatchVersion match_version;
  EventsText events{"[]"};
  std::optional<TookBack> took_back;
  std::optional<std::vector<Seat>> drawn;
  std::optional<std::vector<Notice>> news;
  std::optional<Mover> mover;
  static constexpr std::array<std::string_view, 4> left_out{"took_back", "drawn", "news", "mover"};
};
BOOST_DESCRIBE_STRUCT(LogItem, (), (match_version, events, took_back, drawn, news, mover))

struct Welcome {
  MemberId member = 0;
  std::optional<Seat> seat;
  Role role = Role::player;
  RoomState room;
  RoomVersion room_version;
  std::optional<MatchVersion> match_version;
  ViewText view{"null"};
  LegalText legal{"[]"};
  std::optional<Time> deadline_in_ms;
  std::optional<EntryActor> undo;     // whose latest move could be taken back
  std::optional<EntryActor> redo;     // who took a move back that could be made again
  std::optional<std::string> sealed;  // the hash of the match's header
  std::optional<std::string> head;    // of the match's hash chain, as it may be shown
  std::optional<std::vector<LogItem>> log;
  std::optional<std::vector<TalkLine>> talk;  // what was said lately
  static constexpr std::array<std::string_view, 6> left_out{"undo", "redo", "sealed",
                                                            "head", "log",  "talk"};
};
BOOST_DESCRIBE_STRUCT(Welcome, (),
                      (member, seat, role, room, room_version, match_version, view, legal,
                       deadline_in_ms, undo, redo, sealed, head, log, talk))

struct Update {
  RoomVersion room_version;
  std::optional<MatchVersion> match_version;
  EventsText events{"[]"};
  ViewText view{"null"};
  LegalText legal{"[]"};
  std::optional<Time> deadline_in_ms;
  std::optional<EntryActor> undo;          // whose latest move could be taken back
  std::optional<EntryActor> redo;          // who took a move back that could be made again
  std::optional<TookBack> took_back;       // what this entry did instead of a move
  std::optional<std::vector<Seat>> drawn;  // presses of one moment, in the order drawn
  std::optional<std::string> sealed;       // with the deal
  std::optional<std::string> head;         // with every entry of the match
  std::optional<RoomState> room;           // where the change touched it
  std::optional<std::vector<Notice>> news;
  std::optional<Mover> mover;  // of the move: a person, or a bot in their seat
  static constexpr std::array<std::string_view, 9> left_out{
      "undo", "redo", "took_back", "drawn", "sealed", "head", "room", "news", "mover"};
};
BOOST_DESCRIBE_STRUCT(Update, (),
                      (room_version, match_version, events, view, legal, deadline_in_ms, undo, redo,
                       took_back, drawn, sealed, head, room, news, mover))

struct Ack {
  Ref ref;
  RoomVersion room_version;
};
BOOST_DESCRIBE_STRUCT(Ack, (), (ref, room_version))

struct Refused {
  Ref ref;
  std::string code;
  std::optional<std::string> ruling;
  std::string message;
};
BOOST_DESCRIBE_STRUCT(Refused, (), (ref, code, ruling, message))

struct RoomChanged {
  static constexpr std::string_view tag = "room";
  RoomVersion room_version;
  RoomState room;
  std::optional<Time> deadline_in_ms;
  std::optional<std::vector<Notice>> news;
  static constexpr std::array<std::string_view, 1> left_out{"news"};
};
BOOST_DESCRIBE_STRUCT(RoomChanged, (), (room_version, room, deadline_in_ms, news))

struct Reacted {
  MemberId member = 0;
  Emoji emoji;
};
BOOST_DESCRIBE_STRUCT(Reacted, (), (member, emoji))

struct Pong {
  std::int64_t at_ms = 0;
};
BOOST_DESCRIBE_STRUCT(Pong, (), (at_ms))

// To one who may know: who has more time.
struct MoreTimes {
  static constexpr std::string_view tag = "more_time";
  std::vector<PersonsTime> people;
};
BOOST_DESCRIBE_STRUCT(MoreTimes, (), (people))

struct Unreadable {
  static constexpr std::string_view tag = "error";
  std::string code;
  std::string message;
};
BOOST_DESCRIBE_STRUCT(Unreadable, (), (code, message))

using ServerMessage = std::variant<Welcome, Update, Ack, Refused, RoomChanged, Reacted, Pressed,
                                   MoreTimes, Hint, LinesSaid, Knocks, HouseSays, Pong, Unreadable>;

}  // namespace parlor::room
