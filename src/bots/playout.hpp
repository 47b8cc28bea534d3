// One imagined continuation of a match, from a first action to its end or a horizon, everybody
// playing the game's quick rollout. Like the lab's match runner it copes with several who may act
// at once, with seats that decline and with deadlines; it keeps its state and lists, so a step
// allocates nothing.
#pragma once

#include <algorithm>

#include "engine/search_traits.hpp"

namespace parlor {

template <Game G, class Traits>
  requires SearchTraitsFor<Traits, G>
class Playout {
 public:
  using Config = typename G::Config;
  using State = typename G::State;
  using Action = typename G::Action;

  explicit Playout(const SearchEffort& effort) : effort_(effort) {}

  // What `me` gets out of it when it starts with `first`; without one it lets the others go first.
  std::int32_t run(const Config& config, const State& from, Actor me,
                   const std::optional<Action>& first, FastChance chance) {
    state_ = from;
    now_ = 0;
    me_ = me;
    const Seat seat = me.is_seat() ? me.seat() : Seat{0};
    Table<G, FastChance> table(config, state_, chance, now_);
    if (first) {
      if (!G::decide(table, me, *first).accepted()) return 0;
    } else if (!step(config, chance, me)) {
      return Traits::value(config, state_, seat);
    }
    std::uint32_t choices = 0;
    for (std::uint32_t decisions = 1; decisions < effort_.horizon; ++decisions) {
      if (const auto outcome = G::outcome(config, state_)) return payoff(config, *outcome, seat);
      if constexpr (requires { Traits::chooses(config, state_, seat); }) {
        if (Traits::chooses(config, state_, seat) && ++choices == effort_.choices) break;
      }
      if (!step(config, chance, std::nullopt)) break;
    }
    if (const auto outcome = G::outcome(config, state_)) return payoff(config, *outcome, seat);
    return Traits::value(config, state_, seat);
  }

 private:
  // One decision: somebody who may act does, or the next deadline passes.
  bool step(const Config& config, FastChance& chance, std::optional<Actor> waiting) {
    const Actors acting = G::acting(config, state_);
    const int count = acting.count();
    // Several may act: ask them in an order that favours nobody.
    const int first = count > 1 ? static_cast<int>(chance.below(static_cast<unsigned>(count))) : 0;
    Table<G, FastChance> table(config, state_, chance, now_);
    for (int i = 0; i < count; ++i) {
      const Actor actor = count == 1 ? acting.first() : acting.nth((first + i) % count);
      if (actor == waiting) continue;
      const auto action = play_on(config, actor, chance);
      if (action && G::decide(table, actor, *action).accepted()) return true;
    }
    const auto deadline = G::deadline(config, state_);
    if (!deadline) return false;
    now_ = std::max(now_, *deadline);
    auto late = table.at(now_);
    return G::decide(late, Actor::clock(), Action(Timeout{})).accepted();
  }

  std::optional<Action> play_on(const Config& config, Actor actor, FastChance& chance) {
    if constexpr (requires { Traits::rival(config, state_, actor, scratch_, chance); }) {
      if (actor != me_) return Traits::rival(config, state_, actor, scratch_, chance);
    }
    return Traits::rollout(config, state_, actor, scratch_, chance);
  }

  static std::int32_t payoff(const Config& config, const Outcome& outcome, Seat seat) {
    if constexpr (requires { Traits::payoff(config, outcome, seat); }) {
      return Traits::payoff(config, outcome, seat);
    } else {
      return outcome.ranks[seat] == 1 ? sure_win : 0;
    }
  }

  SearchEffort effort_;
  State state_{};
  Actor me_ = Actor::seat(0);
  Actions<G> scratch_;
  Time now_ = 0;
};

}  // namespace parlor
