// What bots go by: the quick turn agrees with the list, memory with what was heard, and the
// networks with what every player knows.
#include "games/uno/bots/bots.hpp"

#include <gtest/gtest.h>

#include "bots/search.hpp"
#include "games/uno/bots/value_network.hpp"
#include "games/uno/test_table.hpp"
#include "lab/match_runner.hpp"

namespace parlor::uno {
namespace {

template <class A>
std::vector<Action> listed(std::span<const Action> legal) {
  std::vector<Action> found;
  std::ranges::copy_if(legal, std::back_inserter(found),
                       [](const Action& action) { return std::holds_alternative<A>(action); });
  return found;
}

// Every play of a turn, with and without a call, in the order of the list.
std::vector<Action> plays_of(const Turn& turn) {
  std::vector<Action> plays;
  for (Kinds rest = turn.cards; rest != 0; rest &= rest - 1) {
    Play play;
    play.card = Card{static_cast<std::uint8_t>(std::countr_zero(rest))};
    const auto add = [&](bool calling) {
      play.uno = false;
      plays.emplace_back(play);
      play.uno = true;
      if (calling) plays.emplace_back(play);
    };
    const bool calling = (turn.calling & bit_of(play.card)) != 0;
    if ((turn.swapping & bit_of(play.card)) != 0) {
      turn.partners.for_each([&](Seat partner) {
        play.swap_with = partner;
        add(turn.calling_partners.has(partner));
      });
    } else if (play.card.is_wild()) {
      for (const Color color : all_colors) {
        play.color = color;
        add(calling);
      }
    } else {
      add(calling);
    }
  }
  return plays;
}

void expect_quick_turns_agree(const Config& config) {
  Seated<Uno> bots;
  for (int i = 0; i < 4; ++i) bots.push_back(strategies_of<Uno>()[i % 2].make(1));
  MatchRunner<Uno> runner(config, 4, bots);
  int quick_turns = 0;
  for (std::uint64_t match = 0; match < 50; ++match) {
    FastChance chance(match);
    FastChance thinking(match, 1);
    const Played played = runner.play(chance, thinking, [&](const State& state, std::uint64_t) {
      if (!state.current_player) return;
      Actions<Uno> list;
      const InformationSet<Uno> info(config, state, Actor::seat(*state.current_player), list);
      const auto turn = info.quick_turn();
      if (!turn) return;
      ++quick_turns;
      ASSERT_EQ(plays_of(*turn), listed<Play>(info.legal()));
      const bool one_left = state.hands[*state.current_player].size() == 1;
      const bool due = one_left && !listed<CallUno>(info.legal()).empty();
      if (turn->cards == 0) ASSERT_EQ(turn->call_due, due);
    });
    EXPECT_EQ(played.refused, 0U);
  }
  EXPECT_GT(quick_turns, 1000);
}

TEST(UnoBots, TheQuickTurnIsTheList) {
  expect_quick_turns_agree(Config{});
  Config config;
  config.uno_penalty = 0;
  expect_quick_turns_agree(config);
  config.stacking = config.jump_in = config.seven_swap = true;
  config.zero_rotation = config.draw_to_match = true;
  expect_quick_turns_agree(config);
  config.swap_on_last = true;
  expect_quick_turns_agree(config);
  config.uno_penalty = 2;
  expect_quick_turns_agree(config);
}

// What `normal` does about a red +2 aimed at it, holding the other one.
Action answer_of_normal(std::string_view config, std::uint64_t seed) {
  Position table(config, 3, R"({"phase":"playing","current_player":0,"discard_pile":["red-5"],
    "hands":[["red-draw2","green-1","green-2"],["red-draw2","yellow-1","blue-8"],
             ["blue-1","blue-2","blue-3"]]})");
  EXPECT_EQ(table.act(0, R"({"type":"play","card":"red-draw2"})"), "");
  Actions<Uno> list;
  const InformationSet<Uno> info(table.config(), table.state(), Actor::seat(1), list);
  FastChance chance(seed);
  return *strategies_of<Uno>()[2].make(1)->choose(info, chance);
}

TEST(UnoBots, UN10StackRatherThanCancel) {
  const auto does = [](std::string_view config, std::uint64_t seed, auto what) {
    return std::holds_alternative<decltype(what)>(answer_of_normal(config, seed));
  };
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    EXPECT_TRUE(does(R"({"stacking":true,"jump_in":true})", seed, Play{}));
    EXPECT_TRUE(does(R"({"jump_in":true})", seed, JumpIn{}));
    EXPECT_TRUE(does("{}", seed, Draw{}));
  }
}

// Asks a bot in every seat after every move of its own matches what it would do.
constexpr std::size_t easy = 1;
constexpr std::size_t normal = 2;
template <class Watch>
void watch_bots(std::size_t bot, const Config& config, std::uint64_t matches, const Watch& watch) {
  Seated<Uno> bots;
  for (int i = 0; i < 4; ++i) bots.push_back(strategies_of<Uno>()[bot].make(1));
  MatchRunner<Uno> runner(config, 4, bots);
  for (std::uint64_t match = 0; match < matches; ++match) {
    FastChance chance(match);
    FastChance thinking(match, 1);
    FastChance asking(match, 2);
    runner.play(chance, thinking, [&](const State& state, std::uint64_t) {
      for (Seat seat = 0; seat < 4; ++seat) {
        Actions<Uno> list;
        const InformationSet<Uno> info(config, state, Actor::seat(seat), list);
        if (info.legal().empty()) continue;
        if (bots[seat]->waits_for_turn() && state.current_player != seat) continue;
        if (const auto action = bots[seat]->choose(info, asking)) watch(state, seat, *action);
      }
    });
  }
}

TEST(UnoBots, NormalDoesWhatLooksSensible) {
  Config house;
  house.stacking = house.jump_in = house.seven_swap = house.zero_rotation = true;
  int jumps = 0;
  watch_bots(normal, house, 1500, [&](const State& state, Seat seat, const Action& action) {
    // A call is for the last card, and not spent by drawing.
    if (std::holds_alternative<CallUno>(action)) EXPECT_EQ(state.hands[seat].size(), 1);
    // Jumping in with a seven, it takes the smallest hand there is once the first swap is undone.
    const auto* jump = std::get_if<JumpIn>(&action);
    if (jump == nullptr || !jump->swap_with) return;
    ++jumps;
    const int taken = after_jump(house, state, seat, jump->card, jump->swap_with).cards;
    for (Seat other = 0; other < 4; ++other) {
      if (other == seat) continue;
      EXPECT_LE(taken, after_jump(house, state, seat, jump->card, other).cards);
    }
  });
  EXPECT_GT(jumps, 50);
}

// A call is spent by a draw: `easy`, too, calls with the card or for the last one.
TEST(UnoBots, EasyDoesNotCallAndThenDraw) {
  Config house;
  house.seven_swap = house.zero_rotation = true;
  int draws = 0;
  int due = 0;
  watch_bots(easy, house, 800, [&](const State& state, Seat seat, const Action& action) {
    const auto cards = state.hands[seat].size();
    if (std::holds_alternative<Draw>(action)) draws += cards == 2 ? 1 : 0;
    if (!std::holds_alternative<CallUno>(action)) return;
    EXPECT_EQ(cards, 1);
    ++due;
  });
  EXPECT_GT(draws, 100);
  EXPECT_GT(due, 0);
}

TEST(UnoBots, NormalChallengesWhereItPays) {
  int challenges = 0;
  int right = 0;
  watch_bots(normal, Config{}, 1500, [&](const State& state, Seat, const Action& action) {
    if (!std::holds_alternative<Challenge>(action)) return;
    ++challenges;
    right += state.last_play->honest ? 0 : 1;
  });
  EXPECT_GT(challenges, 300);
  EXPECT_GT(10 * right, 3 * challenges) << right << " of " << challenges;
}

constexpr std::string_view before_seat_1_draws = R"({"phase":"playing","current_player":1,
  "discard_pile":["red-5"],"draw_pile":["green-8","green-7","green-6","blue-9","green-3"],
  "hands":[["red-9","green-1"],["yellow-1","yellow-2","blue-8"],["blue-1","blue-2"]]})";

struct Dream {
  State state;
  explicit Dream(const Position& table, Memory& memory, std::uint64_t seed) : state(table.state()) {
    FastChance chance(seed);
    resample(state, Viewer::seat(0), chance);
    memory.recall(table.config(), state, Viewer::seat(0), chance);
  }
};

// What seat 0 heard when seat 1 could not follow a red 5.
struct AfterADraw {
  Position table{"{}", 3, before_seat_1_draws};
  Memory memory;
  AfterADraw() {
    memory.hear(CardPlayed{0, card_of(Color::red, 5), Color::red});
    Dream(table, memory, 1);  // from now on it knows how many cards there are
    EXPECT_EQ(table.act(1, R"({"type":"draw"})"), "");
    for (const Event& event : table.events()) memory.hear(event);
  }
};

CardsDrawn penalty_of_seat_1() {
  CardsDrawn penalty;
  penalty.player = 1;
  penalty.count = 1;
  penalty.reason = DrawReason::uno;
  return penalty;
}

// Wilds they may have kept.
TEST(UnoBots, MemoryKnowsWhatADrawerCannotHold) {
  AfterADraw heard;
  auto& [table, memory] = heard;
  const Kinds fits = fitting(card_of(Color::red, 5), Color::red) & ~all_wilds;
  int others_fit = 0;
  int kept_wilds = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Dream dream(table, memory, seed);
    ASSERT_EQ(dream.state.hands[1].size(), 4);
    ASSERT_EQ(dream.state.hands[1].held() & fits, 0U);
    others_fit += (dream.state.hands[2].held() & fits) != 0 ? 1 : 0;
    kept_wilds += (dream.state.hands[1].held() & all_wilds) != 0 ? 1 : 0;
    Faults faults;
    Uno::broken(table.config(), dream.state, faults);
    ASSERT_TRUE(faults.empty()) << faults.front();
    ASSERT_EQ(dream.state.hands[0], table.state().hands[0]);
  }
  EXPECT_GT(others_fit, 50);
  EXPECT_GT(kept_wilds, 20);
}

TEST(UnoBots, MemoryForgetsWhatCannotBe) {
  AfterADraw heard;
  auto& [table, memory] = heard;
  // They held a red card after all, so they may hold more.
  memory.hear(CardPlayed{1, card_of(Color::red, 1), Color::red});
  memory.hear(UnoCaught{1, 0});
  memory.hear(penalty_of_seat_1());
  int reds = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Dream dream(table, memory, seed);
    reds += (dream.state.hands[1].held() & of_color(Color::red)) != 0 ? 1 : 0;
  }
  EXPECT_GT(reds, 50);
}

TEST(UnoBots, MemoryKnowsAHandItWasShown) {
  Position table("{}", 3, before_seat_1_draws);
  Memory memory;
  Dream(table, memory, 1);
  memory.hear(Challenged{0, 2, true, table.state().hands[2]});
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    EXPECT_EQ(Dream(table, memory, seed).state.hands[2], table.state().hands[2]);
  }
}

TEST(UnoBots, MemoryKnowsThatWhatWasPlayedCameLater) {
  AfterADraw heard;
  auto& [table, memory] = heard;
  // After the draw they had nothing red. So the red card is the penalty, and the rest are the cards
  // they had before.
  memory.hear(penalty_of_seat_1());
  memory.hear(CardPlayed{1, card_of(Color::red, 1), Color::red});
  const Kinds fits = fitting(card_of(Color::red, 5), Color::red) & ~all_wilds;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Dream dream(table, memory, seed);
    ASSERT_EQ(dream.state.hands[1].size(), 4);
    ASSERT_EQ(dream.state.hands[1].held() & fits, 0U);
  }
}

constexpr std::string_view two_cards_each = R"({"phase":"playing","current_player":0,
    "discard_pile":["blue-9","red-9"],"draw_pile":["green-8","blue-7","blue-6","green-3"],
    "hands":[["red-1","red-2"],["yellow-1","blue-8"],["blue-1","green-2"]]})";

TEST(UnoBots, MemoryWeighsWhatFittedAndWasNotPlayed) {
  // Both of the others hold two cards, but one of them preferred the blue 5 to any other that fits.
  Position table("{}", 3, two_cards_each);
  Memory memory;
  Dream(table, memory, 1);
  memory.hear(CardPlayed{0, card_of(Color::blue, 2), Color::blue});
  memory.hear(penalty_of_seat_1());
  memory.hear(CardPlayed{1, card_of(Color::blue, 5), Color::blue});
  const Kinds fits = fitting(card_of(Color::blue, 2), Color::blue);
  Pile unseen = table.state().draw_pile;
  for (const Seat other : {Seat{1}, Seat{2}}) {
    table.state().hands[other].for_each([&](Card card) { unseen.push_back(card); });
  }
  std::array<int, 3> seen{};
  constexpr int samples = 20'000;
  for (std::uint64_t seed = 0; seed < samples; ++seed) {
    const Dream dream(table, memory, seed);
    ++seen[static_cast<std::size_t>(dream.state.hands[1].count(fits))];
  }
  // So likely it was, with each two cards, to play just the 5: wilds are played an eighth as
  // readily.
  const auto readiness = [&](Card card) {
    return (bit_of(card) & fits) == 0 ? 0 : card.is_wild() ? 0.125 : 1;
  };
  std::array<double, 3> likely{};
  for (std::size_t i = 0; i < unseen.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const auto fit = [&](Card card) { return (bit_of(card) & fits) != 0 ? 1U : 0U; };
      likely[fit(unseen[i]) + fit(unseen[j])] +=
          1 / (1 + readiness(unseen[i]) + readiness(unseen[j]));
    }
  }
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_NEAR(seen[i], samples * likely[i] / (likely[0] + likely[1] + likely[2]),
                0.015 * samples);
  }
}

TEST(UnoBots, MemoryExpectsAColourWhereItWasNamed) {
  Position table("{}", 3, two_cards_each);
  Memory memory;
  Dream(table, memory, 1);
  memory.hear(CardPlayed{0, card_of(Color::blue, 2), Color::blue});
  memory.hear(penalty_of_seat_1());
  memory.hear(CardPlayed{1, wild, Color::green});
  std::array<int, 3> holds{};
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const Dream dream(table, memory, seed);
    for (const Seat other : {Seat{1}, Seat{2}}) {
      holds[other] += (dream.state.hands[other].held() & of_color(Color::green)) != 0 ? 1 : 0;
    }
  }
  EXPECT_GT(holds[1], holds[2] + 100);
}

TEST(UnoBots, MemoryKnowsThatACardDrawnAndKeptIsAWild) {
  Position table("{}", 3, two_cards_each);
  Memory memory;
  Dream(table, memory, 1);
  memory.hear(CardPlayed{1, card_of(Color::blue, 5), Color::blue});
  CardsDrawn kept;
  kept.player = 1;
  kept.count = 1;
  kept.reason = DrawReason::turn;
  kept.may_play = true;
  memory.hear(kept);
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    EXPECT_NE(Dream(table, memory, seed).state.hands[1].held() & all_wilds, 0U);
  }
}

TEST(UnoBots, NormalPlaysFromALargeHand) {
  // Most of a deck in one hand: worth next to nothing, but drawing makes it worse.
  Position table("{}", 2, R"({"phase":"playing","current_player":0,"discard_pile":["red-5"],
    "draw_pile":["green-8","green-7"],"hands":[["red-0","red-1","red-1","red-2","red-2","red-3",
    "red-3","red-4","red-6","red-7","red-8","yellow-1","yellow-2","yellow-2","yellow-3","yellow-4",
    "yellow-5","yellow-6","yellow-7","yellow-8","blue-1","blue-2","blue-3","blue-4","blue-5",
    "blue-6","blue-7","blue-8","green-1","green-2","green-3","green-4","green-5","green-6"],
    ["yellow-1"]]})");
  const auto normal = strategies_of<Uno>()[2].make(1);
  FastChance chance(1);
  Actions<Uno> list;
  const InformationSet<Uno> info(table.config(), table.state(), Actor::seat(0), list);
  EXPECT_TRUE(std::holds_alternative<Play>(*normal->choose(info, chance)));
}

TEST(UnoBots, AnObservationHoldsWhatItsSeatSees) {
  Seated<Uno> bots;
  for (int i = 0; i < 5; ++i) bots.push_back(strategies_of<Uno>()[1].make(1));
  const Config config;
  MatchRunner<Uno> runner(config, 5, bots);
  FastChance chance(3);
  FastChance thinking(4);
  int compared = 0;
  runner.play(chance, thinking, [&](const State& state, std::uint64_t decision) {
    if (!state.current_player || state.phase != Phase::playing) return;
    const Seat me = *state.current_player;
    const Observation seen = observe(state, me);
    EXPECT_EQ(observe(Uno::view(config, state, Viewer::seat(me)), me), seen);
    State other = state;
    FastChance dream(decision);
    resample(other, Viewer::seat(me), dream);
    EXPECT_EQ(observe(other, me), seen);
    ++compared;
  });
  EXPECT_GT(compared, 20);
}

std::int32_t promise(std::string_view hand, std::string_view others) {
  const Position table("{}", 3,
                       R"({"phase":"playing","current_player":0,"discard_pile":["red-5"],
    "draw_pile":["green-8","green-7","green-6","blue-9","green-3"],"hands":[)" +
                           std::string(hand) + "," + std::string(others) + "]}");
  Play play;
  play.card = card_of(Color::red, 9);
  return policy_value(features_after(observe(table.state(), 0), play));
}

TEST(UnoBots, ThePolicyNetworkKnowsWhatEveryPlayerKnows) {
  constexpr std::string_view many = R"(["yellow-1","yellow-2","blue-8","blue-7"],
    ["blue-1","blue-2","blue-3","yellow-9"])";
  constexpr std::string_view one_left = R"(["yellow-1"],["blue-1","blue-2","blue-3","yellow-9"])";
  const auto last_fits = promise(R"(["red-9","red-2"])", many);
  const auto last_is_wild = promise(R"(["red-9","wild"])", many);
  const auto last_does_not_fit = promise(R"(["red-9","green-2"])", many);
  EXPECT_GT(last_fits, last_does_not_fit);
  EXPECT_GT(last_is_wild, last_fits);
  EXPECT_GT(last_does_not_fit, promise(R"(["red-9","green-2","green-4","green-1"])", many));
  EXPECT_GT(last_is_wild, promise(R"(["red-9","wild"])", one_left));
  for (const auto chance : {last_fits, last_is_wild, last_does_not_fit}) {
    EXPECT_GT(chance, 0);
    EXPECT_LT(chance, sure_win);
  }
}

TEST(UnoBots, TheValueNetworkKnowsTheOtherHands) {
  const auto promise = [](std::string_view last_card) {
    const Position table("{}", 3,
                         R"({"phase":"playing","current_player":0,
      "discard_pile":["red-5"],"draw_pile":["green-8","green-7","green-6","blue-9","green-3"],
      "hands":[["red-9","green-2","blue-2"],[")" +
                             std::string(last_card) + R"("],
      ["blue-1","blue-2","blue-3","yellow-9"]]})");
    CandidateMove move;
    move.play.emplace().card = card_of(Color::red, 9);
    move.features = features_after(observe(table.state(), 0), *move.play);
    return std::pair(policy_value(move.features),
                     position_value(value_features(move, table.state(), 0)));
  };
  const auto [seen_harmless, harmless] = promise("yellow-1");
  const auto [seen_fits, fits] = promise("red-1");
  const auto [seen_wild, wild_too] = promise("wild");
  EXPECT_EQ(seen_harmless, seen_wild);
  EXPECT_GT(harmless, 2 * fits);
  EXPECT_GT(harmless, 2 * wild_too);
}

// Few playouts and few games, so that it takes a second; docs/performance.md measures.
TEST(UnoBots, HardBeatsEasy) {
  SearchEffort effort = SearchTraits<Uno>::effort;
  effort.playouts = 200;
  int wins = 0;
  constexpr int games = 400;
  for (int game = 0; game < games; ++game) {
    const auto mine = static_cast<std::size_t>(game % 4);
    Seated<Uno> bots;
    for (int i = 0; i < 4; ++i) bots.push_back(strategies_of<Uno>()[1].make(1));
    bots[mine] = std::make_unique<Search<Uno>>(effort);
    const Config config;
    MatchRunner<Uno> runner(config, 4, bots);
    FastChance chance(11, static_cast<std::uint64_t>(game));
    FastChance thinking(12, static_cast<std::uint64_t>(game));
    const Played played = runner.play(chance, thinking);
    EXPECT_FALSE(played.stalled);
    EXPECT_EQ(played.refused, 0U);
    wins += Uno::outcome(config, runner.state())->ranks[mine] == 1 ? 1 : 0;
  }
  EXPECT_GT(wins, games * 36 / 100);
}

}  // namespace
}  // namespace parlor::uno
