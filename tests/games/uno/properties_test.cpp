// What must hold whatever the house rules: all 32 combinations, 2 to 10 players, 1 or 2 decks.
// Random legal play, with the invariants checked after every decision and the secrets on some.
#include <gtest/gtest.h>

#include "engine/json/write.hpp"
#include "games/uno/game.hpp"

namespace parlor::uno {
namespace {

Config combination(unsigned rules, int decks) {
  Config config;
  config.stacking = (rules & 1U) != 0;
  config.jump_in = (rules & 2U) != 0;
  config.seven_swap = (rules & 4U) != 0;
  config.zero_rotation = (rules & 8U) != 0;
  config.draw_to_match = (rules & 16U) != 0;
  config.decks = static_cast<std::uint8_t>(decks);
  return config;
}

using Log = std::vector<Event>;
struct Keep {
  Log* events;
  template <class E>
  void operator()(const State&, const E& event) const {
    events->emplace_back(event);
  }
};
using Recorder = Table<Uno, FastChance, Keep>;

class RandomMatch {
 public:
  RandomMatch(const Config& config, int players, std::uint64_t seed)
      : config_(config), players_(players), chance_(seed, 0), choosing_(seed, 1) {
    where_ = "players " + std::to_string(players) + ", seed " + std::to_string(seed) + ", " +
             to_json(config);
    state_ = Uno::before_deal(config_, players_);
    Recorder table(config_, state_, chance_, 0, Keep{&log_});
    Uno::deal(table);
  }

  void play() {
    constexpr int enough = 20'000;
    for (int decisions = 0; !Uno::outcome(config_, state_); ++decisions) {
      check_invariants();
      ASSERT_LT(decisions, enough) << "does not end: " << where_;
      const auto [actor, action] = choose();
      ASSERT_TRUE(actor.is_seat()) << "nobody can act: " << where_;
      if (choosing_.below(12) == 0) check_secrets(actor, action);
      if (choosing_.below(6) == 0) check_calls(actor);
      log_.clear();
      Recorder table(config_, state_, chance_, 0, Keep{&log_});
      ASSERT_TRUE(Uno::decide(table, actor, action).accepted()) << to_json(action) << where_;
      if (testing::Test::HasFailure()) return;
    }
    check_invariants();
  }

 private:
  void check_invariants() const {
    Faults faults;
    Uno::broken(config_, state_, faults);
    ASSERT_TRUE(faults.empty()) << faults.front() << ": " << where_;
    std::size_t cards = state_.draw_pile.size() + state_.discard_pile.size();
    for (const Hand& hand : state_.hands) cards += static_cast<std::size_t>(hand.size());
    ASSERT_EQ(cards, 108U * config_.decks) << where_;
  }

  // Somebody who may act, and any of what they may do; mostly the player on turn, and mostly a
  // card, or with everybody catching and drawing for fun a match would last for hours.
  std::pair<Actor, Action> choose() {
    const Actors acting = Uno::acting(config_, state_);
    if (acting.empty()) return {Actor::clock(), Timeout{}};
    Actor actor =
        acting.nth(static_cast<int>(choosing_.below(static_cast<unsigned>(acting.count()))));
    if (acting.has(*state_.current_player) && choosing_.below(3) != 0) {
      actor = Actor::seat(*state_.current_player);
    }
    Actions<Uno> legal;
    Uno::legal(config_, state_, actor, legal);
    EXPECT_FALSE(legal.empty()) << where_;
    Actions<Uno> cards;
    for (const Action& action : legal) {
      if (std::holds_alternative<Play>(action)) cards.push_back(action);
    }
    const auto& from = !cards.empty() && choosing_.below(4) != 0 ? cards : legal;
    return {actor, from[choosing_.below(static_cast<unsigned>(from.size()))]};
  }

  Log told(const State& start, Viewer viewer, Actor actor, const Action& action, State& after,
           bool& done) {
    after = start;
    Log events;
    FastChance chance(7);
    Recorder table(config_, after, chance, 0, Keep{&events});
    done = Uno::decide(table, actor, action).accepted();
    Log seen;
    for (const Event& event : events) seen.push_back(*Uno::tell(config_, after, event, viewer));
    return seen;
  }

  // Two worlds that look the same to a viewer: so do views, legal moves, and what others' moves
  // tell.
  void check_secrets(Actor actor, const Action& action) {
    const auto seat = static_cast<Seat>(choosing_.below(static_cast<unsigned>(players_)));
    const Viewer viewer = Viewer::seat(seat);
    Config config = config_;
    State other = state_;
    Uno::resample(config, other, viewer, choosing_);
    Faults faults;
    Uno::broken(config_, other, faults);
    ASSERT_TRUE(faults.empty()) << faults.front() << ", imagined: " << where_;
    ASSERT_EQ(Uno::view(config_, state_, viewer), Uno::view(config_, other, viewer)) << where_;
    Actions<Uno> here;
    Actions<Uno> there;
    Uno::legal(config_, state_, Actor::seat(seat), here);
    Uno::legal(config_, other, Actor::seat(seat), there);
    ASSERT_EQ(here, there) << where_;
    if (actor == Actor::seat(seat) || std::holds_alternative<Challenge>(action)) return;
    State after_here;
    State after_there;
    bool done_here = false;
    bool done_there = false;
    const Log told_here = told(state_, viewer, actor, action, after_here, done_here);
    const Log told_there = told(other, viewer, actor, action, after_there, done_there);
    if (!done_here || !done_there) return;  // in the other world that card is elsewhere
    if (Uno::view(config_, after_here, viewer) == Uno::view(config_, after_there, viewer)) {
      ASSERT_EQ(told_here, told_there) << to_json(action) << where_;
    }
  }

  // UN-57: the twin with a call is listed where that call would be heard, and nowhere else.
  void check_calls(Actor actor) {
    if (!calling(config_)) return;
    Actions<Uno> legal;
    Uno::legal(config_, state_, actor, legal);
    for (Action action : legal) {
      bool* uno = nullptr;
      if (auto* play = std::get_if<Play>(&action)) uno = &play->uno;
      if (auto* jump = std::get_if<JumpIn>(&action)) uno = &jump->uno;
      if (uno == nullptr || *uno) continue;
      *uno = true;
      State after = state_;
      Log events;
      FastChance chance(7);
      Recorder table(config_, after, chance, 0, Keep{&events});
      ASSERT_TRUE(Uno::decide(table, actor, action).accepted()) << to_json(action) << where_;
      const bool heard = std::ranges::count(events, Event{UnoCalled{actor.seat()}}) > 0;
      ASSERT_EQ(heard, std::ranges::count(legal, action) > 0) << to_json(action) << where_;
    }
  }

  Config config_;
  int players_;
  FastChance chance_;
  FastChance choosing_;
  State state_;
  Log log_;
  std::string where_;
};

class UnoProperties : public testing::TestWithParam<unsigned> {};

TEST_P(UnoProperties, CardsAreKeptSecretsTooAndEveryMatchEnds) {
  for (const int decks : {1, 2}) {
    for (int players = 2; players <= most_players; ++players) {
      for (std::uint64_t seed = 0; seed < 4; ++seed) {
        RandomMatch match(combination(GetParam(), decks), players, seed);
        match.play();
        if (HasFailure()) return;
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(AllHouseRules, UnoProperties, testing::Range(0U, 32U));

// The rarer options: agreed wild jump-ins, literal last sevens, mixed stacks, forgetful players.
TEST(UnoPropertiesOfOptions, HoldTogether) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Config config = combination(31, 1 + static_cast<int>(seed % 2));
    config.jump_in_wild = config.swap_on_last = true;
    config.stack_mode = seed % 3 == 0 ? StackMode::up : StackMode::any;
    config.auto_call = seed % 5 == 0;
    config.uno_penalty = static_cast<std::uint8_t>(seed % 4);
    config.target_score = seed % 7 == 0 ? 200 : 0;
    config.alternate_scoring = seed % 2 == 0;
    RandomMatch match(config, 2 + static_cast<int>(seed % 9), seed);
    match.play();
    if (HasFailure()) return;
  }
}

}  // namespace
}  // namespace parlor::uno
