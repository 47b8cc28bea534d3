// How a sensible player weighs the cards they could play: points for each, in whole numbers, the
// most wins. Keep several colours and the wilds in hand, leave the others a colour they can hardly
// follow, hit whoever is close to going out, swap for fewer cards. `normal` judges by its view; the
// search's imagined continuations judge by the imagined state. The numbers were tuned by play
// against `easy`.
#pragma once

#include "games/uno/game.hpp"
#include "games/uno/hunch.hpp"

namespace parlor::uno {

// What one seat needs to know to judge; nothing in it is secret from that seat.
struct Outlook {
  Seat me = 0;
  Hand hand;
  PerSeat<std::uint8_t> hand_counts;
  SeatFlags left;
  int direction = 1;
  Maybe<Color> color;
  Hand unseen;  // what the others may hold
};

inline Outlook outlook(const View& view, Seat me) {
  Outlook out{me, view.hand, view.hand_counts, view.left, view.direction, view.color, {}};
  for (const Card card : cards_of(cards_on_table(view) / cards_per_deck)) out.unseen.add(card);
  for (const Card card : view.discard_pile) out.unseen.take(card);
  view.hand.for_each([&](Card card) { out.unseen.take(card); });
  return out;
}

inline Outlook outlook(const State& state, Seat me) {
  Outlook out{me, state.hands[me], {}, state.left, state.direction, state.color, {}};
  for (Seat seat = 0; seat < player_count(state); ++seat) {
    out.hand_counts.push_back(static_cast<std::uint8_t>(state.hands[seat].size()));
    if (seat != me) out.unseen.add(state.hands[seat]);
  }
  return out;
}

class Judge {
 public:
  explicit Judge(const Outlook& outlook) : see_(outlook) {
    next_ = cards_of_neighbour(see_.direction);
    previous_ = cards_of_neighbour(-see_.direction);
    fewest_ = see_.hand_counts[smallest_hand()];
  }

  // Keeping a card just drawn, and drawing in spite of a card to play: now and then worth more than
  // spending a wild.
  static constexpr int keeping = -25;
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

  // The player with the fewest cards, other than me.
  Seat smallest_hand() const {
    Seat best = see_.me;
    for (Seat seat = 0; seat < see_.hand_counts.size(); ++seat) {
      if (seat == see_.me || see_.left[seat]) continue;
      if (best == see_.me || see_.hand_counts[seat] < see_.hand_counts[best]) best = seat;
    }
    return best;
  }

  // Playing this card; `color` is the one to follow, `swap_with` set where hands are swapped.
  int worth(Card card, Color color, Maybe<Seat> swap_with) const {
    Hand rest = see_.hand;
    rest.take(card);
    if (rest.empty()) return 10'000;
    int points = worth_of_rest(rest, card, color) + worth_of_effect(card);
    // What the others can hardly follow makes them draw.
    const int followers = see_.unseen.count(of_color(color));
    points -= 75 * followers / std::max(1, see_.unseen.size());
    if (swap_with) points += 40 * (rest.size() - see_.hand_counts[*swap_with]);
    return points;
  }

 private:
  // Many colours and the same number again are easy to go on with; the last cards all the more.
  static int worth_of_rest(const Hand& rest, Card card, Color color) {
    int points = 7 * rest.count(facts_of(card).same_value);
    for (const Color any : all_colors) {
      const int count = std::min(4, rest.count(of_color(any)));  // or a large hand would only draw
      points += (count > 0 ? 20 : 0) - (3 * count * count / 2);
    }
    if ((rest.held() & of_color(color)) != 0) points += 14;
    if ((rest.held() & (all_wilds | of_color(color))) != 0) {
      if (rest.size() == 1) points += 130;
      if (rest.size() == 2) points += 38;
    }
    return points;
  }

  int cards_of_neighbour(int direction) const {
    const int players = static_cast<int>(see_.hand_counts.size());
    int at = see_.me;
    do {
      at = (at + direction + players) % players;
    } while (see_.left[static_cast<Seat>(at)]);
    return see_.hand_counts[static_cast<std::size_t>(at)];
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

  const Outlook& see_;
  int next_ = 0;
  int previous_ = 0;
  int fewest_ = 0;
};

// By the odds that somebody with so many cards holds none of the colour they covered with a
// wild-draw4: whether a challenge is worth it.
inline bool worth_challenging(const Glimpse& seen, Maybe<Color> covered, int cards) {
  if (!covered) return false;
  const int of_color = seen.unseen_of_color[static_cast<std::size_t>(*covered)];
  int honest_permille = 1000;
  for (int i = 0; i < cards && i < seen.unseen; ++i) {
    honest_permille = honest_permille * std::max(0, seen.unseen - of_color - i) / (seen.unseen - i);
  }
  return honest_permille < 730;
}

}  // namespace parlor::uno
