// How a position a scenario gives becomes a whole White Elephant table.
#include "games/white_elephant/game.hpp"

namespace parlor {

using namespace white_elephant;

std::optional<Problem> WhiteElephant::arrange(const Config& config, const State&, State& state,
                                              const Placed& placed) {
  // On a table that is laid out by hand the gifts lie in the order of the list.
  if (!placed.has("contents")) {
    for (std::size_t i = 0; i < state.contents.size(); ++i) {
      state.contents[i] = static_cast<GiftIndex>(i);
    }
  }
  std::array<bool, most_players> seen{};
  for (const Seat seat : state.turn_order) {
    if (seat >= state.left.size() || seen[seat]) {
      return Problem{"given.turn_order", "each seat must stand in it once"};
    }
    seen[seat] = true;
  }
  if (state.turn_order.size() != state.left.size()) {
    return Problem{"given.turn_order", "each seat must stand in it once"};
  }
  if (placed.has("turn_order") && !placed.has("turn_queue")) {
    state.turn_queue = queue_for(state.turn_order, config.return_to_start);
  }
  if (state.current_turn_index >= state.turn_queue.size()) return std::nullopt;
  if (!placed.has("is_boomerang_phase")) {
    state.is_boomerang_phase = config.return_to_start && second_pass(state);
  }
  const Seat scheduled = state.turn_queue[state.current_turn_index];
  if (!placed.has("current_player")) {
    state.current_player = state.pending_victim.value_or(scheduled);
  } else if (!placed.has("pending_victim") && state.current_player != scheduled) {
    state.pending_victim = state.current_player;
  }
  return std::nullopt;
}

}  // namespace parlor
