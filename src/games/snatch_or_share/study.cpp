// Snatch or Share as an experiment: what is measured, and how a played match is written down.
#include "games/snatch_or_share/game.hpp"

namespace parlor {

using namespace snatch_or_share;

namespace {

constexpr std::array<Measure, 16> measured{{
    {"points", "value of the player's tokens at the end of the period: own good 1, others 2"},
    {"offers_made", "offers the player made", true},
    {"offers_cancelled", "own offers taken back or lapsed without an answer"},
    {"accepted", "offers of others the player accepted", true},
    {"rejected", "offers of others the player rejected", true},
    {"snatched", "offers of others the player snatched", true},
    {"robbed", "own offers that others snatched"},
    {"shame_given", "shame tokens the player gave"},
    {"shame_received", "shame tokens the player was given", true},
    {"reports_filed", "snatches the player reported"},
    {"confirmed", "reports against the player that were confirmed", true},
    {"dismissed", "reports against the player that were dismissed or lapsed", true},
    {"tokens_fined", "tokens the player lost to fines, for shame or for a snatch", true},
    {"barred", "1 if shame barred the player from making offers in this period"},
    {"suspended", "1 if the player was suspended when the period ended"},
    {"judge", "1 if the player was the judge of this period"},
}};

}  // namespace

const Study SnatchOrShare::study{
    .question = "How do institutions change what a group gains from trade?",
    .reference = "Five regimes over the same three producers, after Elinor Ostrom's Snatch Game.",
    .measures = measured,
    .best_welfare = best_group_points,
};

std::string SnatchOrShare::condition(const Config& config, int round) {
  return config.regimes[static_cast<std::size_t>(round - 1)].name;
}

std::vector<int> SnatchOrShare::rounds(const Config& config) {
  std::vector<int> played;
  for (std::size_t i = 0; i < config.periods.size(); ++i) {
    if (config.periods[i] > 0) played.push_back(static_cast<int>(i) + 1);
  }
  return played;
}

Config SnatchOrShare::with_rounds(const Config& config, std::span<const int> order) {
  Config changed = config;
  changed.periods.clear();
  changed.regimes.clear();
  for (const int round : order) {
    const auto index = static_cast<std::size_t>(round - 1);
    changed.periods.push_back(config.periods[index]);
    changed.regimes.push_back(config.regimes[index]);
  }
  return changed;
}

void SnatchOrShare::observe(const Config&, const State& state, std::vector<Observation>& out) {
  for (const PeriodResult& result : state.history) {
    for (Seat seat = 0; seat < player_count; ++seat) {
      const Conduct& conduct = result.conduct[seat];
      Observation& row = out.emplace_back();
      row.round = result.round;
      row.period = result.period;
      row.seat = seat;
      row.values.push_back(result.points[seat]);
      for_each_member<Conduct>([&](auto member) { row.values.push_back(conduct.*member.pointer); });
      row.values.push_back(result.barred[seat] ? 1 : 0);
      row.values.push_back(result.suspended[seat] ? 1 : 0);
      row.values.push_back(result.judge == seat ? 1 : 0);
    }
  }
}

}  // namespace parlor
