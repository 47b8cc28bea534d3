// All chance of a world comes from its seed: what its people and its faults do from `Dice`, the
// secrets of the house (seeds, tokens, codes) by taking the place of the system's generator.
#pragma once

#include "engine/chance.hpp"
#include "engine/seat.hpp"

namespace parlor::simulation {

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : chance_(seed, 7) {}

  std::uint32_t below(std::uint32_t n) { return chance_.below(n); }
  Time between(Time least, Time most) {
    return least + below(static_cast<std::uint32_t>(most - least + 1));
  }
  bool one_in(std::uint32_t n) { return below(n) == 0; }
  bool per_mille(std::uint32_t n) { return below(1000) < n; }
  std::uint64_t number() { return chance_.next(); }

 private:
  FastChance chance_;
};

// From here on whatever asks the system for secrets in this process gets those of this seed.
void seed_secrets(std::uint64_t seed);

}  // namespace parlor::simulation
