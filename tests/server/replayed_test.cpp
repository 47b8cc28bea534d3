// Frames said twice, out of order, long after, from two tabs: each takes effect at most once.
#include "server/house.hpp"

namespace parlor::server {
namespace {

class Replayed : public House {
 protected:
  // Two people at a table, started; with hands from which nobody goes out in a few moves.
  void sit_down() { sit_down("uno", {{"hand_size", 20}}); }
  void sit_down(const std::string& game, const boost::json::object& config) {
    open();
    ada_ = create(game, config);
    ben_ = join(ada_.room, "Ben");
    ASSERT_EQ(ada_.ask(R"("type":"start")", "go"), "ack");
    ASSERT_TRUE(ben_.await([&] { return ben_.phase() == "playing"; }));
    ASSERT_TRUE(ada_.await([&] { return ada_.phase() == "playing"; }));
  }
  Guest& on_turn() {
    const auto together = [&] {
      ada_.hear(1);
      ben_.hear(1);
      return ada_.version == ben_.version;
    };
    EXPECT_TRUE(ada_.await(together));
    return ada_.view.at("current_player").as_int64() == 0 ? ada_ : ben_;
  }
  std::string body(const Json& action) {
    return R"("type":"act","action":)" + boost::json::serialize(action);
  }

  Guest ada_;
  Guest ben_;
};

TEST_F(Replayed, AnOldRefGetsItsOldAnswerWheneverItComes) {
  sit_down();
  struct Said {
    Guest* by;
    std::string ref;
    std::string body;
    std::uint64_t version;
  };
  std::vector<Said> said;
  for (int i = 0; i < 12; ++i) {
    Guest& guest = on_turn();
    ASSERT_NE(guest.choice(), nullptr);
    const std::string ref = "move " + std::to_string(i);
    const std::string text = body(*guest.choice());
    ASSERT_EQ(guest.ask(text, ref), "ack");
    said.push_back({&guest, ref, text, guest.answer.at("room_version").to_number<std::uint64_t>()});
  }
  on_turn();
  const auto version = ada_.version;
  const auto say_all_again = [&] {
    for (auto it = said.rbegin(); it != said.rend(); ++it) {  // the newest first
      EXPECT_EQ(it->by->ask(it->body, it->ref), "ack") << it->ref;
      EXPECT_EQ(it->by->answer.at("room_version").to_number<std::uint64_t>(), it->version)
          << it->ref;
    }
    EXPECT_EQ(ada_.version, version) << "something took effect again";
  };
  say_all_again();
  // The ref is what counts: under it another wish is not heard.
  EXPECT_EQ(said[3].by->ask(R"("type":"leave")", said[3].ref), "ack");
  EXPECT_EQ(ada_.version, version);
  EXPECT_EQ(server_->stop(), 0);
  ASSERT_TRUE(server_->start());
  ASSERT_TRUE(ada_.connect());
  ASSERT_TRUE(ben_.connect());
  say_all_again();
}

TEST_F(Replayed, TheSameFrameManyTimesInOneBreath) {
  sit_down();
  Guest& guest = on_turn();
  const std::string frame = R"({"ref":"again",)" + body(*guest.choice()) + "}";
  const auto before = guest.version;
  for (int i = 0; i < 20; ++i) guest.say(frame);
  std::size_t acks = 0;
  EXPECT_TRUE(guest.await([&] {
    acks = 0;
    for (const std::string& heard : guest.frames) {
      acks += heard ==
              R"({"type":"ack","ref":"again","room_version":)" + std::to_string(before + 1) + "}";
    }
    return acks == 20;
  })) << acks;
  EXPECT_EQ(on_turn().version, before + 1);
}

TEST_F(Replayed, WhatWasChosenBeforeTheTableMovedOnIsStale) {
  sit_down("sleeping_queens", {});
  Guest& guest = on_turn();
  const std::string seen = R"(,"seen":)" + std::to_string(guest.version);
  ASSERT_EQ(guest.ask(body(*guest.choice()) + seen, "first"), "ack");
  EXPECT_EQ(guest.ask(body({{"type", "discard"}}) + seen, "second"), "stale");
  // And a refused ref is free: said again when it is right, it counts.
  Guest& other = &guest == &ada_ ? ben_ : ada_;
  for (on_turn(); guest.choice() == nullptr; on_turn()) {
    ASSERT_NE(other.choice(), nullptr);
    ASSERT_EQ(other.act(Json(*other.choice())), "ack");
  }
  EXPECT_EQ(guest.ask(body(*guest.choice()), "second"), "ack");
}

TEST_F(Replayed, OfTwoTabsTheNewerPlays) {
  sit_down();
  Guest& old_tab = on_turn();
  Guest new_tab(port(),
                {{"room", old_tab.room}, {"token", old_tab.token}, {"member", old_tab.member}});
  ASSERT_TRUE(new_tab.connect());
  EXPECT_EQ(old_tab.close_code(), 4409);
  EXPECT_EQ(new_tab.view, old_tab.view);
  ASSERT_NE(new_tab.choice(), nullptr);
  EXPECT_EQ(new_tab.act(Json(*new_tab.choice())), "ack");
  Guest& other = &old_tab == &ada_ ? ben_ : ada_;
  other.await([&] { return other.version == new_tab.version; });
  for (const Json& seat : other.state.at("seats").as_array()) {
    EXPECT_TRUE(seat.at("state") == "present" || seat.at("kind") == "open");
  }
}

TEST_F(Replayed, ForeignTokensOpenNothing) {
  sit_down();
  Guest stranger = create("uno");
  for (const std::string& token :
       {stranger.token, std::string(), std::string(ada_.token.rbegin(), ada_.token.rend()),
        ada_.token + "A", std::string(3000, 'A')}) {
    Guest thief = Guest(port(), {{"room", ada_.room}, {"token", token}, {"member", 1}});
    ASSERT_TRUE(thief.open());
    thief.say_hello(token);
    EXPECT_EQ(thief.close_code(), 4401);
    EXPECT_TRUE(thief.frames.empty());
  }
  // A member cannot become another on the same socket, either.
  ben_.say_hello(ada_.token);
  EXPECT_EQ(ben_.close_code(), 4401);
}

}  // namespace
}  // namespace parlor::server
