#include "store/migrations.hpp"

#include "store/bank_kit.hpp"

namespace parlor::store {

namespace {

std::string read_all(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

TEST(Migrations, BringANewFileToTheNewestNumber) {
  const TemporaryFolder folder;
  auto database = open_database(folder.path("a.db"));
  ASSERT_TRUE(database) << database.error().message;
  EXPECT_EQ(database->number("PRAGMA user_version"), all_migrations().back().number);
  auto mode = database->prepare("PRAGMA journal_mode");
  ASSERT_TRUE(mode->next().value());
  EXPECT_EQ(mode->text(0), "wal");
  EXPECT_EQ(database->number("SELECT count(*) FROM pragma_table_list WHERE strict = 0 AND "
                             "schema = 'main' AND name NOT LIKE 'sqlite_%'"),
            0)
      << "every table is STRICT";
}

TEST(Migrations, AreNumberedWithoutGaps) {
  int expected = 0;
  for (const Migration& step : all_migrations()) EXPECT_EQ(step.number, ++expected);
}

TEST(Migrations, TakeOnlyTheStepsThatAreMissing) {
  const TemporaryFolder folder;
  auto database = Database::open(folder.path("a.db"));
  const std::array first{Migration{1, "CREATE TABLE one (n INTEGER) STRICT"}};
  const std::array both{first[0], Migration{2, "CREATE TABLE two (n INTEGER) STRICT"}};
  ASSERT_TRUE(migrate(*database, first));
  ASSERT_TRUE(database->execute("INSERT INTO one VALUES (1)"));
  ASSERT_TRUE(migrate(*database, both));
  ASSERT_TRUE(migrate(*database, both));
  EXPECT_EQ(database->number("SELECT count(*) FROM one"), 1);
  EXPECT_EQ(database->number("PRAGMA user_version"), 2);
}

TEST(Migrations, LeaveNothingOfAStepThatFails) {
  const TemporaryFolder folder;
  auto database = Database::open(folder.path("a.db"));
  const std::array steps{Migration{1, "CREATE TABLE one (n INTEGER) STRICT; CREATE NONSENSE"}};
  EXPECT_FALSE(migrate(*database, steps));
  EXPECT_EQ(database->number("PRAGMA user_version"), 0);
  EXPECT_EQ(database->number("SELECT count(*) FROM sqlite_schema"), 0);
}

TEST(Migrations, RefuseADatabaseNewerThanTheProgram) {
  const TemporaryFolder folder;
  const std::string path = folder.path("a.db");
  ASSERT_TRUE(open_database(path)->execute("PRAGMA user_version = 1000"));
  const std::string before = read_all(path);
  const auto database = open_database(path);
  ASSERT_FALSE(database);
  EXPECT_NE(database.error().message.find("newer Parlor"), std::string::npos);
  EXPECT_EQ(read_all(path), before);
}

TEST(Migrations, RefuseTheDatabaseOfAnotherProgram) {
  const TemporaryFolder folder;
  const std::string path = folder.path("a.db");
  ASSERT_TRUE(Database::open(path)->execute("CREATE TABLE theirs (n INTEGER)"));
  const std::string before = read_all(path);
  EXPECT_FALSE(open_database(path));
  EXPECT_EQ(read_all(path), before);
  EXPECT_FALSE(open_database(folder.file("b.db", "this is a letter to a friend, not a database")));
}

}  // namespace parlor::store
