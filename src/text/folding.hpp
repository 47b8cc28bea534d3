// How characters fold before answers are compared: case, accents and ligatures go, punctuation and
// spaces become one space. The table is generated (tools/make_folding.cpp) and sorted by character;
// what it does not list stays as it is.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace parlor::text {

struct Folding {
  std::uint32_t first, last;  // these characters, both included
  std::string_view to;
};

std::span<const Folding> folding_table();

}  // namespace parlor::text
