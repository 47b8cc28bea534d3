#include "room/session_table.hpp"

#include "match/hash.hpp"
#include "room/history.hpp"
#include "room/test_house.hpp"
#include "room/tokens.hpp"

namespace parlor::room {

namespace {

// A table of two people and a bot, as a session makes it.
class SessionTables : public testing::Test {
 protected:
  SessionTables() {
    house.house->watch_tables([this](Room&) { ++changes; });
    house.house->log().create({.code = "TETT23", .body = "{}", .kind = store::LogKind::session},
                              [this](auto id) { session = *id; });
    house.settle();
  }

  std::expected<Room*, AnyRefusal> make(std::uint32_t place, std::string code = "TABKE2",
                                        Talk talk = Talk::off) {
    OpenTable asked{.owner = {.session = session, .place = place, .seat_grace_ms = 30'000},
                    .code = std::move(code),
                    .game = "uno",
                    .seats = {{.people = {{"Blue Heron", hash_token("heron")}}},
                              {.people = {{"Red Fox", hash_token("fox")}}},
                              {}},
                    .organiser_hash = hash_token("organiser"),
                    .table = {.take_back = false, .hints = false, .talk = talk},
                    .seed = seed_from_number(5)};
    std::expected<Room*, AnyRefusal> made(nullptr);
    house.house->open_table(std::move(asked), [&](auto answer) { made = std::move(answer); });
    house.settle();
    return made;
  }
  Person person(const Room& room, std::string token) {
    Person person;
    person.room = room.lobby().code;
    person.token = std::move(token);
    house.connect(person);
    return person;
  }
  std::string refusal_of(Person& person, const std::string& body) {
    const std::string ref = "r" + std::to_string(++refs_);
    house.say(person, "{\"ref\":\"" + ref + "\"," + body + "}");
    for (const Json& each : person.line->all("refused")) {
      if (each.at("ref").as_string() == ref) return std::string(each.at("code").as_string());
    }
    return "";
  }

  TestHouse house;
  store::RoomId session = 0;
  int changes = 0;

 private:
  int refs_ = 0;
};

}  // namespace

TEST_F(SessionTables, BeginWithTheirMatchAndTakeNobodyIn) {
  const auto room = make(1);
  ASSERT_TRUE(room) << room.error().message;
  EXPECT_EQ((*room)->lobby().phase, Phase::playing);
  EXPECT_EQ((*room)->lobby().code, "TABKE2");
  Person heron = person(**room, "heron");
  EXPECT_EQ(heron.line->last("welcome").at("seat").to_number<int>(), 0);
  std::string refused;
  house.join("TABKE2", "Stranger", Role::spectator, &refused);
  EXPECT_EQ(refused, "locked");
  EXPECT_GT(changes, 0);
}

TEST_F(SessionTables, LeaveToTheSessionWhatOtherTablesDecide) {
  Room& room = **make(1);
  Person organiser = person(room, "organiser");
  Person fox = person(room, "fox");
  for (Person* each : {&organiser, &fox}) {
    for (const char* body :
         {R"("type":"end_match")", R"("type":"pause")", R"("type":"leave")", R"("type":"unlock")",
          R"("type":"configure","config":{})", R"("type":"kick","seat":1)",
          R"("type":"hand_over","seat":1)", R"("type":"introduce","name":"Else")"}) {
      EXPECT_EQ(refusal_of(*each, body), "not_host") << body;
    }
  }
  EXPECT_EQ(room.lobby().members.size(), 3U);
}

TEST_F(SessionTables, AreWithoutSignsWhereTheyAreWithoutTalk) {
  Person silent = person(**make(1), "fox");
  EXPECT_EQ(refusal_of(silent, R"("type":"react","emoji":"👏")"), "talk_off");
  Person talking = person(**make(2, "TABKE3", Talk::phrases), "fox");
  EXPECT_EQ(refusal_of(talking, R"("type":"react","emoji":"👏")"), "");
}

TEST_F(SessionTables, HoldSeatsAfterTheTimeOfTheSessionThoughNobodyIsThere) {
  Room& room = **make(1);
  const auto before = room.match()->version();
  house.pass(29'000);
  EXPECT_FALSE(room.lobby().chairs[0].held);
  house.pass(1'500);
  EXPECT_TRUE(room.lobby().chairs[0].held);
  for (int i = 0; i < 20; ++i) house.pass(3'000);
  EXPECT_GT(room.match()->version(), before) << "bots play on: the clock waits for nobody";
  Person heron = person(room, "heron");
  EXPECT_FALSE(room.lobby().chairs[0].held) << "back any time";
  EXPECT_TRUE(room.lobby().chairs[1].held);
  EXPECT_EQ(room.lobby().host, organiser_member) << "nobody becomes host";
}

TEST_F(SessionTables, FollowTheOrdersOfTheSession) {
  Room& room = **make(1);
  Person heron = person(room, "heron");
  room.order({TableWish::pause});
  house.settle();
  EXPECT_EQ(room.lobby().phase, Phase::paused);
  room.order({TableWish::pause});
  room.order({TableWish::resume});
  house.settle();
  EXPECT_EQ(room.lobby().phase, Phase::playing);
  room.order({TableWish::put_bot, first_person});
  house.settle();
  EXPECT_TRUE(room.lobby().chairs[0].held) << "also while they are here";
  house.pass(100);
  EXPECT_TRUE(room.lobby().chairs[0].held);
  room.order({TableWish::give_back, first_person});
  house.settle();
  EXPECT_FALSE(room.lobby().chairs[0].held);
  room.order({.wish = TableWish::add_time, .ms = 60'000});
  house.settle();
  room.order({TableWish::take_out, first_person + 1});
  house.settle();
  EXPECT_EQ(room.lobby().chairs[1].kind, SeatKind::bot);
  EXPECT_EQ(find_member(room.lobby(), first_person + 1), nullptr);
  room.order({TableWish::end});
  house.settle();
  EXPECT_EQ(room.lobby().phase, Phase::finished);
  EXPECT_EQ(room.lobby().outcome->reason, ended_early);
}

TEST_F(SessionTables, AreMadeOnceAndComeBackAfterARestart) {
  ASSERT_TRUE(make(1));
  EXPECT_FALSE(make(1, "EKTE22")) << "the place is taken, whatever the code";
  const auto second = make(2);
  ASSERT_TRUE(second) << "a code in use is replaced by another";
  EXPECT_NE((*second)->lobby().code, "TABKE2");
  house.restart({});
  house.house->watch_tables({});
  Room* back = house.house->find("TABKE2");
  ASSERT_NE(back, nullptr);
  ASSERT_TRUE(back->lobby().session);
  EXPECT_EQ(back->lobby().session->place, 1U);
  house.now += Time{48} * 3'600'000;
  house.house->archive_idle();
  house.settle();
  EXPECT_NE(house.house->find("TABKE2"), nullptr) << "it stands as long as its session";
}

TEST_F(SessionTables, HaveARecordThatSaysWhoWasABot) {
  Room& room = **make(1);
  for (int i = 0; i < 3'000 && room.lobby().phase == Phase::playing; ++i) house.pass(2'000);
  ASSERT_EQ(room.lobby().phase, Phase::finished);
  const auto place = find_finished(room, std::nullopt);
  ASSERT_TRUE(place);
  const auto finished = load_finished(house.log(), *place);
  ASSERT_TRUE(finished) << finished.error().message;
  EXPECT_FALSE(finished->forked);
  for (const RecordEntry& entry : finished->match.entries()) {
    if (entry.action) EXPECT_EQ(entry.mover, Mover::bot);
  }
}

}  // namespace parlor::room
