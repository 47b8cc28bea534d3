// What must always be true of a Sleeping Queens state, and positions made by hand for scenarios.
#include "games/sleeping_queens/game.hpp"

namespace parlor {

using namespace sleeping_queens;

namespace {

using KindCounts = std::array<int, card_kinds>;

void count_cards(const Pile& pile, KindCounts& counts) {
  for (const Card card : pile) ++counts[card.kind];
}

void count_cards(Cards cards, KindCounts& counts) {
  cards.for_each_kind([&](Card card, int count) { counts[card.kind] += count; });
}

// SQ-43: 67 cards, each kind as often as in the deck.
void check_cards(const State& state, Faults& faults) {
  KindCounts counts{};
  count_cards(state.draw_pile, counts);
  count_cards(state.discard_pile, counts);
  for (std::size_t i = 0; i < player_count(state); ++i) {
    count_cards(state.hands[i], counts);
    if (state.hands[i].size() > hand_size) faults.emplace_back("a hand has at most five cards");
    if (!state.hands[i].contains(state.shown[i])) faults.emplace_back("shown cards are in hand");
    if (state.left[i] && !(state.hands[i].empty() && state.awake[i].empty())) {
      faults.emplace_back("a leaver holds nothing");
    }
  }
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    if (counts[kind] == deck_counts[kind]) continue;
    faults.emplace_back("the deck has 67 cards");
    return;
  }
}

// SQ-43: twelve queens, each in one place.
void check_queens(const State& state, Faults& faults) {
  std::array<int, queen_count> places{};
  const auto note = [&](Queen queen) { ++places[static_cast<std::size_t>(queen)]; };
  state.slots.sleeping().for_each([&](Slot slot) { note(state.slots.at(slot)); });
  for (const AwakeQueens& queens : state.awake) {
    for (const Queen queen : queens) note(queen);
    if (has_queen(queens, Queen::cat) && has_queen(queens, Queen::dog)) {
      faults.emplace_back("nobody keeps both Cat and Dog");
    }
  }
  if (state.pending && state.pending->kind == PendingKind::place && state.pending->queen) {
    note(*state.pending->queen);
  }
  if (std::ranges::any_of(places, [](int count) { return count != 1; })) {
    faults.emplace_back("each of the twelve queens is in one place");
  }
  if (!state.seen_slots.without(state.slots.sleeping()).empty()) {
    faults.emplace_back("seen queens are asleep");
  }
}

bool is_here(const State& state, std::optional<Seat> player) {
  return player && *player < player_count(state) && !state.left[*player];
}

bool attack_is_sane(const State& state, const Pending& attack) {
  const bool potion = attack.card == card::potion;
  if (!potion && attack.card != card::knight) return false;
  if (!is_here(state, attack.attacker) || !is_here(state, attack.defender)) return false;
  if (attack.attacker == attack.defender || attack.attacker != state.current_player) return false;
  if (!attack.queen || !has_queen(state.awake[*attack.defender], *attack.queen)) return false;
  if (attack.slot.has_value() != potion) return false;
  return !potion || may_sleep(state, *attack.slot).accepted();
}

bool pending_is_sane(const State& state) {
  if (state.phase == Phase::playing || state.phase == Phase::ended) return !state.pending;
  if (!state.pending) return false;
  const Pending& pending = *state.pending;
  const bool defends = state.phase == Phase::defense_window;
  if (defends != (pending.kind == PendingKind::defend)) return false;
  if (defends) return state.deadline && attack_is_sane(state, pending);
  if (!is_here(state, pending.player)) return false;
  if (pending.kind == PendingKind::place) return pending.queen.has_value();
  return pending.cause == WakeCause::rose || pending.cause == WakeCause::jester;
}

void check_going_on(const State& state, Faults& faults) {
  const std::size_t players = player_count(state);
  if (state.slots.sleeping().empty()) faults.emplace_back("somebody sleeps until the end");
  for (const AwakeQueens& queens : state.awake) {
    if (static_cast<int>(queens.size()) >= goal_queens(players) ||
        points_of(queens) >= goal_points(players)) {
      faults.emplace_back("a goal that is reached ends the game");
    }
  }
  if (state.phase != Phase::playing) return;
  if (state.left[state.current_player] || state.hands[state.current_player].empty()) {
    faults.emplace_back("somebody with cards is on turn");
  }
}

}  // namespace

void SleepingQueens::broken(const Config&, const State& state, Faults& faults) {
  const std::size_t players = player_count(state);
  if (state.awake.size() != players || state.left.size() != players ||
      state.shown.size() != players) {
    faults.emplace_back("one entry per player");
    return;
  }
  check_cards(state, faults);
  check_queens(state, faults);
  if (state.current_player >= players) {
    faults.emplace_back("the current player is a player");
    return;
  }
  if (!pending_is_sane(state)) faults.emplace_back("the phase and what is pending fit together");
  if (state.phase == Phase::ended) {
    if (state.winners.empty() || !state.win_reason) faults.emplace_back("an ended game was won");
  } else {
    check_going_on(state, faults);
  }
}

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
