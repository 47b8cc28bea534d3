#include "games/sleeping_queens/bots.hpp"

namespace parlor {

template <>
std::span<const Strategy<SleepingQueens>> strategies_of<SleepingQueens>() {
  return {};
}

}  // namespace parlor
