// What the bank's tests share: a folder that vanishes, files in it, a bank in it, and a sink
// that records what it is given.
#pragma once

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>

#include "store/bank_import.hpp"
#include "store/import/importer.hpp"

namespace parlor::store {

class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string pattern = std::filesystem::temp_directory_path() / "parlor-bank-XXXXXX";
    if (mkdtemp(pattern.data()) == nullptr) std::abort();
    path_ = pattern;
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }

  std::string path(std::string_view name) const { return path_ + "/" + std::string(name); }
  std::string file(std::string_view name, std::string_view text) const {
    std::ofstream(path(name), std::ios::binary) << text;
    return path(name);
  }

 private:
  std::string path_;
};

struct RecordingSink : RowSink {
  std::vector<std::pair<std::size_t, Candidate>> taken;
  std::vector<std::pair<std::size_t, std::string>> rejected;
  std::vector<std::string> unread;
  std::size_t stop_after = 0;  // how many to take; 0: all

  bool take(std::size_t line, const Candidate& candidate) override {
    taken.emplace_back(line, candidate);
    return taken.size() != stop_after;
  }
  bool reject(std::size_t line, std::string reason) override {
    rejected.emplace_back(line, std::move(reason));
    return true;
  }
  void unused(std::string_view column) override { unread.emplace_back(column); }
};

struct Read : RecordingSink {
  Fault fault;
};

// What an importer makes of a file with this name and text.
inline Read read_with(Fault (*importer)(const std::string& path, RowSink& sink),
                      std::string_view name, std::string_view text) {
  const TemporaryFolder folder;
  Read result;
  result.fault = importer(folder.file(name, text), result);
  return result;
}

inline Bank open_bank(const std::string& path) {
  auto bank = Bank::open(path);
  if (!bank) {
    ADD_FAILURE() << bank.error().text();
    std::abort();
  }
  return std::move(*bank);
}

inline std::vector<Question> all_questions(Bank& bank, const BankFilter& filter = {}) {
  std::vector<Question> questions;
  const auto done = bank.for_each(filter, [&](QuestionId, const Question& question) {
    questions.push_back(question);
    return true;
  });
  EXPECT_TRUE(done) << done.error().text();
  return questions;
}

}  // namespace parlor::store
