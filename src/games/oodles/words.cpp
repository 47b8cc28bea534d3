// Oodles in words: what happened, what one can do, and the table as text.
#include "games/oodles/game.hpp"

namespace parlor {

using namespace oodles;

namespace {

using Names = std::vector<std::string>;

std::string points_words(std::int32_t points) {
  return std::to_string(points) + (points == 1 ? " point" : " points");
}

std::string list_of(const PerTeam<Seat>& teams, const Names& names) {
  std::string line;
  for (std::size_t i = 0; i < teams.size(); ++i) {
    if (i > 0) line += i + 1 == teams.size() ? " and " : ", ";
    line += names[teams[i]];
  }
  return line;
}

struct Sentence {
  const Names& names;

  std::string operator()(const GameDealt& e) const {
    return std::to_string(e.card_count) + (e.card_count == 1 ? " card" : " cards") +
           " are dealt. The teams play in this order: " + list_of(e.team_order, names) + ".";
  }
  std::string operator()(const CardStarted& e) const {
    return "Card " + std::to_string(e.card + 1) + ": the letter is " + e.letter.to_text() + ".";
  }
  std::string operator()(const QuestionAsked& e) const {
    return "For " + points_words(e.points) + ", " + names[e.controlling_team] +
           " in control: " + std::string(e.prompt.view());
  }
  std::string operator()(const Answered& e) const {
    std::string line = names[e.team] + ": \"" + e.text + "\"";
    if (!e.correct) return line + ". The host decides.";
    return line + (*e.correct ? " is right!" : " is wrong.");
  }
  std::string operator()(const Judged& e) const {
    return "The host calls the answer of " + names[e.team] +
           (e.close     ? " close enough."
            : e.correct ? " right."
                        : " wrong.");
  }
  std::string operator()(const CalledRight& e) const {
    return "The host calls " + names[e.team] + " right.";
  }
  std::string operator()(const SuddenDeathBegun& e) const {
    return "Sudden death: " + list_of(e.teams, names) + " are level.";
  }
  std::string operator()(const AllPlayOpened& e) const {
    if (e.why == OpenedBy::sudden_death) return "Those who are level may buzz.";
    return e.why == OpenedBy::wrong_answer ? "All Play: anyone may buzz."
                                           : "Time is up. All Play: anyone may buzz.";
  }
  std::string operator()(const Buzzed& e) const { return names[e.team] + " buzzes!"; }
  std::string operator()(const AnswerLapsed& e) const {
    return names[e.team] + " does not answer in time.";
  }
  std::string operator()(const PointsAwarded& e) const {
    if (e.why == AwardedFor::overruled) {
      return names[e.team] + " gives " + points_words(-e.points) + " back.";
    }
    const std::string_view how = e.why == AwardedFor::correct ? " scores "
                                 : e.why == AwardedFor::steal ? " steals "
                                                              : " redeems itself for ";
    return names[e.team] + std::string(how) + points_words(e.points) + ".";
  }
  std::string operator()(const ControlPassed& e) const {
    return e.why == EarnedBy::survival || e.why == EarnedBy::redeem
               ? names[e.team] + " stays in control."
               : names[e.team] + " is in control now.";
  }
  std::string operator()(const QuestionEnded& e) const {
    const bool unknown = e.result == QuestionResult::timeout;
    return (unknown ? "Nobody knew. The answer: " : "The answer: ") + std::string(e.answer.view()) +
           ".";
  }
  std::string operator()(const CardSkipped&) const { return "The rest of the card is skipped."; }
  std::string operator()(const TimerSet&) const { return {}; }
  std::string operator()(const TeamsOrdered& e) const {
    return "The host orders the teams: " + list_of(e.team_order, names) + ".";
  }
  std::string operator()(const QuestionPicked&) const {
    return "The host picks the next question.";
  }
  std::string operator()(const TimeAdded& e) const {
    return "The host adds " + std::to_string(e.seconds) + " seconds.";
  }
  std::string operator()(const Paused&) const { return "The game is paused."; }
  std::string operator()(const Resumed&) const { return "The game goes on."; }
  std::string operator()(const ScoreAdjusted& e) const {
    const std::string what =
        e.by < 0 ? "The host takes " + points_words(-e.by) + " from " + names[e.team]
                 : "The host gives " + names[e.team] + " " + points_words(e.by);
    return what + (e.reason ? ": " + *e.reason : ".");
  }
  std::string operator()(const VerdictOverruled& e) const {
    return "The host overrules: the answer of " + names[e.team] +
           (e.correct ? " was right." : " was wrong.");
  }
  std::string operator()(const TeamLeft& e) const { return names[e.team] + " leaves the game."; }
  std::string operator()(const TeamJoined& e) const {
    return names[e.team] + " comes in with the next question.";
  }
  std::string operator()(const GameEnded& e) const {
    if (e.winners.empty()) return "Nobody is left: the game is over.";
    return "The game is over. " + list_of(e.winners, names) +
           (e.winners.size() == 1 ? " wins!" : " win together!");
  }
  std::string operator()(const GameReopened&) const {
    return "It is not decided after all: the game goes on.";
  }
  std::string operator()(const MatchClosed&) const { return {}; }
};

struct Label {
  const Names& names;

  std::string team(std::uint32_t index) const {
    return index < names.size() ? names[index] : "team " + std::to_string(index);
  }
  std::string operator()(const Answer& a) const {
    return a.text == "?" ? "answer (type it)" : "answer \"" + clean(a.text) + "\"";
  }
  std::string operator()(const Buzz&) const { return "buzz"; }
  std::string operator()(const Leave&) const { return "leave the game"; }
  std::string operator()(const JudgeAnswer& a) const {
    if (a.correct && a.close.value_or(false)) return "call the answer close enough";
    return a.correct ? "call the answer right" : "call the answer wrong";
  }
  std::string operator()(const SharePoints& a) const {
    std::string line = "call right:";
    for (std::size_t i = 0; i < a.teams.size(); ++i)
      line += (i > 0 ? ", " : " ") + team(a.teams[i]);
    return line;
  }
  std::string operator()(const Overrule& a) const {
    return "overrule: " + team(a.team) + " was " + (a.correct ? "right" : "wrong") +
           " in question " + std::to_string(a.question + 1) + " of card " +
           std::to_string(a.card + 1);
  }
  std::string operator()(const SkipQuestion&) const { return "skip this question"; }
  std::string operator()(const SkipCard&) const { return "skip this card"; }
  std::string operator()(const EndTimer&) const { return "end the timer"; }
  std::string operator()(const OrderTeams&) const { return "order the teams"; }
  std::string operator()(const PickQuestion& a) const {
    return "ask question " + std::to_string(a.question + 1) + " next";
  }
  std::string operator()(const AddTime& a) const {
    return "add " + std::to_string(a.seconds) + " seconds";
  }
  std::string operator()(const Pause&) const { return "pause the game"; }
  std::string operator()(const Resume&) const { return "go on"; }
  std::string operator()(const AdjustScore& a) const {
    return a.by < 0 ? "take " + points_words(-a.by) + " from " + team(a.team)
                    : "give " + team(a.team) + " " + points_words(a.by);
  }
  std::string operator()(const AdmitTeam& a) const { return "let " + team(a.team) + " come in"; }
  std::string operator()(const EndGame&) const { return "end the game"; }
  std::string operator()(const Timeout&) const { return "the time is up"; }
};

std::string score_line(const View& view, const Names& names) {
  std::string line;
  for (const Seat team : view.team_order) {
    const bool control = team == view.controlling_team && view.phase != Phase::ended;
    line += line.empty() ? "  " : "   ";
    line += (control ? "▸" : " ") + names[team] + " " + std::to_string(view.scores[team]);
    if (view.left[team]) line += view.joining[team] ? " (coming)" : " (left)";
    if (view.tried[team]) line += " ✗";
  }
  return line;
}

}  // namespace

std::string Oodles::say(const Config&, const Event& event, const Names& names) {
  return std::visit(Sentence{names}, event);
}

std::string Oodles::say(const Config&, const View&, const Action& action, const Names& names) {
  return std::visit(Label{names}, action);
}

std::string Oodles::draw(const Config&, const View& view, Viewer, const Names& names) {
  const CardView& card = view.cards[view.card_index];
  std::string out = "Card " + std::to_string(view.card_index + 1) + " of " +
                    std::to_string(view.cards_in_play) + ", letter " +
                    view.current_card_letter.to_text() + ", question " +
                    std::to_string(view.question_index + 1) + " of " +
                    std::to_string(card.questions.size()) + "\n";
  out += score_line(view, names) + "\n";
  if (view.phase == Phase::ended) return out;
  const QuestionView& question = card.questions[view.question_index];
  out += "  ❯ " + question.prompt.value_or("") + " (" +
         std::to_string(question.points.value_or(0)) + ")\n";
  if (question.answer) out += "    the answer is " + *question.answer + "\n";
  for (const AttemptView& attempt : question.attempts) {
    out += "    " + names[attempt.team] + ": " + attempt.text;
    out += !attempt.correct ? "  ?\n" : *attempt.correct ? "  ✓\n" : "  ✗\n";
  }
  if (view.phase == Phase::paused) {
    out += "  paused\n";
  } else if (view.timer_mode == TimerMode::reading) {
    out += "  everybody reads\n";
  } else if (view.timer_mode == TimerMode::reveal) {
    out += "  the next question comes soon\n";
  } else if (view.buzzed_team) {
    out += "  " + names[*view.buzzed_team] + " has buzzed\n";
  } else if (view.control_status != ControlStatus::team_control) {
    out += "  All Play: buzz!\n";
  }
  return out;
}

}  // namespace parlor
