// What can happen in White Elephant. Events carry every result of chance.
#pragma once

#include "games/white_elephant/state.hpp"

namespace parlor::white_elephant {

struct GameDealt {
  PerSeat<Seat> turn_order;
  SeatQueue turn_queue;
  FixedVec<GiftIndex, most_gifts> contents;                               // told to nobody (WE-40)
  static constexpr std::array<std::string_view, 1> may_omit{"contents"};  // under rules 1
  friend constexpr bool operator==(const GameDealt&, const GameDealt&) = default;
};
BOOST_DESCRIBE_STRUCT(GameDealt, (), (turn_order, turn_queue, contents))

struct GiftPicked {
  Seat player = 0;
  GiftIndex gift = 0;
  bool opened = true;  // false: it lay open, and nobody owned it (WE-05)
  static constexpr std::array<std::string_view, 1> may_omit{"opened"};  // under rules 1
  Maybe<GiftIndex> traded_in;                                           // WE-04
  friend constexpr bool operator==(const GiftPicked&, const GiftPicked&) = default;
};
BOOST_DESCRIBE_STRUCT(GiftPicked, (), (player, gift, opened, traded_in))

struct GiftStolen {
  Seat player = 0;
  Seat victim = 0;
  GiftIndex gift = 0;
  Maybe<GiftIndex> exchanged;
  std::uint8_t steal_count = 0;
  bool frozen = false;
  friend constexpr bool operator==(const GiftStolen&, const GiftStolen&) = default;
};
BOOST_DESCRIBE_STRUCT(GiftStolen, (), (player, victim, gift, exchanged, steal_count, frozen))

struct TurnEnded {
  Seat player = 0;
  friend constexpr bool operator==(const TurnEnded&, const TurnEnded&) = default;
};
BOOST_DESCRIBE_STRUCT(TurnEnded, (), (player))

struct TurnStarted {
  Seat player = 0;
  Index index = 0;
  bool boomerang = false;
  friend constexpr bool operator==(const TurnStarted&, const TurnStarted&) = default;
};
BOOST_DESCRIBE_STRUCT(TurnStarted, (), (player, index, boomerang))

struct SlotSkipped {
  Seat player = 0;
  Index index = 0;
  friend constexpr bool operator==(const SlotSkipped&, const SlotSkipped&) = default;
};
BOOST_DESCRIBE_STRUCT(SlotSkipped, (), (player, index))

struct ClockSet {
  Time deadline = 0;
  friend constexpr bool operator==(const ClockSet&, const ClockSet&) = default;
};
BOOST_DESCRIBE_STRUCT(ClockSet, (), (deadline))

struct PlayerLeft {
  Seat player = 0;
  Maybe<GiftIndex> gift;
  friend constexpr bool operator==(const PlayerLeft&, const PlayerLeft&) = default;
};
BOOST_DESCRIBE_STRUCT(PlayerLeft, (), (player, gift))

struct GiftAssigned {
  Seat player = 0;
  GiftIndex gift = 0;
  friend constexpr bool operator==(const GiftAssigned&, const GiftAssigned&) = default;
};
BOOST_DESCRIBE_STRUCT(GiftAssigned, (), (player, gift))

struct GameEnded {
  EndReason reason = EndReason::turns_done;
  friend constexpr bool operator==(const GameEnded&, const GameEnded&) = default;
};
BOOST_DESCRIBE_STRUCT(GameEnded, (), (reason))

using Event = std::variant<GameDealt, GiftPicked, GiftStolen, TurnEnded, TurnStarted, SlotSkipped,
                           ClockSet, PlayerLeft, GiftAssigned, GameEnded>;

}  // namespace parlor::white_elephant
