#include <sqlite3.h>

#include <filesystem>

#include "store/room_log.hpp"

namespace parlor::store {

namespace {

// One step copies everything under one snapshot: in smaller steps each write of another process
// would make the copy start again. Nobody waits for it, thanks to the write-ahead log.
SqlResult<void> copy(Database& from, Database& to) {
  sqlite3_backup* copying = sqlite3_backup_init(to.handle(), "main", from.handle(), "main");
  if (copying != nullptr) sqlite3_backup_step(copying, -1);
  const int code =
      copying != nullptr ? sqlite3_backup_finish(copying) : sqlite3_extended_errcode(to.handle());
  if (code == SQLITE_OK) return {};
  return std::unexpected(SqlError{code, sqlite3_errmsg(to.handle())});
}

std::unexpected<SqlError> refuse(const std::string& path, const std::string& reason) {
  return std::unexpected(SqlError{SQLITE_CANTOPEN, path + ": " + reason});
}

}  // namespace

SqlResult<void> backup(const std::string& from, const std::string& to) {
  std::error_code error;
  if (!std::filesystem::exists(from, error)) return refuse(from, "there is no such file");
  if (std::filesystem::exists(to, error)) return refuse(to, "is there already");
  const std::string partial = to + ".partial";
  std::filesystem::remove(partial, error);
  auto copied = [&]() -> SqlResult<void> {
    auto source = Database::open(from);
    if (!source) return std::unexpected(std::move(source.error()));
    auto target = Database::open(partial);
    if (!target) return std::unexpected(std::move(target.error()));
    return copy(*source, *target);
  }();
  if (copied) std::filesystem::rename(partial, to, error);
  if (copied && error) copied = refuse(to, error.message());
  if (!copied) std::filesystem::remove(partial, error);
  return copied;
}

}  // namespace parlor::store
