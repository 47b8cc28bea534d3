// What a bot likes: a number for every gift on the table, from the bot's seed. Nobody else knows
// it.
#pragma once

#include "engine/lab_traits.hpp"
#include "games/white_elephant/game.hpp"

namespace parlor::white_elephant {

inline constexpr int average_value = most_worth / 2;

class Taste {
 public:
  explicit constexpr Taste(std::uint64_t seed) : seed_(seed) {}
  constexpr int of(GiftIndex gift) const {
    return static_cast<int>(mix64(seed_ ^ mix64(gift)) % (2U * average_value));
  }

 private:
  std::uint64_t seed_;
};

}  // namespace parlor::white_elephant
