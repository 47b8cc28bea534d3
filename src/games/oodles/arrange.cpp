// How a position a scenario gives becomes a whole Oodles table.
#include "games/oodles/game.hpp"

namespace parlor {

using namespace oodles;

namespace {

// What is already played counts as skipped unless the scenario says otherwise.
void mark_played(State& state) {
  for (std::size_t i = 0; i <= state.card_index; ++i) {
    const auto questions = state.cards.on(i);
    const std::size_t end = i < state.card_index ? questions.size() : state.question_index;
    for (std::size_t j = 0; j < end; ++j) {
      if (!questions[j].result) questions[j].result = QuestionResult::skipped;
    }
  }
}

}  // namespace

std::optional<Problem> Oodles::arrange(const Config& config, const State&, State& state,
                                       const Placed& placed) {
  if (!is_order_of(state.team_order, state.scores.size())) {
    return Problem{"given.team_order", "each team must stand in it once"};
  }
  if (state.card_index >= state.cards.size() ||
      state.question_index >= state.cards.questions_on(state.card_index)) {
    return Problem{"given.cards", "there is no such running question"};
  }
  if (!placed.has("current_card_letter")) {
    state.current_card_letter = state.cards.letter(state.card_index);
  }
  if (!placed.has("controlling_team")) {
    const Seat first = state.team_order.front();
    state.controlling_team = state.left.size() > first ? here_or_next(state, first) : first;
  }
  mark_played(state);
  QuestionState& question = running(state);
  if (!question.controller) question.controller = state.controlling_team;
  question.earned_by = state.control_earned_by;
  if (reading(state) && !placed.has("timer_deadline")) {
    state.timer_deadline = reading_time(config, state, question);
  }
  // Points that no question gave were given by hand.
  if (!placed.has("adjusted")) {
    state.adjusted = state.scores;
    for (const QuestionState& past : state.cards.all()) {
      if (past.awarded_to && *past.awarded_to < state.adjusted.size()) {
        state.adjusted[*past.awarded_to] -= past.awarded;
      }
      for (std::size_t i = 0; i < state.adjusted.size(); ++i) {
        if (past.shared_with.has(i)) state.adjusted[i] -= past.awarded;
      }
    }
  }
  return std::nullopt;
}

}  // namespace parlor
