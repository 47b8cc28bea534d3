// What is agreed, what is true and what is asked in UNO. Each type is described once, beside
// itself. The state is flat and trivially copyable: search and simulation copy it with one memcpy.
#pragma once

#include "engine/game.hpp"
#include "games/uno/hand.hpp"

namespace parlor::uno {

// Which draw card may answer which (UN-01): like on like, +4 on +2 as well, or either on either.
enum class StackMode : std::uint8_t { same, up, any };
BOOST_DESCRIBE_ENUM(StackMode, same, up, any)

struct Config {
  bool stacking = false;
  StackMode stack_mode = StackMode::same;
  bool jump_in = false;
  bool jump_in_wild = false;
  std::uint16_t jump_in_ms = 0;
  bool seven_swap = false;
  bool zero_rotation = false;
  bool swap_on_last = false;
  bool draw_to_match = false;
  bool challenge = true;
  std::uint8_t uno_penalty = 2;
  bool auto_call = false;
  std::uint16_t target_score = 0;
  std::uint8_t hand_size = 7;
  std::uint8_t decks = 1;
  std::uint16_t turn_seconds = 0;

  static constexpr bool sparse = true;
  static constexpr std::array<Option, 16> options{{
      {"stacking", "A draw card may be answered with another; the penalty grows and moves on."},
      {"stack_mode", "What answers what: same (+2 on +2, +4 on +4), up (+4 on +2 too), any."},
      {"jump_in", "Whoever holds the identical card may play it out of turn."},
      {"jump_in_wild", "Wilds may be jumped in as well."},
      {"jump_in_ms", "Milliseconds the turn waits for jump-ins after each card; 0: no wait.", 0,
       10'000},
      {"seven_swap", "Playing a 7 swaps hands with another player."},
      {"zero_rotation", "Playing a 0 passes every hand on in the direction of play."},
      {"swap_on_last", "A 7 or 0 played as the last card still moves hands."},
      {"draw_to_match", "Whoever cannot play draws until a card fits."},
      {"challenge", "The target of a wild-draw-four may challenge it."},
      {"uno_penalty", "Cards for being caught without calling UNO; 0: no calling.", 0, 10},
      {"auto_call", "UNO is called for everybody automatically."},
      {"target_score", "Rounds are played until somebody has this many points; 0: one round.", 0,
       10'000},
      {"hand_size", "Cards dealt to each player.", 1, 20},
      {"decks", "How many decks of 108 cards are mixed together.", 1, most_decks},
      {"turn_seconds", "Seconds to think; 0: no clock.", 0, 600},
  }};
  friend constexpr bool operator==(const Config&, const Config&) = default;
};
BOOST_DESCRIBE_STRUCT(Config, (),
                      (stacking, stack_mode, jump_in, jump_in_wild, jump_in_ms, seven_swap,
                       zero_rotation, swap_on_last, draw_to_match, challenge, uno_penalty,
                       auto_call, target_score, hand_size, decks, turn_seconds))

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
                       last_play, scores, winner, left, idle_turns, end_reason, grace_until,
                       turn_deadline, turns))
static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 1024);

// Actions

// Aligned so that an action takes eight bytes.
struct alignas(4) Play {
  static constexpr std::string_view tag = "play";
  Card card;
  Maybe<Color> color;
  Maybe<Seat> swap_with;
  bool uno = false;
  static constexpr std::array<std::string_view, 1> may_omit{"uno"};
  friend constexpr bool operator==(const Play&, const Play&) = default;
};
BOOST_DESCRIBE_STRUCT(Play, (), (card, color, swap_with, uno))

struct JumpIn {
  static constexpr std::string_view tag = "jump_in";
  static constexpr bool races = true;
  Card card;
  Maybe<Seat> swap_with;
  bool uno = false;
  Maybe<Color> color;  // UN-58: wilds keep the current colour unless they name one
  static constexpr std::array<std::string_view, 1> may_omit{"uno"};
  friend constexpr bool operator==(const JumpIn&, const JumpIn&) = default;
};
BOOST_DESCRIBE_STRUCT(JumpIn, (), (card, swap_with, uno, color))

struct Draw {
  static constexpr std::string_view tag = "draw";
  friend constexpr bool operator==(const Draw&, const Draw&) = default;
};
BOOST_DESCRIBE_STRUCT(Draw, (), ())

struct Pass {
  static constexpr std::string_view tag = "pass";
  friend constexpr bool operator==(const Pass&, const Pass&) = default;
};
BOOST_DESCRIBE_STRUCT(Pass, (), ())

struct Challenge {
  static constexpr std::string_view tag = "challenge";
  friend constexpr bool operator==(const Challenge&, const Challenge&) = default;
};
BOOST_DESCRIBE_STRUCT(Challenge, (), ())

struct CallUno {
  static constexpr std::string_view tag = "call_uno";
  static constexpr bool races = true;
  friend constexpr bool operator==(const CallUno&, const CallUno&) = default;
};
BOOST_DESCRIBE_STRUCT(CallUno, (), ())

struct CatchUno {
  static constexpr std::string_view tag = "catch_uno";
  static constexpr bool races = true;
  Seat player = 0;
  friend constexpr bool operator==(const CatchUno&, const CatchUno&) = default;
};
BOOST_DESCRIBE_STRUCT(CatchUno, (), (player))

struct ChooseColor {
  static constexpr std::string_view tag = "choose_color";
  Color color = Color::red;
  friend constexpr bool operator==(const ChooseColor&, const ChooseColor&) = default;
};
BOOST_DESCRIBE_STRUCT(ChooseColor, (), (color))

using Action = std::variant<Play, JumpIn, Draw, Pass, Challenge, CallUno, CatchUno, ChooseColor,
                            Leave, Timeout>;
static_assert(sizeof(Action) == 8);

}  // namespace parlor::uno
