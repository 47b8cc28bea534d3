// The rooms' log in a data file: the writer, the file it must not lose, and the moments in which
// its write-ahead log is carried over.
#include <mutex>

#include "store/data_file.hpp"
#include "store/log_reader.hpp"
#include "store/log_writer.hpp"
#include "store/migrations.hpp"

namespace parlor::store {

namespace {

// The write-ahead log is carried over into the database when nobody has asked for a commit for a
// moment, or at the latest when it has grown to most_wal_pages. It stays small because a log that
// starts again in a file of its old size is synced many times faster than one that makes its file
// grow, and because a commit may have to wait for the copying.
constexpr int quiet_wal_pages = 100;
constexpr int most_wal_pages = 1000;
constexpr std::chrono::milliseconds quiet{5};

class SqliteLog final : public LogBackend {
 public:
  SqliteLog(const std::string& path, LogWriter writer, LogReader reader)
      : file_(path), writer_(std::move(writer)), reader_(std::move(reader)) {}

  // What is written to a file that nobody can find again is lost.
  SqlResult<void> write(std::span<LogJob> jobs) override {
    auto done = file_.check();
    if (done) {
      done = writer_.write(jobs);
    } else {
      for (LogJob& job : jobs) job.result = std::unexpected(done.error());
    }
    if (!done && done.error().is_busy()) {
      done.error().message = "another program holds the data file";
    }
    return done;
  }

  std::optional<std::chrono::milliseconds> rest_after() const override {
    if (writer_.wal_pages() < quiet_wal_pages) return std::nullopt;
    return quiet;
  }
  bool rest_is_overdue() const override { return writer_.wal_pages() >= most_wal_pages; }
  // One that fails costs nobody anything: all entries stay in the write-ahead log, and the next one
  // tries again.
  SqlResult<bool> rest() override { return writer_.checkpoint().has_value(); }

  SqlResult<void> reachable() override {
    if (auto there = file_.check(); !there) return there;
    const std::lock_guard lock(reading_);
    return reader_.reachable();
  }

 private:
  const WatchedFile file_;
  LogWriter writer_;  // the writer thread's
  std::mutex reading_;
  LogReader reader_;
};

}  // namespace

SqlResult<std::unique_ptr<LogBackend>> open_sqlite_log(const std::string& path) {
  auto written = open_database(path);
  if (!written) return std::unexpected(std::move(written.error()));
  auto writer = LogWriter::open(std::move(*written));
  if (!writer) return std::unexpected(std::move(writer.error()));
  auto read = Database::open(path);
  if (!read) return std::unexpected(std::move(read.error()));
  auto reader = LogReader::open(std::move(*read));
  if (!reader) return std::unexpected(std::move(reader.error()));
  return std::make_unique<SqliteLog>(path, std::move(*writer), std::move(*reader));
}

}  // namespace parlor::store
