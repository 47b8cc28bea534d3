#include <fmt/core.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "app/app.hpp"
#include "games/registry.hpp"

namespace parlor::app {

int complain(std::string_view message) {
  fmt::print(stderr, "parlor: {}\n", message);
  return could_not_run;
}

const AnyGame* game_or_complain(std::string_view id) {
  const AnyGame* game = find_game(id);
  if (game == nullptr) {
    complain(fmt::format("there is no game \"{}\"; known games: {}", id, known_games()));
  }
  return game;
}

std::string example_game() { return std::string(all_games().front()->sheet().id); }

std::string example_switch() {
  const boost::json::object schema = all_games().front()->config_schema();
  for (const auto& option : schema.at("properties").as_object()) {
    if (option.value().at("type") == "boolean") return option.key();
  }
  return "NAME";
}

Result<std::string> read_file(const std::string& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) {
    return std::unexpected(Problem{path, "is a folder, not a file"});
  }
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::unexpected(Problem{path, "cannot be opened"});
  std::ostringstream text;
  text << file.rdbuf();
  if (file.bad()) return std::unexpected(Problem{path, "cannot be read"});
  return text.str();
}

AtomicFile::AtomicFile(std::string path)
    : path_(std::move(path)), file_(path_ + ".new", std::ios::binary | std::ios::trunc) {}

AtomicFile::~AtomicFile() {
  std::error_code error;
  if (!committed_ && file_.is_open()) std::filesystem::remove(path_ + ".new", error);
}

bool AtomicFile::write(std::string_view text) {
  file_.write(text.data(), static_cast<std::streamsize>(text.size()));
  return file_.good();
}

Result<void> AtomicFile::commit() {
  file_.flush();
  if (!file_) return std::unexpected(Problem{path_, "cannot be written"});
  std::error_code error;
  std::filesystem::rename(path_ + ".new", path_, error);
  if (error) return std::unexpected(Problem{path_, error.message()});
  committed_ = true;
  return {};
}

std::optional<Problem> write_file(const std::string& path, std::string_view text) {
  AtomicFile file(path);
  if (!file.write(text)) return Problem{path, "cannot be written"};
  if (auto done = file.commit(); !done) return done.error();
  return std::nullopt;
}

std::vector<std::string> split_commas(std::string_view text) {
  std::vector<std::string> parts;
  int depth = 0;
  std::string part;
  for (const char c : text) {
    if (c == '[' || c == '{') ++depth;
    if (c == ']' || c == '}') --depth;
    if (c == ',' && depth == 0) {
      parts.push_back(std::move(part));
      part.clear();
    } else {
      part += c;
    }
  }
  if (!part.empty()) parts.push_back(std::move(part));
  return parts;
}

Result<Json> parse_config(std::string_view text) {
  boost::json::object config;
  for (const std::string& part : split_commas(text)) {
    const std::size_t equals = part.find('=');
    if (equals == 0 || equals == std::string::npos) {
      return std::unexpected(Problem{
          "config",
          "\"" + part + "\" is not name=value (example: --config " + example_switch() + "=true)"});
    }
    const std::string name = part.substr(0, equals);
    const std::string value = part.substr(equals + 1);
    // What reads as JSON is JSON; everything else is a word.
    auto json = parse_json(value);
    config[name] = json ? *json : Json(value);
  }
  return Json(std::move(config));
}

bool on_terminal() { return isatty(STDOUT_FILENO) == 1; }

}  // namespace parlor::app
