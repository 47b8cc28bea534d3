// For tests of what must be so over both kinds of store: each runs once over a data file and once
// over a real PostgreSQL, which starts with the first test that needs it and serves them all.
#pragma once

#include "client/postgres_server.hpp"
#include "store/bank_kit.hpp"
#include "store/migrations.hpp"

namespace parlor::store {

enum class StoreKind { file, postgres };

class EachStore : public testing::TestWithParam<StoreKind> {
 protected:
  bool in_file() const { return GetParam() == StoreKind::file; }

  // The same name is the same place for as long as the test lasts.
  std::string place(const std::string& name = "a.db") {
    if (in_file()) return folder.path(name);
    std::string& made = made_[name];
    if (made.empty()) made = server().make("t" + std::to_string(++count_));
    return made;
  }
  Database open_store() {
    auto database = open_database(place());
    if (!database) {
      ADD_FAILURE() << database.error().message;
      std::abort();
    }
    return std::move(*database);
  }

  static wire::PostgresServer& server() {
    static wire::PostgresServer running;
    static const std::string problem = running.start();
    if (!problem.empty()) {
      ADD_FAILURE() << problem;
      std::abort();
    }
    return running;
  }

  TemporaryFolder folder;

 private:
  std::map<std::string, std::string> made_;
  static inline int count_ = 0;
};

inline std::string kind_name(const testing::TestParamInfo<StoreKind>& info) {
  return info.param == StoreKind::file ? "file" : "postgres";
}

// Both kinds of a test; those over PostgreSQL are run by one process, store_postgres.
#define PARLOR_OVER_BOTH(fixture)                                                       \
  INSTANTIATE_TEST_SUITE_P(File, fixture, testing::Values(StoreKind::file), kind_name); \
  INSTANTIATE_TEST_SUITE_P(Postgres, fixture, testing::Values(StoreKind::postgres), kind_name)

}  // namespace parlor::store
