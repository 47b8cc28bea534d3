// Who sees the private side of a match, who becomes host, and what a host cannot find out (M3).
#include "room/console.hpp"

#include "room/table.hpp"
#include "room/test_house.hpp"

namespace parlor::room {
namespace {

// A quiz: Ada and Ben play, Cem watches; the host as given.
struct QuizNight {
  TestHouse house;
  Person host;
  Person ada;
  Person ben;
  Person cem;

  explicit QuizNight(Role role) : host(house.create("oodles", boost::json::object(), role)) {
    ada = house.join(host.room, "Ada");
    ben = house.join(host.room, "Ben");
    cem = house.join(host.room, "Cem", Role::spectator);
    for (Person* person : {&host, &ada, &ben, &cem}) house.connect(*person);
    house.say(host, R"({"type":"start","ref":"s"})");
  }
  void hand_over(Person& from, const Person& to) {
    house.say(from, R"({"type":"hand_over","ref":"h)" + std::to_string(++refs_) + R"(","member":)" +
                        std::to_string(to.member) + "}");
  }
  // Whether the latest view holds answers of the last card, which nobody plays here.
  static bool sees_answers(Person& person) {
    Json shown = person.line->last("update");
    if (shown.is_null()) shown = person.line->last("welcome");
    const std::string text = boost::json::serialize(shown.at("view").at("cards").as_array().back());
    return text.contains("\"answer\":\"");
  }
  Json room(Person& person) {
    house.connect(person);
    return person.line->last("welcome").at("room");
  }

 private:
  int refs_ = 0;
};

TEST(Console, WhoRunsTheTableWithoutPlayingHasIt) {
  QuizNight night(Role::host);
  EXPECT_TRUE(QuizNight::sees_answers(night.host));
  for (Person* other : {&night.ada, &night.ben, &night.cem}) {
    EXPECT_FALSE(QuizNight::sees_answers(*other));
    EXPECT_EQ(night.room(*other).at("console").as_int64(), night.host.member);
  }
}

TEST(Console, APlayingHostCannotOpenItThroughASecondTab) {
  QuizNight night(Role::player);
  EXPECT_FALSE(QuizNight::sees_answers(night.host));
  night.hand_over(night.host, night.cem);
  EXPECT_EQ(night.house.room(night.host).lobby().host, night.cem.member);
  EXPECT_FALSE(QuizNight::sees_answers(night.cem));
  night.house.connect(night.cem);
  EXPECT_FALSE(QuizNight::sees_answers(night.cem)) << "nor by coming back";
  EXPECT_TRUE(night.room(night.ada).at("console").is_null());
  night.hand_over(night.cem, night.host);
  EXPECT_FALSE(QuizNight::sees_answers(night.host));
}

TEST(Console, ItIsGivenOpenlyAndWhoHadItDoesNotPlay) {
  QuizNight night(Role::host);
  night.hand_over(night.host, night.cem);
  EXPECT_TRUE(QuizNight::sees_answers(night.cem));
  EXPECT_FALSE(QuizNight::sees_answers(night.host)) << "given is given";
  const Json room = night.room(night.ada);
  EXPECT_EQ(room.at("console").as_int64(), night.cem.member);
  EXPECT_EQ(room.at("saw_answers").as_array().size(), 2U) << "everybody is shown who has seen them";
  EXPECT_TRUE(room.at("late_seats").as_bool());
  for (Person* person : {&night.host, &night.cem}) {
    night.house.say(*person, R"({"type":"join_match","ref":"j"})");
    EXPECT_EQ(person->line->last("refused").at("code").as_string(), "saw_answers");
  }
  Person dot = night.house.join(night.host.room, "Dot", Role::spectator);
  night.house.connect(dot);
  night.house.say(dot, R"({"type":"join_match","ref":"j"})");
  EXPECT_EQ(dot.line->last("ack").at("ref").as_string(), "j") << "who has not seen them may";
}

TEST(Console, AHostWhoSitsNeverHasIt) {
  QuizNight night(Role::host);
  night.hand_over(night.host, night.ada);
  EXPECT_FALSE(QuizNight::sees_answers(night.ada));
  EXPECT_TRUE(night.room(night.ben).at("console").is_null());
  night.hand_over(night.ada, night.cem);
  EXPECT_FALSE(QuizNight::sees_answers(night.cem)) << "who does not have it cannot give it";
  night.hand_over(night.cem, night.host);
  EXPECT_TRUE(QuizNight::sees_answers(night.host)) << "who had it may have it again";
}

TEST(Console, NobodyGetsItBecauseSomebodyIsAway) {
  QuizNight night(Role::host);
  night.host.session.reset();
  night.house.pass(70'000);
  EXPECT_EQ(night.house.room(night.ada).lobby().host, night.ada.member);
  EXPECT_FALSE(QuizNight::sees_answers(night.ada));
  night.house.connect(night.host);
  EXPECT_EQ(night.house.room(night.ada).lobby().host, night.host.member);
  EXPECT_TRUE(QuizNight::sees_answers(night.host));
}

TEST(Console, AMatchBegunUnderAnEarlierReleaseKeepsItsHost) {
  Lobby lobby;
  lobby.game = "oodles";
  lobby.host = 1;
  const Member host{
      .id = 1, .name = "Ada", .role = Role::host, .seat = {}, .token_hash = {}, .answered = {}};
  EXPECT_TRUE(has_console(lobby, host));
  lobby.console = 0;
  EXPECT_FALSE(has_console(lobby, host));
}

TEST(RoomDecides, WithEverybodyAwayASpectatorDoesNotBecomeHost) {
  Table table = in_phase(Phase::playing);
  table.go(ada);
  table.go(ben);
  table.now += table.settings.host_grace_ms + 1;
  while (table.tick()) continue;
  EXPECT_EQ(table.lobby().host, ada);
  table.come({ben});
  while (table.tick()) continue;
  EXPECT_EQ(table.lobby().host, ben);
}

TEST(RoomDecides, WhereOnlySpectatorsAreLeftOneOfThemRunsTheRoom) {
  Table table;
  table.done(ben, LeaveRoom{{"l"}}).done(ada, LeaveRoom{{"l"}});
  while (table.tick()) continue;
  EXPECT_EQ(table.lobby().host, cem);
}

// Who could jump in holds the card: a skip must not tell that, nor make them do it.
TEST(RoomDecides, ASkipIsForTheSeatTheGameWaitsFor) {
  int could_jump_in = 0;
  for (std::uint64_t number = 0; number < 40 && could_jump_in < 3; ++number) {
    Table table;
    table.done(ada, Configure{{"c"}, {}, ConfigJson{{{"jump_in", true}, {"hand_size", 20}}}});
    MemberMessage start{ada, Start{{"s"}}, table.now, 0, {}, seed_from_number(number)};
    Decision decision = decide(table.at(), start);
    table.take(std::move(std::get<RoomEvents>(decision)));
    for (int step = 0; step < 12 && table.lobby().phase == Phase::playing; ++step) {
      const AnyPlay& play = table.state.match->play();
      for (const Seat seat : {Seat{0}, Seat{1}}) {
        const bool waited_for = play.owing().has(seat);
        EXPECT_EQ(table.code(ada, Skip{{"k"}, {}, seat}), waited_for ? "" : "not_waited_for");
        could_jump_in += !waited_for && play.acting().has(seat) ? 1 : 0;
      }
      if (play.owing().empty()) break;
      const Seat seat = play.owing().first().seat();
      table.done(seat == 0 ? ada : ben, table.first_legal(seat));
    }
  }
  EXPECT_GT(could_jump_in, 0) << "it would have been noticed";
}

}  // namespace
}  // namespace parlor::room
