// What a bot knows of a position, counted once for every way of valuing a move: its own hand, how
// many cards the others hold, and what has not been seen yet. It must hold nothing that is secret
// from the seat it is made for.
#pragma once

#include <array>
#include <cstdint>

#include "games/uno/game.hpp"

namespace parlor::uno {

// How many cards of each colour, of each number or symbol, and wilds, which have neither; counted
// side by side, in six bits each: of no colour there are more than 50.
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
  constexpr int of_color(Color color) const { return count(static_cast<std::size_t>(color)); }
  constexpr int of_value(int value) const {
    return count(first_value + static_cast<std::size_t>(value));
  }
  constexpr int wilds() const { return of_value(values); }
  constexpr int draw4s() const { return of_value(values + 1); }
  friend constexpr bool operator==(const Tally&, const Tally&) = default;

 private:
  static constexpr std::size_t first_value = 4;  // after the colours
  static constexpr std::size_t bits = 6;
  static constexpr std::size_t in_word = 10;
  using Words = std::array<std::uint64_t, 2>;
  static constexpr std::array<Words, kinds> one_of = [] {
    std::array<Words, kinds> ones{};
    for (std::size_t kind = 0; kind < kinds; ++kind) {
      const auto add = [&](std::size_t i) {
        ones[kind][i / in_word] |= std::uint64_t{1} << (bits * (i % in_word));
      };
      if (kind < wild_kind) add(kind / values);
      add(first_value + (kind < wild_kind ? kind % values : values + kind - wild_kind));
    }
    return ones;
  }();
  constexpr int count(std::size_t i) const {
    return static_cast<int>(words_[i / in_word] >> (bits * (i % in_word)) & 0x3FU);
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

}  // namespace parlor::uno
