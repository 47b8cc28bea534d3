// How a sensible player of Sleeping Queens weighs a position: queens by how near they bring
// somebody to a goal, cards by what they may still do. Knows only what its player knows.
#pragma once

#include "games/sleeping_queens/game.hpp"

namespace parlor::sleeping_queens {

// Which queen everyone saw lie down where.
using SlotMemory = std::array<std::optional<Queen>, slot_count>;

// What a player sets store by; a win is worth `worth_of_win`.
struct Style {
  std::array<std::int8_t, card_kinds> worth;  // of holding a card of each kind
  std::int8_t draw;                           // of a card not yet drawn
  std::int8_t fear;                           // how much the best opponent counts, in quarters
  std::int8_t dragon_share;                   // a guard is worth this part of what it guards
  std::int8_t wand_share;
};
// Keeps its jesters and fears the leader.
inline constexpr Style cautious{{18, 14, 4, 9, 6, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, 5, 2, 12, 16};
// Plays jesters at once and saves kings; found by letting many styles play each other.
inline constexpr Style bold{{43, 12, 9, 0, 4, 9, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2}, 11, 1, 3, 16};

// The table through the eyes of one player.
struct Observation {
  const Style* style = &cautious;
  Seat me = 0;
  Phase phase = Phase::playing;
  std::optional<Pending> pending;
  Cards hand;
  PerSeat<AwakeQueens> awake;
  PerSeat<std::uint8_t> hand_counts;
  PerSeat<bool> left;
  SlotSet sleeping;
  SlotMemory known;
  std::array<std::uint8_t, card_kinds> unseen{};  // cards of each kind in the pile and other hands
  int unseen_total = 0;
};

Observation observe(const View& view, Seat me, const SlotMemory& known, const Style& style);

// In an imagined world: what that player would know there.
Observation observe(const State& state, Seat me, const Style& style);

// What a win is worth frames everything else.
inline constexpr int worth_of_win = 400;

// The action this player finds best.
Action heuristic_move(const Observation& seen, FastChance& chance);

// Every action worth thinking about, with what it seems worth; of actions that are alike, one.
struct WeighedAction {
  Action action;
  int worth = 0;
};
void weigh(const Observation& seen, FastChance& chance, std::vector<WeighedAction>& out);

}  // namespace parlor::sleeping_queens
