// Another UNO world that a viewer cannot tell from the real one.
#pragma once

#include "games/uno/position.hpp"

namespace parlor::uno {

// Whether the last wild-draw4 was honest is its player's secret: it follows the imagined hand.
constexpr void imagine_honesty(State& state, Viewer viewer) {
  auto& play = state.last_play;
  if (play && play->card == wild_draw4 && play->over && !viewer.is(play->player)) {
    play->honest = (state.hands[play->player].held() & of_color(*play->over)) == 0;
  }
}

// Everything hidden from the viewer is shuffled among the places it can be: other hands and the
// draw pile. What all know of the player on turn is kept: that their drawn card fits.
template <Chance C>
void resample(State& state, Viewer viewer, C& chance) {
  Pile hidden = state.draw_pile;
  for (Seat seat = 0; seat < player_count(state); ++seat) {
    if (viewer.is(seat)) continue;
    state.hands[seat].for_each([&](Card card) { hidden.push_back(card); });
  }
  shuffle(hidden, chance);
  const auto current = state.current_player;
  const bool drawn = state.drawn_card && !viewer.is(*current);
  if (drawn) {
    // Some card that fits is there: the real one.
    const Kinds wanted = fitting(state);
    std::size_t i = 0;
    while ((bit_of(hidden[i]) & wanted) == 0) ++i;
    state.drawn_card = hidden[i];
    hidden.erase_at(i);
  }
  for (Seat seat = 0; seat < player_count(state); ++seat) {
    if (viewer.is(seat)) continue;
    int missing = state.hands[seat].size();
    Hand hand;
    if (drawn && seat == *current) {
      hand.add(*state.drawn_card);
      --missing;
    }
    while (missing-- > 0) hand.add(hidden.take_back());
    state.hands[seat] = hand;
  }
  state.draw_pile = hidden;
  imagine_honesty(state, viewer);
}

}  // namespace parlor::uno
