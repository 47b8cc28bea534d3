// What can happen in Snatch or Share, and what is shown of it: everything, to everybody (SN-39).
#pragma once

#include "games/snatch_or_share/types.hpp"

namespace parlor::snatch_or_share {

// What an accepted offer moves: from the offerer, and from the target.
struct Moved {
  Tokens offering;
  Tokens requesting;
  friend constexpr bool operator==(const Moved&, const Moved&) = default;
};
BOOST_DESCRIBE_STRUCT(Moved, (), (offering, requesting))

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

// The view: the state, what each answer would move right now, and the regimes side by side.

struct OfferView {
  OfferId id = 0;
  Seat from = 0;
  Seat to = 0;
  Tokens offering;
  Tokens requesting;
  OfferStatus status = OfferStatus::pending;
  std::optional<Tokens> taken;
  std::optional<Moved> accept_moves;   // none: not pending, or it could not be delivered
  std::optional<Tokens> snatch_moves;  // none: not pending
  friend constexpr bool operator==(const OfferView&, const OfferView&) = default;
};
BOOST_DESCRIBE_STRUCT(OfferView, (),
                      (id, from, to, offering, requesting, status, taken, accept_moves,
                       snatch_moves))

// One round of the final comparison; sums over the periods that were played.
struct RegimeResult {
  std::uint8_t round = 0;
  std::string name;
  std::uint8_t periods = 0;
  Points group_points = 0;
  Points possible_points = 0;
  std::uint16_t offers = 0;
  std::uint16_t accepted = 0;
  std::uint16_t rejected = 0;
  std::uint16_t snatches = 0;
  std::uint16_t tokens_fined = 0;
  friend bool operator==(const RegimeResult&, const RegimeResult&) = default;
};
BOOST_DESCRIBE_STRUCT(RegimeResult, (),
                      (round, name, periods, group_points, possible_points, offers, accepted,
                       rejected, snatches, tokens_fined))

struct View {
  std::uint8_t round = 1;
  std::uint8_t period = 1;
  std::uint8_t periods_in_round = 1;
  Phase phase = Phase::trading;
  Regime regime;
  std::optional<Seat> judge;
  PerPlayer<Player> players{};
  Points group_points = 0;
  Points possible_points = best_group_points;
  std::vector<OfferView> offers;
  std::vector<Report> reports;
  std::vector<PeriodResult> history;
  std::vector<RegimeResult> comparison;
  FixedVec<Seat, player_count> winners;
  std::uint8_t offers_per_target = 2;
  OfferLimit offer_limit = OfferLimit::made;
  bool later_period = false;  // another period follows this one
  std::optional<Time> deadline;
  friend bool operator==(const View&, const View&) = default;
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (round, period, periods_in_round, phase, regime, judge, players, group_points,
                       possible_points, offers, reports, history, comparison, winners,
                       offers_per_target, offer_limit, later_period, deadline))

}  // namespace parlor::snatch_or_share
