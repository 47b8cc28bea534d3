// Finds the equations in a hand (SQ-03) without trying every subset in turn: the sums of all
// subsets of the smaller numbers stand side by side in the bytes of one word and are compared at
// once.
#pragma once

#include "games/sleeping_queens/cards.hpp"

namespace parlor::sleeping_queens {

// The number cards of a hand in ascending order.
class Numbers {
 public:
  // The i-th shows one more than there are numbers that at most i cards come up to.
  explicit constexpr Numbers(Cards hand) {
    constexpr std::uint64_t each = 0x1111111111U;  // of ten numbers
    const std::uint64_t up_to = hand.numbers_up_to();
    for (std::size_t i = 0; i < hand_size; ++i) {
      const int above = std::popcount((up_to + (7 - i) * each) & (8 * each));
      values_[i] = static_cast<std::uint8_t>(above == 0 ? absent : 11 - above);
    }
  }

  // Calls visit(cards) for each equation once. Bit i of `chosen` stands for the i-th number.
  template <class Visit>
  [[gnu::always_inline]] constexpr void for_each_equation(Visit&& visit) const {
    // Byte m: the sum over subset m of the three smallest.
    const std::uint64_t sums = values_[0] * 0x0100010001000100U + values_[1] * 0x0101000001010000U +
                               values_[2] * 0x0101010100000000U;
    const auto report = [&](std::uint64_t equal, unsigned others) {
      for (; equal != 0; equal &= equal - 1) {
        const unsigned chosen = others | static_cast<unsigned>(std::countr_zero(equal)) / 8;
        if (chooses_first(chosen)) visit(cards_of(chosen));
      }
    };
    report(equal_bytes(sums, values_[2]) & of_first_two, 0b00100);
    report(equal_bytes(sums, values_[3]) & of_two_or_more, 0b01000);
    report(equal_bytes(sums, values_[4]) & of_two_or_more, 0b10000);
    const std::uint64_t with_fourth = sums + values_[3] * ones;
    report(equal_bytes(with_fourth, values_[4]) & of_one_or_more, 0b11000);
  }

 private:
  static constexpr std::uint64_t ones = 0x0101010101010101U;
  static constexpr std::uint8_t absent = 64;  // above every sum, and twice it still fits a byte
  static constexpr std::uint64_t of_first_two = 0x0000000080000000U;    // subset 3
  static constexpr std::uint64_t of_two_or_more = 0x8080800080000000U;  // subsets 3, 5, 6 and 7
  static constexpr std::uint64_t of_one_or_more = 0x8080808080808000U;

  // The top bit of each byte of `word` that is `value`.
  static constexpr std::uint64_t equal_bytes(std::uint64_t word, std::uint8_t value) {
    constexpr std::uint64_t low = 0x7f * ones;
    const std::uint64_t difference = word ^ (value * ones);
    return ~(((difference & low) + low) | difference | low);
  }

  // Of equal numbers always the first ones are chosen, so that no equation comes twice.
  constexpr bool chooses_first(unsigned chosen) const {
    for (std::size_t i = 1; i < hand_size; ++i) {
      if (values_[i] == values_[i - 1] && (chosen >> (i - 1) & 3U) == 0b10) return false;
    }
    return true;
  }

  constexpr Cards cards_of(unsigned chosen) const {
    Cards cards;
    for (; chosen != 0; chosen &= chosen - 1) {
      cards.add(Card::of_number(values_[static_cast<std::size_t>(std::countr_zero(chosen))]));
    }
    return cards;
  }

  std::array<std::uint8_t, hand_size> values_{};
};

}  // namespace parlor::sleeping_queens
