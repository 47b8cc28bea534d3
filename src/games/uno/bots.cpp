#include "games/uno/bots.hpp"

#include <array>

#include "games/uno/normal_bot.hpp"

namespace parlor::uno {

namespace {

using Choice = std::optional<Action>;
using Legal = std::span<const Action>;

template <class A>
const A* first_of(Legal legal) {
  for (const Action& action : legal) {
    if (const A* found = std::get_if<A>(&action)) return found;
  }
  return nullptr;
}

// One of the cards that can be played, each kind as likely, then one of the ways to play it. The
// legal list has the plays first, those of one card side by side, each call right after its twin.
template <bool calls>
Choice play_any(Legal legal, FastChance& chance) {
  std::array<std::uint8_t, kinds + 1> starts;
  std::uint32_t cards = 0;
  std::size_t plays = 0;
  int previous = -1;
  for (; plays < legal.size(); ++plays) {
    const Play* play = std::get_if<Play>(&legal[plays]);
    if (play == nullptr) break;
    starts[cards] = static_cast<std::uint8_t>(plays);
    cards += play->card.kind != previous ? 1 : 0;
    previous = play->card.kind;
  }
  if (cards == 0) return std::nullopt;
  starts[cards] = static_cast<std::uint8_t>(plays);
  const std::uint32_t card = cards > 1 ? chance.below(cards) : 0;
  const std::size_t first = starts[card];
  const std::uint32_t ways = starts[card + 1] - static_cast<std::uint32_t>(first);
  std::size_t chosen = ways > 1 ? first + chance.below(ways) : first;
  if (std::get_if<Play>(&legal[chosen])->uno) --chosen;
  if constexpr (calls) {
    const Play* twin = chosen + 1 < plays ? std::get_if<Play>(&legal[chosen + 1]) : nullptr;
    if (twin != nullptr && twin->uno) ++chosen;
  }
  const Play& play = *std::get_if<Play>(&legal[chosen]);
  return Play{play.card, play.color, play.swap_with, play.uno};
}

// What is left when no card can be played: take the cards, pass, or name any colour.
Choice when_stuck(Legal legal, FastChance& chance) {
  if (first_of<Draw>(legal) != nullptr) return Draw{};
  if (first_of<Pass>(legal) != nullptr) return Pass{};
  if (first_of<ChooseColor>(legal) != nullptr) return legal[chance.below(4)];
  return std::nullopt;
}

// Never challenges, catches or jumps in; draws only when it must and plays what it drew.
template <bool calls>
class AnyCard final : public Bot<Uno> {
 public:
  Choice choose(const Sight<Uno>& sight, FastChance& chance) override {
    const Legal legal = sight.legal();
    if (const Choice play = play_any<calls>(legal, chance)) return play;
    if constexpr (calls) {
      if (first_of<CallUno>(legal) != nullptr) return CallUno{};
    }
    return when_stuck(legal, chance);
  }
};

template <class B>
std::unique_ptr<Bot<Uno>> make(std::uint64_t) {
  return std::make_unique<B>();
}

constexpr std::array<Strategy<Uno>, 3> offered{{
    {"random", "any card that fits, each as likely; draws only when it must", make<AnyCard<false>>},
    {"easy", "any card that fits, and never forgets to call UNO", make<AnyCard<true>>},
    {"normal", "keeps colours and wilds, hits the leader, challenges by the odds, jumps in",
     make<Normal>},
}};

}  // namespace

}  // namespace parlor::uno

namespace parlor {

template <>
std::span<const Strategy<Uno>> strategies_of<Uno>() {
  return uno::offered;
}

}  // namespace parlor
