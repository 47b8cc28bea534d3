// Sessions in a house of their own: everybody through a whole plan, killed in between, and what is
// shown to whom.
#include "hall/test_hall.hpp"

namespace parlor::hall {

namespace {

constexpr const char* class_plan = R"({
  "title":"A lesson","game":"uno","table_size":2,"names":"pseudonyms","bots":"easy",
  "stages":[
    {"type":"page","title":"Welcome","text":"Hello","agree":"I take part."},
    {"type":"check","questions":[{"text":"?","options":["no","yes"],"right":1,"why":"So."}]},
    {"type":"match","rounds":1},
    {"type":"survey","questions":[{"id":"trust","text":"?","kind":"scale","from":1,"to":7}]},
    {"type":"results","text":"Thanks","code":true}]})";

// Everybody does what they would, until nobody would do anything.
void until_quiet(TestHall& hall, const std::function<void()>& after_each = {}) {
  for (int rounds = 0; rounds < 20'000; ++rounds) {
    bool any = false;
    for (Phone& phone : hall.phones) {
      const bool did = hall.act(phone);
      any = any || did;
      if (did && after_each) after_each();
    }
    if (!any) return;
  }
  ADD_FAILURE() << "people go on for ever";
}

constexpr const char* gifts_plan = R"({
  "title":"Two gifts","game":"white_elephant","table_size":2,"names":"pseudonyms",
  "stages":[{"type":"match","rounds":1},{"type":"results","text":"Thanks"}]})";

// Remembers the disk as it was when the latest word at a table was on it and nobody had heard so.
class LatestWord : public TestHall {
 public:
  void deliver_at_table(Phone& phone, const std::string& text) override {
    phone.seat.say(text);
    left = shelf->rooms;
    if (afterwards) afterwards();
    settle();
  }
  bool is_over() { return state().tables[0].life == session::TableLife::finished; }
  void play_until_over() {
    open(gifts_plan);
    for (int i = 0; i < 2; ++i) EXPECT_EQ(join({}), "");
    EXPECT_EQ(go_on(), "ack");
    for (int i = 0; i < 100 && !is_over(); ++i) act(phones[static_cast<std::size_t>(i) % 2]);
    ASSERT_TRUE(is_over());
  }
  std::map<store::RoomId, room::MemoryShelf::Kept> left;
  std::function<void()> afterwards;
};

// The whole plan; gives the data.
std::string whole_session(TestHall& hall, int people, const std::function<void()>& after_each) {
  hall.open(class_plan);
  for (int i = 0; i < people; ++i) EXPECT_EQ(hall.join({}), "");
  for (int stage = 0; stage < 5; ++stage) {
    EXPECT_EQ(hall.go_on(), "ack") << "stage " << stage;
    until_quiet(hall, after_each);
  }
  return hall.exported();
}

}  // namespace

TEST(Hall, TakesEverybodyThroughAPlanAndKeepsTheBooks) {
  TestHall hall;
  const std::string data = whole_session(hall, 4, {});
  EXPECT_TRUE(hall.complaints.empty()) << hall.complaints.front();
  ASSERT_EQ(hall.state().tables.size(), 2U);
  for (const session::SessionTable& table : hall.state().tables) {
    EXPECT_EQ(table.life, session::TableLife::finished);
  }
  for (const session::Participant& person : hall.state().people) EXPECT_EQ(person.stage, 4);
  EXPECT_GT(data.size(), 1'000U);
  EXPECT_EQ(hall.exported(), data) << "the same bytes every time";
}

// Killed after everything that anybody does: everybody is back at their stage, and the data are
// those of a session that nothing happened to. (Time stands still, so times are the same too.)
TEST(Hall, ComesBackFromEveryKillWithTheSameData) {
  std::string expected;
  {
    TestHall quiet;
    expected = whole_session(quiet, 4, {});
  }
  TestHall killed;
  int kills = 0;
  int acts = 0;
  const std::string data = whole_session(killed, 4, [&] {
    if (++acts % 3 != 0) return;
    std::vector<int> stages;
    for (const auto& person : killed.state().people) stages.push_back(person.stage);
    killed.kill();
    ++kills;
    for (std::size_t i = 0; i < stages.size(); ++i) {
      EXPECT_EQ(killed.state().people[i].stage, stages[i]);
    }
  });
  EXPECT_GT(kills, 10);
  EXPECT_TRUE(data == expected) << "after " << kills << " kills";
}

TEST(Hall, MakesTablesAgainThatACrashHasLeftOut) {
  TestHall hall;
  hall.open(class_plan);
  for (int i = 0; i < 4; ++i) hall.join({});
  for (int stage = 0; stage < 2; ++stage) {
    hall.go_on();
    until_quiet(hall);
  }
  // The deal is in the session's log, and no room of it is: so it stands when the process dies
  // there.
  hall.go_on();
  std::erase_if(hall.shelf->rooms,
                [](const auto& room) { return room.second.kind == store::LogKind::table; });
  hall.kill();
  ASSERT_EQ(hall.state().tables.size(), 2U);
  for (const session::SessionTable& table : hall.state().tables) {
    EXPECT_NE(hall.house.house->find(session::table_code(hall.state(), table.id)), nullptr);
  }
  EXPECT_EQ(hall.house.house->rooms(), 2U) << "and none of them twice";
}

TEST(Hall, HearsOfAMatchThatEndedAsTheHouseDiedThoughNobodyComesBack) {
  LatestWord hall;
  hall.play_until_over();
  const auto points = hall.state().tables[0].points;
  const auto entries = hall.shelf->rooms.begin()->second.entries.size();
  ASSERT_LT(hall.left.begin()->second.entries.size(), entries) << "it was reported by then";
  hall.phones.clear();
  hall.crash(hall.left);
  EXPECT_TRUE(hall.is_over());
  EXPECT_EQ(hall.state().tables[0].points, points);
}

TEST(Hall, HearsOfAMatchThatEndsWhileTheOrganiserSaysTooMuch) {
  LatestWord hall;
  int said = 0;
  hall.afterwards = [&] {
    for (int i = 0; i < 4'200; ++i) {
      hall.organiser.connection->heard(R"({"type":"message","text":"Listen.","ref":")" +
                                       std::to_string(++said) + R"("})");
    }
  };
  hall.play_until_over();
  const auto refused = hall.organiser.line->all("refused");
  ASSERT_FALSE(refused.empty());
  EXPECT_EQ(refused.front().at("code"), "busy");
}

TEST(Hall, ShowsNothingBeforeItIsDurable) {
  TestHall hall;
  hall.open(class_plan);
  hall.join({});
  hall.go_on();
  Phone& phone = hall.phones.front();
  const std::size_t before = phone.line->frames.size();
  phone.connection->heard(R"({"type":"agree","ref":"a","stage":1})");
  EXPECT_EQ(phone.line->frames.size(), before);
  hall.settle();
  EXPECT_GT(phone.line->frames.size(), before);
  phone.connection->heard(R"({"type":"agree","ref":"a","stage":1})");
  hall.settle();
  const auto acks = phone.line->all("ack");
  ASSERT_EQ(acks.size(), 2U) << "the same answer again";
  EXPECT_EQ(acks[0].at("version"), acks[1].at("version"));
}

TEST(Hall, PutsABotInForWhoIsAwayAndLetsThemBack) {
  TestHall hall;
  hall.open(class_plan);
  for (int i = 0; i < 2; ++i) hall.join({});
  for (int stage = 0; stage < 2; ++stage) {
    hall.go_on();
    until_quiet(hall);
  }
  hall.go_on();
  hall.pass(91'000);
  const room::Room* room = hall.house.house->find(session::table_code(hall.state(), 1));
  ASSERT_NE(room, nullptr);
  EXPECT_TRUE(room->lobby().chairs[0].held);
  Phone& phone = hall.phones.front();
  phone.hear();
  hall.sit(phone);
  EXPECT_FALSE(room->lobby().chairs[0].held);
  EXPECT_EQ(hall.say(hall.organiser, {{"type", "take_out"}, {"participant", 2}}), "ack");
  EXPECT_EQ(room->lobby().chairs[1].kind, room::SeatKind::bot);
  EXPECT_EQ(hall.phones[1].line->closed, room::close_kicked);
  EXPECT_EQ(hall.say(hall.organiser, {{"type", "pause"}}), "ack");
  EXPECT_EQ(room->lobby().phase, room::Phase::paused);
  EXPECT_EQ(hall.say(hall.organiser, {{"type", "resume"}}), "ack");
  EXPECT_EQ(hall.say(hall.organiser, {{"type", "end_table"}, {"table", 1}}), "ack");
  EXPECT_EQ(room->lobby().phase, room::Phase::finished);
  EXPECT_EQ(hall.state().tables[0].life, session::TableLife::ended);
}

TEST(Hall, SendsAnOrganiserTheWholeMonitorOnceAndThenChanges) {
  TestHall hall;
  hall.open(class_plan);
  hall.pass(2'000);
  for (int i = 0; i < 3; ++i) hall.join({});
  hall.pass(2'000);
  EXPECT_EQ(hall.organiser.line->all("monitor").size(), 1U);
  const auto changes = hall.organiser.line->all("changes");
  ASSERT_FALSE(changes.empty());
  hall.pass(60'000);
  EXPECT_EQ(hall.organiser.line->all("changes").size(), changes.size()) << "nothing has changed";
}

// A phone that sleeps and comes back is told the last word again, under the number it had: so it is
// heard once.
TEST(Hall, AMessageKeepsItsNumber) {
  TestHall hall;
  hall.open(gifts_plan);
  ASSERT_EQ(hall.join({}), "");
  Phone& phone = hall.phones[0];
  for (const char* text : {"Listen.", "Again."}) {
    EXPECT_EQ(hall.say(hall.organiser, {{"type", "message"}, {"text", text}}), "ack");
  }
  const auto heard = phone.line->all("message");
  ASSERT_EQ(heard.size(), 2U);
  EXPECT_LT(heard[0].at("number").as_int64(), heard[1].at("number").as_int64());
  for (const bool killed : {false, true}) {
    if (killed) {
      hall.kill();
    } else {
      hall.connect(phone);
    }
    ASSERT_EQ(hall.phones[0].line->all("message").size(), 1U);
    EXPECT_EQ(hall.phones[0].line->last("message"), heard[1]);
  }
}

// That nobody moves is no event: the desk is told all the same.
TEST(Hall, TheDeskSeesThatNobodyMoves) {
  TestHall hall;
  hall.open(R"({"title":"Quiet","game":"uno","table_size":2,"names":"pseudonyms",
    "away":{"nudge_seconds":0,"bot_seconds":0},"stages":[{"type":"match"}]})");
  for (int i = 0; i < 2; ++i) ASSERT_EQ(hall.join({}), "");
  ASSERT_EQ(hall.go_on(), "ack");
  for (Phone& phone : hall.phones) {
    phone.hear();
    hall.sit(phone);
  }
  const auto trouble = [&] {
    std::string latest = "none";
    for (const Json& frame : hall.organiser.line->all("changes")) {
      for (const Json& row : frame.at("play").as_array()) latest = row.at("trouble").as_string();
    }
    return latest;
  };
  for (int seconds = 0; seconds < 100; ++seconds) hall.pass(1'000);
  EXPECT_EQ(trouble(), "none");
  for (int seconds = 0; seconds < 30; ++seconds) hall.pass(1'000);
  EXPECT_EQ(trouble(), "slow");
}

}  // namespace parlor::hall
