// Who sees what of Snatch or Share: views are built up from nothing, events are told with what is
// secret left out.
#include "games/snatch_or_share/game.hpp"

namespace parlor {

using namespace snatch_or_share;

namespace {

std::vector<RegimeResult> compare_regimes(const Config& config, const State& state) {
  std::vector<RegimeResult> rounds;
  const auto add = [](auto& sum, int more) {
    sum = static_cast<std::remove_reference_t<decltype(sum)>>(sum + more);
  };
  for (const PeriodResult& result : state.history) {
    if (rounds.empty() || rounds.back().round != result.round) {
      RegimeResult& round = rounds.emplace_back();
      round.round = result.round;
      round.name = config.regimes[result.round - 1U].name;
    }
    RegimeResult& round = rounds.back();
    add(round.periods, 1);
    add(round.group_points, result.group_points);
    add(round.possible_points, best_group_points);
    add(round.offers, result.offers);
    add(round.accepted, result.accepted);
    add(round.rejected, result.rejected);
    add(round.snatches, result.snatches);
    add(round.tokens_fined, result.tokens_fined);
  }
  return rounds;
}

OfferView show(const Config& config, const State& state, const Offer& offer) {
  OfferView view{offer.id,    offer.from, offer.to, offer.offering, offer.requesting, offer.status,
                 offer.taken, {},         {}};
  if (offer.status != OfferStatus::pending) return view;
  view.snatch_moves = snatch_moves(state, offer);
  if (!regime_of(config, state).full_delivery || deliverable(state, offer)) {
    view.accept_moves = accept_moves(state, offer);
  }
  return view;
}

}  // namespace

View SnatchOrShare::view(const Config& config, const State& state, Viewer) {
  View view;
  view.round = state.round;
  view.period = state.period;
  view.periods_in_round = config.periods[state.round - 1U];
  view.phase = state.phase;
  view.trading_over = state.trading_over;
  view.regime = regime_of(config, state);
  view.judge = state.judge;
  view.players = state.players;
  for (const Player& player : state.players) {
    view.group_points = static_cast<Points>(view.group_points + player.points);
  }
  for (const Offer& offer : state.offers) view.offers.push_back(show(config, state, offer));
  view.reports.assign(state.reports.begin(), state.reports.end());
  view.history.assign(state.history.begin(), state.history.end());
  view.comparison = compare_regimes(config, state);
  view.winners = state.winners;
  view.offers_per_target = config.offers_per_target;
  view.offer_limit = config.offer_limit;
  view.later_period = slot_after(config, state.round, state.period).has_value();
  view.deadline = state.deadline;
  return view;
}

// SN-39: everything that happens here happens in the open.
std::optional<Event> SnatchOrShare::tell(const Config&, const State&, const Event& event, Viewer) {
  return event;
}

}  // namespace parlor
