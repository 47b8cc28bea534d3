// What an actor can do in Oodles and what it needs to know for that, without making a whole view:
// bots are asked a thousand times in a match. Nothing here that the actor's view does not show.
#pragma once

#include "games/oodles/position.hpp"

namespace parlor::oodles {

enum class Can : std::uint8_t { wait, answer, buzz, judge, close };

class QuickTurn {
 public:
  QuickTurn(const State& state, Actor actor) : state_(state), can_(can_do(state, actor)) {}

  Can can() const { return can_; }
  // About the answer that waits, where it is to be judged.
  Judgement hint() const { return latest_attempt(state_).hint; }
  // Of the running question, where there is something to do about it.
  Letter letter() const { return state_.current_card_letter; }
  std::string_view prompt() const { return state_.cards.text(running(state_)).prompt; }

 private:
  // As may_answer() and may_buzz() have it, by the timer that runs: the kit holds them together.
  static Can can_do(const State& state, Actor actor) {
    if (state.closed || actor.is_clock()) return Can::wait;
    if (actor.is_host()) {
      if (state.phase == Phase::ended) return Can::close;
      return may_judge(state).accepted() ? Can::judge : Can::wait;
    }
    if (state.phase != Phase::playing) return Can::wait;
    const Seat team = actor.seat();
    switch (state.timer_mode) {
      case TimerMode::control: return state.controlling_team == team ? Can::answer : Can::wait;
      case TimerMode::answer: return state.buzzed_team == team ? Can::answer : Can::wait;
      case TimerMode::all_play: return may_still_buzz(state, team) ? Can::buzz : Can::wait;
      default: return Can::wait;
    }
  }

  const State& state_;
  Can can_;
};

}  // namespace parlor::oodles
