#include "store/sqlite.hpp"

#include "store/bank_kit.hpp"

namespace parlor::store {

namespace {

Database memory() { return std::move(Database::open(":memory:").value()); }

}  // namespace

TEST(Sqlite, GivesBackWhatWasBound) {
  Database database = memory();
  ASSERT_TRUE(database.execute("CREATE TABLE things (n INTEGER, t TEXT, b BLOB) STRICT"));
  auto insert = database.prepare("INSERT INTO things VALUES (?, ?, ?)");
  ASSERT_TRUE(insert);
  const unsigned char bytes[] = {0, 1, 255};
  ASSERT_TRUE(insert->run({-5, std::string("a\0b", 3), SqlValue::blob(bytes)}));
  ASSERT_TRUE(insert->run({std::nullopt, "", std::nullopt}));
  auto rows = database.prepare("SELECT n, t, length(b), t IS NULL FROM things ORDER BY rowid");
  ASSERT_TRUE(rows);
  ASSERT_TRUE(rows->next().value());
  EXPECT_EQ(rows->integer(0), -5);
  EXPECT_EQ(rows->text(1), std::string_view("a\0b", 3));
  EXPECT_EQ(rows->integer(2), 3);
  ASSERT_TRUE(rows->next().value());
  EXPECT_EQ(rows->text(1), "");
  EXPECT_EQ(rows->integer(3), 0) << "an empty text is not null";
  EXPECT_FALSE(rows->next().value());
}

TEST(Sqlite, SaysWhatWentWrong) {
  Database database = memory();
  EXPECT_FALSE(database.prepare("SELEKT 1"));
  EXPECT_FALSE(database.execute("INSERT INTO nowhere VALUES (1)"));
  ASSERT_TRUE(database.execute("CREATE TABLE once (n INTEGER UNIQUE) STRICT"));
  auto insert = database.prepare("INSERT INTO once VALUES (?)");
  ASSERT_TRUE(insert->run({1}));
  const auto again = insert->run({1});
  ASSERT_FALSE(again);
  EXPECT_TRUE(again.error().is_unique_violation());
  EXPECT_TRUE(insert->run({2})) << "a failed statement can be used again";
  EXPECT_FALSE(insert->run({1, 2})) << "too many values";
  EXPECT_FALSE(insert->run({"word"})) << "STRICT tables keep their types";
}

TEST(Sqlite, RollsBackWhatIsNotCommitted) {
  Database database = memory();
  ASSERT_TRUE(database.execute("CREATE TABLE things (n INTEGER) STRICT"));
  {
    auto transaction = Transaction::begin(database);
    ASSERT_TRUE(transaction);
    ASSERT_TRUE(database.execute("INSERT INTO things VALUES (1)"));
  }
  EXPECT_EQ(database.number("SELECT count(*) FROM things"), 0);
  auto transaction = Transaction::begin(database);
  ASSERT_TRUE(database.execute("INSERT INTO things VALUES (1)"));
  ASSERT_TRUE(transaction->commit());
  EXPECT_EQ(database.number("SELECT count(*) FROM things"), 1);
}

TEST(Sqlite, HoldsForeignKeys) {
  Database database = memory();
  ASSERT_TRUE(
      database.execute("CREATE TABLE a (id INTEGER PRIMARY KEY) STRICT;"
                       "CREATE TABLE b (a INTEGER REFERENCES a (id)) STRICT"));
  EXPECT_FALSE(database.execute("INSERT INTO b VALUES (7)"));
}

}  // namespace parlor::store
