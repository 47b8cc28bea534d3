// What must be true of every Sleeping Queens position, whatever people do.
#include "games/sleeping_queens/game.hpp"

namespace parlor {

using namespace sleeping_queens;

namespace {

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

bool is_here(const State& state, Maybe<Seat> player) {
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

}  // namespace parlor
