// A std::optional for values of one byte that takes one byte itself: the pattern 0xFF, which no
// seat, card or colour has, means nothing. Half the size, and comparing or copying is one
// instruction.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <type_traits>

namespace parlor {

template <class T>
  requires(sizeof(T) == 1 && std::is_trivially_copyable_v<T>)
class Maybe {
 public:
  using value_type = T;

  constexpr Maybe() = default;
  constexpr Maybe(std::nullopt_t) {}
  constexpr Maybe(T value) : value_(value) {}

  constexpr bool has_value() const { return bits() != nothing; }
  constexpr explicit operator bool() const { return has_value(); }
  constexpr const T& operator*() const { return value_; }
  constexpr T value_or(T other) const { return has_value() ? value_ : other; }
  constexpr void reset() { value_ = std::bit_cast<T>(nothing); }
  constexpr T& emplace() { return value_ = T{}; }

  friend constexpr bool operator==(Maybe a, Maybe b) { return a.bits() == b.bits(); }

 private:
  static constexpr std::uint8_t nothing = 0xFF;
  constexpr std::uint8_t bits() const { return std::bit_cast<std::uint8_t>(value_); }
  T value_ = std::bit_cast<T>(nothing);
};

}  // namespace parlor
