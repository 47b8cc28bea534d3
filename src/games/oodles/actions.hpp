// What can be asked in Oodles.
#pragma once

#include "games/oodles/state.hpp"

namespace parlor::oodles {

// Teams

struct Answer {
  std::string text;
  friend bool operator==(const Answer&, const Answer&) = default;
};
BOOST_DESCRIBE_STRUCT(Answer, (), (text))

struct Buzz {
  static constexpr bool races = true;
  friend constexpr bool operator==(const Buzz&, const Buzz&) = default;
};
BOOST_DESCRIBE_STRUCT(Buzz, (), ())

// The host

struct JudgeAnswer {
  static constexpr std::string_view tag = "judge";
  static constexpr By by = By::host;
  bool correct = false;
  std::optional<bool> close;  // right, though not to the letter (OO-78)
  static constexpr std::array<std::string_view, 1> left_out{"close"};
  friend constexpr bool operator==(const JudgeAnswer&, const JudgeAnswer&) = default;
};
BOOST_DESCRIBE_STRUCT(JudgeAnswer, (), (correct, close))

// OO-09, OO-77: these teams were right in All Play, at the same time.
struct SharePoints {
  static constexpr By by = By::host;
  PerTeam<Seat> teams;
  friend bool operator==(const SharePoints&, const SharePoints&) = default;
};
BOOST_DESCRIBE_STRUCT(SharePoints, (), (teams))

struct Overrule {
  static constexpr By by = By::host;
  std::uint32_t card = 0;
  std::uint32_t question = 0;
  std::uint32_t team = 0;
  bool correct = false;
  // Which of the team's answers to that question; left out: the latest that was judged otherwise.
  std::optional<std::uint32_t> attempt;
  friend constexpr bool operator==(const Overrule&, const Overrule&) = default;
};
BOOST_DESCRIBE_STRUCT(Overrule, (), (card, question, team, correct, attempt))

struct SkipQuestion {
  static constexpr By by = By::host;
  friend constexpr bool operator==(const SkipQuestion&, const SkipQuestion&) = default;
};
BOOST_DESCRIBE_STRUCT(SkipQuestion, (), ())

struct SkipCard {
  static constexpr By by = By::host;
  friend constexpr bool operator==(const SkipCard&, const SkipCard&) = default;
};
BOOST_DESCRIBE_STRUCT(SkipCard, (), ())

struct EndTimer {
  static constexpr By by = By::host;
  friend constexpr bool operator==(const EndTimer&, const EndTimer&) = default;
};
BOOST_DESCRIBE_STRUCT(EndTimer, (), ())

struct Pause {
  static constexpr By by = By::host;
  friend constexpr bool operator==(const Pause&, const Pause&) = default;
};
BOOST_DESCRIBE_STRUCT(Pause, (), ())

struct Resume {
  static constexpr By by = By::host;
  friend constexpr bool operator==(const Resume&, const Resume&) = default;
};
BOOST_DESCRIBE_STRUCT(Resume, (), ())

struct AdjustScore {
  static constexpr By actor = By::host;
  std::uint32_t team = 0;
  std::int32_t by = 0;
  std::optional<std::string> reason;  // for all to read
  static constexpr std::array<Option, 1> options{
      {{"by", "Points to give, or to take.", -most_points, most_points}}};
  friend bool operator==(const AdjustScore&, const AdjustScore&) = default;
};
BOOST_DESCRIBE_STRUCT(AdjustScore, (), (team, by, reason))

// OO-74: for the clock that runs.
struct AddTime {
  static constexpr By by = By::host;
  std::uint32_t seconds = 10;
  static constexpr std::array<Option, 1> options{
      {{"seconds", "Seconds to add to the clock that runs.", 1, 120}}};
  friend constexpr bool operator==(const AddTime&, const AddTime&) = default;
};
BOOST_DESCRIBE_STRUCT(AddTime, (), (seconds))

// OO-76: the teams in the order in which control goes round from now on; who is left out comes
// last.
struct OrderTeams {
  static constexpr By by = By::host;
  PerTeam<Seat> team_order;
  friend bool operator==(const OrderTeams&, const OrderTeams&) = default;
};
BOOST_DESCRIBE_STRUCT(OrderTeams, (), (team_order))

// OO-43: this question of the running card comes next.
struct PickQuestion {
  static constexpr By by = By::host;
  std::uint32_t question = 0;
  friend constexpr bool operator==(const PickQuestion&, const PickQuestion&) = default;
};
BOOST_DESCRIBE_STRUCT(PickQuestion, (), (question))

// OO-34: a team that was not there, or had left, comes in with the next question.
struct AdmitTeam {
  static constexpr By by = By::host;
  std::uint32_t team = 0;
  friend constexpr bool operator==(const AdmitTeam&, const AdmitTeam&) = default;
};
BOOST_DESCRIBE_STRUCT(AdmitTeam, (), (team))

struct EndGame {
  static constexpr By by = By::host;
  friend constexpr bool operator==(const EndGame&, const EndGame&) = default;
};
BOOST_DESCRIBE_STRUCT(EndGame, (), ())

// OO-62: what can still be done after the end, until the match is closed.
template <class A>
inline constexpr bool in_review =
    std::same_as<A, Overrule> || std::same_as<A, EndGame> || std::same_as<A, Timeout>;

using Action = std::variant<Answer, Buzz, Leave, JudgeAnswer, SharePoints, Overrule, SkipQuestion,
                            SkipCard, EndTimer, AddTime, Pause, Resume, AdjustScore, OrderTeams,
                            PickQuestion, AdmitTeam, EndGame, Timeout>;

}  // namespace parlor::oodles
