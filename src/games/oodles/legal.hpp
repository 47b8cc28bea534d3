// Who may act in Oodles, and what decide() would accept from them; answers have no end, so one
// stands for all.
#pragma once

#include "games/oodles/position.hpp"

namespace parlor::oodles {

// As may_answer() and may_buzz() have it, without asking for each team: the kit holds them
// together.
inline Actors acting(const State& state) {
  Actors actors;
  if (state.closed) return actors;
  actors.add_host();
  if (state.phase != Phase::playing || reading(state) || revealing(state)) return actors;
  if (!in_all_play(state) || state.buzzed_team) {
    const Seat team = state.buzzed_team.value_or(state.controlling_team);
    if (!state.left[team] && !waiting(state)) actors.add(team);
    return actors;
  }
  for (std::size_t i = 0; i < team_count(state); ++i) {
    actors.add_if(static_cast<Seat>(i), may_still_buzz(state, i));
  }
  return actors;
}

// The team in control, or that has buzzed, while its answer is awaited.
inline std::optional<Seat> on_turn(const State& state) {
  const TimerMode mode = state.timer_mode;
  if (state.phase != Phase::playing) return std::nullopt;
  if (mode == TimerMode::control) return state.controlling_team;
  return mode == TimerMode::answer ? state.buzzed_team : std::nullopt;
}

// Each verdict on a question turned round; which of a team's answers is meant is said only where it
// is not the latest (OO-52).
template <class Out>
void list_overrulings(std::span<const AttemptState> attempts, std::uint32_t card,
                      std::uint32_t number, Out& out) {
  PerTeam<std::uint32_t> given(most_teams, 0);
  for (std::size_t i = 0; i < attempts.size(); ++i) {
    const AttemptState& attempt = attempts[i];
    const std::uint32_t of_this_team = given[attempt.team]++;
    if (attempt.ruled == Ruled::not_yet) continue;
    Overrule action{card, number, attempt.team, attempt.ruled == Ruled::wrong, std::nullopt};
    if (overruled_attempt(attempts, action) != i) action.attempt = of_this_team;
    out.push_back(action);
  }
}

// OO-37: every verdict of the match.
template <class Out>
void list_overrulings(const State& state, Out& out) {
  for (std::uint32_t card = 0; card <= state.card_index; ++card) {
    const auto questions = state.cards.on(card);
    for (std::uint32_t number = 0; number < questions.size(); ++number) {
      list_overrulings(state.cards.attempts(questions[number]), card, number, out);
    }
  }
}

// OO-77: one team; the host may name more.
template <class Out>
void list_sharing(const Config& config, const State& state, Out& out) {
  if (config.shared_all_play == SharedAllPlay::off) return;
  for (std::size_t i = 0; i < team_count(state); ++i) {
    SharePoints action;
    action.teams.push_back(static_cast<Seat>(i));
    if (may_share(config, state, action.teams).accepted()) out.push_back(action);
  }
}

// OO-49: all that is not for teams. What the host can always do, with one example of adjusting
// and the verdicts to overrule.
template <class Out>
void list_for_host(const Config& config, const State& state, Out& out) {
  if (may_judge(state).accepted()) {
    out.push_back(JudgeAnswer{true, std::nullopt});
    out.push_back(JudgeAnswer{true, true});
    out.push_back(JudgeAnswer{false, std::nullopt});
  }
  list_sharing(config, state, out);
  if (state.phase == Phase::paused) {
    out.push_back(Resume{});
  } else {
    out.push_back(SkipQuestion{});
    out.push_back(SkipCard{});
    out.push_back(EndTimer{});
    if (may_add_time(state).accepted()) out.push_back(AddTime{});
    out.push_back(Pause{});
  }
  out.push_back(AdjustScore{0, 100, std::nullopt});
  out.push_back(OrderTeams{state.team_order});
  const auto questions = static_cast<std::uint32_t>(state.cards.questions_on(state.card_index));
  for (std::uint32_t question = 0; config.host_picks && question < questions; ++question) {
    if (may_pick(config, state, question).accepted()) out.push_back(PickQuestion{question});
  }
  list_overrulings(state, out);
  for (std::uint32_t team = 0; team < team_count(state); ++team) {
    if (may_admit(state, team).accepted()) out.push_back(AdmitTeam{team});
  }
  out.push_back(EndGame{});
}

template <class Out>
void list_legal(const Config& config, const State& state, Actor actor, Out& out) {
  if (state.closed || actor.is_clock()) return;
  if (state.phase == Phase::ended) {
    if (!actor.is_host()) return;
    list_overrulings(state, out);
    out.push_back(EndGame{});
    return;
  }
  if (actor.is_host()) {
    list_for_host(config, state, out);
    return;
  }
  if (may_answer(state, actor.seat()).accepted()) out.push_back(Answer{"?"});
  if (may_buzz(state, actor.seat()).accepted()) out.push_back(Buzz{});
}

}  // namespace parlor::oodles
