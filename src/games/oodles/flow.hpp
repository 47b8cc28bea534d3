// How a match of Oodles goes on: a question is asked, answered, opened to all, over, and on to the
// next. Reads the state, emits, never writes it.
#pragma once

#include "games/oodles/evolve.hpp"

namespace parlor::oodles {

// OO-35: while the game is paused a timer stands with all it has.
template <class Table>
void set_timer(Table& table, TimerMode mode, Time milliseconds) {
  if (table.state().phase == Phase::paused) {
    table.emit(TimerSet{mode, std::nullopt, milliseconds});
  } else {
    table.emit(TimerSet{mode, table.now() + milliseconds, std::nullopt});
  }
}

template <class Table>
void set_control_timer(Table& table) {
  set_timer(table, TimerMode::control, Time{1000} * table.config().control_timer_seconds);
}

// The first answer: of the team in control, or of all who are level (OO-23).
template <class Table>
void open_answers(Table& table) {
  if (table.state().sudden_death) {
    table.emit(AllPlayOpened{OpenedBy::sudden_death});
    set_timer(table, TimerMode::all_play, Time{1000} * table.config().all_play_timer_seconds);
  } else {
    set_control_timer(table);
  }
}

// OO-72: first it is read.
template <class Table>
void start_timers(Table& table) {
  const State& state = table.state();
  const Time to_read = reading_time(table.config(), state, running(state));
  if (to_read > 0) {
    set_timer(table, TimerMode::reading, to_read);
  } else {
    open_answers(table);
  }
}

// OO-62: verdicts can still be overruled, until the host closes the match or the time is up. A game
// that the host ends, or that nobody plays any more, is closed with it.
template <class Table>
void end_game(Table& table, EndReason reason) {
  const bool closes = reason == EndReason::host_ended || reason == EndReason::nobody_left;
  const int seconds = table.config().review_seconds;
  std::optional<Time> deadline;
  if (!closes && seconds > 0) deadline = table.now() + (Time{1000} * seconds);
  table.emit(GameEnded{leaders(table.state()), reason, deadline});
  if (closes) table.emit(MatchClosed{});
}

template <class Table>
void ask(Table& table, std::size_t card, std::size_t number) {
  const Board& cards = table.state().cards;
  const QuestionState& question = cards.at(card, number);
  table.emit(QuestionAsked{static_cast<Index>(card), static_cast<Index>(number),
                           cards.prompt(question), cards.row(question).points,
                           table.state().controlling_team});
  start_timers(table);
}

// OO-14: control runs on from card to card.
template <class Table>
void start_card(Table& table, std::size_t card) {
  table.emit(CardStarted{static_cast<Index>(card), table.state().cards.letter(card)});
  ask(table, card, 0);
}

template <class Table>
void next_card(Table& table) {
  const State& state = table.state();
  const std::size_t in_play = cards_in_play(table.config(), state);
  std::size_t card = state.card_index + std::size_t{1};
  while (card < in_play && kept_back(state, card, 0)) ++card;
  if (card < in_play) {
    start_card(table, card);
  } else if (!state.sudden_death && tie_to_break(table.config(), state)) {
    table.emit(SuddenDeathBegun{leaders(state)});
    start_card(table, in_play);
  } else {
    end_game(table, EndReason::cards_done);  // OO-21, OO-22
  }
}

template <class Table>
void next_question(Table& table) {
  const State& state = table.state();
  const std::size_t number = state.question_index + std::size_t{1};
  if (state.sudden_death && !tie_to_break(table.config(), state)) {
    end_game(table, EndReason::cards_done);
  } else if (number < state.cards.questions_on(state.card_index) &&
             !kept_back(state, state.card_index, number)) {
    ask(table, state.card_index, number);
  } else {
    next_card(table);
  }
}

template <class Table>
void pass_control(Table& table, Control to) {
  const Control now{table.state().controlling_team, table.state().control_earned_by};
  if (!(to == now)) table.emit(ControlPassed{to.team, to.why});
}

constexpr AwardedFor awarded_for(QuestionResult result) {
  return result == QuestionResult::correct ? AwardedFor::correct
         : result == QuestionResult::steal ? AwardedFor::steal
                                           : AwardedFor::redeem;
}

template <class Table>
void award(Table& table, Index card, Index number, const Settled& outcome) {
  for (const Seat team : outcome.winners) {
    table.emit(PointsAwarded{card, number, team, outcome.points, awarded_for(outcome.result)});
  }
}

// The running question is over: points, the answer for all, control. False when the game is, too.
template <class Table>
bool settle(Table& table, bool skip) {
  const State& state = table.state();
  Settled outcome = settled(table.config(), state, running(state));
  if (skip && outcome.winners.empty()) outcome.result = QuestionResult::skipped;
  const Index card = state.card_index;
  const Index number = state.question_index;
  award(table, card, number, outcome);
  table.emit(QuestionEnded{card, number, outcome.result, state.cards.answer(running(state))});
  if (goal_reached(table.config(), state)) {  // OO-21: at once
    end_game(table, EndReason::goal_reached);
    return false;
  }
  pass_control(table, control_after(table.config(), state, running(state), outcome));
  return true;
}

template <class Table>
void end_question(Table& table) {
  if (!settle(table, false)) return;
  if (table.config().reveal_ms > 0) {  // OO-73
    set_timer(table, TimerMode::reveal, table.config().reveal_ms);
  } else {
    next_question(table);
  }
}

// OO-32: a team alone has no All Play.
template <class Table>
void open_all_play(Table& table, OpenedBy why) {
  if (present_count(table.state()) == 1) {
    end_question(table);
    return;
  }
  table.emit(AllPlayOpened{why});
  set_timer(table, TimerMode::all_play, Time{1000} * table.config().all_play_timer_seconds);
}

inline bool somebody_may_buzz(const State& state) {
  bool somebody = false;
  for (std::size_t i = 0; i < team_count(state); ++i) somebody |= may_still_buzz(state, i);
  return somebody;
}

// OO-07, OO-08, OO-10: on for the rest of the time, while anybody still has an attempt.
template <class Table>
void resume_all_play(Table& table) {
  if (somebody_may_buzz(table.state())) {
    set_timer(table, TimerMode::all_play, table.state().all_play_remaining.value_or(0));
  } else {
    end_question(table);
  }
}

// The latest answer has been judged.
template <class Table>
void after_verdict(Table& table, bool correct) {
  if (correct) {
    end_question(table);
  } else if (in_all_play(table.state())) {
    resume_all_play(table);
  } else {
    open_all_play(table, OpenedBy::wrong_answer);  // OO-05
  }
}

// The running timer is over, by itself or by the host's hand.
template <class Table>
void timer_over(Table& table, OpenedBy why) {
  const State& state = table.state();
  switch (state.timer_mode) {
    case TimerMode::control: open_all_play(table, why); break;  // OO-04
    case TimerMode::all_play: end_question(table); break;       // OO-36
    case TimerMode::answer:
      table.emit(AnswerLapsed{*state.buzzed_team});
      resume_all_play(table);
      break;
    case TimerMode::reading: open_answers(table); break;  // OO-72
    case TimerMode::reveal: next_question(table); break;  // OO-73
    case TimerMode::none: break;
  }
}

}  // namespace parlor::oodles
