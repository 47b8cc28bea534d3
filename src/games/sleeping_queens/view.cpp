// Who sees what of Sleeping Queens: views are built up from nothing, events are told with what is
// secret left out.
#include "games/sleeping_queens/game.hpp"

namespace parlor {

using namespace sleeping_queens;

// SQ-37: hands, pile and sleepers stay hidden; a host of the room sees what a spectator does.
View SleepingQueens::view(const Config&, const State& state, Viewer viewer) {
  View view;
  view.phase = state.phase;
  view.current_player = state.current_player;
  for (Seat player = 0; player < player_count(state); ++player) {
    if (viewer.is(player)) view.hand = state.hands[player];
    view.hand_counts.push_back(static_cast<std::uint8_t>(state.hands[player].size()));
    view.scores.push_back(static_cast<std::uint8_t>(points_of(state.awake[player])));
  }
  view.awake = state.awake;
  state.slots.sleeping().for_each([&](Slot slot) { view.slots[slot] = Back::asleep; });
  view.draw_count = static_cast<std::uint8_t>(state.draw_pile.size());
  view.discard_pile = state.discard_pile;
  view.pending = state.pending;
  view.winners = state.winners;
  view.win_reason = state.win_reason;
  view.left = state.left;
  view.goal_queens = static_cast<std::uint8_t>(goal_queens(player_count(state)));
  view.goal_points = static_cast<std::uint8_t>(goal_points(player_count(state)));
  return view;
}

std::optional<Event> SleepingQueens::tell(const Config&, const State&, const Event& event,
                                          Viewer viewer) {
  if (const auto* dealt = std::get_if<GameDealt>(&event)) {
    GameDealt told;
    told.draw_count = dealt->draw_count;
    for (Seat player = 0; player < dealt->hands.size(); ++player) {
      told.hands.push_back(viewer.is(player) ? dealt->hands[player] : Cards{});
    }
    return told;
  }
  if (const auto* drawn = std::get_if<CardsDrawn>(&event); drawn && !viewer.is(drawn->player)) {
    return CardsDrawn{drawn->player, {}, drawn->count};
  }
  if (const auto* reshuffled = std::get_if<PileReshuffled>(&event)) {
    return PileReshuffled{{}, reshuffled->count};
  }
  return event;
}

}  // namespace parlor
