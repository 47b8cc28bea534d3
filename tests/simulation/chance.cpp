#include "simulation/chance.hpp"

#include <sodium.h>

namespace parlor::simulation {

namespace {

FastChance secrets{0};

void fill(void* const out, std::size_t size) {
  auto* bytes = static_cast<unsigned char*>(out);
  for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<unsigned char>(secrets.below(256));
}
std::uint32_t word() { return static_cast<std::uint32_t>(secrets.next() >> 32); }
std::uint32_t below(std::uint32_t bound) { return secrets.below(bound); }
const char* name() { return "simulation"; }

randombytes_implementation implementation{name, word, nullptr, below, fill, nullptr};

}  // namespace

void seed_secrets(std::uint64_t seed) {
  static const bool replaced =
      randombytes_set_implementation(&implementation) == 0 && sodium_init() >= 0;
  if (!replaced) std::abort();
  secrets = FastChance(seed, 11);
}

}  // namespace parlor::simulation
