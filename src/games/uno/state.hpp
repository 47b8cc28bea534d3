// What play changes in UNO. The state is flat and trivially copyable: search and simulation copy it
// with one memcpy.
#pragma once

#include "games/uno/config.hpp"
#include "games/uno/hand.hpp"

namespace parlor::uno {

enum class Phase : std::uint8_t { playing, choosing_color, round_over, ended };
BOOST_DESCRIBE_ENUM(Phase, playing, choosing_color, round_over, ended)

enum class EndReason : std::uint8_t { went_out, piles_exhausted, last_one_left };
BOOST_DESCRIBE_ENUM(EndReason, went_out, piles_exhausted, last_one_left)

// The card on top as a move: who made it, what it did to hands, and whether it may be jumped in on.
struct LastPlay {
  Seat player = 0;
  Card card;
  Maybe<Seat> swap_with;
  bool rotated = false;
  bool jumpable = true;  // UN-18: until the turn after it ends
  bool honest = true;    // UN-40; nobody but its player knows before a challenge
  Maybe<Color> over;     // the colour it was played on
  friend constexpr bool operator==(const LastPlay&, const LastPlay&) = default;
};
BOOST_DESCRIBE_STRUCT(LastPlay, (), (player, card, swap_with, rotated, jumpable, honest, over))

struct State {
  Phase phase = Phase::playing;
  std::uint16_t round = 0;
  Seat dealer = 0;
  Maybe<Seat> current_player;
  std::int8_t direction = 1;
  Maybe<Color> color;
  PerSeat<Hand> hands;
  Pile draw_pile;
  Pile discard_pile;
  std::uint16_t pending_draw = 0;
  Maybe<Card> drawn_card;
  SeatFlags called;
  // Who can be caught: all of them, and the nearest after the last player.
  SeatSet catchable;
  Maybe<Seat> uno_open;
  std::optional<LastPlay> last_play;
  PerSeat<std::int32_t> scores;
  Maybe<Seat> winner;
  SeatSet sharing;  // all who win the match, where several do (UN-49)
  SeatFlags left;
  std::uint8_t idle_turns = 0;  // turns in a row without a card played or drawn (UN-47)
  Maybe<EndReason> end_reason;
  std::optional<Time> grace_until;  // turns wait for jump-ins (UN-19)
  std::optional<Time> turn_deadline;
  std::uint32_t turns = 0;
  friend constexpr bool operator==(const State&, const State&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (phase, round, dealer, current_player, direction, color, hands, draw_pile,
                       discard_pile, pending_draw, drawn_card, called, catchable, uno_open,
                       last_play, scores, winner, sharing, left, idle_turns, end_reason,
                       grace_until, turn_deadline, turns))
static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 1024);

}  // namespace parlor::uno
