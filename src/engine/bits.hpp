// Sets kept as the bits of a word.
#pragma once

#include <bit>
#include <cstdint>

namespace parlor {

// Where the n-th bit that is set stands, from the lowest; n must be below their number.
constexpr int nth_bit(std::uint64_t bits, std::uint32_t n) {
  // Most sets are small: a few steps that need no guess, and a loop for what is left.
  constexpr std::uint32_t steps = 4;
  for (std::uint32_t i = 0; i < steps; ++i) bits = i < n ? bits & (bits - 1) : bits;
  for (; n > steps; --n) bits &= bits - 1;
  return std::countr_zero(bits);
}

// Calls visit(i) for each bit that is set, from the lowest.
template <class Visit>
constexpr void for_each_bit(std::uint64_t bits, Visit&& visit) {
  for (; bits != 0; bits &= bits - 1) visit(std::countr_zero(bits));
}

}  // namespace parlor
