#include "app/near_miss.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace parlor::app {

namespace {

// Letters to change, add, leave out or swap with their neighbour.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) cost[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) cost[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t other = a[i - 1] == b[j - 1] ? 0 : 1;
      cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, cost[i - 1][j - 1] + other});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
      }
    }
  }
  return cost[a.size()][b.size()];
}

std::vector<std::string> command_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* each : app.get_subcommands({})) names.push_back(each->get_name());
  return names;
}

std::vector<std::string> options_of(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* each : app.get_options({})) {
    for (const std::string& name : each->get_lnames()) names.push_back("--" + name);
    for (const std::string& name : each->get_snames()) names.push_back("-" + name);
  }
  return names;
}

}  // namespace

std::optional<std::string> nearest(std::string_view typed, std::span<const std::string> known) {
  std::optional<std::string> best;
  std::size_t least = std::max<std::size_t>(2, typed.size() / 3) + 1;
  for (const std::string& name : known) {
    const bool begins = typed.size() >= 3 && name.starts_with(typed);
    const std::size_t apart = begins ? 1 : distance(typed, name);
    if (apart >= least) continue;
    least = apart;
    best = name;
  }
  return best;
}

std::string did_you_mean(std::string_view typed, std::span<const std::string> known) {
  const auto near = nearest(typed, known);
  return near ? fmt::format("; did you mean \"{}\"?", *near) : std::string();
}

std::string unknown_word(const CLI::App& app, const std::vector<std::string>& words) {
  const CLI::App* at = &app;
  std::string place = "parlor";
  for (const std::string& word : words) {
    if (word == "--") return {};
    if (word.starts_with("-")) {
      const std::string name = word.substr(0, word.find('='));
      const auto known = options_of(*at);
      const bool number = name.find_first_not_of("-.0123456789") == name.npos;
      if (number || std::ranges::find(known, name) != known.end()) continue;
      return fmt::format("{} has no option {}{}", place, name, did_you_mean(name, known));
    }
    const auto commands = command_names(*at);
    if (commands.empty()) continue;
    const auto found = std::ranges::find(commands, word);
    if (found == commands.end()) {
      return fmt::format("there is no command \"{} {}\"{}", place, word,
                         did_you_mean(word, commands));
    }
    at = at->get_subcommand(word);
    place += " " + word;
  }
  return {};
}

}  // namespace parlor::app
