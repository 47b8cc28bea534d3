// What is agreed before a match of Snatch or Share and never changes during it.
#pragma once

#include "games/snatch_or_share/goods.hpp"

namespace parlor::snatch_or_share {

inline constexpr int player_count = 3;  // SN-34
inline constexpr int most_rounds = 8;
inline constexpr int most_periods = 24;       // of a whole game
inline constexpr int most_offers_to_one = 8;  // SN-46: in one period, whatever the limit counts
inline constexpr int most_offers = player_count * (player_count - 1) * most_offers_to_one;
inline constexpr int shame_that_bites = 2;     // SN-17: and the tokens lost for it
inline constexpr int tokens_for_a_snatch = 3;  // SN-28
inline constexpr int best_group_points = 2 * player_count * tokens_per_good;

using OfferId = std::uint16_t;
using Points = std::int16_t;
template <class T>
using PerPlayer = std::array<T, player_count>;

// Institutions are data: the rules ask these switches, never the number of a round.
struct Regime {
  std::string name;
  bool reject = true;          // offers may be rejected; without it, whatever is open is accepted
                               // when the period is cut short (SN-14, SN-15)
  bool shame = false;          // each player may give one shame token per period (SN-18)
  bool shame_penalty = false;  // whoever starts a period with two of them pays (SN-17)
  bool judge = false;          // snatches can be reported, and somebody rules (SN-22 to SN-30)
  bool full_delivery = false;  // a trade is carried out in full or not at all (SN-31)
  bool recusal = true;         // a judge who is a party leaves the verdict to the third (SN-24)

  static constexpr std::array<std::string_view, 6> may_omit{
      "reject", "shame", "shame_penalty", "judge", "full_delivery", "recusal"};
  friend bool operator==(const Regime&, const Regime&) = default;
};
BOOST_DESCRIBE_STRUCT(Regime, (),
                      (name, reject, shame, shame_penalty, judge, full_delivery, recusal))

// The five rounds of the source, one row each. SN-35: the second repeats the first with memory.
struct RegimeRow {
  std::string_view name;
  bool reject, shame, shame_penalty, judge, full_delivery;
};
inline constexpr std::array<RegimeRow, 5> standard_regimes{{
    // clang-format off
    // name                    reject shame  penalty judge  full delivery
    {"state of nature",        true,  false, false,  false, false},
    {"anarchy",                true,  false, false,  false, false},
    {"counterproductive rule", false, false, false,  false, false},
    {"soft norms",             true,  true,  true,   false, false},
    {"governance",             true,  false, true,   true,  true},
    // clang-format on
}};

inline std::vector<Regime> five_regimes() {
  std::vector<Regime> regimes;
  regimes.reserve(standard_regimes.size());
  for (const RegimeRow& row : standard_regimes) {
    regimes.push_back({std::string(row.name), row.reject, row.shame, row.shame_penalty, row.judge,
                       row.full_delivery, true});
  }
  return regimes;
}

enum class OfferLimit : std::uint8_t { made, pending };
BOOST_DESCRIBE_ENUM(OfferLimit, made, pending)

struct Config {
  FixedVec<std::uint8_t, most_rounds> periods{1, 1, 1, 2, 3};
  bool carry_over = false;
  std::uint8_t offers_per_target = 2;
  OfferLimit offer_limit = OfferLimit::made;
  bool shame_requires_snatch = false;
  std::uint16_t period_seconds = 0;
  std::uint16_t judging_seconds = 20;
  std::uint16_t results_seconds = 10;
  std::vector<Regime> regimes = five_regimes();

  static constexpr bool sparse = true;
  static constexpr std::array<Option, 9> options{{
      {"periods",
       "How many periods each round has; 0 skips the round, [1,1,1,1,1] is the strict game."},
      {"carry_over", "Keep holdings from period to period, and score the last ones only."},
      {"offers_per_target", "How many offers one may make to each opponent in a period.", 1,
       most_offers_to_one},
      {"offer_limit", "What the limit counts: all offers made, or only those still pending."},
      {"shame_requires_snatch", "Only somebody who has snatched in this period may be shamed."},
      {"period_seconds", "Seconds per period; 0 means no clock, the host goes on.", 0, 3600},
      {"judging_seconds", "With a clock: how long snatches can be answered once trading has ended.",
       1, 600},
      {"results_seconds", "With a clock: how long the results of a period stand.", 1, 600},
      {"regimes", "The rules of each round, as switches: another regime is another row."},
  }};
  friend bool operator==(const Config&, const Config&) = default;
};
BOOST_DESCRIBE_STRUCT(Config, (),
                      (periods, carry_over, offers_per_target, offer_limit, shame_requires_snatch,
                       period_seconds, judging_seconds, results_seconds, regimes))

}  // namespace parlor::snatch_or_share
