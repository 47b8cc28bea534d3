// The digest of a bank, by which a record names it.
#include <sodium.h>

#include <algorithm>

#include "engine/json/write.hpp"
#include "questions/pool.hpp"
#include "questions/sha256.hpp"

namespace parlor::questions {

namespace {

using Hash = std::array<unsigned char, crypto_hash_sha256_BYTES>;

std::string hex_of(const Hash& hash) {
  std::string hex(2 * hash.size() + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
  hex.pop_back();
  return hex;
}

}  // namespace

std::string sha256_hex(std::string_view text) {
  Hash hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  return hex_of(hash);
}

std::string bank_digest(std::span<const Question> bank) {
  std::vector<const Question*> sorted;
  sorted.reserve(bank.size());
  for (const Question& question : bank) sorted.push_back(&question);
  std::ranges::sort(sorted,
                    [](const Question* a, const Question* b) { return stands_before(*a, *b); });
  crypto_hash_sha256_state state;
  crypto_hash_sha256_init(&state);
  std::string line;
  for (const Question* question : sorted) {
    line.clear();
    write_json(line, *question);
    line += '\n';
    crypto_hash_sha256_update(&state, reinterpret_cast<const unsigned char*>(line.data()),
                              line.size());
  }
  Hash hash{};
  crypto_hash_sha256_final(&state, hash.data());
  return hex_of(hash);
}

}  // namespace parlor::questions
