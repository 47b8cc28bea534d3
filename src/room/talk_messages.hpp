// What people say to each other at a table, where it lets them: the messages, and a line as those
// who may hear it are shown it. Part of messages.hpp.
#pragma once

#include "room/message_fields.hpp"

namespace parlor::room {

// Nobody talks; or by the phrases of the game alone; or in one's own words as well.
enum class Talk : std::uint8_t { off, phrases, free };
BOOST_DESCRIBE_ENUM(Talk, off, phrases, free)

// Client to server

struct Say {
  Ref ref;
  std::optional<Ref> phrase;           // one of the table's
  std::optional<ShortText<140>> text;  // or one's own words
};
BOOST_DESCRIBE_STRUCT(Say, (), (ref, phrase, text))

struct Mute {
  Ref ref;
  MemberId member = 0;
  bool muted = true;
};
BOOST_DESCRIBE_STRUCT(Mute, (), (ref, member, muted))

// Server to client

struct TalkLine {
  MemberId member = 0;
  std::string name;  // as it was then
  std::optional<Seat> seat;
  std::optional<std::string> phrase;
  std::optional<std::string> text;
  static constexpr std::array<std::string_view, 2> left_out{"phrase", "text"};
  friend bool operator==(const TalkLine&, const TalkLine&) = default;
};
BOOST_DESCRIBE_STRUCT(TalkLine, (), (member, name, seat, phrase, text))

// A line was said; those who may not hear it get the version without the line.
struct LinesSaid {
  static constexpr std::string_view tag = "said";
  RoomVersion room_version;
  std::vector<TalkLine> lines;
};
BOOST_DESCRIBE_STRUCT(LinesSaid, (), (room_version, lines))

}  // namespace parlor::room
