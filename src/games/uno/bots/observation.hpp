// What a bot knows of a position, counted once for every way of valuing a move: its own hand, how
// many cards the others hold, and what has not been seen yet. It must hold nothing that is secret
// from the seat it is made for.
#pragma once

#include <array>
#include <cstdint>

#include "games/uno/game.hpp"

namespace parlor::uno {

// Cards the others may hold.
struct Unseen {
  int cards = 1;                       // at least one, for it is divided by
  std::array<int, 4> of_color{};       // of them in each colour
  std::array<int, values> of_value{};  // and with each number or symbol
  friend constexpr bool operator==(const Unseen&, const Unseen&) = default;
};

struct Observation {
  struct Opponent {
    Seat seat = 0;
    std::uint8_t cards = 0;
    friend constexpr bool operator==(const Opponent&, const Opponent&) = default;
  };
  Hand hand;
  PerSeat<Opponent> opponents;  // in the order they play
  Card top;
  Maybe<Color> color;
  Unseen unseen;
  friend constexpr bool operator==(const Observation&, const Observation&) = default;

  int cards_of(Seat seat) const {
    for (const Opponent& opponent : opponents) {
      if (opponent.seat == seat) return opponent.cards;
    }
    return hand.size();
  }
};

// What is unseen lies in the other hands and in the draw pile.
Observation observe(const View& view, Seat me);
Observation observe(const State& state, Seat me);

// In an imagined world: what is unseen lies in the other hands alone.
Observation observe_hands(const State& state, Seat me);

}  // namespace parlor::uno
