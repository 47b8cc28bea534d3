// What an actor can do in Oodles and what it needs to know for that, without making a whole view:
// bots are asked a thousand times in a match. Nothing here that the actor's view does not show.
#pragma once

#include "games/oodles/position.hpp"

namespace parlor::oodles {

struct QuickTurn {
  bool answers = false;
  bool buzzes = false;
  Letter letter;
  std::string_view prompt;  // of the running question
  // The host's part.
  bool judges = false;
  bool closes = false;                // the game has ended, and can be closed
  Judgement hint = Judgement::wrong;  // about the answer that waits
};

inline QuickTurn quick_turn(const State& state, Actor actor) {
  QuickTurn turn;
  if (state.closed || actor.is_clock()) return turn;
  if (actor.is_host()) {
    turn.closes = state.phase == Phase::ended;
    turn.judges = !turn.closes && may_judge(state).accepted();
    if (turn.judges) turn.hint = latest_attempt(state).hint;
    return turn;
  }
  if (state.phase == Phase::ended) return turn;
  turn.answers = may_answer(state, actor.seat()).accepted();
  turn.buzzes = !turn.answers && may_buzz(state, actor.seat()).accepted();
  turn.letter = state.current_card_letter;
  turn.prompt = state.cards.text(running(state)).prompt;
  return turn;
}

}  // namespace parlor::oodles
