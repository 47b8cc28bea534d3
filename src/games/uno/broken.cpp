// What must be true of every UNO position, whatever people do.
#include "games/uno/game.hpp"

namespace parlor {

using namespace uno;

void Uno::broken(const Config& config, const State& state, Faults& faults) {
  const std::size_t players = player_count(state);
  if (state.called.size() != players || state.left.size() != players ||
      state.scores.size() != players) {
    faults.emplace_back("one entry per player");
    return;
  }
  KindCounts counts{};
  for (const Card card : state.draw_pile) ++counts[card.kind];
  for (const Card card : state.discard_pile) ++counts[card.kind];
  Hand held;
  for (Seat seat = 0; seat < players; ++seat) {
    held.add(state.hands[seat]);
    if (state.left[seat] && !state.hands[seat].empty()) faults.emplace_back("leavers hold nothing");
  }
  held.for_each_weight([&](Card card, int weight) {
    counts[card.kind] = static_cast<std::uint8_t>(counts[card.kind] + weight);
  });
  if (counts != all_counts[config.decks - std::size_t{1}]) {
    faults.emplace_back("every card is there once");
  }
  if (state.direction != 1 && state.direction != -1) faults.emplace_back("direction is 1 or -1");
  if (state.phase == Phase::ended) {
    if (state.current_player) faults.emplace_back("nobody acts after the end");
    if (!state.winner || !state.end_reason) faults.emplace_back("somebody has won");
    return;
  }
  if (!state.current_player || !is_active(state, *state.current_player)) {
    faults.emplace_back("somebody at the table is on turn");
    return;
  }
  if (state.discard_pile.empty()) {
    faults.emplace_back("a card lies on top");
    return;
  }
  if (state.color.has_value() != (state.phase == Phase::playing)) {
    faults.emplace_back("a colour is in force unless it is being chosen");
  }
  if (!top_card(state).is_wild() && state.color && *state.color != top_card(state).color()) {
    faults.emplace_back("the top card gives the colour");
  }
  if (state.last_play && state.last_play->card != top_card(state)) {
    faults.emplace_back("the last play is the top card");
  }
  if (state.drawn_card && !state.hands[*state.current_player].has(*state.drawn_card)) {
    faults.emplace_back("the drawn card is in the hand of the player on turn");
  }
  for (Seat seat = 0; seat < players; ++seat) {
    if (!state.left[seat] && state.hands[seat].empty()) faults.emplace_back("nobody is out yet");
  }
  if (state.uno_open.has_value() == state.catchable.empty() ||
      (state.uno_open && !state.catchable.has(*state.uno_open))) {
    faults.emplace_back("uno_open is one of those who can be caught");
  }
  state.catchable.for_each([&](Seat seat) {
    if (seat >= players || state.hands[seat].size() != 1 || state.called[seat]) {
      faults.emplace_back("who can be caught holds one card and has not called");
    }
  });
}

}  // namespace parlor
