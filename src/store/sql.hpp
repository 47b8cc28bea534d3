// A thin, owning layer over a database that speaks SQL: prepared statements and transactions, with
// errors as values. It knows no table; the question banks and the rooms' log both stand on it. What
// is below is SQLite (sqlite.hpp) or PostgreSQL (postgres/), and the same statements run on both.
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

namespace parlor::store {

// What somebody else holds is free again soon; a constraint concerns what was to be written and not
// the disk; what is lost may be found again, and nobody knows whether the last words were heard.
enum class SqlFault : std::uint8_t { other, busy, constraint, unique, lost };

struct SqlError {
  int code = 0;  // what the database itself calls it
  std::string message;
  SqlFault fault = SqlFault::other;
  bool is_unique_violation() const { return fault == SqlFault::unique; }
  bool is_constraint() const { return is_unique_violation() || fault == SqlFault::constraint; }
  bool is_busy() const { return fault == SqlFault::busy; }
  bool is_lost() const { return fault == SqlFault::lost; }
};

// Refusals of our own.
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
  static SqlValue blob(std::string_view data);

  Kind kind = Kind::null;
  std::int64_t number = 0;
  std::string_view bytes;
};
using SqlValues = std::span<const SqlValue>;

// What a database has to be able to do.
class SqlRows {
 public:
  virtual ~SqlRows() = default;
  virtual SqlResult<void> bind(SqlValues values) = 0;
  virtual SqlResult<bool> next() = 0;
  virtual void reset() = 0;
  virtual std::int64_t integer(int column) const = 0;
  virtual std::string_view text(int column) const = 0;
  virtual bool is_null(int column) const = 0;
};
class SqlBackend {
 public:
  virtual ~SqlBackend() = default;
  virtual SqlResult<std::unique_ptr<SqlRows>> prepare(std::string_view sql) = 0;
  virtual SqlResult<void> execute(const std::string& script) = 0;
  virtual int changes() const = 0;
  virtual SqlResult<void> begin() = 0;
  virtual SqlResult<void> commit() = 0;
  virtual void roll_back() = 0;
};

// A prepared statement, used again and again. Text read from a row is valid until the next step.
class Statement {
 public:
  explicit Statement(std::unique_ptr<SqlRows> rows) : rows_(std::move(rows)) {}

  // Binds, in order, everything the statement asks for; to be called before the first next().
  SqlResult<void> bind(SqlValues values) { return rows_->bind(values); }
  SqlResult<void> bind(std::initializer_list<SqlValue> values) {
    return bind(SqlValues(values.begin(), values.size()));
  }
  SqlResult<bool> next() { return rows_->next(); }  // true: there is a row to read
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
  // The first cell of the last row, such as the number of what was inserted; nothing: no row.
  SqlResult<std::optional<std::int64_t>> number(std::initializer_list<SqlValue> values);
  void reset() { rows_->reset(); }

  std::int64_t integer(int column) const { return rows_->integer(column); }
  std::string_view text(int column) const { return rows_->text(column); }  // empty for null
  bool is_null(int column) const { return rows_->is_null(column); }

 private:
  std::unique_ptr<SqlRows> rows_;
};

class Database {
 public:
  // Of the place of a store (place.hpp). Touches nothing in it: open_database() does.
  static SqlResult<Database> open(const std::string& place);
  explicit Database(std::unique_ptr<SqlBackend> backend) : backend_(std::move(backend)) {}

  SqlResult<Statement> prepare(std::string_view sql);
  SqlResult<void> execute(const std::string& script) { return backend_->execute(script); }
  SqlResult<std::int64_t> number(std::string_view sql);  // the first cell of the first row
  int changes() const { return backend_->changes(); }    // how many rows the last statement wrote

  // For what only one kind can do.
  template <class Backend>
  Backend* as() {
    return dynamic_cast<Backend*>(backend_.get());
  }

 private:
  friend class Transaction;
  std::unique_ptr<SqlBackend> backend_;
};

// Rolls back unless committed. It takes the write lock at once, so two writers never meet half-way.
class Transaction {
 public:
  static SqlResult<Transaction> begin(Database& database);
  Transaction(Transaction&& other) noexcept : backend_(std::exchange(other.backend_, nullptr)) {}
  Transaction& operator=(Transaction&&) = delete;
  ~Transaction();
  SqlResult<void> commit();

 private:
  explicit Transaction(SqlBackend& backend) : backend_(&backend) {}
  SqlBackend* backend_;
};

}  // namespace parlor::store
