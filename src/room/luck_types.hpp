// What is told of a deal once its match has ended: how bots fare with it from each seat.
#pragma once

#include "engine/describe.hpp"

namespace parlor::room {

// GET /api/rooms/{code}/luck

// In percent, with the 95 % interval.
struct SeatLuck {
  std::string name;
  int percent = 0;
  int low = 0;
  int high = 0;
};
BOOST_DESCRIBE_STRUCT(SeatLuck, (), (name, percent, low, high))

struct DealLuck {
  std::uint32_t match = 0;  // of the room's matches, from 1
  std::string game;
  std::string bots;         // their level
  std::uint64_t games = 0;  // so often they played this deal
  // Everybody wins in this game: the figures are how much seats liked what they got.
  bool by_worth = false;
  std::vector<SeatLuck> seats;
};
BOOST_DESCRIBE_STRUCT(DealLuck, (), (match, game, bots, games, by_worth, seats))

}  // namespace parlor::room
