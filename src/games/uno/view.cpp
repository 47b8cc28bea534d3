// Who sees what of UNO: views are built up from nothing, events are told with what is secret left
// out.
#include "games/uno/game.hpp"

namespace parlor {

using namespace uno;

View Uno::view(const Config&, const State& state, Viewer viewer) {
  View view;
  view.phase = state.phase;
  view.round = state.round;
  view.dealer = state.dealer;
  view.current_player = state.current_player;
  view.direction = state.direction;
  view.color = state.color;
  for (Seat seat = 0; seat < player_count(state); ++seat) {
    view.hand_counts.push_back(static_cast<std::uint8_t>(state.hands[seat].size()));
    if (viewer.is(seat)) view.hand = state.hands[seat];
  }
  view.draw_count = static_cast<std::uint8_t>(state.draw_pile.size());
  view.discard_pile = state.discard_pile;
  view.pending_draw = state.pending_draw;
  view.has_drawn = state.drawn_card.has_value();
  if (state.current_player && viewer.is(*state.current_player)) view.drawn_card = state.drawn_card;
  view.called = state.called;
  view.catchable = state.catchable;
  view.uno_open = state.uno_open;
  if (const auto& play = state.last_play) {
    view.last_play = LastPlayView{play->player,  play->card,     play->swap_with,
                                  play->rotated, play->jumpable, play->over};
  }
  view.scores = state.scores;
  view.winner = state.winner;
  view.sharing = state.sharing;
  view.left = state.left;
  view.in_grace = state.grace_until.has_value();
  return view;
}

std::optional<Event> Uno::tell(const Config&, const State& state, const Event& event,
                               Viewer viewer) {
  Event told = event;
  if (auto* deal = std::get_if<RoundDealt>(&told)) {
    deal->cards.clear();
    if (const auto seat = viewer.seat(); seat && *seat < player_count(state)) {
      deal->hand = state.hands[*seat];
    }
  } else if (auto* draw = std::get_if<CardsDrawn>(&told)) {
    if (!viewer.is(draw->player)) draw->cards = CardList{};
  } else if (auto* reshuffle = std::get_if<PileReshuffled>(&told)) {
    reshuffle->draw_pile.clear();
  } else if (auto* left = std::get_if<PlayerLeft>(&told)) {
    left->draw_pile.clear();
  } else if (auto* challenge = std::get_if<Challenged>(&told)) {
    if (!viewer.is(challenge->by)) challenge->hand = Hand{};
  }
  return told;
}

}  // namespace parlor
