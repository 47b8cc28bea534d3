// What play changes in Oodles.
#pragma once

#include "games/oodles/board.hpp"

namespace parlor::oodles {

enum class Phase : std::uint8_t { playing, paused, ended };
BOOST_DESCRIBE_ENUM(Phase, playing, paused, ended)

// OO-03: open after a wrong answer, all_play after a time-out; both are All Play.
enum class ControlStatus : std::uint8_t { team_control, open, all_play };
BOOST_DESCRIBE_ENUM(ControlStatus, team_control, open, all_play)

// OO-72: a question is read before its control timer starts. OO-73: its answer is looked at before
// the next one comes.
enum class TimerMode : std::uint8_t { none, control, all_play, answer, reading, reveal };
BOOST_DESCRIBE_ENUM(TimerMode, none, control, all_play, answer, reading, reveal)

enum class EndReason : std::uint8_t { cards_done, goal_reached, host_ended, nobody_left };
BOOST_DESCRIBE_ENUM(EndReason, cards_done, goal_reached, host_ended, nobody_left)

struct State {
  Phase phase = Phase::playing;
  Index card_index = 0;  // OO-31: both count from zero
  Index question_index = 0;
  Letter current_card_letter;
  PerTeam<Seat> team_order;
  Seat controlling_team = 0;
  EarnedBy control_earned_by = EarnedBy::rotation;
  ControlStatus control_status = ControlStatus::team_control;
  TimerMode timer_mode = TimerMode::none;
  std::optional<Time> timer_deadline;
  std::optional<Time> timer_remaining;     // what was left when the game was paused (OO-35)
  std::optional<Time> all_play_remaining;  // what is left of All Play while a team answers (OO-08)
  std::optional<Seat> buzzed_team;
  PerTeam<bool> tried;
  PerTeam<std::int32_t> scores;
  PerTeam<std::int32_t> adjusted;  // the part of the scores that the host gave by hand
  PerTeam<bool> left;
  PerTeam<bool> joining;  // teams that come in with the next question (OO-34)
  std::optional<QuestionResult> last_question_result;
  Board cards;
  PerTeam<Seat> winners;
  std::optional<EndReason> end_reason;
  std::optional<Time> review_deadline;  // when an ended match closes by itself (OO-62)
  bool closed = false;                  // verdicts stand
  std::uint32_t questions_asked = 0;
  bool sudden_death = false;  // the cards are played, and a tie is being broken (OO-23)
  friend bool operator==(const State&, const State&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (phase, card_index, question_index, current_card_letter, team_order,
                       controlling_team, control_earned_by, control_status, timer_mode,
                       timer_deadline, timer_remaining, all_play_remaining, buzzed_team, tried,
                       scores, adjusted, left, joining, last_question_result, cards, winners,
                       end_reason, review_deadline, closed, questions_asked, sudden_death))

}  // namespace parlor::oodles
