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

// In how many ways this card of a turn can be played, each call counted as another.
std::uint32_t ways_of(const Turn& turn, Card card) {
  const Kinds bit = bit_of(card);
  if ((bit & turn.swapping) != 0) {
    return static_cast<std::uint32_t>(turn.partners.count() + turn.calling_partners.count());
  }
  return (card.is_wild() ? 4U : 1U) * ((bit & turn.calling) != 0 ? 2U : 1U);
}

// One of these ways, counted like the legal list: each with its call right after it.
Play play_in_way(const Turn& turn, Card card, std::uint32_t way, bool calls) {
  Play play;
  play.card = card;
  const Kinds bit = bit_of(card);
  if ((bit & turn.swapping) != 0) {
    turn.partners.for_each([&](Seat partner) {
      const bool calling = turn.calling_partners.has(partner);
      const std::uint32_t ways = calling ? 2 : 1;
      if (!play.swap_with && way < ways) {
        play.swap_with = partner;
        play.uno = calls && calling;
      }
      way -= ways;
    });
    return play;
  }
  const bool calling = (bit & turn.calling) != 0;
  play.uno = calls && calling;
  if (card.is_wild()) play.color = static_cast<Color>(calling ? way / 2 : way);
  return play;
}

// One of the cards that can be played, each kind as likely, then one of the ways to play it.
[[gnu::always_inline]] inline Play play_any(const Turn& turn, bool calls, FastChance& chance) {
  const auto kinds_there = static_cast<std::uint32_t>(std::popcount(turn.cards));
  Play play;
  play.card = nth_of(turn.cards, kinds_there > 1 ? chance.below(kinds_there) : 0);
  const Kinds manifold = all_wilds | turn.swapping | turn.calling;
  if ((bit_of(play.card) & manifold) == 0) return play;
  return play_in_way(turn, play.card, chance.below(ways_of(turn, play.card)), calls);
}

// Never challenges, catches or jumps in; draws only when it must and plays what it drew.
template <bool calls>
class AnyCard final : public Bot<Uno> {
 public:
  bool waits_for_turn() const override { return true; }
  Choice choose(const InformationSet<Uno>& info, FastChance& chance) override {
    if (const auto turn = info.quick_turn()) {
      if (turn->cards != 0) return play_any(*turn, calls, chance);
      return calls && turn->call_due ? Choice(CallUno{}) : Choice(Draw{});
    }
    const Legal legal = info.legal();
    if (calls && first_of<CallUno>(legal) != nullptr) return CallUno{};
    if (first_of<ChooseColor>(legal) != nullptr) {
      return ChooseColor{static_cast<Color>(chance.below(4))};
    }
    return std::nullopt;
  }
};

// Weighs every card by its view; calls, catches, challenges by the odds and jumps in.
class Normal final : public Bot<Uno> {
 public:
  Choice choose(const InformationSet<Uno>& info, FastChance& chance) override {
    const Legal legal = info.legal();
    // Nothing to weigh; the noise is drawn like any.
    if (legal.size() == 1 && std::holds_alternative<Draw>(legal.front())) {
      chance.below(noise);
      return Draw{};
    }
    const View view = info.view();
    const Observation seen = observe(view, info.who().seat());
    const Heuristic heuristic(seen);
    Choice best;
    int best_worth = -1'000'000;
    for (const Action& action : legal) {
      const auto worth = worth_of(view, heuristic, info.who().seat(), action);
      if (!worth) continue;
      // A little noise, so that equal moves are not always settled the same way.
      const int noisy = (static_cast<int>(noise) * *worth) + static_cast<int>(chance.below(noise));
      if (noisy <= best_worth) continue;
      best = action;
      best_worth = noisy;
    }
    return best;
  }

 private:
  static constexpr std::uint32_t noise = 8;
  static constexpr int at_once = 100'000;
  static constexpr int call = 500;

  template <class Move>
  static int worth_of_card(const Heuristic& heuristic, const Move& move) {
    const Maybe<Color> color = heuristic.seen().color;
    return heuristic.worth(move.card, color_after(move, color), move.swap_with) +
           (move.uno ? call : 0);
  }

  // A seven on a seven: that swap is undone first, on the hands that remain (UN-23, UN-24).
  static int worth_of_jump(const View& view, const Heuristic& heuristic, Seat me,
                           const JumpIn& jump) {
    const Observation& seen = heuristic.seen();
    const Maybe<Seat> partner = view.last_play->swap_with;
    const int rest = seen.hand.size() - 1;
    if (!jump.swap_with || !partner || rest == 0) return worth_of_card(heuristic, jump);
    const Seat player = view.last_play->player;
    const auto cards = [&](Seat seat) {
      const Seat from = seat == player ? *partner : seat == *partner ? player : seat;
      return from == me ? rest : seen.cards_of(from);
    };
    Observation undone = seen;
    for (auto& opponent : undone.opponents) {
      opponent.cards = static_cast<std::uint8_t>(cards(opponent.seat));
    }
    return worth_of_card(Heuristic(undone), jump) +
           (Heuristic::per_card_fewer * (cards(me) - rest));
  }

  // Nothing for what it never does.
  static std::optional<int> worth_of(const View& view, const Heuristic& heuristic, Seat me,
                                     const Action& action) {
    if (const auto* play = std::get_if<Play>(&action)) return worth_of_card(heuristic, *play);
    if (const auto* jump = std::get_if<JumpIn>(&action)) {
      // Not if it gives a good hand away. Where the card could be stacked as well (UN-10), that
      // makes the next player draw more.
      const int worth = worth_of_jump(view, heuristic, me, *jump);
      const bool penalty = view.pending_draw > 0 && view.current_player == me;
      return worth > -40 ? std::optional(worth + (penalty ? -1 : 1)) : std::nullopt;
    }
    if (std::holds_alternative<CatchUno>(action)) return at_once + 1;
    // With two cards the call goes with the card it is for, or it would be spent by a draw.
    if (std::holds_alternative<CallUno>(action)) {
      return view.hand.size() == 1 ? std::optional(at_once) : std::nullopt;
    }
    if (std::holds_alternative<Challenge>(action)) {
      const auto& accused = *view.last_play;
      return worth_challenging(heuristic.seen(), accused.over, view.hand_counts[accused.player])
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
