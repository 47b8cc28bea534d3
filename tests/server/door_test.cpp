// The door of a room: who was sent away stays outside, also after a restart; who knocks at a locked
// one comes in by the host's word and not otherwise.
#include "server/house.hpp"

namespace parlor::server {
namespace {

class Door : public House {
 protected:
  wire::Answer knock(const std::string& room, const std::string& name, const std::string& key) {
    return post("/api/rooms/" + room + "/join", {{"name", name}, {"knock", key}});
  }
  static bool said(const wire::Answer& answer, const std::string& code) {
    return answer.status == 403 && answer.body.contains("\"code\":\"" + code + "\"");
  }
  // The number of the knock the host was told of last.
  static std::string knocked(Guest& host, const std::string& name) {
    std::string number;
    host.await([&] {
      for (const std::string& frame : host.frames) {
        if (!frame.contains("\"type\":\"knocks\"") || !frame.contains(name)) continue;
        const Json people = boost::json::parse(frame).at("people");
        for (const Json& each : people.as_array()) {
          if (each.at("name").as_string() == name)
            number = boost::json::serialize(each.at("knock"));
        }
      }
      return !number.empty();
    });
    return number;
  }
};

TEST_F(Door, WhoWasSentAwayStaysOutside) {
  open();
  Guest ada = create("uno");
  Guest ben = join(ada.room, "Ben");
  ASSERT_EQ(ada.ask(R"("type":"kick","member":)" + std::to_string(ben.member)), "ack");
  EXPECT_EQ(ben.close_code(), 4403);
  const std::string path = "/api/rooms/" + ada.room + "/join";
  const auto again = [&] { return post(path, {{"name", "Benny"}, {"token", ben.token}}); };
  EXPECT_TRUE(said(again(), "sent_away")) << again().body;
  EXPECT_EQ(post(path, {{"name", "Cid"}}).status, 201) << "nobody else does";
  server_->kill();
  ASSERT_TRUE(server_->start());
  EXPECT_TRUE(said(again(), "sent_away")) << "after a restart too: " << again().body;
}

TEST_F(Door, AHostDoesNotKeepTheirOwnNetworkOut) {
  open();
  Guest ada = create("uno");
  Guest ben = join(ada.room, "Ben");
  EXPECT_EQ(ada.ask(R"("type":"kick","network":true,"member":)" + std::to_string(ben.member)),
            "same_network");
}

TEST_F(Door, TheHostMayKeepANetworkOut) {
  open();
  Guest ada = create("uno");
  const std::string path = "/api/rooms/" + ada.room + "/join";
  const auto from_there = [&](const std::string& name) {
    return wire::Http(port(), "127.0.0.2").call("POST", path, "{\"name\":\"" + name + "\"}");
  };
  const wire::Answer entered = from_there("Ben");
  ASSERT_EQ(entered.status, 201) << entered.body;
  Guest ben(port(), boost::json::parse(entered.body));
  ASSERT_TRUE(ben.open("127.0.0.2") && ben.look());
  EXPECT_EQ(ada.ask(R"("type":"kick","network":true,"member":)" + std::to_string(ben.member)),
            "ack");
  EXPECT_EQ(ben.close_code(), 4403);
  EXPECT_TRUE(said(from_there("Somebody else"), "sent_away"));
  EXPECT_EQ(post(path, {{"name", "Cid"}}).status, 201) << "others come in as before";
  EXPECT_FALSE(read_file(data()).contains("127.0.0.2") ||
               read_file(data() + "-wal").contains("127.0.0.2"))
      << "no address is written down";
}

TEST_F(Door, WhoKnocksComesInByTheHostsWord) {
  open();
  Guest ada = create("uno");
  Guest ben = join(ada.room, "Ben");
  EXPECT_EQ(knock(ada.room, "Cid", "cid-0001").status, 201) << "an open door needs no knock";
  ASSERT_EQ(ada.ask(R"("type":"lock")"), "ack");
  EXPECT_TRUE(said(post("/api/rooms/" + ada.room + "/join", {{"name", "Eve"}}), "locked"));
  EXPECT_TRUE(said(knock(ada.room, "Dot", "dot-0001"), "knocking"));
  EXPECT_TRUE(said(knock(ada.room, "Eve", "eve-0001"), "knocking"));
  const std::string dot = knocked(ada, "Dot");
  const std::string eve = knocked(ada, "Eve");
  ASSERT_FALSE(dot.empty() || eve.empty());
  EXPECT_EQ(ben.ask(R"("type":"let_in","yes":true,"knock":)" + dot), "not_host");
  EXPECT_EQ(ada.ask(R"("type":"let_in","yes":true,"knock":)" + dot), "ack");
  EXPECT_EQ(ada.ask(R"("type":"let_in","yes":false,"knock":)" + eve), "ack");
  EXPECT_TRUE(said(knock(ada.room, "Eve", "eve-0001"), "not_let_in"));
  EXPECT_EQ(knock(ada.room, "Dot", "dot-0001").status, 201);
  EXPECT_TRUE(said(knock(ada.room, "Dot", "dot-0001"), "knocking")) << "a word counts once";
}

TEST_F(Door, ADoorIsNotFloodedWithKnocks) {
  open();
  Guest ada = create("uno");
  ASSERT_EQ(ada.ask(R"("type":"lock")"), "ack");
  int waiting = 0;
  for (int i = 0; i < 20; ++i) {
    waiting += said(knock(ada.room, "Eve", "eve-000" + std::to_string(i)), "knocking") ? 1 : 0;
  }
  EXPECT_EQ(waiting, 3) << "so many of one network";
}

}  // namespace
}  // namespace parlor::server
