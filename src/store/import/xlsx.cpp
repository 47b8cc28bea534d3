// XLSX: the first sheet of a workbook, its first row naming the columns. Texts usually stand in a
// table of shared strings, which is kept whole and therefore bounded; rows are streamed.
#include <algorithm>
#include <charconv>
#include <map>

#include "store/import/columns.hpp"
#include "store/import/xlsx_parts.hpp"

namespace parlor::store {

namespace {

constexpr std::size_t max_shared_bytes = 64 * 1024 * 1024;
constexpr std::size_t max_columns = 256;

struct FirstSheet : XmlHandler {
  std::string relation;
  void element(std::string_view name, const char** attributes) override {
    if (name != "sheet") return;
    relation = attribute(attributes, "id");
    stop = true;
  }
  void end(std::string_view) override {}
  void text(std::string_view) override {}
};

struct Relations : XmlHandler {
  std::map<std::string, std::string, std::less<>> targets;  // by id
  std::string shared_strings;
  void element(std::string_view name, const char** attributes) override {
    if (name != "Relationship") return;
    std::string target(attribute(attributes, "Target"));
    target = target.starts_with('/') ? target.substr(1) : "xl/" + target;
    if (attribute(attributes, "Type").ends_with("/sharedStrings")) shared_strings = target;
    targets.emplace(attribute(attributes, "Id"), std::move(target));
  }
  void end(std::string_view) override {}
  void text(std::string_view) override {}
};

// All texts in one block of memory; ends_[i] is where text i ends.
class SharedStrings : public XmlHandler {
 public:
  std::optional<std::string_view> at(std::size_t index) const {
    if (index >= ends_.size()) return std::nullopt;
    const std::size_t start = index == 0 ? 0 : ends_[index - 1];
    return std::string_view(bytes_).substr(start, ends_[index] - start);
  }
  void element(std::string_view name, const char**) override {
    if (name == "t") reading_ = !phonetic_;
    if (name == "rPh") phonetic_ = true;  // how to pronounce it, not what it says
  }
  void end(std::string_view name) override {
    if (name == "t") reading_ = false;
    if (name == "rPh") phonetic_ = false;
    if (name == "si") ends_.push_back(static_cast<std::uint32_t>(bytes_.size()));
  }
  void text(std::string_view text) override {
    if (!reading_) return;
    bytes_ += text;
    if (bytes_.size() > max_shared_bytes) {
      fault = "holds more than 64 MiB of text; save the sheet as CSV and import that";
    }
  }

 private:
  std::string bytes_;
  std::vector<std::uint32_t> ends_;
  bool reading_ = false;
  bool phonetic_ = false;
};

class Sheet : public XmlHandler {
 public:
  Sheet(const SharedStrings& strings, RowSink& sink) : strings_(&strings), sink_(&sink) {}
  bool has_header() const { return columns_.has_value(); }

  void element(std::string_view name, const char** attributes) override {
    if (name == "row") begin_row(attribute(attributes, "r"));
    if (name == "c") begin_cell(attribute(attributes, "r"), attribute(attributes, "t"));
    if (name == "v" || name == "t") reading_ = true;
  }
  void end(std::string_view name) override {
    if (name == "v" || name == "t") reading_ = false;
    if (name == "c") end_cell();
    if (name == "row") end_row();
  }
  void text(std::string_view text) override {
    if (!reading_ || too_long_) return;
    row_bytes_ += text.size();
    too_long_ = row_bytes_ > max_row_bytes;
    if (!too_long_) cell_ += text;
  }

 private:
  void begin_row(std::string_view number) {
    std::size_t given = 0;
    std::from_chars(number.data(), number.data() + number.size(), given);
    line_ = given > line_ ? given : line_ + 1;
    cells_.clear();
    row_bytes_ = 0;
    too_long_ = false;
    next_column_ = 0;
  }

  // "AB12" is column 27; without a reference a cell follows the one before.
  void begin_cell(std::string_view reference, std::string_view type) {
    std::size_t column = 0;
    for (const char c : reference) {
      if (c < 'A' || c > 'Z' || column > max_columns) break;
      column = (column * 26) + static_cast<std::size_t>(c - 'A') + 1;
    }
    column_ = column > 0 ? column - 1 : next_column_;
    next_column_ = column_ + 1;
    type_ = type;
    cell_.clear();
  }

  void end_cell() {
    if (column_ >= max_columns || too_long_) return;
    if (type_ == "s") {
      std::size_t index = 0;
      const auto parsed = std::from_chars(cell_.data(), cell_.data() + cell_.size(), index);
      const auto text = parsed.ec == std::errc{} ? strings_->at(index) : std::nullopt;
      if (!text) {
        fault = "row " + std::to_string(line_) + " refers to a text that is not there";
        return;
      }
      cell_ = *text;
      row_bytes_ += text->size();
      too_long_ = row_bytes_ > max_row_bytes;
    } else if (type_ == "b") {
      cell_ = cell_ == "1" ? "True" : "False";
    }
    if (cells_.size() <= column_) cells_.resize(column_ + 1);
    cells_[column_] = std::move(cell_);
  }

  void end_row() {
    if (!columns_) {
      const bool empty = std::ranges::all_of(cells_, &std::string::empty);
      if (!empty) read_header();
      return;
    }
    const bool more = too_long_ ? sink_->reject(line_, "longer than 64 KiB")
                                : columns_->add_row(line_, cells_, *sink_);
    stop = !more;
  }

  void read_header() {
    auto columns = Columns::read(cells_);
    if (!columns) {
      fault = "row " + std::to_string(line_) + ": " + columns.error();
      return;
    }
    columns_ = std::move(*columns);
    for (const std::string& name : columns_->unused()) sink_->unused(name);
  }

  const SharedStrings* strings_;
  RowSink* sink_;
  std::optional<Columns> columns_;
  std::vector<std::string> cells_;
  std::string cell_;
  std::string type_;
  std::size_t line_ = 0;
  std::size_t column_ = 0;
  std::size_t next_column_ = 0;
  std::size_t row_bytes_ = 0;
  bool reading_ = false;
  bool too_long_ = false;
};

}  // namespace

Fault read_xlsx(const std::string& path, RowSink& sink) {
  // Opened as a plain file first: libzip says little about a missing file or a folder.
  if (auto file = ByteReader::open(path); !file) return file.error();
  auto parts = XlsxParts::open(path);
  if (!parts) return parts.error();
  FirstSheet first;
  Relations relations;
  if (auto fault = parts->read("xl/workbook.xml", first)) return fault;
  if (auto fault = parts->read("xl/_rels/workbook.xml.rels", relations)) return fault;
  const auto target = relations.targets.find(first.relation);
  if (target == relations.targets.end()) return FileFault{0, "holds no sheet"};
  SharedStrings strings;
  if (!relations.shared_strings.empty() && parts->has(relations.shared_strings)) {
    if (auto fault = parts->read(relations.shared_strings, strings)) return fault;
  }
  Sheet sheet(strings, sink);
  if (auto fault = parts->read(target->second, sheet)) return fault;
  if (!sheet.has_header()) return FileFault{0, "its first sheet is empty"};
  return std::nullopt;
}

}  // namespace parlor::store
