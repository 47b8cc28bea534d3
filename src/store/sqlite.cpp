#include "store/sqlite.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <memory>
#include <vector>

namespace parlor::store {

namespace {

constexpr int busy_timeout_ms = 5000;

SqlFault fault_of(int code) {
  if (code == SQLITE_CONSTRAINT_UNIQUE || code == SQLITE_CONSTRAINT_PRIMARYKEY) {
    return SqlFault::unique;
  }
  switch (code & 0xFF) {
    case SQLITE_CONSTRAINT: return SqlFault::constraint;
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return SqlFault::busy;
    default: return SqlFault::other;
  }
}

SqlError last_error(sqlite3* database) {
  const int code = sqlite3_extended_errcode(database);
  return {code, sqlite3_errmsg(database), fault_of(code)};
}

std::unexpected<SqlError> failed(sqlite3* database) {
  return std::unexpected(last_error(database));
}

std::unexpected<SqlError> refusal(int code, std::string message) {
  return std::unexpected(SqlError{code, std::move(message), fault_of(code)});
}

class SqliteRows final : public SqlRows {
 public:
  explicit SqliteRows(sqlite3_stmt* statement) : statement_(statement) {}

  SqlResult<void> bind(SqlValues values) override;
  SqlResult<bool> next() override {
    const int code = sqlite3_step(statement_.get());
    if (code == SQLITE_ROW) return true;
    if (code == SQLITE_DONE) return false;
    return std::unexpected(error());
  }
  void reset() override { sqlite3_reset(statement_.get()); }

  std::int64_t integer(int column) const override {
    return sqlite3_column_int64(statement_.get(), column);
  }
  std::string_view text(int column) const override {
    const unsigned char* text = sqlite3_column_text(statement_.get(), column);
    if (text == nullptr) return {};
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
    return {reinterpret_cast<const char*>(text), size};
  }
  bool is_null(int column) const override {
    return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
  }

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  SqlError error() const { return last_error(sqlite3_db_handle(statement_.get())); }
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

SqlResult<void> SqliteRows::bind(SqlValues values) {
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

class SqliteFile final : public SqlBackend {
 public:
  explicit SqliteFile(sqlite3* database) : database_(database) {}
  sqlite3* handle() const { return database_.get(); }

  SqlResult<std::unique_ptr<SqlRows>> prepare(std::string_view sql) override {
    sqlite3_stmt* statement = nullptr;
    const int code = sqlite3_prepare_v3(handle(), sql.data(), static_cast<int>(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
    if (code != SQLITE_OK) return failed(handle());
    return std::make_unique<SqliteRows>(statement);
  }
  SqlResult<void> execute(const std::string& script) override {
    if (sqlite3_exec(handle(), script.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
      return failed(handle());
    }
    return {};
  }
  int changes() const override { return sqlite3_changes(handle()); }

  SqlResult<void> begin() override { return execute("BEGIN IMMEDIATE"); }
  SqlResult<void> commit() override { return execute("COMMIT"); }
  // A failed one leaves nothing to do: SQLite has then rolled back by itself.
  void roll_back() override { sqlite3_exec(handle(), "ROLLBACK", nullptr, nullptr, nullptr); }

 private:
  struct Close {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
  };
  std::unique_ptr<sqlite3, Close> database_;
};

sqlite3* file_of(Database& database) {
  auto* file = database.as<SqliteFile>();
  return file == nullptr ? nullptr : file->handle();
}

std::unexpected<SqlError> no_file() {
  return refusal(SQLITE_MISUSE, "this can only be done with a data file");
}

}  // namespace

SqlResult<Database> open_sqlite(const std::string& path) {
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
  // Owned even when opening failed: it carries the error.
  auto database = std::make_unique<SqliteFile>(raw);
  if (code != SQLITE_OK) return failed(raw);
  sqlite3_extended_result_codes(raw, 1);
  sqlite3_busy_timeout(raw, busy_timeout_ms);
  auto ready = database->execute("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
  if (!ready) return std::unexpected(std::move(ready.error()));
  return Database(std::move(database));
}

SqlResult<void> pragma(Database& database, const std::string& script) {
  if (file_of(database) == nullptr) return {};
  return database.execute(script);
}

// One step copies everything under one snapshot: in smaller steps each write of another process
// would make the copy start again. Nobody waits for it, thanks to the write-ahead log.
SqlResult<void> copy_file(Database& from, Database& to) {
  sqlite3* source = file_of(from);
  sqlite3* target = file_of(to);
  if (source == nullptr || target == nullptr) return no_file();
  sqlite3_backup* copying = sqlite3_backup_init(target, "main", source, "main");
  if (copying != nullptr) sqlite3_backup_step(copying, -1);
  const int code =
      copying != nullptr ? sqlite3_backup_finish(copying) : sqlite3_extended_errcode(target);
  if (code == SQLITE_OK) return {};
  return refusal(code, sqlite3_errmsg(target));
}

// The hook takes the place of automatic checkpoints, which would come in the middle of the load.
void count_wal_pages(Database& database, int& pages) {
  const auto hook = [](void* counted, sqlite3*, const char*, int size) {
    *static_cast<int*>(counted) = size;
    return SQLITE_OK;
  };
  if (sqlite3* file = file_of(database)) sqlite3_wal_hook(file, hook, &pages);
}

SqlResult<void> carry_over_wal(Database& database) {
  sqlite3* file = file_of(database);
  if (file == nullptr) return no_file();
  const int code =
      sqlite3_wal_checkpoint_v2(file, nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
  if (code == SQLITE_OK) return {};
  return refusal(code, sqlite3_errmsg(file));
}

// A file survives a power cut only if its name does. SQLite syncs the folder for the connection
// that creates the write-ahead log, but that may have been another one, which never writes. The
// first sync of any new journal includes its folder, so an empty one is made for that, and removed.
SqlResult<void> sync_folder(Database& database) {
  sqlite3* opened = file_of(database);
  if (opened == nullptr) return no_file();
  const std::string path = sqlite3_db_filename(opened, "main");
  if (path.empty()) return {};  // in memory
  sqlite3_vfs* vfs = nullptr;
  sqlite3_file_control(opened, "main", SQLITE_FCNTL_VFS_POINTER, static_cast<void*>(&vfs));
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

}  // namespace parlor::store
