// CSV and TSV after RFC 4180: a cell may stand in quotes, and then holds separators, line ends and
// doubled quotes. A quote inside a bare cell is only a character. The separator is the one under
// which the header names a prompt and an answer.
#include "store/import/columns.hpp"

namespace parlor::store {

namespace {

class RowParser {
 public:
  explicit RowParser(char separator) : separator_(separator) {}

  // True when the character ended the row.
  bool feed(char c) {
    if (++bytes_ > max_row_bytes) too_long_ = true;
    switch (state_) {
      case State::start:
        if (c == '"') {
          state_ = State::quoted;
          return false;
        }
        state_ = State::bare;
        [[fallthrough]];
      case State::bare: return bare(c);
      case State::quoted:
        if (c == '"')
          state_ = State::quote;
        else
          put(c);
        return false;
      case State::quote:
        if (c == '"') {
          put('"');
          state_ = State::quoted;
          return false;
        }
        if (c != separator_ && c != '\n' && c != '\r') {
          stray_quote_ = true;
          state_ = State::bare;
        }
        return bare(c);
    }
    return false;
  }

  void finish() { end_cell(); }
  void clear() {
    cells_.clear();
    cell_.clear();
    bytes_ = 0;
    too_long_ = stray_quote_ = false;
    state_ = State::start;
  }

  bool quote_open() const { return state_ == State::quoted; }
  bool too_long() const { return too_long_; }
  bool stray_quote() const { return stray_quote_; }
  const std::vector<std::string>& cells() const { return cells_; }

 private:
  enum class State { start, bare, quoted, quote };

  bool bare(char c) {
    if (c == '\n') {
      if (state_ == State::bare && cell_.ends_with('\r')) cell_.pop_back();
      end_cell();
      return true;
    }
    if (c == separator_)
      end_cell();
    else if (state_ == State::bare)
      put(c);
    return false;
  }
  void put(char c) {
    if (!too_long_) cell_ += c;
  }
  void end_cell() {
    if (!too_long_) cells_.push_back(std::move(cell_));
    cell_.clear();
    state_ = State::start;
  }

  char separator_;
  State state_ = State::start;
  std::string cell_;
  std::vector<std::string> cells_;
  std::size_t bytes_ = 0;
  bool too_long_ = false;
  bool stray_quote_ = false;
};

struct Header {
  char separator;
  Columns columns;
};

std::expected<Header, std::string> read_header(const std::string& line) {
  std::string reason;
  for (const char separator : {'\t', ';', ','}) {
    RowParser parser(separator);
    for (const char c : line) parser.feed(c);
    if (!line.ends_with('\n')) parser.finish();
    auto columns = Columns::read(parser.cells());
    if (columns) return Header{separator, std::move(*columns)};
    // The separator that parts the line tells best what is missing.
    if (parser.cells().size() > 1 || reason.empty()) reason = columns.error();
  }
  return std::unexpected(reason);
}

// One finished row: handed on, or rejected for what the parser found. False: stop.
bool finish_row(const RowParser& row, std::size_t line, const Columns& columns, RowSink& sink) {
  if (row.too_long()) {
    return sink.reject(line, "longer than " + std::to_string(max_row_bytes / 1024) + " KiB");
  }
  if (row.stray_quote()) {
    return sink.reject(line, "text follows a closing quote (double a quote inside quotes)");
  }
  return columns.add_row(line, row.cells(), sink);
}

}  // namespace

Fault read_csv(const std::string& path, RowSink& sink) {
  auto reader = ByteReader::open(path);
  if (!reader) return reader.error();
  std::string first;
  std::size_t line = 1;
  while (first.find_first_not_of("\r\n") == std::string::npos) {
    line = reader->line();
    if (!reader->get_piece(first)) return FileFault{0, "is empty"};
  }
  if (first.size() == max_row_bytes) return FileFault{line, "the first line is too long"};
  const auto header = read_header(first);
  if (!header) return FileFault{line, header.error()};
  for (const std::string& name : header->columns.unused()) sink.unused(name);

  RowParser row(header->separator);
  line = reader->line();
  bool begun = false;
  for (int c = reader->get(); c >= 0; c = reader->get()) {
    begun = true;
    const bool ended = row.feed(static_cast<char>(c));
    if (row.too_long() && row.quote_open()) break;
    if (!ended) continue;
    if (!finish_row(row, line, header->columns, sink)) return std::nullopt;
    row.clear();
    begun = false;
    line = reader->line();
  }
  if (auto fault = reader->fault()) return fault;
  if (row.quote_open()) return FileFault{line, "a quote is opened in this row and never closed"};
  if (begun) {
    row.finish();
    finish_row(row, line, header->columns, sink);
  }
  return std::nullopt;
}

}  // namespace parlor::store
