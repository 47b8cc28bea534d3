// What can happen in Snatch or Share. Events carry every result of chance.
#pragma once

#include "games/snatch_or_share/state.hpp"

namespace parlor::snatch_or_share {

struct GameDealt {
  static constexpr std::string_view tag = "game_dealt";
  PerPlayer<Good> producers{};
  friend constexpr bool operator==(const GameDealt&, const GameDealt&) = default;
};
BOOST_DESCRIBE_STRUCT(GameDealt, (), (producers))

struct PeriodStarted {
  static constexpr std::string_view tag = "period_started";
  std::uint8_t round = 1;
  std::uint8_t period = 1;
  std::optional<Seat> judge;
  bool fresh_tokens = true;  // SN-03
  std::optional<Time> deadline;
  friend constexpr bool operator==(const PeriodStarted&, const PeriodStarted&) = default;
};
BOOST_DESCRIBE_STRUCT(PeriodStarted, (), (round, period, judge, fresh_tokens, deadline))

struct OfferMade {
  static constexpr std::string_view tag = "offer_made";
  OfferId offer = 0;
  Seat from = 0;
  Seat to = 0;
  Tokens offering;
  Tokens requesting;
  friend constexpr bool operator==(const OfferMade&, const OfferMade&) = default;
};
BOOST_DESCRIBE_STRUCT(OfferMade, (), (offer, from, to, offering, requesting))

struct OfferAccepted {
  static constexpr std::string_view tag = "offer_accepted";
  OfferId offer = 0;
  Seat from = 0;
  Seat to = 0;
  Moved moved;
  friend constexpr bool operator==(const OfferAccepted&, const OfferAccepted&) = default;
};
BOOST_DESCRIBE_STRUCT(OfferAccepted, (), (offer, from, to, moved))

struct OfferRejected {
  static constexpr std::string_view tag = "offer_rejected";
  OfferId offer = 0;
  Seat from = 0;
  Seat to = 0;
  friend constexpr bool operator==(const OfferRejected&, const OfferRejected&) = default;
};
BOOST_DESCRIBE_STRUCT(OfferRejected, (), (offer, from, to))

struct OfferSnatched {
  static constexpr std::string_view tag = "offer_snatched";
  OfferId offer = 0;
  Seat from = 0;
  Seat to = 0;
  Tokens moved;
  friend constexpr bool operator==(const OfferSnatched&, const OfferSnatched&) = default;
};
BOOST_DESCRIBE_STRUCT(OfferSnatched, (), (offer, from, to, moved))

struct OfferCancelled {
  static constexpr std::string_view tag = "offer_cancelled";
  OfferId offer = 0;
  Seat from = 0;
  Seat to = 0;
  friend constexpr bool operator==(const OfferCancelled&, const OfferCancelled&) = default;
};
BOOST_DESCRIBE_STRUCT(OfferCancelled, (), (offer, from, to))

struct ShameGiven {
  static constexpr std::string_view tag = "shame_given";
  Seat by = 0;
  Seat player = 0;
  friend constexpr bool operator==(const ShameGiven&, const ShameGiven&) = default;
};
BOOST_DESCRIBE_STRUCT(ShameGiven, (), (by, player))

// Paid to the victim of a snatch, or, as the penalty for shame, to nobody: then they are destroyed.
struct Fined {
  static constexpr std::string_view tag = "fined";
  Seat player = 0;
  Tokens tokens;
  std::optional<Seat> to;
  friend constexpr bool operator==(const Fined&, const Fined&) = default;
};
BOOST_DESCRIBE_STRUCT(Fined, (), (player, tokens, to))

struct ReportFiled {
  static constexpr std::string_view tag = "report_filed";
  OfferId offer = 0;
  Seat by = 0;
  Seat against = 0;
  Seat ruler = 0;
  friend constexpr bool operator==(const ReportFiled&, const ReportFiled&) = default;
};
BOOST_DESCRIBE_STRUCT(ReportFiled, (), (offer, by, against, ruler))

struct ReportRuled {
  static constexpr std::string_view tag = "report_ruled";
  OfferId offer = 0;
  std::optional<Seat> ruler;  // none: it lapsed, and lapsed means dismissed (SN-26)
  Finding verdict = Finding::dismiss;
  friend constexpr bool operator==(const ReportRuled&, const ReportRuled&) = default;
};
BOOST_DESCRIBE_STRUCT(ReportRuled, (), (offer, ruler, verdict))

struct GoodsReturned {
  static constexpr std::string_view tag = "goods_returned";
  OfferId offer = 0;
  Seat from = 0;
  Seat to = 0;
  Tokens tokens;
  friend constexpr bool operator==(const GoodsReturned&, const GoodsReturned&) = default;
};
BOOST_DESCRIBE_STRUCT(GoodsReturned, (), (offer, from, to, tokens))

struct PlayerSuspended {
  static constexpr std::string_view tag = "player_suspended";
  Seat player = 0;
  std::uint8_t periods = 2;  // this one and the next (SN-29)
  friend constexpr bool operator==(const PlayerSuspended&, const PlayerSuspended&) = default;
};
BOOST_DESCRIBE_STRUCT(PlayerSuspended, (), (player, periods))

struct PlayerDone {
  static constexpr std::string_view tag = "player_done";
  Seat player = 0;
  friend constexpr bool operator==(const PlayerDone&, const PlayerDone&) = default;
};
BOOST_DESCRIBE_STRUCT(PlayerDone, (), (player))

struct PlayerLeft {
  static constexpr std::string_view tag = "player_left";
  Seat player = 0;
  std::optional<Seat> judge;  // who holds that office now
  friend constexpr bool operator==(const PlayerLeft&, const PlayerLeft&) = default;
};
BOOST_DESCRIBE_STRUCT(PlayerLeft, (), (player, judge))

struct PeriodEnded {
  static constexpr std::string_view tag = "period_ended";
  std::uint8_t round = 1;
  std::uint8_t period = 1;
  PerPlayer<Points> points{};
  PerPlayer<Points> total_points{};
  std::optional<Time> deadline;
  friend constexpr bool operator==(const PeriodEnded&, const PeriodEnded&) = default;
};
BOOST_DESCRIBE_STRUCT(PeriodEnded, (), (round, period, points, total_points, deadline))

struct GameEnded {
  static constexpr std::string_view tag = "game_ended";
  FixedVec<Seat, player_count> winners;
  PerPlayer<Points> total_points{};
  EndReason reason = EndReason::periods_done;
  friend constexpr bool operator==(const GameEnded&, const GameEnded&) = default;
};
BOOST_DESCRIBE_STRUCT(GameEnded, (), (winners, total_points, reason))

using Event =
    std::variant<GameDealt, PeriodStarted, OfferMade, OfferAccepted, OfferRejected, OfferSnatched,
                 OfferCancelled, ShameGiven, Fined, ReportFiled, ReportRuled, GoodsReturned,
                 PlayerSuspended, PlayerDone, PlayerLeft, PeriodEnded, GameEnded>;

}  // namespace parlor::snatch_or_share
