#include "match/hash.hpp"

#include <openssl/evp.h>
#include <sodium.h>

#include <cstdlib>
#include <memory>

namespace parlor {

namespace {

template <std::size_t N>
std::string to_hex(const std::array<std::uint8_t, N>& bytes) {
  std::string hex((2 * N) + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), bytes.data(), bytes.size());
  hex.pop_back();
  return hex;
}

using Digest = std::array<std::uint8_t, 32>;

// SHA-256 of two pieces as one. By OpenSSL, which knows the processor's own instructions for it:
// with every move an entry joins the chain, and hashing it is a good part of what a move costs.
Digest sha256(std::string_view first, std::string_view second) {
  struct Free {
    void operator()(EVP_MD_CTX* context) const { EVP_MD_CTX_free(context); }
  };
  static const EVP_MD* const algorithm = EVP_MD_fetch(nullptr, "SHA256", nullptr);
  thread_local const std::unique_ptr<EVP_MD_CTX, Free> context(EVP_MD_CTX_new());
  Digest digest{};
  if (EVP_DigestInit_ex2(context.get(), algorithm, nullptr) != 1 ||
      EVP_DigestUpdate(context.get(), first.data(), first.size()) != 1 ||
      EVP_DigestUpdate(context.get(), second.data(), second.size()) != 1 ||
      EVP_DigestFinal_ex(context.get(), digest.data(), nullptr) != 1) {
    std::abort();
  }
  return digest;
}

template <std::size_t N>
std::string_view bytes_of(const std::array<std::uint8_t, N>& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), N};
}

}  // namespace

std::string sha256_hex(std::string_view text) { return to_hex(sha256(text, "")); }

std::string seed_commitment(const Seed& seed) { return sha256_hex(bytes_of(seed)); }

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

// HMAC (RFC 2104) with a key shorter than a block.
Seed keyed_hash(const Seed& key, std::string_view text) {
  constexpr std::size_t block = 64;
  std::array<std::uint8_t, block> inner{};
  std::array<std::uint8_t, block> outer{};
  static_assert(sizeof(Seed) <= block);
  for (std::size_t i = 0; i < block; ++i) {
    const std::uint8_t byte = i < key.size() ? key[i] : 0;
    inner[i] = byte ^ 0x36;
    outer[i] = byte ^ 0x5c;
  }
  return sha256(bytes_of(outer), bytes_of(sha256(bytes_of(inner), text)));
}

Seed random_seed() {
  if (sodium_init() < 0) std::abort();
  Seed seed{};
  randombytes_buf(seed.data(), seed.size());
  return seed;
}

}  // namespace parlor
