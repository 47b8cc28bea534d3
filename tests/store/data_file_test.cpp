// The data file as a file: who may open it, whether it is still there, and whether its write-ahead
// log is whole.
#include "store/data_file.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "store/room_log.hpp"
#include "store/wal_check.hpp"

namespace parlor::store {
namespace {

namespace fs = std::filesystem;

class DataFile : public testing::Test {
 protected:
  DataFile() {
    std::string name = (fs::temp_directory_path() / "parlor-file-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
  }
  ~DataFile() override { fs::remove_all(folder_); }
  std::string path() const { return (folder_ / "house.db").string(); }

  // A log of some commits that has not been carried over; its copy is what a killed house leaves.
  std::string wal_of_a_killed_house() {
    auto log = RoomLog::open(path(), {}, [] {});
    EXPECT_TRUE(log);
    (*log)->create("K7WM3P", std::string(3000, 'a'), [](const SqlResult<RoomId>&) {});
    (*log)->drain();
    for (RoomVersion version = 2; version < 12; ++version) {
      (*log)->append({1, version, std::string(3000, 'b'), false}, [](const SqlResult<void>&) {});
      (*log)->drain();
    }
    const std::string copy = (folder_ / "copy-wal").string();
    fs::copy_file(path() + "-wal", copy);
    return copy;
  }
  static void damage(const std::string& file, std::uint64_t at) {
    std::fstream bytes(file, std::ios::in | std::ios::out | std::ios::binary);
    bytes.seekg(static_cast<std::streamoff>(at));
    const char was = static_cast<char>(bytes.get());
    bytes.seekp(static_cast<std::streamoff>(at));
    bytes.put(static_cast<char>(was ^ 1));
  }

  fs::path folder_;
};

TEST_F(DataFile, OneHouseAtATime) {
  {
    const auto first = HouseLock::take(path());
    ASSERT_TRUE(first);
    const auto second = HouseLock::take(path());
    ASSERT_FALSE(second);
    EXPECT_NE(second.error().message.find("another house has this file open"), std::string::npos);
  }
  EXPECT_TRUE(HouseLock::take(path())) << "given back";
}

TEST_F(DataFile, IsMissedWhenItIsGone) {
  std::ofstream(path()) << "x";
  const WatchedFile file(path());
  EXPECT_TRUE(file.check());
  fs::rename(path(), path() + ".away");
  EXPECT_FALSE(file.check());
  std::ofstream(path()) << "another";
  EXPECT_FALSE(file.check()) << "one of the same name is another";
}

TEST_F(DataFile, DamageInTheMiddleOfTheLogIsTold) {
  const std::string wal = wal_of_a_killed_house();
  const std::uint64_t size = fs::file_size(wal);
  ASSERT_GT(size, 40'000U);
  EXPECT_FALSE(damage_in_wal(wal)) << "whole";
  EXPECT_FALSE(damage_in_wal(wal + ".missing"));
  const std::string copy = wal + ".damaged";
  for (const std::uint64_t at : {std::uint64_t{20}, std::uint64_t{33}, size / 4, size / 2}) {
    fs::copy_file(wal, copy, fs::copy_options::overwrite_existing);
    damage(copy, at);
    const auto found = damage_in_wal(copy);
    ASSERT_TRUE(found) << at;
    EXPECT_LE(*found, at);
  }
}

TEST_F(DataFile, WhatAPowerCutLeavesIsNoDamage) {
  const std::string wal = wal_of_a_killed_house();
  const std::uint64_t size = fs::file_size(wal);
  for (const std::uint64_t left : {size - 1, size - 3000, size / 2, std::uint64_t{31}}) {
    fs::resize_file(wal, left);
    EXPECT_FALSE(damage_in_wal(wal)) << left;
  }
}

}  // namespace
}  // namespace parlor::store
