#include "app/serve/backups.hpp"

#include <fmt/core.h>
#include <sys/stat.h>
#include <sys/statvfs.h>

#include <algorithm>
#include <ctime>
#include <filesystem>

#include "app/serve/call.hpp"
#include "store/room_log.hpp"

namespace parlor::app {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view begins = "parlor-";
constexpr std::string_view ends = ".db";
constexpr std::int64_t to_spare = 100'000'000;  // what play needs meanwhile

// "parlor-20261116-223805.db": in the order of time where it is in the order of names.
std::string name_now() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  char text[32];
  std::strftime(text, sizeof text, "%Y%m%d-%H%M%S", &parts);
  return std::string(begins) + text + std::string(ends);
}

bool is_ours(const std::string& name) {
  constexpr std::size_t digits = 15;
  return name.starts_with(begins) && name.ends_with(ends) &&
         name.size() == begins.size() + digits + ends.size();
}

std::optional<room::HouseBackup> look_at(const fs::path& path) {
  struct stat file{};
  if (::stat(path.c_str(), &file) != 0) return std::nullopt;
  return room::HouseBackup{path.filename().string(), file.st_size, file.st_mtim.tv_sec};
}

}  // namespace

std::string backup_folder(const std::string& data) { return data + "-backups"; }

std::vector<room::HouseBackup> backups_of(const std::string& data) {
  std::vector<room::HouseBackup> all;
  std::error_code error;
  for (const auto& file : fs::directory_iterator(backup_folder(data), error)) {
    if (!is_ours(file.path().filename().string())) continue;
    if (auto backup = look_at(file.path())) all.push_back(std::move(*backup));
  }
  std::ranges::sort(all, std::ranges::greater{}, &room::HouseBackup::name);
  return all;
}

std::expected<room::HouseBackup, net::Response> back_up_now(const std::string& data) {
  const auto space = free_bytes(data);
  if (space && *space < data_bytes(data) + to_spare) {
    return std::unexpected(failure(
        507, "disk_full", "There is not enough room on the disk for a copy: make some first."));
  }
  const fs::path folder = backup_folder(data);
  std::error_code error;
  fs::create_directories(folder, error);
  const fs::path file = folder / name_now();
  const auto failed = [](const std::string& why) {
    return std::unexpected(failure(503, "backup_failed", "No backup was made: " + why));
  };
  if (auto done = store::backup(data, file.string()); !done) return failed(done.error().message);
  fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write, error);
  const std::vector<room::HouseBackup> all = backups_of(data);
  for (std::size_t i = most_backups; i < all.size(); ++i) fs::remove(folder / all[i].name, error);
  auto made = look_at(file);
  if (!made) return failed("it is not there.");
  return std::move(*made);
}

std::optional<std::int64_t> free_bytes(const std::string& data) {
  struct statvfs disk{};
  if (::statvfs(data.c_str(), &disk) != 0) return std::nullopt;
  return static_cast<std::int64_t>(disk.f_bavail * disk.f_frsize);
}

std::int64_t data_bytes(const std::string& data) {
  std::int64_t sum = 0;
  for (const std::string& path : {data, data + "-wal"}) {
    std::error_code error;
    const auto size = fs::file_size(path, error);
    if (!error) sum += static_cast<std::int64_t>(size);
  }
  return sum;
}

}  // namespace parlor::app
