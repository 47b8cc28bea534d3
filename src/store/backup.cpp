#include <filesystem>

#include "store/room_log.hpp"
#include "store/sqlite.hpp"

namespace parlor::store {

SqlResult<void> backup(const std::string& from, const std::string& to) {
  std::error_code error;
  if (!std::filesystem::exists(from, error)) return unusable_file(from + ": there is no such file");
  if (std::filesystem::exists(to, error)) return unusable_file(to + ": is there already");
  const std::string partial = to + ".partial";
  std::filesystem::remove(partial, error);
  auto copied = [&]() -> SqlResult<void> {
    auto source = Database::open(from);
    if (!source) return std::unexpected(std::move(source.error()));
    auto target = Database::open(partial);
    if (!target) return std::unexpected(std::move(target.error()));
    return copy_file(*source, *target);
  }();
  if (copied) std::filesystem::rename(partial, to, error);
  if (copied && error) copied = unusable_file(to + ": " + error.message());
  if (!copied) std::filesystem::remove(partial, error);
  return copied;
}

}  // namespace parlor::store
