// What can happen in Snatch or Share. Events carry every result of chance.
#pragma once

#include "games/snatch_or_share/state.hpp"

namespace parlor::snatch_or_share {

struct GameDealt {
  PerPlayer<Good> producers{};
  friend constexpr bool operator==(const GameDealt&, const GameDealt&) = default;
};
BOOST_DESCRIBE_STRUCT(GameDealt, (), (producers))

struct PeriodStarted {
  std::uint8_t round = 1;
  std::uint8_t period = 1;
  std::optional<Seat> judge;
  bool fresh_tokens = true;  // SN-03
  std::optional<Time> deadline;
  friend constexpr bool operator==(const PeriodStarted&, const PeriodStarted&) = default;
};
BOOST_DESCRIBE_STRUCT(PeriodStarted, (), (round, period, judge, fresh_tokens, deadline))

struct OfferMade {
  OfferId offer = 0;
  Seat from = 0;
  Seat to = 0;
  Tokens offering;
  Tokens requesting;
  friend constexpr bool operator==(const OfferMade&, const OfferMade&) = default;
};
BOOST_DESCRIBE_STRUCT(OfferMade, (), (offer, from, to, offering, requesting))

struct OfferAccepted {
  OfferId offer = 0;
  Seat from = 0;
  Seat to = 0;
  Moved moved;
  friend constexpr bool operator==(const OfferAccepted&, const OfferAccepted&) = default;
};
BOOST_DESCRIBE_STRUCT(OfferAccepted, (), (offer, from, to, moved))

struct OfferRejected {
  OfferId offer = 0;
  Seat from = 0;
  Seat to = 0;
  friend constexpr bool operator==(const OfferRejected&, const OfferRejected&) = default;
};
BOOST_DESCRIBE_STRUCT(OfferRejected, (), (offer, from, to))

struct OfferSnatched {
  OfferId offer = 0;
  Seat from = 0;
  Seat to = 0;
  Tokens moved;
  friend constexpr bool operator==(const OfferSnatched&, const OfferSnatched&) = default;
};
BOOST_DESCRIBE_STRUCT(OfferSnatched, (), (offer, from, to, moved))

struct OfferCancelled {
  OfferId offer = 0;
  Seat from = 0;
  Seat to = 0;
  friend constexpr bool operator==(const OfferCancelled&, const OfferCancelled&) = default;
};
BOOST_DESCRIBE_STRUCT(OfferCancelled, (), (offer, from, to))

struct ShameGiven {
  Seat by = 0;
  Seat player = 0;
  friend constexpr bool operator==(const ShameGiven&, const ShameGiven&) = default;
};
BOOST_DESCRIBE_STRUCT(ShameGiven, (), (by, player))

// Paid to the victim of a snatch, or, as the penalty for shame, to nobody: then they are destroyed.
struct Fined {
  Seat player = 0;
  Tokens tokens;
  std::optional<Seat> to;
  friend constexpr bool operator==(const Fined&, const Fined&) = default;
};
BOOST_DESCRIBE_STRUCT(Fined, (), (player, tokens, to))

struct ReportFiled {
  OfferId offer = 0;
  Seat by = 0;
  Seat against = 0;
  Seat ruler = 0;
  friend constexpr bool operator==(const ReportFiled&, const ReportFiled&) = default;
};
BOOST_DESCRIBE_STRUCT(ReportFiled, (), (offer, by, against, ruler))

struct ReportRuled {
  OfferId offer = 0;
  std::optional<Seat> ruler;  // none: it lapsed, and lapsed means dismissed (SN-26)
  Finding verdict = Finding::dismiss;
  friend constexpr bool operator==(const ReportRuled&, const ReportRuled&) = default;
};
BOOST_DESCRIBE_STRUCT(ReportRuled, (), (offer, ruler, verdict))

struct GoodsReturned {
  OfferId offer = 0;
  Seat from = 0;
  Seat to = 0;
  Tokens tokens;
  friend constexpr bool operator==(const GoodsReturned&, const GoodsReturned&) = default;
};
BOOST_DESCRIBE_STRUCT(GoodsReturned, (), (offer, from, to, tokens))

struct PlayerSuspended {
  Seat player = 0;
  std::uint8_t periods = 2;  // this one and the next (SN-29)
  friend constexpr bool operator==(const PlayerSuspended&, const PlayerSuspended&) = default;
};
BOOST_DESCRIBE_STRUCT(PlayerSuspended, (), (player, periods))

struct PlayerDone {
  Seat player = 0;
  friend constexpr bool operator==(const PlayerDone&, const PlayerDone&) = default;
};
BOOST_DESCRIBE_STRUCT(PlayerDone, (), (player))

struct PlayerLeft {
  Seat player = 0;
  std::optional<Seat> judge;  // who holds that office now
  friend constexpr bool operator==(const PlayerLeft&, const PlayerLeft&) = default;
};
BOOST_DESCRIBE_STRUCT(PlayerLeft, (), (player, judge))

// SN-53: what is left of the period is for shame, reports and rulings.
struct TradingEnded {
  std::optional<Time> deadline;
  friend constexpr bool operator==(const TradingEnded&, const TradingEnded&) = default;
};
BOOST_DESCRIBE_STRUCT(TradingEnded, (), (deadline))

struct PeriodEnded {
  std::uint8_t round = 1;
  std::uint8_t period = 1;
  PerPlayer<Points> points{};
  PerPlayer<Points> total_points{};
  std::optional<Time> deadline;
  friend constexpr bool operator==(const PeriodEnded&, const PeriodEnded&) = default;
};
BOOST_DESCRIBE_STRUCT(PeriodEnded, (), (round, period, points, total_points, deadline))

struct GameEnded {
  FixedVec<Seat, player_count> winners;
  PerPlayer<Points> total_points{};
  EndReason reason = EndReason::periods_done;
  friend constexpr bool operator==(const GameEnded&, const GameEnded&) = default;
};
BOOST_DESCRIBE_STRUCT(GameEnded, (), (winners, total_points, reason))

using Event =
    std::variant<GameDealt, PeriodStarted, OfferMade, OfferAccepted, OfferRejected, OfferSnatched,
                 OfferCancelled, ShameGiven, Fined, ReportFiled, ReportRuled, GoodsReturned,
                 PlayerSuspended, PlayerDone, PlayerLeft, TradingEnded, PeriodEnded, GameEnded>;

}  // namespace parlor::snatch_or_share
