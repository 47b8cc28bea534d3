#include "simulation/hidden.hpp"

#include <map>

namespace parlor::simulation {

namespace {

std::map<std::string_view, Resampled>& all() {
  static std::map<std::string_view, Resampled> games;
  return games;
}

}  // namespace

bool add_resampled(std::string_view game, Resampled resampled) {
  return all().emplace(game, resampled).second;
}

Resampled resampled_of(std::string_view game) { return all().at(game); }

}  // namespace parlor::simulation
