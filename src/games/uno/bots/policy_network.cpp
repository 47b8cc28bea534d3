#include "games/uno/bots/policy_network.hpp"

#include <algorithm>

#include "engine/search_traits.hpp"
#include "engine/set_apart.hpp"
#include "engine/sort_few.hpp"

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
static_assert(inputs_end == policy_inputs);

PARLOR_SET_APART("uno")
constexpr Network<policy_inputs> network{
#include "games/uno/bots/policy_weights.inc"
};

// A hand and the table around it once a move is made.
struct Afterstate {
  const Observation& seen;
  Tally hand;
  int cards;
  Card top;
  Color color;
  int next;
  int previous;
  bool skips = false;
  bool drew = false;
  Maybe<Card> played;
};

class FeatureBuilder {
 public:
  explicit FeatureBuilder(const Afterstate& after) : after_(after) {
    of_colors();
    of_cards();
    of_players();
  }
  Features features;

 private:
  static constexpr int one = Features::one;

  // Nothing for a quarter of the unseen cards: as many as of any colour.
  int share(Color color) const {
    return (4 * one * after_.seen.unseen.of_color(color) / after_.seen.unseen.cards) - one;
  }

  void of_colors() {
    struct Other {
      int cards;
      int unseen;
    };
    FixedVec<Other, 3> others;
    for (const Color color : all_colors) {
      if (color == after_.color) continue;
      others.push_back({after_.hand.of_color(color), share(color)});
    }
    sort_few(others, [](const Other& a, const Other& b) {
      return a.cards != b.cards ? a.cards > b.cards : a.unseen > b.unseen;
    });
    features.fact(in_color, after_.hand.of_color(after_.color), 4);
    features.amount(unseen_in_color, share(after_.color));
    for (int i = 0; i < 3; ++i) {
      const Other& other = others[static_cast<std::size_t>(i)];
      features.fact(in_other_colors + (4 * i), other.cards, 3);
      features.amount(unseen_in_others + i, other.unseen);
    }
  }

  void of_cards() {
    const Tally& hand = after_.hand;
    features.fact(cards_left, after_.cards - 1, 8);
    features.amount(amount_of_cards, one * after_.cards / 10);
    features.fact(wilds, hand.wilds(), 2);
    features.fact(draw4s, hand.draw4s(), 2);
    int fitting = hand.of_color(after_.color) + hand.wilds() + hand.draw4s();
    int alike = 0;
    if (!after_.top.is_wild()) {
      alike = hand.of_value(after_.top.value());
      fitting += alike - copies_left(card_of(after_.color, after_.top.value()));
    }
    features.fact(same_value, alike, 2);
    if (!after_.top.is_wild()) {
      features.amount(unseen_same_value, 8 * one * after_.seen.unseen.of_value(after_.top.value()) /
                                             after_.seen.unseen.cards);
    }
    for (int i = 0; i < 3; ++i) {
      features.fact(symbols + (3 * i), hand.of_value(skip_value + i), 2);
      if (copies_left(card_of(after_.color, skip_value + i)) > 0) {
        features.fact(symbol_in_color + i);
      }
    }
    features.fact(fitting_cards, fitting, 3);
  }

  int copies_left(Card card) const {
    return after_.seen.hand.count(card) - (after_.played == card ? 1 : 0);
  }

  void of_players() {
    const auto& opponents = after_.seen.opponents;
    int between = after_.next;
    if (opponents.size() == 2) between = after_.previous;
    if (opponents.size() > 2) {
      between = std::ranges::min_element(opponents.begin() + 1, opponents.end() - 1, {},
                                         &Observation::Opponent::cards)
                    ->cards;
    }
    features.fact(next_player, size_class(after_.next), 5);
    features.fact(player_between, size_class(between), 5);
    features.fact(previous_player, size_class(after_.previous), 5);
    if (after_.skips) {
      features.fact(skipped);
      features.fact(after_skipped, size_class(between), 5);
    }
    if (after_.drew) features.fact(drew);
    features.fact(players, static_cast<int>(opponents.size()) - 1, 4);
  }

  const Afterstate& after_;
};

Afterstate staying(const Observation& seen) {
  return {seen,
          seen.own,
          seen.hand.size(),
          seen.top,
          *seen.color,
          seen.opponents.front().cards,
          seen.opponents.back().cards,
          false,
          false,
          std::nullopt};
}

}  // namespace

int size_class(int cards) {
  if (cards <= 3) return std::max(cards, 1) - 1;
  if (cards <= 5) return 3;
  return cards <= 7 ? 4 : 5;
}

Features features_after(const Observation& seen, const Play& play) {
  Afterstate after = staying(seen);
  after.hand.remove(play.card);
  --after.cards;
  after.top = play.card;
  after.played = play.card;
  after.color = color_after(play, seen.color);
  if (play.card.shows(reverse_value)) std::swap(after.next, after.previous);
  const int draws = facts_of(play.card).draws;
  after.next += draws;
  const bool again = play.card.shows(reverse_value) && seen.opponents.size() == 1;
  after.skips = draws > 0 || play.card.shows(skip_value) || again;
  return FeatureBuilder(after).features;
}

Features features_after_drawing(const Observation& seen) {
  Afterstate after = staying(seen);
  after.drew = true;
  return FeatureBuilder(after).features;
}

Features features_after_keeping(const Observation& seen) {
  return FeatureBuilder(staying(seen)).features;
}

Action action_of(const CandidateMove& move, bool just_drew) {
  if (move.play) return *move.play;
  return just_drew ? Action(Pass{}) : Action(Draw{});
}

std::int32_t policy_value(const Features& features) {
  return network.chance<network.facts_at_once()>(features);
}

CandidateMove best_candidate(const Observation& seen, Kinds cards, bool just_drew) {
  CandidateMove best;
  std::int32_t most = -1;
  for_each_candidate(seen, cards, just_drew, [&](const CandidateMove& move) {
    const bool only = cards == 0;
    const std::int32_t chance = only || move.goes_out ? sure_win : policy_value(move.features);
    if (chance > most) best = move;
    most = std::max(most, chance);
  });
  return best;
}

}  // namespace parlor::uno
