// What holds for every Snatch or Share match, whoever plays: mixed populations of strategies,
// random play, leavers, clocks, other regimes.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "bots/roster.hpp"
#include "games/snatch_or_share/bots/bots.hpp"
#include "lab/match_runner.hpp"

namespace parlor::snatch_or_share {
namespace {

Seated<SnatchOrShare> any_population() {
  const auto strategies = roster<SnatchOrShare>();
  Seated<SnatchOrShare> bots;
  for (int i = 0; i < player_count; ++i) {
    const auto which = *rc::gen::inRange<std::size_t>(0, strategies.size());
    bots.push_back(strategies[which].make(which));
  }
  return bots;
}

Config any_config() {
  Config config;
  config.carry_over = *rc::gen::arbitrary<bool>();
  config.shame_requires_snatch = *rc::gen::arbitrary<bool>();
  config.offer_limit = *rc::gen::element(OfferLimit::made, OfferLimit::pending);
  config.offers_per_target = *rc::gen::inRange<std::uint8_t>(1, most_offers_to_one + 1);
  config.period_seconds = *rc::gen::element<std::uint16_t>(0, 60);
  for (Regime& regime : config.regimes) {
    if (!*rc::gen::arbitrary<bool>()) continue;
    regime.reject = *rc::gen::arbitrary<bool>();
    regime.shame = *rc::gen::arbitrary<bool>();
    regime.shame_penalty = *rc::gen::arbitrary<bool>();
    regime.judge = *rc::gen::arbitrary<bool>();
    regime.full_delivery = *rc::gen::arbitrary<bool>();
  }
  return config;
}

int tokens_in_hand(const State& state) {
  int tokens = 0;
  for (const Player& player : state.players) tokens += player.tokens.total();
  return tokens;
}

// Watches every event of a match for tokens that vanish or appear.
struct Conservation {
  int* tokens;
  template <class E>
  void operator()(const State& state, const E& event) const {
    const int now = tokens_in_hand(state);
    if constexpr (std::same_as<E, Fined>) {
      RC_ASSERT(*tokens - now == (event.to ? 0 : event.tokens.total()));
    } else if constexpr (std::same_as<E, PlayerLeft> || std::same_as<E, PeriodStarted>) {
      RC_ASSERT(now <= player_count * tokens_per_good);
    } else {
      RC_ASSERT(*tokens == now);
    }
    *tokens = now;
  }
};

void check_amounts(const State& state) {
  for (const Good good : all_goods) {
    int tokens = 0;
    for (const Player& player : state.players) tokens += player.tokens[good];
    RC_ASSERT(tokens >= 0 && tokens <= tokens_per_good);
  }
  int group = 0;
  for (const Player& player : state.players) {
    RC_ASSERT(player.points >= 0 && player.total_points >= 0);
    group += player.points;
  }
  RC_ASSERT(group <= best_group_points);
}

RC_GTEST_PROP(SnatchOrShareProperties, TokensAreOnlyDestroyedByFinesAndLeavers, ()) {
  const Config config = any_config();
  auto bots = any_population();
  MatchRunner<SnatchOrShare> runner(config, player_count, bots);
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  FastChance chance(seed);
  FastChance thinking(seed, 1);
  int tokens = player_count * tokens_per_good;
  const Played played = runner.play(
      chance, thinking,
      [&](const State& state, std::uint64_t) {
        check_amounts(state);
        Faults faults;
        SnatchOrShare::broken(config, state, faults);
        RC_ASSERT(faults.empty());
      },
      Conservation{&tokens});
  RC_ASSERT(!played.stalled);
  RC_ASSERT(played.refused == 0U);
}

RC_GTEST_PROP(SnatchOrShareProperties, PeopleMayLeaveAtAnyTime, ()) {
  const Config config = any_config();
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  FastChance chance(seed);
  FastChance choosing(seed, 1);
  State state = SnatchOrShare::before_deal(config, player_count);
  Table<SnatchOrShare, FastChance> table(config, state, chance, 0);
  SnatchOrShare::deal(table);
  Actions<SnatchOrShare> legal;
  std::uint32_t decisions = 0;
  while (!SnatchOrShare::outcome(config, state)) {
    RC_ASSERT(++decisions < SnatchOrShare::sheet.max_decisions);
    const Actors acting = SnatchOrShare::acting(config, state);
    const Actor actor =
        acting.nth(static_cast<int>(choosing.below(static_cast<unsigned>(acting.count()))));
    legal.clear();
    SnatchOrShare::legal(config, state, actor, legal);
    const bool leaves = actor.is_seat() && choosing.below(40) == 0;
    const Action action =
        leaves ? Action(Leave{}) : legal[choosing.below(static_cast<unsigned>(legal.size()))];
    RC_ASSERT(SnatchOrShare::decide(table, actor, action).accepted());
    check_amounts(state);
    Faults faults;
    SnatchOrShare::broken(config, state, faults);
    RC_ASSERT(faults.empty());
  }
  for (const Seat winner : state.winners) RC_ASSERT(!state.players[winner].left);
}

}  // namespace
}  // namespace parlor::snatch_or_share
