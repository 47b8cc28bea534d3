#include "store/pictures.hpp"

#include "store/each_store.hpp"
#include "store/erase.hpp"

namespace parlor::store {

namespace {

std::int64_t count(Database& database) {
  return database.number("SELECT count(*) FROM pictures").value();
}

class StoredPictures : public EachStore {
 protected:
  StoredPictures() : database(open_store()) {
    const auto made = database.execute(
        "INSERT INTO rooms (id, code, checkpoint, kind) VALUES (1, 'AAAAAA', 1, 1),"
        " (2, 'BBBBBB', 1, 1)");
    EXPECT_TRUE(made) << made.error().message;
  }
  bool keep(const std::string& name, RoomId session = 1, std::vector<std::string> brought = {}) {
    const std::string jpeg = std::string("\xff\xd8\0\xff", 4) + name;
    const auto kept = keep_picture(database, {session, 7, name, jpeg, std::move(brought)});
    EXPECT_TRUE(kept) << kept.error().message;
    return *kept;
  }

  Database database;
};

}  // namespace

PARLOR_OVER_BOTH(StoredPictures);

TEST_P(StoredPictures, AreFoundByTheirNameAlone) {
  EXPECT_TRUE(keep("one"));
  EXPECT_EQ(*find_picture(database, "one"), std::string("\xff\xd8\0\xff", 4) + "one");
  EXPECT_EQ(*find_picture(database, "on"), "");
  EXPECT_EQ(*find_picture(database, "%"), "");
}

TEST_P(StoredPictures, OfOnePersonAreFewButForThoseTheyBrought) {
  keep("brought");
  for (int i = 0; i < 9; ++i) keep("p" + std::to_string(i), 1, {"brought"});
  EXPECT_EQ(count(database), 1 + pictures_waiting);
  EXPECT_NE(*find_picture(database, "brought"), "");
  EXPECT_NE(*find_picture(database, "p8"), "");
  EXPECT_EQ(*find_picture(database, "p0"), "");
}

TEST_P(StoredPictures, GoWithTheirSession) {
  keep("one");
  keep("two", 2);
  ASSERT_TRUE(database.execute("UPDATE rooms SET archived_at = unixepoch() WHERE id = 1"));
  EXPECT_EQ(*find_picture(database, "one"), "");
  ASSERT_TRUE(erase_room(database, 2));
  EXPECT_EQ(count(database), 0);
}

}  // namespace parlor::store
