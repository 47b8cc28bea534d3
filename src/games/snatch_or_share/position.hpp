// Questions about a Snatch or Share position: who holds what, and why something may not be done.
// legal() and decide() both ask here, so they cannot disagree.
#pragma once

#include "games/snatch_or_share/actions.hpp"
#include "games/snatch_or_share/refusals.hpp"

namespace parlor::snatch_or_share {

inline const Regime& regime_of(const Config& config, const State& state) {
  return config.regimes[state.round - std::size_t{1}];
}

// The period runs: people trade, whether or not a report is open, or answer snatches afterwards.
constexpr bool running(const State& state) {
  return state.phase == Phase::trading || state.phase == Phase::judging;
}

// Whether goods may still be offered and taken.
constexpr Verdict market(const State& state) {
  if (!running(state)) return not_trading;
  return state.trading_over ? Verdict(trading_is_over) : accepted;
}

constexpr bool present(const State& state, Seat seat) {
  return seat < player_count && !state.players[seat].left;
}

constexpr int present_count(const State& state) {
  int count = 0;
  for (const Player& player : state.players) count += player.left ? 0 : 1;
  return count;
}

constexpr int worth(const Player& player) { return worth(player.tokens, player.producer); }

constexpr const Offer* find_offer(const State& state, OfferId id) {
  return id >= 1 && id <= state.offers.size() ? &state.offers[id - 1U] : nullptr;
}

constexpr const Report* find_report(const State& state, OfferId offer) {
  for (const Report& report : state.reports) {
    if (report.offer == offer) return &report;
  }
  return nullptr;
}

constexpr bool report_is_open(const State& state) {
  for (const Report& report : state.reports) {
    if (!report.verdict) return true;
  }
  return false;
}

// SN-33: a party to an open report, robbed or accused, does not trade.
constexpr bool frozen(const State& state, Seat seat) {
  for (const Report& report : state.reports) {
    if (!report.verdict && (report.by == seat || find_offer(state, report.offer)->to == seat)) {
      return true;
    }
  }
  return false;
}

// SN-07: everybody is done and nothing waits for an answer or a verdict.
constexpr bool period_is_over(const State& state) {
  for (const Player& player : state.players) {
    if (!player.left && !player.done) return false;
  }
  for (const Offer& offer : state.offers) {
    if (offer.status == OfferStatus::pending) return false;
  }
  return !report_is_open(state);
}

struct Slot {
  std::uint8_t round;
  std::uint8_t period;
};

// The period after this one; a round without periods is passed over (SN-44).
inline std::optional<Slot> slot_after(const Config& config, std::uint8_t round,
                                      std::uint8_t period) {
  if (round >= 1 && period < config.periods[round - 1U]) {
    return Slot{round, static_cast<std::uint8_t>(period + 1)};
  }
  for (std::size_t i = round; i < config.periods.size(); ++i) {
    if (config.periods[i] > 0) return Slot{static_cast<std::uint8_t>(i + 1), 1};
  }
  return std::nullopt;
}

constexpr Moved accept_moves(const State& state, const Offer& offer) {
  return {clamp(offer.offering, state.players[offer.from].tokens),
          clamp(offer.requesting, state.players[offer.to].tokens)};
}

constexpr Tokens snatch_moves(const State& state, const Offer& offer) {
  return clamp(offer.offering, state.players[offer.from].tokens);
}

constexpr bool deliverable(const State& state, const Offer& offer) {
  return accept_moves(state, offer) == Moved{offer.offering, offer.requesting};
}

// SN-06, SN-46
inline bool has_offers_left(const Config& config, const State& state, Seat from, Seat to) {
  int made = 0;
  int open = 0;
  for (const Offer& offer : state.offers) {
    if (offer.from != from || offer.to != to) continue;
    ++made;
    open += offer.status == OfferStatus::pending ? 1 : 0;
  }
  const int counted = config.offer_limit == OfferLimit::made ? made : open;
  return counted < config.offers_per_target && made < most_offers_to_one;
}

// Whether this player may make any offer to that one, whatever is in it.
inline Verdict may_approach(const Config& config, const State& state, Seat from, Seat to) {
  if (const Verdict open = market(state); !open.accepted()) return open;
  if (frozen(state, from)) return report_open;
  if (state.players[from].suspended) return suspended;
  if (state.players[from].barred) return barred;
  if (to == from) return not_yourself;
  if (!present(state, to)) return no_such_player;
  if (state.players[to].suspended) return target_suspended;  // SN-48
  if (!has_offers_left(config, state, from, to)) return offer_limit;
  return accepted;
}

constexpr Verdict may_contain(const MakeOffer& action) {
  if (!action.offering.good() || !action.requesting.good()) return bad_amount;
  if (action.offering.tokens().total() + action.requesting.tokens().total() == 0) {
    return empty_offer;
  }
  return accepted;
}

inline Verdict may_answer(const State& state, Seat seat, OfferId id) {
  if (const Verdict open = market(state); !open.accepted()) return open;
  const Offer* offer = find_offer(state, id);
  if (offer == nullptr) return no_such_offer;
  if (offer->to != seat) return not_for_you;
  if (offer->status != OfferStatus::pending) return not_pending;
  if (frozen(state, seat)) return report_open;
  if (state.players[seat].suspended) return suspended;
  return accepted;
}

// SN-50: nothing is taken from or given to a party before the verdict, not by the third player
// either.
inline Verdict may_move_goods(const State& state, Seat seat, OfferId id) {
  if (const Verdict verdict = may_answer(state, seat, id); !verdict.accepted()) return verdict;
  return frozen(state, find_offer(state, id)->from) ? Verdict(report_open) : accepted;
}

inline Verdict may(const Config& config, const State& state, Seat seat, const Accept& action) {
  if (const Verdict verdict = may_move_goods(state, seat, action.offer); !verdict.accepted()) {
    return verdict;
  }
  const bool whole = regime_of(config, state).full_delivery;  // SN-31
  if (whole && !deliverable(state, *find_offer(state, action.offer))) return cannot_deliver;
  return accepted;
}

inline Verdict may(const Config& config, const State& state, Seat seat, const Reject& action) {
  if (const Verdict verdict = may_answer(state, seat, action.offer); !verdict.accepted()) {
    return verdict;
  }
  return regime_of(config, state).reject ? accepted : Verdict(must_accept_or_snatch);
}

inline Verdict may(const Config&, const State& state, Seat seat, const Snatch& action) {
  return may_move_goods(state, seat, action.offer);  // SN-12, SN-32: always possible
}

// SN-16, SN-50: taking an offer back moves nothing, so it is free as long as nobody has answered.
inline Verdict may(const Config&, const State& state, Seat seat, const Cancel& action) {
  if (const Verdict open = market(state); !open.accepted()) return open;
  const Offer* offer = find_offer(state, action.offer);
  if (offer == nullptr) return no_such_offer;
  if (offer->from != seat) return not_your_offer;
  return offer->status == OfferStatus::pending ? accepted : Verdict(not_pending);
}

inline Verdict may(const Config& config, const State& state, Seat seat, const Shame& action) {
  if (!running(state)) return not_trading;
  if (!regime_of(config, state).shame) return shame_closed;
  if (action.player == seat) return not_yourself;
  if (!present(state, action.player)) return no_such_player;
  if (state.players[seat].gave_shame) return already_shamed;
  if (config.shame_requires_snatch && state.players[action.player].conduct.snatched == 0) {
    return has_not_snatched;
  }
  return accepted;
}

// SN-24: whoever is no party rules. Of three players that is the judge, unless the judge is a
// party; without recusal the judge rules even then.
inline std::optional<Seat> ruler_for(const Config& config, const State& state, const Offer& offer) {
  if (!regime_of(config, state).recusal) return state.judge;
  for (Seat seat = 0; seat < player_count; ++seat) {
    if (seat != offer.from && seat != offer.to && present(state, seat)) return seat;
  }
  return std::nullopt;
}

inline Verdict may(const Config& config, const State& state, Seat seat, const FileReport& action) {
  if (!running(state)) return not_trading;
  const Offer* offer = find_offer(state, action.offer);
  if (offer == nullptr) return no_such_offer;
  if (!regime_of(config, state).judge) return nobody_to_report_to;
  if (offer->from != seat) return not_your_offer;
  if (offer->status != OfferStatus::snatched) return not_a_snatch;
  if (find_report(state, action.offer) != nullptr) return already_reported;
  if (!present(state, offer->to) || !ruler_for(config, state, *offer)) return no_ruler_left;
  return accepted;
}

inline Verdict may(const Config&, const State& state, Seat seat, const Rule& action) {
  if (!running(state)) return not_trading;
  if (find_offer(state, action.offer) == nullptr) return no_such_offer;
  const Report* report = find_report(state, action.offer);
  if (report == nullptr) return not_reported;
  if (report->ruler != seat) return not_the_ruler;
  if (report->verdict) return already_ruled;
  const bool nothing = action.verdict == Finding::dismiss && action.suspend;
  return nothing ? Verdict(nothing_to_suspend_for) : accepted;
}

inline Verdict may(const Config&, const State& state, Seat seat, const Done&) {
  if (!running(state)) return not_trading;
  return state.players[seat].done ? Verdict(already_done) : accepted;
}

// SN-53: a snatch that is not reported, and that its victim may still report or shame.
inline bool unanswered(const Config& config, const State& state, const Offer& offer) {
  if (offer.status != OfferStatus::snatched || !present(state, offer.from)) return false;
  if (find_report(state, offer.id) != nullptr) return false;
  return may(config, state, offer.from, FileReport{offer.id}).accepted() ||
         may(config, state, offer.from, Shame{offer.to}).accepted();
}

inline bool any_unanswered(const Config& config, const State& state) {
  for (const Offer& offer : state.offers) {
    if (unanswered(config, state, offer)) return true;
  }
  return false;
}

// The host ends trading, and no more than that.
constexpr Verdict may_end_period(const State& state) { return market(state); }

constexpr Verdict may_start_next(const State& state) {
  return state.phase == Phase::results ? accepted : Verdict(still_trading);
}

}  // namespace parlor::snatch_or_share
