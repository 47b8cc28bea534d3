// Whether what a viewer is shown tells more than the viewer may know: in a world that differs only
// in what is hidden from them (the game's own resample), the view and the choices are the same.
#pragma once

#include <string>

#include "engine/any_game.hpp"

namespace parlor::simulation {

// What such a world would show: the view and, for a seat, the legal actions.
struct OtherWorld {
  std::string view;
  std::string legal;
  std::string legal_here;
};
using Resampled = OtherWorld (*)(const AnyPlay& play, Viewer viewer, std::uint64_t number);

// Each game's, by its id; registered by the files made of hidden.cpp.in.
Resampled resampled_of(std::string_view game);
bool add_resampled(std::string_view game, Resampled resampled);

}  // namespace parlor::simulation
