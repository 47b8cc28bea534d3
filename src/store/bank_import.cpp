#include "store/bank_import.hpp"

#include <filesystem>

#include "store/import/importer.hpp"
#include "store/sqlite.hpp"
#include "store/text.hpp"

namespace parlor::store {

namespace {

// Big enough for the index that finds duplicates among a million questions.
constexpr const char* import_cache = "PRAGMA cache_size = -65536";

class BankSink : public RowSink {
 public:
  BankSink(Bank& bank, ImportReport& report) : bank_(&bank), report_(&report) {}
  std::optional<Problem> problem;  // of the bank itself; ends the import

  bool take(std::size_t line, const Candidate& candidate) override {
    const auto question = check(candidate, bank_->row().facts.language);
    if (!question) return reject(line, question.error());
    const auto added = bank_->add_within(*question);
    if (!added) {
      problem = added.error();
      return false;
    }
    if (!added->duplicate) {
      ++report_->added;
      return true;
    }
    ++report_->duplicates;
    note({line, true, "already in the bank as question " + std::to_string(added->id)});
    return true;
  }

  bool reject(std::size_t line, std::string reason) override {
    ++report_->rejected;
    note({line, false, std::move(reason)});
    return true;
  }

  void unused(std::string_view column) override {
    if (report_->unused.size() < max_unused_names && !report_->unused.contains(column)) {
      report_->unused.emplace(column);
    }
  }

 private:
  void note(RowNote row) {
    if (report_->notes.size() < max_row_notes) report_->notes.push_back(std::move(row));
  }
  Bank* bank_;
  ImportReport* report_;
};

Result<ImportReport> import_file(Bank& bank, const std::string& path, ImportFormat given) {
  const auto format = given == ImportFormat::automatic ? format_of(path) : given;
  if (!format) {
    return std::unexpected(Problem{
        path, "its ending is none of .csv .tsv .json .gift .xlsx; name the format with --format"});
  }
  ImportReport report;
  report.path = path;
  BankSink sink(bank, report);
  const Fault fault = read_as(*format, path, sink);
  if (sink.problem) return std::unexpected(std::move(*sink.problem));
  if (!fault) return report;
  const std::string where = fault->line == 0 ? path : path + ":" + std::to_string(fault->line);
  return std::unexpected(Problem{where, fault->message});
}

}  // namespace

std::optional<ImportFormat> format_of(const std::string& name) {
  const std::string ending = lower_ascii(std::filesystem::path(name).extension().string());
  if (ending == ".csv") return ImportFormat::csv;
  if (ending == ".tsv" || ending == ".tab") return ImportFormat::tsv;
  if (ending == ".json") return ImportFormat::json;
  if (ending == ".gift") return ImportFormat::gift;
  if (ending == ".xlsx") return ImportFormat::xlsx;
  return std::nullopt;
}

Fault read_as(ImportFormat format, const std::string& path, RowSink& sink) {
  switch (format) {
    case ImportFormat::json: return read_json(path, sink);
    case ImportFormat::gift: return read_gift(path, sink);
    case ImportFormat::xlsx: return read_xlsx(path, sink);
    default: return read_csv(path, sink);
  }
}

Result<std::vector<ImportReport>> import_files(Bank& bank, std::span<const std::string> paths,
                                               const ImportOptions& options) {
  if (auto cache = pragma(bank.database(), import_cache); !cache) {
    return std::unexpected(bank.problem(cache.error()));
  }
  auto transaction = Transaction::begin(bank.database());
  if (!transaction) return std::unexpected(bank.problem(transaction.error()));
  std::vector<ImportReport> reports;
  for (const std::string& path : paths) {
    auto report = import_file(bank, path, options.format);
    if (!report) return std::unexpected(std::move(report.error()));
    reports.push_back(std::move(*report));
  }
  if (options.dry_run) return reports;
  if (auto touched = touch_bank(bank.database(), bank.row().id); !touched) {
    return std::unexpected(bank.problem(touched.error()));
  }
  if (auto done = transaction->commit(); !done) return std::unexpected(bank.problem(done.error()));
  return reports;
}

}  // namespace parlor::store
