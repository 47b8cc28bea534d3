// How a position a scenario gives becomes a whole Snatch or Share table.
#include "games/snatch_or_share/game.hpp"

namespace parlor {

using namespace snatch_or_share;

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
  if (!placed.has("trading_over")) {
    state.trading_over = state.phase == Phase::judging && !report_is_open(state);
  }
  if (placed.has("players") && !placed.has("bank")) {
    for (const Good good : all_goods) {
      int held = 0;
      for (const Player& player : state.players) held += player.tokens[good];
      state.bank[good] = static_cast<std::uint8_t>(std::max(0, tokens_per_good - held));
    }
  }
  return std::nullopt;
}

}  // namespace parlor
