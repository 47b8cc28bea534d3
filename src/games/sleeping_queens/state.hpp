// What play changes in Sleeping Queens.
#pragma once

#include "games/sleeping_queens/cards.hpp"
#include "games/sleeping_queens/config.hpp"

namespace parlor::sleeping_queens {

enum class Phase : std::uint8_t { playing, defense_window, choosing, ended };
BOOST_DESCRIBE_ENUM(Phase, playing, defense_window, choosing, ended)

enum class PendingKind : std::uint8_t { defend, wake, place };
BOOST_DESCRIBE_ENUM(PendingKind, defend, wake, place)

enum class WakeCause : std::uint8_t { king, rose, jester };
BOOST_DESCRIBE_ENUM(WakeCause, king, rose, jester)

enum class WinReason : std::uint8_t { queens, points, all_awakened, last_player };
BOOST_DESCRIBE_ENUM(WinReason, queens, points, all_awakened, last_player)

// What the table waits for besides a turn (SQ-25); each kind fills in the fields that are its own.
struct Pending {
  PendingKind kind = PendingKind::defend;
  Maybe<Seat> attacker;  // defend
  Maybe<Seat> defender;
  Maybe<Card> card;
  Maybe<Queen> queen;  // defend and place; while it is placed she is nobody's
  Maybe<Slot> slot;    // defend against a potion
  Maybe<Seat> player;  // wake and place
  Maybe<WakeCause> cause;
  friend constexpr bool operator==(const Pending&, const Pending&) = default;
};
BOOST_DESCRIBE_STRUCT(Pending, (), (kind, attacker, defender, card, queen, slot, player, cause))

template <class T>
using PerSeat = FixedVec<T, most_players>;
using Pile = FixedVec<Card, deck_size>;  // the last card is the top
inline constexpr Pile full_deck = [] {
  Pile deck;
  for (std::uint8_t kind = 0; kind < card_kinds; ++kind) {
    for (int i = 0; i < deck_counts[kind]; ++i) deck.push_back({kind});
  }
  return deck;
}();
inline constexpr int most_awake = 5;  // whoever has five queens has won
using AwakeQueens = FixedVec<Queen, most_awake>;

struct State {
  Phase phase = Phase::playing;
  Seat current_player = 0;
  PerSeat<Cards> hands;
  PerSeat<AwakeQueens> awake;
  Slots slots;
  Pile draw_pile;
  Pile discard_pile;
  std::optional<Pending> pending;
  PerSeat<Seat> winners;
  Maybe<WinReason> win_reason;
  PerSeat<bool> left;
  SlotSet seen_slots;    // whose sleeper everyone saw lie down: remembered, never shown
  PerSeat<Cards> shown;  // cards everyone knows to be in a hand, from a jester (SQ-30)
  std::optional<Time> deadline;
  std::uint32_t turns = 0;
  friend bool operator==(const State&, const State&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (phase, current_player, hands, awake, slots, draw_pile, discard_pile, pending,
                       winners, win_reason, left, seen_slots, shown, deadline, turns))

}  // namespace parlor::sleeping_queens
