// The chance that is played for real: the ChaCha20 key stream (RFC 8439) under a secret 256-bit
// seed. Every entry of a match's log draws from a stream of its own, numbered by the entry's
// version, so a refused action uses up nothing and any entry can be checked without replaying what
// came before.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/chance.hpp"

namespace parlor {

using Seed = std::array<std::uint8_t, 32>;

// A seed for tests and scenarios: the number, little-endian, then zeros.
constexpr Seed seed_from_number(std::uint64_t number) {
  Seed seed{};
  for (std::size_t i = 0; i < 8; ++i) seed[i] = static_cast<std::uint8_t>(number >> (8 * i));
  return seed;
}

using ChaChaBlock = std::array<std::uint32_t, 16>;

namespace chacha {

constexpr void quarter_round(ChaChaBlock& x, int a, int b, int c, int d) {
  x[a] += x[b], x[d] = std::rotl(x[d] ^ x[a], 16);
  x[c] += x[d], x[b] = std::rotl(x[b] ^ x[c], 12);
  x[a] += x[b], x[d] = std::rotl(x[d] ^ x[a], 8);
  x[c] += x[d], x[b] = std::rotl(x[b] ^ x[c], 7);
}

// One 64-byte block of the key stream. `nonce` is the 96-bit nonce as three little-endian words.
constexpr ChaChaBlock block(const Seed& key, std::uint32_t counter,
                            const std::array<std::uint32_t, 3>& nonce) {
  ChaChaBlock start{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  for (std::size_t i = 0; i < 8; ++i) {
    for (std::size_t b = 0; b < 4; ++b) {
      start[4 + i] |= static_cast<std::uint32_t>(key[(4 * i) + b]) << (8 * b);
    }
  }
  start[12] = counter;
  for (std::size_t i = 0; i < 3; ++i) start[13 + i] = nonce[i];

  ChaChaBlock x = start;
  for (int round = 0; round < 10; ++round) {
    quarter_round(x, 0, 4, 8, 12);
    quarter_round(x, 1, 5, 9, 13);
    quarter_round(x, 2, 6, 10, 14);
    quarter_round(x, 3, 7, 11, 15);
    quarter_round(x, 0, 5, 10, 15);
    quarter_round(x, 1, 6, 11, 12);
    quarter_round(x, 2, 7, 8, 13);
    quarter_round(x, 3, 4, 9, 14);
  }
  for (std::size_t i = 0; i < 16; ++i) x[i] += start[i];
  return x;
}

}  // namespace chacha

class ChaChaChance {
 public:
  explicit constexpr ChaChaChance(const Seed& seed, std::uint64_t stream = 0)
      : seed_(seed),
        nonce_{0, static_cast<std::uint32_t>(stream), static_cast<std::uint32_t>(stream >> 32)} {}

  constexpr std::uint32_t below(std::uint32_t n) {
    return uniform_below(n, [this] { return next_word(); });
  }

 private:
  constexpr std::uint32_t next_word() {
    if (used_ == block_.size()) {
      block_ = chacha::block(seed_, counter_++, nonce_);
      used_ = 0;
    }
    return block_[used_++];
  }

  Seed seed_;
  std::array<std::uint32_t, 3> nonce_;
  ChaChaBlock block_{};
  std::uint32_t counter_ = 0;
  std::size_t used_ = 16;
};

}  // namespace parlor
