// What is shown of Snatch or Share: the state, to everybody (SN-39), with what each answer would
// move right now, and the regimes side by side.
#pragma once

#include "games/snatch_or_share/state.hpp"

namespace parlor::snatch_or_share {

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
  bool trading_over = false;  // what is left of the period is for shame, reports and rulings
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
                      (round, period, periods_in_round, phase, trading_over, regime, judge, players,
                       group_points, possible_points, offers, reports, history, comparison, winners,
                       offers_per_target, offer_limit, later_period, deadline))

}  // namespace parlor::snatch_or_share
