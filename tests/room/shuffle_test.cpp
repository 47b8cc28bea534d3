// How a match begins in a room: everybody commits, everybody reveals, and nobody can hold it up.
#include "match/hash.hpp"
#include "match/replay.hpp"
#include "room/history.hpp"
#include "room/table.hpp"
#include "room/test_house.hpp"

namespace parlor::room {
namespace {

Seed number_of(MemberId member) { return seed_from_number(500 + member); }
ClientMessage committing(MemberId member) {
  return Commit{{"c" + std::to_string(member)}, {seed_commitment(number_of(member))}};
}
ClientMessage revealing(MemberId member) {
  return Reveal{{"r" + std::to_string(member)}, {seed_hex(number_of(member))}};
}

// A table whose start was called for with both players' commitments.
Table called() {
  Table table;
  table.done(ada, committing(ada)).done(ben, committing(ben)).done(ada, Start{{"s"}});
  EXPECT_EQ(table.lobby().phase, Phase::lobby);
  EXPECT_TRUE(table.lobby().shuffle->called);
  return table;
}

Decision tick_at(const Table& table, Time now, Time since) {
  Situation at = table.at();
  at.now = now;
  at.called_ms = since;
  return decide(at, Tick{});
}

TEST(RoomShuffle, TheCardsAreDealtWhenEverybodyHasSaidTheirNumber) {
  Table table = called();
  table.done(ada, revealing(ada));
  EXPECT_EQ(table.lobby().phase, Phase::lobby);
  table.done(ben, revealing(ben));
  ASSERT_EQ(table.lobby().phase, Phase::playing);
  const Shuffle& told = *table.state.match->header().shuffle;
  EXPECT_EQ(told.room, "ABCDEF");
  EXPECT_EQ(told.match, 1U);
  ASSERT_EQ(told.shares.size(), 2U);
  EXPECT_EQ(told.shares[0].nonce, seed_hex(number_of(ada)));
  EXPECT_EQ(told.shares[1].nonce, seed_hex(number_of(ben)));
}

TEST(RoomShuffle, WhoKnowsNothingOfItPlaysAllTheSame) {
  Table table;
  table.done(ada, Start{{"s"}});
  EXPECT_EQ(table.lobby().phase, Phase::playing);
  EXPECT_TRUE(table.state.match->header().shuffle->shares.empty());
}

TEST(RoomShuffle, ASilentPlayerDelaysTheDealByASecondAndIsShownAsMissing) {
  Table table = called();
  table.done(ada, revealing(ada));
  Decision early = tick_at(table, table.now + 999, table.now);
  EXPECT_TRUE(std::get<RoomEvents>(early).empty());
  Decision late = tick_at(table, table.now + 1000, table.now);
  table.take(std::move(std::get<RoomEvents>(late)));
  ASSERT_EQ(table.lobby().phase, Phase::playing);
  EXPECT_FALSE(table.state.match->header().shuffle->shares[1].nonce);
}

TEST(RoomShuffle, NobodyWaitsForWhoIsNotThere) {
  Table table;
  table.done(ada, committing(ada)).done(ben, committing(ben));
  table.go(ben);
  table.done(ada, Start{{"s"}}).done(ada, revealing(ada));
  EXPECT_EQ(table.lobby().phase, Phase::playing);
}

TEST(RoomShuffle, TheHouseCommitsBeforeItHearsANumber) {
  Table table;
  table.done(ada, committing(ada));
  const std::string nonce = table.lobby().shuffle->nonce;
  table.done(ben, committing(ben)).done(ada, Start{{"s"}}).done(ada, revealing(ada));
  EXPECT_EQ(table.lobby().shuffle->nonce, nonce) << "shown since the first commitment";
  table.done(ben, revealing(ben));
  EXPECT_EQ(seed_hex(*table.state.match->house()), nonce);
}

TEST(RoomShuffle, OnlyTheNumberCommittedToIsTaken) {
  Table table = called();
  EXPECT_EQ(table.code(ada, revealing(ben)), "bad_reveal");
  EXPECT_EQ(table.code(cem, revealing(cem)), "bad_reveal") << "who watches adds nothing";
  EXPECT_EQ(Table().code(ada, revealing(ada)), "not_called");
  EXPECT_EQ(Table().code(cem, committing(cem)), "not_seated");
  EXPECT_EQ(in_phase(Phase::playing).code(ada, committing(ada)), "not_lobby");
}

TEST(RoomShuffle, NothingChangesBetweenTheCallAndTheDeal) {
  Table table = called();
  EXPECT_EQ(table.code(ada, Start{{"s2"}}), "starting");
  EXPECT_EQ(table.code(ada, Configure{{"k"}, {}, ConfigJson{{{"jump_in", true}}}}), "starting");
  EXPECT_EQ(table.code(ada, AddBot{{"b"}, {}, Level::easy}), "starting");
  EXPECT_EQ(table.code(ben, Stand{{"x"}, {}}), "starting");
  EXPECT_EQ(table.code(cem, Sit{{"y"}, {}}), "starting");
  EXPECT_EQ(table.code(ada, committing(ada)), "not_lobby");
}

TEST(RoomShuffle, WhoLeavesInThatMomentCallsItOff) {
  Table table = called();
  const std::string before = table.lobby().shuffle->nonce;
  table.done(ben, LeaveRoom{{"l"}});
  EXPECT_FALSE(table.lobby().shuffle);
  EXPECT_EQ(table.lobby().phase, Phase::lobby);
  table.done(ada, committing(ada));
  ASSERT_TRUE(table.lobby().shuffle);
  EXPECT_EQ(table.lobby().shuffle->shares.size(), 1U);
}

// Whatever else might change the table meanwhile, its terms are compared.
TEST(RoomShuffle, OtherTermsCallItOff) {
  Table table = called();
  table.state.lobby.chairs[1].name = "Bob";
  table.done(ada, revealing(ada)).done(ben, revealing(ben));
  EXPECT_EQ(table.lobby().phase, Phase::lobby);
  EXPECT_FALSE(table.lobby().shuffle);
}

TEST(RoomShuffle, TheNextMatchHasANewOne) {
  Table table = called();
  table.done(ada, revealing(ada)).done(ben, revealing(ben));
  const std::string before = table.lobby().shuffle->nonce;
  table.state.lobby.phase = Phase::finished;
  table.done(ada, Rematch{{"m"}, {}, {}});
  EXPECT_EQ(table.code(ada, revealing(ada)), "not_called");
  table.done(ada, committing(ada));
  EXPECT_EQ(table.lobby().shuffle->match, 2U);
  EXPECT_EQ(table.lobby().shuffle->shares.size(), 1U);
}

// Over the driver: what people are shown, in which order, and what is left after a crash.

std::string fresh_ref() {
  static int refs = 0;
  return "ref " + std::to_string(++refs);
}
std::string committing_text(MemberId member) {
  return R"({"type":"commit","ref":")" + fresh_ref() + R"(","commitment":")" +
         seed_commitment(number_of(member)) + "\"}";
}
std::string revealing_text(MemberId member) {
  return R"({"type":"reveal","ref":")" + fresh_ref() + R"(","nonce":")" +
         seed_hex(number_of(member)) + "\"}";
}

struct TwoPeople {
  TestHouse house;
  Person ada = house.create("uno");
  Person ben = house.join(ada.room, "Ben");

  TwoPeople() {
    for (Person* person : {&ada, &ben}) {
      house.connect(*person);
      house.say(*person, committing_text(person->member));
    }
  }
  void start() { house.say(ada, R"({"type":"start","ref":")" + fresh_ref() + "\"}"); }
  Json shuffle(Person& person) {
    const Json room = person.line->last("room");
    return room.at("room").at("shuffle");
  }
  Phase phase() { return house.room(ada).lobby().phase; }
};

TEST(RoomShuffle, CommitmentsAreShownBeforeNumbersAndTheHousesNumberNever) {
  TwoPeople table;
  const Json before = table.shuffle(table.ben);
  EXPECT_FALSE(before.at("called").as_bool());
  EXPECT_EQ(before.at("shares").as_array().size(), 2U);
  EXPECT_TRUE(before.at("shares").at(0).at("nonce").is_null());
  table.start();
  const Json called = table.shuffle(table.ben);
  EXPECT_TRUE(called.at("called").as_bool());
  EXPECT_EQ(called.at("house"), before.at("house"));
  EXPECT_TRUE(called.at("terms").is_string());
  table.house.say(table.ada, revealing_text(table.ada.member));
  table.house.say(table.ben, revealing_text(table.ben.member));
  ASSERT_EQ(table.phase(), Phase::playing);
  const std::string secret = table.house.room(table.ada).lobby().shuffle->nonce;
  const std::string seed = seed_hex(table.house.room(table.ada).match()->seed());
  for (const Person* person : {&table.ada, &table.ben}) {
    for (const std::string& frame : person->line->frames) {
      EXPECT_FALSE(frame.contains(secret));
      EXPECT_FALSE(frame.contains(seed));
    }
  }
}

TEST(RoomShuffle, TheDealCarriesTheSealAndEveryUpdateAHead) {
  TwoPeople table;
  table.start();
  table.house.say(table.ada, revealing_text(table.ada.member));
  table.house.say(table.ben, revealing_text(table.ben.member));
  const Match& match = *table.house.room(table.ada).match();
  const Json deal = table.ben.line->last("update");
  EXPECT_EQ(deal.at("sealed").as_string(), match.sealed());
  EXPECT_EQ(deal.at("head").as_string(), match.head());
  table.house.connect(table.ben);
  EXPECT_EQ(table.ben.line->last("welcome").at("sealed").as_string(), match.sealed());
  EXPECT_EQ(table.ben.line->last("welcome").at("head").as_string(), match.head());
  table.house.restart({&table.ada, &table.ben});
  table.house.connect(table.ada);
  EXPECT_EQ(table.ada.line->last("welcome").at("sealed"), deal.at("sealed"));
  EXPECT_EQ(table.ada.line->last("welcome").at("head"), deal.at("head"));
}

TEST(RoomShuffle, ASilentPageCostsASecond) {
  TwoPeople table;
  table.start();
  table.house.say(table.ada, revealing_text(table.ada.member));
  table.house.pass(990);
  EXPECT_EQ(table.phase(), Phase::lobby);
  table.house.pass(20);
  EXPECT_EQ(table.phase(), Phase::playing);
}

TEST(RoomShuffle, ACrashBetweenCallAndDealBeginsItAnew) {
  TwoPeople table;
  const std::string before = table.house.room(table.ada).lobby().shuffle->nonce;
  table.start();
  table.house.say(table.ada, revealing_text(table.ada.member));
  table.house.restart({&table.ada, &table.ben});
  for (Person* person : {&table.ada, &table.ben}) {
    table.house.connect(*person);
    table.house.say(*person, committing_text(person->member));
  }
  EXPECT_EQ(table.phase(), Phase::lobby);
  ASSERT_TRUE(table.house.room(table.ada).lobby().shuffle);
  EXPECT_NE(table.house.room(table.ada).lobby().shuffle->nonce, before);
  table.start();
  for (Person* person : {&table.ada, &table.ben}) {
    table.house.say(*person, revealing_text(person->member));
  }
  EXPECT_EQ(table.phase(), Phase::playing);
}

}  // namespace
}  // namespace parlor::room
