// The values Sleeping Queens is made of: what is agreed, what is true, what is asked, what happened
// and what is shown. Each is described once, beside itself; JSON and schemas follow from that.
#pragma once

#include "games/sleeping_queens/cards.hpp"

namespace parlor::sleeping_queens {

inline constexpr int most_players = 5;
inline constexpr int most_awake = 5;  // whoever has five queens has won

struct Config {
  std::uint8_t defense_seconds = 5;
  std::uint16_t turn_seconds = 0;

  static constexpr bool sparse = true;
  static constexpr std::array<Option, 2> options{{
      {"defense_seconds", "Seconds to answer an attack, whatever the defender holds.", 1, 30},
      {"turn_seconds", "Seconds to think; 0 means no clock.", 0, 600},
  }};
  friend bool operator==(const Config&, const Config&) = default;
};
BOOST_DESCRIBE_STRUCT(Config, (), (defense_seconds, turn_seconds))

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
  std::optional<Seat> attacker;  // defend
  std::optional<Seat> defender;
  std::optional<Card> card;
  std::optional<Queen> queen;  // defend and place; while it is placed she is nobody's
  std::optional<Slot> slot;    // defend against a potion
  std::optional<Seat> player;  // wake and place
  std::optional<WakeCause> cause;
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
  std::optional<WinReason> win_reason;
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

// Actions

struct PlayKing {
  static constexpr std::string_view tag = "play_king";
  Slot slot = 0;
  friend constexpr bool operator==(const PlayKing&, const PlayKing&) = default;
};
BOOST_DESCRIBE_STRUCT(PlayKing, (), (slot))

struct PlayKnight {
  static constexpr std::string_view tag = "play_knight";
  Seat target = 0;
  Queen queen = Queen::heart;
  friend constexpr bool operator==(const PlayKnight&, const PlayKnight&) = default;
};
BOOST_DESCRIBE_STRUCT(PlayKnight, (), (target, queen))

struct PlayPotion {
  static constexpr std::string_view tag = "play_potion";
  Seat target = 0;
  Queen queen = Queen::heart;
  std::optional<Slot> slot;  // SQ-23: left out, the lowest empty one
  friend constexpr bool operator==(const PlayPotion&, const PlayPotion&) = default;
};
BOOST_DESCRIBE_STRUCT(PlayPotion, (), (target, queen, slot))

struct PlayJester {
  static constexpr std::string_view tag = "play_jester";
  friend constexpr bool operator==(const PlayJester&, const PlayJester&) = default;
};
BOOST_DESCRIBE_STRUCT(PlayJester, (), ())

struct Discard {
  static constexpr std::string_view tag = "discard";
  Cards cards;
  friend constexpr bool operator==(const Discard&, const Discard&) = default;
};
BOOST_DESCRIBE_STRUCT(Discard, (), (cards))

struct Wake {
  static constexpr std::string_view tag = "wake";
  Slot slot = 0;
  friend constexpr bool operator==(const Wake&, const Wake&) = default;
};
BOOST_DESCRIBE_STRUCT(Wake, (), (slot))

struct Place {
  static constexpr std::string_view tag = "place";
  Slot slot = 0;
  friend constexpr bool operator==(const Place&, const Place&) = default;
};
BOOST_DESCRIBE_STRUCT(Place, (), (slot))

struct Block {
  static constexpr std::string_view tag = "block";
  friend constexpr bool operator==(const Block&, const Block&) = default;
};
BOOST_DESCRIBE_STRUCT(Block, (), ())

struct Pass {
  static constexpr std::string_view tag = "pass";
  friend constexpr bool operator==(const Pass&, const Pass&) = default;
};
BOOST_DESCRIBE_STRUCT(Pass, (), ())

using Action = std::variant<PlayKing, PlayKnight, PlayPotion, PlayJester, Discard, Wake, Place,
                            Block, Pass, Leave, Timeout>;

}  // namespace parlor::sleeping_queens
