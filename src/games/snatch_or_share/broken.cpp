// What must be true of every Snatch or Share position, whatever people do.
#include "games/snatch_or_share/game.hpp"

namespace parlor {

using namespace snatch_or_share;

namespace {

void check_goods(const State& state, Faults& faults) {
  for (const Good good : all_goods) {
    int tokens = state.bank[good];
    int producers = 0;
    for (const Player& player : state.players) {
      tokens += player.tokens[good];
      producers += player.producer == good ? 1 : 0;
    }
    if (tokens != tokens_per_good) faults.emplace_back("five tokens of each good");
    if (producers != 1) faults.emplace_back("one producer of each good");
  }
}

void check_players(const State& state, Faults& faults) {
  for (const Player& player : state.players) {
    if (player.points != worth(player)) faults.emplace_back("points are the worth of the tokens");
    if (player.left && player.tokens.total() > 0) faults.emplace_back("a leaver holds nothing");
    if (player.suspended != (player.suspended_periods > 0)) {
      faults.emplace_back("a suspension has an end");
    }
  }
}

void check_offers(const State& state, Faults& faults) {
  for (std::size_t i = 0; i < state.offers.size(); ++i) {
    const Offer& offer = state.offers[i];
    if (offer.id != i + 1) faults.emplace_back("offers are numbered in order");
    if (offer.from == offer.to) faults.emplace_back("nobody trades alone");
    const bool pending = offer.status == OfferStatus::pending;
    if (pending && !market(state).accepted()) {
      faults.emplace_back("nothing is open once trading is over");
    }
    if (pending && (!present(state, offer.from) || !present(state, offer.to))) {
      faults.emplace_back("an open offer is between people who are here");
    }
    if ((offer.status == OfferStatus::snatched) != offer.taken.has_value()) {
      faults.emplace_back("a snatch records what it took");
    }
  }
}

void check_reports(const Config& config, const State& state, Faults& faults) {
  for (const Report& report : state.reports) {
    const Offer* offer = find_offer(state, report.offer);
    if (offer == nullptr || offer->status != OfferStatus::snatched || offer->from != report.by) {
      faults.emplace_back("the robbed report a snatch");
      return;
    }
    const bool party = report.ruler == offer->from || report.ruler == offer->to;
    if (party && regime_of(config, state).recusal) {
      faults.emplace_back("the ruler is no party");
    }
  }
  const bool open = report_is_open(state);
  if ((open || state.trading_over) != (state.phase == Phase::judging)) {
    faults.emplace_back("judging means an open report, or that trading is over");
  }
}

}  // namespace

void SnatchOrShare::broken(const Config& config, const State& state, Faults& faults) {
  if (state.round < 1 || state.round > config.periods.size() || state.period < 1 ||
      state.period > config.periods[state.round - 1U]) {
    faults.emplace_back("the period exists");
    return;
  }
  check_goods(state, faults);
  check_players(state, faults);
  check_offers(state, faults);
  check_reports(config, state, faults);
  const bool ended = state.phase == Phase::ended;
  if (ended != state.end_reason.has_value()) faults.emplace_back("an end has a reason");
  if (!ended && present_count(state) < 2) faults.emplace_back("two are needed to trade");
  if (!ended && state.judge.has_value() != regime_of(config, state).judge) {
    faults.emplace_back("a judge where the regime has one");
  }
  if (state.judge && !present(state, *state.judge)) faults.emplace_back("the judge is here");
  if (running(state) && period_is_over(state)) faults.emplace_back("a finished period is closed");
}

}  // namespace parlor
