#include "session/data_sheet.hpp"

#include <cstdlib>

#include "text/csv.hpp"

namespace parlor::session {

void DataSheet::separate() {
  if (written_++ > 0) rows_ += ',';
}

DataSheet& DataSheet::plain(std::string_view text) {
  separate();
  text::append_csv(rows_, text);
  return *this;
}

DataSheet& DataSheet::words(std::string_view text) {
  const bool formula = !text.empty() && std::string_view("=+-@\t\r").contains(text.front());
  return plain(formula ? "'" + std::string(text) : std::string(text));
}

DataSheet& DataSheet::number(std::int64_t value) { return plain(std::to_string(value)); }

DataSheet& DataSheet::fields(std::string_view row, std::size_t count) {
  separate();
  rows_ += row;
  written_ += count - 1;
  return *this;
}

void DataSheet::end_row() {
  if (written_ != columns_.size()) std::abort();  // the codebook would lie
  written_ = 0;
  rows_ += '\n';
}

std::string DataSheet::text() const {
  std::string out;
  for (const Column& column : columns_) out += (out.empty() ? "" : ",") + column.name;
  return out + "\n" + rows_;
}

}  // namespace parlor::session
