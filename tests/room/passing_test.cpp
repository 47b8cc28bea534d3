// One device for several people: the clock stands while it is passed, and nobody can stop it for
// good.
#include "room/test_house.hpp"

namespace parlor::room {

namespace {

std::string passing(std::string_view ref, bool on) {
  return R"({"type":"passing","ref":")" + std::string(ref) + R"(","on":)" +
         (on ? "true}" : "false}");
}

std::int64_t remaining(const Person& person) {
  return person.line->last("room").at("deadline_in_ms").as_int64();
}

std::size_t stands_for(const Person& person) {
  return person.line->last("room").at("room").at("passing").as_array().size();
}

// Ada and Ben share a phone; the clock gives ten seconds a turn.
struct SharedPhone {
  TestHouse house;
  Person ada = house.create("uno", {{"turn_seconds", 10}});
  Person ben = house.join(ada.room, "Ben");

  SharedPhone() {
    house.connect(ada);
    house.connect(ben);
  }
  void start() { house.say(ada, R"({"type":"start","ref":"s"})"); }
  void both(std::string_view ref, bool on) {
    house.say(ada, passing(ref, on));
    house.say(ben, passing(ref, on));
  }
  RoomVersion version() { return house.room(ada).version(); }
};

TEST(Passing, P3_TheClockStandsForAsLongAsItTakesWhereAllShareTheDevice) {
  SharedPhone phone;
  phone.start();
  phone.house.pass(4'000);
  phone.both("p1", true);
  const RoomVersion version = phone.version();
  phone.house.pass(3'600'000);
  EXPECT_EQ(phone.version(), version);
  EXPECT_EQ(stands_for(phone.ada), 2U);
  phone.both("p2", false);
  EXPECT_EQ(stands_for(phone.ada), 0U);
  EXPECT_EQ(remaining(phone.ada), 6'000);
  phone.house.pass(5'999);
  EXPECT_EQ(phone.version(), version);
  phone.house.pass(1);
  EXPECT_EQ(phone.version(), version.next());
}

// Found by the house's simulation: somebody used one ref for two messages.
TEST(Passing, WhatIsSaidUnderARefThatTookEffectHasTheSameAnswerAgain) {
  SharedPhone phone;
  phone.start();
  const auto first = phone.ada.line->last("ack").at("room_version");
  phone.house.pass(10'000);  // the clock moves: another version
  for (const std::string_view words : {R"({"type":"passing","ref":"s","on":true})",
                                       R"({"type":"react","ref":"s","emoji":"👏"})"}) {
    phone.house.say(phone.ada, words);
    EXPECT_EQ(phone.ada.line->last("ack").at("ref"), "s");
    EXPECT_EQ(phone.ada.line->last("ack").at("room_version"), first) << words;
  }
  EXPECT_TRUE(phone.ben.line->all("reacted").empty());
}

TEST(Passing, P3_AtATableWithOtherDevicesItStandsForABoundedTimePerDeadline) {
  SharedPhone phone;
  Person cleo = phone.house.join(phone.ada.room, "Cleo");
  phone.house.connect(cleo);
  phone.start();
  const RoomVersion version = phone.version();
  phone.both("p1", true);
  phone.house.pass(20'000);
  phone.both("p2", false);
  EXPECT_EQ(remaining(cleo), 10'000);
  phone.both("p3", true);  // what has stood before counts
  phone.house.pass(9'999);
  EXPECT_EQ(stands_for(cleo), 2U);
  phone.house.pass(1);
  EXPECT_EQ(stands_for(cleo), 0U);
  phone.both("p4", false);
  phone.both("p5", true);
  EXPECT_EQ(stands_for(cleo), 0U);
  phone.house.pass(9'999);
  EXPECT_EQ(phone.version(), version);
  phone.house.pass(1);  // the clock's move, and with the next deadline a new allowance
  EXPECT_EQ(phone.version(), version.next());
  EXPECT_EQ(cleo.line->last("update").at("room").at("passing").as_array().size(), 2U);
  phone.house.pass(29'999);
  EXPECT_EQ(phone.version(), version.next());
}

TEST(Passing, WhoOnlyWatchesStopsNoClock) {
  SharedPhone phone;
  Person guest = phone.house.join(phone.ada.room, "Guest", Role::spectator);
  phone.house.connect(guest);
  phone.start();
  const RoomVersion version = phone.version();
  phone.house.say(guest, passing("p", true));
  EXPECT_EQ(guest.line->last("ack").at("ref").as_string(), "p");
  phone.house.pass(10'000);
  EXPECT_EQ(phone.version(), version.next());
}

TEST(Passing, ALostConnectionAndAnotherTabTakeTheWordBack) {
  SharedPhone phone;
  phone.start();
  phone.both("p1", true);
  phone.ben.session.reset();  // the other one still passes
  EXPECT_EQ(stands_for(phone.ada), 1U);
  phone.house.connect(phone.ben);
  EXPECT_EQ(stands_for(phone.ada), 1U);
  std::unique_ptr<RoomConnection> tab = std::move(phone.ada.session);
  std::unique_ptr<TestLine> line = std::move(phone.ada.line);
  phone.house.connect(phone.ada);
  EXPECT_EQ(line->closed, close_taken_over);
  phone.house.say(phone.ada, passing("p2", false));
  phone.house.pass(10'000);
  EXPECT_EQ(phone.ada.line->last("update").at("deadline_in_ms").as_int64(), 10'000);
}

TEST(Passing, AMoveCountsWhileTheClockStands) {
  SharedPhone phone;
  phone.start();
  const auto seat = phone.ada.line->last("update").at("view").at("current_player").as_int64();
  Person& mover = seat == 0 ? phone.ada : phone.ben;
  phone.both("p1", true);
  phone.house.pass(60'000);
  // Whatever the first card asks of them: a wild one wants a colour.
  const std::string action =
      boost::json::serialize(mover.line->last("update").at("legal").as_array().front());
  phone.house.say(mover, R"({"type":"act","ref":"a","action":)" + action + "}");
  EXPECT_EQ(mover.line->last("ack").at("ref").as_string(), "a");
}

TEST(Passing, WithoutADeadlineNothingStands) {
  TestHouse house({.bot_pause_min_ms = 100, .bot_pause_max_ms = 100});
  Person ada = house.create("uno");
  house.connect(ada);
  house.say(ada, R"({"type":"add_bot","ref":"b"})");
  house.say(ada, R"({"type":"start","ref":"s"})");
  house.say(ada, passing("p", true));
  EXPECT_TRUE(ada.line->last("room").at("room").at("passing").as_array().empty());
}

}  // namespace

}  // namespace parlor::room
