// parlor check FILE…: runs scenario files.
#include <fmt/core.h>

#include <algorithm>
#include <filesystem>

#include "app/app.hpp"
#include "match/scenario.hpp"

namespace parlor::app {

namespace {

// A folder stands for all .json files in it and below, in order of name.
std::vector<std::string> expand(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    std::error_code error;
    if (!std::filesystem::is_directory(path, error)) {
      files.push_back(path);
      continue;
    }
    std::vector<std::string> found;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(path, error)) {
      if (entry.path().extension() == ".json") found.push_back(entry.path().string());
    }
    std::ranges::sort(found);
    files.insert(files.end(), found.begin(), found.end());
  }
  return files;
}

ScenarioReport check_file(const std::string& path) {
  const auto text = read_file(path);
  if (!text) return {ScenarioVerdict::unreadable, text.error().message};
  const auto scenario = read_scenario(*text);
  if (!scenario) return {ScenarioVerdict::unreadable, scenario.error().text()};
  return run_scenario(*scenario);
}

int check(const std::vector<std::string>& paths, bool json) {
  int failed = 0;
  int unreadable = 0;
  boost::json::array reports;
  const auto files = expand(paths);
  for (const std::string& path : files) {
    const ScenarioReport report = check_file(path);
    failed += report.verdict == ScenarioVerdict::fails ? 1 : 0;
    unreadable += report.verdict == ScenarioVerdict::unreadable ? 1 : 0;
    constexpr std::string_view words[] = {"holds", "fails", "unreadable"};
    const std::string_view word = words[static_cast<std::size_t>(report.verdict)];
    if (json) {
      reports.push_back({{"file", path}, {"verdict", word}, {"message", report.message}});
    } else if (report.verdict != ScenarioVerdict::holds) {
      fmt::print("{}: {}: {}\n", path, word, report.message);
    }
  }
  const auto total = static_cast<int>(files.size());
  if (json) {
    fmt::print("{}\n", boost::json::serialize(reports));
  } else {
    fmt::print("{} of {} scenarios hold\n", total - failed - unreadable, total);
  }
  if (unreadable > 0 || total == 0) return could_not_run;
  return failed > 0 ? finding : fine;
}

}  // namespace

void add_check(CLI::App& app, int& status) {
  auto* command = app.add_subcommand("check", "Run scenario files against the rules");
  auto files = std::make_shared<std::vector<std::string>>();
  auto json = std::make_shared<bool>(false);
  command->add_option("FILE", *files, "Scenario files, or folders of them")->required();
  command->add_flag("--json", *json, "Print one JSON array with a verdict per file");
  command->footer([] {
    return "Exit status: 0 all hold, 1 some fail, 2 a file could not be read.\n"
           "Example: parlor check tests/scenarios/" +
           example_game();
  });
  command->callback([files, json, &status] { status = check(*files, *json); });
}

}  // namespace parlor::app
