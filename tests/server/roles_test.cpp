// Who may say what: every message from everybody who may not, over the wire.
#include "server/house.hpp"

namespace parlor::server {
namespace {

class Roles : public House {};

const Words host_messages{R"("type":"start")",
                          R"("type":"configure","config":{})",
                          R"("type":"add_bot")",
                          R"("type":"remove_bot")",
                          R"("type":"kick","member":1)",
                          R"("type":"skip","seat":0)",
                          R"("type":"hand_over","member":1)",
                          R"("type":"pause")",
                          R"("type":"resume")",
                          R"("type":"lock")",
                          R"("type":"unlock")",
                          R"("type":"rematch")"};

TEST_F(Roles, OnlyTheHostRunsTheTableInEveryPhase) {
  open();
  Guest ada = create("uno");
  Guest ben = join(ada.room, "Ben");
  Guest watcher = join(ada.room, "Cem", "spectator");
  Guest screen = join(ada.room, "Screen", "screen");
  const auto nobody_else_may = [&](const std::string& phase) {
    for (Guest* guest : {&ben, &watcher, &screen}) {
      EXPECT_TRUE(guest->look());
      const auto version = guest->version;
      for (const std::string& message : host_messages) {
        EXPECT_EQ(guest->ask(message), "not_host") << phase << ": " << message;
      }
      EXPECT_TRUE(guest->look());
      EXPECT_EQ(guest->version, version) << "a refusal changed something";
    }
  };
  nobody_else_may("lobby");
  ASSERT_EQ(ada.ask(R"("type":"start")"), "ack");
  ASSERT_TRUE(ben.await([&] { return ben.phase() == "playing"; }));
  nobody_else_may("playing");
  ASSERT_EQ(ada.ask(R"("type":"pause")"), "ack");
  ASSERT_TRUE(ben.await([&] { return ben.phase() == "paused"; }));
  nobody_else_may("paused");
}

TEST_F(Roles, WhoWatchesDoesNotPlay) {
  open();
  Guest ada = create("uno");
  Guest ben = join(ada.room, "Ben");
  Guest watcher = join(ada.room, "Cem", "spectator");
  Guest screen = join(ada.room, "Screen", "screen");
  for (Guest* guest : {&ada, &ben, &watcher, &screen}) {
    EXPECT_EQ(guest->act({{"type", "draw"}}), "not_playing");
  }
  EXPECT_EQ(watcher.ask(R"("type":"stand")"), "not_seated");
  ASSERT_EQ(ada.ask(R"("type":"start")"), "ack");
  Guest late = join(ada.room, "Dot");
  EXPECT_EQ(late.welcome.at("role").as_string(), "spectator");
  EXPECT_TRUE(late.welcome.at("seat").is_null());
  for (Guest* guest : {&watcher, &screen, &late}) {
    EXPECT_EQ(guest->act({{"type", "draw"}}), "not_seated");
    EXPECT_EQ(guest->ask(R"("type":"sit")"), "not_lobby");
    EXPECT_EQ(guest->ask(R"("type":"undo")"), "cannot_undo");
    EXPECT_TRUE(guest->legal.empty());
  }
  for (Guest* guest : {&ada, &ben}) {
    EXPECT_EQ(guest->ask(R"("type":"stand")"), "not_lobby");
    EXPECT_EQ(guest->act({{"type", "dance"}}), "bad_action");
    EXPECT_EQ(guest->act({{"draw", 1}}), "bad_action");
    EXPECT_EQ(guest->ask(R"("type":"act","action":[])"), "bad_action");
  }
  ada.hear(50);
  Guest& idle = ada.view.at("current_player").as_int64() == 0 ? ben : ada;
  EXPECT_EQ(idle.act({{"type", "draw"}}), "not_your_turn");
}

TEST_F(Roles, WhatIsNotThereCannotBeMeant) {
  open();
  Guest ada = create("uno");
  Guest ben = join(ada.room, "Ben");
  EXPECT_EQ(ada.ask(R"("type":"kick","member":77)"), "no_such_member");
  EXPECT_EQ(ada.ask(R"("type":"kick","member":1)"), "no_such_member");  // oneself
  EXPECT_EQ(ada.ask(R"("type":"kick","seat":99)"), "no_such_seat");
  EXPECT_EQ(ada.ask(R"("type":"hand_over","member":77)"), "no_such_member");
  EXPECT_EQ(ada.ask(R"("type":"add_bot","seat":1)"), "seat_taken");
  EXPECT_EQ(ada.ask(R"("type":"remove_bot")"), "no_such_seat");
  EXPECT_EQ(ada.ask(R"("type":"configure","config":{"nonsense":1})"), "bad_config");
  EXPECT_EQ(ada.ask(R"("type":"configure","game":"chess")"), "bad_config");
  EXPECT_EQ(ada.ask(R"("type":"pause")"), "not_playing");
  EXPECT_EQ(ada.ask(R"("type":"resume")"), "not_playing");
  EXPECT_EQ(ada.ask(R"("type":"skip","seat":0)"), "not_playing");
  EXPECT_EQ(ada.ask(R"("type":"rematch")"), "not_finished");
  EXPECT_EQ(ben.ask(R"("type":"sit","seat":0)"), "seat_taken");
  EXPECT_EQ(ben.ask(R"("type":"leave")"), "ack");
  EXPECT_EQ(ben.close_code(), 4403);
  EXPECT_EQ(ada.ask(R"("type":"start")"), "too_few_players");
}

TEST_F(Roles, AKickedTokenIsDeadAlsoAfterARestart) {
  open();
  Guest ada = create("uno");
  Guest ben = join(ada.room, "Ben");
  ASSERT_EQ(ada.ask(R"("type":"kick","member":)" + std::to_string(ben.member)), "ack");
  EXPECT_EQ(ben.close_code(), 4403);
  const auto refused = [&] {
    EXPECT_TRUE(ben.open());
    ben.say_hello(ben.token);
    EXPECT_EQ(ben.close_code(), 4401);
  };
  refused();
  EXPECT_EQ(server_->stop(), 0);
  ASSERT_TRUE(server_->start());
  refused();
  EXPECT_TRUE(ada.connect());
}

TEST_F(Roles, WhoCameBackDuringAPausePlaysOnAfterIt) {
  open();
  Guest ada = create("uno", {{"turn_seconds", 60}});
  Guest ben = join(ada.room, "Ben");
  ASSERT_EQ(ada.ask(R"("type":"start")"), "ack");
  ASSERT_EQ(ada.ask(R"("type":"pause")"), "ack");
  for (Guest* guest : {&ada, &ben}) {
    ASSERT_TRUE(guest->connect());
    EXPECT_EQ(guest->phase(), "paused");
    EXPECT_EQ(guest->choice(), nullptr);
  }
  ASSERT_EQ(ada.ask(R"("type":"resume")"), "ack");
  for (Guest* guest : {&ada, &ben}) {
    EXPECT_TRUE(guest->await([&] { return guest->phase() == "playing"; }));
  }
  Guest& mover = ada.view.at("current_player").as_int64() == 0 ? ada : ben;
  ASSERT_NE(mover.choice(), nullptr) << "nobody was told that they may move";
  EXPECT_EQ(mover.act(Json(*mover.choice())), "ack");
}

TEST_F(Roles, ANewHostMayDoAtOnceWhatHostsDo) {
  open();
  Guest host = create("oodles", boost::json::object(), "host");
  Guest ada = join(host.room, "Ada");
  Guest ben = join(host.room, "Ben");
  Guest watcher = join(host.room, "Cem", "spectator");
  ASSERT_EQ(host.ask(R"("type":"start")"), "ack");
  ASSERT_TRUE(watcher.await([&] { return watcher.phase() == "playing"; }));
  EXPECT_TRUE(watcher.legal.empty());
  ASSERT_TRUE(host.await([&] { return !host.legal.empty(); }));
  ASSERT_EQ(host.ask(R"("type":"hand_over","member":)" + std::to_string(watcher.member)), "ack");
  EXPECT_TRUE(watcher.await([&] { return !watcher.legal.empty(); }));
  EXPECT_TRUE(host.await([&] { return host.legal.empty(); }));
}

TEST_F(Roles, TheHostsChairIsNeverEmptyForLong) {
  Words quick = loose;
  quick.insert(quick.end(), {"--host-grace-ms", "300", "--seat-grace-ms", "100"});
  open(quick);
  Guest ada = create("uno");
  Guest ben = join(ada.room, "Ben");
  Guest cem = join(ada.room, "Cem");
  ASSERT_EQ(ada.ask(R"("type":"start")"), "ack");
  ada.hang_up();  // away: a bot holds her seat, then somebody else is host
  const auto host = [&] { return ben.state.at("host").as_int64(); };
  ASSERT_TRUE(ben.await([&] { return host() == ben.member; }));
  EXPECT_EQ(ben.state.at("seats").at(0).at("state").as_string(), "held");
  EXPECT_TRUE(ada.connect());  // her seat is hers again, and so is the table: she opened it
  EXPECT_TRUE(ben.await([&] { return ben.state.at("seats").at(0).at("state") == "present"; }));
  EXPECT_TRUE(ben.await([&] { return host() == ada.member; }));
  ASSERT_EQ(ben.ask(R"("type":"leave")"), "ack");  // for good: his seat leaves the match
  EXPECT_TRUE(cem.await([&] { return cem.state.at("seats").at(1).at("state") == "left"; }));
  ASSERT_EQ(ada.ask(R"("type":"leave")"), "ack");  // and the next in line is host
  EXPECT_TRUE(cem.await([&] { return cem.state.at("host").as_int64() == cem.member; }));
}

}  // namespace
}  // namespace parlor::server
