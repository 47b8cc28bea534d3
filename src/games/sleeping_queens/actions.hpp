// What can be asked in Sleeping Queens.
#pragma once

#include "games/sleeping_queens/state.hpp"

namespace parlor::sleeping_queens {

struct PlayKing {
  static constexpr std::string_view tag = "play_king";
  Slot slot = 0;
  friend constexpr bool operator==(const PlayKing&, const PlayKing&) = default;
};
BOOST_DESCRIBE_STRUCT(PlayKing, (), (slot))

struct PlayKnight {
  static constexpr std::string_view tag = "play_knight";
  Seat target = 0;
  Queen queen = Queen::heart;
  friend constexpr bool operator==(const PlayKnight&, const PlayKnight&) = default;
};
BOOST_DESCRIBE_STRUCT(PlayKnight, (), (target, queen))

struct PlayPotion {
  static constexpr std::string_view tag = "play_potion";
  Seat target = 0;
  Queen queen = Queen::heart;
  std::optional<Slot> slot;  // SQ-23: left out, the lowest empty one
  friend constexpr bool operator==(const PlayPotion&, const PlayPotion&) = default;
};
BOOST_DESCRIBE_STRUCT(PlayPotion, (), (target, queen, slot))

struct PlayJester {
  static constexpr std::string_view tag = "play_jester";
  friend constexpr bool operator==(const PlayJester&, const PlayJester&) = default;
};
BOOST_DESCRIBE_STRUCT(PlayJester, (), ())

struct Discard {
  static constexpr std::string_view tag = "discard";
  Cards cards;
  friend constexpr bool operator==(const Discard&, const Discard&) = default;
};
BOOST_DESCRIBE_STRUCT(Discard, (), (cards))

struct Wake {
  static constexpr std::string_view tag = "wake";
  Slot slot = 0;
  friend constexpr bool operator==(const Wake&, const Wake&) = default;
};
BOOST_DESCRIBE_STRUCT(Wake, (), (slot))

struct Place {
  static constexpr std::string_view tag = "place";
  Slot slot = 0;
  friend constexpr bool operator==(const Place&, const Place&) = default;
};
BOOST_DESCRIBE_STRUCT(Place, (), (slot))

struct Block {
  static constexpr std::string_view tag = "block";
  friend constexpr bool operator==(const Block&, const Block&) = default;
};
BOOST_DESCRIBE_STRUCT(Block, (), ())

struct Pass {
  static constexpr std::string_view tag = "pass";
  friend constexpr bool operator==(const Pass&, const Pass&) = default;
};
BOOST_DESCRIBE_STRUCT(Pass, (), ())

using Action = std::variant<PlayKing, PlayKnight, PlayPotion, PlayJester, Discard, Wake, Place,
                            Block, Pass, Leave, Timeout>;

}  // namespace parlor::sleeping_queens
