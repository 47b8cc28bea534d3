// The only code that writes a Snatch or Share state: one function per event, total, without chance.
#pragma once

#include "games/snatch_or_share/events.hpp"
#include "games/snatch_or_share/position.hpp"

namespace parlor::snatch_or_share {

// SN-04: points are always what the tokens in hand are worth.
constexpr void appraise(Player& player) { player.points = static_cast<Points>(worth(player)); }

constexpr void move_tokens(State& state, Seat from, Seat to, Tokens tokens) {
  state.players[from].tokens -= tokens;
  state.players[to].tokens += tokens;
  appraise(state.players[from]);
  appraise(state.players[to]);
}

constexpr void discard_tokens(State& state, Seat from, Tokens tokens) {
  state.players[from].tokens -= tokens;
  state.bank += tokens;
  appraise(state.players[from]);
}

template <class Number>
constexpr void count(Number& sum, int more) {
  sum = static_cast<Number>(sum + more);
}

constexpr Offer& close_offer(State& state, OfferId id, OfferStatus status) {
  Offer& offer = state.offers[id - 1U];
  offer.status = status;
  return offer;
}

constexpr void evolve(State& state, const GameDealt& event) {
  for (std::size_t i = 0; i < player_count; ++i) state.players[i].producer = event.producers[i];
}

constexpr void evolve(State& state, const PeriodStarted& event) {
  state.round = event.round;
  state.period = event.period;
  state.phase = Phase::trading;
  state.judge = event.judge;
  state.deadline = event.deadline;
  state.offers.clear();
  state.reports.clear();
  if (event.fresh_tokens) state.bank = {};
  for (Player& player : state.players) {
    player.barred = false;  // SN-20
    player.gave_shame = false;
    player.done = false;
    player.conduct = {};
    if (player.suspended_periods > 0) --player.suspended_periods;
    player.suspended = player.suspended_periods > 0;
    if (event.fresh_tokens) {
      const Tokens endowment = only(player.producer, tokens_per_good);
      player.tokens = player.left ? Tokens{} : endowment;
      if (player.left) state.bank += endowment;
    }
    appraise(player);
  }
}

constexpr void evolve(State& state, const OfferMade& event) {
  state.offers.push_back({event.offer, event.from, event.to, event.offering, event.requesting,
                          OfferStatus::pending, std::nullopt});
  state.players[event.to].done = false;    // SN-07
  state.players[event.from].done = false;  // SN-49
  ++state.players[event.from].conduct.offers_made;
  ++state.offers_in_all;
}

constexpr void evolve(State& state, const OfferAccepted& event) {
  close_offer(state, event.offer, OfferStatus::accepted);
  move_tokens(state, event.from, event.to, event.moved.offering);
  move_tokens(state, event.to, event.from, event.moved.requesting);
  ++state.players[event.to].conduct.accepted;
  count(state.players[event.from].conduct.tokens_given, event.moved.offering.total());
  count(state.players[event.to].conduct.tokens_given, event.moved.requesting.total());
}

constexpr void evolve(State& state, const OfferRejected& event) {
  close_offer(state, event.offer, OfferStatus::rejected);
  ++state.players[event.to].conduct.rejected;
}

constexpr void evolve(State& state, const OfferSnatched& event) {
  close_offer(state, event.offer, OfferStatus::snatched).taken = event.moved;
  move_tokens(state, event.from, event.to, event.moved);
  state.players[event.from].done = false;  // SN-53: the robbed may want to answer
  Conduct& snatcher = state.players[event.to].conduct;
  const int taken = event.moved.total();
  ++snatcher.snatched;
  count(snatcher.tokens_taken, taken);
  if (taken == 0) {
    ++snatcher.snatched_nothing;
  } else {
    ++state.players[event.from].conduct.robbed;
  }
}

constexpr void evolve(State& state, const OfferCancelled& event) {
  close_offer(state, event.offer, OfferStatus::cancelled);
  ++state.players[event.from].conduct.offers_cancelled;
}

constexpr void evolve(State& state, const ShameGiven& event) {
  state.players[event.by].gave_shame = true;
  ++state.players[event.by].conduct.shame_given;
  ++state.players[event.player].shame;
  ++state.players[event.player].conduct.shame_received;
}

constexpr void evolve(State& state, const Fined& event) {
  Player& payer = state.players[event.player];
  count(payer.conduct.tokens_fined, event.tokens.total());
  if (event.to) {
    move_tokens(state, event.player, *event.to, event.tokens);  // SN-28
    return;
  }
  discard_tokens(state, event.player, event.tokens);                        // SN-19
  payer.shame = static_cast<std::uint8_t>(payer.shame - shame_that_bites);  // SN-20: spent on it
  payer.barred = true;
}

constexpr void evolve(State& state, const ReportFiled& event) {
  state.reports.push_back({event.offer, event.by, event.ruler, std::nullopt});
  state.phase = Phase::judging;
  ++state.players[event.by].conduct.reports_filed;
}

constexpr void evolve(State& state, const ReportRuled& event) {
  for (Report& report : state.reports) {
    if (report.offer == event.offer) report.verdict = event.verdict;
  }
  Conduct& accused = state.players[state.offers[event.offer - 1U].to].conduct;
  ++(event.verdict == Finding::confirm ? accused.confirmed : accused.dismissed);
  if (!report_is_open(state) && !state.trading_over) state.phase = Phase::trading;
}

constexpr void evolve(State& state, const GoodsReturned& event) {
  move_tokens(state, event.from, event.to, event.tokens);
}

constexpr void evolve(State& state, const PlayerSuspended& event) {
  state.players[event.player].suspended = true;
  state.players[event.player].suspended_periods = event.periods;
}

constexpr void evolve(State& state, const PlayerDone& event) {
  state.players[event.player].done = true;
}

// SN-51: a leaver's tokens go out of play; the record of what they did stays.
constexpr void evolve(State& state, const PlayerLeft& event) {
  Player& player = state.players[event.player];
  discard_tokens(state, event.player, player.tokens);
  player.left = true;
  player.done = false;
  player.suspended = false;
  player.suspended_periods = 0;
  state.judge = event.judge;
}

constexpr void evolve(State& state, const TradingEnded& event) {
  state.phase = Phase::judging;
  state.trading_over = true;
  state.deadline = event.deadline;
  for (Player& player : state.players) player.done = false;
}

constexpr void evolve(State& state, const PeriodEnded& event) {
  PeriodResult result;
  result.round = event.round;
  result.period = event.period;
  result.points = event.points;
  result.judge = state.judge;
  for (std::size_t i = 0; i < player_count; ++i) {
    Player& player = state.players[i];
    player.total_points = event.total_points[i];
    result.group_points = static_cast<Points>(result.group_points + event.points[i]);
    result.barred[i] = player.barred;
    result.suspended[i] = player.suspended;
    result.conduct[i] = player.conduct;
    result.holdings[i] = player.tokens;
    result.left[i] = player.left;
    count(result.offers, player.conduct.offers_made);
    count(result.accepted, player.conduct.accepted);
    count(result.rejected, player.conduct.rejected);
    count(result.snatches, player.conduct.snatched);
    count(result.cancelled, player.conduct.offers_cancelled);
    count(result.confirmed, player.conduct.confirmed);
    count(result.dismissed, player.conduct.dismissed);
    count(result.tokens_fined, player.conduct.tokens_fined);
  }
  state.history.push_back(result);
  state.phase = Phase::results;
  state.trading_over = false;
  state.deadline = event.deadline;
}

constexpr void evolve(State& state, const GameEnded& event) {
  for (std::size_t i = 0; i < player_count; ++i) {
    state.players[i].total_points = event.total_points[i];
  }
  state.winners = event.winners;
  state.end_reason = event.reason;
  state.phase = Phase::ended;
  state.trading_over = false;
  state.deadline.reset();
}

}  // namespace parlor::snatch_or_share
