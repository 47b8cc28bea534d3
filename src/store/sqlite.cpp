#include "store/sqlite.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <vector>

namespace parlor::store {

namespace {

constexpr int busy_timeout_ms = 5000;

SqlError last_error(sqlite3* database) {
  return {sqlite3_extended_errcode(database), sqlite3_errmsg(database)};
}

std::unexpected<SqlError> failed(sqlite3* database) {
  return std::unexpected(last_error(database));
}

std::unexpected<SqlError> refusal(int code, std::string message) {
  return std::unexpected(SqlError{code, std::move(message)});
}

}  // namespace

bool SqlError::is_unique_violation() const {
  return code == SQLITE_CONSTRAINT_UNIQUE || code == SQLITE_CONSTRAINT_PRIMARYKEY;
}

bool SqlError::is_busy() const {
  return (code & 0xFF) == SQLITE_BUSY || (code & 0xFF) == SQLITE_LOCKED;
}

bool SqlError::is_constraint() const { return (code & 0xFF) == SQLITE_CONSTRAINT; }

std::unexpected<SqlError> constraint(std::string message) {
  return refusal(SQLITE_CONSTRAINT, std::move(message));
}
std::unexpected<SqlError> unique_violation(std::string message) {
  return refusal(SQLITE_CONSTRAINT_UNIQUE, std::move(message));
}
std::unexpected<SqlError> unusable_file(std::string message) {
  return refusal(SQLITE_CANTOPEN, std::move(message));
}

SqlValue SqlValue::blob(std::span<const unsigned char> data) {
  SqlValue value(std::string_view(reinterpret_cast<const char*>(data.data()), data.size()));
  value.kind = Kind::blob;
  return value;
}

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

SqlError Statement::error() const { return last_error(sqlite3_db_handle(statement_.get())); }

SqlResult<void> Statement::bind(std::initializer_list<SqlValue> values) {
  reset();
  sqlite3_stmt* statement = statement_.get();
  if (static_cast<int>(values.size()) != sqlite3_bind_parameter_count(statement)) {
    return refusal(SQLITE_MISUSE, "wrong number of values for this statement");
  }
  int index = 0;
  for (const SqlValue& value : values) {
    ++index;
    // An empty view may point nowhere, which SQLite would take for null.
    const char* bytes = value.bytes.empty() ? "" : value.bytes.data();
    const auto size = static_cast<sqlite3_uint64>(value.bytes.size());
    int code = SQLITE_OK;
    switch (value.kind) {
      case SqlValue::Kind::null: code = sqlite3_bind_null(statement, index); break;
      case SqlValue::Kind::integer:
        code = sqlite3_bind_int64(statement, index, value.number);
        break;
      case SqlValue::Kind::text:
        code = sqlite3_bind_text64(statement, index, bytes, size, SQLITE_TRANSIENT, SQLITE_UTF8);
        break;
      case SqlValue::Kind::blob:
        code = sqlite3_bind_blob64(statement, index, bytes, size, SQLITE_TRANSIENT);
        break;
    }
    if (code != SQLITE_OK) return std::unexpected(error());
  }
  return {};
}

SqlResult<bool> Statement::next() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  return std::unexpected(error());
}

void Statement::reset() { sqlite3_reset(statement_.get()); }

std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

std::string_view Statement::text(int column) const {
  const unsigned char* text = sqlite3_column_text(statement_.get(), column);
  if (text == nullptr) return {};
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  return {reinterpret_cast<const char*>(text), size};
}

void Database::Close::operator()(sqlite3* database) const { sqlite3_close_v2(database); }

SqlResult<Database> Database::open(const std::string& path) {
  // Names and moves of people are in it: a new file is for its owner alone, and so is whatever
  // SQLite puts beside it. What is no plain path is left to SQLite.
  if (!path.empty() && path.front() != ':' && !path.starts_with("file:")) {
    const int made = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (made >= 0) ::close(made);
  }
  sqlite3* raw = nullptr;
  // URIs let tests choose a disk that fails.
  constexpr int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_URI;
  const int code = sqlite3_open_v2(path.c_str(), &raw, flags, nullptr);
  Database database(raw);  // owned even when opening failed: it carries the error
  if (code != SQLITE_OK) return failed(raw);
  sqlite3_extended_result_codes(raw, 1);
  sqlite3_busy_timeout(raw, busy_timeout_ms);
  auto ready = database.execute("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
  if (!ready) return std::unexpected(std::move(ready.error()));
  return database;
}

SqlResult<Statement> Database::prepare(std::string_view sql) {
  sqlite3_stmt* statement = nullptr;
  const int code = sqlite3_prepare_v3(handle(), sql.data(), static_cast<int>(sql.size()),
                                      SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  if (code != SQLITE_OK) return failed(handle());
  return Statement(statement);
}

SqlResult<void> Database::execute(const std::string& script) {
  if (sqlite3_exec(handle(), script.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
    return failed(handle());
  }
  return {};
}

SqlResult<std::int64_t> Database::number(std::string_view sql) {
  auto statement = prepare(sql);
  if (!statement) return std::unexpected(std::move(statement.error()));
  const auto row = statement->next();
  if (!row) return std::unexpected(row.error());
  return *row ? statement->integer(0) : 0;
}

std::int64_t Database::last_row_id() const { return sqlite3_last_insert_rowid(handle()); }

int Database::changes() const { return sqlite3_changes(handle()); }

// One step copies everything under one snapshot: in smaller steps each write of another process
// would make the copy start again. Nobody waits for it, thanks to the write-ahead log.
SqlResult<void> Database::copy_to(Database& target) {
  sqlite3_backup* copying = sqlite3_backup_init(target.handle(), "main", handle(), "main");
  if (copying != nullptr) sqlite3_backup_step(copying, -1);
  const int code = copying != nullptr ? sqlite3_backup_finish(copying)
                                      : sqlite3_extended_errcode(target.handle());
  if (code == SQLITE_OK) return {};
  return refusal(code, sqlite3_errmsg(target.handle()));
}

// The hook takes the place of automatic checkpoints, which would come in the middle of the load.
void Database::count_wal_pages(int& pages) {
  const auto hook = [](void* counted, sqlite3*, const char*, int size) {
    *static_cast<int*>(counted) = size;
    return SQLITE_OK;
  };
  sqlite3_wal_hook(handle(), hook, &pages);
}

SqlResult<void> Database::checkpoint() {
  const int code =
      sqlite3_wal_checkpoint_v2(handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
  if (code == SQLITE_OK) return {};
  return refusal(code, sqlite3_errmsg(handle()));
}

// A file survives a power cut only if its name does. SQLite syncs the folder for the connection
// that creates the write-ahead log, but that may have been another one, which never writes. The
// first sync of any new journal includes its folder, so an empty one is made for that, and removed.
SqlResult<void> Database::sync_folder() {
  const std::string path = sqlite3_db_filename(handle(), "main");
  if (path.empty()) return {};  // in memory
  sqlite3_vfs* vfs = nullptr;
  sqlite3_file_control(handle(), "main", SQLITE_FCNTL_VFS_POINTER, static_cast<void*>(&vfs));
  const std::string name = path + "-folder";
  std::vector<std::byte> memory(static_cast<std::size_t>(vfs->szOsFile));
  auto* file = reinterpret_cast<sqlite3_file*>(memory.data());
  constexpr int flags =
      SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_CREATE | SQLITE_OPEN_EXCLUSIVE | SQLITE_OPEN_READWRITE;
  vfs->xDelete(vfs, name.c_str(), 0);  // left behind by a crash
  int code = vfs->xOpen(vfs, name.c_str(), file, flags, nullptr);
  if (code == SQLITE_OK) code = file->pMethods->xSync(file, SQLITE_SYNC_NORMAL);
  if (file->pMethods != nullptr) file->pMethods->xClose(file);
  vfs->xDelete(vfs, name.c_str(), 0);
  if (code == SQLITE_OK) return {};
  return refusal(code, path + ": its folder cannot be synced");
}

SqlResult<Transaction> Transaction::begin(Database& database) {
  if (auto begun = database.execute("BEGIN IMMEDIATE"); !begun) {
    return std::unexpected(std::move(begun.error()));
  }
  return Transaction(database);
}

// A failed rollback leaves nothing to do: SQLite has then rolled back by itself.
Transaction::~Transaction() {
  if (database_ == nullptr) return;
  sqlite3_exec(database_->handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

SqlResult<void> Transaction::commit() {
  auto done = database_->execute("COMMIT");
  if (done) database_ = nullptr;
  return done;
}

}  // namespace parlor::store
