// Questions about a White Elephant position: who holds what, and why a move may not be made.
// legal() and decide() both ask here, so they cannot disagree.
#pragma once

#include "games/white_elephant/actions.hpp"
#include "games/white_elephant/refusals.hpp"

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

constexpr Maybe<GiftIndex> gift_of(const State& state, Seat player) {
  return state.gifts.of(player);
}

constexpr bool any_wrapped(const State& state) { return !state.gifts.wrapped().empty(); }

constexpr int giftless_count(const State& state) {
  int count = static_cast<int>(player_count(state)) - state.gifts.owned().size();
  for (const bool left : state.left) count -= left ? 1 : 0;
  return count;
}

// What lies under a number (WE-40).
constexpr const GiftInfo& info_of(const Config& config, const State& state, std::size_t gift) {
  return config.gifts[state.contents[gift]];
}

// Under forbid_own_gift: what this player may neither pick nor steal.
constexpr GiftSet forbidden(const Config& config, const State& state, Seat player) {
  GiftSet own;
  if (!config.forbid_own_gift) return own;
  state.gifts.all().for_each([&](GiftIndex gift) {
    if (info_of(config, state, gift).brought_by == player) own.add(gift);
  });
  return own;
}

// Nothing is wrapped and every open gift is frozen, owned or not (WE-14).
constexpr bool all_frozen(const State& state) {
  return !any_wrapped(state) && state.gifts.frozen() == state.gifts.all();
}

// What the player whose move it is may do: worked out once for all their possible moves.
struct Choices {
  Seat player = 0;
  GiftSet picks;
  GiftSet steals;
  bool may_end = false;
  // Why the others may not be taken.
  bool spare = false;         // a gift for oneself: a holder needs a true surplus (WE-03)
  bool unwrap_first = false;  // force_unwrap (WE-01)

  constexpr std::size_t size() const {
    return static_cast<std::size_t>((picks | steals).size() + (may_end ? 1 : 0));
  }
  constexpr Action operator[](std::size_t n) const {
    const GiftSet takes = picks | steals;
    if (n == static_cast<std::size_t>(takes.size())) return EndTurn{};
    const GiftIndex gift = takes.nth(static_cast<std::uint32_t>(n));
    return picks.has(gift) ? Action(Pick{gift}) : Action(Steal{gift});
  }
};

constexpr Choices choices_of(const Config& config, const State& state, Seat player) {
  const Gifts& gifts = state.gifts;
  const bool holds = gifts.of(player).has_value();
  const GiftSet not_theirs = forbidden(config, state, player);
  Choices moves;
  moves.player = player;
  // What can be picked: an open gift without an owner counts as a wrapped one (WE-05).
  moves.spare = !holds || (second_pass(state) && gifts.unowned().size() > giftless_count(state));
  if (moves.spare) moves.picks = gifts.unowned().without(not_theirs);
  // Nobody is told to unwrap what they may not open.
  moves.unwrap_first = config.force_unwrap && any_wrapped(state) && !last_turn(state) &&
                       (holds || !gifts.wrapped().without(not_theirs).empty());
  if (!moves.unwrap_first && (!holds || second_pass(state))) {
    moves.steals = gifts.owned().without(gifts.frozen() | gifts.kept_from(player) | not_theirs);
    if (holds) moves.steals.remove(*gifts.of(player));
  }
  // A holder may always keep what they have (WE-21, WE-22); the giftless only when stuck (WE-20).
  moves.may_end = holds || (moves.picks | moves.steals).empty();
  return moves;
}

constexpr Verdict may_pick(const State& state, const Choices& moves, GiftIndex gift) {
  if (gift >= state.gifts.size()) return no_such_gift;
  if (moves.picks.has(gift)) return accepted;
  if (state.gifts.owned().has(gift)) return gift_not_available;
  return moves.spare ? forbidden_own_gift : holding_gift;
}

constexpr Verdict may_steal(const State& state, const Choices& moves, GiftIndex gift) {
  const Gifts& gifts = state.gifts;
  if (gift >= gifts.size()) return no_such_gift;
  if (moves.steals.has(gift)) return accepted;
  if (gifts.wrapped().has(gift)) return gift_wrapped;
  if (!gifts.owned().has(gift)) return gift_unowned;
  if (gifts.of(moves.player) == gift) return own_gift;
  if (gifts.frozen().has(gift)) return gift_frozen;
  if (gifts.kept_from(moves.player).has(gift)) return u_turn;
  if (gifts.of(moves.player) && !second_pass(state)) return holding_gift;
  return moves.unwrap_first ? must_unwrap : forbidden_own_gift;
}

}  // namespace parlor::white_elephant
