#include "games/uno/bots/bots.hpp"

#include <array>

#include "games/uno/bots/heuristic.hpp"

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

// A legal list has the plays first, those of one card side by side, each call right after its twin.
const Play* play_at(Legal legal, std::size_t i) {
  return i < legal.size() ? std::get_if<Play>(&legal[i]) : nullptr;
}

// How many ways there are to play the card that stands there.
std::uint32_t ways_around(Legal legal, std::size_t i) {
  const Card card = play_at(legal, i)->card;
  std::size_t first = i;
  while (first > 0 && play_at(legal, first - 1)->card == card) --first;
  std::size_t end = i + 1;
  while (play_at(legal, end) != nullptr && play_at(legal, end)->card == card) ++end;
  return static_cast<std::uint32_t>(end - first);
}

// One of the cards that can be played, each kind as likely, then one of the ways to play it: draws
// any play and keeps it as often as its card has ways. Without a play: nothing.
template <bool calls>
Choice play_any(Legal legal, FastChance& chance) {
  std::size_t plays = legal.size();
  while (plays > 0 && !std::holds_alternative<Play>(legal[plays - 1])) --plays;
  if (plays == 0) return std::nullopt;
  std::size_t chosen = 0;
  if (play_at(legal, 0)->card == play_at(legal, plays - 1)->card) {
    chosen = plays > 1 ? chance.below(static_cast<std::uint32_t>(plays)) : 0;
  } else {
    while (true) {
      chosen = chance.below(static_cast<std::uint32_t>(plays));
      const Play& play = *play_at(legal, chosen);
      const bool one_way = !play.color && !play.swap_with && !play.uno;
      if (one_way && (play_at(legal, chosen + 1) == nullptr || !play_at(legal, chosen + 1)->uno)) {
        break;
      }
      if (chance.below(ways_around(legal, chosen)) == 0) break;
    }
  }
  if (play_at(legal, chosen)->uno) --chosen;
  const Play* twin = calls ? play_at(legal, chosen + 1) : nullptr;
  if (twin != nullptr && twin->uno) ++chosen;
  const Play& play = *play_at(legal, chosen);
  return Play{play.card, play.color, play.swap_with, play.uno};
}

// In how many ways these cards of a turn can be played.
std::uint32_t ways_of(const Turn& turn, Kinds cards) {
  int ways = std::popcount(cards) + (3 * std::popcount(cards & all_wilds));
  if (turn.swapping != 0) {
    ways += (turn.partners.count() - 1) * std::popcount(cards & turn.swapping);
  }
  return static_cast<std::uint32_t>(ways);
}

// The same choice from the same random numbers, without a list.
Play play_any(const Turn& turn, FastChance& chance) {
  const std::uint32_t plays = ways_of(turn, turn.cards);
  const bool one_kind = std::has_single_bit(turn.cards);
  const Kinds manifold = turn.swapping | all_wilds;
  while (true) {
    std::uint32_t way = plays > 1 ? chance.below(plays) : 0;
    Kinds rest = turn.cards;
    std::uint32_t ways = 1;
    while (true) {
      const Kinds lowest = rest & (0 - rest);
      ways = (lowest & manifold) == 0 ? 1 : ways_of(turn, lowest);
      if (way < ways) break;
      way -= ways;
      rest ^= lowest;
    }
    Play play;
    play.card = Card{static_cast<std::uint8_t>(std::countr_zero(rest))};
    if ((bit_of(play.card) & manifold) == 0) return play;
    if (!one_kind && chance.below(ways) != 0) continue;
    if (play.card.is_wild()) {
      play.color = static_cast<Color>(way);
    } else {
      play.swap_with = turn.partners.nth(way);
    }
    return play;
  }
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
  bool waits_for_turn() const override { return true; }
  Choice choose(const InformationSet<Uno>& info, FastChance& chance) override {
    if (const auto turn = info.quick_turn()) {
      return turn->cards == 0 ? Choice(Draw{}) : Choice(play_any(*turn, chance));
    }
    const Legal legal = info.legal();
    if (const Choice play = play_any<calls>(legal, chance)) return play;
    if constexpr (calls) {
      if (first_of<CallUno>(legal) != nullptr) return CallUno{};
    }
    return when_stuck(legal, chance);
  }
};

// Weighs every card by its view; calls, catches, challenges by the odds and jumps in.
class Normal final : public Bot<Uno> {
 public:
  Choice choose(const InformationSet<Uno>& info, FastChance& chance) override {
    const View view = info.view();
    const Observation seen = observe(view, info.who().seat());
    Choice best;
    int best_worth = -1'000'000;
    for (const Action& action : info.legal()) {
      const auto worth = worth_of(view, seen, action);
      if (!worth) continue;
      // A little noise, so that equal moves are not always settled the same way.
      const int noisy = (8 * *worth) + static_cast<int>(chance.below(8));
      if (noisy <= best_worth) continue;
      best = action;
      best_worth = noisy;
    }
    return best;
  }

 private:
  static constexpr int at_once = 100'000;
  static constexpr int call = 500;

  template <class Move>
  static int worth_of_card(const Observation& seen, const Move& move) {
    return Heuristic(seen).worth(move.card, color_after(move, seen.color), move.swap_with) +
           (move.uno ? call : 0);
  }

  // Nothing for what it never does.
  static std::optional<int> worth_of(const View& view, const Observation& seen,
                                     const Action& action) {
    if (const auto* play = std::get_if<Play>(&action)) return worth_of_card(seen, *play);
    if (const auto* jump = std::get_if<JumpIn>(&action)) {
      // Not if it gives a good hand away.
      const int worth = worth_of_card(seen, *jump);
      return worth > -40 ? std::optional(worth + 1) : std::nullopt;
    }
    if (std::holds_alternative<CatchUno>(action)) return at_once + 1;
    if (std::holds_alternative<CallUno>(action)) return at_once;
    if (std::holds_alternative<Challenge>(action)) {
      const auto& accused = *view.last_play;
      return worth_challenging(seen, accused.over, view.hand_counts[accused.player])
                 ? std::optional(at_once)
                 : std::nullopt;
    }
    if (std::holds_alternative<Draw>(action)) return Heuristic::drawing(view.pending_draw);
    if (std::holds_alternative<Pass>(action)) return Heuristic::keeping;
    if (const auto* choice = std::get_if<ChooseColor>(&action)) {
      return choice->color == Heuristic::favourite(view.hand) ? 1 : 0;
    }
    return std::nullopt;
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
