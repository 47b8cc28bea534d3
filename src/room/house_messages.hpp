// What the house itself says to everybody who is connected, at a table or in a session. Part of
// both their messages.
#pragma once

#include <cstdint>
#include <string>

#include "engine/describe.hpp"

namespace parlor::room {

// The keeper's words, until they are taken back (an empty text) or the connection ends.
struct HouseSays {
  std::string text;
  std::int64_t said_at_ms = 0;  // since 1970: who has put it away knows it again
};
BOOST_DESCRIBE_STRUCT(HouseSays, (), (text, said_at_ms))

}  // namespace parlor::room
