// A copy put back is what it was, whatever stood beside the file; what is to be forgotten is gone.
#include "store/restore.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

#include "store/data_file.hpp"
#include "store/erase.hpp"
#include "store/migrations.hpp"
#include "store/room_log.hpp"

namespace parlor::store {
namespace {

namespace fs = std::filesystem;

class Restore : public testing::Test {
 protected:
  Restore() {
    std::string name = (fs::temp_directory_path() / "parlor-restore-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
  }
  ~Restore() override { fs::remove_all(folder_); }
  std::string path(const char* name) const { return (folder_ / name).string(); }

  void add_room(const std::string& file, const std::string& code, int entries = 1) {
    auto log = RoomLog::open(file, {}, [] {});
    ASSERT_TRUE(log) << log.error().message;
    RoomId id = 0;
    (*log)->create(code, "{\"name\":\"Ada\"}", [&](SqlResult<RoomId> made) { id = made.value(); });
    (*log)->drain();
    for (int i = 2; i <= entries; ++i) {
      (*log)->append({id, static_cast<RoomVersion>(i), "{\"secret\":\"of " + code + "\"}", false},
                     [](const SqlResult<void>& done) { ASSERT_TRUE(done); });
    }
    (*log)->drain();
  }
  static std::vector<std::string> rooms_in(const std::string& file) {
    auto log = RoomLog::open(file, {}, [] {});
    EXPECT_TRUE(log) << log.error().message;
    std::vector<std::string> codes;
    for (const RoomRow& row : (*log)->rooms().value()) codes.push_back(row.code);
    return codes;
  }
  static mode_t mode_of(const std::string& file) {
    struct stat found{};
    EXPECT_EQ(::stat(file.c_str(), &found), 0) << file;
    return found.st_mode & 0777;
  }
  static std::string text_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  fs::path folder_;
};

using Codes = std::vector<std::string>;

TEST_F(Restore, ALeftoverWriteAheadLogDoesNotSpoilTheCopy) {
  const std::string data = path("house.db");
  add_room(data, "FIRST2");
  ASSERT_TRUE(backup(data, path("copy.db")));
  // A crash: the file is copied away with its write-ahead log while somebody has it open.
  {
    auto log = RoomLog::open(data, {}, [] {});
    ASSERT_TRUE(log);
    (*log)->create("SECND2", "{}", [](const SqlResult<RoomId>&) {});
    (*log)->drain();
    for (const char* part : {"", "-wal"}) fs::copy_file(data + part, path("crashed.db") + part);
  }
  fs::remove(data);
  for (const char* part : {"", "-wal"}) fs::rename(path("crashed.db") + part, data + part);
  ASSERT_GT(fs::file_size(data + "-wal"), 0U);

  const auto restored = restore(path("copy.db"), data);
  ASSERT_TRUE(restored) << restored.error().message;
  EXPECT_EQ(restored->rooms, 1);
  EXPECT_EQ(rooms_in(data), Codes{"FIRST2"});
  EXPECT_EQ(rooms_in(restored->kept), (Codes{"FIRST2", "SECND2"})) << "and nothing is destroyed";
  EXPECT_EQ(mode_of(data), 0600U);
  EXPECT_FALSE(fs::exists(data + ".restoring"));
}

TEST_F(Restore, WhatIsNoWholeCopyChangesNothing) {
  const std::string data = path("house.db");
  add_room(data, "FIRST2");
  add_room(path("other.db"), "THIRD2", 400);
  ASSERT_TRUE(backup(path("other.db"), path("copy.db")));
  const auto refused = [&](const std::string& file) {
    const auto done = restore(file, data);
    EXPECT_EQ(rooms_in(data), Codes{"FIRST2"}) << file;
    return done ? "it was taken" : done.error().message;
  };
  EXPECT_NE(refused(path("nothing.db")).find("there is no such file"), std::string::npos);
  EXPECT_NE(refused(data).find("the data file itself"), std::string::npos);
  std::ofstream(path("text.db")) << "this is no database, but long enough to be taken for one";
  EXPECT_NE(refused(path("text.db")), "it was taken");
  {
    std::fstream damage(path("copy.db"), std::ios::in | std::ios::out | std::ios::binary);
    damage.seekp(static_cast<std::streamoff>(fs::file_size(path("copy.db")) / 2));
    damage << std::string(4096, '\x5a');
  }
  EXPECT_NE(refused(path("copy.db")), "it was taken") << "each page is looked at";
  const auto lock = HouseLock::take(data);
  ASSERT_TRUE(lock);
  EXPECT_NE(refused(path("other.db")).find("another house has this file open"), std::string::npos);
  EXPECT_FALSE(fs::exists(data + ".restoring"));
}

TEST_F(Restore, ACopyIsPutWhereNothingWas) {
  add_room(path("other.db"), "THIRD2");
  const auto restored = restore(path("other.db"), path("new/house.db"));
  ASSERT_TRUE(restored) << restored.error().message;
  EXPECT_EQ(restored->kept, "");
  EXPECT_EQ(rooms_in(path("new/house.db")), Codes{"THIRD2"});
}

TEST_F(Restore, FilesAreForTheirOwnerAlone) {
  const mode_t before = ::umask(022);
  add_room(path("house.db"), "FIRST2");
  EXPECT_EQ(mode_of(path("house.db")), 0600U);
  ASSERT_TRUE(backup(path("house.db"), path("copy.db")));
  EXPECT_EQ(mode_of(path("copy.db")), 0600U);
  fs::permissions(path("house.db"), fs::perms(0644));  // as an earlier release left it
  make_private(path("house.db"));
  EXPECT_EQ(mode_of(path("house.db")), 0600U);
  ::umask(before);
}

TEST_F(Restore, AFileThatCannotBeWrittenIsFoundAtTheStart) {
  add_room(path("house.db"), "FIRST2");
  EXPECT_TRUE(probe_write(path("house.db")));
  EXPECT_FALSE(probe_write("file:" + path("house.db") + "?immutable=1"));
}

TEST_F(Restore, WhatIsForgottenIsInNoByteOfTheFile) {
  const std::string data = path("house.db");
  add_room(data, "FIRST2", 30);
  add_room(data, "SECND2", 30);
  ASSERT_NE(text_of(data).find("of FIRST2"), std::string::npos);
  {
    auto database = open_database(data);
    ASSERT_TRUE(database);
    EXPECT_EQ(erase_room(*database, 1).value(), 30);
    ASSERT_TRUE(database->execute("PRAGMA wal_checkpoint(TRUNCATE)"));
  }
  EXPECT_EQ(text_of(data).find("of FIRST2"), std::string::npos);
  EXPECT_NE(text_of(data).find("of SECND2"), std::string::npos) << "the other room is as it was";
}

}  // namespace
}  // namespace parlor::store
