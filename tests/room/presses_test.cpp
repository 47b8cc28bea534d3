// How close a race was, for all to see.
#include "room/presses.hpp"

#include <gtest/gtest.h>

#include "room/test_house.hpp"

namespace parlor::room {
namespace {

Actors all_of(int seats) {
  Actors actors;
  for (int i = 0; i < seats; ++i) actors.add(static_cast<Seat>(i));
  return actors;
}

TEST(Presses, AreThoseWithinHalfASecondOfTheFirst) {
  Presses presses;
  EXPECT_FALSE(presses.add(0, 1000)) << "there is no race yet";
  presses.begin(1, 1000, all_of(4));
  EXPECT_TRUE(presses.add(2, 1310));
  EXPECT_TRUE(presses.add(0, 1080)) << "on a slower line, so it is heard later";
  EXPECT_FALSE(presses.add(0, 1090)) << "a second press is no other";
  EXPECT_FALSE(presses.add(3, 1501));
  EXPECT_EQ(presses.list(), (std::vector<Press>{{1, 0}, {0, 80}, {2, 310}}));
  presses.begin(3, 9000, all_of(4));
  EXPECT_EQ(presses.list(), (std::vector<Press>{{3, 0}}));
}

TEST(Presses, OfWhoCouldNotBeFirstAreNone) {
  Presses presses;
  Actors able;
  able.add(1);
  able.add(2);
  presses.begin(1, 1000, able);
  EXPECT_FALSE(presses.add(0, 1010)) << "it has had its attempt";
}

TEST(Presses, AreToldToAllWhenSomebodyWasAlmostFirst) {
  TestHouse house;
  Person ada = house.create("oodles", {{"team_order_mode", "host"}, {"judge", "host"}});
  Person ben = house.join(ada.room, "Ben");
  Person eve = house.join(ada.room, "Eve");
  for (Person* each : {&ada, &ben, &eve}) house.connect(*each);
  house.say(ada, R"({"type":"start","ref":"s"})");
  ASSERT_EQ(house.room(ada).lobby().phase, Phase::playing);
  house.say(ada, R"({"type":"act","ref":"e","action":{"type":"end_timer"}})");
  const std::string buzz = R"({"type":"act","ref":"b","action":{"type":"buzz"}})";
  ben.say(buzz);
  house.now += 90;
  eve.say(buzz);
  house.pass(200);
  const Json told = ada.line->last("pressed");
  ASSERT_FALSE(told.is_null());
  EXPECT_EQ(told.at("presses"),
            boost::json::parse(R"([{"seat":1,"after_ms":0},{"seat":2,"after_ms":90}])"));
  house.pass(100);
  house.say(ada, R"({"type":"act","ref":"c","action":{"type":"buzz"}})");
  EXPECT_EQ(ada.line->last("pressed").at("presses").as_array().size(), 3U);
}

}  // namespace
}  // namespace parlor::room
