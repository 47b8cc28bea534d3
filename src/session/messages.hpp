// The messages of a session's WebSocket, to and from a participant, its organiser and a projector,
// described once: from here come the reader, the writer, web/src/generated/session.ts and
// docs/api/session.json. No logic: who may say what, and when, is decided in decide.hpp.
//
// Every message that carries a `ref` is acknowledged when what it did is durable, or refused.
#pragma once

#include "room/house_messages.hpp"
#include "session/shown.hpp"

namespace parlor::session {

// From anybody

// The first message: a participant's or the organiser's token, or a screen without one.
struct Hello {
  std::optional<std::string> token;
  bool screen = false;
  static constexpr std::array<std::string_view, 1> may_omit{"screen"};
};
BOOST_DESCRIBE_STRUCT(Hello, (), (token, screen))

struct Ping {
  std::int64_t at_ms = 0;
};
BOOST_DESCRIBE_STRUCT(Ping, (), (at_ms))

// From a participant. `stage` is the `index` of the one it is about: a second tap never counts for
// the next.

struct Agree {
  Ref ref;
  std::uint8_t stage = 0;
};
BOOST_DESCRIBE_STRUCT(Agree, (), (ref, stage))

struct Answered {
  room::ShortText<32> id;  // of the question
  AnswerJson value;        // the number of an option or a point on the scale; or text
  friend bool operator==(const Answered&, const Answered&) = default;
};
BOOST_DESCRIBE_STRUCT(Answered, (), (id, value))

// All questions of a check that are still open, or the whole survey.
struct Answer {
  Ref ref;
  std::uint8_t stage = 0;
  std::vector<Answered> answers;
};
BOOST_DESCRIBE_STRUCT(Answer, (), (ref, stage, answers))

// All that this person brings; what was brought before is replaced, until the first deal.
struct BringThings {
  static constexpr std::string_view tag = "bring";
  Ref ref;
  std::uint8_t stage = 0;
  std::vector<ItemJson> items;
};
BOOST_DESCRIBE_STRUCT(BringThings, (), (ref, stage, items))

// Whether this person will be there, as long as they are at a stage where people bring things.
struct SayComing {
  static constexpr std::string_view tag = "coming";
  Ref ref;
  std::uint8_t stage = 0;
  Coming coming = Coming::yes;
};
BOOST_DESCRIBE_STRUCT(SayComing, (), (ref, stage, coming))

// Has read the page, has looked at the answers of the check, has brought everything.
struct Done {
  Ref ref;
  std::uint8_t stage = 0;
};
BOOST_DESCRIBE_STRUCT(Done, (), (ref, stage))

// A line to somebody who brought something to this table, from somebody who sat there; nothing:
// what they wrote is taken back.
struct Thank {
  Ref ref;
  TableId table = 0;
  ParticipantId to = 0;
  std::optional<room::ShortText<200>> text;
};
BOOST_DESCRIBE_STRUCT(Thank, (), (ref, table, to, text))

// Goes for good: a bot plays on for them.
struct LeaveSession {
  static constexpr std::string_view tag = "leave";
  Ref ref;
};
BOOST_DESCRIBE_STRUCT(LeaveSession, (), (ref))

// From the organiser. `step` is what the organiser saw (Course): a second click does nothing twice.

// The next round or stage: everybody who is ready moves on, tables are drawn up and dealt. With
// `everybody`, those who are not ready are taken along, but never past a sentence to agree to.
struct GoOn {
  Ref ref;
  std::uint32_t step = 0;
  bool everybody = false;
  static constexpr std::array<std::string_view, 1> may_omit{"everybody"};
};
BOOST_DESCRIBE_STRUCT(GoOn, (), (ref, step, everybody))

// Draws up the tables of the next match and deals nothing yet: people can be moved until `go_on`.
struct DrawUp {
  Ref ref;
  std::uint32_t step = 0;
  bool everybody = false;
  static constexpr std::array<std::string_view, 1> may_omit{"everybody"};
};
BOOST_DESCRIBE_STRUCT(DrawUp, (), (ref, step, everybody))

// At a table that is drawn up; with `instead_of`, those two change places.
struct Move {
  Ref ref;
  ParticipantId participant = 0;
  TableId table = 0;
  std::optional<ParticipantId> instead_of;
};
BOOST_DESCRIBE_STRUCT(Move, (), (ref, participant, table, instead_of))

struct Pause {
  Ref ref;
};
BOOST_DESCRIBE_STRUCT(Pause, (), (ref))

struct Resume {
  Ref ref;
};
BOOST_DESCRIBE_STRUCT(Resume, (), (ref))

struct AddTime {
  Ref ref;
  std::uint16_t seconds = 60;
  std::optional<TableId> table;  // all that play, by default
  static constexpr std::array<Option, 1> options{
      {{"seconds", "How many seconds the clock is set back.", 1, 3600}}};
};
BOOST_DESCRIBE_STRUCT(AddTime, (), (ref, seconds, table))

// To one table, to one participant, or to all.
struct Announce {
  static constexpr std::string_view tag = "message";
  Ref ref;
  room::ShortText<300> text;
  std::optional<TableId> table;
  std::optional<ParticipantId> participant;
};
BOOST_DESCRIBE_STRUCT(Announce, (), (ref, text, table, participant))

// A bot plays for this person until they are back at the table and take over.
struct PutBot {
  Ref ref;
  ParticipantId participant = 0;
};
BOOST_DESCRIBE_STRUCT(PutBot, (), (ref, participant))

struct TakeOut {
  Ref ref;
  ParticipantId participant = 0;
};
BOOST_DESCRIBE_STRUCT(TakeOut, (), (ref, participant))

// For a guest who cannot say or bring it themselves, at a stage where people bring things.
struct FillIn {
  Ref ref;
  ParticipantId participant = 0;
  std::uint8_t stage = 0;
  std::optional<Coming> coming;
  std::optional<std::vector<ItemJson>> items;
};
BOOST_DESCRIBE_STRUCT(FillIn, (), (ref, participant, stage, coming, items))

// Somebody who waits for a table goes on to a later stage; to the results, by default.
struct SendOn {
  Ref ref;
  ParticipantId participant = 0;
  std::optional<std::uint8_t> stage;  // from 1
};
BOOST_DESCRIBE_STRUCT(SendOn, (), (ref, participant, stage))

struct EndTable {
  Ref ref;
  TableId table = 0;
};
BOOST_DESCRIBE_STRUCT(EndTable, (), (ref, table))

// Answered with an entrance to the table, as somebody who watches; as host, where the game has one.
struct Watch {
  Ref ref;
  TableId table = 0;
};
BOOST_DESCRIBE_STRUCT(Watch, (), (ref, table))

// Nobody can come any more, and everything that runs is ended.
struct CloseSession {
  static constexpr std::string_view tag = "close";
  Ref ref;
};
BOOST_DESCRIBE_STRUCT(CloseSession, (), (ref))

using ClientMessage =
    std::variant<Hello, Ping, Agree, Answer, BringThings, SayComing, Done, Thank, LeaveSession,
                 GoOn, DrawUp, Move, Pause, Resume, AddTime, Announce, PutBot, TakeOut, FillIn,
                 SendOn, EndTable, Watch, CloseSession>;

// To anybody

struct Ack {
  Ref ref;
  SessionVersion version;
};
BOOST_DESCRIBE_STRUCT(Ack, (), (ref, version))

struct Refused {
  Ref ref;
  std::string code;
  std::string message;
};
BOOST_DESCRIBE_STRUCT(Refused, (), (ref, code, message))

struct Pong {
  std::int64_t at_ms = 0;
};
BOOST_DESCRIBE_STRUCT(Pong, (), (at_ms))

struct Unreadable {
  static constexpr std::string_view tag = "error";
  std::string code;
  std::string message;
};
BOOST_DESCRIBE_STRUCT(Unreadable, (), (code, message))

// Where to go with which token: a room like any other, entered with its own socket.
struct Entrance {
  Ref ref;
  TableId table = 0;
  std::string room;
  std::string token;
};
BOOST_DESCRIBE_STRUCT(Entrance, (), (ref, table, room, token))

// Somebody is waited for: to whoever owes a move, or is to be woken.
struct Nudge {};
BOOST_DESCRIBE_STRUCT(Nudge, (), ())

// Participant: welcome, then stage, then seated where a table waits; each again when it changes,
// and others (how many are ready) at most once a second. Organiser: monitor, then changes.
// Projector: screen.
using ServerMessage =
    std::variant<Welcome, StageShown, Seated, Others, Announcement, Nudge, Monitor, Changes, Screen,
                 Entrance, room::HouseSays, Ack, Refused, Pong, Unreadable>;

}  // namespace parlor::session
