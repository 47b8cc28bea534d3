// Bots for Oodles. A bot knows what a person might: its seed decides which questions of the shipped
// bank it has in its head, more of the easy ones. It reads the prompt off the board like everybody,
// and guesses when it does not know. In the host's chair a bot judges, and nothing else.
#pragma once

#include "engine/bot.hpp"
#include "engine/lab_traits.hpp"
#include "games/oodles/game.hpp"

namespace parlor {

template <>
std::span<const Strategy<Oodles>> strategies_of<Oodles>();

template <>
struct LabTraits<Oodles> {
  static int lead(const Oodles::Config&, const Oodles::State& state, Seat seat) {
    return state.scores[seat];
  }
};

}  // namespace parlor
