// Somebody who has opened another tab plays on there, whatever becomes of the old one.
#include "room/test_house.hpp"

namespace parlor::room {
namespace {

TEST(TwoTabs, ClosingTheOldOneLeavesThemHereInTheNewOne) {
  TestHouse house;
  Person ada = house.create("uno");
  house.connect(ada);
  const std::unique_ptr<TestLine> old_line = std::move(ada.line);
  std::unique_ptr<RoomConnection> old_tab = std::move(ada.session);
  house.connect(ada);
  EXPECT_EQ(old_line->closed, close_taken_over);
  old_tab.reset();
  house.settle();
  EXPECT_EQ(house.room(ada).connections(), 1);
  house.say(ada, R"({"type":"lock","ref":"l"})");
  EXPECT_EQ(ada.line->last("ack").at("ref").as_string(), "l");
  EXPECT_TRUE(ada.line->last("room").at("room").at("locked").as_bool());
}

}  // namespace
}  // namespace parlor::room
