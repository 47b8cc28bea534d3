// Who sees what of Oodles: views are built up from nothing, events are told with what is secret
// left out.
#include <algorithm>

#include "games/oodles/game.hpp"

namespace parlor {

using namespace oodles;

namespace {

template <class T>
std::optional<T> plain(Maybe<T> maybe) {
  return maybe ? std::optional(*maybe) : std::nullopt;
}

// What stands beside a question for the host alone. A position that was read back from its written
// form has only what is on the cards, so it is looked for among the questions of the match.
void show_notes(const Config& config, const Question& text, QuestionView& view) {
  for (const Question& each : config.questions.all()) {
    if (each.prompt != text.prompt || each.answer != text.answer) continue;
    view.note = each.note;
    view.read_aloud = each.read_aloud;
    return;
  }
}

bool has_notes(const Config& config) {
  return std::ranges::any_of(config.questions.all(), [](const Question& each) {
    return each.note.has_value() || each.read_aloud.has_value();
  });
}

QuestionView shown(const State& state, const QuestionState& question, bool host) {
  QuestionView view;
  const Question& text = state.cards.text(question);
  view.result = plain(question.result);
  view.controller = plain(question.controller);
  view.awarded_to = plain(question.awarded_to);
  view.awarded = question.awarded;
  if (!question.shared_with.empty()) {
    view.shared_with.emplace();
    for (Seat team = 0; team < most_teams; ++team) {
      if (question.shared_with.has(team)) view.shared_with->push_back(team);
    }
  }
  if ((host || question.asked()) && !text.seal) {
    view.prompt = text.prompt;
    view.points = text.points;
  }
  if ((host || answer_is_public(state, question)) && !text.seal) {
    view.answer = text.answer;
    view.aliases = text.aliases;
  }
  for (std::size_t i = 0; i < question.attempts; ++i) {
    const AttemptState& attempt = state.cards.attempts(question)[i];
    AttemptView& item = view.attempts.emplace_back();
    item.team = attempt.team;
    item.text = state.cards.typed(question, i);
    item.in_control = attempt.in_control;
    if (attempt.ruled != Ruled::not_yet) item.correct = attempt.ruled == Ruled::right;
    if (host) item.hint = attempt.hint;
    if (attempt.close) item.close = true;
  }
  return view;
}

}  // namespace

View Oodles::view(const Config& config, const State& state, Viewer viewer) {
  View view;
  view.phase = state.phase;
  view.card_index = state.card_index;
  view.question_index = state.question_index;
  view.current_card_letter = state.current_card_letter;
  for (const Seat team : state.team_order) {
    if (!kept_empty(config, state, team)) view.team_order.push_back(team);
  }
  view.controlling_team = state.controlling_team;
  view.control_earned_by = state.control_earned_by;
  view.control_status = state.control_status;
  view.timer_mode = state.timer_mode;
  view.timer_deadline = state.timer_deadline;
  view.timer_remaining = state.timer_remaining;
  view.buzzed_team = state.buzzed_team;
  view.waiting_for_host = state.phase != Phase::ended && waiting(state);
  view.tried = state.tried;
  view.scores = state.scores;
  view.left = state.left;
  view.joining = state.joining;
  view.last_question_result = state.last_question_result;
  view.cards_in_play = static_cast<Index>(cards_in_play(config, state));
  view.winners = state.winners;
  view.end_reason = state.end_reason;
  view.review_deadline = state.review_deadline;
  view.closed = state.closed;
  view.sudden_death = state.sudden_death;
  const bool notes = viewer.is_host() && has_notes(config);
  view.cards.reserve(state.cards.size());
  for (std::size_t i = 0; i < state.cards.size(); ++i) {
    CardView& card = view.cards.emplace_back();
    if (viewer.is_host() || letter_is_public(state, i)) card.letter = state.cards.letter(i);
    card.questions.reserve(state.cards.questions_on(i));
    for (const QuestionState& question : state.cards.on(i)) {
      card.questions.push_back(shown(state, question, viewer.is_host()));
      if (notes) show_notes(config, state.cards.text(question), card.questions.back());
    }
  }
  return view;
}

// The deal is for the host; teams learn how many cards there are. What the machine makes of an
// answer would help the others while the question runs.
std::optional<Event> Oodles::tell(const Config&, const State&, const Event& event, Viewer viewer) {
  if (viewer.is_host()) return event;
  if (const auto* dealt = std::get_if<GameDealt>(&event)) {
    return GameDealt{dealt->team_order, dealt->card_count, {}};
  }
  if (const auto* answered = std::get_if<Answered>(&event)) {
    return Answered{answered->team, answered->text, answered->correct, std::nullopt};
  }
  return event;
}

}  // namespace parlor
