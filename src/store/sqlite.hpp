// A thin, owning layer over the SQLite C API: a database, prepared statements and transactions,
// with errors as values. It knows no table; the question bank and the room log both stand on it.
// Nobody else calls SQLite.
#pragma once

#include <cstdint>
#include <expected>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

struct sqlite3;
struct sqlite3_stmt;

namespace parlor::store {

struct SqlError {
  int code = 0;  // SQLite's extended result code
  std::string message;
  bool is_unique_violation() const;
  bool is_busy() const;        // another program holds the file; it may be free again soon
  bool is_constraint() const;  // concerns what was to be written, not the disk
};

// Refusals of our own, with the code SQLite would give.
std::unexpected<SqlError> constraint(std::string message);
std::unexpected<SqlError> unique_violation(std::string message);
std::unexpected<SqlError> unusable_file(std::string message);

template <class T>
using SqlResult = std::expected<T, SqlError>;

// A value to bind: nothing, a number, text or bytes.
class SqlValue {
 public:
  enum class Kind : std::uint8_t { null, integer, text, blob };
  SqlValue(std::nullopt_t) {}
  SqlValue(std::int64_t number) : kind(Kind::integer), number(number) {}
  SqlValue(int number) : SqlValue(static_cast<std::int64_t>(number)) {}
  SqlValue(std::string_view text) : kind(Kind::text), bytes(text) {}
  SqlValue(const std::string& text) : SqlValue(std::string_view(text)) {}
  SqlValue(const char* text) : SqlValue(std::string_view(text)) {}
  static SqlValue blob(std::span<const unsigned char> data);

  Kind kind = Kind::null;
  std::int64_t number = 0;
  std::string_view bytes;
};

// A prepared statement, used again and again. Text read from a row is valid until the next step.
class Statement {
 public:
  // Binds, in order, everything the statement asks for; to be called before the first next().
  SqlResult<void> bind(std::initializer_list<SqlValue> values);
  SqlResult<bool> next();  // true: there is a row to read
  // Bind, call `visit` for each row, and be ready for the next use.
  template <class Visit>
  SqlResult<void> each_row(std::initializer_list<SqlValue> values, Visit&& visit) {
    if (auto bound = bind(values); !bound) return bound;
    auto row = next();
    for (; row && *row; row = next()) visit();
    reset();
    if (!row) return std::unexpected(std::move(row.error()));
    return {};
  }
  SqlResult<void> run(std::initializer_list<SqlValue> values) {
    return each_row(values, [] {});
  }
  void reset();

  std::int64_t integer(int column) const;
  std::string_view text(int column) const;  // empty for null

 private:
  friend class Database;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  explicit Statement(sqlite3_stmt* statement) : statement_(statement) {}
  SqlError error() const;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

class Database {
 public:
  // Opens or creates a file (":memory:" for none) with full durability and foreign keys. Touches
  // nothing in it; open_database() adds WAL once it knows that the file is ours.
  static SqlResult<Database> open(const std::string& path);

  SqlResult<Statement> prepare(std::string_view sql);
  SqlResult<void> execute(const std::string& script);
  SqlResult<std::int64_t> number(std::string_view sql);  // the first cell of the first row
  std::int64_t last_row_id() const;
  int changes() const;  // how many rows the last statement wrote
  // Everything under one snapshot, into a database that is empty.
  SqlResult<void> copy_to(Database& target);

  // After each commit `pages` holds the size of the write-ahead log, until this is closed. From now
  // on checkpoints, which carry it over into the database, come only when asked for.
  void count_wal_pages(int& pages);
  SqlResult<void> checkpoint();
  // Makes the names of the file and of its write-ahead log survive a power cut.
  SqlResult<void> sync_folder();

 private:
  friend class Transaction;
  sqlite3* handle() const { return database_.get(); }
  struct Close {
    void operator()(sqlite3* database) const;
  };
  explicit Database(sqlite3* database) : database_(database) {}
  std::unique_ptr<sqlite3, Close> database_;
};

// Rolls back unless committed. It takes the write lock at once, so two writers never meet half-way.
class Transaction {
 public:
  static SqlResult<Transaction> begin(Database& database);
  Transaction(Transaction&& other) noexcept : database_(std::exchange(other.database_, nullptr)) {}
  Transaction& operator=(Transaction&&) = delete;
  ~Transaction();
  SqlResult<void> commit();

 private:
  explicit Transaction(Database& database) : database_(&database) {}
  Database* database_;
};

}  // namespace parlor::store
