// What is agreed before a match of Sleeping Queens and never changes during it.
#pragma once

#include "engine/game.hpp"

namespace parlor::sleeping_queens {

inline constexpr int most_players = 5;

struct Config {
  std::uint8_t defense_seconds = 5;
  std::uint16_t turn_seconds = 0;

  static constexpr bool sparse = true;
  static constexpr std::array<Option, 2> options{{
      {"defense_seconds", "Seconds to answer an attack, whatever the defender holds.", 1, 30},
      {"turn_seconds", "Seconds to think; 0 means no clock.", 0, 600},
  }};
  friend bool operator==(const Config&, const Config&) = default;
};
BOOST_DESCRIBE_STRUCT(Config, (), (defense_seconds, turn_seconds))

}  // namespace parlor::sleeping_queens
