// Which column of a table holds what. Header names stand in any order and in any of their usual
// spellings; CSV and XLSX share this.
#pragma once

#include <array>

#include "store/import/importer.hpp"

namespace parlor::store {

class Columns {
 public:
  // The reason, when prompt or answer is missing or a column stands there twice.
  static std::expected<Columns, std::string> read(const std::vector<std::string>& header);

  // Hands one row on; false when the sink wants no more. An empty row is passed over.
  bool add_row(std::size_t line, const std::vector<std::string>& cells, RowSink& sink) const;
  const std::vector<std::string>& unused() const { return unused_; }

 private:
  enum Field {
    prompt,
    answer,
    aliases,
    letter,
    letter_basis,
    points,
    category,
    difficulty,
    note,
    read_aloud,
    count
  };
  static std::optional<Field> field_of(std::string_view name);
  static constexpr std::size_t absent = static_cast<std::size_t>(-1);

  std::array<std::size_t, count> place_{};
  std::size_t width_ = 0;
  std::vector<std::string> unused_;
};

}  // namespace parlor::store
