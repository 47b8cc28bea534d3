// What a host is advised, over real sockets: anybody may ask, and it is worked out once.
#include "server/house.hpp"

namespace parlor::server {

using Advised = House;

TEST_F(Advised, AHostHearsWhatAPlaceIsWorth) {
  open();
  const std::string path = "/api/games/white_elephant/advice";
  const boost::json::object asked{{"seats", 6}, {"config", {{"max_steals", 1}}}};
  const wire::Answer first = post(path, asked);
  ASSERT_EQ(first.status, 200) << first.body;
  const Json told = boost::json::parse(first.body);
  EXPECT_EQ(told.at("players").to_number<int>(), 6);
  EXPECT_EQ(told.at("chosen").at("places").as_array().size(), 6);
  EXPECT_EQ(told.at("remedy").as_string(), "return_to_start");
  const wire::Answer again = post(path, asked);
  EXPECT_EQ(again.body, first.body);

  EXPECT_EQ(post("/api/games/uno/advice", {{"seats", 4}}).status, 422);
  EXPECT_EQ(post(path, {{"seats", 99}}).status, 422);
  EXPECT_EQ(post(path, {{"seats", 6}, {"config", {{"max_steals", "many"}}}}).status, 422);
  EXPECT_EQ(post("/api/games/nonsense/advice", {}).status, 404);
}

}  // namespace parlor::server
