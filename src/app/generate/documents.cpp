#include "app/generate/documents.hpp"

#include <stdexcept>

#include "app/generate/files.hpp"
#include "engine/game_types.hpp"
#include "games/registry.hpp"

namespace parlor::generate {

namespace {

constexpr std::size_t columns = 100;

std::string pretty(const boost::json::value& json, std::size_t indent) {
  std::string line = boost::json::serialize(json);
  if (indent + line.size() < columns || !json.is_structured()) return line;
  const std::string margin(indent + 2, ' ');
  std::string text;
  const auto add = [&](const std::string& item) {
    text += (text.empty() ? "" : ",") + ("\n" + margin) + item;
  };
  if (const auto* list = json.if_array()) {
    for (const auto& item : *list) add(pretty(item, indent + 2));
  } else {
    for (const auto& [key, value] : json.get_object()) {
      add(boost::json::serialize(boost::json::string(key)) + ": " + pretty(value, indent + 2));
    }
  }
  const bool list = json.is_array();
  return (list ? "[" : "{") + text + "\n" + std::string(indent, ' ') + (list ? "]" : "}");
}

}  // namespace

std::string pretty(const boost::json::value& json) { return pretty(json, 0) + "\n"; }

object Schemas::all() const {
  object schemas = given_.definitions();
  for (const auto& [name, schema] : written_.definitions()) {
    if (schemas.contains(name)) throw std::logic_error(std::string(name) + " goes both ways");
    schemas[name] = schema;
  }
  return schemas;
}

std::vector<File> schema_files() {
  std::vector<File> files;
  for (const AnyGame* game : all_games()) {
    const std::string folder = "docs/api/games/" + std::string(game->sheet().id) + "/";
    files.push_back({folder + "config.json", pretty(game->config_schema())});
    files.push_back({folder + "action.json", pretty(game->action_schema())});
    const GameTypes types = types_of_game(game->sheet().id);
    files.push_back({folder + "event.json", pretty(types.event)});
    files.push_back({folder + "view.json", pretty(types.view)});
  }
  return files;
}

std::vector<File> all_files(const std::string& root) {
  std::vector<File> files = typescript_files();
  files.push_back(openapi_file());
  files.push_back(asyncapi_file());
  for (File& file : session_files()) files.push_back(std::move(file));
  files.push_back(record_file());
  for (File& file : refusal_files(root)) files.push_back(std::move(file));
  for (File& file : schema_files()) files.push_back(std::move(file));
  return files;
}

}  // namespace parlor::generate
