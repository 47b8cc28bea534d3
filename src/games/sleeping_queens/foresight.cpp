#include "games/sleeping_queens/foresight.hpp"

#include <algorithm>

namespace parlor::sleeping_queens {

namespace {

using World = Sight<SleepingQueens>::World;

struct Candidate {
  Action action;
  std::int64_t sum = 0;
};

// Places nobody remembers anything about are all alike: one of each kind is enough.
class Alike {
 public:
  Alike(const SlotMemory& known) : known_(known) {}

  bool repeats(const Action& action) {
    if (const auto* king = std::get_if<PlayKing>(&action)) return unknown_again(king->slot);
    if (const auto* wake = std::get_if<Wake>(&action)) return unknown_again(wake->slot);
    if (std::holds_alternative<Place>(action)) return std::exchange(placed_, true);
    const auto* potion = std::get_if<PlayPotion>(&action);
    if (potion == nullptr) return false;
    return std::exchange(slept_[static_cast<std::size_t>(potion->queen)], true);
  }

 private:
  bool unknown_again(Slot slot) { return !known_[slot] && std::exchange(unknown_, true); }

  const SlotMemory& known_;
  bool unknown_ = false;
  bool placed_ = false;
  std::array<bool, queen_count> slept_{};
};

bool has_won(const State& state, Seat player) {
  return std::ranges::find(state.winners, player) != state.winners.end();
}

// What the imagined match has come to for this player.
int worth_of(const State& state, Seat me) {
  if (state.phase == Phase::ended) return has_won(state, me) ? worth_of_win : -worth_of_win;
  int worth = utility(state.awake, me) + worth_of_hand(state.hands[me], state.awake[me]);
  const int others = static_cast<int>(player_count(state)) - 1;
  for (Seat seat = 0; seat < player_count(state); ++seat) {
    if (seat != me) worth -= worth_of_hand(state.hands[seat], state.awake[seat]) / others;
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
    const Action action = advise(picture_of(state, player), chance);
    if (!SleepingQueens::decide(table, Actor::seat(player), action).accepted()) break;
  }
  return worth_of(state, me);
}

}  // namespace

// Sequential halving: every round spends as much as the first on the better half of the last.
Action look_ahead(const Sight<SleepingQueens>& sight, const SlotMemory& known, FastChance& chance,
                  const Foresight& foresight) {
  const Seat me = sight.who().seat();
  std::vector<Candidate> candidates;
  Alike alike(known);
  for (const Action& action : sight.legal()) {
    if (!alike.repeats(action)) candidates.push_back({action});
  }
  std::size_t left = candidates.size();
  const std::size_t budget = left * static_cast<std::size_t>(foresight.worlds);
  while (left > 1) {
    const std::size_t worlds = budget / left;
    for (std::size_t i = 0; i < left; ++i) candidates[i].sum = 0;
    for (std::size_t w = 0; w < worlds; ++w) {
      // The same world and luck for all, so that only the action makes a difference.
      const World world = sight.imagine(chance);
      const std::uint64_t luck = chance.next();
      for (std::size_t i = 0; i < left; ++i) {
        FastChance imagined(luck);
        candidates[i].sum += play_on(world, me, candidates[i].action, foresight.turns, imagined);
      }
    }
    std::stable_sort(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(left),
                     [](const Candidate& a, const Candidate& b) { return a.sum > b.sum; });
    left = (left + 1) / 2;
  }
  return candidates.front().action;
}

}  // namespace parlor::sleeping_queens
