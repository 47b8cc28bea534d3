// Any file for the bank: read, or refused with a sentence, never with rows longer than promised.
// The first byte chooses the format. An XLSX file comes as it is, or as texts of its parts, divided
// by a line of dashes, which are zipped here so that mutations reach the XML.
#include <unistd.h>
#include <zip.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "fuzz/targets.hpp"
#include "store/bank_import.hpp"
#include "store/import/importer.hpp"

namespace parlor::fuzz {

namespace {

using namespace store;

std::string scratch(std::string_view name) {
  static const std::string folder = [] {
    const bool memory = std::filesystem::is_directory("/dev/shm");
    std::string pattern = std::string(memory ? "/dev/shm" : "/tmp") + "/parlor-fuzz-XXXXXX";
    if (mkdtemp(pattern.data()) == nullptr) std::abort();
    static const std::string made = pattern;
    std::atexit([] { std::filesystem::remove_all(made); });
    return pattern;
  }();
  return folder + "/" + std::string(name);
}

class Counting final : public RowSink {
 public:
  bool take(std::size_t, const Candidate& candidate) override {
    if (candidate.prompt.size() > max_row_bytes || candidate.answer.size() > max_row_bytes) {
      broken("no row is longer than the limit");
    }
    if (const auto question = check(candidate); !question && question.error().empty()) {
      broken("a question that cannot be used is told why");
    }
    return ++rows < most_rows;
  }
  bool reject(std::size_t, std::string reason) override {
    if (reason.empty()) broken("a rejected row is told why");
    return ++rows < most_rows;
  }
  void unused(std::string_view) override {}

 private:
  static constexpr int most_rows = 1'000;
  int rows = 0;
};

void write(const std::string& path, std::string_view text) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << text;
}

void write_parts(const std::string& path, std::string_view text) {
  static constexpr const char* names[] = {"xl/workbook.xml", "xl/_rels/workbook.xml.rels",
                                          "xl/sharedStrings.xml", "xl/worksheets/sheet1.xml"};
  constexpr std::string_view divider = "\n---\n";
  int error = 0;
  zip_t* archive = zip_open(path.c_str(), ZIP_CREATE | ZIP_TRUNCATE, &error);
  if (archive == nullptr) std::abort();
  for (const char* name : names) {
    const std::size_t end = text.find(divider);
    const std::string_view part = text.substr(0, end);
    zip_file_add(archive, name, zip_source_buffer(archive, part.data(), part.size(), 0), 0);
    if (end == text.npos) break;
    text.remove_prefix(end + divider.size());
  }
  if (zip_close(archive) != 0) zip_discard(archive);
}

}  // namespace

void banks(Bytes bytes) {
  if (bytes.empty()) return;
  const std::string_view text = text_of(bytes.subspan(1));
  const int format = bytes[0] % 5;
  static constexpr const char* names[] = {"a.csv", "a.json", "a.gift", "a.xlsx", "b.xlsx"};
  static constexpr Fault (*readers[])(const std::string&, RowSink&) = {
      read_csv, read_json, read_gift, read_xlsx, read_xlsx};
  const std::string path = scratch(names[format]);
  format == 4 ? write_parts(path, text) : write(path, text);
  Counting rows;
  if (const Fault fault = readers[format](path, rows); fault && fault->message.empty()) {
    broken("a file that cannot be read is told why");
  }
}

}  // namespace parlor::fuzz
