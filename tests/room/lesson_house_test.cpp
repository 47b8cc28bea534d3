// A lesson in a room of its own: opened at once, bots that follow the script, no clock, no record,
// and the same table after a restart.
#include "games/registry.hpp"
#include "match/lesson.hpp"
#include "room/history.hpp"
#include "test_house.hpp"

namespace parlor::room {
namespace {

class LessonRoom : public testing::TestWithParam<const AnyGame*> {
 protected:
  Person open(TestHouse& house, std::string language = "de") {
    Person person;
    house.house->open(
        {.game = std::string(GetParam()->sheet().id), .name = "Ada", .lesson = std::move(language)},
        [&](std::expected<Entered, AnyRefusal> entered) {
          ASSERT_TRUE(entered.has_value()) << entered.error().message;
          person.room = entered->room;
          person.token = entered->token;
          person.member = entered->member;
        });
    house.settle();
    house.connect(person);
    return person;
  }
};

TEST_P(LessonRoom, GoesThroughTheWholeScriptAndThroughARestart) {
  TestHouse house;
  Person ada = open(house);
  const std::size_t steps = find_lesson(GetParam()->sheet().id, "de")->steps.size();
  for (int guard = 0; guard < 200; ++guard) {
    const Match& match = *house.room(ada).match();
    if (match.entries().size() == 4) {
      house.restart({&ada});
      house.connect(ada);
    }
    const auto next = lesson_move(*house.room(ada).match());
    if (!next) break;
    if (next->by == Actor::seat(learner) || next->by.is_host()) {
      house.say(ada, R"({"type":"act","ref":"m)" + std::to_string(guard) + R"(","action":)" +
                         boost::json::serialize(next->action) + "}");
    } else {
      house.pass(4'000);
    }
  }
  EXPECT_EQ(house.room(ada).match()->entries().size(), steps + 1);
  EXPECT_TRUE(house.room(ada).lobby().evening.standings.empty()) << "it counts for nothing";
}

TEST_P(LessonRoom, WaitsForTheLearnerForAsLongAsTheyLike) {
  TestHouse house;
  Person ada = open(house);
  for (int i = 0; i < 60; ++i) house.pass(4'000);
  const std::size_t before = house.room(ada).match()->entries().size();
  house.pass(600'000);
  EXPECT_EQ(house.room(ada).match()->entries().size(), before);
  const auto next = lesson_move(*house.room(ada).match());
  ASSERT_TRUE(next);
  EXPECT_TRUE(next->by == Actor::seat(learner) || next->by.is_host());
}

INSTANTIATE_TEST_SUITE_P(Games, LessonRoom, testing::ValuesIn(all_games()),
                         [](const auto& each) { return std::string(each.param->sheet().id); });

TEST(LessonHouse, ItIsLockedShownAsALessonAndGoneSoon) {
  TestHouse house;
  Person ada;
  const auto open = [&](OpenRoom asked) {
    std::string code;
    house.house->open(std::move(asked), [&](std::expected<Entered, AnyRefusal> entered) {
      if (!entered) {
        code = entered.error().code;
        return;
      }
      ada.room = entered->room;
      ada.token = entered->token;
      ada.member = entered->member;
    });
    house.settle();
    return code;
  };
  ASSERT_EQ(open({.game = "uno", .name = "Fern", .lesson = "xx"}), "");
  house.connect(ada);
  const Json room = ada.line->last("welcome").at("room");
  EXPECT_EQ(room.at("lesson").as_string(), "en") << "a language it has no words in";
  EXPECT_EQ(room.at("phase").as_string(), "playing");
  EXPECT_EQ(room.at("members").at(0).at("name").as_string(), "Fern 2");
  std::string refused;
  house.join(ada.room, "Ben", Role::player, &refused);
  EXPECT_EQ(refused, "locked");
  house.say(ada, R"({"type":"hint","ref":"h"})");
  EXPECT_EQ(ada.line->last("refused").at("code").as_string(), "no_hints");
  house.say(ada, R"({"type":"end_match","ref":"e"})");
  const auto place = find_finished(house.room(ada), std::nullopt);
  ASSERT_TRUE(place);
  const auto finished = load_finished(house.log(), *place);
  ASSERT_TRUE(finished) << finished.error().text();
  EXPECT_TRUE(finished->forked) << "it has no record";
  ada.session.reset();
  house.pass(31 * 60'000);
  house.house->archive_idle();
  house.settle();
  EXPECT_EQ(house.house->find(ada.room), nullptr);
  EXPECT_EQ(open({.game = "uno", .config = {{"jump_in", true}}, .name = "Ada", .lesson = "en"}),
            "bad_config");
  EXPECT_EQ(open({.game = "uno", .name = "Ada", .role = Role::screen, .lesson = "en"}),
            "bad_config");
}

}  // namespace
}  // namespace parlor::room
