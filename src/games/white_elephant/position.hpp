// Questions about a White Elephant position: who holds what, and why a move may not be made.
// legal() and decide() both ask here, so they cannot disagree.
#pragma once

#include "games/white_elephant/refusals.hpp"
#include "games/white_elephant/state.hpp"

namespace parlor::white_elephant {

constexpr std::size_t player_count(const State& state) { return state.turn_order.size(); }

// Swapping is allowed from the second pass on: bookend, return leg, and their chains (WE-06,
// WE-07).
constexpr bool second_pass(const State& state) {
  return state.current_turn_index >= player_count(state);
}

constexpr bool last_turn(const State& state) {
  return state.current_turn_index + 1U == state.turn_queue.size();
}

constexpr std::optional<GiftIndex> gift_of(const State& state, Seat player) {
  for (std::size_t i = 0; i < state.gifts.size(); ++i) {
    if (state.gifts[i].owner == player) return static_cast<GiftIndex>(i);
  }
  return std::nullopt;
}

constexpr bool any_wrapped(const State& state) {
  for (const Gift& gift : state.gifts) {
    if (gift.wrapped) return true;
  }
  return false;
}

// What can be picked: an open gift without an owner counts as a wrapped one (WE-05).
constexpr int unowned_count(const State& state) {
  int count = 0;
  for (const Gift& gift : state.gifts) count += gift.owner ? 0 : 1;
  return count;
}

constexpr int giftless_count(const State& state) {
  int count = static_cast<int>(player_count(state));
  for (const bool left : state.left) count -= left ? 1 : 0;
  for (const Gift& gift : state.gifts) count -= gift.owner ? 1 : 0;
  return count;
}

// What lies under a number (WE-40).
constexpr const GiftInfo& info_of(const Config& config, const State& state, std::size_t gift) {
  return config.gifts[state.contents[gift]];
}

constexpr bool brought(const Config& config, const State& state, std::size_t gift, Seat player) {
  return info_of(config, state, gift).brought_by == player;
}

// Nothing is wrapped and every open gift is frozen, owned or not (WE-14).
constexpr bool all_frozen(const State& state) {
  for (const Gift& gift : state.gifts) {
    if (gift.wrapped || !gift.frozen) return false;
  }
  return true;
}

// What the player whose move it is brings to it; worked out once for all their possible moves.
struct Mover {
  Seat player;
  std::optional<GiftIndex> held;
  bool may_pick;      // a holder needs a true surplus (WE-03)
  bool unwrap_first;  // force_unwrap (WE-01)
};

constexpr bool can_open_some(const Config& config, const State& state, Seat player) {
  for (std::size_t i = 0; i < state.gifts.size(); ++i) {
    const bool own = config.forbid_own_gift && brought(config, state, i, player);
    if (state.gifts[i].wrapped && !own) return true;
  }
  return false;
}

constexpr Mover mover(const Config& config, const State& state, Seat player) {
  const auto held = gift_of(state, player);
  const bool surplus = second_pass(state) && unowned_count(state) > giftless_count(state);
  // Nobody is told to unwrap what they may not open.
  const bool unwrap_first = config.force_unwrap && any_wrapped(state) && !last_turn(state) &&
                            (held || can_open_some(config, state, player));
  return {player, held, !held || surplus, unwrap_first};
}

constexpr Verdict may_pick(const Config& config, const State& state, const Mover& by,
                           GiftIndex index) {
  const Gift& gift = state.gifts[index];
  if (gift.owner) return gift_not_available;
  if (!by.may_pick) return holding_gift;
  if (config.forbid_own_gift && brought(config, state, index, by.player)) return forbidden_own_gift;
  return accepted;
}

constexpr Verdict may_steal(const Config& config, const State& state, const Mover& by,
                            GiftIndex index) {
  const Gift& gift = state.gifts[index];
  if (gift.wrapped) return gift_wrapped;
  if (!gift.owner) return gift_unowned;
  if (gift.owner == by.player) return own_gift;
  if (gift.frozen) return gift_frozen;
  if (gift.last_owner == by.player) return u_turn;
  if (by.held && !second_pass(state)) return holding_gift;
  if (by.unwrap_first) return must_unwrap;
  if (config.forbid_own_gift && brought(config, state, index, by.player)) return forbidden_own_gift;
  return accepted;
}

constexpr bool can_move(const Config& config, const State& state, const Mover& by) {
  for (std::size_t i = 0; i < state.gifts.size(); ++i) {
    const auto index = static_cast<GiftIndex>(i);
    if (may_pick(config, state, by, index).accepted()) return true;
    if (may_steal(config, state, by, index).accepted()) return true;
  }
  return false;
}

// A holder may always keep what they have (WE-21, WE-22); the giftless only when stuck (WE-20).
constexpr Verdict may_end_turn(const Config& config, const State& state, const Mover& by) {
  if (by.held || !can_move(config, state, by)) return accepted;
  return must_act;
}

}  // namespace parlor::white_elephant
