// The moves a person may choose from in the terminal, numbered: a few as one list, many by kind, in
// columns as wide as the terminal. Only text; what is legal is not decided here.
#pragma once

#include <string>
#include <vector>

#include "engine/json/read.hpp"

namespace parlor::app {

// `said` holds each move in words, in the order of `moves`; numbers count from 1 in that order.
std::string move_list(const std::vector<Json>& moves, const std::vector<std::string>& said,
                      std::size_t width);

}  // namespace parlor::app
