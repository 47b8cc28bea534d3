// What can be asked in White Elephant.
#pragma once

#include "games/white_elephant/state.hpp"

namespace parlor::white_elephant {

struct Pick {
  GiftIndex gift = 0;
  friend constexpr bool operator==(const Pick&, const Pick&) = default;
};
BOOST_DESCRIBE_STRUCT(Pick, (), (gift))

struct Steal {
  GiftIndex gift = 0;
  friend constexpr bool operator==(const Steal&, const Steal&) = default;
};
BOOST_DESCRIBE_STRUCT(Steal, (), (gift))

struct EndTurn {
  friend constexpr bool operator==(const EndTurn&, const EndTurn&) = default;
};
BOOST_DESCRIBE_STRUCT(EndTurn, (), ())

using Action = std::variant<Pick, Steal, EndTurn, Leave, Timeout>;

}  // namespace parlor::white_elephant
