// How likely a player is to win after a move, going by what that player can see. The answer comes
// from a small network, one hidden layer, that has watched some ten million moves against players
// who play any card that fits; tools/train_hunch.cpp made its weights, docs/adr/0007 says why.
// Everything is whole numbers, so that every machine has the same hunch.
#pragma once

#include <array>
#include <cstdint>

#include "games/uno/game.hpp"

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

// What goes into the network: facts that hold, and amounts in 64ths.
struct Signals {
  static constexpr int one = 64;
  struct Amount {
    std::uint8_t input;
    std::int16_t value;
  };
  FixedVec<std::uint8_t, 32> facts;
  FixedVec<Amount, 8> amounts;
};

inline constexpr std::size_t hunch_inputs = 88;
inline constexpr std::size_t hunch_width = 48;

// After playing a card that leaves others in hand; where it moves hands, that is left out.
Signals after(const Glimpse& seen, const Play& play);
// After drawing a card, which one is not known yet, or after keeping the card just drawn.
Signals after_drawing(const Glimpse& seen);
Signals after_keeping(const Glimpse& seen);

// 0 lost, sure_win won.
std::int32_t hunch(const Signals& signals);

// The most promising way to play one of these cards, or to draw or pass instead.
std::int32_t best_hunch(const Glimpse& seen, Kinds cards, bool just_drew);

}  // namespace parlor::uno
