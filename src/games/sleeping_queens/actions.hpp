// What can be asked in Sleeping Queens.
#pragma once

#include "games/sleeping_queens/state.hpp"

namespace parlor::sleeping_queens {

struct PlayKing {
  Slot slot = 0;
  friend constexpr bool operator==(const PlayKing&, const PlayKing&) = default;
};
BOOST_DESCRIBE_STRUCT(PlayKing, (), (slot))

struct PlayKnight {
  Seat target = 0;
  Queen queen = Queen::heart;
  friend constexpr bool operator==(const PlayKnight&, const PlayKnight&) = default;
};
BOOST_DESCRIBE_STRUCT(PlayKnight, (), (target, queen))

struct PlayPotion {
  Seat target = 0;
  Queen queen = Queen::heart;
  Maybe<Slot> slot;  // SQ-23: left out, the lowest empty one
  friend constexpr bool operator==(const PlayPotion&, const PlayPotion&) = default;
};
BOOST_DESCRIBE_STRUCT(PlayPotion, (), (target, queen, slot))

struct PlayJester {
  friend constexpr bool operator==(const PlayJester&, const PlayJester&) = default;
};
BOOST_DESCRIBE_STRUCT(PlayJester, (), ())

struct Discard {
  Cards cards;
  friend constexpr bool operator==(const Discard&, const Discard&) = default;
};
BOOST_DESCRIBE_STRUCT(Discard, (), (cards))

struct Wake {
  Slot slot = 0;
  friend constexpr bool operator==(const Wake&, const Wake&) = default;
};
BOOST_DESCRIBE_STRUCT(Wake, (), (slot))

struct Place {
  Slot slot = 0;
  friend constexpr bool operator==(const Place&, const Place&) = default;
};
BOOST_DESCRIBE_STRUCT(Place, (), (slot))

struct Block {
  friend constexpr bool operator==(const Block&, const Block&) = default;
};
BOOST_DESCRIBE_STRUCT(Block, (), ())

struct Pass {
  friend constexpr bool operator==(const Pass&, const Pass&) = default;
};
BOOST_DESCRIBE_STRUCT(Pass, (), ())

using Action = std::variant<PlayKing, PlayKnight, PlayPotion, PlayJester, Discard, Wake, Place,
                            Block, Pass, Leave, Timeout>;

}  // namespace parlor::sleeping_queens
