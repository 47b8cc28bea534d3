// What play changes in White Elephant.
#pragma once

#include "games/white_elephant/gifts.hpp"

namespace parlor::white_elephant {

enum class Phase : std::uint8_t { active, ended };
BOOST_DESCRIBE_ENUM(Phase, active, ended)

enum class TurnAction : std::uint8_t { picked, stolen };
BOOST_DESCRIBE_ENUM(TurnAction, picked, stolen)

enum class EndReason : std::uint8_t { turns_done, all_frozen };
BOOST_DESCRIBE_ENUM(EndReason, turns_done, all_frozen)

template <class T>
using PerSeat = FixedVec<T, most_players>;
using SeatQueue = FixedVec<Seat, std::size_t{2} * most_players>;

struct State {
  Phase phase = Phase::active;
  PerSeat<Seat> turn_order;
  SeatQueue turn_queue;
  Index current_turn_index = 0;
  Maybe<Seat> current_player;
  Maybe<Seat> pending_victim;  // WE-30
  bool is_boomerang_phase = false;
  Gifts gifts;
  // Which gift of the host's list lies under each number: drawn at the deal, shown to nobody
  // (WE-40).
  FixedVec<GiftIndex, most_gifts> contents;
  PerSeat<Maybe<TurnAction>> turn_action;
  FixedVec<GiftIndex, most_gifts> leftovers;
  PerSeat<bool> left;
  std::optional<Time> turn_deadline;
  Maybe<EndReason> end_reason;
  std::uint32_t turns = 0;
  friend bool operator==(const State&, const State&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (phase, turn_order, turn_queue, current_turn_index, current_player,
                       pending_victim, is_boomerang_phase, gifts, contents, turn_action, leftovers,
                       left, turn_deadline, end_reason, turns))

}  // namespace parlor::white_elephant
