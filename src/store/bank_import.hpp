// Files into the bank: all of them in one transaction, so that a file that cannot be read leaves
// the bank as it was. A row that cannot be used is noted and skipped, and the rest goes in.
#pragma once

#include <set>
#include <span>

#include "store/bank.hpp"
#include "store/import/importer.hpp"

namespace parlor::store {

enum class ImportFormat { automatic, csv, tsv, json, gift, xlsx };

// By the ending of a file's name.
std::optional<ImportFormat> format_of(const std::string& name);
Fault read_as(ImportFormat format, const std::string& path, RowSink& sink);

struct ImportOptions {
  ImportFormat format = ImportFormat::automatic;  // by the file's ending
  bool dry_run = false;                           // report everything, keep nothing
};

struct RowNote {
  std::size_t line = 0;
  bool duplicate = false;
  std::string reason;
};

// Files with a million bad rows exist; the first notes tell what is wrong with all of them.
inline constexpr std::size_t max_row_notes = 200;
inline constexpr std::size_t max_unused_names = 50;

struct ImportReport {
  std::string path;
  std::size_t added = 0;
  std::size_t duplicates = 0;
  std::size_t rejected = 0;
  std::vector<RowNote> notes;                 // the first max_row_notes of them
  std::set<std::string, std::less<>> unused;  // columns nobody reads, at most max_unused_names
  std::size_t notes_left_out() const { return duplicates + rejected - notes.size(); }
};

// One report per file, or the first fault, with "file:line" as its path, and an unchanged bank.
Result<std::vector<ImportReport>> import_files(Bank& bank, std::span<const std::string> paths,
                                               const ImportOptions& options);

}  // namespace parlor::store
