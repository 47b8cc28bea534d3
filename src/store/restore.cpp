#include "store/restore.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <filesystem>

#include "store/data_file.hpp"
#include "store/migrations.hpp"

namespace parlor::store {

namespace {

namespace fs = std::filesystem;

constexpr mode_t owner_alone = S_IRUSR | S_IWUSR;
constexpr std::array<const char*, 3> beside{"-wal", "-shm", "-journal"};

std::unexpected<SqlError> system_error(const std::string& path) {
  return unusable_file(path + ": " + std::strerror(errno));
}

SqlResult<void> sync(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return system_error(path);
  const bool synced = ::fsync(file) == 0;
  ::close(file);
  if (!synced) return system_error(path);
  return {};
}

// A name nobody has: "parlor.db.before-20261116-194500".
std::string name_for_old(const std::string& data) {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y%m%d-%H%M%S", &parts);
  const std::string wanted = data + ".before-" + text.data();
  std::string name = wanted;
  std::error_code error;
  for (int i = 2; fs::exists(name, error); ++i) name = wanted + "-" + std::to_string(i);
  return name;
}

// The copy, with what may still stand in a write-ahead log of its own, as one file that was looked
// at from end to end. Gives the number of its live rooms.
SqlResult<std::int64_t> prepare(const std::string& copy, const std::string& fresh) {
  std::error_code error;
  for (const char* part : {"", "-wal", "-shm", "-journal"}) fs::remove(fresh + part, error);
  for (const char* part : {"", "-wal"}) {
    if (*part != '\0' && !fs::exists(copy + part, error)) continue;
    fs::copy_file(copy + part, fresh + part, error);
    if (error) return unusable_file(copy + part + ": " + error.message());
    if (::chmod((fresh + part).c_str(), owner_alone) != 0) return system_error(fresh + part);
  }
  auto database = open_database(fresh);
  if (!database) return std::unexpected(std::move(database.error()));
  auto check = database->prepare("PRAGMA integrity_check(1)");
  if (!check) return std::unexpected(std::move(check.error()));
  std::string verdict;
  if (auto read = check->each_row({}, [&] { verdict = check->text(0); }); !read) {
    return std::unexpected(std::move(read.error()));
  }
  if (verdict != "ok") return unusable_file("this copy is damaged: " + verdict);
  auto rooms = database->number("SELECT count(*) FROM rooms WHERE archived_at IS NULL");
  if (!rooms) return rooms;
  if (auto done = database->execute("PRAGMA wal_checkpoint(TRUNCATE)"); !done) {
    return std::unexpected(std::move(done.error()));
  }
  return rooms;
}

// Whoever owned the file that was there, or else the folder, is who runs the house.
SqlResult<void> give_to_owner(const std::string& path, const struct stat& owner) {
  if (::geteuid() != 0) return {};
  if (::chown(path.c_str(), owner.st_uid, owner.st_gid) != 0) return system_error(path);
  return {};
}

}  // namespace

SqlResult<Restored> restore(const std::string& copy, const std::string& data) {
  std::error_code error;
  if (!fs::is_regular_file(copy, error)) return unusable_file(copy + ": there is no such file");
  if (fs::equivalent(copy, data, error)) {
    return unusable_file(copy + ": is the data file itself; name the copy to restore");
  }
  const fs::path parent = fs::absolute(data, error).parent_path();
  fs::create_directories(parent, error);
  struct stat owner{};
  const bool was_there = ::stat(data.c_str(), &owner) == 0;
  if (!was_there && ::stat(parent.c_str(), &owner) != 0) return system_error(parent.string());
  auto lock = HouseLock::take(data);
  if (!lock) return std::unexpected(std::move(lock.error()));

  const std::string fresh = data + ".restoring";
  auto rooms = prepare(copy, fresh);
  const auto give_up = [&](SqlError why) {
    for (const char* part : {"", "-wal", "-shm", "-journal"}) fs::remove(fresh + part, error);
    return std::unexpected(std::move(why));
  };
  if (!rooms) return give_up(std::move(rooms.error()));
  for (const std::string& path : {fresh, data + "-lock"}) {
    if (auto given = give_to_owner(path, owner); !given) return give_up(std::move(given.error()));
  }
  if (auto synced = sync(fresh); !synced) return give_up(std::move(synced.error()));

  // What was there gets a second name before it loses its first.
  Restored restored{*rooms, was_there ? name_for_old(data) : ""};
  for (const char* part : {"", "-wal"}) {
    if (!was_there || ::link((data + part).c_str(), (restored.kept + part).c_str()) == 0) continue;
    if (*part != '\0' && errno == ENOENT) continue;
    return give_up(system_error(restored.kept + part).error());
  }
  for (const char* part : beside) fs::remove(data + part, error);
  if (::rename(fresh.c_str(), data.c_str()) != 0) return give_up(system_error(data).error());
  for (const char* part : {"-wal", "-shm"}) fs::remove(fresh + part, error);
  if (auto synced = sync(parent.string()); !synced) {
    return std::unexpected(std::move(synced.error()));
  }
  return restored;
}

constexpr const char* not_ours =
    "it belongs to another user; give it to the one who runs the house, or use parlor admin "
    "restore, which does";

SqlResult<void> check_access(const std::string& data) {
  if (::access(data.c_str(), F_OK) != 0 || ::access(data.c_str(), R_OK | W_OK) == 0) return {};
  return unusable_file(std::string(std::strerror(errno)) + ": " + not_ours);
}

SqlResult<void> probe_write(const std::string& data) {
  auto database = Database::open(data);
  if (!database) return std::unexpected(std::move(database.error()));
  const auto written = [&]() -> SqlResult<void> {
    auto transaction = Transaction::begin(*database);
    if (!transaction) return std::unexpected(std::move(transaction.error()));
    const auto version = database->number("PRAGMA user_version");
    if (!version) return std::unexpected(version.error());
    const std::string same = "PRAGMA user_version = " + std::to_string(*version);
    if (auto done = database->execute(same); !done) return done;
    return transaction->commit();
  }();
  if (written || written.error().is_busy()) return {};
  struct stat found{};
  const bool ours = ::stat(data.c_str(), &found) == 0 && found.st_uid == ::geteuid();
  return unusable_file("cannot be written (" + written.error().message + ")" +
                       (ours ? std::string() : std::string(": ") + not_ours));
}

void make_private(const std::string& data) {
  for (const char* part : {"", "-wal", "-shm", "-lock"}) {
    struct stat found{};
    const std::string path = data + part;
    const bool mine = ::stat(path.c_str(), &found) == 0 && found.st_uid == ::geteuid();
    if (mine && (found.st_mode & 077) != 0) ::chmod(path.c_str(), owner_alone);
  }
}

}  // namespace parlor::store
