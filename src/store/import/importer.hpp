// What an importer reads from and hands its findings to. An importer turns one file format into
// candidates, one at a time, and keeps no more than one row in memory; it knows no database and
// decides nothing about a question. A bad row is rejected and reading goes on; a fault ends the
// file.
#pragma once

#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/question.hpp"

namespace parlor::store {

// No row of any format may be longer, so that a missing quote cannot swallow a huge file.
inline constexpr std::size_t max_row_bytes = 64 * 1024;

class RowSink {
 public:
  virtual ~RowSink() = default;
  // Both answer false when the taker can go on no further: the importer then stops at once.
  virtual bool take(std::size_t line, const Candidate& candidate) = 0;
  virtual bool reject(std::size_t line, std::string reason) = 0;
  virtual void unused(std::string_view column) = 0;  // a column or field nobody reads
};

// Why a file cannot be imported at all.
struct FileFault {
  std::size_t line = 0;  // 0: no line in particular
  std::string message;
};
using Fault = std::optional<FileFault>;

// The bytes of a file, in order, with the number of the current line. A UTF-8 mark is skipped.
class ByteReader {
 public:
  static std::expected<ByteReader, FileFault> open(const std::string& path);

  int get() {
    if (at_ == size_ && !refill()) return -1;
    const char c = buffer_[at_++];
    line_ += c == '\n' ? 1 : 0;
    return static_cast<unsigned char>(c);
  }
  // Up to and with the next line end, but never more than max_row_bytes; false at the end.
  bool get_piece(std::string& piece);
  std::size_t line() const { return line_; }  // of the byte that comes next
  Fault fault() const;                        // set when the system could not read on

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  explicit ByteReader(std::FILE* file) : file_(file), buffer_(max_row_bytes, '\0') {}
  bool refill();

  std::unique_ptr<std::FILE, Close> file_;
  std::string buffer_;
  std::size_t at_ = 0;
  std::size_t size_ = 0;
  std::size_t line_ = 1;
};

Fault read_csv(const std::string& path, RowSink& sink);  // tabs, semicolons or commas
Fault read_json(const std::string& path, RowSink& sink);
Fault read_gift(const std::string& path, RowSink& sink);
Fault read_xlsx(const std::string& path, RowSink& sink);

}  // namespace parlor::store
