#include "app/bank_files.hpp"

#include <algorithm>
#include <filesystem>

#include "store/bank.hpp"
#include "store/bank_export.hpp"
#include "store/bank_import.hpp"

namespace parlor::app {

namespace {

std::vector<std::string> files_of(const std::string& path) {
  std::error_code failure;
  if (!std::filesystem::is_directory(path, failure)) return {path};
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(path, failure)) {
    if (entry.is_regular_file(failure)) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

Result<std::vector<questions::Question>> read_bank(const std::string& path) {
  auto bank = store::Bank::open(":memory:");
  if (!bank) return std::unexpected(std::move(bank.error()));
  if (auto reports = store::import_files(*bank, files_of(path), {}); !reports) {
    return std::unexpected(std::move(reports.error()));
  }
  std::vector<questions::Question> questions;
  std::optional<Problem> bad;
  const auto take = [&](store::QuestionId, const store::Question& question) {
    auto read = from_json_text<questions::Question>(store::question_json(question, {}), path);
    if (read) questions.push_back(std::move(*read));
    if (!read) bad = std::move(read.error());
    return !bad;
  };
  if (auto done = bank->for_each({}, take); !done) {
    return std::unexpected(std::move(done.error()));
  }
  if (bad) return std::unexpected(std::move(*bad));
  return questions;
}

}  // namespace

Result<std::unique_ptr<questions::RecordedBanks>> read_banks(
    const std::vector<std::string>& paths) {
  std::vector<std::vector<questions::Question>> banks;
  for (const std::string& path : paths) {
    auto read = read_bank(path);
    if (!read) return std::unexpected(std::move(read.error()));
    banks.push_back(std::move(*read));
  }
  return std::make_unique<questions::RecordedBanks>(std::move(banks));
}

}  // namespace parlor::app
