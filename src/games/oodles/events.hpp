// What can happen in Oodles. Events carry every result of chance.
#pragma once

#include "games/oodles/state.hpp"

namespace parlor::oodles {

struct GameDealt {
  PerTeam<Seat> team_order;
  Index card_count = 0;
  DealtCards cards;  // for the host alone
  static constexpr std::array<std::string_view, 1> may_omit{"cards"};
  friend bool operator==(const GameDealt&, const GameDealt&) = default;
};
BOOST_DESCRIBE_STRUCT(GameDealt, (), (team_order, card_count, cards))

struct CardStarted {
  static constexpr bool reveals = true;
  Index card = 0;
  Letter letter;
  friend constexpr bool operator==(const CardStarted&, const CardStarted&) = default;
};
BOOST_DESCRIBE_STRUCT(CardStarted, (), (card, letter))

struct QuestionAsked {
  static constexpr bool reveals = true;
  Index card = 0;
  Index question = 0;
  Text prompt;
  std::int32_t points = 0;
  Seat controlling_team = 0;
  friend bool operator==(const QuestionAsked&, const QuestionAsked&) = default;
};
BOOST_DESCRIBE_STRUCT(QuestionAsked, (), (card, question, prompt, points, controlling_team))

struct Answered {
  Seat team = 0;
  std::string text;
  std::optional<bool> correct;    // nothing: it waits for the host
  std::optional<Judgement> hint;  // for the host alone
  friend bool operator==(const Answered&, const Answered&) = default;
};
BOOST_DESCRIBE_STRUCT(Answered, (), (team, text, correct, hint))

struct Judged {
  Seat team = 0;
  bool correct = false;
  std::optional<bool> close;  // OO-78
  static constexpr std::array<std::string_view, 1> left_out{"close"};
  friend constexpr bool operator==(const Judged&, const Judged&) = default;
};
BOOST_DESCRIBE_STRUCT(Judged, (), (team, correct, close))

// OO-77: the host heard the right answer from this team in All Play.
struct CalledRight {
  Seat team = 0;
  friend constexpr bool operator==(const CalledRight&, const CalledRight&) = default;
};
BOOST_DESCRIBE_STRUCT(CalledRight, (), (team))

// OO-23: these teams are level after the last card; the next questions are for them alone.
struct SuddenDeathBegun {
  PerTeam<Seat> teams;
  friend bool operator==(const SuddenDeathBegun&, const SuddenDeathBegun&) = default;
};
BOOST_DESCRIBE_STRUCT(SuddenDeathBegun, (), (teams))

enum class OpenedBy : std::uint8_t { wrong_answer, timeout, host, sudden_death };
BOOST_DESCRIBE_ENUM(OpenedBy, wrong_answer, timeout, host, sudden_death)

struct AllPlayOpened {
  OpenedBy why = OpenedBy::wrong_answer;
  friend constexpr bool operator==(const AllPlayOpened&, const AllPlayOpened&) = default;
};
BOOST_DESCRIBE_STRUCT(AllPlayOpened, (), (why))

struct Buzzed {
  Seat team = 0;
  Time all_play_remaining = 0;
  friend constexpr bool operator==(const Buzzed&, const Buzzed&) = default;
};
BOOST_DESCRIBE_STRUCT(Buzzed, (), (team, all_play_remaining))

// A team buzzed and said nothing.
struct AnswerLapsed {
  Seat team = 0;
  friend constexpr bool operator==(const AnswerLapsed&, const AnswerLapsed&) = default;
};
BOOST_DESCRIBE_STRUCT(AnswerLapsed, (), (team))

enum class AwardedFor : std::uint8_t { correct, steal, redeem, overruled };
BOOST_DESCRIBE_ENUM(AwardedFor, correct, steal, redeem, overruled)

// One for each team that shares them (OO-77). Points are negative where an overruled verdict takes
// them back.
struct PointsAwarded {
  Index card = 0;
  Index question = 0;
  Seat team = 0;
  std::int32_t points = 0;
  AwardedFor why = AwardedFor::correct;
  friend constexpr bool operator==(const PointsAwarded&, const PointsAwarded&) = default;
};
BOOST_DESCRIBE_STRUCT(PointsAwarded, (), (card, question, team, points, why))

struct ControlPassed {
  Seat team = 0;
  EarnedBy why = EarnedBy::rotation;
  friend constexpr bool operator==(const ControlPassed&, const ControlPassed&) = default;
};
BOOST_DESCRIBE_STRUCT(ControlPassed, (), (team, why))

// OO-46: with the answer, for all.
struct QuestionEnded {
  static constexpr bool reveals = true;
  Index card = 0;
  Index question = 0;
  QuestionResult result = QuestionResult::timeout;
  Text answer;
  friend bool operator==(const QuestionEnded&, const QuestionEnded&) = default;
};
BOOST_DESCRIBE_STRUCT(QuestionEnded, (), (card, question, result, answer))

// The questions of this card that were not asked are skipped unseen.
struct CardSkipped {
  Index card = 0;
  friend constexpr bool operator==(const CardSkipped&, const CardSkipped&) = default;
};
BOOST_DESCRIBE_STRUCT(CardSkipped, (), (card))

// A timer runs to its deadline, or stands with what remains while the game is paused.
struct TimerSet {
  TimerMode mode = TimerMode::none;
  std::optional<Time> deadline;
  std::optional<Time> remaining;
  friend constexpr bool operator==(const TimerSet&, const TimerSet&) = default;
};
BOOST_DESCRIBE_STRUCT(TimerSet, (), (mode, deadline, remaining))

struct TeamsOrdered {
  PerTeam<Seat> team_order;
  friend bool operator==(const TeamsOrdered&, const TeamsOrdered&) = default;
};
BOOST_DESCRIBE_STRUCT(TeamsOrdered, (), (team_order))

// This question changes places with the one that was to come next.
struct QuestionPicked {
  Index card = 0;
  Index question = 0;
  friend constexpr bool operator==(const QuestionPicked&, const QuestionPicked&) = default;
};
BOOST_DESCRIBE_STRUCT(QuestionPicked, (), (card, question))

// By the host's hand; the timer itself follows.
struct TimeAdded {
  std::uint32_t seconds = 0;
  friend constexpr bool operator==(const TimeAdded&, const TimeAdded&) = default;
};
BOOST_DESCRIBE_STRUCT(TimeAdded, (), (seconds))

struct Paused {
  std::optional<Time> remaining;
  friend constexpr bool operator==(const Paused&, const Paused&) = default;
};
BOOST_DESCRIBE_STRUCT(Paused, (), (remaining))

struct Resumed {
  std::optional<Time> deadline;
  friend constexpr bool operator==(const Resumed&, const Resumed&) = default;
};
BOOST_DESCRIBE_STRUCT(Resumed, (), (deadline))

struct ScoreAdjusted {
  Seat team = 0;
  std::int32_t by = 0;
  std::optional<std::string> reason;
  friend bool operator==(const ScoreAdjusted&, const ScoreAdjusted&) = default;
};
BOOST_DESCRIBE_STRUCT(ScoreAdjusted, (), (team, by, reason))

struct VerdictOverruled {
  Index card = 0;
  Index question = 0;
  Seat team = 0;
  std::uint16_t attempt = 0;  // its place among all answers to the question
  bool correct = false;
  std::optional<QuestionResult> result;  // what the question counts as now, if it is over
  friend constexpr bool operator==(const VerdictOverruled&, const VerdictOverruled&) = default;
};
BOOST_DESCRIBE_STRUCT(VerdictOverruled, (), (card, question, team, attempt, correct, result))

struct TeamLeft {
  Seat team = 0;
  friend constexpr bool operator==(const TeamLeft&, const TeamLeft&) = default;
};
BOOST_DESCRIBE_STRUCT(TeamLeft, (), (team))

struct TeamJoined {
  Seat team = 0;
  friend constexpr bool operator==(const TeamJoined&, const TeamJoined&) = default;
};
BOOST_DESCRIBE_STRUCT(TeamJoined, (), (team))

// Once more if an overruled verdict changes who has won (OO-62).
struct GameEnded {
  static constexpr bool reveals = true;
  PerTeam<Seat> winners;
  EndReason reason = EndReason::cards_done;
  std::optional<Time> review_deadline;  // none: it closes by the host's hand
  friend constexpr bool operator==(const GameEnded&, const GameEnded&) = default;
};
BOOST_DESCRIBE_STRUCT(GameEnded, (), (winners, reason, review_deadline))

// The goal was reached by a verdict that fell, or a tie is to be broken: play goes on.
struct GameReopened {
  friend constexpr bool operator==(const GameReopened&, const GameReopened&) = default;
};
BOOST_DESCRIBE_STRUCT(GameReopened, (), ())

struct MatchClosed {
  friend constexpr bool operator==(const MatchClosed&, const MatchClosed&) = default;
};
BOOST_DESCRIBE_STRUCT(MatchClosed, (), ())

using Event =
    std::variant<GameDealt, CardStarted, QuestionAsked, Answered, Judged, CalledRight,
                 SuddenDeathBegun, AllPlayOpened, Buzzed, AnswerLapsed, PointsAwarded,
                 ControlPassed, QuestionEnded, CardSkipped, TimerSet, TimeAdded, TeamsOrdered,
                 QuestionPicked, Paused, Resumed, ScoreAdjusted, VerdictOverruled, TeamLeft,
                 TeamJoined, GameEnded, GameReopened, MatchClosed>;

}  // namespace parlor::oodles
