#include "store/import/columns.hpp"

#include <algorithm>

#include "store/text.hpp"

namespace parlor::store {

std::optional<Columns::Field> Columns::field_of(std::string_view name) {
  struct Spelling {
    std::string_view name;
    Field field;
  };
  static constexpr Spelling spellings[] = {
      {"prompt", prompt},         {"question", prompt},      {"clue", prompt},
      {"questiontext", prompt},   {"answer", answer},        {"correctanswer", answer},
      {"rightanswer", answer},    {"solution", answer},      {"aliases", aliases},
      {"alias", aliases},         {"alternatives", aliases}, {"otheranswers", aliases},
      {"letter", letter},         {"answerletter", letter},  {"letterbasis", letter_basis},
      {"points", points},         {"value", points},         {"score", points},
      {"category", category},     {"topic", category},       {"subject", category},
      {"difficulty", difficulty}, {"level", difficulty},     {"note", note},
      {"readaloud", read_aloud},
  };
  std::string plain = lower_ascii(name);
  std::erase_if(plain, [](char c) { return c == ' ' || c == '_' || c == '-'; });
  for (const Spelling& spelling : spellings) {
    if (spelling.name == plain) return spelling.field;
  }
  return std::nullopt;
}

std::expected<Columns, std::string> Columns::read(const std::vector<std::string>& header) {
  Columns columns;
  columns.place_.fill(absent);
  columns.width_ = header.size();
  for (std::size_t i = 0; i < header.size(); ++i) {
    const std::string name = collapse_spaces(header[i]);
    const auto field = field_of(name);
    if (!field) {
      const bool nameable = inspect(name) == TextFault::none;
      if (!name.empty()) columns.unused_.push_back(nameable ? name : "(unreadable)");
      continue;
    }
    if (columns.place_[*field] != absent) {
      return std::unexpected("two columns mean the same: \"" +
                             collapse_spaces(header[columns.place_[*field]]) + "\" and \"" + name +
                             "\"");
    }
    columns.place_[*field] = i;
  }
  for (const auto& [field, word] : {std::pair{prompt, "prompt"}, std::pair{answer, "answer"}}) {
    if (columns.place_[field] == absent) {
      return std::unexpected(
          std::string("no column \"") + word +
          "\"; the first line must name the columns, at least prompt and answer");
    }
  }
  return columns;
}

bool Columns::add_row(std::size_t line, const std::vector<std::string>& cells,
                      RowSink& sink) const {
  const auto filled = [](const std::string& cell) { return !cell.empty(); };
  if (std::ranges::none_of(cells, filled)) return true;
  if (cells.size() > width_ &&
      std::any_of(cells.begin() + static_cast<long>(width_), cells.end(), filled)) {
    return sink.reject(line, std::to_string(cells.size()) + " cells, but the header names " +
                                 std::to_string(width_) +
                                 " (put quotes around a cell that contains the separator)");
  }
  const auto cell = [&](Field field) {
    const std::size_t place = place_[field];
    return place < cells.size() ? cells[place] : std::string();
  };
  return sink.take(line, {.prompt = cell(prompt),
                          .answer = cell(answer),
                          .aliases = split_aliases(cell(aliases)),
                          .letter = cell(letter),
                          .letter_basis = cell(letter_basis),
                          .points = cell(points),
                          .category = cell(category),
                          .difficulty = cell(difficulty),
                          .note = cell(note),
                          .read_aloud = cell(read_aloud)});
}

}  // namespace parlor::store
