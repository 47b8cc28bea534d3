// The data file as a file: one house at a time may open it, and it must stay where it is. SQLite
// allows several writers and notices neither; two houses would play the same rooms differently, and
// what is written to a deleted file is lost at the next start.
#pragma once

#include <sys/types.h>

#include "store/sql.hpp"

namespace parlor::store {

// Remembers which file stands under a name, and its write-ahead log with it.
class WatchedFile {
 public:
  explicit WatchedFile(const std::string& path);
  SqlResult<void> check() const;  // an error when it was deleted or replaced

 private:
  struct Identity {
    dev_t device = 0;
    ino_t number = 0;
    friend bool operator==(const Identity&, const Identity&) = default;
  };
  static std::optional<Identity> identity(const std::string& path);

  std::string path_;
  std::optional<Identity> file_;
  std::optional<Identity> wal_;
};

// Held by a running house, and given back by the system however that ends.
class HouseLock {
 public:
  static SqlResult<HouseLock> take(const std::string& path);
  HouseLock(HouseLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  HouseLock& operator=(HouseLock&&) = delete;
  ~HouseLock();

 private:
  explicit HouseLock(int file) : file_(file) {}
  int file_;
};

}  // namespace parlor::store
