// The values White Elephant is made of: what is agreed, what is true, what is asked, what happened
// and what is shown. Each is described once, beside itself; JSON and schemas follow from that.
#pragma once

#include "engine/game.hpp"

namespace parlor::white_elephant {

inline constexpr int most_players = 20;
inline constexpr int most_gifts = 40;

using GiftIndex = std::uint8_t;
using Index = std::uint8_t;

struct GiftInfo {
  std::string name;
  std::string description;
  std::string link;
  std::optional<Seat> brought_by;
  static constexpr std::array<std::string_view, 2> may_omit{"description", "link"};
  friend bool operator==(const GiftInfo&, const GiftInfo&) = default;
};
BOOST_DESCRIBE_STRUCT(GiftInfo, (), (name, description, link, brought_by))

struct Config {
  std::uint8_t max_steals = 3;
  bool return_to_start = false;
  bool force_unwrap = false;
  bool forbid_own_gift = false;
  std::uint16_t turn_seconds = 0;
  std::vector<GiftInfo> gifts;

  static constexpr bool sparse = true;
  static constexpr std::array<Option, 6> options{{
      {"max_steals", "After this many steals a gift freezes and stays with its owner.", 1, 10},
      {"return_to_start", "Boomerang: after the last player the turns run back to the first."},
      {"force_unwrap", "No stealing while wrapped gifts remain, until the very last turn."},
      {"forbid_own_gift", "Nobody may pick or steal the gift they brought."},
      {"turn_seconds", "Seconds to think; 0 means no clock.", 0, 600},
      {"gifts", "The gifts on the table, at least one per player.", 0, 0, true},
  }};
  friend bool operator==(const Config&, const Config&) = default;
};
BOOST_DESCRIBE_STRUCT(Config, (),
                      (max_steals, return_to_start, force_unwrap, forbid_own_gift, turn_seconds,
                       gifts))

enum class Phase : std::uint8_t { active, ended };
BOOST_DESCRIBE_ENUM(Phase, active, ended)

enum class TurnAction : std::uint8_t { picked, stolen };
BOOST_DESCRIBE_ENUM(TurnAction, picked, stolen)

enum class EndReason : std::uint8_t { turns_done, all_frozen };
BOOST_DESCRIBE_ENUM(EndReason, turns_done, all_frozen)

struct Gift {
  bool wrapped = true;
  std::optional<Seat> owner;
  std::uint8_t steal_count = 0;
  bool frozen = false;
  // The seat that may not steal this gift back yet (WE-08, WE-09).
  std::optional<Seat> last_owner;
  friend constexpr bool operator==(const Gift&, const Gift&) = default;
};
BOOST_DESCRIBE_STRUCT(Gift, (), (wrapped, owner, steal_count, frozen, last_owner))

template <class T>
using PerSeat = FixedVec<T, most_players>;
using SeatQueue = FixedVec<Seat, std::size_t{2} * most_players>;

struct State {
  Phase phase = Phase::active;
  PerSeat<Seat> turn_order;
  SeatQueue turn_queue;
  Index current_turn_index = 0;
  std::optional<Seat> current_player;
  std::optional<Seat> pending_victim;  // WE-30
  bool is_boomerang_phase = false;
  FixedVec<Gift, most_gifts> gifts;
  PerSeat<std::optional<TurnAction>> turn_action;
  FixedVec<GiftIndex, most_gifts> leftovers;
  PerSeat<bool> left;
  std::optional<Time> turn_deadline;
  std::optional<EndReason> end_reason;
  std::uint32_t turns = 0;
  friend bool operator==(const State&, const State&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (phase, turn_order, turn_queue, current_turn_index, current_player,
                       pending_victim, is_boomerang_phase, gifts, turn_action, leftovers, left,
                       turn_deadline, end_reason, turns))

// Actions

struct Pick {
  static constexpr std::string_view tag = "pick";
  GiftIndex gift = 0;
  friend constexpr bool operator==(const Pick&, const Pick&) = default;
};
BOOST_DESCRIBE_STRUCT(Pick, (), (gift))

struct Steal {
  static constexpr std::string_view tag = "steal";
  GiftIndex gift = 0;
  friend constexpr bool operator==(const Steal&, const Steal&) = default;
};
BOOST_DESCRIBE_STRUCT(Steal, (), (gift))

struct EndTurn {
  static constexpr std::string_view tag = "end_turn";
  friend constexpr bool operator==(const EndTurn&, const EndTurn&) = default;
};
BOOST_DESCRIBE_STRUCT(EndTurn, (), ())

using Action = std::variant<Pick, Steal, EndTurn, Leave, Timeout>;

// Events

struct GameDealt {
  static constexpr std::string_view tag = "game_dealt";
  PerSeat<Seat> turn_order;
  SeatQueue turn_queue;
  friend constexpr bool operator==(const GameDealt&, const GameDealt&) = default;
};
BOOST_DESCRIBE_STRUCT(GameDealt, (), (turn_order, turn_queue))

struct GiftPicked {
  static constexpr std::string_view tag = "gift_picked";
  Seat player = 0;
  GiftIndex gift = 0;
  std::optional<GiftIndex> traded_in;  // WE-04
  friend constexpr bool operator==(const GiftPicked&, const GiftPicked&) = default;
};
BOOST_DESCRIBE_STRUCT(GiftPicked, (), (player, gift, traded_in))

struct GiftStolen {
  static constexpr std::string_view tag = "gift_stolen";
  Seat player = 0;
  Seat victim = 0;
  GiftIndex gift = 0;
  std::optional<GiftIndex> exchanged;
  std::uint8_t steal_count = 0;
  bool frozen = false;
  friend constexpr bool operator==(const GiftStolen&, const GiftStolen&) = default;
};
BOOST_DESCRIBE_STRUCT(GiftStolen, (), (player, victim, gift, exchanged, steal_count, frozen))

struct TurnEnded {
  static constexpr std::string_view tag = "turn_ended";
  Seat player = 0;
  friend constexpr bool operator==(const TurnEnded&, const TurnEnded&) = default;
};
BOOST_DESCRIBE_STRUCT(TurnEnded, (), (player))

struct TurnStarted {
  static constexpr std::string_view tag = "turn_started";
  Seat player = 0;
  Index index = 0;
  bool boomerang = false;
  friend constexpr bool operator==(const TurnStarted&, const TurnStarted&) = default;
};
BOOST_DESCRIBE_STRUCT(TurnStarted, (), (player, index, boomerang))

struct SlotSkipped {
  static constexpr std::string_view tag = "slot_skipped";
  Seat player = 0;
  Index index = 0;
  friend constexpr bool operator==(const SlotSkipped&, const SlotSkipped&) = default;
};
BOOST_DESCRIBE_STRUCT(SlotSkipped, (), (player, index))

struct ClockSet {
  static constexpr std::string_view tag = "clock_set";
  Time deadline = 0;
  friend constexpr bool operator==(const ClockSet&, const ClockSet&) = default;
};
BOOST_DESCRIBE_STRUCT(ClockSet, (), (deadline))

struct PlayerLeft {
  static constexpr std::string_view tag = "player_left";
  Seat player = 0;
  std::optional<GiftIndex> gift;
  friend constexpr bool operator==(const PlayerLeft&, const PlayerLeft&) = default;
};
BOOST_DESCRIBE_STRUCT(PlayerLeft, (), (player, gift))

struct GiftAssigned {
  static constexpr std::string_view tag = "gift_assigned";
  Seat player = 0;
  GiftIndex gift = 0;
  friend constexpr bool operator==(const GiftAssigned&, const GiftAssigned&) = default;
};
BOOST_DESCRIBE_STRUCT(GiftAssigned, (), (player, gift))

struct GameEnded {
  static constexpr std::string_view tag = "game_ended";
  EndReason reason = EndReason::turns_done;
  friend constexpr bool operator==(const GameEnded&, const GameEnded&) = default;
};
BOOST_DESCRIBE_STRUCT(GameEnded, (), (reason))

using Event = std::variant<GameDealt, GiftPicked, GiftStolen, TurnEnded, TurnStarted, SlotSkipped,
                           ClockSet, PlayerLeft, GiftAssigned, GameEnded>;

// What one viewer may know: everything but what is inside a wrapped gift.

struct GiftView {
  bool wrapped = true;
  std::optional<Seat> owner;
  std::uint8_t steal_count = 0;
  bool frozen = false;
  std::optional<Seat> last_owner;
  std::optional<Seat> brought_by;
  std::optional<std::string> name;
  std::optional<std::string> description;
  std::optional<std::string> link;
  friend bool operator==(const GiftView&, const GiftView&) = default;
};
BOOST_DESCRIBE_STRUCT(GiftView, (),
                      (wrapped, owner, steal_count, frozen, last_owner, brought_by, name,
                       description, link))

struct View {
  Phase phase = Phase::active;
  PerSeat<Seat> turn_order;
  SeatQueue turn_queue;
  Index current_turn_index = 0;
  std::optional<Seat> current_player;
  std::optional<Seat> pending_victim;
  bool is_boomerang_phase = false;
  std::vector<GiftView> gifts;
  PerSeat<std::optional<TurnAction>> turn_action;
  FixedVec<GiftIndex, most_gifts> leftovers;
  PerSeat<bool> left;
  std::uint8_t max_steals = 3;
  friend bool operator==(const View&, const View&) = default;
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (phase, turn_order, turn_queue, current_turn_index, current_player,
                       pending_victim, is_boomerang_phase, gifts, turn_action, leftovers, left,
                       max_steals))

}  // namespace parlor::white_elephant
