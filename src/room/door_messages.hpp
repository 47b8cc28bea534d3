// The messages at the door of a locked room. Part of messages.hpp.
#pragma once

#include "room/message_fields.hpp"

namespace parlor::room {

// Client to server: the host's answer to somebody who knocks.
struct LetIn {
  Ref ref;
  std::uint32_t knock = 0;
  bool yes = false;
};
BOOST_DESCRIBE_STRUCT(LetIn, (), (ref, knock, yes))

struct Knock {
  std::uint32_t knock = 0;
  std::string name;
  friend bool operator==(const Knock&, const Knock&) = default;
};
BOOST_DESCRIBE_STRUCT(Knock, (), (knock, name))

// Server to client: to the host alone, everybody who waits outside, whenever somebody knocks or
// knocks again.
struct Knocks {
  std::vector<Knock> people;
};
BOOST_DESCRIBE_STRUCT(Knocks, (), (people))

}  // namespace parlor::room
