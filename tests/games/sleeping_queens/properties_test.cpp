// What holds in every match of two to five players, whatever they do and whoever leaves.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/sleeping_queens/testing.hpp"

namespace parlor::sleeping_queens {
namespace {

Match any_match() {
  const int players = *rc::gen::inRange(2, most_players + 1);
  return Match(players, *rc::gen::arbitrary<std::uint64_t>());
}

// Plays to the end and calls look(match) after every decision.
template <class Look>
void play_out(Match& match, bool with_leavers, Look&& look) {
  for (int decisions = 0; !match.over(); ++decisions) {
    RC_ASSERT(decisions < static_cast<int>(SleepingQueens::sheet.max_decisions));
    match.act_at_random(with_leavers);
    look(match);
  }
}

int cards_in_all(const State& state) {
  auto count = state.draw_pile.size() + state.discard_pile.size();
  for (const Cards hand : state.hands) count += static_cast<std::size_t>(hand.size());
  return static_cast<int>(count);
}

int queens_in_all(const State& state) {
  auto count = static_cast<std::size_t>(state.slots.sleeping().size());
  for (const AwakeQueens& queens : state.awake) count += queens.size();
  const bool placing = state.pending && state.pending->kind == PendingKind::place;
  return static_cast<int>(count) + (placing ? 1 : 0);
}

RC_GTEST_PROP(SleepingQueensProperties, CardsAndQueensAreConserved_SQ_43, ()) {
  Match match = any_match();
  play_out(match, *rc::gen::arbitrary<bool>(), [](const Match& now) {
    RC_ASSERT(cards_in_all(now.state) == deck_size);
    RC_ASSERT(queens_in_all(now.state) == queen_count);
    for (const Cards hand : now.state.hands) RC_ASSERT(hand.size() <= hand_size);
    Faults faults;
    SleepingQueens::broken(now.config, now.state, faults);
    RC_ASSERT(faults.empty());
  });
}

RC_GTEST_PROP(SleepingQueensProperties, TheWinnerHasReachedAGoal_SQ_12, ()) {
  Match match = any_match();
  play_out(match, false, [](const Match&) {});
  const State& state = match.state;
  RC_ASSERT(!state.winners.empty());
  const AwakeQueens& queens = state.awake[state.winners.front()];
  switch (*state.win_reason) {
    case WinReason::queens:
      RC_ASSERT(static_cast<int>(queens.size()) >= goal_queens(player_count(state)));
      break;
    case WinReason::points: RC_ASSERT(points_of(queens) >= goal_points(player_count(state))); break;
    case WinReason::all_awakened: RC_ASSERT(state.slots.sleeping().empty()); break;
    case WinReason::last_player: RC_FAIL("nobody left");
  }
}

RC_GTEST_PROP(SleepingQueensProperties, ImaginedWorldsLookTheSame_SQ_37, ()) {
  Match match = any_match();
  play_out(match, *rc::gen::arbitrary<bool>(), [](Match& now) {
    const auto seat = static_cast<Seat>(now.chance.below(most_players));
    const Viewer viewer = seat < player_count(now.state) ? Viewer::seat(seat) : Viewer::spectator();
    State imagined = now.state;
    SleepingQueens::resample(now.config, imagined, viewer, now.chance);
    Faults faults;
    SleepingQueens::broken(now.config, imagined, faults);
    RC_ASSERT(faults.empty());
    RC_ASSERT(SleepingQueens::view(now.config, imagined, viewer) ==
              SleepingQueens::view(now.config, now.state, viewer));
    RC_ASSERT(imagined.deadline == now.state.deadline);
    RC_ASSERT(acting(imagined) == acting(now.state));
    if (!viewer.seat()) return;
    Actions<SleepingQueens> theirs;
    SleepingQueens::legal(now.config, imagined, Actor::seat(seat), theirs);
    RC_ASSERT(theirs == now.legal(seat));
  });
}

TEST(SleepingQueensProperties, AnyoneMayBegin_SQ_36) {
  for (int players = 2; players <= most_players; ++players) {
    std::array<int, most_players> begins{};
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
      ++begins[Match(players, seed).state.current_player];
    }
    for (int seat = 0; seat < players; ++seat) {
      EXPECT_GT(begins[static_cast<std::size_t>(seat)], 600 / players);
    }
  }
}

}  // namespace
}  // namespace parlor::sleeping_queens
