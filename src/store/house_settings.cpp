#include "store/house_settings.hpp"

namespace parlor::store {

SqlResult<std::string> house_setting(Database& database, std::string_view name) {
  auto row = database.prepare("SELECT value FROM house_settings WHERE name = ?1");
  if (!row) return std::unexpected(std::move(row.error()));
  std::string value;
  if (auto read = row->each_row({name}, [&] { value = row->text(0); }); !read) {
    return std::unexpected(std::move(read.error()));
  }
  return value;
}

SqlResult<void> set_house_setting(Database& database, std::string_view name,
                                  std::string_view value) {
  auto put = database.prepare(
      "INSERT INTO house_settings (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET"
      " value = ?2");
  if (!put) return std::unexpected(std::move(put.error()));
  return put->run({name, value});
}

}  // namespace parlor::store
