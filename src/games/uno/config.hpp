// What is agreed before a match of UNO and never changes during it.
#pragma once

#include "engine/game.hpp"
#include "games/uno/card.hpp"

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
  bool alternate_scoring = false;
  std::uint8_t hand_size = 7;
  std::uint8_t decks = 1;
  std::uint16_t turn_seconds = 0;

  static constexpr bool sparse = true;
  static constexpr std::array<Option, 17> options{{
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
      {"alternate_scoring",
       "Everybody counts the cards they are left with; the fewest points win the match."},
      {"hand_size", "Cards dealt to each player.", 1, 20},
      {"decks", "How many decks of 108 cards are mixed together.", 1, most_decks},
      {"turn_seconds", "Seconds to think; 0: no clock.", 0, 600},
  }};
  friend constexpr bool operator==(const Config&, const Config&) = default;
};
BOOST_DESCRIBE_STRUCT(Config, (),
                      (stacking, stack_mode, jump_in, jump_in_wild, jump_in_ms, seven_swap,
                       zero_rotation, swap_on_last, draw_to_match, challenge, uno_penalty,
                       auto_call, target_score, alternate_scoring, hand_size, decks, turn_seconds))

}  // namespace parlor::uno
