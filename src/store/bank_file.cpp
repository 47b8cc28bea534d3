#include "store/bank_file.hpp"

#include <bit>
#include <chrono>
#include <cstring>
#include <thread>

#include "store/text.hpp"
#include "text/normalise.hpp"

namespace parlor::store {

namespace {

constexpr std::size_t rows_at_once = 400;
// So long the file is left to others between two transactions.
constexpr std::chrono::milliseconds breath{4};

// The lines of questions by the first half of their fingerprints: 16 bytes for each place.
class SeenRows {
 public:
  SeenRows() : places_(1 << 10) {}

  // The line where it stood before; 0: it is new, and noted.
  std::uint32_t note(const Fingerprint& print, std::size_t line) {
    if ((count_ + 1) * 4 > places_.size() * 3) grow();
    std::uint64_t key = 0;
    std::memcpy(&key, print.data(), sizeof key);
    Place& place = find(places_, key);
    if (place.line != 0) return place.line;
    place = {key, static_cast<std::uint32_t>(line)};
    ++count_;
    return 0;
  }

 private:
  struct Place {
    std::uint64_t key = 0;
    std::uint32_t line = 0;  // 0: free
  };
  static Place& find(std::vector<Place>& places, std::uint64_t key) {
    std::size_t at = key & (places.size() - 1);
    while (places[at].line != 0 && places[at].key != key) at = (at + 1) & (places.size() - 1);
    return places[at];
  }
  void grow() {
    std::vector<Place> wider(places_.size() * 2);
    for (const Place& place : places_) {
      if (place.line != 0) find(wider, place.key) = place;
    }
    places_ = std::move(wider);
  }
  std::vector<Place> places_;
  std::size_t count_ = 0;
};

class CheckingSink : public RowSink {
 public:
  CheckingSink(const FileToRead& file, Database* database, BankId bank, FileProgress& progress)
      : file_(&file), progress_(&progress) {
    if (database != nullptr) writer_.emplace(*database, bank);
  }
  FileReport report;

  bool take(std::size_t line, const Candidate& candidate) override {
    const auto question = check(candidate, file_->language);
    CheckedRow row{.line = line,
                   .prompt = text::clean(candidate.prompt),
                   .answer = text::clean(candidate.answer)};
    if (!question) return refuse(std::move(row), question.error());
    row.letter = question->letter;
    const Fingerprint print = fingerprint(*question);
    if (const std::uint32_t before = seen_.note(print, line); before != 0) {
      return duplicate(std::move(row), "the same as line " + std::to_string(before));
    }
    if (writer_) {
      const auto there = writer_->find(print);
      if (!there) {
        report.fault = FileFault{0, there.error().message};
        return false;
      }
      if (*there) {
        return duplicate(std::move(row),
                         "already in the bank as question " + std::to_string(**there));
      }
    }
    ++report.fine;
    return note(std::move(row));
  }

  bool reject(std::size_t line, std::string reason) override {
    return refuse({.line = line}, std::move(reason));
  }

  void unused(std::string_view column) override {
    if (report.unused.size() < max_unused_names) report.unused.emplace(column);
  }

 private:
  bool refuse(CheckedRow row, std::string reason) {
    ++report.refused;
    row.verdict = RowVerdict::refused;
    row.reason = std::move(reason);
    return note(std::move(row));
  }
  bool duplicate(CheckedRow row, std::string reason) {
    ++report.duplicates;
    row.verdict = RowVerdict::duplicate;
    row.reason = std::move(reason);
    return note(std::move(row));
  }
  bool note(CheckedRow row) {
    if (report.total() > file_->most_rows) {
      report.fault = FileFault{row.line, "more than " + std::to_string(file_->most_rows) +
                                             " questions: make the file shorter"};
      return false;
    }
    const bool first = report.rows.size() < most_rows_shown;
    if (row.verdict != RowVerdict::fine && report.problems.size() < most_rows_shown) {
      report.problems.push_back(row);
    }
    if (first) report.rows.push_back(std::move(row));
    progress_->rows = report.total();
    return !progress_->stop;
  }

  const FileToRead* file_;
  FileProgress* progress_;
  std::optional<QuestionWriter> writer_;
  SeenRows seen_;
};

class SavingSink : public RowSink {
 public:
  SavingSink(const FileToRead& file, Database& database, const BankRow& bank,
             FileProgress& progress)
      : file_(&file),
        database_(&database),
        bank_(bank.id),
        writer_(database, bank.id),
        progress_(&progress) {}
  SavedFile saved;
  std::optional<SqlError> problem;

  bool take(std::size_t, const Candidate& candidate) override {
    const auto question = check(candidate, file_->language);
    if (!question) return reject(0, {});
    if (!transaction_ && !begin()) return false;
    const auto added = writer_.add(*question);
    if (!added) return fail(added.error());
    ++(added->duplicate ? saved.skipped : saved.added);
    progress_->rows = saved.added + saved.skipped;
    if (++in_hand_ < rows_at_once) return true;
    if (!commit()) return false;
    std::this_thread::sleep_for(breath);
    return !progress_->stop;
  }
  bool reject(std::size_t, std::string) override {
    ++saved.skipped;
    progress_->rows = saved.added + saved.skipped;
    return true;
  }
  void unused(std::string_view) override {}

  bool commit() {
    if (!transaction_) return true;
    if (auto touched = touch_bank(*database_, bank_); !touched) return fail(touched.error());
    const auto done = transaction_->commit();
    transaction_.reset();
    in_hand_ = 0;
    return done ? true : fail(done.error());
  }

 private:
  bool begin() {
    auto transaction = Transaction::begin(*database_);
    if (!transaction) return fail(transaction.error());
    transaction_.emplace(std::move(*transaction));
    return true;
  }
  bool fail(const SqlError& error) {
    problem = error;
    return false;
  }

  const FileToRead* file_;
  Database* database_;
  BankId bank_;
  QuestionWriter writer_;
  FileProgress* progress_;
  std::optional<Transaction> transaction_;
  std::size_t in_hand_ = 0;
};

struct GatheringSink : RowSink {
  const FileToRead* file = nullptr;
  std::vector<Question> questions;
  SeenRows seen;
  bool take(std::size_t line, const Candidate& candidate) override {
    auto question = check(candidate, file->language);
    if (question && seen.note(fingerprint(*question), line) == 0) {
      questions.push_back(std::move(*question));
    }
    return questions.size() < file->most_rows;
  }
  bool reject(std::size_t, std::string) override { return true; }
  void unused(std::string_view) override {}
};

}  // namespace

FileReport check_file(const FileToRead& file, Database* database, BankId bank,
                      FileProgress& progress) {
  CheckingSink sink(file, database, bank, progress);
  const Fault fault = read_as(file.format, file.path, sink);
  if (!sink.report.fault) sink.report.fault = fault;
  if (!sink.report.fault && sink.report.total() == 0) {
    sink.report.fault = FileFault{0, "there is no question in it"};
  }
  return std::move(sink.report);
}

BankResult<SavedFile> save_file(const FileToRead& file, Database& database, const BankRow& bank,
                                FileProgress& progress) {
  if (bank.shipped) return refused("bank_shipped", "A shipped bank takes no questions.");
  SavingSink sink(file, database, bank, progress);
  const Fault fault = read_as(file.format, file.path, sink);
  if (!sink.problem) sink.commit();
  if (sink.problem) return refused(*sink.problem);
  if (fault) return refused("bad_file", fault->message);
  return sink.saved;
}

std::vector<Question> read_questions(const FileToRead& file) {
  GatheringSink sink;
  sink.file = &file;
  (void)read_as(file.format, file.path, sink);
  return std::move(sink.questions);
}

}  // namespace parlor::store
