// What the server takes from libsodium, for a module that runs in a browser: the same names, so
// that the same sources compile. Chance comes from the browser (crypto.getRandomValues, as
// getentropy).
#pragma once

#include <unistd.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#include "browser/libraries/sha256.hpp"

inline int sodium_init() { return 0; }

inline void randombytes_buf(void* bytes, std::size_t size) {
  if (getentropy(bytes, size) != 0) std::abort();
}

// Each number as likely: what falls into the uneven remainder is drawn again.
inline std::uint32_t randombytes_uniform(std::uint32_t below) {
  const std::uint32_t uneven = (0U - below) % below;
  std::uint32_t drawn = 0;
  do {
    randombytes_buf(&drawn, sizeof drawn);
  } while (drawn < uneven);
  return drawn % below;
}

inline int sodium_memcmp(const void* first, const void* second, std::size_t size) {
  const auto* a = static_cast<const unsigned char*>(first);
  const auto* b = static_cast<const unsigned char*>(second);
  unsigned char different = 0;
  for (std::size_t i = 0; i < size; ++i) different |= a[i] ^ b[i];
  return different == 0 ? 0 : -1;
}

inline char* sodium_bin2hex(char* hex, std::size_t, const unsigned char* bytes, std::size_t size) {
  constexpr char digits[] = "0123456789abcdef";
  for (std::size_t i = 0; i < size; ++i) {
    hex[2 * i] = digits[bytes[i] >> 4];
    hex[(2 * i) + 1] = digits[bytes[i] & 15];
  }
  hex[2 * size] = '\0';
  return hex;
}

inline int sodium_hex2bin(unsigned char* bytes, std::size_t most, const char* hex, std::size_t size,
                          const char*, std::size_t* found, const char**) {
  const auto digit = [](char c) {
    if (c >= '0' && c <= '9') return c - '0';
    const char small = static_cast<char>(c | 0x20);
    return small >= 'a' && small <= 'f' ? small - 'a' + 10 : -1;
  };
  *found = 0;
  for (std::size_t i = 0; i + 1 < size && *found < most; i += 2) {
    if (digit(hex[i]) < 0 || digit(hex[i + 1]) < 0) return -1;
    bytes[(*found)++] = static_cast<unsigned char>((digit(hex[i]) * 16) + digit(hex[i + 1]));
  }
  return 2 * *found == size ? 0 : -1;
}

inline constexpr int sodium_base64_VARIANT_URLSAFE_NO_PADDING = 7;
inline constexpr std::size_t sodium_base64_encoded_len(std::size_t size, int) {
  return ((size * 4 + 2) / 3) + 1;
}
inline char* sodium_bin2base64(char* text, std::size_t, const unsigned char* bytes,
                               std::size_t size, int) {
  constexpr char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::uint32_t held = 0;
  int bits = 0;
  char* end = text;
  for (std::size_t i = 0; i < size; ++i) {
    held = (held << 8) | bytes[i];
    for (bits += 8; bits >= 6; bits -= 6) *end++ = digits[(held >> (bits - 6)) & 63];
  }
  if (bits > 0) *end++ = digits[(held << (6 - bits)) & 63];
  *end = '\0';
  return text;
}

inline constexpr std::size_t crypto_hash_sha256_BYTES = 32;
using crypto_hash_sha256_state = parlor::browser::Sha256;
inline void crypto_hash_sha256_init(crypto_hash_sha256_state* state) { *state = {}; }
inline void crypto_hash_sha256_update(crypto_hash_sha256_state* state, const unsigned char* bytes,
                                      std::size_t size) {
  state->add(bytes, size);
}
inline void crypto_hash_sha256_final(crypto_hash_sha256_state* state, unsigned char* digest) {
  state->finish(digest);
}
inline void crypto_hash_sha256(unsigned char* digest, const unsigned char* bytes,
                               std::size_t size) {
  parlor::browser::Sha256 state;
  state.add(bytes, size);
  state.finish(digest);
}
