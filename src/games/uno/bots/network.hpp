// A small network, one hidden layer, that turns what is known of a position into a chance of
// winning. Everything is whole numbers, so that every machine comes to the same answer.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

#include "engine/fixed_vec.hpp"

namespace parlor::uno {

// What goes into a network: facts that hold, and amounts in 64ths.
struct Features {
  static constexpr int one = 64;
  struct Amount {
    std::uint8_t input;
    std::int16_t value;
  };
  FixedVec<std::uint8_t, 56> facts;
  FixedVec<Amount, 8> amounts;

  // One of the answers to a question; what is more than the last of them counts as the last.
  void fact(int first_answer, int which, int last) {
    facts.push_back(static_cast<std::uint8_t>(first_answer + std::min(which, last)));
  }
  void fact(int input) { fact(input, 0, 0); }
  void amount(int input, int value) {
    amounts.push_back({static_cast<std::uint8_t>(input), static_cast<std::int16_t>(value)});
  }
};

inline constexpr std::size_t network_width = 48;

template <std::size_t inputs>
struct Network {
  // Weights in 1024ths; the last offset in 1024ths of 1024ths.
  std::array<std::array<std::int16_t, network_width>, inputs> first;
  std::array<std::int32_t, network_width> first_offset;
  std::array<std::int16_t, network_width> second;
  std::int32_t second_offset;
  // 64 times the chance that a sum from -8 to 8 means, every sixteenth.
  std::array<std::int32_t, 257> chances;

  // How many facts can be added up in sixteen bits, whichever they are.
  constexpr std::size_t facts_at_once() const {
    int most = 1;
    for (const auto& weights : first) {
      for (const int weight : weights) most = std::max(most, weight < 0 ? -weight : weight);
    }
    return static_cast<std::size_t>(std::numeric_limits<std::int16_t>::max() / most);
  }

  // 0 lost, sure_win won.
  template <std::size_t at_once>
  std::int32_t chance(const Features& features) const {
    std::array<std::int32_t, network_width> facts = first_offset;
    for (std::size_t done = 0; done < features.facts.size();) {
      std::array<std::int16_t, network_width> some{};
      for (const std::size_t end = std::min(done + at_once, features.facts.size()); done < end;
           ++done) {
        const auto& weights = first[features.facts[done]];
        for (std::size_t i = 0; i < network_width; ++i) {
          some[i] = static_cast<std::int16_t>(some[i] + weights[i]);
        }
      }
      for (std::size_t i = 0; i < network_width; ++i) facts[i] += some[i];
    }
    std::array<std::int32_t, network_width> amounts{};
    for (const auto& [input, value] : features.amounts) {
      for (std::size_t i = 0; i < network_width; ++i) amounts[i] += value * first[input][i];
    }
    std::array<std::int16_t, network_width> units;
    for (std::size_t i = 0; i < network_width; ++i) {
      units[i] =
          static_cast<std::int16_t>(std::clamp(facts[i] + (amounts[i] / Features::one), 0, 32767));
    }
    std::int32_t sum = second_offset;
    for (std::size_t i = 0; i < network_width; ++i) sum += units[i] * second[i];
    return chance_of(sum);
  }

 private:
  std::int32_t chance_of(std::int32_t sum) const {
    constexpr std::int32_t one = 1 << 20;
    constexpr std::int32_t step = one / 16;
    const std::int32_t at = std::clamp(sum, -8 * one, (8 * one) - 1) + (8 * one);
    const auto below = static_cast<std::size_t>(at / step);
    const std::int32_t rise = chances[below + 1] - chances[below];
    return (chances[below] + (rise * (at % step / 64) / (step / 64))) / 64;
  }
};

}  // namespace parlor::uno
