#include "games/sleeping_queens/foresight.hpp"

#include <algorithm>

namespace parlor::sleeping_queens {

namespace {

using World = Sight<SleepingQueens>::World;

bool has_won(const State& state, Seat player) {
  return std::ranges::find(state.winners, player) != state.winners.end();
}

// What the imagined match has come to for this player.
int worth_of(const State& state, Seat me) {
  if (state.phase == Phase::ended) return has_won(state, me) ? worth_of_win : -worth_of_win;
  int worth = utility(state.awake, me) + worth_of_hand(state.hands[me], state.awake[me], bold);
  const int others = static_cast<int>(player_count(state)) - 1;
  for (Seat seat = 0; seat < player_count(state); ++seat) {
    if (seat != me) worth -= worth_of_hand(state.hands[seat], state.awake[seat], bold) / others;
  }
  return worth;
}

int play_on(World world, Seat me, const Action& first, int turns, FastChance& chance) {
  State& state = world.state;
  const std::uint32_t until = state.turns + static_cast<std::uint32_t>(turns);
  Table<SleepingQueens, FastChance> table(world.config, state, chance, 0);
  if (!SleepingQueens::decide(table, Actor::seat(me), first).accepted()) return -worth_of_win;
  while (state.phase != Phase::ended && state.turns < until) {
    const Seat player = acting(state).first().seat();
    const Action action = advise(picture_of(state, player, bold), chance);
    if (!SleepingQueens::decide(table, Actor::seat(player), action).accepted()) break;
  }
  return worth_of(state, me);
}

}  // namespace

// Sequential halving: every round spends as much as the first on the better half of the last.
Action look_ahead(const Sight<SleepingQueens>& sight, const SlotMemory& known, FastChance& chance,
                  const Foresight& foresight) {
  const Seat me = sight.who().seat();
  std::vector<Weighed> candidates;
  weigh(picture_of(sight.view(), me, known, bold), chance, candidates);
  const auto best_first = [&](std::size_t count) {
    std::ranges::sort(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(count),
                      std::ranges::greater{}, &Weighed::worth);
  };
  best_first(candidates.size());
  std::size_t left = std::min(candidates.size(), static_cast<std::size_t>(foresight.actions));
  const std::size_t budget = left * static_cast<std::size_t>(foresight.worlds);
  while (left > 1) {
    const std::size_t worlds = budget / left;
    for (std::size_t i = 0; i < left; ++i) candidates[i].worth = 0;
    for (std::size_t w = 0; w < worlds; ++w) {
      // The same world and luck for all, so that only the action makes a difference.
      const World world = sight.imagine(chance);
      const std::uint64_t luck = chance.next();
      for (std::size_t i = 0; i < left; ++i) {
        FastChance imagined(luck);
        candidates[i].worth += play_on(world, me, candidates[i].action, foresight.turns, imagined);
      }
    }
    best_first(left);
    left = (left + 1) / 2;
  }
  return candidates.front().action;
}

}  // namespace parlor::sleeping_queens
