#include "match/hash.hpp"

#include <sodium.h>

#include <cstdlib>

namespace parlor {

namespace {

template <std::size_t N>
std::string to_hex(const std::array<std::uint8_t, N>& bytes) {
  std::string hex((2 * N) + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), bytes.data(), bytes.size());
  hex.pop_back();
  return hex;
}

}  // namespace

std::string sha256_hex(std::string_view text) {
  std::array<std::uint8_t, crypto_hash_sha256_BYTES> digest{};
  crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(text.data()),
                     text.size());
  return to_hex(digest);
}

std::string seed_commitment(const Seed& seed) {
  return sha256_hex({reinterpret_cast<const char*>(seed.data()), seed.size()});
}

std::string seed_hex(const Seed& seed) { return to_hex(seed); }

std::optional<Seed> seed_from_hex(std::string_view hex) {
  Seed seed{};
  std::size_t size = 0;
  if (hex.size() != 2 * seed.size() ||
      sodium_hex2bin(seed.data(), seed.size(), hex.data(), hex.size(), nullptr, &size, nullptr) !=
          0 ||
      size != seed.size()) {
    return std::nullopt;
  }
  return seed;
}

Seed keyed_hash(const Seed& key, std::string_view text) {
  static_assert(sizeof(Seed) == crypto_auth_hmacsha256_BYTES);
  static_assert(sizeof(Seed) == crypto_auth_hmacsha256_KEYBYTES);
  Seed hash{};
  crypto_auth_hmacsha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()),
                         text.size(), key.data());
  return hash;
}

Seed random_seed() {
  if (sodium_init() < 0) std::abort();
  Seed seed{};
  randombytes_buf(seed.data(), seed.size());
  return seed;
}

}  // namespace parlor
