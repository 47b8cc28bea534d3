// How a position a scenario gives becomes a whole Sleeping Queens table.
#include "games/sleeping_queens/game.hpp"

namespace parlor {

using namespace sleeping_queens;

namespace {

// Unplaced cards lie in the draw pile, beneath the ones a scenario names, in listing order.
std::optional<Problem> complete_pile(State& state, bool pile_placed) {
  KindCounts counts{};
  for (const Cards hand : state.hands) count_cards(hand, counts);
  count_cards(state.discard_pile, counts);
  if (pile_placed) count_cards(state.draw_pile, counts);
  Pile pile;
  for (std::uint8_t kind = 0; kind < card_kinds; ++kind) {
    if (counts[kind] > deck_counts[kind]) {
      return Problem{"given", "\"" + std::string(card_names[kind]) + "\" is placed " +
                                  std::to_string(counts[kind]) + " times, the deck has only " +
                                  std::to_string(deck_counts[kind])};
    }
    for (int i = counts[kind]; i < deck_counts[kind]; ++i) pile.push_back({kind});
  }
  if (pile_placed) {
    for (const Card card : state.draw_pile) pile.push_back(card);
  }
  state.draw_pile = pile;
  return std::nullopt;
}

}  // namespace

std::optional<Problem> SleepingQueens::arrange(const Config& config, const State& dealt,
                                               State& state, const Placed& placed) {
  const std::size_t players = player_count(dealt);
  if (state.hands.size() != players) return Problem{"given.hands", "one list per player"};
  if (state.awake.size() != players) return Problem{"given.awake", "one list per player"};
  if (placed.has("hands") || placed.has("discard_pile") || placed.has("draw_pile")) {
    if (auto problem = complete_pile(state, placed.has("draw_pile"))) return problem;
  }
  if (placed.has("hands") && !placed.has("shown")) state.shown = PerSeat<Cards>(players, {});
  if (placed.has("awake") && !placed.has("slots")) {
    const SlotSet sleeping = state.slots.sleeping();
    sleeping.for_each([&](Slot slot) {
      for (const AwakeQueens& queens : state.awake) {
        if (state.slots.asleep(slot) && has_queen(queens, state.slots.at(slot))) {
          state.slots.take(slot);
        }
      }
    });
  }
  if (state.pending && !placed.has("phase")) {
    const bool defends = state.pending->kind == PendingKind::defend;
    state.phase = defends ? Phase::defense_window : Phase::choosing;
    if (defends) state.deadline = Time{1000} * config.defense_seconds;
  }
  return std::nullopt;
}

}  // namespace parlor
