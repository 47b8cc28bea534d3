#include "app/config_file.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>

#include "app/near_miss.hpp"

namespace parlor::app {

namespace {

using Items = std::vector<CLI::ConfigItem>;

bool is_section(const CLI::ConfigItem& item) { return item.name == "++" || item.name == "--"; }

std::expected<Items, std::string> items_of(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) {
    return std::unexpected(path + ": there is no such file");
  }
  std::ifstream file(path);
  if (!file) return std::unexpected(path + ": cannot be opened");
  try {
    return CLI::ConfigTOML().from_config(file);
  } catch (const CLI::Error& fault) {
    return std::unexpected(path + ": " + fault.what());
  }
}

std::vector<std::string> names_of(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* each : command.get_options({})) {
    if (!each->get_configurable()) continue;
    for (const std::string& name : each->get_lnames()) names.push_back(name);
  }
  return names;
}

std::expected<void, std::string> take(CLI::App& command, const CLI::ConfigItem& item,
                                      const std::vector<std::string>& known) {
  if (!item.parents.empty() && item.parents != std::vector<std::string>{command.get_name()}) {
    return std::unexpected("[" + item.parents.front() + "] is no part of it: options stand alone");
  }
  if (std::ranges::find(known, item.name) == known.end()) {
    return std::unexpected("there is no option " + item.name + did_you_mean(item.name, known));
  }
  CLI::Option& option = *command.get_option("--" + item.name);
  if (option.count() > 0) return {};  // the command line has said it
  try {
    if (option.get_expected_min() == 0 && option.get_items_expected_max() == 0) {
      const std::string value = item.inputs.empty() ? "true" : item.inputs.front();
      if (value != "true" && value != "false") {
        return std::unexpected(item.name + " is true or false, not " + value);
      }
      if (value == "false") return {};
      option.add_result(value);
    } else {
      option.add_result(item.inputs);
    }
    option.run_callback();
  } catch (const CLI::Error& fault) {
    return std::unexpected(item.name + ": " + fault.what());
  }
  return {};
}

std::string quoted(const std::string& value) {
  const bool number = !value.empty() && value.find_first_not_of("0123456789.e+-") == value.npos &&
                      std::ranges::count(value, '.') <= 1;
  if (number || value == "true" || value == "false") return value;
  return "\"" + value + "\"";
}

std::string list_of(const std::vector<std::string>& values) {
  std::string out;
  for (const std::string& value : values) out += (out.empty() ? "" : ", ") + quoted(value);
  return "[" + out + "]";
}

bool takes_many(const CLI::Option& option) { return option.get_expected_max() > 1; }

std::string value_of(const CLI::Option& option) {
  if (option.count() > 0) {
    return takes_many(option) ? list_of(option.results()) : quoted(option.results().front());
  }
  const std::string usual = option.get_default_str();
  if (takes_many(option)) return usual.empty() ? "[]" : list_of({usual});
  if (option.get_items_expected_max() == 0) return "false";
  return quoted(usual);
}

}  // namespace

std::expected<void, std::string> read_config(CLI::App& command, const std::string& path) {
  const auto items = items_of(path);
  if (!items) return std::unexpected(items.error());
  const auto known = names_of(command);
  for (const CLI::ConfigItem& item : *items) {
    if (is_section(item)) continue;
    if (auto taken = take(command, item, known); !taken) {
      return std::unexpected(path + ": " + taken.error());
    }
  }
  return {};
}

std::expected<std::optional<std::string>, std::string> config_value(const std::string& path,
                                                                    std::string_view name) {
  const auto items = items_of(path);
  if (!items) return std::unexpected(items.error());
  for (const CLI::ConfigItem& item : *items) {
    if (item.name == name && !item.inputs.empty()) return item.inputs.front();
  }
  return std::nullopt;
}

std::string config_text(const CLI::App& command) {
  std::string out;
  std::vector<std::string> groups = command.get_groups();
  for (const std::string& group : groups) {
    out += fmt::format("{}# ---- {} ----\n", out.empty() ? "" : "\n", group);
    for (const CLI::Option* option : command.get_options({})) {
      if (!option->get_configurable() || option->get_group() != group) continue;
      out += fmt::format("\n# {}\n{}{} = {}\n", option->get_description(),
                         option->count() > 0 ? "" : "# ", option->get_lnames().front(),
                         value_of(*option));
    }
  }
  return out;
}

}  // namespace parlor::app
