#include "games/sleeping_queens/bots/position_value.hpp"

#include <algorithm>

#include "engine/search_traits.hpp"

namespace parlor::sleeping_queens {

namespace {

// How near queens bring their player to a goal, in hundredths.
int nearness(const AwakeQueens& queens, std::size_t players) {
  const int of_points = 100 * points_of(queens) / goal_points(players);
  const int of_queens = 100 * static_cast<int>(queens.size()) / goal_queens(players);
  const int both = (3 * std::max(of_points, of_queens) + std::min(of_points, of_queens)) / 4;
  return std::min(both, 100);
}

// What the others have: the nearest of them to a goal, and cards by the head.
struct Others {
  int best = 0;
  int best_kings = 0;
  int sum = 0;
  int kings = 0;
  int knights = 0;
  int dragons = 0;
  int potions = 0;
};

Others others_of(const State& state, Seat me) {
  Others others;
  for (Seat player = 0; player < player_count(state); ++player) {
    if (player == me || state.left[player]) continue;
    const Cards hand = state.hands[player];
    const int near = nearness(state.awake[player], player_count(state));
    others.sum += near;
    if (near >= others.best) others.best_kings = hand.count(card::king);
    others.best = std::max(others.best, near);
    others.kings += hand.count(card::king);
    others.knights += hand.count(card::knight);
    others.dragons += hand.count(card::dragon);
    others.potions += hand.count(card::potion);
  }
  return others;
}

// From odds to chances: sure_win / (1 + e^-x) for x in thousandths, by steps of a half.
std::int32_t chance_of(int odds) {
  constexpr std::array<std::int32_t, 11> upper{500, 622, 731, 818, 881, 924,
                                               953, 971, 982, 989, 993};
  constexpr int step = 500;
  const int size = std::min(std::abs(odds), (static_cast<int>(upper.size()) - 1) * step - 1);
  const auto below = static_cast<std::size_t>(size / step);
  const std::int32_t chance =
      upper[below] + ((upper[below + 1] - upper[below]) * (size % step) / step);
  return odds < 0 ? sure_win - chance : chance;
}

}  // namespace

// A logistic regression on 700,000 positions of 80,000 matches of two to five players, weights in
// thousandths. A queen that is awake can be stolen or put to sleep: so a king in the hand is worth
// nearly as much as the queen it wakes, until one is near a goal.
std::int32_t position_value(const State& state, Seat me) {
  const int players = static_cast<int>(player_count(state));
  const int rest = players - 1;
  const Others others = others_of(state, me);
  const Cards hand = state.hands[me];
  const int near = nearness(state.awake[me], player_count(state));
  const int kings = hand.count(card::king);
  const int wait = (me + players - state.current_player) % players;
  int odds = (340 * near) + (2744 * near * near / 100);
  odds +=
      (571 * others.best) - (1764 * others.best * others.best / 100) - (2968 * others.sum / rest);
  odds += 100 * ((350 * kings) + (321 * hand.count(card::knight)) +
                 (282 * hand.count(card::dragon)) + (155 * hand.count(card::wand)));
  odds -= 100 * ((417 * others.kings) + (386 * others.knights) + (349 * others.dragons)) / rest;
  odds += near * ((744 * kings) + (166 * hand.count(card::wand)) + (wait == 0 ? 386 * kings : 0));
  odds += others.best * ((582 * hand.count(card::knight)) + (140 * hand.count(card::potion)));
  odds -= near * ((1124 * others.knights) + (630 * others.potions)) / rest;
  odds -= 710 * others.best * others.best_kings;
  odds -= 413 * 100 * wait / players;
  odds -= 965 * 100 * state.slots.sleeping().size() / slot_count;
  odds += (2333 * 200 / players) - (978 * 100);
  return chance_of(odds / 100);
}

}  // namespace parlor::sleeping_queens
