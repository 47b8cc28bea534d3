// The messages of an evening: another name, another colour, a bot's seat, the next match, the end
// of this one; and what everybody is told about each other. Part of messages.hpp.
#pragma once

#include "room/evening.hpp"

namespace parlor::room {

// Client to server

struct EndMatch {
  Ref ref;
};
BOOST_DESCRIBE_STRUCT(EndMatch, (), (ref))

struct PlayAgain {
  Ref ref;
};
BOOST_DESCRIBE_STRUCT(PlayAgain, (), (ref))

struct Allow {
  Ref ref;
  std::optional<bool> play_again;
  std::optional<bool> take_over;
};
BOOST_DESCRIBE_STRUCT(Allow, (), (ref, play_again, take_over))

struct Introduce {
  Ref ref;
  std::optional<Name> name;
  std::optional<std::uint8_t> color;
};
BOOST_DESCRIBE_STRUCT(Introduce, (), (ref, name, color))

struct NameTeam {
  Ref ref;
  Name name;
  std::optional<Seat> seat;
};
BOOST_DESCRIBE_STRUCT(NameTeam, (), (ref, name, seat))

struct TakeOver {
  Ref ref;
  std::optional<Seat> seat;
};
BOOST_DESCRIBE_STRUCT(TakeOver, (), (ref, seat))

// Server to client

enum class NoticeKind : std::uint8_t {
  joined,
  left,
  sent_away,
  host,
  took_over,
  came_in,
  ended,
  console
};
BOOST_DESCRIBE_ENUM(NoticeKind, joined, left, sent_away, host, took_over, came_in, ended, console)

struct Notice {
  NoticeKind what = NoticeKind::joined;
  MemberId member = 0;
  std::string name;               // as it was then
  std::optional<std::string> of;  // the bot whose seat was taken over
  static constexpr std::array<std::string_view, 1> left_out{"of"};
  friend bool operator==(const Notice&, const Notice&) = default;
};
BOOST_DESCRIBE_STRUCT(Notice, (), (what, member, name, of))

}  // namespace parlor::room
