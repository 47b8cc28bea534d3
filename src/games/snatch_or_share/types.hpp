// The values Snatch or Share is made of: what is agreed, what is true, what is asked and what is
// shown. Each is described once, beside itself; JSON and schemas follow from that. Events:
// events.hpp.
#pragma once

#include "games/snatch_or_share/goods.hpp"

namespace parlor::snatch_or_share {

inline constexpr int player_count = 3;  // SN-34
inline constexpr int most_rounds = 8;
inline constexpr int most_periods = 24;       // of a whole game
inline constexpr int most_offers_to_one = 8;  // SN-46: in one period, whatever the limit counts
inline constexpr int most_offers = player_count * (player_count - 1) * most_offers_to_one;
inline constexpr int shame_that_bites = 2;     // SN-17: and the tokens lost for it
inline constexpr int tokens_for_a_snatch = 3;  // SN-28
inline constexpr int best_group_points = 2 * player_count * tokens_per_good;

using OfferId = std::uint16_t;
using Points = std::int16_t;
template <class T>
using PerPlayer = std::array<T, player_count>;

// Institutions are data: the rules ask these switches, never the number of a round.
struct Regime {
  std::string name;
  bool reject = true;          // offers may be rejected; without it, whatever is open is accepted
                               // when the period is cut short (SN-14, SN-15)
  bool shame = false;          // each player may give one shame token per period (SN-18)
  bool shame_penalty = false;  // whoever starts a period with two of them pays (SN-17)
  bool judge = false;          // snatches can be reported, and somebody rules (SN-22 to SN-30)
  bool full_delivery = false;  // a trade is carried out in full or not at all (SN-31)

  static constexpr std::array<std::string_view, 5> may_omit{"reject", "shame", "shame_penalty",
                                                            "judge", "full_delivery"};
  friend bool operator==(const Regime&, const Regime&) = default;
};
BOOST_DESCRIBE_STRUCT(Regime, (), (name, reject, shame, shame_penalty, judge, full_delivery))

// The five rounds of the source, one row each. SN-35: the second repeats the first with memory.
struct RegimeRow {
  std::string_view name;
  bool reject, shame, shame_penalty, judge, full_delivery;
};
inline constexpr std::array<RegimeRow, 5> standard_regimes{{
    // clang-format off
    // name                    reject shame  penalty judge  full delivery
    {"state of nature",        true,  false, false,  false, false},
    {"anarchy",                true,  false, false,  false, false},
    {"counterproductive rule", false, false, false,  false, false},
    {"soft norms",             true,  true,  true,   false, false},
    {"governance",             true,  false, true,   true,  true},
    // clang-format on
}};

inline std::vector<Regime> five_regimes() {
  std::vector<Regime> regimes;
  regimes.reserve(standard_regimes.size());
  for (const RegimeRow& row : standard_regimes) {
    regimes.push_back({std::string(row.name), row.reject, row.shame, row.shame_penalty, row.judge,
                       row.full_delivery});
  }
  return regimes;
}

enum class OfferLimit : std::uint8_t { made, pending };
BOOST_DESCRIBE_ENUM(OfferLimit, made, pending)

struct Config {
  FixedVec<std::uint8_t, most_rounds> periods{1, 1, 1, 2, 3};
  bool carry_over = false;
  std::uint8_t offers_per_target = 2;
  OfferLimit offer_limit = OfferLimit::made;
  bool shame_requires_snatch = false;
  std::uint16_t period_seconds = 0;
  std::uint16_t results_seconds = 10;
  std::vector<Regime> regimes = five_regimes();

  static constexpr bool sparse = true;
  static constexpr std::array<Option, 8> options{{
      {"periods",
       "How many periods each round has; 0 skips the round, [1,1,1,1,1] is the strict game."},
      {"carry_over", "Keep holdings from period to period, and score the last ones only."},
      {"offers_per_target", "How many offers one may make to each opponent in a period.", 1,
       most_offers_to_one},
      {"offer_limit", "What the limit counts: all offers made, or only those still pending."},
      {"shame_requires_snatch", "Only somebody who has snatched in this period may be shamed."},
      {"period_seconds", "Seconds per period; 0 means no clock, the host goes on.", 0, 3600},
      {"results_seconds", "With a clock: how long the results of a period stand.", 1, 600},
      {"regimes", "The rules of each round, as switches: another regime is another row."},
  }};
  friend bool operator==(const Config&, const Config&) = default;
};
BOOST_DESCRIBE_STRUCT(Config, (),
                      (periods, carry_over, offers_per_target, offer_limit, shame_requires_snatch,
                       period_seconds, results_seconds, regimes))

enum class Phase : std::uint8_t { trading, judging, results, ended };
BOOST_DESCRIBE_ENUM(Phase, trading, judging, results, ended)

enum class OfferStatus : std::uint8_t { pending, accepted, rejected, snatched, cancelled };
BOOST_DESCRIBE_ENUM(OfferStatus, pending, accepted, rejected, snatched, cancelled)

enum class Finding : std::uint8_t { confirm, dismiss };
BOOST_DESCRIBE_ENUM(Finding, confirm, dismiss)

enum class EndReason : std::uint8_t { periods_done, too_few_players };
BOOST_DESCRIBE_ENUM(EndReason, periods_done, too_few_players)

// What one player did, and what was done to them, in one period.
struct Conduct {
  std::uint8_t offers_made = 0;
  std::uint8_t offers_cancelled = 0;  // their own that lapsed, by their hand or by the rules
  std::uint8_t accepted = 0;          // offers of others they accepted …
  std::uint8_t rejected = 0;
  std::uint8_t snatched = 0;
  std::uint8_t robbed = 0;  // own offers that others snatched
  std::uint8_t shame_given = 0;
  std::uint8_t shame_received = 0;
  std::uint8_t reports_filed = 0;
  std::uint8_t confirmed = 0;  // reports against them that were confirmed …
  std::uint8_t dismissed = 0;
  std::uint8_t tokens_fined = 0;
  friend constexpr bool operator==(const Conduct&, const Conduct&) = default;
};
BOOST_DESCRIBE_STRUCT(Conduct, (),
                      (offers_made, offers_cancelled, accepted, rejected, snatched, robbed,
                       shame_given, shame_received, reports_filed, confirmed, dismissed,
                       tokens_fined))

struct Player {
  Good producer = Good::turkey;  // SN-37
  Tokens tokens;
  Points points = 0;        // always the value of the tokens (SN-04)
  Points total_points = 0;  // what the periods so far have brought
  std::uint8_t shame = 0;
  bool barred = false;
  bool suspended = false;
  bool done = false;
  bool gave_shame = false;
  bool left = false;
  std::uint8_t suspended_periods =
      0;  // how many periods it still covers, this one included (SN-29)
  Conduct conduct;
  friend constexpr bool operator==(const Player&, const Player&) = default;
};
BOOST_DESCRIBE_STRUCT(Player, (),
                      (producer, tokens, points, total_points, shame, barred, suspended, done,
                       gave_shame, left, suspended_periods, conduct))

struct Offer {
  OfferId id = 0;
  Seat from = 0;
  Seat to = 0;
  Tokens offering;
  Tokens requesting;
  OfferStatus status = OfferStatus::pending;
  std::optional<Tokens> taken;  // what a snatch moved
  friend constexpr bool operator==(const Offer&, const Offer&) = default;
};
BOOST_DESCRIBE_STRUCT(Offer, (), (id, from, to, offering, requesting, status, taken))

struct Report {
  OfferId offer = 0;
  Seat by = 0;
  Seat ruler = 0;
  std::optional<Finding> verdict;
  friend constexpr bool operator==(const Report&, const Report&) = default;
};
BOOST_DESCRIBE_STRUCT(Report, (), (offer, by, ruler, verdict))

// The result of one period.
struct PeriodResult {
  std::uint8_t round = 0;
  std::uint8_t period = 0;
  PerPlayer<Points> points{};
  std::uint8_t snatches = 0;
  Points group_points = 0;  // of the possible 30 (SN-05)
  std::uint8_t offers = 0;
  std::uint8_t accepted = 0;
  std::uint8_t rejected = 0;
  std::uint8_t cancelled = 0;
  std::uint8_t confirmed = 0;
  std::uint8_t dismissed = 0;
  std::uint8_t tokens_fined = 0;
  std::optional<Seat> judge;
  PerPlayer<bool> barred{};
  PerPlayer<bool> suspended{};
  PerPlayer<Conduct> conduct{};
  friend constexpr bool operator==(const PeriodResult&, const PeriodResult&) = default;
};
BOOST_DESCRIBE_STRUCT(PeriodResult, (),
                      (round, period, points, snatches, group_points, offers, accepted, rejected,
                       cancelled, confirmed, dismissed, tokens_fined, judge, barred, suspended,
                       conduct))

struct State {
  std::uint8_t round = 1;
  std::uint8_t period = 1;
  Phase phase = Phase::trading;
  std::optional<Seat> judge;
  PerPlayer<Player> players{};
  FixedVec<Offer, most_offers> offers;
  FixedVec<Report, most_offers> reports;
  FixedVec<PeriodResult, most_periods> history;
  FixedVec<Seat, player_count> winners;
  Tokens bank;  // tokens out of play: fines for shame, and what leavers held
  std::optional<Time> deadline;
  std::optional<EndReason> end_reason;
  std::uint16_t offers_in_all = 0;
  friend constexpr bool operator==(const State&, const State&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (round, period, phase, judge, players, offers, reports, history, winners,
                       bank, deadline, end_reason, offers_in_all))

}  // namespace parlor::snatch_or_share
