// SHA-256 and secrets for records: commitments, hash chains, seeds. Hexadecimal in and out.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/chacha.hpp"

namespace parlor {

std::string sha256_hex(std::string_view text);

// What is published before the deal; the seed itself is revealed with the outcome.
std::string seed_commitment(const Seed& seed);
std::string seed_hex(const Seed& seed);
std::optional<Seed> seed_from_hex(std::string_view hex);

// HMAC-SHA-256: a hash that nobody without the key can compute or check.
Seed keyed_hash(const Seed& key, std::string_view text);

// A fresh secret seed from the operating system.
Seed random_seed();

}  // namespace parlor
