// A disk that fails on command: a SQLite VFS over the real one. It remembers for each file what has
// been synced and what has only been written since. When the power is cut, everything fails from
// then on; power_up() leaves on the real disk what has been synced, and of the rest a random part,
// torn at sectors. Nothing is ever really synced, so thousands of power cuts take seconds.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace parlor::store {

class FaultyDisk {
 public:
  enum class Operation { write, truncate, sync, remove };

  // `seed` decides what a power cut leaves of unsynced writes.
  explicit FaultyDisk(std::uint64_t seed);
  FaultyDisk(const FaultyDisk&) = delete;
  FaultyDisk& operator=(const FaultyDisk&) = delete;
  ~FaultyDisk();

  // What to open for a file on this disk.
  std::string uri(const std::string& path) const;

  // The power goes in the middle of this operation, counted from now.
  void cut_power_at(std::uint64_t operation);
  bool has_power() const;
  // The machine starts again: the files hold what survived. Nobody may have them open.
  void power_up();

  // Some operations fail with this code; `from` is the first one, counted from now.
  void fail(Operation kind, int code, std::uint64_t from = 1, std::uint64_t times = ~0ULL);
  void heal();
  // A disk that says "synced" and has not.
  void lie_about_syncs() { lies_ = true; }

  // For the VFS's functions.
  struct File;
  int open(const char* path, sqlite3_file* file, int flags, int* out_flags);
  int remove(const char* path, int and_sync);
  int write(File& file, const void* bytes, int count, sqlite3_int64 offset);
  int truncate(File& file, sqlite3_int64 size);
  int sync(File& file);
  sqlite3_vfs* below() const { return below_; }

 private:
  struct Change {
    Operation kind;
    std::size_t offset = 0;  // the new size, when truncated
    std::string bytes = {};
  };
  struct Medium {
    std::optional<std::string> synced;  // nothing: a power cut would leave no such file
    bool named = false;                 // its name in the folder is synced
    std::vector<Change> changes;        // since then
  };
  struct Fault {
    Operation kind;
    int code;
    std::uint64_t from;
    std::uint64_t times;
  };

  Medium& medium(const std::string& path);
  int before(Operation kind);
  static void apply(const Change& change, std::string& bytes);
  static void settle(Medium& medium);
  void sync_folder();
  void tear(Medium& medium, double share);

  mutable std::mutex mutex_;
  std::mt19937_64 random_;
  std::string name_;
  sqlite3_vfs* below_;
  sqlite3_vfs vfs_;
  std::map<std::string, Medium> media_;
  std::uint64_t until_cut_ = ~0ULL;
  bool cut_ = false;
  bool lies_ = false;
  std::optional<Fault> fault_;
};

}  // namespace parlor::store
