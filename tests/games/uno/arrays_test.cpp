// UNO as numbers and bytes, as programs that learn see it (src/games/uno/arrays.hpp).
#include "games/uno/arrays.hpp"

#include <set>

#include "games/uno/test_table.hpp"
#include "kit/configs.hpp"

namespace parlor::uno {
namespace {

using Traits = ArrayTraits<Uno>;
using Bytes = std::array<std::uint8_t, Traits::bytes>;

Bytes observed(const Config& config, const State& state, Seat seat) {
  Bytes bytes{};
  Traits::observe(Uno::view(config, state, Viewer::seat(seat)), seat, bytes);
  return bytes;
}

std::vector<int> numbers(const Config& config, const State& state, Seat seat) {
  Actions<Uno> list;
  Uno::legal(config, state, Actor::seat(seat), list);
  std::vector<int> numbers;
  for (const Action& action : list) {
    numbers.push_back(Traits::number_of(action, seat, static_cast<int>(player_count(state))));
  }
  return numbers;
}

// Random play of many tables; `look` sees every position with everybody who may act.
template <class Look>
void play_around(const Look& look) {
  for (const int players : {2, 4, 10}) {
    auto configs = kit::configs_for<Uno>(players);
    for (std::size_t i = 0; i < configs.size(); ++i) {
      const Config& config = configs[i];
      FastChance chance(7, i);
      State state = Uno::before_deal(config, players);
      Table<Uno, FastChance> table(config, state, chance, 0);
      Uno::deal(table);
      Actions<Uno> list;
      for (int move = 0; move < 300 && !Uno::outcome(config, state); ++move) {
        const Actors acting = Uno::acting(config, state);
        if (acting.empty()) {
          auto late = table.at(*Uno::deadline(config, state));
          ASSERT_TRUE(Uno::decide(late, Actor::clock(), Timeout{}).accepted());
          continue;
        }
        for (int n = 0; n < acting.count(); ++n) look(config, state, acting.nth(n).seat());
        const Actor actor =
            acting.nth(static_cast<int>(chance.below(static_cast<unsigned>(acting.count()))));
        list.clear();
        Uno::legal(config, state, actor, list);
        ASSERT_FALSE(list.empty());
        const Action action = list[chance.below(static_cast<unsigned>(list.size()))];
        ASSERT_TRUE(Uno::decide(table, actor, action).accepted());
      }
    }
  }
}

TEST(UnoArrays, EveryLegalActionHasANumberOfItsOwnAndComesBackFromIt) {
  std::set<int> met;
  play_around([&](const Config& config, const State& state, Seat seat) {
    Actions<Uno> list;
    Uno::legal(config, state, Actor::seat(seat), list);
    std::set<int> here;
    for (const Action& action : list) {
      const int number = Traits::number_of(action, seat, static_cast<int>(player_count(state)));
      ASSERT_GE(number, 0);
      ASSERT_LT(number, Traits::actions);
      ASSERT_TRUE(here.insert(number).second) << Traits::action_name(number);
      ASSERT_EQ(Traits::action_of(number, state, seat), action) << Traits::action_name(number);
    }
    met.merge(here);
  });
  EXPECT_GT(met.size(), 150U);  // most of them come up
}

// Two worlds that differ in what a seat may not know.
TEST(UnoArrays, TwinWorldsHaveTheSameBytesAndTheSameLegalNumbers) {
  FastChance chance(3);
  int differing = 0;
  play_around([&](const Config& config, const State& state, Seat seat) {
    State twin = state;
    resample(twin, Viewer::seat(seat), chance);
    differing += twin == state ? 0 : 1;
    ASSERT_EQ(observed(config, state, seat), observed(config, twin, seat));
    ASSERT_EQ(numbers(config, state, seat), numbers(config, twin, seat));
  });
  EXPECT_GT(differing, 1000);
}

TEST(UnoArrays, AnotherHandIsAnotherObservation) {
  int met = 0;
  play_around([&](const Config& config, const State& state, Seat seat) {
    if (state.hands[seat].empty() || state.draw_pile.empty()) return;
    State other = state;
    const Card held = state.hands[seat].to_list().front();
    if (held == state.draw_pile.back()) return;
    other.hands[seat].take(held);
    other.hands[seat].add(state.draw_pile.back());
    EXPECT_NE(observed(config, state, seat), observed(config, other, seat));
    ++met;
  });
  EXPECT_GT(met, 1000);
}

TEST(UnoArrays, SeatsAreCountedFromTheOneThatLooks) {
  Position table("{}", 3, R"({"phase":"playing","current_player":1,"discard_pile":["red-5"],
    "hands":[["red-9"],["yellow-1","yellow-2"],["blue-1","blue-2","blue-3"]]})");
  const auto bytes = observed(table.config(), table.state(), 1);
  EXPECT_EQ(bytes[Traits::counts], 2);
  EXPECT_EQ(bytes[Traits::counts + 1], 3);
  EXPECT_EQ(bytes[Traits::counts + 2], 1);
  EXPECT_EQ(bytes[Traits::counts + 3], 0);
  EXPECT_EQ(bytes[Traits::turn], 1);
  EXPECT_EQ(bytes[Traits::hand + card_of(Color::yellow, 1).kind], 1);
  EXPECT_EQ(bytes[Traits::top + card_of(Color::red, 5).kind], 1);
}

TEST(UnoArrays, EveryNumberAndEveryByteHasANameOfItsOwn) {
  std::set<std::string> names;
  for (int number = 0; number < Traits::actions; ++number) {
    EXPECT_TRUE(names.insert(Traits::action_name(number)).second) << number;
  }
  names.clear();
  for (int byte = 0; byte < Traits::bytes; ++byte) {
    EXPECT_TRUE(names.insert(Traits::byte_name(byte)).second) << byte;
  }
}

}  // namespace
}  // namespace parlor::uno
