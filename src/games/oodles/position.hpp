// Questions about an Oodles position: who may do what, and what a question counts as. legal() and
// decide() both ask here, so they cannot disagree.
#pragma once

#include <algorithm>

#include "games/oodles/actions.hpp"
#include "games/oodles/normalise.hpp"
#include "games/oodles/refusals.hpp"

namespace parlor::oodles {

inline std::size_t team_count(const State& state) { return state.scores.size(); }

inline bool is_order_of(const PerTeam<Seat>& order, std::size_t teams) {
  std::array<bool, most_teams> seen{};
  for (const Seat team : order) {
    if (team >= teams || seen[team]) return false;
    seen[team] = true;
  }
  return order.size() == teams;
}

inline const QuestionState& running(const State& state) {
  return state.cards.at(state.card_index, state.question_index);
}

inline bool in_all_play(const State& state) {
  return state.control_status != ControlStatus::team_control;
}

// OO-72: the running question is being read.
inline bool reading(const State& state) { return state.timer_mode == TimerMode::reading; }

// OO-73: the running question is over, and its answer is looked at.
inline bool revealing(const State& state) { return state.timer_mode == TimerMode::reveal; }

inline Time word_count(std::string_view text) {
  Time words = 0;
  bool inside = false;
  for (const char c : text) {
    const bool space = c == ' ' || c == '\n' || c == '\t';
    words += !space && !inside ? 1 : 0;
    inside = !space;
  }
  return words;
}

inline Time reading_time(const Config& config, const State& state, const QuestionState& question) {
  if (config.reading_ms_per_word == 0) return 0;
  return word_count(state.cards.text(question).prompt) * config.reading_ms_per_word;
}

inline int present_count(const State& state) {
  int count = 0;
  for (const bool left : state.left) count += left ? 0 : 1;
  return count;
}

inline bool somebody_joins(const State& state) {
  for (const bool joins : state.joining) {
    if (joins) return true;
  }
  return false;
}

// OO-34: a seat kept for a late team is nobody's until one takes it.
inline bool kept_empty(const Config& config, const State& state, Seat team) {
  const bool kept = team >= team_count(state) - config.late_seats;
  return kept && state.left[team] && !state.joining[team] && state.scores[team] == 0;
}

// An answer waits for the host's word.
inline bool waiting(const State& state) {
  const QuestionState& question = running(state);
  return !question.result && question.attempts > 0 &&
         state.cards.attempts(question).back().ruled == Ruled::not_yet;
}

inline const AttemptState& latest_attempt(const State& state) {
  return state.cards.attempts(running(state)).back();
}

inline bool may_still_buzz(const State& state, std::size_t team) {
  const bool left = state.left[team];
  const bool tried = state.tried[team];
  return !left && !tried;
}

// The next team in the order that is still here; the team itself if it is the only one (OO-01).
inline Seat next_team(const State& state, Seat team) {
  const auto& order = state.team_order;
  std::size_t place = 0;
  while (place < order.size() && order[place] != team) ++place;
  for (std::size_t step = 1; step <= order.size(); ++step) {
    const Seat next = order[(place + step) % order.size()];
    if (!state.left[next]) return next;
  }
  // OO-33: with nobody here, the first of those who come in with the next question.
  for (const Seat next : order) {
    if (state.joining[next]) return next;
  }
  return team;
}

// The team if it is still here, else the next one (OO-33).
inline Seat here_or_next(const State& state, Seat team) {
  return state.left[team] ? next_team(state, team) : team;
}

// OO-19: all that are dealt, unless fewer are to be played.
inline std::size_t cards_in_play(const Config& config, const State& state) {
  // OO-23: the last that was dealt is kept to break a tie, unless it is the only one.
  const std::size_t kept = config.sudden_death && state.cards.size() > 1 ? 1 : 0;
  const auto dealt = std::min<std::size_t>(config.cards_per_game, state.cards.size() - kept);
  const auto& fewer = config.winning_condition_options.cards_to_play;
  return fewer ? std::min<std::size_t>(*fewer, dealt) : dealt;
}

// OO-16, OO-18: the percentage of the points, rounded down. OO-17: zero points are no reason not to
// steal, control is earned all the same.
inline std::int32_t steal_points(const Config& config, std::int32_t points) {
  return static_cast<std::int32_t>(std::int64_t{points} * config.steal_points_percentage / 100);
}

// OO-23, OO-33: the highest score among the teams that are still here; ties share.
inline PerTeam<Seat> leaders(const State& state) {
  PerTeam<Seat> best;
  for (std::size_t i = 0; i < team_count(state); ++i) {
    if (state.left[i]) continue;
    const std::int32_t score = state.scores[i];
    if (!best.empty() && score < state.scores[best.front()]) continue;
    if (!best.empty() && score > state.scores[best.front()]) best.clear();
    best.push_back(static_cast<Seat>(i));
  }
  return best;
}

// Who may do what

inline Verdict may_answer(const State& state, Seat team) {
  if (state.left[team]) return seat_left;
  if (state.phase == Phase::paused) return paused;
  if (revealing(state)) return question_over;
  if (state.sudden_death && reading(state)) return still_reading;
  if (in_all_play(state)) {
    if (state.buzzed_team != team) return not_buzzed;
  } else if (state.controlling_team != team) {
    return not_your_question;
  }
  if (reading(state)) return still_reading;
  return waiting(state) ? Verdict(already_answered) : accepted;
}

// OO-06: the team that was in control, too. OO-09: one at a time, so there are no ties.
inline Verdict may_buzz(const State& state, Seat team) {
  if (state.left[team]) return seat_left;
  if (state.phase == Phase::paused) return paused;
  if (revealing(state)) return question_over;
  if (!in_all_play(state)) return not_all_play;
  if (state.tried[team]) {
    const auto level = leaders(state);
    const bool watches = state.sudden_death && std::ranges::find(level, team) == level.end();
    return watches ? not_level : already_tried;
  }
  return state.buzzed_team ? Verdict(someone_buzzed) : accepted;
}

inline Verdict may_judge(const State& state) {
  if (state.phase == Phase::paused) return paused;
  return waiting(state) ? accepted : Verdict(nothing_to_judge);
}

// OO-77: teams that may still try, each once; one alone breaks a tie.
inline Verdict may_share(const Config& config, const State& state, const PerTeam<Seat>& teams) {
  if (config.shared_all_play == SharedAllPlay::off) return no_sharing;
  if (state.phase == Phase::paused) return paused;
  if (revealing(state)) return question_over;
  if (!in_all_play(state)) return not_all_play_yet;
  if (state.sudden_death && teams.size() > 1) return one_breaks_the_tie;
  std::array<bool, most_teams> named{};
  for (const Seat team : teams) {
    if (team >= team_count(state) || state.left[team] || named[team]) return no_such_team;
    if (state.tried[team]) return had_its_attempt;
    named[team] = true;
  }
  return teams.empty() ? Verdict(no_such_team) : accepted;
}

inline Verdict may_add_time(const State& state) {
  if (state.phase == Phase::paused) return paused;
  return state.timer_deadline ? accepted : Verdict(no_timer);
}

// Whoever plays on from a record passes over what it keeps back (docs/adr/0021).
inline bool kept_back(const State& state, std::size_t card, std::size_t number) {
  return state.cards.row(state.cards.at(card, number)).sealed;
}

// OO-43: one that is still to come, but is not next.
inline Verdict may_pick(const Config& config, const State& state, std::uint32_t question) {
  if (!config.host_picks) return host_does_not_pick;
  const bool later = question > state.question_index + std::uint32_t{1} &&
                     question < state.cards.questions_on(state.card_index) &&
                     !kept_back(state, state.card_index, question);
  return later ? accepted : Verdict(not_for_picking);
}

// OO-76: the order with those who were not named behind; nothing if it names a team twice or one
// that is not there.
inline std::optional<PerTeam<Seat>> completed_order(const State& state, PerTeam<Seat> order) {
  std::array<bool, most_teams> named{};
  for (const Seat team : order) {
    if (team >= team_count(state) || named[team]) return std::nullopt;
    named[team] = true;
  }
  for (const Seat team : state.team_order) {
    if (!named[team]) order.push_back(team);
  }
  return order;
}

inline Verdict may_admit(const State& state, std::uint32_t team) {
  if (team >= team_count(state)) return no_such_team;
  return state.left[team] && !state.joining[team] ? accepted : Verdict(already_playing);
}

// The answer an overruling is about, by its place among the question's answers (OO-52).
inline std::optional<std::size_t> overruled_attempt(std::span<const AttemptState> attempts,
                                                    const Overrule& action) {
  std::optional<std::size_t> found;
  std::uint32_t of_this_team = 0;
  for (std::size_t i = 0; i < attempts.size(); ++i) {
    if (attempts[i].team != action.team) continue;
    const bool meant = !action.attempt || *action.attempt == of_this_team++;
    if (meant && attempts[i].ruled == ruled(!action.correct)) found = i;
  }
  return found;
}

inline Verdict may_overrule(const State& state, const Overrule& action) {
  if (action.team >= team_count(state)) return no_such_team;
  if (action.card >= state.cards.size()) return no_such_question;
  if (action.question >= state.cards.questions_on(action.card)) return no_such_question;
  const QuestionState& question = state.cards.at(action.card, action.question);
  if (!question.asked()) return no_such_question;
  return overruled_attempt(state.cards.attempts(question), action) ? accepted
                                                                   : Verdict(nothing_to_overrule);
}

// What a question counts as

struct Settled {
  QuestionResult result = QuestionResult::timeout;
  PerTeam<Seat> winners;    // the first of them is next in control
  std::int32_t points = 0;  // for each
};

// The earliest right answer wins; in control it earns full points, in All Play the percentage,
// which others who were right there may share (OO-77).
// OO-45: wrong answers cost nothing. `changed` is an answer whose verdict is turned round.
inline Settled settled(const Config& config, const State& state, const QuestionState& question,
                       std::optional<std::size_t> changed = std::nullopt) {
  const auto attempts = state.cards.attempts(question);
  const std::int32_t points = state.cards.row(question).points;
  Settled settled;
  if (question.skipped) settled.result = QuestionResult::skipped;
  for (std::size_t i = 0; i < attempts.size(); ++i) {
    const AttemptState& attempt = attempts[i];
    if ((attempt.ruled == Ruled::right) == (changed == i)) continue;
    if (settled.winners.empty()) {
      settled.winners.push_back(attempt.team);
      if (attempt.in_control) return {QuestionResult::correct, settled.winners, points};
      const bool redeemed = question.controller == attempt.team;
      settled.result = redeemed ? QuestionResult::redeem : QuestionResult::steal;
      settled.points = steal_points(config, points);
      if (config.shared_all_play == SharedAllPlay::off) return settled;
    } else if (std::ranges::find(settled.winners, attempt.team) == settled.winners.end()) {
      settled.winners.push_back(attempt.team);
    }
  }
  const auto sharing = static_cast<std::int32_t>(settled.winners.size());
  if (config.shared_all_play == SharedAllPlay::split && sharing > 1) settled.points /= sharing;
  return settled;
}

struct Control {
  Seat team = 0;
  EarnedBy why = EarnedBy::rotation;
  friend constexpr bool operator==(const Control&, const Control&) = default;
};

// Who is in control after a question. A team that has gone is followed by the next in the order.
inline Control control_after(const Config& config, const State& state,
                             const QuestionState& question, const Settled& outcome) {
  const Seat controller = question.controller.value_or(state.controlling_team);
  switch (outcome.result) {
    case QuestionResult::correct:
      if (config.on_correct == OnCorrect::rotate) {  // OO-01, OO-02
        return {next_team(state, outcome.winners.front()), EarnedBy::rotation};
      }
      return {here_or_next(state, outcome.winners.front()), question.earned_by};
    case QuestionResult::steal:
      return {here_or_next(state, outcome.winners.front()), EarnedBy::steal};
    case QuestionResult::redeem:
      return {here_or_next(state, outcome.winners.front()), EarnedBy::redeem};
    case QuestionResult::timeout:  // OO-15: any number of times
      return {here_or_next(state, controller), EarnedBy::survival};
    case QuestionResult::skipped:  // OO-12
      if (state.left[controller]) return {next_team(state, controller), EarnedBy::rotation};
      return {controller, question.earned_by};
  }
  return {};
}

// The question before the running one: the latest that was asked and is over.
inline const QuestionState* latest_over(const State& state) {
  for (std::size_t card = std::min<std::size_t>(state.card_index + 1, state.cards.size());
       card-- > 0;) {
    const auto questions = state.cards.on(card);
    for (std::size_t i = questions.size(); i-- > 0;) {
      if (questions[i].asked() && questions[i].result) return &questions[i];
    }
  }
  return nullptr;
}

// OO-23: whether several lead, and there is a question left to tell them apart.
inline bool tie_to_break(const Config& config, const State& state) {
  if (!config.sudden_death || leaders(state).size() < 2) return false;
  const std::size_t card = state.sudden_death ? state.card_index : cards_in_play(config, state);
  const std::size_t number = state.sudden_death ? state.question_index + std::size_t{1} : 0;
  return card < state.cards.size() && number < state.cards.questions_on(card) &&
         !kept_back(state, card, number);
}

inline bool goal_reached(const Config& config, const State& state) {
  if (config.winning_condition != WinningCondition::first_to_points) return false;
  const auto best = leaders(state);
  return !best.empty() &&
         state.scores[best.front()] >= *config.winning_condition_options.first_to_points;
}

}  // namespace parlor::oodles
