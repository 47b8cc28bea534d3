// A matrix of configs for any game, read off its described options: the defaults, each option moved
// to each of its values or bounds, and all switches on at once.
#pragma once

#include <vector>

#include "engine/game.hpp"

namespace parlor::kit {

template <class Config>
void vary(const Config& base, std::vector<Config>& out) {
  for_each_member<Config>([&](auto member) {
    using Field = std::remove_cvref_t<decltype(base.*member.pointer)>;
    const auto with = [&](auto value) {
      Config changed = base;
      changed.*member.pointer = static_cast<Field>(value);
      if (!(changed == base)) out.push_back(changed);
    };
    if constexpr (std::same_as<Field, bool>) {
      with(!(base.*member.pointer));
    } else if constexpr (DescribedEnum<Field>) {
      for_each_enumerator<Field>(with);
    } else if constexpr (std::integral<Field>) {
      const Option* option = find_option<Config>(member.name);
      if (option != nullptr && option->min < option->max) {
        with(option->min);
        with(option->max);
      }
    }
  });
}

template <class Config>
Config all_switches(Config config) {
  for_each_member<Config>([&](auto member) {
    if constexpr (std::same_as<std::remove_cvref_t<decltype(config.*member.pointer)>, bool>) {
      config.*member.pointer = true;
    }
  });
  return config;
}

// Completed and valid for this many seats.
template <Game G>
std::vector<typename G::Config> configs_for(int seats) {
  std::vector<typename G::Config> tried;
  const typename G::Config base{};
  tried.push_back(base);
  vary(base, tried);
  tried.push_back(all_switches(base));
  std::vector<typename G::Config> valid;
  for (auto& config : tried) {
    G::complete(config, seats);
    if (!G::validate(config, seats)) valid.push_back(config);
  }
  return valid;
}

// The smallest, the largest and the sizes in between, at most five of them.
template <Game G>
std::vector<int> seat_counts() {
  std::vector<int> counts;
  const int span = G::sheet.max_seats - G::sheet.min_seats;
  for (int i = 0; i <= 4; ++i) {
    const int seats = G::sheet.min_seats + (span * i / 4);
    if (counts.empty() || counts.back() != seats) counts.push_back(seats);
  }
  return counts;
}

}  // namespace parlor::kit
