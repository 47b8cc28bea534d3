// Snatch or Share as an experiment: what is measured, and how a played match is written down.
#include "games/snatch_or_share/game.hpp"

namespace parlor {

using namespace snatch_or_share;

namespace {

constexpr std::array<std::string_view, 3> good_names{"turkey", "coffee", "corn"};

constexpr std::array<std::string_view, 2> mixture{"opportunist", "norm_follower"};

constexpr std::array<Measure, 24> measured{{
    {"points", "value of the player's tokens at the end of the period: own good 1, others 2"},
    {"producer", "the good the player produces: turkey, coffee or corn", false, good_names},
    {"offers_made", "offers the player made", true},
    {"offers_cancelled", "own offers taken back or lapsed without an answer"},
    {"accepted", "offers of others the player accepted", true},
    {"rejected", "offers of others the player rejected", true},
    {"snatched", "offers of others the player snatched, taking something", true},
    {"snatched_nothing",
     "snatches that found an empty hand: no robbery, where nobody may reject a way to say no",
     true},
    {"robbed", "own offers that others snatched, taking something"},
    {"tokens_taken", "tokens the player took by snatching", true},
    {"tokens_given", "tokens the player gave in accepted offers", true},
    {"shame_given", "shame tokens the player gave"},
    {"shame_received", "shame tokens the player was given", true},
    {"reports_filed", "snatches the player reported"},
    {"confirmed", "reports against the player that were confirmed", true},
    {"dismissed", "reports against the player that were dismissed or lapsed", true},
    {"tokens_fined", "tokens the player lost to fines, for shame or for a snatch", true},
    {"barred", "1 if shame barred the player from making offers in this period"},
    {"suspended", "1 if the player was suspended when the period ended"},
    {"judge", "1 if the player was the judge of this period"},
    {"end_turkey", "turkey tokens the player held at the end of the period"},
    {"end_coffee", "coffee tokens the player held at the end of the period"},
    {"end_corn", "corn tokens the player held at the end of the period"},
    {"left", "1 if the player had left the game: then the row says nothing about choices"},
}};

}  // namespace

const Study SnatchOrShare::study{
    .question = "How do institutions change what a group gains from trade?",
    .reference = "Five regimes over the same three producers, after Elinor Ostrom's Snatch Game.",
    .measures = measured,
    .best_welfare = best_group_points,
    .population = mixture,
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
      const int robberies = conduct.snatched - conduct.snatched_nothing;
      const Tokens& held = result.holdings[seat];
      for (const int value : {int{result.points[seat]},
                              static_cast<int>(state.players[seat].producer),
                              int{conduct.offers_made},
                              int{conduct.offers_cancelled},
                              int{conduct.accepted},
                              int{conduct.rejected},
                              robberies,
                              int{conduct.snatched_nothing},
                              int{conduct.robbed},
                              int{conduct.tokens_taken},
                              int{conduct.tokens_given},
                              int{conduct.shame_given},
                              int{conduct.shame_received},
                              int{conduct.reports_filed},
                              int{conduct.confirmed},
                              int{conduct.dismissed},
                              int{conduct.tokens_fined},
                              int{result.barred[seat]},
                              int{result.suspended[seat]},
                              int{result.judge == seat},
                              int{held.turkey},
                              int{held.coffee},
                              int{held.corn},
                              int{result.left[seat]}}) {
        row.values.push_back(static_cast<std::int16_t>(value));
      }
    }
  }
}

}  // namespace parlor
