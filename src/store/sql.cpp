#include "store/sql.hpp"

#include "store/place.hpp"
#include "store/postgres/database.hpp"
#include "store/sqlite.hpp"

namespace parlor::store {

std::unexpected<SqlError> constraint(std::string message) {
  return std::unexpected(SqlError{0, std::move(message), SqlFault::constraint});
}
std::unexpected<SqlError> unique_violation(std::string message) {
  return std::unexpected(SqlError{0, std::move(message), SqlFault::unique});
}
std::unexpected<SqlError> unusable_file(std::string message) {
  return std::unexpected(SqlError{0, std::move(message), SqlFault::other});
}

SqlValue SqlValue::blob(std::string_view data) {
  SqlValue value(data);
  value.kind = Kind::blob;
  return value;
}
SqlValue SqlValue::blob(std::span<const unsigned char> data) {
  return blob(std::string_view(reinterpret_cast<const char*>(data.data()), data.size()));
}

SqlResult<std::optional<std::int64_t>> Statement::number(std::initializer_list<SqlValue> values) {
  std::optional<std::int64_t> found;
  if (auto read = each_row(values, [&] { found = integer(0); }); !read) {
    return std::unexpected(std::move(read.error()));
  }
  return found;
}

SqlResult<Database> Database::open(const std::string& place) {
  return is_postgres(place) ? postgres::open(place) : open_sqlite(place);
}

SqlResult<Statement> Database::prepare(std::string_view sql) {
  auto rows = backend_->prepare(sql);
  if (!rows) return std::unexpected(std::move(rows.error()));
  return Statement(std::move(*rows));
}

SqlResult<std::int64_t> Database::number(std::string_view sql) {
  auto statement = prepare(sql);
  if (!statement) return std::unexpected(std::move(statement.error()));
  const auto found = statement->number({});
  if (!found) return std::unexpected(found.error());
  return found->value_or(0);
}

SqlResult<Transaction> Transaction::begin(Database& database) {
  if (auto begun = database.backend_->begin(); !begun) {
    return std::unexpected(std::move(begun.error()));
  }
  return Transaction(*database.backend_);
}

Transaction::~Transaction() {
  if (backend_ != nullptr) backend_->roll_back();
}

SqlResult<void> Transaction::commit() {
  auto done = backend_->commit();
  if (done) backend_ = nullptr;
  return done;
}

}  // namespace parlor::store
