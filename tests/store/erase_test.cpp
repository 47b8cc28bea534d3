// What is to be forgotten is forgotten, and nothing else, in both kinds of store.
#include "store/erase.hpp"

#include "store/each_store.hpp"
#include "store/log_kit.hpp"

namespace parlor::store {
namespace {

using Codes = std::vector<std::string>;

class Forgetting : public EachStore {
 protected:
  static void add_room(const std::string& place, const std::string& code, int entries) {
    const auto log = open_log(place);
    const RoomId id = create(*log, code, "{\"name\":\"Ada\"}").value();
    for (int i = 2; i <= entries; ++i) {
      const auto version = static_cast<RoomVersion>(i);
      ASSERT_TRUE(append(*log, {id, version, "{\"secret\":\"of " + code + "\"}"}));
    }
  }
  static Codes rooms_in(const std::string& place) {
    Codes codes;
    for (const RoomRow& row : open_log(place)->rooms().value()) codes.push_back(row.code);
    return codes;
  }
};

PARLOR_OVER_BOTH(Forgetting);

TEST_P(Forgetting, RoomsClosedLongAgoAreForgotten) {
  const std::string data = place("house.db");
  for (const char* code : {"FIRST2", "SECND2", "THIRD2", "FORTH2"}) add_room(data, code, 3);
  auto database = open_database(data);
  ASSERT_TRUE(database);
  ASSERT_TRUE(
      database->execute("UPDATE rooms SET archived_at = unixepoch() - 40*86400 WHERE id <= 2"));
  ASSERT_TRUE(
      database->execute("UPDATE rooms SET archived_at = unixepoch() - 5*86400 WHERE id = 3"));
  EXPECT_EQ(erase_older(*database, 30, 1).value(), 1) << "some at a time";
  EXPECT_EQ(erase_older(*database, 30).value(), 1);
  EXPECT_EQ(erase_older(*database, 30).value(), 0);
  EXPECT_EQ(rooms_in(data), (Codes{"THIRD2", "FORTH2"}));
  EXPECT_EQ(database->number("SELECT count(*) FROM entries").value(), 6);
}

TEST_P(Forgetting, ASessionIsForgottenWithItsTablesAndNotBefore) {
  const std::string data = place("house.db");
  for (const char* code : {"SESSN2", "TABLE2", "OTHER2"}) add_room(data, code, 3);
  auto database = open_database(data);
  ASSERT_TRUE(database);
  ASSERT_TRUE(database->execute("UPDATE rooms SET kind = 1 WHERE id = 1"));
  ASSERT_TRUE(database->execute(
      "UPDATE rooms SET kind = 2, session = 1, place = 1, archived_at = unixepoch() - 40*86400"
      " WHERE id = 2"));
  EXPECT_EQ(erase_older(*database, 30).value(), 0) << "its session is still open";
  EXPECT_EQ(erase_room(*database, 1).value(), 6) << "the table too";
  ASSERT_TRUE(
      database->execute("UPDATE rooms SET archived_at = unixepoch() - 40*86400 WHERE id = 1"));
  EXPECT_EQ(erase_older(*database, 30).value(), 0);
  EXPECT_EQ(erase_older(*database, 30).value(), 0);
  EXPECT_EQ(rooms_in(data), Codes{"OTHER2"});
}

TEST_P(Forgetting, ATableIsKeptAsLongAsItsSessionWhicheverWasClosedFirst) {
  const std::string data = place("house.db");
  for (const char* code : {"SESSN2", "TABLE2", "LATER2", "OTHER2"}) add_room(data, code, 3);
  auto database = open_database(data);
  ASSERT_TRUE(database);
  const auto close = [&](int id, int days, const std::string& more) {
    ASSERT_TRUE(database->execute("UPDATE rooms SET archived_at = unixepoch() - 86400 * " +
                                  std::to_string(days) + more +
                                  " WHERE id = " + std::to_string(id)));
  };
  close(1, 5, ", kind = 1");
  close(2, 40, ", kind = 2, session = 1, place = 1");  // a table that was over early
  close(3, 5, ", kind = 2, session = 1, place = 2");
  EXPECT_EQ(erase_older(*database, 30).value(), 0) << "the session was closed five days ago";
  EXPECT_EQ(database->number("SELECT count(*) FROM entries").value(), 12);
  close(1, 31, "");
  EXPECT_GE(erase_older(*database, 30).value(), 1);
  EXPECT_EQ(erase_older(*database, 30).value(), 0);
  EXPECT_EQ(database->number("SELECT count(*) FROM entries").value(), 3) << "the other room's";
}

TEST_P(Forgetting, ARewrittenEntryStillCarriesItsSum) {
  const std::string data = place("house.db");
  add_room(data, "FIRST2", 3);
  auto database = open_database(data);
  ASSERT_TRUE(database);
  const auto changed = rewrite_entries(*database, 1, [](std::string_view body) {
    return body.contains("Ada") ? std::optional<std::string>("{\"name\":\"A guest\"}")
                                : std::nullopt;
  });
  EXPECT_EQ(changed.value(), 1);
  auto log = RoomLog::open(data, {}, [] {});
  const auto rows = (*log)->read(1, 1, 3);
  ASSERT_TRUE(rows) << rows.error().message;
  EXPECT_EQ(rows->front().body, "{\"name\":\"A guest\"}");
}

}  // namespace
}  // namespace parlor::store
