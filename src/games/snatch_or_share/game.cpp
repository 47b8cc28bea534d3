// The parts of Snatch or Share that are not on the path of a move: set-up, views, checks.
#include "games/snatch_or_share/game.hpp"

namespace parlor {

using namespace snatch_or_share;

// Whoever adds a regime without saying how often it is played gets one period of it.
void SnatchOrShare::complete(Config& config, int) {
  while (config.periods.size() < config.regimes.size() && !config.periods.full()) {
    config.periods.push_back(1);
  }
}

std::optional<Problem> SnatchOrShare::validate(const Config& config, int) {
  constexpr int most_in_a_round = 12;
  if (config.regimes.empty() || config.regimes.size() > most_rounds) {
    return Problem{"config.regimes",
                   "name between 1 and " + std::to_string(most_rounds) + " regimes"};
  }
  if (config.periods.size() != config.regimes.size()) {
    return Problem{"config.periods", "expected one number per round, " +
                                         std::to_string(config.regimes.size()) + ", found " +
                                         std::to_string(config.periods.size())};
  }
  int total = 0;
  for (std::size_t i = 0; i < config.periods.size(); ++i) {
    const std::string index = "[" + std::to_string(i) + "]";
    if (config.periods[i] > most_in_a_round) {
      return Problem{"config.periods" + index, std::to_string(config.periods[i]) + " is above " +
                                                   std::to_string(most_in_a_round)};
    }
    if (config.regimes[i].name.empty() || config.regimes[i].name.size() > 40) {
      return Problem{"config.regimes" + index + ".name", "a regime needs a short name"};
    }
    total += config.periods[i];
  }
  if (total < 1 || total > most_periods) {
    return Problem{"config.periods", "a game has between 1 and " + std::to_string(most_periods) +
                                         " periods, not " + std::to_string(total)};
  }
  return std::nullopt;
}

State SnatchOrShare::before_deal(const Config& config, int) {
  State state;
  state.round = slot_after(config, 0, 0)->round;
  for (std::size_t i = 0; i < player_count; ++i) {
    Player& player = state.players[i];
    player.producer = all_goods[i];
    player.tokens = only(player.producer, tokens_per_good);
    appraise(player);
  }
  return state;
}

Actors SnatchOrShare::acting(const Config& config, const State& state) {
  struct Found {
    bool any = false;
    void push_back(const Action&) { any = true; }
  };
  Actors actors;
  for (Seat seat = 0; seat < player_count; ++seat) {
    Found found;
    list_legal(config, state, Actor::seat(seat), found);
    if (found.any) actors.add(seat);
  }
  if (state.phase != Phase::ended) actors.add_host();
  return actors;
}

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

std::optional<Outcome> SnatchOrShare::outcome(const Config&, const State& state) {
  if (state.phase != Phase::ended) return std::nullopt;
  Outcome outcome;
  outcome.reason = enum_name(*state.end_reason);
  for (const Player& player : state.players) {
    int better = 0;
    for (const Player& other : state.players) {
      const bool stayed_longer = player.left && !other.left;
      const bool more = other.total_points > player.total_points;
      better += stayed_longer || (more && player.left == other.left) ? 1 : 0;
    }
    outcome.points.push_back(player.total_points);
    outcome.ranks.push_back(static_cast<std::uint8_t>(better + 1));
  }
  return outcome;
}

std::vector<std::string> SnatchOrShare::warnings(const Config& config) {
  std::vector<std::string> lines;
  bool shame = false;
  bool penalty_later = false;
  for (std::size_t i = 0; i < config.regimes.size(); ++i) {
    const bool played = i < config.periods.size() && config.periods[i] > 0;
    const bool again = i < config.periods.size() && config.periods[i] > 1;
    const Regime& regime = config.regimes[i];
    if (played && regime.shame_penalty && (shame || (regime.shame && again))) penalty_later = true;
    shame = shame || (played && regime.shame);
  }
  if (shame && !penalty_later) {
    lines.emplace_back("Shame tokens are given, but no later period makes anybody pay for them.");
  }
  if (config.carry_over) {
    lines.emplace_back("Holdings carry over: most gains from trade are made in the first period.");
  }
  return lines;
}

std::optional<Problem> SnatchOrShare::arrange(const Config& config, const State&, State& state,
                                              const Placed& placed) {
  if (state.round < 1 || state.round > config.periods.size()) {
    return Problem{"given.round", "there is no such round"};
  }
  if (state.period < 1 || state.period > config.periods[state.round - 1U]) {
    return Problem{"given.period", "this round has no such period"};
  }
  if (!placed.has("judge")) {
    state.judge.reset();
    if (regime_of(config, state).judge) state.judge = present_after(state, player_count - 1);
  }
  for (Player& player : state.players) {
    appraise(player);
    if (player.suspended && player.suspended_periods == 0) player.suspended_periods = 1;
  }
  for (const Offer& offer : state.offers) {
    if (offer.from >= player_count || offer.to >= player_count) {
      return Problem{"given.offers", "an offer is made by one player to another"};
    }
  }
  if (!placed.has("phase")) state.phase = report_is_open(state) ? Phase::judging : Phase::trading;
  if (placed.has("players") && !placed.has("bank")) {
    for (const Good good : all_goods) {
      int held = 0;
      for (const Player& player : state.players) held += player.tokens[good];
      state.bank[good] = static_cast<std::uint8_t>(std::max(0, tokens_per_good - held));
    }
  }
  return std::nullopt;
}

static_assert(Game<SnatchOrShare>);
static_assert(Experiment<SnatchOrShare>);

}  // namespace parlor
