// What one viewer may know of White Elephant: everything but what is inside a wrapped gift
// and who brought it.
#pragma once

#include "games/white_elephant/state.hpp"

namespace parlor::white_elephant {

struct GiftView {
  bool wrapped = true;
  Maybe<Seat> owner;
  std::uint8_t steal_count = 0;
  bool frozen = false;
  Maybe<Seat> last_owner;
  std::uint8_t paper = 0;  // the one thing that is known of a wrapped gift (WE-42)
  std::optional<Seat> brought_by;
  std::optional<std::string> name;
  std::optional<std::string> description;
  std::optional<std::string> link;
  std::optional<std::uint16_t> under_tree;
  std::optional<std::string> picture;
  friend bool operator==(const GiftView&, const GiftView&) = default;
};
BOOST_DESCRIBE_STRUCT(GiftView, (),
                      (wrapped, owner, steal_count, frozen, last_owner, paper, brought_by, name,
                       description, link, under_tree, picture))

struct View {
  Phase phase = Phase::active;
  PerSeat<Seat> turn_order;
  SeatQueue turn_queue;
  Index current_turn_index = 0;
  Maybe<Seat> current_player;
  Maybe<Seat> pending_victim;
  bool is_boomerang_phase = false;
  std::vector<GiftView> gifts;
  PerSeat<Maybe<TurnAction>> turn_action;
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
