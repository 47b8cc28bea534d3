// What must be true of every Oodles position, whatever people do.
#include "games/oodles/game.hpp"

#include <bitset>

namespace parlor {

using namespace oodles;

namespace {

// Every timer runs, is paused or is off.
void check_timer(const State& state, Faults& faults) {
  const bool on = state.timer_mode != TimerMode::none;
  if (state.timer_deadline && state.timer_remaining) faults.emplace_back("a timer runs or stands");
  if (on != (state.timer_deadline || state.timer_remaining)) {
    faults.emplace_back("a timer that is on has time");
  }
  if (state.timer_deadline && state.phase != Phase::playing) {
    faults.emplace_back("no timer runs outside of play");
  }
  if (state.timer_remaining && state.phase != Phase::paused) {
    faults.emplace_back("a timer stands only in a pause");
  }
  if (state.phase == Phase::ended) return;
  if (on == waiting(state)) faults.emplace_back("a timer is on unless an answer waits");
  if ((state.timer_mode == TimerMode::answer) != (state.buzzed_team && !waiting(state))) {
    faults.emplace_back("whoever buzzed has the answer timer");
  }
  const bool control = !in_all_play(state) && on && !revealing(state);
  if ((state.timer_mode == TimerMode::control || reading(state)) != control) {
    faults.emplace_back("the control timer belongs to control");
  }
}

void check_scores(const State& state, Faults& faults) {
  PerTeam<std::int64_t> sums(team_count(state), 0);
  for (std::size_t i = 0; i < team_count(state); ++i) sums[i] = state.adjusted[i];
  for (const QuestionState& question : state.cards.all()) {
    if (question.awarded_to) sums[*question.awarded_to] += question.awarded;
    if (question.shared_with.empty()) continue;
    for (std::size_t i = 0; i < team_count(state); ++i) {
      if (question.shared_with.has(i)) sums[i] += question.awarded;
    }
  }
  for (std::size_t i = 0; i < team_count(state); ++i) {
    if (sums[i] != state.scores[i]) faults.emplace_back("a score is the sum of its awards");
  }
}

// Only questions with the same answer can be the same; a mark for every answer tells at once of
// most that they are alone.
void check_cards(const State& state, Faults& faults) {
  const auto& rows = state.cards.list().shelves().rows();
  const auto questions = state.cards.all();
  std::bitset<4'096> marked;
  for (std::size_t i = 0; i < questions.size(); ++i) {
    const std::uint64_t answer = rows[questions[i].row].answer;
    const std::size_t mark = answer % marked.size();
    const bool alone = !marked[mark];
    marked.set(mark);
    if (alone) continue;
    const Question& text = state.cards.text(questions[i]);
    for (const QuestionState& before : questions.first(i)) {
      if (rows[before.row].answer != answer) continue;
      const Question& other = state.cards.text(before);
      if (text.prompt == other.prompt && text.answer == other.answer && text.seal == other.seal) {
        faults.emplace_back("no question comes twice");
        return;
      }
    }
  }
}

}  // namespace

void Oodles::broken(const Config&, const State& state, Faults& faults) {
  const std::size_t teams = team_count(state);
  if (state.tried.size() != teams || state.left.size() != teams || state.adjusted.size() != teams ||
      state.joining.size() != teams) {
    faults.emplace_back("one entry per team");
    return;
  }
  if (!is_order_of(state.team_order, teams))
    faults.emplace_back("each team stands in the order once");
  if (state.card_index >= state.cards.size() ||
      state.question_index >= state.cards.questions_on(state.card_index)) {
    faults.emplace_back("some question is running");
    return;
  }
  check_timer(state, faults);
  check_scores(state, faults);
  check_cards(state, faults);
  if (!(state.current_card_letter == state.cards.letter(state.card_index))) {
    faults.emplace_back("the letter is the card's");
  }
  if (state.buzzed_team && (*state.buzzed_team >= teams || !in_all_play(state) ||
                            state.tried[*state.buzzed_team] || state.left[*state.buzzed_team])) {
    faults.emplace_back("only a team that may still try has buzzed");
  }
  if (state.controlling_team >= teams) faults.emplace_back("the team in control plays");
  for (std::size_t i = 0; i < teams; ++i) {
    if (state.joining[i] && !state.left[i]) faults.emplace_back("only a team outside can join");
  }
  const bool ended = state.phase == Phase::ended;
  if (ended != state.end_reason.has_value()) faults.emplace_back("an end has a reason");
  if (state.closed && !ended) faults.emplace_back("only what has ended is closed");
  if (state.review_deadline && (!ended || state.closed)) {
    faults.emplace_back("review comes between end and close");
  }
  if (ended) return;
  if (state.left[state.controlling_team]) faults.emplace_back("the team in control is here");
  if (running(state).result.has_value() != revealing(state) || !running(state).asked()) {
    faults.emplace_back("the running question is open");
  }
}

}  // namespace parlor
