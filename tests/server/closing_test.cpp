// The house closes in an orderly way, opens again with everything, and says clearly why it cannot.
#include "server/house.hpp"

namespace parlor::server {
namespace {

class Closing : public House {
 protected:
  void closes_on(int signal) {
    open();
    // Hands from which nobody goes out in the few moves played here.
    Guest ada = create("uno", {{"auto_call", true}, {"hand_size", 20}});
    Guest ben = join(ada.room, "Ben");
    ASSERT_EQ(ada.ask(R"("type":"start")"), "ack");
    int moves = 0;
    EXPECT_TRUE(play_until({&ada, &ben}, [&] { return ++moves > 20; }));
    wire::Http kept(port());
    EXPECT_EQ(kept.call("GET", "/healthz").status, 200);
    const auto began = Clock::now();
    ::kill(server_->process(), signal);
    for (Guest* guest : {&ada, &ben}) {
      EXPECT_EQ(guest->close_code(), 1001);
      EXPECT_EQ(guest->close_reason(),
                "The house closes. Your seat is kept: come back when it is open again.");
      guest->hang_up();
    }
    EXPECT_EQ(server_->stop(0), 0);  // it is on its way; only its end is awaited
    EXPECT_LT(Clock::now() - began, 5s);
    EXPECT_NE(log().find("closed"), std::string::npos);
    const Json view = ben.view;
    const auto version = ben.version;
    ASSERT_TRUE(server_->start());
    ASSERT_TRUE(ben.connect());
    EXPECT_EQ(ben.view, view);
    EXPECT_EQ(ben.version, version);
    ASSERT_TRUE(ada.connect());
    EXPECT_TRUE(play_until({&ada, &ben}, [&] { return ada.version > version + 3; }));
  }
};

TEST_F(Closing, OnSigterm) { closes_on(SIGTERM); }
TEST_F(Closing, OnSigint) { closes_on(SIGINT); }

// Many times, for each time the end meets another moment in the life of a move.
TEST_F(Closing, TheLastMovesBeforeTheEndAreKept) {
  open();
  Guest ada = create("uno", {{"auto_call", true}, {"hand_size", 20}});
  Guest ben = join(ada.room, "Ben");
  ASSERT_EQ(ada.ask(R"("type":"start")"), "ack");
  for (int round = 0; round < 20; ++round) {
    const std::string ref = "last" + std::to_string(round);
    ASSERT_TRUE(ada.look() && ben.look());
    Guest& mover = ada.choice() != nullptr ? ada : ben;
    ASSERT_NE(mover.choice(), nullptr);
    const Json choice = *mover.choice();
    mover.say(R"({"type":"act","ref":")" + ref + R"(","action":)" + boost::json::serialize(choice) +
              "}");
    ::kill(server_->process(), SIGTERM);
    EXPECT_EQ(mover.close_code(), 1001);
    ada.hang_up();
    ben.hang_up();
    ASSERT_EQ(server_->stop(0), 0) << log();
    const bool acknowledged = !mover.answer.is_null() && mover.answer.at("ref").as_string() == ref;
    ASSERT_TRUE(server_->start());
    ASSERT_TRUE(ada.connect() && ben.connect());
    // Acknowledged or not: said again it is there exactly once.
    const auto version = mover.version;
    ASSERT_EQ(mover.act(choice, ref), "ack");
    if (acknowledged) {
      EXPECT_EQ(mover.answer.at("room_version").to_number<std::uint64_t>(), version);
    }
  }
}

TEST_F(Closing, BotsAreLeftInTheMiddleOfAThought) {
  open();
  for (int round = 0; round < 10; ++round) {
    Guest ada = create("uno", {{"hand_size", 20}});
    for (int bot = 0; bot < 3; ++bot) {
      ASSERT_EQ(ada.ask(R"("type":"add_bot","level":"hard")"), "ack");
    }
    ASSERT_EQ(ada.ask(R"("type":"start")"), "ack");
    if (const Json* choice = ada.choice()) ada.act(Json(*choice));
    std::this_thread::sleep_for(std::chrono::milliseconds(round * 3));
    ada.hang_up();
    ASSERT_EQ(server_->stop(SIGTERM), 0) << log();
    ASSERT_TRUE(server_->start());
    ASSERT_TRUE(ada.connect());
    EXPECT_EQ(ada.phase(), "playing");
  }
}

TEST_F(Closing, OptionsThatCannotWorkAreNamed) {
  const auto fails = [&](const std::string& words, const std::string& says) {
    const Ran ran = run("serve " + words + (words.contains("--data") ? "" : " --data " + data()));
    EXPECT_EQ(ran.status, 2) << words << ": " << ran.output;
    EXPECT_NE(ran.output.find(says), std::string::npos) << words << ": " << ran.output;
  };
  fails("--frame-burst 0", "burst is 0, but must lie between");
  fails("--idle-ms 5000 --ping-ms 6000", "longer than the time between pings");
  fails("--mailbox 0", "--mailbox is 0");
  fails("--bot-pause-min-ms 900 --bot-pause-max-ms 100", "--bot-pause");
  fails("--tls-cert x.pem", "both a certificate and a key");
  fails("--tls-cert x.pem --tls-key y.pem", "x.pem");
  fails("--origin games.example", "is no origin");
  fails("--proxy here", "not an IP address");
  fails("--port many", "--port");
  fails("--port 70000", "--port");
  fails("--dance", "--dance");
  fails("--log-level loud", "--log-level");
  fails("--listen 300.1.2.3 --port 0", "300.1.2.3");
  fails("--data /dev/null/house.db", "/dev/null");
  std::ofstream(folder_ / "garbage.db") << std::string(5000, 'x');
  fails("--data " + (folder_ / "garbage.db").string(), "garbage.db");
  open();
  fails("--listen 127.0.0.1 --port " + std::to_string(port()) + " --data " +
            (folder_ / "other.db").string(),
        "in use by another program");
}

}  // namespace
}  // namespace parlor::server
