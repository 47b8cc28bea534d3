// An evening over a real log: what each is sent, and what a restart brings back.
#include "room/history.hpp"
#include "room/test_house.hpp"

namespace parlor::room {

namespace {

// Ada plays against a bot, Cem and Dot watch.
struct Watched {
  TestHouse house;
  Person ada = house.create("uno");
  Person cem = house.join(ada.room, "Cem", Role::spectator);
  Person dot = house.join(ada.room, "Dot", Role::spectator);
  static Settings slow_bots() {
    Settings settings;
    settings.bot_pause_min_ms = settings.bot_pause_max_ms = 1'000'000;
    return settings;
  }
  Watched() : house(slow_bots()) {
    for (Person* person : {&ada, &cem, &dot}) house.connect(*person);
    house.say(ada, R"({"type":"add_bot","ref":"b"})");
    house.say(ada, R"({"type":"start","ref":"s"})");
  }
  Json hello(Person& person) {
    house.say(person, R"({"type":"hello","token":")" + person.token + R"(","log":true})");
    return person.line->last("welcome");
  }
};

TEST(HouseEvening, P15_TheSecretsOfATakenSeatGoToTheNewcomerOnly) {
  Watched room;
  room.house.say(room.cem, R"({"type":"take_over","ref":"t"})");
  const Json mine = room.cem.line->last("update");
  EXPECT_EQ(mine.at("view").at("hand").as_array().size(), 7U);
  EXPECT_EQ(mine.at("room").at("members").at(1).at("seat").as_int64(), 1);
  EXPECT_EQ(mine.at("news").at(0).at("what").as_string(), "took_over");
  const Json theirs = room.dot.line->last("update");
  EXPECT_TRUE(theirs.at("view").at("hand").as_array().empty());
  EXPECT_EQ(theirs.at("news"), mine.at("news"));
  EXPECT_NE(room.ada.line->last("update").at("view").at("hand"), mine.at("view").at("hand"));
}

TEST(HouseEvening, P6_AHelloMayAskForTheMatchSoFarOnceInAWhile) {
  Watched room;
  EXPECT_FALSE(room.cem.line->last("welcome").as_object().contains("log")) << "nobody asked";
  const Json log = room.hello(room.cem).at("log");
  ASSERT_EQ(log.as_array().size(), 1U);
  EXPECT_EQ(log.at(0).at("events"), room.cem.line->last("update").at("events"));
  EXPECT_NE(log, room.hello(room.ada).at("log")) << "Ada knows her own hand";
  EXPECT_FALSE(room.hello(room.cem).as_object().contains("log"));
  room.house.pass(3'000);
  EXPECT_EQ(room.hello(room.cem).at("log"), log);
}

TEST(HouseEvening, P6_ARestartLosesNeitherTheMatchSoFarNorWhoCameAndWent) {
  Watched room;
  room.house.join(room.ada.room, "Eva");
  room.house.say(room.ada, R"({"type":"kick","member":3,"ref":"k"})");
  const Json before = room.hello(room.ada).at("log");
  EXPECT_EQ(before.as_array().back().at("news").as_array().size(), 2U);
  room.house.restart({&room.ada, &room.cem, &room.dot});
  room.house.connect(room.ada);
  EXPECT_EQ(room.hello(room.ada).at("log"), before);
}

TEST(HouseEvening, P4_AMatchThatWasEndedHasARecordAndTheNextBeginsAtOnce) {
  Watched room;
  const auto load = [&]() -> Result<Finished> {
    const auto place = find_finished(room.house.room(room.ada), std::nullopt);
    if (!place) return std::unexpected(place.error());
    return load_finished(room.house.log(), *place);
  };
  EXPECT_FALSE(load()) << "it is still on";
  room.house.say(room.ada, R"({"type":"end_match","ref":"e"})");
  EXPECT_EQ(room.ada.line->last("update").at("room").at("phase").as_string(), "finished");
  EXPECT_TRUE(room.ada.line->last("update").at("legal").as_array().empty());
  const auto ended = load();
  ASSERT_TRUE(ended) << ended.error().message;
  EXPECT_TRUE(ended->match.over());
  room.house.restart({&room.ada, &room.cem, &room.dot});
  room.house.connect(room.ada);
  EXPECT_EQ(room.ada.line->last("welcome").at("room").at("outcome").at("reason").as_string(),
            "ended");
  room.house.say(room.ada, R"({"type":"play_again","ref":"a"})");
  EXPECT_EQ(room.ada.line->last("update").at("room").at("match").as_int64(), 2);
  const Lobby lobby = room.house.room(room.ada).lobby();
  room.house.restart({&room.ada});
  EXPECT_EQ(room.house.room(room.ada).lobby(), lobby)
      << "dealt from a finished match, and read back";
  room.house.connect(room.ada);
  room.house.say(room.ada, R"({"type":"end_match","ref":"e2"})");
  const auto second = load();
  ASSERT_TRUE(second) << second.error().message;
  EXPECT_EQ(second->number, 2U) << "whose deal reopened the lobby in the same entry";
}

}  // namespace

}  // namespace parlor::room
