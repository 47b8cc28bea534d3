// Who may act in White Elephant, and everything decide() would accept from them.
#pragma once

#include "games/white_elephant/position.hpp"

namespace parlor::white_elephant {

constexpr Actors acting(const State& state) {
  return state.current_player ? Actors::only(*state.current_player) : Actors{};
}

constexpr Choices choices(const Config& config, const State& state, Actor actor) {
  if (!actor.is_seat() || state.current_player != actor.seat()) return {};
  return choices_of(config, state, actor.seat());
}

}  // namespace parlor::white_elephant
