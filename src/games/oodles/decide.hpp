// What happens when a team, the host or the clock acts: refuse, or emit events in order. Reads the
// state, never writes it.
#pragma once

#include "games/oodles/flow.hpp"
#include "games/oodles/verdicts.hpp"

namespace parlor::oodles {

// Teams

template <class Table>
Verdict act(Table& table, Seat team, const Answer& action) {
  const State& state = table.state();
  if (const Verdict verdict = may_answer(state, team); !verdict.accepted()) return verdict;
  const Config& config = table.config();
  const auto heard = hear(config, state, action.text);
  if (!heard) return empty_answer;
  std::optional<bool> correct;  // OO-57: under `host` it waits, and no timer runs
  if (config.judge == Judge::auto_) correct = heard->judgement == Judgement::right;  // OO-56
  table.emit(Answered{team, heard->plain ? action.text : shown_text(action.text), correct,
                      heard->judgement});
  if (correct) after_verdict(table, *correct);
  return accepted;
}

template <class Table>
Verdict act(Table& table, Seat team, const Buzz&) {
  const State& state = table.state();
  if (const Verdict verdict = may_buzz(state, team); !verdict.accepted()) return verdict;
  const Time left = state.timer_deadline ? *state.timer_deadline - table.now() : 0;
  table.emit(Buzzed{team, std::max<Time>(left, 0)});
  set_timer(table, TimerMode::answer, Time{1000} * table.config().answer_seconds);
  return accepted;
}

// OO-33: the next team takes over a question in control; All Play goes on for the others.
template <class Table>
Verdict act(Table& table, Seat team, const Leave&) {
  const State& state = table.state();
  if (state.left[team] && !state.joining[team]) return seat_left;
  const bool was_here = !state.left[team];
  const bool was_answering = state.buzzed_team == team;
  table.emit(TeamLeft{team});
  if (!was_here) return accepted;
  if (present_count(state) == 0) {
    if (!somebody_joins(state)) {
      end_game(table, EndReason::nobody_left);
    } else if (revealing(state) || settle(table, true)) {
      // Nobody is here to answer it; the next has somebody.
      next_question(table);
    }
    return accepted;
  }
  const bool had_control = state.controlling_team == team;
  if (had_control) pass_control(table, {next_team(state, team), EarnedBy::rotation});
  if (revealing(state)) return accepted;
  if (state.sudden_death && leaders(state).size() < 2) {  // OO-23: nobody is level any more
    if (settle(table, true)) next_question(table);
    return accepted;
  }
  if (!in_all_play(state)) {
    if (had_control && !reading(state)) set_control_timer(table);  // OO-54
  } else if (was_answering) {
    resume_all_play(table);
  } else if (!state.buzzed_team && !somebody_may_buzz(state)) {
    end_question(table);
  }
  return accepted;
}

// The host

template <class Table>
Verdict host_acts(Table& table, const JudgeAnswer& action) {
  if (const Verdict verdict = may_judge(table.state()); !verdict.accepted()) return verdict;
  std::optional<bool> close;  // OO-78
  if (action.correct && action.close.value_or(false)) close = true;
  table.emit(Judged{latest_attempt(table.state()).team, action.correct, close});
  after_verdict(table, action.correct);
  return accepted;
}

// OO-77: an answer that waits is judged with it.
template <class Table>
Verdict host_acts(Table& table, const SharePoints& action) {
  const State& state = table.state();
  const Verdict verdict = may_share(table.config(), state, action.teams);
  if (!verdict.accepted()) return verdict;
  std::optional<Seat> judged;
  if (waiting(state)) {
    judged = latest_attempt(state).team;
    const bool right = std::ranges::find(action.teams, *judged) != action.teams.end();
    table.emit(Judged{*judged, right, std::nullopt});
  }
  for (const Seat team : action.teams) {
    if (judged != team) table.emit(CalledRight{team});
  }
  end_question(table);
  return accepted;
}

// OO-12: control stays where it is. OO-58: a paused game is resumed first.
template <class Table>
Verdict host_acts(Table& table, const SkipQuestion&) {
  if (table.state().phase == Phase::paused) return paused;
  if (revealing(table.state()) || settle(table, true)) next_question(table);
  return accepted;
}

// OO-13: the rest of the card is skipped unseen.
template <class Table>
Verdict host_acts(Table& table, const SkipCard&) {
  const State& state = table.state();
  if (state.phase == Phase::paused) return paused;
  if (!revealing(state) && !settle(table, true)) return accepted;
  if (state.question_index + std::size_t{1} < state.cards.questions_on(state.card_index)) {
    table.emit(CardSkipped{state.card_index});
  }
  next_card(table);
  return accepted;
}

// OO-03, OO-36; OO-53: ending the timer on an answer that waits calls it wrong.
template <class Table>
Verdict host_acts(Table& table, const EndTimer&) {
  if (table.state().phase == Phase::paused) return paused;
  if (waiting(table.state())) return host_acts(table, JudgeAnswer{false, std::nullopt});
  timer_over(table, OpenedBy::host);
  return accepted;
}

template <class Table>
Verdict host_acts(Table& table, const AddTime& action) {
  const State& state = table.state();
  if (const Verdict verdict = may_add_time(state); !verdict.accepted()) return verdict;
  const Time deadline = *state.timer_deadline + (Time{1000} * action.seconds);
  table.emit(TimeAdded{action.seconds});
  table.emit(TimerSet{state.timer_mode, deadline, std::nullopt});
  return accepted;
}

template <class Table>
Verdict host_acts(Table& table, const Pause&) {
  const State& state = table.state();
  if (state.phase == Phase::paused) return paused;
  std::optional<Time> remaining;
  if (state.timer_deadline) remaining = std::max<Time>(*state.timer_deadline - table.now(), 0);
  table.emit(Paused{remaining});
  return accepted;
}

template <class Table>
Verdict host_acts(Table& table, const Resume&) {
  const State& state = table.state();
  if (state.phase != Phase::paused) return not_paused;
  std::optional<Time> deadline;
  if (state.timer_remaining) deadline = table.now() + *state.timer_remaining;
  table.emit(Resumed{deadline});
  return accepted;
}

template <class Table>
Verdict host_acts(Table& table, const AdjustScore& action) {
  const State& state = table.state();
  if (action.team >= team_count(state)) return no_such_team;
  constexpr std::int64_t bound = 1'000'000'000;
  const std::int64_t before = state.scores[action.team];
  const std::int64_t after = std::clamp<std::int64_t>(before + action.by, -bound, bound);
  std::optional<std::string> reason;
  if (action.reason && !says_nothing(*action.reason)) reason = shown_text(*action.reason);
  table.emit(ScoreAdjusted{static_cast<Seat>(action.team),
                           static_cast<std::int32_t>(after - before), std::move(reason)});
  if (goal_reached(table.config(), state)) end_game(table, EndReason::goal_reached);  // OO-59
  return accepted;
}

template <class Table>
Verdict host_acts(Table& table, const OrderTeams& action) {
  const auto order = completed_order(table.state(), action.team_order);
  if (!order) return no_such_team;
  table.emit(TeamsOrdered{*order});
  return accepted;
}

template <class Table>
Verdict host_acts(Table& table, const PickQuestion& action) {
  const State& state = table.state();
  const Verdict verdict = may_pick(table.config(), state, action.question);
  if (!verdict.accepted()) return verdict;
  table.emit(QuestionPicked{state.card_index, static_cast<Index>(action.question)});
  return accepted;
}

template <class Table>
Verdict host_acts(Table& table, const AdmitTeam& action) {
  if (const Verdict verdict = may_admit(table.state(), action.team); !verdict.accepted()) {
    return verdict;
  }
  table.emit(TeamJoined{static_cast<Seat>(action.team)});
  return accepted;
}

// OO-24: the running question counts for nothing. After the end it closes the match (OO-62).
template <class Table>
Verdict host_acts(Table& table, const EndGame&) {
  if (table.state().phase == Phase::ended) {
    table.emit(MatchClosed{});
  } else {
    end_game(table, EndReason::host_ended);
  }
  return accepted;
}

// OO-62: a verdict fell after the end. A goal that is no longer reached lets play go on, and so
// does a tie that can be broken (OO-23); a question that was cut off by the end is not asked again,
// for its answer has been shown.
template <class Table>
void revise_end(Table& table) {
  const State& state = table.state();
  const Config& config = table.config();
  const bool reached = goal_reached(config, state);
  if (!reached && state.end_reason == EndReason::cards_done && tie_to_break(config, state)) {
    table.emit(GameReopened{});
    next_question(table);
    return;
  }
  if (reached || state.end_reason != EndReason::goal_reached) {
    end_game(table, reached ? EndReason::goal_reached : *state.end_reason);
    return;
  }
  table.emit(GameReopened{});
  if (running(state).result) {
    const Settled outcome = settled(config, state, running(state));
    pass_control(table, control_after(config, state, running(state), outcome));
  } else if (!settle(table, true)) {
    return;
  }
  next_question(table);
}

template <class Table>
void take_points_back(Table& table, Index card, Index number) {
  const QuestionState question = table.state().cards.at(card, number);
  for (Seat team = 0; team < team_count(table.state()); ++team) {
    if (question.awarded_to != team && !question.shared_with.has(team)) continue;
    table.emit(PointsAwarded{card, number, team, -question.awarded, AwardedFor::overruled});
  }
}

// OO-37: points follow the new verdict; control as well while the next question is untouched
// (OO-51).
template <class Table>
Verdict host_acts(Table& table, const Overrule& action) {
  const State& state = table.state();
  if (const Verdict verdict = may_overrule(state, action); !verdict.accepted()) return verdict;
  const Config& config = table.config();
  const auto card = static_cast<Index>(action.card);
  const auto number = static_cast<Index>(action.question);
  const QuestionState& question = state.cards.at(card, number);
  const auto attempt = *overruled_attempt(state.cards.attempts(question), action);
  VerdictOverruled overruled{card,
                             number,
                             static_cast<Seat>(action.team),
                             static_cast<std::uint16_t>(attempt),
                             action.correct,
                             std::nullopt};
  if (!question.result && state.phase != Phase::ended) {
    table.emit(overruled);
    end_question(table);
    return accepted;
  }
  const bool latest = latest_over(state) == &question;
  const Settled outcome = settled(config, state, question, attempt);
  overruled.result = outcome.result;
  table.emit(overruled);
  take_points_back(table, card, number);
  award(table, card, number, outcome);
  if (state.phase == Phase::ended) {
    revise_end(table);
    return accepted;
  }
  if (goal_reached(config, state)) {
    end_game(table, EndReason::goal_reached);
    return accepted;
  }
  const bool untouched = !in_all_play(state) && running(state).attempts == 0;
  if (latest && (untouched || revealing(state))) {
    const Seat before = state.controlling_team;
    pass_control(table, control_after(config, state, question, outcome));
    const bool runs = state.timer_mode == TimerMode::control;
    if (state.controlling_team != before && runs) set_control_timer(table);
  }
  return accepted;
}

// The clock. What an expiry sets counts from the deadline, however late the clock comes.
template <class Table>
Verdict time_out(Table& table) {
  if (const auto review = table.state().review_deadline) {
    if (table.now() < *review) return not_due;
    table.emit(MatchClosed{});
    return accepted;
  }
  const auto deadline = table.state().timer_deadline;
  if (!deadline || table.now() < *deadline) return not_due;
  auto due = table.at(*deadline);
  timer_over(due, OpenedBy::timeout);
  return accepted;
}

}  // namespace parlor::oodles
