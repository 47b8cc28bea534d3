#include "games/uno/hunch.hpp"

#include <algorithm>

#include "engine/search_traits.hpp"

namespace parlor::uno {

namespace {

// Where each group of inputs begins. A group of facts has as many inputs as it has answers.
enum Input : std::uint8_t {
  cards_left = 0,                            // 1 … 9
  in_color = cards_left + 9,                 // cards of the colour to follow, 0 … 4
  in_other_colors = in_color + 5,            // of the other colours, most first, each 0 … 3
  wilds = in_other_colors + (3 * 4),         // 0 … 2
  draw4s = wilds + 3,                        // 0 … 2
  same_value = draw4s + 3,                   // cards with the number on top, 0 … 2
  symbols = same_value + 3,                  // skips, reverses, draw2s, each 0 … 2
  symbol_in_color = symbols + (3 * 3),       // one of them in the colour to follow
  fitting_cards = symbol_in_color + 3,       // 0 … 3
  next_player = fitting_cards + 4,           // six sizes of a hand, likewise below
  player_between = next_player + 6,          // the smallest hand between those two
  previous_player = player_between + 6,      //
  skipped = previous_player + 6,             // the next player loses the turn
  after_skipped = skipped + 1,               // and how many cards the one after has
  drew = after_skipped + 6,                  // there is one more card, unknown
  players = drew + 1,                        // 2 … 6
  amounts_begin = players + 5,               //
  amount_of_cards = amounts_begin,           //
  unseen_in_color = amount_of_cards + 1,     // how much of what is unseen has the colour to follow
  unseen_in_others = unseen_in_color + 1,    // the other colours, in the order above
  unseen_same_value = unseen_in_others + 3,  // the number on top
  inputs_end = unseen_same_value + 1
};
static_assert(inputs_end == hunch_inputs);

constexpr Network<hunch_inputs> network{
#include "games/uno/hunch_weights.inc"
};

// The counts of a table as one seat sees them, going round in the direction of play.
template <class CardsOf>
void look_around(Glimpse& seen, int seats, Seat me, SeatFlags left, const CardsOf& cards_of_seat) {
  for (int step = 1; step < seats; ++step) {
    const auto seat = static_cast<Seat>((me + (step * seen.direction) + (seats * step)) % seats);
    if (!left[seat]) seen.others.push_back(static_cast<std::uint8_t>(cards_of_seat(seat)));
  }
}

void count_unseen(Glimpse& seen, const Pile& discards, int cards) {
  const int decks = cards / cards_per_deck;
  constexpr int per_color = 25;
  seen.unseen_of_color.fill(per_color * decks);
  seen.unseen_of_value.fill(8 * decks);
  seen.unseen_of_value[0] = 4 * decks;
  for (const Card card : discards) {
    if (card.is_wild()) continue;
    --seen.unseen_of_color[static_cast<std::size_t>(card.color())];
    --seen.unseen_of_value[static_cast<std::size_t>(card.value())];
  }
  for (const Color color : all_colors) {
    seen.unseen_of_color[static_cast<std::size_t>(color)] -= seen.hand.count(of_color(color));
  }
  for (int value = 0; value < values; ++value) {
    seen.unseen_of_value[static_cast<std::size_t>(value)] -= seen.hand.count(of_value(value));
  }
  seen.unseen = std::max(1, cards - static_cast<int>(discards.size()) - seen.hand.size());
}

// A hand and the table around it once a move is made.
struct Scene {
  const Glimpse& seen;
  Hand hand;
  Card top;
  Color color;
  int next;
  int previous;
  bool skips = false;
  bool drew = false;
};

class Describe {
 public:
  explicit Describe(const Scene& scene) : scene_(scene) {
    of_colors();
    of_cards();
    of_players();
  }
  Signals signals;

 private:
  static constexpr int one = Signals::one;

  // Nothing for a quarter of the unseen cards: as many as of any colour.
  int share(std::size_t color) const {
    return (4 * one * scene_.seen.unseen_of_color[color] / scene_.seen.unseen) - one;
  }

  void of_colors() {
    struct Other {
      int cards;
      int unseen;
    };
    FixedVec<Other, 3> others;
    for (const Color color : all_colors) {
      if (color == scene_.color) continue;
      others.push_back(
          {scene_.hand.count(of_color(color)), share(static_cast<std::size_t>(color))});
    }
    std::ranges::sort(others, [](const Other& a, const Other& b) {
      return a.cards != b.cards ? a.cards > b.cards : a.unseen > b.unseen;
    });
    signals.fact(in_color, scene_.hand.count(of_color(scene_.color)), 4);
    signals.amount(unseen_in_color, share(static_cast<std::size_t>(scene_.color)));
    for (int i = 0; i < 3; ++i) {
      const Other& other = others[static_cast<std::size_t>(i)];
      signals.fact(in_other_colors + (4 * i), other.cards, 3);
      signals.amount(unseen_in_others + i, other.unseen);
    }
  }

  void of_cards() {
    const Hand& hand = scene_.hand;
    signals.fact(cards_left, hand.size() - 1, 8);
    signals.amount(amount_of_cards, one * hand.size() / 10);
    signals.fact(wilds, hand.count(wild), 2);
    signals.fact(draw4s, hand.count(wild_draw4), 2);
    const Kinds alike = facts_of(scene_.top).same_value;
    signals.fact(same_value, hand.count(alike), 2);
    if (!scene_.top.is_wild()) {
      const auto value = static_cast<std::size_t>(scene_.top.value());
      signals.amount(unseen_same_value,
                     8 * one * scene_.seen.unseen_of_value[value] / scene_.seen.unseen);
    }
    for (int i = 0; i < 3; ++i) {
      signals.fact(symbols + (3 * i), hand.count(of_value(skip_value + i)), 2);
      if (hand.has(card_of(scene_.color, skip_value + i))) signals.fact(symbol_in_color + i);
    }
    signals.fact(fitting_cards, hand.count(fitting(scene_.top, scene_.color)), 3);
  }

  void of_players() {
    const auto& others = scene_.seen.others;
    int between = scene_.next;
    if (others.size() == 2) between = scene_.previous;
    if (others.size() > 2) between = *std::min_element(others.begin() + 1, others.end() - 1);
    signals.fact(next_player, size_class(scene_.next), 5);
    signals.fact(player_between, size_class(between), 5);
    signals.fact(previous_player, size_class(scene_.previous), 5);
    if (scene_.skips) {
      signals.fact(skipped);
      signals.fact(after_skipped, size_class(between), 5);
    }
    if (scene_.drew) signals.fact(drew);
    signals.fact(players, static_cast<int>(others.size()) - 1, 4);
  }

  const Scene& scene_;
};

Scene staying(const Glimpse& seen) {
  return {seen, seen.hand, seen.top, seen.color, seen.others.front(), seen.others.back()};
}

}  // namespace

int size_class(int cards) {
  if (cards <= 3) return std::max(cards, 1) - 1;
  if (cards <= 5) return 3;
  return cards <= 7 ? 4 : 5;
}

Glimpse glimpse(const View& view, Seat me) {
  Glimpse seen;
  seen.hand = view.hand;
  seen.direction = view.direction;
  seen.top = view.discard_pile.back();
  seen.color = *view.color;
  look_around(seen, static_cast<int>(view.hand_counts.size()), me, view.left,
              [&](Seat seat) { return static_cast<int>(view.hand_counts[seat]); });
  count_unseen(seen, view.discard_pile, cards_on_table(view));
  return seen;
}

Glimpse glimpse(const State& state, Seat me) {
  Glimpse seen;
  seen.hand = state.hands[me];
  seen.direction = state.direction;
  seen.top = top_card(state);
  seen.color = *state.color;
  look_around(seen, static_cast<int>(player_count(state)), me, state.left,
              [&](Seat seat) { return state.hands[seat].size(); });
  int cards = static_cast<int>(state.draw_pile.size() + state.discard_pile.size());
  for (const Hand& hand : state.hands) cards += hand.size();
  count_unseen(seen, state.discard_pile, cards);
  return seen;
}

Signals after(const Glimpse& seen, const Play& play) {
  Scene scene = staying(seen);
  scene.hand.take(play.card);
  scene.top = play.card;
  scene.color = color_after(play, seen.color);
  if (play.card.shows(reverse_value)) std::swap(scene.next, scene.previous);
  const int draws = facts_of(play.card).draws;
  scene.next += draws;
  const bool again = play.card.shows(reverse_value) && seen.others.size() == 1;
  scene.skips = draws > 0 || play.card.shows(skip_value) || again;
  return Describe(scene).signals;
}

Signals after_drawing(const Glimpse& seen) {
  Scene scene = staying(seen);
  scene.drew = true;
  return Describe(scene).signals;
}

Signals after_keeping(const Glimpse& seen) { return Describe(staying(seen)).signals; }

Action action_of(const Prospect& prospect, bool just_drew) {
  if (prospect.play) return *prospect.play;
  return just_drew ? Action(Pass{}) : Action(Draw{});
}

std::int32_t hunch(const Signals& signals) { return network.chance(signals); }

Prospect best_prospect(const Glimpse& seen, Kinds cards, bool just_drew) {
  Prospect best;
  std::int32_t most = -1;
  for_each_prospect(seen, cards, just_drew, [&](const Prospect& prospect) {
    const std::int32_t chance = prospect.goes_out ? sure_win : hunch(prospect.signals);
    if (chance > most) best = prospect;
    most = std::max(most, chance);
  });
  return best;
}

}  // namespace parlor::uno
