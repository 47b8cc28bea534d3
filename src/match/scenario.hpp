// Scenario files: a rule as an example that people can read and `parlor check` can run. The format
// is documented in docs/scenarios.md. A file is read strictly, then played step by step; the first
// thing that does not hold is reported with the step and the JSON path.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/json/read.hpp"

namespace parlor {

struct Scenario {
  std::string game;
  std::string about;
  std::vector<std::string> rulings;
  boost::json::object config;
  boost::json::object texts;  // by language: English words, and what they are there
  std::vector<std::string> players;
  std::uint64_t seed = 1;
  boost::json::object given;
  std::vector<boost::json::object> steps;
  boost::json::object then;
};

Result<Scenario> read_scenario(std::string_view text);

// The same with its words in another language, as far as the file has them.
Scenario in_language(const Scenario& scenario, std::string_view language);

// How a scenario went: it holds, it fails (the rules say otherwise), or it is itself in error.
enum class ScenarioVerdict : std::uint8_t { holds, fails, unreadable };

struct ScenarioReport {
  ScenarioVerdict verdict = ScenarioVerdict::holds;
  std::string message;  // the first difference, or what is wrong with the file
};

// In every language it has words in.
ScenarioReport run_scenario(const Scenario& scenario);

// Whether `found` contains `wanted`: objects by key, arrays element by element, "*" matches
// anything. The message names the path, what was expected and what was found.
std::optional<std::string> first_difference(const Json& wanted, const Json& found,
                                            const std::string& path);

}  // namespace parlor
