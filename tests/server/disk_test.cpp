// A disk that takes no more: what was acknowledged stays, rooms stop with a clear word, and the
// house goes on answering. The file may not grow beyond a limit, as on a full disk.
#include "server/house.hpp"

namespace parlor::server {
namespace {

class Disk : public House {};

TEST_F(Disk, FullItStopsRoomsAndLosesNothing) {
  // The shipped banks of questions take two thirds of it.
  constexpr rlim_t enough_for_a_while = 1600 * 1024;
  open(loose, enough_for_a_while);
  Guest ada = create("uno", {{"auto_call", true}});
  Guest ben = join(ada.room, "Ben");
  Guest resting = create("sleeping_queens");  // writes nothing
  ASSERT_EQ(ada.ask(R"("type":"start")"), "ack");
  int matches = 1;
  const auto stopped = [&] {
    if (ada.phase() == "finished" && ada.ask(R"("type":"rematch")") == "ack") {
      ada.ask(R"("type":"start")");
      ++matches;
    }
    return ada.phase() == "stopped";
  };
  ASSERT_TRUE(play_until({&ada, &ben}, stopped, 60s)) << "the disk never filled";
  EXPECT_TRUE(ben.await([&] { return ben.phase() == "stopped"; }));
  EXPECT_GT(ada.version, 20U);

  // The operator is told why, here and on stderr; the rest of the house is alive.
  const wire::Answer ready = get("/readyz");
  EXPECT_EQ(ready.status, 503);
  EXPECT_NE(ready.body.find("\"code\":\"store\""), std::string::npos) << ready.body;
  EXPECT_NE(ready.body.find("disk"), std::string::npos) << ready.body;
  EXPECT_EQ(get("/healthz").status, 200);
  EXPECT_EQ(get("/api/games").status, 200);
  EXPECT_EQ(get("/api/rooms/" + ada.room).body.find("\"phase\":\"stopped\"") == std::string::npos,
            false);
  EXPECT_EQ(metric("rooms_stopped_total"), 1U);
  EXPECT_GE(metric("log_failures_total"), 1U);
  EXPECT_NE(log().find("room_stopped"), std::string::npos);
  EXPECT_NE(log().find("cannot write to its disk"), std::string::npos);

  // Nobody is told a lie: moves, newcomers and new rooms are refused, with the reason.
  EXPECT_EQ(ada.act({{"type", "draw"}}), "stopped");
  EXPECT_NE(ada.answer.at("message").as_string().find("disk"), std::string::npos);
  EXPECT_EQ(ben.ask(R"("type":"leave")"), "stopped");
  EXPECT_EQ(post("/api/rooms/" + ada.room + "/join", {{"name", "Eve"}}).status, 503);
  EXPECT_EQ(post("/api/rooms", {{"game", "uno"}, {"name", "Eve"}}).status, 503);
  resting.say(R"({"type":"ping","at_ms":7})");
  EXPECT_TRUE(
      resting.await([&] { return resting.frames.back() == R"({"type":"pong","at_ms":7})"; }));
  EXPECT_TRUE(ben.connect()) << "what is known can still be looked at";
  EXPECT_EQ(ben.phase(), "stopped");

  // With room on the disk everything acknowledged is there, and the table plays on.
  const auto version = ada.version;
  const Json view = ben.view;
  EXPECT_EQ(server_->stop(), 0);
  server_->plan().largest_file = RLIM_INFINITY;
  ASSERT_TRUE(server_->start());
  EXPECT_EQ(get("/readyz").status, 200);
  ASSERT_TRUE(ada.connect());
  ASSERT_TRUE(ben.connect());
  EXPECT_EQ(ada.version, version);
  EXPECT_EQ(ben.view, view);
  EXPECT_TRUE(resting.connect());
  if (ada.phase() == "playing") {
    // A few moves, or those that were left of the match.
    EXPECT_TRUE(play_until({&ada, &ben}, [&] {
      return ada.version > version + 3 || (ada.version > version && ada.phase() == "finished");
    }));
  }
  std::printf("full after %d matches and %lu entries\n", matches, version);
}

TEST_F(Disk, TooFullToBeginWithItSaysSo) {
  server_ = std::make_unique<wire::ServerProcess>(
      wire::ServerProcess::Plan{.binary = PARLOR_BINARY,
                                .data = data(),
                                .log = (folder_ / "log").string(),
                                .options = loose,
                                .largest_file = 2000});
  EXPECT_FALSE(server_->start());
  EXPECT_NE(log().find("house.db"), std::string::npos) << log();
}

}  // namespace
}  // namespace parlor::server
