// The only code that writes an Oodles state: one function per event, total, without chance.
#pragma once

#include "games/oodles/events.hpp"
#include "games/oodles/position.hpp"

namespace parlor::oodles {

inline QuestionState& question_at(State& state, Index card, Index question) {
  return state.cards.at(card, question);
}

inline QuestionState& running(State& state) {
  return question_at(state, state.card_index, state.question_index);
}

inline void stop_timer(State& state) {
  state.timer_mode = TimerMode::none;
  state.timer_deadline.reset();
  state.timer_remaining.reset();
}

// A verdict on the running question's latest answer: in All Play the team has had its attempt.
inline void take_verdict(State& state, Seat team, bool correct) {
  if (!in_all_play(state)) return;
  state.buzzed_team.reset();
  if (!correct) state.tried[team] = true;  // OO-07
}

inline void evolve(State& state, const GameDealt& event) {
  state.team_order = event.team_order;
  if (const Layout* layout = event.cards.layout()) state.cards.lay_out(*layout);
  state.controlling_team = event.team_order.front();
}

inline void evolve(State& state, const CardStarted& event) {
  state.card_index = event.card;
  state.question_index = 0;
  state.current_card_letter = event.letter;
}

inline void evolve(State& state, const QuestionAsked& event) {
  state.card_index = event.card;
  state.question_index = event.question;
  state.controlling_team = event.controlling_team;
  state.control_status = ControlStatus::team_control;
  state.buzzed_team.reset();
  state.all_play_remaining.reset();
  stop_timer(state);
  ++state.questions_asked;
  for (std::size_t i = 0; i < team_count(state); ++i) {
    state.tried[i] = false;
    if (!state.joining[i]) continue;
    // OO-34: a latecomer stands last in the order.
    const auto team = static_cast<Seat>(i);
    std::size_t place = 0;
    while (state.team_order[place] != team) ++place;
    state.team_order.erase_at(place);
    state.team_order.push_back(team);
    state.left[i] = false;
    state.joining[i] = false;
  }
  if (state.sudden_death) {  // OO-23: for those alone who are level
    state.tried = PerTeam<bool>(team_count(state), true);
    for (const Seat team : leaders(state)) state.tried[team] = false;
  }
  QuestionState& question = running(state);
  question.controller = event.controlling_team;  // OO-30
  question.earned_by = state.control_earned_by;
}

inline void evolve(State& state, const Answered& event) {
  AttemptState& attempt = state.cards.add_attempt(running(state), event.text);
  attempt.team = event.team;
  attempt.in_control = !in_all_play(state) || state.sudden_death;  // OO-23: for full points
  attempt.ruled = ruled(event.correct);
  attempt.hint = event.hint.value_or(Judgement::wrong);
  stop_timer(state);
  if (event.correct) take_verdict(state, event.team, *event.correct);
}

inline void evolve(State& state, const Judged& event) {
  AttemptState& attempt = state.cards.attempts(running(state)).back();
  attempt.ruled = ruled(event.correct);
  attempt.close = event.close.value_or(false);
  take_verdict(state, event.team, event.correct);
}

inline void evolve(State& state, const CalledRight& event) {
  AttemptState& attempt = state.cards.add_attempt(running(state), "");
  attempt.team = event.team;
  attempt.in_control = state.sudden_death;
  attempt.ruled = Ruled::right;
  attempt.hint = Judgement::right;
  state.buzzed_team.reset();
  stop_timer(state);
}

inline void evolve(State& state, const SuddenDeathBegun&) { state.sudden_death = true; }

inline void evolve(State& state, const AllPlayOpened& event) {
  const bool wrong = event.why == OpenedBy::wrong_answer;
  state.control_status = wrong ? ControlStatus::open : ControlStatus::all_play;  // OO-03
  stop_timer(state);
}

inline void evolve(State& state, const Buzzed& event) {
  state.buzzed_team = event.team;
  state.all_play_remaining = event.all_play_remaining;
  stop_timer(state);
}

inline void evolve(State& state, const AnswerLapsed& event) {
  take_verdict(state, event.team, false);
  stop_timer(state);
}

inline void evolve(State& state, const PointsAwarded& event) {
  state.scores[event.team] += event.points;
  QuestionState& question = question_at(state, event.card, event.question);
  if (event.why == AwardedFor::overruled) {
    question.shared_with.remove(event.team);
    if (question.awarded_to == event.team) question.awarded_to = Maybe<Seat>();
    if (!question.awarded_to && question.shared_with.empty()) question.awarded = 0;
    return;
  }
  question.awarded = event.points;
  if (question.awarded_to) {
    question.shared_with.add(event.team);
  } else {
    question.awarded_to = event.team;
  }
}

inline void evolve(State& state, const ControlPassed& event) {
  state.controlling_team = event.team;
  state.control_earned_by = event.why;
  QuestionState& question = running(state);
  // The question itself changes hands only while its first answer is still to come.
  if (!question.result && !in_all_play(state)) {
    question.controller = event.team;
    question.earned_by = event.why;
  }
}

inline void evolve(State& state, const QuestionEnded& event) {
  QuestionState& question = question_at(state, event.card, event.question);
  question.result = event.result;
  question.skipped = event.result == QuestionResult::skipped;
  // An answer nobody judged in time did not count; the host can still overrule that.
  for (AttemptState& attempt : state.cards.attempts(question)) {
    if (attempt.ruled == Ruled::not_yet) attempt.ruled = Ruled::wrong;
  }
  state.last_question_result = event.result;
  state.buzzed_team.reset();
  stop_timer(state);
}

inline void evolve(State& state, const CardSkipped& event) {
  for (QuestionState& question : state.cards.on(event.card)) {
    if (question.result) continue;
    question.result = QuestionResult::skipped;
    question.skipped = true;
  }
}

inline void evolve(State& state, const TimerSet& event) {
  state.timer_mode = event.mode;
  state.timer_deadline = event.deadline;
  state.timer_remaining = event.remaining;
  if (event.mode != TimerMode::answer) state.all_play_remaining.reset();
}

inline void evolve(State& state, const TeamsOrdered& event) { state.team_order = event.team_order; }

inline void evolve(State& state, const QuestionPicked& event) {
  QuestionState& next =
      question_at(state, event.card, static_cast<Index>(state.question_index + 1));
  state.cards.swap_texts(next, question_at(state, event.card, event.question));
}

inline void evolve(State&, const TimeAdded&) {}  // the timer that is set says it all

inline void evolve(State& state, const Paused& event) {
  state.phase = Phase::paused;
  state.timer_deadline.reset();
  state.timer_remaining = event.remaining;
}

inline void evolve(State& state, const Resumed& event) {
  state.phase = Phase::playing;
  state.timer_deadline = event.deadline;
  state.timer_remaining.reset();
}

inline void evolve(State& state, const ScoreAdjusted& event) {
  state.scores[event.team] += event.by;
  state.adjusted[event.team] += event.by;
}

inline void evolve(State& state, const VerdictOverruled& event) {
  QuestionState& question = question_at(state, event.card, event.question);
  const bool latest = latest_over(state) == &question;
  AttemptState& attempt = state.cards.attempts(question)[event.attempt];
  attempt.ruled = ruled(event.correct);
  attempt.close = false;
  if (!event.result) return;
  question.result = *event.result;
  if (latest) state.last_question_result = event.result;
}

inline void evolve(State& state, const TeamLeft& event) {
  state.left[event.team] = true;
  state.joining[event.team] = false;
  if (state.buzzed_team == event.team) {
    state.buzzed_team.reset();
    stop_timer(state);
  }
  // OO-60: an answer that was still waiting goes with the team.
  if (!waiting(state)) return;
  AttemptState& attempt = state.cards.attempts(running(state)).back();
  if (attempt.team == event.team) attempt.ruled = Ruled::wrong;
}

inline void evolve(State& state, const TeamJoined& event) { state.joining[event.team] = true; }

inline void evolve(State& state, const GameEnded& event) {
  state.phase = Phase::ended;
  state.winners = event.winners;
  state.end_reason = event.reason;
  state.review_deadline = event.review_deadline;
  state.buzzed_team.reset();
  state.all_play_remaining.reset();
  stop_timer(state);
}

inline void evolve(State& state, const GameReopened&) {
  state.phase = Phase::playing;
  state.winners.clear();
  state.end_reason.reset();
  state.review_deadline.reset();
}

inline void evolve(State& state, const MatchClosed&) {
  state.closed = true;
  state.review_deadline.reset();
}

}  // namespace parlor::oodles
