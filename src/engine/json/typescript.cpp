#include "engine/json/typescript.hpp"

#include <stdexcept>

namespace parlor {

namespace {

constexpr std::size_t columns = 100;

// A union too long for its line stands with one choice on each.
std::string wrapped(std::string line) {
  if (line.size() <= columns || line.contains('{')) return line;
  std::string broken;
  std::size_t begin = line.rfind(" = ") + 3;
  broken = line.substr(0, begin - 1);
  while (begin < line.size()) {
    const std::size_t end = std::min(line.find(" | ", begin), line.size());
    broken += "\n  | " + line.substr(begin, end - begin);
    begin = end + 3;
  }
  return broken;
}

}  // namespace

void TypeScriptBuilder::add_choice(std::string& choices, std::string_view choice) {
  if (!choices.empty()) choices += " | ";
  choices += choice;
}

std::string TypeScriptBuilder::quoted(std::string_view word) {
  return '"' + std::string(word) + '"';
}

std::string_view TypeScriptBuilder::plain(std::string_view type) {
  if (type.ends_with("<G>")) type.remove_suffix(3);
  return type;
}

bool TypeScriptBuilder::known(std::string_view name, std::string_view identity) const {
  const auto found = names_.find(name);
  if (found == names_.end()) return false;
  if (found->second.identity == identity) return true;
  throw std::logic_error("two types are called " + std::string(name));
}

std::string TypeScriptBuilder::declare(std::string_view name, std::string_view identity,
                                       std::string_view kind, std::string_view rest) {
  const bool generic = rest.contains("G[") || rest.contains("<G>");
  const std::string type = std::string(name) + (generic ? "<G>" : "");
  names_.emplace(name, Known{type, identity});
  std::string line = "export " + std::string(kind) + " " + std::string(name);
  if (generic) line += "<G extends GameTypes = GameTypes>";
  text_ += wrapped(line + std::string(rest)) + "\n";
  return type;
}

}  // namespace parlor
