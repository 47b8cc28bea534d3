// Finds the equations in a hand (SQ-03) without trying every subset in turn: the sums of all
// subsets of the smaller numbers stand side by side in the bytes of one word and are compared at
// once.
#pragma once

#include "games/sleeping_queens/cards.hpp"

namespace parlor::sleeping_queens {

// An equation by its place in a set of all there may be, one bit each: which subset of the three
// smallest numbers comes up to a larger one, or to what is between two of them.
namespace equation_place {

// Which numbers it takes: bit i is the i-th in ascending order.
constexpr unsigned numbers(int place) {
  constexpr std::array<unsigned, 4> larger{0b00100, 0b01000, 0b10000, 0b11000};
  const auto at = static_cast<unsigned>(place);
  return at % 8 | larger[at / 8];
}

template <class Holds>
constexpr std::uint32_t where(const Holds& holds) {
  std::uint32_t places = 0;
  for (int place = 0; place < 32; ++place) {
    const bool adds_itself = place >= 4 && place < 8;  // the third number
    if (!adds_itself && holds(numbers(place))) places |= 1U << place;
  }
  return places;
}

// Three cards or more, out of so many.
inline constexpr auto among = [] {
  std::array<std::uint32_t, hand_size + 1> places{};
  for (int count = 0; count <= hand_size; ++count) {
    places[static_cast<std::size_t>(count)] = where([&](unsigned chosen) {
      return std::popcount(chosen) >= 3 && static_cast<int>(std::bit_width(chosen)) <= count;
    });
  }
  return places;
}();

// By which numbers are equal to the one before, a bit for each: none of them without that one.
inline constexpr auto without_twins = [] {
  std::array<std::uint32_t, 1U << hand_size> places{};
  for (unsigned equal = 0; equal < places.size(); ++equal) {
    places[equal] = where([&](unsigned chosen) { return (equal & chosen & ~(chosen << 1)) == 0; });
  }
  return places;
}();

}  // namespace equation_place

// All equations that the numbers of a hand make, each once.
class Equations {
 public:
  constexpr Equations() = default;
  [[gnu::always_inline]] explicit constexpr Equations(Cards hand) {
    // The i-th number shows one more than there are numbers that at most i cards come up to.
    constexpr std::uint64_t each = 0x1111111111U;  // of ten numbers
    const std::uint64_t up_to = hand.numbers_up_to();
    std::array<std::uint64_t, hand_size> values{};
    for (std::size_t i = 0; i < hand_size; ++i) {
      const int above = std::popcount((up_to + (7 - i) * each) & (8 * each));
      values[i] = static_cast<std::uint64_t>(11 - above);
      numbers_ |= values[i] << 8 * i;
    }
    // Byte m: the sum over subset m of the three smallest.
    const std::uint64_t sums = values[0] * 0x0100010001000100U + values[1] * 0x0101000001010000U +
                               values[2] * 0x0101010100000000U;
    found_ = bytes_that_are(values[2], sums) | bytes_that_are(values[3], sums) << 8 |
             bytes_that_are(values[4], sums) << 16 |
             bytes_that_are(values[4], sums + values[3] * ones) << 24;
    found_ &= equation_place::among[up_to >> 36 & 15U];
    // Of equal numbers always the first ones are chosen, so that no equation comes twice.
    found_ &= equation_place::without_twins[bytes_that_are(0, numbers_ ^ numbers_ << 8) & 31U];
  }

  constexpr std::size_t size() const { return static_cast<std::size_t>(std::popcount(found_)); }
  constexpr Cards operator[](std::size_t n) const {
    const int place = nth_bit(found_, static_cast<std::uint32_t>(n));
    Cards cards;
    for_each_bit(equation_place::numbers(place), [&](int i) {
      cards.add(Card::of_number(static_cast<int>(numbers_ >> 8 * i & 255U)));
    });
    return cards;
  }

 private:
  static constexpr std::uint64_t ones = 0x0101010101010101U;

  // A bit for each byte of `word`.
  static constexpr std::uint32_t bytes_that_are(std::uint64_t value, std::uint64_t word) {
    constexpr std::uint64_t low = 0x7f * ones;
    const std::uint64_t difference = word ^ (value * ones);
    const std::uint64_t top_bits = ~(((difference & low) + low) | difference | low);
    return static_cast<std::uint32_t>((top_bits >> 7) * 0x0102040810204080U >> 56);
  }

  std::uint64_t numbers_ = 0;  // a byte for each
  std::uint32_t found_ = 0;
};

}  // namespace parlor::sleeping_queens
