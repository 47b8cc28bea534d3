// A CSV file while it is written: its columns, each with its line in the codebook, and its rows. A
// row with another number of fields than columns cannot be written.
#pragma once

#include <string>
#include <vector>

#include "games/study_rows.hpp"

namespace parlor::session {

class DataSheet {
 public:
  DataSheet(std::string name, std::string about, std::vector<Column> columns)
      : name_(std::move(name)), about_(std::move(about)), columns_(std::move(columns)) {}

  // What people wrote: where a spreadsheet would take it for a formula, an apostrophe comes first.
  DataSheet& words(std::string_view text);
  // What we wrote.
  DataSheet& plain(std::string_view text);
  DataSheet& number(std::int64_t value);
  DataSheet& flag(bool value) { return number(value ? 1 : 0); }
  DataSheet& empty() { return plain(""); }
  // Fields that are CSV already, so many.
  DataSheet& fields(std::string_view row, std::size_t count);
  void end_row();

  const std::string& name() const { return name_; }
  const std::string& about() const { return about_; }
  const std::vector<Column>& columns() const { return columns_; }
  bool has_rows() const { return !rows_.empty(); }
  std::string text() const;

 private:
  void separate();
  std::string name_;
  std::string about_;
  std::vector<Column> columns_;
  std::string rows_;
  std::size_t written_ = 0;
};

}  // namespace parlor::session
