#include "games/uno/bots/value_network.hpp"

#include <algorithm>

#include "engine/set_apart.hpp"
#include "engine/sort_few.hpp"

namespace parlor::uno {

namespace {

// Where each group of inputs begins, for each rival.
enum Input : std::uint8_t {
  fitting_cards = 0,                // six sizes of a hand, with 0 … 3 cards that fit
  wilds = fitting_cards + (6 * 4),  // one, more
  in_color = wilds + 2,             // four colours, each one, two, more
  symbols = in_color + (4 * 3),     // one or more of skip, reverse, draw2
  draws_four = symbols + 3,         //
  inputs_per_rival = draws_four + 1
};
static_assert(value_inputs == policy_inputs + (inputs_per_rival * rivals_watched));

PARLOR_SET_APART("uno")
constexpr Network<value_inputs> network{
#include "games/uno/bots/value_weights.inc"
};

// Who plays next, whoever has fewest cards of those between, and who plays last before me.
std::array<Seat, rivals_watched> rivals(const State& state, Seat me, int direction) {
  PerSeat<Seat> order;
  for (Seat seat = next_after(state, me, direction); seat != me;
       seat = next_after(state, seat, direction)) {
    order.push_back(seat);
  }
  const auto cards = [&](Seat seat) { return state.hands[seat].size(); };
  const Seat between =
      order.size() <= 2 ? order.back()
                        : *std::ranges::min_element(order.begin() + 1, order.end() - 1, {}, cards);
  return {order.front(), between, order.back()};
}

// The colour to follow, then those I hold most of.
std::array<Color, 4> by_use(Color to_follow, const Hand& hand) {
  std::array<Color, 4> colors = all_colors;
  sort_few(colors, [&](Color a, Color b) {
    if (a == to_follow || b == to_follow) return b != to_follow;
    const int cards_a = hand.count(of_color(a));
    const int cards_b = hand.count(of_color(b));
    return cards_a != cards_b ? cards_a > cards_b : a < b;
  });
  return colors;
}

}  // namespace

Features value_features(const CandidateMove& move, const State& state, Seat me) {
  Hand rest = state.hands[me];
  Card top = top_card(state);
  Color color = *state.color;
  int direction = state.direction;
  if (move.play) {
    top = move.play->card;
    rest.take(top);
    color = color_after(*move.play, color);
    if (top.shows(reverse_value)) direction = -direction;
  }
  const Kinds fits = fitting(top, color) & ~all_wilds;
  const std::array<Color, 4> colors = by_use(color, rest);
  Features features = move.features;
  int base = policy_inputs;
  for (const Seat rival : rivals(state, me, direction)) {
    const Hand& hand = state.hands[rival];
    features.fact(base + fitting_cards + (4 * size_class(hand.size())), hand.count(fits), 3);
    const int free = hand.count(all_wilds);
    if (free > 0) features.fact(base + wilds, free - 1, 1);
    for (int i = 0; i < 4; ++i) {
      const int cards = hand.count(of_color(colors[static_cast<std::size_t>(i)]));
      if (cards > 0) features.fact(base + in_color + (3 * i), cards - 1, 2);
    }
    for (int i = 0; i < 3; ++i) {
      if ((hand.held() & of_value(skip_value + i)) != 0) features.fact(base + symbols + i);
    }
    if (hand.has(wild_draw4)) features.fact(base + draws_four);
    base += inputs_per_rival;
  }
  return features;
}

std::int32_t position_value(const Features& features) {
  return network.chance<network.facts_at_once()>(features);
}

}  // namespace parlor::uno
