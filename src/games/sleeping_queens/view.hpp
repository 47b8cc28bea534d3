// What one viewer may know of Sleeping Queens.
#pragma once

#include "games/sleeping_queens/state.hpp"

namespace parlor::sleeping_queens {

// A queen seen from above: only her back.
enum class Back : std::uint8_t { asleep };
BOOST_DESCRIBE_ENUM(Back, asleep)

struct View {
  Phase phase = Phase::playing;
  Seat current_player = 0;
  std::optional<Cards> hand;  // the viewer's own
  PerSeat<std::uint8_t> hand_counts;
  PerSeat<AwakeQueens> awake;
  PerSeat<std::uint8_t> scores;
  std::array<std::optional<Back>, slot_count> slots{};
  std::uint8_t draw_count = 0;
  Pile discard_pile;
  std::optional<Pending> pending;
  PerSeat<Seat> winners;
  Maybe<WinReason> win_reason;
  PerSeat<bool> left;
  std::uint8_t goal_queens = 0;
  std::uint8_t goal_points = 0;
  friend bool operator==(const View&, const View&) = default;
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (phase, current_player, hand, hand_counts, awake, scores, slots, draw_count,
                       discard_pile, pending, winners, win_reason, left, goal_queens, goal_points))

}  // namespace parlor::sleeping_queens
