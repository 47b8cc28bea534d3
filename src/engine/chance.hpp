// Chance is a capability handed to the rules. Two models: ChaChaChance (chacha.hpp) for everything
// that is played or recorded, and FastChance for the lab. Both give exact uniform numbers: what
// falls into the uneven remainder is drawn again, never folded in.
#pragma once

#include <algorithm>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace parlor {

__extension__ using Wide = unsigned __int128;

template <class C>
concept Chance = requires(C& chance, std::uint32_t n) {
  { chance.below(n) } -> std::same_as<std::uint32_t>;  // uniform in [0, n), n > 0
};

// Maps 32 random bits to [0, n) without bias (multiply and reject the short last stripe).
template <class NextWord>
constexpr std::uint32_t uniform_below(std::uint32_t n, NextWord&& next_word) {
  std::uint64_t product = std::uint64_t{next_word()} * n;
  if (static_cast<std::uint32_t>(product) < n) [[unlikely]] {
    const std::uint32_t threshold = (0U - n) % n;
    while (static_cast<std::uint32_t>(product) < threshold) {
      product = std::uint64_t{next_word()} * n;
    }
  }
  return static_cast<std::uint32_t>(product >> 32);
}

// Spreads a number over 64 bits; used to turn (seed, index) into independent seeds.
constexpr std::uint64_t mix64(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15U;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31);
}

// xoshiro256++ (Blackman and Vigna, public domain algorithm): quick, and good enough for
// statistics.
class FastChance {
 public:
  explicit constexpr FastChance(std::uint64_t seed, std::uint64_t stream = 0) {
    std::uint64_t x = mix64(seed) ^ mix64(~stream);
    for (std::uint64_t& word : words_) word = x = mix64(x);
  }

  constexpr std::uint32_t below(std::uint32_t n) {
    return uniform_below(n, [this] { return static_cast<std::uint32_t>(next() >> 32); });
  }

  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(words_[0] + words_[3], 23) + words_[0];
    const std::uint64_t t = words_[1] << 17;
    words_[2] ^= words_[0];
    words_[3] ^= words_[1];
    words_[1] ^= words_[2];
    words_[0] ^= words_[3];
    words_[2] ^= t;
    words_[3] = std::rotl(words_[3], 45);
    return result;
  }

 private:
  std::uint64_t words_[4]{};
};

// A chance that hands out 64 random bits at a time.
template <class C>
concept WideChance = Chance<C> && requires(C& chance) {
  { chance.next() } -> std::same_as<std::uint64_t>;
};

// `count` numbers from one random word, the i-th uniform in [0, n - i): each multiplication leaves
// in its low half what the next one needs (Brackett-Rozinsky and Lemire, "Batched Ranged Random
// Integer Generation"). Exact: words that fall into the uneven remainder are drawn again. Needs n ≤
// 256.
inline constexpr std::size_t batch_size = 7;
template <WideChance C>
[[gnu::always_inline]] constexpr void batch_below(std::uint32_t n, std::size_t count,
                                                  std::uint32_t (&out)[batch_size], C& chance) {
  const auto split = [&] {
    std::uint64_t rest = chance.next();
    for (std::size_t i = 0; i < count; ++i) {
      const auto product = static_cast<Wide>(rest) * (n - i);
      out[i] = static_cast<std::uint32_t>(product >> 64);
      rest = static_cast<std::uint64_t>(product);
    }
    return rest;
  };
  std::uint64_t rest = split();
  constexpr std::uint64_t above_any_range = std::uint64_t{1} << (8 * batch_size);
  if (rest >= above_any_range) [[likely]]
    return;
  std::uint64_t range = 1;
  for (std::size_t i = 0; i < count; ++i) range *= n - i;
  const std::uint64_t threshold = (0U - range) % range;
  while (rest < threshold) rest = split();
}

// Fisher–Yates, from the last place down to the second.
template <class Items, Chance C>
constexpr void shuffle(Items& items, C& chance) {
  std::size_t left = items.size();
  if constexpr (WideChance<C>) {
    std::uint32_t places[batch_size];
    const auto batch = [&](std::size_t count) {
      batch_below(static_cast<std::uint32_t>(left), count, places, chance);
      for (std::size_t i = 0; i < count; ++i) std::swap(items[--left], items[places[i]]);
    };
    if (left <= 256) {
      while (left > batch_size) batch(batch_size);
      if (left > 1) batch(left - 1);
    }
  }
  for (; left > 1; --left) {
    const std::size_t j = chance.below(static_cast<std::uint32_t>(left));
    std::swap(items[left - 1], items[j]);
  }
}

}  // namespace parlor
