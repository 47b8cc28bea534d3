#include "store/faulty_disk.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

namespace parlor::store {

// What SQLite holds of an open file; the file of the real VFS lies behind it in memory.
struct FaultyDisk::File {
  sqlite3_file base;
  FaultyDisk* disk;
  std::string* path;  // none for files that do not outlive their connection
  bool new_journal;   // its first sync includes the folder
  sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};

namespace {

using File = FaultyDisk::File;

constexpr std::size_t sector = 512;

File& of(sqlite3_file* file) { return *reinterpret_cast<File*>(file); }
const sqlite3_io_methods& below(sqlite3_file* file) { return *of(file).real()->pMethods; }
FaultyDisk& disk_of(sqlite3_vfs* vfs) { return *static_cast<FaultyDisk*>(vfs->pAppData); }

int file_close(sqlite3_file* file) {
  const int code = below(file).xClose(of(file).real());
  delete of(file).path;
  return code;
}

int file_read(sqlite3_file* file, void* bytes, int count, sqlite3_int64 offset) {
  if (!of(file).disk->has_power()) return SQLITE_IOERR_READ;
  return below(file).xRead(of(file).real(), bytes, count, offset);
}

// The functions that differ from the real VFS only by passing on to it.
constexpr sqlite3_io_methods file_methods{
    2,
    file_close,
    file_read,
    [](sqlite3_file* file, const void* bytes, int count, sqlite3_int64 offset) {
      return of(file).disk->write(of(file), bytes, count, offset);
    },
    [](sqlite3_file* file, sqlite3_int64 size) { return of(file).disk->truncate(of(file), size); },
    [](sqlite3_file* file, int) { return of(file).disk->sync(of(file)); },
    [](sqlite3_file* file, sqlite3_int64* size) {
      return below(file).xFileSize(of(file).real(), size);
    },
    [](sqlite3_file* file, int lock) { return below(file).xLock(of(file).real(), lock); },
    [](sqlite3_file* file, int lock) { return below(file).xUnlock(of(file).real(), lock); },
    [](sqlite3_file* file, int* reserved) {
      return below(file).xCheckReservedLock(of(file).real(), reserved);
    },
    [](sqlite3_file* file, int operation, void* argument) {
      return below(file).xFileControl(of(file).real(), operation, argument);
    },
    [](sqlite3_file* file) { return below(file).xSectorSize(of(file).real()); },
    [](sqlite3_file* file) { return below(file).xDeviceCharacteristics(of(file).real()); },
    [](sqlite3_file* file, int page, int size, int extend, void volatile** memory) {
      return below(file).xShmMap(of(file).real(), page, size, extend, memory);
    },
    [](sqlite3_file* file, int offset, int count, int flags) {
      return below(file).xShmLock(of(file).real(), offset, count, flags);
    },
    [](sqlite3_file* file) { below(file).xShmBarrier(of(file).real()); },
    [](sqlite3_file* file, int remove) { return below(file).xShmUnmap(of(file).real(), remove); },
    nullptr,
    nullptr,
};

int vfs_open(sqlite3_vfs* vfs, const char* path, sqlite3_file* file, int flags, int* out_flags) {
  return disk_of(vfs).open(path, file, flags, out_flags);
}
int vfs_remove(sqlite3_vfs* vfs, const char* path, int sync_folder) {
  return disk_of(vfs).remove(path, sync_folder);
}

}  // namespace

FaultyDisk::FaultyDisk(std::uint64_t seed)
    : random_(seed),
      name_("faulty" + std::to_string(reinterpret_cast<std::uintptr_t>(this))),
      below_(sqlite3_vfs_find(nullptr)),
      vfs_(*below_) {
  vfs_.szOsFile = static_cast<int>(sizeof(File)) + below_->szOsFile;
  vfs_.pNext = nullptr;
  vfs_.zName = name_.c_str();
  vfs_.pAppData = this;
  vfs_.xOpen = vfs_open;
  vfs_.xDelete = vfs_remove;
  sqlite3_vfs_register(&vfs_, 0);
}

FaultyDisk::~FaultyDisk() { sqlite3_vfs_unregister(&vfs_); }

std::string FaultyDisk::uri(const std::string& path) const {
  return "file:" + path + "?vfs=" + name_;
}

void FaultyDisk::cut_power_at(std::uint64_t operation) {
  const std::lock_guard lock(mutex_);
  until_cut_ = operation;
}

bool FaultyDisk::has_power() const {
  const std::lock_guard lock(mutex_);
  return !cut_;
}

void FaultyDisk::fail(Operation kind, int code, std::uint64_t from, std::uint64_t times) {
  const std::lock_guard lock(mutex_);
  fault_ = Fault{kind, code, from, times};
}

void FaultyDisk::heal() {
  const std::lock_guard lock(mutex_);
  fault_.reset();
}

// The first look at a file; no connection can have it open yet.
FaultyDisk::Medium& FaultyDisk::medium(const std::string& path) {
  const auto [place, is_new] = media_.try_emplace(path);
  if (is_new && std::filesystem::exists(path)) {
    std::ifstream file(path, std::ios::binary);
    place->second.synced.emplace(std::istreambuf_iterator<char>(file),
                                 std::istreambuf_iterator<char>());
    place->second.named = true;
  }
  return place->second;
}

int FaultyDisk::before(Operation kind) {
  if (!cut_ && --until_cut_ == 0) cut_ = true;
  if (cut_) return kind == Operation::sync ? SQLITE_IOERR_FSYNC : SQLITE_IOERR_WRITE;
  if (!fault_ || fault_->kind != kind) return SQLITE_OK;
  if (fault_->from > 1) {
    --fault_->from;
    return SQLITE_OK;
  }
  if (fault_->times == 0) return SQLITE_OK;
  --fault_->times;
  return fault_->code;
}

int FaultyDisk::open(const char* path, sqlite3_file* file, int flags, int* out_flags) {
  const std::lock_guard lock(mutex_);
  File& opened = of(file);
  opened.base.pMethods = nullptr;
  if (cut_) return SQLITE_CANTOPEN;
  constexpr int lasting = SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL;
  const bool lasts = path != nullptr && (flags & lasting) != 0;
  const bool is_new = lasts && !std::filesystem::exists(path);
  if (lasts) medium(path);
  const int code = below_->xOpen(below_, path, opened.real(), flags, out_flags);
  if (code != SQLITE_OK) return code;
  opened.disk = this;
  opened.path = lasts ? new std::string(path) : nullptr;
  opened.new_journal = is_new && (flags & SQLITE_OPEN_MAIN_DB) == 0;
  opened.base.pMethods = &file_methods;
  return SQLITE_OK;
}

int FaultyDisk::write(File& file, const void* bytes, int count, sqlite3_int64 offset) {
  const std::lock_guard lock(mutex_);
  if (file.path == nullptr) {
    return file.real()->pMethods->xWrite(file.real(), bytes, count, offset);
  }
  const int code = before(Operation::write);
  // A write that the power cut interrupts may still reach the disk in part.
  if (code == SQLITE_OK || cut_) {
    medium(*file.path)
        .changes.push_back(
            {Operation::write, static_cast<std::size_t>(offset),
             std::string(static_cast<const char*>(bytes), static_cast<std::size_t>(count))});
  }
  if (code != SQLITE_OK) return code;
  return file.real()->pMethods->xWrite(file.real(), bytes, count, offset);
}

int FaultyDisk::truncate(File& file, sqlite3_int64 size) {
  const std::lock_guard lock(mutex_);
  if (file.path == nullptr) return file.real()->pMethods->xTruncate(file.real(), size);
  if (const int code = before(Operation::truncate); code != SQLITE_OK) return code;
  medium(*file.path).changes.push_back({Operation::truncate, static_cast<std::size_t>(size)});
  return file.real()->pMethods->xTruncate(file.real(), size);
}

int FaultyDisk::sync(File& file) {
  const std::lock_guard lock(mutex_);
  if (file.path == nullptr) return SQLITE_OK;
  Medium& synced = medium(*file.path);
  if (const int code = before(Operation::sync); code != SQLITE_OK) {
    // The worst that real systems do: what was not synced counts as clean, and no later sync
    // brings it to the disk.
    if (!cut_) tear(synced, 0.5);
    return code;
  }
  if (lies_) return SQLITE_OK;
  settle(synced);
  if (std::exchange(file.new_journal, false)) sync_folder();
  return SQLITE_OK;
}

int FaultyDisk::remove(const char* path, int and_sync) {
  const std::lock_guard lock(mutex_);
  Medium& removed = medium(path);
  if (const int code = before(Operation::remove); code != SQLITE_OK) return code;
  const int code = below_->xDelete(below_, path, 0);
  if (code != SQLITE_OK) return code;
  removed.changes.push_back({Operation::remove});
  if (and_sync != 0 && !lies_) sync_folder();
  return SQLITE_OK;
}

// From now on a power cut neither brings back a removed file nor takes away a new one.
void FaultyDisk::sync_folder() {
  for (auto& [path, medium] : media_) {
    medium.named = std::filesystem::exists(path);
    const auto removed = std::ranges::find(medium.changes.rbegin(), medium.changes.rend(),
                                           Operation::remove, &Change::kind);
    if (removed == medium.changes.rend()) continue;
    medium.synced.reset();
    medium.changes.erase(medium.changes.begin(), removed.base());
  }
}

void FaultyDisk::apply(const Change& change, std::string& bytes) {
  if (change.kind == Operation::truncate) {
    bytes.resize(change.offset);
  } else if (change.kind == Operation::write) {
    bytes.resize(std::max(bytes.size(), change.offset + change.bytes.size()));
    change.bytes.copy(bytes.data() + change.offset, change.bytes.size());
  }
}

void FaultyDisk::settle(Medium& medium) {
  for (const Change& change : medium.changes) {
    if (change.kind == Operation::remove) {
      medium.synced.reset();
    } else {
      if (!medium.synced) medium.synced.emplace();
      apply(change, *medium.synced);
    }
  }
  medium.changes.clear();
}

// Of what was not synced, each sector arrives with this probability, whatever its place in time.
void FaultyDisk::tear(Medium& medium, double share) {
  std::bernoulli_distribution arrives(share);
  for (const Change& change : medium.changes) {
    if (change.kind != Operation::write) {
      const bool happens = arrives(random_);
      if (change.kind == Operation::remove) {
        // While the old file keeps its name, the new one of that name is out of reach.
        if (!happens) break;
        medium.synced.reset();
      } else if (happens && medium.synced) {
        apply(change, *medium.synced);
      }
      continue;
    }
    if (!medium.synced) medium.synced.emplace();
    for (std::size_t at = 0; at < change.bytes.size();) {
      const std::size_t offset = change.offset + at;
      const std::size_t count = std::min(sector - offset % sector, change.bytes.size() - at);
      if (arrives(random_)) {
        apply({Operation::write, offset, change.bytes.substr(at, count)}, *medium.synced);
      }
      at += count;
    }
  }
  medium.changes.clear();
}

void FaultyDisk::power_up() {
  const std::lock_guard lock(mutex_);
  constexpr double shares[] = {0, 0.5, 0.9, 1};
  const double share = shares[random_() % std::size(shares)];
  for (auto& [path, medium] : media_) {
    tear(medium, share);
    if (!medium.named && random_() % 2 == 0) medium.synced.reset();
    std::filesystem::remove(path);
    std::filesystem::remove(path + "-shm");  // memory, as far as a power cut is concerned
    if (!medium.synced) continue;
    std::ofstream(path, std::ios::binary) << *medium.synced;
  }
  media_.clear();
  until_cut_ = ~0ULL;
  cut_ = false;
}

}  // namespace parlor::store
