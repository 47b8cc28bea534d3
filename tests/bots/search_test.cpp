// What search promises, on a game small enough to know the right answers.
#include "bots/search.hpp"

#include <gtest/gtest.h>

#include "bots/trap_nim.hpp"
#include "lab/match_runner.hpp"

namespace parlor {

using trap_nim::Take;
using Config = trap_nim::Config;
using State = trap_nim::State;

template <>
struct SearchTraits<TrapNim> {
  static constexpr std::string_view about = "imagines where the trap lies";
  static constexpr SearchEffort effort{.playouts = 400, .horizon = 50};
  static std::optional<TrapNim::Action> rollout(const Config& config, const State& state,
                                                Actor actor, Actions<TrapNim>& scratch,
                                                FastChance& chance) {
    return any_legal<TrapNim>(config, state, actor, scratch, chance);
  }
  static std::int32_t value(const Config&, const State&, Seat) { return sure_win / 2; }
};

namespace {

class AnyMove final : public Bot<TrapNim> {
  std::optional<TrapNim::Action> choose(const InformationSet<TrapNim>& info,
                                        FastChance& chance) override {
    return info.legal()[chance.below(static_cast<std::uint32_t>(info.legal().size()))];
  }
};

template <class Traits = SearchTraits<TrapNim>>
std::optional<int> chosen(const Config& config, const State& state, std::uint64_t seed,
                          SearchEffort effort = Traits::effort) {
  Search<TrapNim, Traits> search(effort);
  FastChance chance(seed);
  const Actor who = Actor::seat(state.turn);
  Actions<TrapNim> legal;
  TrapNim::legal(config, state, who, legal);
  const auto action = search.choose(InformationSet<TrapNim>(config, state, who, legal), chance);
  if (!action) return std::nullopt;
  return std::get<Take>(*action).count;
}

TEST(Search, FindsTheWinInOne) {
  for (std::uint8_t stones = 1; stones <= 3; ++stones) {
    EXPECT_EQ(chosen({}, {.stones = stones}, 7), stones);
  }
}

TEST(Search, FindsTheForcedWinInThree) {
  // Leaving four stones wins against any answer.
  for (std::uint8_t stones = 5; stones <= 7; ++stones) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      EXPECT_EQ(chosen({}, {.stones = stones}, seed), stones - 4) << "seed " << seed;
    }
  }
}

TEST(Search, DecidesAlikeInWorldsItsSeatCannotTellApart) {
  const Config config{.stones = 12, .trapped = true};
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    const auto choice = chosen(config, {.stones = 12, .trap = 1}, seed);
    for (std::uint8_t trap = 2; trap <= 12; ++trap) {
      EXPECT_EQ(chosen(config, {.stones = 12, .trap = trap}, seed), choice)
          << "trap " << int{trap} << ", seed " << seed;
    }
  }
}

TEST(Search, SameSeedSameChoice) {
  const Config config{.stones = 12, .trapped = true};
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const State state{.stones = 12, .trap = 5};
    EXPECT_EQ(chosen(config, state, seed), chosen(config, state, seed));
  }
}

TEST(Search, BeatsRandomPlay) {
  const Config config{.stones = 15, .trapped = true};
  int wins = 0;
  constexpr int games = 400;
  for (int game = 0; game < games; ++game) {
    const auto mine = static_cast<std::size_t>(game % 2);
    Seated<TrapNim> bots(2);
    bots[mine] = std::make_unique<Search<TrapNim>>();
    bots[1 - mine] = std::make_unique<AnyMove>();
    MatchRunner<TrapNim> runner(config, 2, bots);
    FastChance chance(11, static_cast<std::uint64_t>(game));
    FastChance thinking(12, static_cast<std::uint64_t>(game));
    const Played played = runner.play(chance, thinking);
    EXPECT_FALSE(played.stalled);
    EXPECT_EQ(played.refused, 0U);
    wins += runner.state().winner == mine ? 1 : 0;
  }
  EXPECT_GT(wins, games * 60 / 100);
}

// Everybody always declines: only the clock moves the imagined matches on.
struct Sleepers : SearchTraits<TrapNim> {
  static std::optional<TrapNim::Action> rollout(const Config&, const State&, Actor,
                                                Actions<TrapNim>&, FastChance&) {
    return std::nullopt;
  }
};

TEST(Search, DeadlinesMoveAPlayoutOnWhenAllDecline) {
  // Every other turn of the clock takes one stone, so an even rest is what to leave.
  EXPECT_EQ(chosen<Sleepers>({.turn_ms = 500}, {.stones = 7, .due = 500}, 3), 1);
  EXPECT_EQ(chosen<Sleepers>({.turn_ms = 500}, {.stones = 8, .due = 500}, 3), 2);
}

TEST(Search, AStalledPlayoutIsEstimatedNotWaitedFor) {
  EXPECT_TRUE(chosen<Sleepers>({}, {.stones = 9}, 3));
}

// May also wait, and is not allowed to see the winning move.
struct Waiter : Sleepers {
  static void prune(const InformationSet<TrapNim>&, Actions<TrapNim>& actions) {
    std::erase(actions, TrapNim::Action(Take{1}));
    std::erase(actions, TrapNim::Action(Take{3}));
  }
  static bool may_wait(const InformationSet<TrapNim>&) { return true; }
};

TEST(Search, WaitsWhenThatIsBest) {
  // The clock will take one for it, which wins; taking two loses.
  EXPECT_EQ(chosen<Waiter>({.turn_ms = 500}, {.stones = 7, .due = 500}, 3), std::nullopt);
  EXPECT_EQ(chosen<Waiter>({.turn_ms = 500}, {.stones = 8, .due = 500}, 3), 2);
}

TEST(Search, ATimeLimitStillGivesALegalChoice) {
  const auto count = chosen({.stones = 40}, {.stones = 40}, 5,
                            {.playouts = 4'000'000'000, .horizon = 50, .milliseconds = 20});
  EXPECT_TRUE(count && *count >= 1 && *count <= 3);
}

// Was told where the trap lies when the stones were laid.
struct Rememberer : SearchTraits<TrapNim> {
  struct Memory {
    std::uint8_t trap = 0;
    void hear(const TrapNim::Event& event) {
      if (const auto* laid = std::get_if<trap_nim::Laid>(&event)) trap = laid->trap;
    }
    void recall(const Config&, State& imagined, Viewer, FastChance&) const { imagined.trap = trap; }
  };
};

TEST(Search, ImaginedWorldsAgreeWithWhatItWasTold) {
  const Config config{.stones = 12, .trapped = true};
  EXPECT_FALSE(Search<TrapNim>().listens());
  for (std::uint8_t trap = 9; trap <= 11; ++trap) {
    Search<TrapNim, Rememberer> search;
    EXPECT_TRUE(search.listens());
    search.hear(trap_nim::Laid{12, trap});
    FastChance chance(1);
    const State state{.stones = 12, .trap = trap};
    Actions<TrapNim> legal;
    TrapNim::legal(config, state, Actor::seat(0), legal);
    const auto action =
        search.choose(InformationSet<TrapNim>(config, state, Actor::seat(0), legal), chance);
    // Just before the trap: the other player must take it.
    EXPECT_EQ(action, TrapNim::Action(Take{static_cast<std::uint8_t>(12 - trap)}));
  }
}

// A search that stops before the end trusts the game's estimate.
struct Estimator : SearchTraits<TrapNim> {
  static std::int32_t value(const Config&, const State& state, Seat) {
    return state.stones == 17 ? sure_win : 0;
  }
};

TEST(Search, TheHorizonEndsAPlayoutAndItsEstimateCounts) {
  EXPECT_EQ(chosen<Estimator>({.stones = 20}, {.stones = 20}, 1, {.playouts = 40, .horizon = 1}),
            3);
}

// Ends a playout when it is to choose again, and likes to find nine stones then.
struct Chooser : SearchTraits<TrapNim> {
  static bool chooses(const Config&, const State& state, Seat seat) { return state.turn == seat; }
  static std::int32_t value(const Config&, const State& state, Seat seat) {
    return chooses({}, state, seat) && state.stones == 9 ? sure_win : 0;
  }
  static std::optional<TrapNim::Action> rollout(const Config&, const State&, Actor,
                                                Actions<TrapNim>&, FastChance&) {
    return Take{1};
  }
};

TEST(Search, APlayoutEndsAtAnOwnChoiceWhereTheGameSaysSo) {
  // One more is taken by the other player before it is asked again.
  EXPECT_EQ(chosen<Chooser>({}, {.stones = 12}, 1, {.playouts = 40, .choices = 1}), 2);
  // A choice later two more are gone.
  EXPECT_EQ(chosen<Chooser>({}, {.stones = 13}, 1, {.playouts = 40, .choices = 2}), 1);
}

// Is sure of one move before any playout.
struct Certain : SearchTraits<TrapNim> {
  static std::vector<std::int32_t> prior(const Config&, const State&, Actor,
                                         std::span<const TrapNim::Action> actions) {
    std::vector<std::int32_t> worth;
    for (const auto& action : actions) {
      worth.push_back(std::get<Take>(action).count == 2 ? 600 : 500);
    }
    return worth;
  }
};

TEST(Search, FirstSightCountsAsMuchAsItIsTrusted) {
  // Taking one wins, which playouts find out unless the prior weighs more, or counts alone.
  const State state{.stones = 5};
  EXPECT_EQ(chosen<Certain>({}, state, 3, {.playouts = 400, .prune_margin = 1000}), 1);
  EXPECT_EQ(
      chosen<Certain>({}, state, 3, {.playouts = 400, .prior_weight = 1, .prune_margin = 1000}), 1);
  EXPECT_EQ(chosen<Certain>({}, state, 3,
                            {.playouts = 400, .prior_weight = 10'000, .prune_margin = 1000}),
            2);
  EXPECT_EQ(chosen<Certain>({}, state, 3, {.playouts = 400, .prune_margin = 99}), 2);
}

}  // namespace

}  // namespace parlor
