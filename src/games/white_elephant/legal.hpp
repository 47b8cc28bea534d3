// Who may act in White Elephant, and everything decide() would accept from them.
#pragma once

#include "games/white_elephant/actions.hpp"
#include "games/white_elephant/position.hpp"

namespace parlor::white_elephant {

constexpr Actors acting(const State& state) {
  return state.current_player ? Actors::only(*state.current_player) : Actors{};
}

template <class Out>
constexpr void list_legal(const Config& config, const State& state, Seat seat, Out& out) {
  if (state.current_player != seat) return;
  const Mover by = mover(config, state, seat);
  bool any = false;
  for (std::size_t i = 0; i < state.gifts.size(); ++i) {
    const auto index = static_cast<GiftIndex>(i);
    if (may_pick(config, state, by, index).accepted()) {
      out.push_back(Pick{index});
      any = true;
    } else if (may_steal(config, state, by, index).accepted()) {
      out.push_back(Steal{index});
      any = true;
    }
  }
  if (by.held || !any) out.push_back(EndTurn{});
}

}  // namespace parlor::white_elephant
