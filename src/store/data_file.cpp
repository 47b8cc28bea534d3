#include "store/data_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace parlor::store {

WatchedFile::WatchedFile(const std::string& path)
    : path_(path), file_(identity(path)), wal_(identity(path + "-wal")) {}

std::optional<WatchedFile::Identity> WatchedFile::identity(const std::string& path) {
  struct stat found{};
  if (::stat(path.c_str(), &found) != 0) return std::nullopt;
  return Identity{found.st_dev, found.st_ino};
}

SqlResult<void> WatchedFile::check() const {
  if (!file_) return {};  // none of the file system's, as in tests
  if (identity(path_) != file_) {
    return unusable_file(
        "the data file was deleted or replaced while the house was open: nothing "
        "more is written; close the house and put the file back");
  }
  if (wal_ && identity(path_ + "-wal") != wal_) {
    return unusable_file("the file " + path_ +
                         "-wal, which belongs to the data file, was deleted while the house was "
                         "open: nothing more is written; close the house and look at its backup");
  }
  return {};
}

SqlResult<HouseLock> HouseLock::take(const std::string& path) {
  const std::string name = path + "-lock";
  const int file = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return unusable_file(name + ": " + std::strerror(errno));
  HouseLock lock(file);
  if (::flock(file, LOCK_EX | LOCK_NB) == 0) {
    const std::string process = std::to_string(::getpid()) + "\n";
    if (::ftruncate(file, 0) != 0 ||
        ::write(file, process.data(), process.size()) != static_cast<ssize_t>(process.size())) {
      return unusable_file(name + ": " + std::strerror(errno));
    }
    return lock;
  }
  std::array<char, 32> text{};
  const ssize_t size = ::read(file, text.data(), text.size());
  std::string process(text.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
  while (!process.empty() && process.back() == '\n') process.pop_back();
  return unusable_file("another house has this file open" +
                       (process.empty() ? std::string() : " (process " + process + ")") +
                       ": stop that one, or give this one a file of its own with --data");
}

HouseLock::~HouseLock() {
  if (file_ >= 0) ::close(file_);
}

}  // namespace parlor::store
