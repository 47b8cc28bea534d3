// Rooms end to end on a real log: joining, playing, leaving, coming back, and restarts.
#include "games/registry.hpp"
#include "room/test_house.hpp"

namespace parlor::room {

namespace {

Json room_of(const Json& frame) { return frame.at("room"); }

std::string first_legal(const Person& person) {
  for (const char* type : {"update", "welcome"}) {
    const Json frame = person.line->last(type);
    if (frame.is_null() || frame.at("legal").as_array().empty()) continue;
    return boost::json::serialize(frame.at("legal").as_array().front());
  }
  return {};
}

// Two people at an UNO table, started.
struct Pair {
  TestHouse house;
  Person ada = house.create("uno");
  Person ben = house.join(ada.room, "Ben");
  explicit Pair(Settings settings = {}) : house(settings) {
    house.connect(ada);
    house.connect(ben);
    house.say(ada, R"({"type":"start","ref":"start"})");
  }
  Person& on_turn() {
    const Json view = ada.line->last("update").at("view");
    return view.at("current_player").as_int64() == 0 ? ada : ben;
  }
  Person& other(Person& person) { return &person == &ada ? ben : ada; }
  std::string act(const std::string& ref) {
    return R"({"type":"act","ref":")" + ref + R"(","action":)" + first_legal(on_turn()) + "}";
  }
};

TEST(House, AMoveIsAcknowledgedAndShownToEachAsTheyMayKnow) {
  Pair pair;
  Person& mover = pair.on_turn();
  pair.house.say(mover, pair.act("m1"));
  const Json ack = mover.line->last("ack");
  ASSERT_FALSE(ack.is_null());
  EXPECT_EQ(ack.at("ref").as_string(), "m1");
  for (Person* person : {&pair.ada, &pair.ben}) {
    const Json update = person->line->last("update");
    EXPECT_EQ(update.at("room_version"), ack.at("room_version"));
    EXPECT_FALSE(update.at("view").at("hand").as_array().empty());
  }
  EXPECT_NE(pair.ada.line->last("update").at("view").at("hand"),
            pair.ben.line->last("update").at("view").at("hand"));
}

TEST(House, ARefTakesEffectOnceAlsoAfterARestart) {
  Pair pair;
  Person& mover = pair.on_turn();
  const std::string move = pair.act("once");
  pair.house.say(mover, move);
  const RoomVersion version = pair.house.room(mover).version();
  const Json ack = mover.line->last("ack");
  pair.house.say(mover, move);
  EXPECT_EQ(pair.house.room(mover).version(), version);
  EXPECT_EQ(mover.line->all("ack").size(), mover.line == pair.ada.line ? 3U : 2U);  // and "start"
  pair.house.restart({&pair.ada, &pair.ben});
  pair.house.connect(mover);
  pair.house.say(mover, move);
  EXPECT_EQ(mover.line->last("ack"), ack);
  EXPECT_EQ(pair.house.room(mover).version(), version);
}

TEST(House, VersionsHaveNoGapsForAnybody) {
  Pair pair;
  for (int i = 0; i < 30 && pair.house.room(pair.ada).lobby().phase == Phase::playing; ++i) {
    pair.house.say(pair.on_turn(), pair.act("m" + std::to_string(i)));
  }
  for (Person* person : {&pair.ada, &pair.ben}) {
    std::int64_t seen = 0;
    for (const std::string& frame : person->line->frames) {
      const Json json = boost::json::parse(frame);
      const std::string_view type = json.at("type").as_string();
      if (type != "welcome" && type != "update" && type != "room") continue;
      const std::int64_t version = json.at("room_version").as_int64();
      EXPECT_TRUE(seen == 0 || version == seen || version == seen + 1) << frame;
      seen = version;
    }
  }
}

TEST(House, ARestartBringsBackTheSameViews) {
  Pair pair;
  for (int i = 0; i < 10; ++i) pair.house.say(pair.on_turn(), pair.act("m" + std::to_string(i)));
  const Json view = pair.ben.line->last("update").at("view");
  const Lobby before = pair.house.room(pair.ada).lobby();
  pair.house.restart({&pair.ada, &pair.ben});
  EXPECT_EQ(pair.house.room(pair.ada).lobby(), before);
  pair.house.connect(pair.ben);
  EXPECT_EQ(pair.ben.line->last("welcome").at("view"), view);
}

TEST(House, AnotherTabTakesOverQuietly) {
  Pair pair;
  const auto old_session = std::move(pair.ben.session);
  const auto old_line = std::move(pair.ben.line);
  pair.house.connect(pair.ben);
  EXPECT_EQ(old_line->closed, close_taken_over);
  EXPECT_EQ(pair.ben.line->last("welcome").at("seat").as_int64(), 1);
  EXPECT_EQ(pair.ada.line->last("room").at("room").at("members").as_array()[1].at("here"), true);
}

TEST(House, AForeignTokenOpensNothing) {
  Pair pair;
  Person thief = pair.house.create("uno");
  thief.room = pair.ada.room;  // a good token, of another room
  pair.house.connect(thief);
  EXPECT_EQ(thief.line->closed, close_no_token);
  EXPECT_TRUE(thief.line->frames.empty());
}

TEST(House, MessagesBeforeHelloCloseTheSocket) {
  Pair pair;
  Person stranger;
  stranger.room = pair.ada.room;
  stranger.line = std::make_unique<TestLine>();
  stranger.session =
      std::make_unique<RoomConnection>(*pair.house.house, stranger.room, *stranger.line, [] {});
  stranger.say(R"({"type":"start","ref":"x"})");
  EXPECT_EQ(stranger.line->closed, close_no_token);
}

TEST(House, UnreadableFramesAreAnsweredAndThenClosed) {
  Pair pair;
  pair.house.say(pair.ben, "{");
  EXPECT_EQ(pair.ben.line->last("error").at("code").as_string(), "bad_message");
  pair.house.say(pair.ben, R"({"type":"dance","ref":"1"})");
  EXPECT_EQ(pair.ben.line->closed, 0);
  pair.house.say(pair.ben, R"({"type":"start","ref":"1","extra":true})");
  EXPECT_EQ(pair.ben.line->closed, close_unreadable);
}

TEST(House, ABotHoldsTheSeatOfWhoeverStaysAway) {
  Pair pair({.seat_grace_ms = 20'000, .bot_pause_min_ms = 500, .bot_pause_max_ms = 500});
  Person& gone = pair.on_turn();
  Person& stays = pair.other(gone);
  gone.session.reset();
  pair.house.settle();
  const auto state_of = [&](Seat seat) {
    return std::string(
        room_of(stays.line->last("room")).at("seats").as_array()[seat].at("state").as_string());
  };
  const Seat seat = &gone == &pair.ada ? 0 : 1;
  EXPECT_EQ(state_of(seat), "away");
  const RoomVersion before = pair.house.room(stays).version();
  pair.house.pass(19'999);
  EXPECT_EQ(pair.house.room(stays).version(), before);
  pair.house.pass(1);
  EXPECT_EQ(state_of(seat), "held");
  pair.house.pass(500);  // the bot moves
  EXPECT_GE(pair.house.room(stays).version().number, before.number + 2);
  pair.house.connect(gone);
  EXPECT_EQ(state_of(seat), "present");
}

TEST(House, AnotherPersonBecomesHostWhenTheHostStaysAway) {
  Pair pair({.host_grace_ms = 60'000});
  pair.ada.session.reset();
  pair.house.pass(59'999);
  EXPECT_EQ(pair.house.room(pair.ben).lobby().host, pair.ada.member);
  pair.house.pass(1);
  EXPECT_EQ(pair.house.room(pair.ben).lobby().host, pair.ben.member);
}

TEST(House, P1_AScreenLeavesTheHostsRoleToTheFirstWhoComes) {
  TestHouse house;
  Person screen = house.create("uno", boost::json::object(), Role::screen);
  house.connect(screen);
  EXPECT_EQ(house.room(screen).lobby().host, 0U);
  house.say(screen, R"({"type":"add_bot","ref":"b"})");
  EXPECT_EQ(screen.line->last("refused").at("code").as_string(), "not_host");
  Person second = house.join(screen.room, "Screen two", Role::screen);
  EXPECT_EQ(house.room(screen).lobby().host, 0U);
  Person ada = house.join(screen.room, "Ada");
  EXPECT_EQ(house.room(screen).lobby().host, ada.member);
  EXPECT_EQ(house.room(screen).lobby().opener, ada.member);
}

TEST(House, BotsPlayAWholeMatchOfEveryGame) {
  for (const AnyGame* each : all_games()) {
    const std::string game(each->sheet().id);
    TestHouse house({.bot_pause_min_ms = 10, .bot_pause_max_ms = 50});
    const Json config = game == "snatch_or_share"
                            ? Json{{"period_seconds", 30}, {"results_seconds", 1}}
                            : Json(boost::json::object());
    Person host = house.create(game, config, Role::host);
    house.connect(host);
    for (int i = 0; i < 3; ++i) {
      house.say(host, R"({"type":"add_bot","level":"normal","ref":"b)" + std::to_string(i) + "\"}");
    }
    house.say(host, R"({"type":"start","ref":"go"})");
    Room& room = house.room(host);
    for (int i = 0; i < 200'000 && room.lobby().phase == Phase::playing; ++i) {
      ASSERT_TRUE(house.armed.has_value()) << game << " waits for nobody";
      house.pass(std::max<Time>(0, *house.armed - house.now));
    }
    EXPECT_EQ(room.lobby().phase, Phase::finished) << game;
    EXPECT_FALSE(host.line->last("update").at("room").at("outcome").is_null()) << game;
  }
}

TEST(House, LateComersWatchAndLockedRoomsStayShut) {
  Pair pair;
  Person late = pair.house.join(pair.ada.room, "Cem");
  pair.house.connect(late);
  EXPECT_EQ(late.line->last("welcome").at("role").as_string(), "spectator");
  EXPECT_TRUE(late.line->last("welcome").at("legal").as_array().empty());
  pair.house.say(late, R"({"type":"act","ref":"a","action":{"type":"draw"}})");
  EXPECT_EQ(late.line->last("refused").at("code").as_string(), "not_seated");
  pair.house.say(pair.ada, R"({"type":"lock","ref":"l"})");
  std::string refused;
  pair.house.join(pair.ada.room, "Dot", Role::player, &refused);
  EXPECT_EQ(refused, "locked");
}

TEST(House, WhoPressesTimeAndAgainInARaceFillsNoMoreThanTheMailbox) {
  Pair pair({.mailbox = 2});
  Person& mover = pair.on_turn();
  Person& presser = pair.other(mover);
  mover.say(pair.act("m"));      // on its way to the disk: what comes now cannot be judged yet
  for (int i = 0; i < 6; ++i) {  // two wait for that, the others find it full
    presser.say(R"({"type":"act","action":{"type":"call_uno"},"ref":"p)" + std::to_string(i) +
                "\"}");
  }
  std::size_t busy = 0;
  for (const Json& refused : presser.line->all("refused")) {
    busy += refused.at("code").as_string() == "busy" ? 1 : 0;
  }
  EXPECT_EQ(busy, 4U);
  pair.house.pass(200);
  EXPECT_EQ(presser.line->all("refused").size() + presser.line->all("ack").size(),
            &presser == &pair.ada ? 7U : 6U);  // everything was answered, "start" too
}

TEST(House, APressThatTheRulesRefuseOpensNoRace) {
  Pair pair;
  Person& presser = pair.other(pair.on_turn());
  pair.house.say(presser, R"({"type":"act","action":{"type":"call_uno"},"ref":"p"})");
  EXPECT_FALSE(presser.line->last("refused").is_null());  // without a moment's wait
}

TEST(House, WhenTheLastPersonHereHasLeftForGoodTheClockStands) {
  TestHouse house;
  Person ada = house.create("uno", {{"turn_seconds", 10}});
  Person ben = house.join(ada.room, "Ben", Role::spectator);
  house.connect(ada);
  house.say(ada, R"({"type":"add_bot","ref":"b1"})");
  house.say(ada, R"({"type":"add_bot","ref":"b2"})");
  house.say(ada, R"({"type":"start","ref":"s"})");
  house.say(ada, R"({"type":"leave","ref":"l"})");
  ASSERT_EQ(house.room(ben).lobby().phase, Phase::playing);
  const RoomVersion version = house.room(ben).version();
  house.pass(500'000);
  EXPECT_EQ(house.room(ben).version(), version);
  house.connect(ben);
  EXPECT_GT(ben.line->last("welcome").at("deadline_in_ms").as_int64(), 0);
}

TEST(House, PausedNothingMovesAndTheClockStands) {
  TestHouse house({.bot_pause_min_ms = 100, .bot_pause_max_ms = 100});
  Person ada = house.create("uno", {{"turn_seconds", 10}});
  house.connect(ada);
  house.say(ada, R"({"type":"add_bot","ref":"b"})");
  house.say(ada, R"({"type":"start","ref":"s"})");
  house.pass(3'000);
  house.say(ada, R"({"type":"pause","ref":"p"})");
  const RoomVersion version = house.room(ada).version();
  house.say(ada, R"({"type":"act","ref":"a","action":{"type":"draw"}})");
  EXPECT_EQ(ada.line->last("refused").at("code").as_string(), "paused");
  house.pass(100'000);
  EXPECT_EQ(house.room(ada).version(), version);
  house.say(ada, R"({"type":"resume","ref":"r"})");
  house.pass(60'000);
  EXPECT_GT(house.room(ada).version(), version.next());
}

TEST(House, ADeadlineFiresFromTheClock) {
  TestHouse house;
  Person ada = house.create("uno", {{"turn_seconds", 10}});
  Person ben = house.join(ada.room, "Ben");
  house.connect(ada);
  house.connect(ben);
  house.say(ada, R"({"type":"start","ref":"s"})");
  EXPECT_EQ(ada.line->last("update").at("deadline_in_ms").as_int64(), 10'000);
  const RoomVersion version = house.room(ada).version();
  house.pass(9'999);
  EXPECT_EQ(house.room(ada).version(), version);
  house.pass(1);
  EXPECT_EQ(house.room(ada).version(), version.next());
}

TEST(House, RestartedTheClockGoesOnWhereTheLastEntryLeftIt) {
  TestHouse house;
  Person ada = house.create("uno", {{"turn_seconds", 10}});
  Person ben = house.join(ada.room, "Ben");
  house.connect(ada);
  house.connect(ben);
  house.say(ada, R"({"type":"start","ref":"s"})");
  house.pass(10'000);  // the clock draws for whoever was on turn
  house.restart({&ada, &ben});
  house.pass(500'000);  // nobody is here: the table waits
  const RoomVersion version = house.room(ada).version();
  house.connect(ada);
  EXPECT_EQ(ada.line->last("welcome").at("deadline_in_ms").as_int64(), 10'000);
  house.pass(10'000);
  EXPECT_EQ(house.room(ada).version(), version.next());
}

TEST(House, AForkGoesOnFromAFinishedMatch) {
  TestHouse house({.bot_pause_min_ms = 1, .bot_pause_max_ms = 1});
  Person host = house.create("sleeping_queens", boost::json::object(), Role::host);
  house.connect(host);
  for (const char* ref : {"b1", "b2"}) {
    house.say(host, std::string(R"({"type":"add_bot","ref":")") + ref + "\"}");
  }
  house.say(host, R"({"type":"start","ref":"go"})");
  for (int i = 0; i < 50'000 && house.room(host).lobby().phase == Phase::playing; ++i) {
    house.pass(std::max<Time>(0, *house.armed - house.now));
  }
  ASSERT_EQ(house.room(host).lobby().phase, Phase::finished);
  Person again;
  house.house->fork(host.room, {{}, {5}, 1, "Eve"},
                    [&](std::expected<Entered, AnyRefusal> entered) {
                      ASSERT_TRUE(entered.has_value()) << entered.error().message;
                      again.room = entered->room;
                      again.token = entered->token;
                    });
  house.settle();
  house.connect(again);
  EXPECT_EQ(again.line->last("welcome").at("seat").as_int64(), 1);
  EXPECT_EQ(again.line->last("welcome").at("room").at("phase").as_string(), "playing");
  EXPECT_EQ(house.room(again).match()->version().number, 5U);
  house.restart({&host, &again});
  EXPECT_EQ(house.room(again).match()->version().number, 5U);
}

}  // namespace

}  // namespace parlor::room
