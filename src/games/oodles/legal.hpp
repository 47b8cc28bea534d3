// Who may act in Oodles, and what decide() would accept from them; answers have no end, so one
// stands for all.
#pragma once

#include "games/oodles/position.hpp"

namespace parlor::oodles {

inline Actors acting(const State& state) {
  Actors actors;
  if (state.phase == Phase::ended) return actors;
  actors.add_host();
  for (std::size_t i = 0; i < team_count(state); ++i) {
    const auto team = static_cast<Seat>(i);
    if (may_answer(state, team).accepted() || may_buzz(state, team).accepted()) actors.add(team);
  }
  return actors;
}

template <class Out>
void list_overrulings(const State& state, std::uint32_t card, std::uint32_t question, Out& out) {
  for (std::uint32_t team = 0; team < team_count(state); ++team) {
    for (const bool correct : {true, false}) {
      const Overrule action{card, question, team, correct, std::nullopt};
      if (may_overrule(state, action).accepted()) out.push_back(action);
    }
  }
}

// OO-49: all that is not for teams. What the host can always do, with one example of adjusting
// and the verdicts at hand to overrule.
template <class Out>
void list_for_host(const State& state, Out& out) {
  if (may_judge(state).accepted()) {
    out.push_back(JudgeAnswer{true});
    out.push_back(JudgeAnswer{false});
  }
  if (state.phase == Phase::paused) {
    out.push_back(Resume{});
  } else {
    out.push_back(SkipQuestion{});
    out.push_back(SkipCard{});
    out.push_back(EndTimer{});
    out.push_back(Pause{});
  }
  out.push_back(AdjustScore{0, 100});
  list_overrulings(state, state.card_index, state.question_index, out);
  if (state.question_index > 0) {
    list_overrulings(state, state.card_index, state.question_index - 1U, out);
  }
  for (std::uint32_t team = 0; team < team_count(state); ++team) {
    if (may_admit(state, team).accepted()) out.push_back(AdmitTeam{team});
  }
  out.push_back(EndGame{});
}

template <class Out>
void list_legal(const State& state, Actor actor, Out& out) {
  if (state.phase == Phase::ended || actor.is_clock()) return;
  if (actor.is_host()) {
    list_for_host(state, out);
    return;
  }
  if (may_answer(state, actor.seat()).accepted()) out.push_back(Answer{"?"});
  if (may_buzz(state, actor.seat()).accepted()) out.push_back(Buzz{});
}

}  // namespace parlor::oodles
