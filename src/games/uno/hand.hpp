// A hand as a set of kinds and, in binary across three words, how many more of each there are,
// which is seldom any: adding, taking and "what of this fits" are a few instructions whatever the
// hand holds. Listed in the fixed order only for JSON.
#pragma once

#include "engine/fixed_vec.hpp"
#include "engine/seat.hpp"
#include "games/uno/card.hpp"

namespace parlor::uno {

using Pile = FixedVec<Card, most_cards>;

// Every card of a table with so many decks, in the fixed order.
constexpr Pile sorted_cards(int decks) {
  Pile cards;
  for (std::uint8_t kind = 0; kind < kinds; ++kind) {
    const int copies = decks * facts_of(Card{kind}).per_deck;
    for (int copy = 0; copy < copies; ++copy) cards.push_back(Card{kind});
  }
  return cards;
}
inline constexpr std::array<Pile, most_decks> all_cards{sorted_cards(1), sorted_cards(2)};

// How often each kind is there.
using KindCounts = std::array<std::uint8_t, kinds>;
inline constexpr std::array<KindCounts, most_decks> all_counts = [] {
  std::array<KindCounts, most_decks> counts{};
  for (std::size_t i = 0; i < most_decks; ++i) {
    for (const Card card : all_cards[i]) ++counts[i][card.kind];
  }
  return counts;
}();
constexpr const Pile& cards_of(int decks) { return all_cards[static_cast<std::size_t>(decks - 1)]; }

class Hand {
 public:
  constexpr int size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr Kinds held() const { return held_; }
  constexpr bool has(Card card) const { return (held_ >> card.kind & 1U) != 0; }

  constexpr int count(Card card) const {
    int count = 0;
    for_each_digit([&](Kinds digit, int weight) {
      count += static_cast<int>(digit >> card.kind & 1U) * weight;
    });
    return count;
  }

  constexpr int count(Kinds some) const {
    int count = 0;
    for_each_digit([&](Kinds digit, int weight) { count += std::popcount(digit & some) * weight; });
    return count;
  }

  constexpr void add(Card card) {
    Kinds carry = held_ & bit_of(card);
    held_ |= bit_of(card);
    for (std::size_t i = 0; carry != 0; ++i) {
      more_[i] ^= carry;
      carry &= ~more_[i];
    }
    ++size_;
  }

  constexpr void take(Card card) {
    Kinds borrow = bit_of(card);
    if (((more_[0] | more_[1] | more_[2]) & borrow) == 0) {
      held_ ^= borrow;
    } else {
      for (std::size_t i = 0; borrow != 0; ++i) {
        more_[i] ^= borrow;
        borrow &= more_[i];
      }
    }
    --size_;
  }

  // All cards of another hand; no kind may come to more than the digits hold.
  constexpr void add(const Hand& other) {
    Kinds carry = held_ & other.held_;
    held_ |= other.held_;
    for (std::size_t i = 0; i < more_.size(); ++i) {
      const Kinds a = more_[i];
      const Kinds b = other.more_[i];
      more_[i] = a ^ b ^ carry;
      carry = (a & b) | (carry & (a ^ b));
    }
    size_ = static_cast<std::uint8_t>(size_ + other.size_);
  }

  // Each card in the fixed order, copies one after the other.
  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    for (Kinds rest = held(); rest != 0; rest &= rest - 1) {
      const Card card{static_cast<std::uint8_t>(std::countr_zero(rest))};
      for (int copy = count(card); copy > 0; --copy) visit(card);
    }
  }

  // What the cards in it cost: numbers their face, symbols 20, wilds 50 (UN-48).
  // Counted by the binary digits of what a card costs.
  constexpr int points() const {
    int points = 0;
    for_each_digit([&](Kinds digit, int weight) {
      if (digit == 0) return;
      for (std::size_t i = 0; i < cost_digits.size(); ++i) {
        points += (std::popcount(digit & cost_digits[i]) * weight) << i;
      }
    });
    return points;
  }

  // What the counts are made of, as a kind and so many of it; in no useful order.
  template <class Visit>
  constexpr void for_each_weight(Visit&& visit) const {
    for_each_digit([&](Kinds digit, int weight) {
      for (Kinds rest = digit; rest != 0; rest &= rest - 1) {
        visit(Card{static_cast<std::uint8_t>(std::countr_zero(rest))}, weight);
      }
    });
  }

  constexpr Pile to_list() const {
    Pile list;
    for_each([&](Card card) { list.push_back(card); });
    return list;
  }
  static constexpr std::optional<Hand> from_list(const Pile& list) {
    Hand hand;
    for (const Card card : list) {
      if (hand.count(card) == most_decks * facts_of(card).per_deck) return std::nullopt;
      hand.add(card);
    }
    return hand;
  }

  friend constexpr bool operator==(const Hand&, const Hand&) = default;

 private:
  template <class Visit>
  [[gnu::always_inline]] constexpr void for_each_digit(Visit&& visit) const {
    visit(held_, 1);
    for (std::size_t i = 0; i < more_.size(); ++i) visit(more_[i], 1 << i);
  }

  Kinds held_ = 0;
  std::array<Kinds, 3> more_{};  // up to eight copies: wilds of two decks
  std::uint8_t size_ = 0;
};

inline constexpr int most_players = 10;

template <class T>
using PerSeat = FixedVec<T, most_players>;

// A set of seats; listed as seat numbers.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  static constexpr SeatSet only(Seat seat) { return SeatSet(1U << seat); }
  static constexpr SeatSet first(std::size_t count) { return SeatSet((1U << count) - 1); }
  constexpr bool has(Seat seat) const { return (bits_ >> seat & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int count() const { return std::popcount(bits_); }
  // The n-th of them in seat order; n must be below count().
  constexpr Seat nth(std::uint32_t n) const { return static_cast<Seat>(nth_bit(bits_, n)); }
  constexpr void add(Seat seat) { bits_ = static_cast<std::uint16_t>(bits_ | 1U << seat); }
  constexpr void remove(Seat seat) { bits_ = static_cast<std::uint16_t>(bits_ & ~(1U << seat)); }
  constexpr void clear() { bits_ = 0; }
  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    for_each_bit(bits_, [&](int seat) { visit(static_cast<Seat>(seat)); });
  }
  constexpr PerSeat<Seat> to_list() const {
    PerSeat<Seat> list;
    for_each([&](Seat seat) { list.push_back(seat); });
    return list;
  }
  static constexpr std::optional<SeatSet> from_list(const PerSeat<Seat>& list) {
    SeatSet set;
    for (const Seat seat : list) {
      if (seat >= most_players || set.has(seat)) return std::nullopt;
      set.add(seat);
    }
    return set;
  }
  friend constexpr bool operator==(SeatSet, SeatSet) = default;

 private:
  explicit constexpr SeatSet(unsigned bits) : bits_(static_cast<std::uint16_t>(bits)) {}
  std::uint16_t bits_ = 0;
};

// Yes or no for every seat; listed as true and false.
class SeatFlags {
 public:
  constexpr SeatFlags() = default;
  explicit constexpr SeatFlags(std::size_t seats) : seats_(static_cast<std::uint8_t>(seats)) {}
  constexpr std::size_t size() const { return seats_; }
  constexpr bool operator[](Seat seat) const { return set_.has(seat); }
  constexpr bool any() const { return !set_.empty(); }
  constexpr int count() const { return set_.count(); }
  constexpr void set(Seat seat) { set_.add(seat); }
  constexpr void reset(Seat seat) { set_.remove(seat); }
  constexpr void reset() { set_.clear(); }
  constexpr SeatSet seats() const { return set_; }
  constexpr PerSeat<bool> to_list() const {
    PerSeat<bool> list;
    for (Seat seat = 0; seat < seats_; ++seat) list.push_back(set_.has(seat));
    return list;
  }
  static constexpr std::optional<SeatFlags> from_list(const PerSeat<bool>& list) {
    SeatFlags flags(list.size());
    for (Seat seat = 0; seat < list.size(); ++seat) {
      if (list[seat]) flags.set(seat);
    }
    return flags;
  }
  friend constexpr bool operator==(const SeatFlags&, const SeatFlags&) = default;

 private:
  SeatSet set_;
  std::uint8_t seats_ = 0;
};

}  // namespace parlor::uno
