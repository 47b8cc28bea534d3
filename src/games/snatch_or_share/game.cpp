// The parts of Snatch or Share that are not on the path of a move: set-up and the outcome.
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

static_assert(Game<SnatchOrShare>);
static_assert(Experiment<SnatchOrShare>);

}  // namespace parlor
