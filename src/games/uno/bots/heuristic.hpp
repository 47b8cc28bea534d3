// How a sensible player weighs the cards they could play: points for each, in whole numbers, the
// most wins. Keep several colours and the wilds in hand, leave the others a colour they can hardly
// follow, hit whoever is close to going out, swap for fewer cards. `normal` plays by it, and so
// does everybody else in the worlds that the search imagines. The numbers were tuned by play
// against `easy`.
#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "games/uno/bots/observation.hpp"

namespace parlor::uno {

class Heuristic {
 public:
  explicit Heuristic(const Observation& seen)
      : seen_(seen),
        wilds_(seen.own.wilds() + seen.own.draw4s()),
        next_(seen.opponents.front().cards),
        previous_(seen.opponents.back().cards),
        fewest_(smallest_hand().cards) {
    for (const Color color : all_colors) {
      const auto i = static_cast<std::size_t>(color);
      of_color_[i] = seen.own.of_color(color);
      variety_ += worth_of_color(of_color_[i]);
    }
  }

  const Observation& seen() const { return seen_; }

  // Keeping a card just drawn, and drawing in spite of a card to play: now and then worth more than
  // spending a wild.
  static constexpr int keeping = -25;
  static constexpr int per_card_fewer = 40;  // where hands are swapped
  static constexpr int drawing(int pending) { return pending > 0 ? -1000 : -105; }

  // The colour most of these cards could follow.
  static Color favourite(const Hand& hand) {
    Color best = Color::red;
    int most = -1;
    for (const Color color : all_colors) {
      const int count = hand.count(of_color(color));
      if (count > most) best = color;
      most = std::max(most, count);
    }
    return best;
  }

  // Whoever holds the fewest cards, the lowest seat of them.
  Observation::Opponent smallest_hand() const {
    return *std::ranges::min_element(seen_.opponents, {}, [](const auto& opponent) {
      return std::pair(opponent.cards, opponent.seat);
    });
  }

  // Playing this card; `color` is the one to follow, `swap_with` set where hands are swapped.
  int worth(Card card, Color color, Maybe<Seat> swap_with) const {
    const int rest = seen_.hand.size() - 1;
    if (rest == 0) return 10'000;
    int points = worth_of_rest(rest, card, color) + worth_of_effect(card);
    // What the others can hardly follow makes them draw.
    const int followers = seen_.unseen.of_color(color);
    points -= 75 * followers / seen_.unseen.cards;
    if (swap_with) points += per_card_fewer * (rest - seen_.cards_of(*swap_with));
    return points;
  }

 private:
  // Many colours are easy to go on with; a lot of one would only draw large hands.
  static int worth_of_color(int count) {
    static constexpr std::array<int, 5> worth{0, 19, 14, 7, -4};
    return worth[static_cast<std::size_t>(std::min(count, 4))];
  }

  // And so is the same number again; the last cards all the more.
  int worth_of_rest(int size, Card card, Color color) const {
    const bool is_wild = card.is_wild();
    int points = variety_;
    int follow = of_color_[static_cast<std::size_t>(color)];
    if (!is_wild) {
      points += 7 * (seen_.own.of_value(card.value()) - 1);
      const int before = of_color_[static_cast<std::size_t>(card.color())];
      points += worth_of_color(before - 1) - worth_of_color(before);
      if (card.color() == color) --follow;
    }
    if (follow > 0) points += 14;
    if (follow > 0 || wilds_ > (is_wild ? 1 : 0)) {
      if (size == 1) points += 130;
      if (size == 2) points += 38;
    }
    return points;
  }

  // How much it helps to stop a player with so many cards.
  static int stopping(int cards) {
    if (cards <= 1) return 180;
    if (cards == 2) return 34;
    return cards <= 4 ? 19 : 12;
  }

  // Wilds are best kept until they are needed.
  int worth_of_effect(Card card) const {
    if (card.value() < skip_value) return 0;
    const int late = fewest_ <= 2 ? 54 : 0;
    if (card == wild) return late - 169;
    if (card == wild_draw4) return late - 175 + stopping(next_);
    if (card.shows(draw2_value)) return stopping(next_);
    if (card.shows(skip_value)) return stopping(next_) * 4 / 5;
    return (stopping(next_) - stopping(previous_)) * 3 / 5;
  }

  const Observation& seen_;
  std::array<int, 4> of_color_{};  // cards in hand of each colour,
  int variety_ = 0;                // and what that is worth
  int wilds_;
  int next_;
  int previous_;
  int fewest_;
};

// Whether a wild-draw4 is worth challenging: by the odds that somebody with so many cards holds
// none of the colour they covered, and by who would do it all the same. To stop a player with one
// card nearly everybody; else few. A challenge that holds saves four cards and gives the other
// four; one that fails costs two: it pays where three in ten are guilty.
inline bool worth_challenging(const Observation& seen, Maybe<Color> covered, int cards) {
  if (!covered) return false;
  const int of_color = seen.unseen.of_color(*covered);
  int honest_permille = 1000;
  for (int i = 0; i < cards && i < seen.unseen.cards; ++i) {
    honest_permille =
        honest_permille * std::max(0, seen.unseen.cards - of_color - i) / (seen.unseen.cards - i);
  }
  const int one_in = seen.hand.size() <= 1 ? 1 : 8;
  return 7 * (1000 - honest_permille) > 3 * one_in * honest_permille;
}

}  // namespace parlor::uno
