// A file that somebody wants in a bank, in two steps: first every row gets its verdict and nothing
// is kept; then what is fine goes in, some rows at a time, so that nobody else waits long for the
// data file. Between the two the file must stay as it is. Memory is bounded whatever the file
// holds.
#pragma once

#include <atomic>
#include <set>

#include "store/bank_import.hpp"
#include "store/import/importer.hpp"

namespace parlor::store {

enum class RowVerdict : std::uint8_t { fine, duplicate, refused };

struct CheckedRow {
  std::size_t line = 0;
  RowVerdict verdict = RowVerdict::fine;
  std::string reason = {};
  std::string prompt = {};  // as far as it can be shown
  std::string answer = {};
  std::string letter = {};
};

inline constexpr std::size_t most_rows_shown = 500;

struct FileReport {
  std::size_t fine = 0;
  std::size_t duplicates = 0;
  std::size_t refused = 0;
  std::vector<CheckedRow> rows;      // the first of all …
  std::vector<CheckedRow> problems;  // … and the first that are not fine
  std::set<std::string, std::less<>> unused;
  Fault fault;  // the file could not be read to its end
  std::size_t total() const { return fine + duplicates + refused; }
};

// For whoever waits: how far it is; and `stop` ends it at the next row.
struct FileProgress {
  std::atomic<std::size_t> rows{0};
  std::atomic<bool> stop{false};
};

struct FileToRead {
  std::string path;
  ImportFormat format = ImportFormat::csv;
  std::string language = {};
  std::size_t most_rows = static_cast<std::size_t>(-1);  // one more is a fault
};

// Against the questions of a bank, or of none.
FileReport check_file(const FileToRead& file, Database* database, BankId bank,
                      FileProgress& progress);

struct SavedFile {
  std::size_t added = 0;
  std::size_t skipped = 0;  // duplicates and refused ones
};
// A failure in the middle leaves what was added before it; saving again adds the rest.
BankResult<SavedFile> save_file(const FileToRead& file, Database& database, const BankRow& bank,
                                FileProgress& progress);

// The questions of a small file themselves, for who keeps them elsewhere.
std::vector<Question> read_questions(const FileToRead& file);

}  // namespace parlor::store
