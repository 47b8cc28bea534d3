// What one address may cost the others: time of the threads, of the loop, bytes and rooms.
#include "room/budgets.hpp"

#include "room/fair_queue.hpp"
#include "room/test_house.hpp"

namespace parlor::room {
namespace {

TEST(FairQueue, WhoAsksForLittleDoesNotWaitForWhoAsksForMuch) {
  FairQueue<int> queue(100);
  for (int i = 0; i < 60; ++i) EXPECT_TRUE(queue.push("many", i));
  EXPECT_EQ(queue.pop()->customer, "many");
  queue.charge("many", 50'000);
  EXPECT_TRUE(queue.push("one", 7));
  EXPECT_EQ(queue.pop()->customer, "one") << "before the 59 that came earlier";
  queue.charge("one", 1'000);
  for (int i = 1; i < 60; ++i) EXPECT_EQ(queue.pop()->job, i) << "each customer's in order";
}

TEST(FairQueue, TimeIsShared) {
  FairQueue<int> queue(1000);
  std::map<std::string, std::int64_t> used;
  for (int i = 0; i < 500; ++i) {
    queue.push("slow", 0);
    queue.push("quick", 0);
    const auto taken = queue.pop();
    const std::int64_t us = taken->customer == "slow" ? 10'000 : 100;
    used[taken->customer] += us;
    queue.charge(taken->customer, us);
  }
  EXPECT_LE(std::abs(used["slow"] - used["quick"]), 20'000);
}

TEST(FairQueue, OneCustomerIsBoundedAndTheIdleAreForgotten) {
  FairQueue<int> queue(3);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(queue.push("a", i));
  EXPECT_FALSE(queue.push("a", 3));
  EXPECT_TRUE(queue.push("b", 0)) << "another's queue is not concerned";
  while (auto taken = queue.pop()) queue.charge(taken->customer, 10);
  for (int i = 0; i < 1000; ++i) {
    queue.push("c" + std::to_string(i), 0);
    queue.charge(queue.pop()->customer, 10);
  }
  EXPECT_LT(queue.customers(), 10U);
}

TEST(Budgets, TalkLeavesSomethingToThePlayersOfTheSameNetwork) {
  Budgets budgets({.bytes = {1000, 100}});
  budgets.wrote("10.0.0.1", 800, 0);
  EXPECT_GT(budgets.wait_ms("10.0.0.1", Spender::member, 0), 0);
  EXPECT_EQ(budgets.wait_ms("10.0.0.1", Spender::player, 0), 0);
  budgets.wrote("10.0.0.1", 300, 0);
  const Time wait = budgets.wait_ms("10.0.0.1", Spender::player, 0);
  EXPECT_GT(wait, 0);
  EXPECT_EQ(budgets.wait_ms("10.0.0.1", Spender::player, wait), 0) << "it is as long as it says";
  EXPECT_EQ(budgets.wait_ms("10.0.0.2", Spender::member, 0), 0);
  EXPECT_EQ(budgets.wait_ms("", Spender::member, 0), 0) << "no address, no account";
}

TEST(Budgets, ASchoolPlaysUnhampered) {
  Budgets budgets{{}};
  // 75 tables open and start at once, then each makes a move in two seconds.
  for (int table = 0; table < 75; ++table) {
    EXPECT_TRUE(budgets.may_open("school", 0));
    budgets.opened("school", 0, 0);
    for (int person = 0; person < 4; ++person) {
      EXPECT_EQ(budgets.wait_ms("school", Spender::player, 0), 0);
      budgets.wrote("school", 1000, 0);
      budgets.worked("school", 300, 0);
    }
    EXPECT_EQ(budgets.wait_ms("school", Spender::member, 0), 0);
    budgets.wrote("school", 8000, 0);
  }
  for (Time now = 0; now < 3'600'000; now += 1000) {
    ASSERT_EQ(budgets.wait_ms("school", Spender::bot, now), 0) << now;
    budgets.wrote("school", 38 * 1000, now);
    budgets.worked("school", 38 * 500, now);
  }
}

TEST(Budgets, RoomsAndForksCountUntilTheyAreGone) {
  Budgets budgets({.rooms = {100, 100}, .live_rooms = 3, .fork_bytes = 1000});
  for (int i = 0; i < 3; ++i) budgets.opened("a", 400, 0);
  EXPECT_FALSE(budgets.may_open("a", 60'000));
  EXPECT_FALSE(budgets.may_fork("a"));
  budgets.closed("a", 400);
  EXPECT_TRUE(budgets.may_open("a", 60'000));
  EXPECT_TRUE(budgets.may_fork("a"));
  budgets.closed("a", 400);
  budgets.closed("a", 400);
  budgets.forget_idle(60'000);
  EXPECT_EQ(budgets.accounts(), 0U);
}

// ---- rooms and members that nobody comes to ----

TEST(Empty, ARoomNobodyEntersIsGoneInMinutesAlsoAfterARestart) {
  TestHouse house;
  Person ada = house.create("uno");
  EXPECT_NE(house.house->find(ada.room), nullptr);
  house.pass(4 * 60'000);
  house.house->archive_idle();
  house.settle();
  EXPECT_NE(house.house->find(ada.room), nullptr) << "there is time to come in";
  house.pass(2 * 60'000);
  house.house->archive_idle();
  house.settle();
  EXPECT_EQ(house.house->find(ada.room), nullptr);
  EXPECT_EQ(house.house->rooms(), 0U);

  Person ben = house.create("uno");
  house.connect(ben);
  house.settle();
  house.restart({&ben});
  house.pass(10 * 60'000);
  house.house->archive_idle();
  house.settle();
  EXPECT_NE(house.house->find(ben.room), nullptr) << "somebody has been there";
}

TEST(Empty, WhoJoinsAndNeverComesDoesNotFillTheRoom) {
  TestHouse house;
  Person ada = house.create("uno");
  house.connect(ada);
  int in = 1;
  const auto join = [&](const std::string& name) {
    bool welcome = false;
    house.house->join(
        ada.room,
        {.name = name,
         .role = Role::spectator,
         .team = {},
         .color = 0,
         .token_hash = {},
         .address = {}},
        [&](std::expected<Entered, AnyRefusal> entered) { welcome = entered.has_value(); });
    house.settle();
    return welcome;
  };
  while (in < 64 && join("Ghost " + std::to_string(in))) ++in;
  EXPECT_EQ(in, 64);
  EXPECT_FALSE(join("Eve")) << "they may be on their way";
  house.pass(6'000);
  EXPECT_TRUE(join("Eve")) << "one of those who did not come makes room";
  EXPECT_EQ(house.room(ada).lobby().members.size(), 64U);
  house.pass(70'000);
  EXPECT_EQ(house.room(ada).lobby().members.size(), 1U) << "and in the end they are all gone";
}

TEST(Empty, OneNetworkHasOnlySoManyOnTheirWay) {
  TestHouse house;
  Person ada = house.create("uno");
  house.connect(ada);
  int in = 0;
  for (int i = 0; i < 63; ++i) {
    house.house->join(ada.room,
                      {.name = "G" + std::to_string(i),
                       .role = Role::spectator,
                       .team = {},
                       .color = 0,
                       .token_hash = {},
                       .address = "10.6.6.6"},
                      [&](std::expected<Entered, AnyRefusal> entered) { in += entered ? 1 : 0; });
    house.settle();
  }
  EXPECT_EQ(in, 32);
}

}  // namespace
}  // namespace parlor::room
