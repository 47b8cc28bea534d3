// What all are told of a race that somebody has won (presses.hpp).
#pragma once

#include <vector>

#include "engine/describe.hpp"
#include "engine/seat.hpp"

namespace parlor::room {

struct Press {
  Seat seat = 0;
  Time after_ms = 0;  // the first press
  friend bool operator==(const Press&, const Press&) = default;
};
BOOST_DESCRIBE_STRUCT(Press, (), (seat, after_ms))

// The first, and who came within half a second of it, in their order.
struct Pressed {
  std::vector<Press> presses;
};
BOOST_DESCRIBE_STRUCT(Pressed, (), (presses))

}  // namespace parlor::room
