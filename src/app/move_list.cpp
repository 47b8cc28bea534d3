#include "app/move_list.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace parlor::app {

namespace {

constexpr std::size_t few = 12;
constexpr std::size_t number_width = 6;  // "  12  "

std::size_t letters(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }));
}

std::string kind_of(const Json& move) {
  std::string kind(move.as_object().at("type").as_string());
  std::ranges::replace(kind, '_', ' ');
  return kind;
}

// Moves of one kind, read from left to right.
void add_columns(std::string& out, const std::vector<std::size_t>& which,
                 const std::vector<std::string>& said, std::size_t width) {
  std::size_t widest = 0;
  for (const std::size_t i : which) widest = std::max(widest, letters(said[i]));
  const std::size_t columns = std::max<std::size_t>(1, width / (number_width + widest));
  for (std::size_t n = 0; n < which.size(); ++n) {
    const std::string& text = said[which[n]];
    const bool last = n % columns + 1 == columns || n + 1 == which.size();
    out += fmt::format("  {:>2}  {}", which[n] + 1, text);
    out += last ? "\n" : std::string(widest - letters(text), ' ');
  }
}

}  // namespace

std::string move_list(const std::vector<Json>& moves, const std::vector<std::string>& said,
                      std::size_t width) {
  std::string out;
  if (moves.size() <= few) {
    for (std::size_t i = 0; i < said.size(); ++i)
      out += fmt::format("  {:>2}  {}\n", i + 1, said[i]);
    return out;
  }
  std::vector<std::string> kinds;
  std::vector<std::vector<std::size_t>> groups;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::string kind = kind_of(moves[i]);
    const auto found = std::ranges::find(kinds, kind);
    const auto place = static_cast<std::size_t>(found - kinds.begin());
    if (found == kinds.end()) {
      kinds.push_back(kind);
      groups.emplace_back();
    }
    groups[place].push_back(i);
  }
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    out += kinds[i] + ":\n";
    add_columns(out, groups[i], said, width);
  }
  return out;
}

}  // namespace parlor::app
