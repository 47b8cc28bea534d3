// How a sensible player weighs the cards they could play: points for each, in whole numbers, the
// most wins. Keep colours that the rest of the hand can follow, save wilds for when they are
// needed, hit whoever is close to going out, swap for fewer cards. `normal` judges by its view; the
// search's imagined continuations judge by the imagined state.
#pragma once

#include "games/uno/game.hpp"

namespace parlor::uno {

// What one seat needs to know to judge; nothing in it is secret from that seat.
struct Outlook {
  Seat me = 0;
  Hand hand;
  PerSeat<std::uint8_t> hand_counts;
  SeatFlags left;
  int direction = 1;
  Maybe<Color> color;
};

inline Outlook outlook(const View& view, Seat me) {
  return {me, view.hand, view.hand_counts, view.left, view.direction, view.color};
}

inline Outlook outlook(const State& state, Seat me) {
  Outlook out{me, state.hands[me], {}, state.left, state.direction, state.color};
  for (const Hand& hand : state.hands) {
    out.hand_counts.push_back(static_cast<std::uint8_t>(hand.size()));
  }
  return out;
}

class Judge {
 public:
  explicit Judge(const Outlook& outlook) : see_(outlook) {}

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
    int points = 10 * rest.count(of_color(color));
    points += 4 * rest.count(facts_of(card).same_value);
    // The last card should be one that can be played.
    if (rest.size() == 1 && (rest.held() & (all_wilds | of_color(color))) != 0) points += 60;
    points += action_worth(card, rest);
    if (swap_with) points += 40 * (rest.size() - see_.hand_counts[*swap_with]);
    return points;
  }

 private:
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
    if (cards <= 1) return 120;
    if (cards == 2) return 50;
    return cards <= 4 ? 15 : 4;
  }

  int action_worth(Card card, const Hand& rest) const {
    if (card.value() < skip_value) return card.value();
    if (card == wild) return -60;
    const int next = stopping(cards_of_neighbour(see_.direction));
    if (card == wild_draw4) {
      const bool honest = see_.color && (rest.held() & of_color(*see_.color)) == 0;
      return next - (honest ? 70 : 100);
    }
    if (card.shows(draw2_value)) return next + 6;
    if (card.shows(skip_value)) return next;
    return next - stopping(cards_of_neighbour(-see_.direction));
  }

  const Outlook& see_;
};

// By the odds that somebody with so many cards holds none of a colour, going by what was seen:
// whether the wild-draw4 on top is worth a challenge.
inline bool worth_challenging(const View& view, Seat me) {
  if (!view.last_play || !view.last_play->over) return false;
  const Kinds color = of_color(*view.last_play->over);
  int seen = view.hand.count(color);
  for (const Card card : view.discard_pile) seen += (bit_of(card) & color) != 0 ? 1 : 0;
  int unseen = view.draw_count;
  int cards = view.draw_count + static_cast<int>(view.discard_pile.size());
  for (Seat seat = 0; seat < view.hand_counts.size(); ++seat) {
    cards += view.hand_counts[seat];
    if (seat != me) unseen += view.hand_counts[seat];
  }
  constexpr int per_color = 25;
  const int out_there = (per_color * (cards / cards_per_deck)) - seen;
  int honest_permille = 1000;
  for (int i = 0; i < view.hand_counts[view.last_play->player] && i < unseen; ++i) {
    honest_permille = honest_permille * std::max(0, unseen - out_there - i) / (unseen - i);
  }
  return honest_permille < 650;
}

}  // namespace parlor::uno
