// What play changes in Snatch or Share.
#pragma once

#include "games/snatch_or_share/config.hpp"

namespace parlor::snatch_or_share {

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
  std::uint8_t snatched_nothing = 0;  // of these: there was nothing to take (SN-12)
  std::uint8_t robbed = 0;            // snatches of own offers that took something
  std::uint16_t tokens_taken = 0;     // by snatching
  std::uint16_t tokens_given = 0;     // in trades
  std::uint8_t shame_given = 0;
  std::uint8_t shame_received = 0;
  std::uint8_t reports_filed = 0;
  std::uint8_t confirmed = 0;  // reports against them that were confirmed …
  std::uint8_t dismissed = 0;
  std::uint8_t tokens_fined = 0;
  friend constexpr bool operator==(const Conduct&, const Conduct&) = default;
};
BOOST_DESCRIBE_STRUCT(Conduct, (),
                      (offers_made, offers_cancelled, accepted, rejected, snatched,
                       snatched_nothing, robbed, tokens_taken, tokens_given, shame_given,
                       shame_received, reports_filed, confirmed, dismissed, tokens_fined))

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

// What an accepted offer moves: from the offerer, and from the target.
struct Moved {
  Tokens offering;
  Tokens requesting;
  friend constexpr bool operator==(const Moved&, const Moved&) = default;
};
BOOST_DESCRIBE_STRUCT(Moved, (), (offering, requesting))

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
  PerPlayer<Tokens> holdings{};  // when the period ended
  PerPlayer<bool> left{};
  friend constexpr bool operator==(const PeriodResult&, const PeriodResult&) = default;
};
BOOST_DESCRIBE_STRUCT(PeriodResult, (),
                      (round, period, points, snatches, group_points, offers, accepted, rejected,
                       cancelled, confirmed, dismissed, tokens_fined, judge, barred, suspended,
                       conduct, holdings, left))

struct State {
  std::uint8_t round = 1;
  std::uint8_t period = 1;
  Phase phase = Phase::trading;
  bool trading_over = false;  // judging without trading: snatches are answered (SN-53)
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
                      (round, period, phase, trading_over, judge, players, offers, reports, history,
                       winners, bank, deadline, end_reason, offers_in_all))

}  // namespace parlor::snatch_or_share
