// How likely a player is to win after a move, going by what that player can see. The answer comes
// from a small network that has watched some ten million moves against players who play any card
// that fits; tools/train_hunch.cpp made its weights, docs/adr/0007 says why.
#pragma once

#include <array>
#include <cstdint>

#include "games/uno/game.hpp"
#include "games/uno/network.hpp"

namespace parlor::uno {

// What one seat sees, as far as a hunch needs it.
struct Glimpse {
  Hand hand;
  PerSeat<std::uint8_t> others;  // how many cards, in the order they play
  int direction = 1;
  Card top;
  Color color = Color::red;
  int unseen = 1;                             // cards in the other hands and the draw pile
  std::array<int, 4> unseen_of_color{};       // of them in each colour
  std::array<int, values> unseen_of_value{};  // and with each number or symbol
  friend constexpr bool operator==(const Glimpse&, const Glimpse&) = default;
};

// In all hands and both piles, as one who plays can count them.
inline int cards_on_table(const View& view) {
  int cards = view.draw_count + static_cast<int>(view.discard_pile.size());
  for (const int count : view.hand_counts) cards += count;
  return cards;
}

// Only while a colour is to be followed.
Glimpse glimpse(const View& view, Seat me);
Glimpse glimpse(const State& state, Seat me);

inline constexpr std::size_t hunch_inputs = 88;

// A hand has one of six sizes: 1, 2, 3, up to 5, up to 7, more.
int size_class(int cards);

// After playing a card that leaves others in hand; where it moves hands, that is left out.
Signals after(const Glimpse& seen, const Play& play);
// After drawing a card, which one is not known yet, or after keeping the card just drawn.
Signals after_drawing(const Glimpse& seen);
Signals after_keeping(const Glimpse& seen);

// 0 lost, sure_win won.
std::int32_t hunch(const Signals& signals);

// A move and what it leads to. Without a card it draws, or keeps the card it drew.
struct Prospect {
  std::optional<Play> play;
  bool goes_out = false;
  Signals signals;
};
Action action_of(const Prospect& prospect, bool just_drew);

// The most promising way to play one of these cards, or to draw or pass instead.
Prospect best_prospect(const Glimpse& seen, Kinds cards, bool just_drew);

// Every way, for who wants to choose otherwise.
template <class Visit>
void for_each_prospect(const Glimpse& seen, Kinds cards, bool just_drew, Visit&& visit) {
  const bool goes_out = seen.hand.size() == 1;
  visit(Prospect{std::nullopt, false, just_drew ? after_keeping(seen) : after_drawing(seen)});
  for (; cards != 0; cards &= cards - 1) {
    Play play;
    play.card = Card{static_cast<std::uint8_t>(std::countr_zero(cards))};
    play.uno = true;
    const int ways = play.card.is_wild() ? 4 : 1;
    for (int way = 0; way < ways; ++way) {
      if (play.card.is_wild()) play.color = static_cast<Color>(way);
      visit(Prospect{play, goes_out, goes_out ? Signals{} : after(seen, play)});
    }
  }
}

}  // namespace parlor::uno
