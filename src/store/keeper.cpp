#include "store/keeper.hpp"

namespace parlor::store {

SqlResult<std::string> keeper_hash(Database& database) {
  auto row = database.prepare("SELECT key_hash FROM keeper");
  if (!row) return std::unexpected(std::move(row.error()));
  std::string hash;
  if (auto read = row->each_row({}, [&] { hash = row->text(0); }); !read) {
    return std::unexpected(std::move(read.error()));
  }
  return hash;
}

SqlResult<void> set_keeper_hash(Database& database, std::string_view hash) {
  auto put = database.prepare(
      "INSERT INTO keeper (id, key_hash) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET"
      " key_hash = ?1, made_at = unixepoch()");
  if (!put) return std::unexpected(std::move(put.error()));
  return put->run({hash});
}

}  // namespace parlor::store
