// What one viewer may know of UNO.
#pragma once

#include "games/uno/state.hpp"

namespace parlor::uno {

struct LastPlayView {
  Seat player = 0;
  Card card;
  Maybe<Seat> swap_with;
  bool rotated = false;
  bool jumpable = true;
  Maybe<Color> over;
  friend constexpr bool operator==(const LastPlayView&, const LastPlayView&) = default;
};
BOOST_DESCRIBE_STRUCT(LastPlayView, (), (player, card, swap_with, rotated, jumpable, over))

struct View {
  Phase phase = Phase::playing;
  std::uint16_t round = 0;
  Seat dealer = 0;
  Maybe<Seat> current_player;
  std::int8_t direction = 1;
  Maybe<Color> color;
  Hand hand;  // the viewer's own; nobody's for spectators
  PerSeat<std::uint8_t> hand_counts;
  std::uint8_t draw_count = 0;
  Pile discard_pile;
  std::uint16_t pending_draw = 0;
  bool has_drawn = false;  // the player on turn holds a drawn card that fits …
  Maybe<Card> drawn_card;  // … which only they see
  SeatFlags called;
  SeatSet catchable;
  Maybe<Seat> uno_open;
  std::optional<LastPlayView> last_play;
  PerSeat<std::int32_t> scores;
  Maybe<Seat> winner;
  SeatSet sharing;
  SeatFlags left;
  bool in_grace = false;
  friend constexpr bool operator==(const View&, const View&) = default;
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (phase, round, dealer, current_player, direction, color, hand, hand_counts,
                       draw_count, discard_pile, pending_draw, has_drawn, drawn_card, called,
                       catchable, uno_open, last_play, scores, winner, sharing, left, in_grace))

}  // namespace parlor::uno
