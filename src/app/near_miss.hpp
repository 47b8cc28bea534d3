// What somebody may have meant who typed a word that is not there.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/app.hpp"

namespace parlor::app {

// The word nearest to what was typed, if it is near at all.
std::optional<std::string> nearest(std::string_view typed, std::span<const std::string> known);

// ", did you mean "serve"?" or nothing.
std::string did_you_mean(std::string_view typed, std::span<const std::string> known);

// A sentence about the first word of a command line that is no command or option where it stands;
// empty where there is none and the parser knows better what is wrong.
std::string unknown_word(const CLI::App& app, const std::vector<std::string>& words);

}  // namespace parlor::app
