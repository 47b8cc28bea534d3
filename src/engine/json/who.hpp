// Who acts and who looks, as files and people write them: a seat's number, or a word. Nothing is
// answered where it is neither, or where the table has no such seat.
#pragma once

#include <optional>
#include <string_view>

#include "engine/json/read.hpp"
#include "engine/seat.hpp"

namespace parlor {

std::optional<Actor> actor_of(const Json& json, int seats = max_seats);    // "host", "clock"
std::optional<Viewer> viewer_of(const Json& json, int seats = max_seats);  // "host", "spectator"

// What stands on a command line or in an address, where a number comes as a word, too.
Json number_or_word(std::string_view text);

}  // namespace parlor
