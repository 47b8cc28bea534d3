// What one viewer may know: prompts once they are asked, answers once a question is over, the
// letter of a card once it is played (OO-55). The host knows everything.
#pragma once

#include "games/oodles/state.hpp"

namespace parlor::oodles {

struct AttemptView {
  Seat team = 0;
  std::string text;
  bool in_control = true;
  std::optional<bool> correct;
  std::optional<Judgement> hint;
  std::optional<bool> close;  // OO-78
  static constexpr std::array<std::string_view, 1> left_out{"close"};
  friend bool operator==(const AttemptView&, const AttemptView&) = default;
};
BOOST_DESCRIBE_STRUCT(AttemptView, (), (team, text, in_control, correct, hint, close))

struct QuestionView {
  std::optional<std::string> prompt;
  std::optional<std::string> answer;
  std::optional<std::vector<std::string>> aliases;
  std::optional<std::int32_t> points;
  std::optional<QuestionResult> result;
  std::optional<Seat> controller;
  std::vector<AttemptView> attempts;  // OO-47: wrong guesses are shown
  std::optional<Seat> awarded_to;
  std::int32_t awarded = 0;                      // to each
  std::optional<std::vector<Seat>> shared_with;  // OO-77
  std::optional<std::string> note;               // the host's own
  std::optional<std::string> read_aloud;         // what the host says instead of the prompt
  static constexpr std::array<std::string_view, 3> left_out{"shared_with", "note", "read_aloud"};
  friend bool operator==(const QuestionView&, const QuestionView&) = default;
};
BOOST_DESCRIBE_STRUCT(QuestionView, (),
                      (prompt, answer, aliases, points, result, controller, attempts, awarded_to,
                       awarded, shared_with, note, read_aloud))

struct CardView {
  std::optional<Letter> letter;
  std::vector<QuestionView> questions;
  friend bool operator==(const CardView&, const CardView&) = default;
};
BOOST_DESCRIBE_STRUCT(CardView, (), (letter, questions))

struct View {
  Phase phase = Phase::playing;
  Index card_index = 0;
  Index question_index = 0;
  Letter current_card_letter;
  PerTeam<Seat> team_order;
  Seat controlling_team = 0;
  EarnedBy control_earned_by = EarnedBy::rotation;
  ControlStatus control_status = ControlStatus::team_control;
  TimerMode timer_mode = TimerMode::none;
  std::optional<Time> timer_deadline;
  std::optional<Time> timer_remaining;
  std::optional<Seat> buzzed_team;
  bool waiting_for_host = false;
  PerTeam<bool> tried;
  PerTeam<std::int32_t> scores;
  PerTeam<bool> left;
  PerTeam<bool> joining;
  std::optional<QuestionResult> last_question_result;
  Index cards_in_play = 0;
  std::vector<CardView> cards;
  PerTeam<Seat> winners;
  std::optional<EndReason> end_reason;
  std::optional<Time> review_deadline;  // until then verdicts can be overruled
  bool closed = false;
  bool sudden_death = false;  // OO-23
  friend bool operator==(const View&, const View&) = default;
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (phase, card_index, question_index, current_card_letter, team_order,
                       controlling_team, control_earned_by, control_status, timer_mode,
                       timer_deadline, timer_remaining, buzzed_team, waiting_for_host, tried,
                       scores, left, joining, last_question_result, cards_in_play, cards, winners,
                       end_reason, review_deadline, closed, sudden_death))

// OO-46: a question's answer is public once it is over, or the game is.
inline bool answer_is_public(const State& state, const QuestionState& question) {
  return question.asked() && (question.result.has_value() || state.phase == Phase::ended);
}

inline bool letter_is_public(const State& state, std::size_t card) {
  return card <= state.card_index;
}

}  // namespace parlor::oodles
