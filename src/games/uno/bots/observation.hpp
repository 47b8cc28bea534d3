// What a bot knows of a position, counted once for every way of valuing a move: its own hand, how
// many cards the others hold, and what has not been seen yet. It must hold nothing that is secret
// from the seat it is made for.
#pragma once

#include <array>
#include <cstdint>

#include "games/uno/game.hpp"

namespace parlor::uno {

// How many cards of each colour, of each number or symbol, and wilds, which have neither; counted
// side by side in bytes.
class Tally {
 public:
  constexpr Tally() = default;
  explicit constexpr Tally(const Hand& hand) {
    hand.for_each_weight([&](Card card, int weight) { add(card, weight); });
  }
  // All cards of so many decks.
  static constexpr Tally of_decks(int decks) {
    Tally all;
    for (const Card card : cards_of(1)) all.add(card, decks);
    return all;
  }

  constexpr void add(Card card, int copies = 1) {
    const auto times = static_cast<std::uint64_t>(copies);
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] += one_of[card.kind][i] * times;
  }
  constexpr void remove(Card card) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] -= one_of[card.kind][i];
  }
  // Of these there must be as many.
  constexpr void remove(const Tally& some) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] -= some.words_[i];
  }
  constexpr int of_color(Color color) const { return byte(static_cast<std::size_t>(color)); }
  constexpr int of_value(int value) const { return byte(8 + static_cast<std::size_t>(value)); }
  constexpr int wilds() const { return of_value(values); }
  constexpr int draw4s() const { return of_value(values + 1); }
  friend constexpr bool operator==(const Tally&, const Tally&) = default;

 private:
  using Words = std::array<std::uint64_t, 3>;
  static constexpr std::array<Words, kinds> one_of = [] {
    std::array<Words, kinds> ones{};
    for (std::size_t kind = 0; kind < kinds; ++kind) {
      const std::size_t value = kind < wild_kind ? kind % values : values + kind - wild_kind;
      if (kind < wild_kind) ones[kind][0] = std::uint64_t{1} << (8 * (kind / values));
      ones[kind][1 + (value / 8)] = std::uint64_t{1} << (8 * (value % 8));
    }
    return ones;
  }();
  constexpr int byte(std::size_t i) const {
    return static_cast<int>(words_[i / 8] >> (8 * (i % 8)) & 0xFFU);
  }
  Words words_{};
};

// Cards the others may hold.
struct Unseen : Tally {
  int cards = 1;  // at least one, for it is divided by
  friend constexpr bool operator==(const Unseen&, const Unseen&) = default;
};

struct Observation {
  struct Opponent {
    Seat seat = 0;
    std::uint8_t cards = 0;
    friend constexpr bool operator==(const Opponent&, const Opponent&) = default;
  };
  Hand hand;
  Tally own;                    // the same, counted
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
