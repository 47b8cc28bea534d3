// Sessions that are closed by the house, put away and let go, with their tables.
#include "hall/kept.hpp"
#include "hall/test_hall.hpp"

namespace parlor::hall {

namespace {

constexpr const char* plan = R"({
  "title":"A match","game":"uno","table_size":2,"names":"own","away":{"bot_seconds":0},
  "stages":[{"type":"match"},{"type":"results","text":"Thanks"}]})";

// Four people at two tables that play.
void begin(TestHall& hall) {
  hall.open(plan);
  for (const char* name : {"Ada", "Ben", "Cem", "Dot"}) {
    session::Newcomer newcomer;
    newcomer.name = name;
    EXPECT_EQ(hall.join(newcomer), "");
  }
  EXPECT_EQ(hall.go_on(), "ack");
  ASSERT_EQ(hall.house.house->rooms(), 2U);
}

std::string close(TestHall& hall, const std::string& reason) {
  std::string answer = "none";
  hall.hall->find(hall.code)->close_by_house(reason,
                                             [&](const std::expected<void, AnyRefusal>& done) {
                                               answer = done ? "done" : done.error().code;
                                             });
  hall.settle();
  return answer;
}

std::string put_away(TestHall& hall) {
  std::string answer = "none";
  hall.hall->put_away(*hall.hall->find(hall.code),
                      [&](const std::expected<void, AnyRefusal>& done) {
                        answer = done ? "done" : done.error().code;
                      });
  hall.settle();
  return answer;
}

std::size_t live_logs(const TestHall& hall) {
  std::size_t count = 0;
  for (const auto& [id, kept] : hall.shelf->rooms) count += kept.archived ? 0U : 1U;
  return count;
}

}  // namespace

TEST(Keeping, AHouseClosesASessionWithAWordToEverybody) {
  TestHall hall;
  begin(hall);
  const auto before = kept_sessions(*hall.hall).sessions;
  ASSERT_EQ(before.size(), 1U);
  EXPECT_EQ(before[0].state, session::Condition::running);
  EXPECT_EQ(before[0].people, 4U);
  EXPECT_EQ(before[0].here, 4U);
  EXPECT_EQ(before[0].playing, 2U);
  EXPECT_EQ(to_json(before[0]).find("Ada"), std::string::npos) << "nobody's name";
  EXPECT_EQ(put_away(hall), "not_closed");
  EXPECT_EQ(close(hall, "It is late."), "done");
  for (Phone& phone : hall.phones) {
    EXPECT_EQ(phone.line->last("message").at("text").as_string(), "It is late.");
  }
  const auto version = hall.state().version;
  EXPECT_EQ(close(hall, "It is late."), "done") << "said again";
  EXPECT_EQ(hall.state().version, version) << "and nothing happens";
  EXPECT_EQ(kept_sessions(*hall.hall).sessions[0].state, session::Condition::closed);
  EXPECT_EQ(kept_sessions(*hall.hall).sessions[0].playing, 0U);
  const std::string data = hall.exported();
  hall.kill();
  EXPECT_TRUE(hall.state().closed) << "after a restart, too";
  EXPECT_EQ(hall.exported(), data);
}

TEST(Keeping, WhatIsPutAwayTakesItsTablesAlong) {
  TestHall hall;
  begin(hall);
  close(hall, "");
  const auto session = hall.hall->find(hall.code)->id();
  ASSERT_EQ(put_away(hall), "done");
  EXPECT_EQ(hall.hall->find(hall.code), nullptr);
  EXPECT_EQ(hall.hall->sessions(), 0U);
  hall.hall->maintain();
  hall.settle();
  EXPECT_EQ(hall.house.house->rooms(), 0U);
  EXPECT_EQ(live_logs(hall), 0U);
  for (Phone& phone : hall.phones) EXPECT_EQ(phone.line->closed, room::close_house);
  EXPECT_TRUE(export_session(hall.house.log(), session, {.names = true})) << "the data are kept";
}

TEST(Keeping, ASessionThatSomebodyElseHasClosedIsLetGo) {
  TestHall hall;
  begin(hall);
  const auto look = hall.hall->live_look();
  look(hall.house.log().live().value());
  EXPECT_EQ(hall.hall->sessions(), 1U) << "it is live";
  for (auto& [id, kept] : hall.shelf->rooms) {
    if (kept.kind == store::LogKind::session) kept.archived = true;
  }
  look(hall.house.log().live().value());
  EXPECT_EQ(hall.hall->sessions(), 0U);
  for (Phone& phone : hall.phones) EXPECT_EQ(phone.line->closed, room::close_house);
  hall.hall->maintain();
  hall.settle();
  EXPECT_EQ(hall.house.house->rooms(), 0U) << "its tables go when nobody has them any more";
}

TEST(Keeping, TablesThatACrashHasLeftBehindAreFound) {
  TestHall hall;
  begin(hall);
  for (auto& [id, kept] : hall.shelf->rooms) {
    if (kept.kind == store::LogKind::session) kept.archived = true;
  }
  for (Phone* phone : hall.everybody()) {
    phone->connection.reset();
    phone->leave_table();
  }
  hall.house.close();
  hall.hall.reset();
  hall.house.open();
  hall.begin();
  EXPECT_EQ(hall.house.house->rooms(), 2U);
  hall.hall->maintain();
  hall.settle();
  EXPECT_EQ(hall.house.house->rooms(), 0U);
  EXPECT_EQ(live_logs(hall), 0U);
}

TEST(Keeping, RoomsOfASessionThatStandsAreSparedHoweverIdle) {
  TestHall hall;
  begin(hall);
  for (Phone* phone : hall.everybody()) {
    phone->connection.reset();
    phone->leave_table();
  }
  hall.pass(Time{20} * 24 * 3'600'000);
  hall.house.house->archive_idle();
  hall.hall->maintain();
  hall.settle();
  EXPECT_EQ(hall.hall->sessions(), 1U);
  EXPECT_EQ(hall.house.house->rooms(), 2U) << "they play on when people come back";
  hall.pass(Time{11} * 24 * 3'600'000);
  hall.hall->maintain();
  hall.settle();
  hall.hall->maintain();
  hall.settle();
  EXPECT_EQ(hall.hall->sessions(), 0U) << "after a month nobody will";
  EXPECT_EQ(live_logs(hall), 0U);
}

}  // namespace parlor::hall
