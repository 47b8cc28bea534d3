// A vector with room for N items inside itself: no allocation, trivially copyable when T is, so
// that a state made of these is copied with one memcpy. Overfilling it is our bug, and stops the
// program.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <type_traits>

namespace parlor {

template <class T, std::size_t N>
class FixedVec {
 public:
  using value_type = T;
  static constexpr std::size_t capacity = N;
  using Size = std::conditional_t<(N < 256), std::uint8_t, std::uint16_t>;

  constexpr FixedVec() = default;
  constexpr FixedVec(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }
  constexpr FixedVec(std::size_t count, const T& value) { resize(count, value); }

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == N; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  constexpr T* data() { return items_.data(); }
  constexpr const T* data() const { return items_.data(); }
  constexpr T& operator[](std::size_t i) { return items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return items_[i]; }
  constexpr T& back() { return items_[size_ - 1U]; }
  constexpr const T& back() const { return items_[size_ - 1U]; }
  constexpr T& front() { return items_[0]; }
  constexpr const T& front() const { return items_[0]; }

  constexpr void push_back(const T& item) {
    if (size_ == N) std::abort();
    items_[size_++] = item;
  }
  constexpr T& emplace_back() {
    push_back(T{});
    return back();
  }
  constexpr void pop_back() { --size_; }
  constexpr T take_back() { return items_[--size_]; }
  constexpr void clear() { size_ = 0; }
  constexpr void resize(std::size_t count, const T& value = T{}) {
    if (count > N) std::abort();
    for (std::size_t i = size_; i < count; ++i) items_[i] = value;
    size_ = static_cast<Size>(count);
  }
  constexpr void erase_at(std::size_t i) {
    std::copy(begin() + i + 1, end(), begin() + i);
    --size_;
  }

  friend constexpr bool operator==(const FixedVec& a, const FixedVec& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  std::array<T, N> items_{};
  Size size_ = 0;
};

}  // namespace parlor
