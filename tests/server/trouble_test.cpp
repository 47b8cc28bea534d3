// A house in trouble: a second one on the same file, a lock that somebody else holds, a row that
// cannot be read, a file that is gone. Each is noticed and said, and nothing acknowledged is lost.
#include "net/testing.hpp"
#include "server/house.hpp"
#include "store/sqlite.hpp"

namespace parlor::server {
namespace {

class Trouble : public House {
 protected:
  store::Database database() {
    auto opened = store::Database::open(data());
    EXPECT_TRUE(opened);
    return std::move(*opened);
  }
};

TEST_F(Trouble, ASecondHouseOnTheSameFileIsRefused) {
  open();
  Guest ada = create("uno");
  const Ran second = run("serve --listen 127.0.0.1 --port 0 --quiet --data " + data());
  EXPECT_EQ(second.status, 2) << second.output;
  EXPECT_NE(second.output.find("another house has this file open (process "), std::string::npos)
      << second.output;
  EXPECT_EQ(ada.ask(R"("type":"lock")"), "ack") << "the first is not disturbed";
  EXPECT_EQ(run("admin rooms --data " + data()).status, 0) << "and can be looked after";
  server_->kill();
  EXPECT_TRUE(server_->start()) << "a house that was killed leaves no lock behind";
}

TEST_F(Trouble, AHeldLockIsWaitedOut) {
  open();
  Guest ada = create("uno");
  Guest ben = join(ada.room, "Ben");
  store::Database other = database();
  ASSERT_TRUE(other.execute("BEGIN IMMEDIATE"));
  ada.say(R"({"type":"lock","ref":"w1"})");
  ASSERT_TRUE(net::eventually([&] { return get("/readyz").status == 503; }, 20s));
  EXPECT_NE(get("/readyz").body.find("another program holds the data file"), std::string::npos);
  EXPECT_EQ(ben.ask(R"("type":"stand")"), "busy") << "people are told";
  EXPECT_NE(ben.answer.at("message").as_string().find("disk"), std::string::npos);
  EXPECT_TRUE(net::eventually(
      [&] { return log().find("another program holds the data file") != std::string::npos; }, 10s))
      << "and so is the operator";
  ASSERT_TRUE(other.execute("ROLLBACK"));
  EXPECT_TRUE(ada.await(
      [&] { return !ada.answer.is_null() && ada.answer.at("ref").as_string() == "w1"; }, 15s));
  EXPECT_EQ(ada.answer.at("type").as_string(), "ack") << "it waited and went on";
  EXPECT_EQ(ben.ask(R"("type":"stand")"), "ack");
  EXPECT_EQ(get("/readyz").status, 200);
  EXPECT_EQ(metric("rooms_stopped_total"), 0U);
}

TEST_F(Trouble, ABadRowSetsOneRoomAsideAndNothingElse) {
  open();
  Guest ada = create("uno", {{"auto_call", true}});
  Guest well = create("uno");
  for (int i = 0; i < 3; ++i) {
    ASSERT_EQ(ada.ask(R"("type":"lock")"), "ack");
    ASSERT_EQ(ada.ask(R"("type":"unlock")"), "ack");
  }
  struct Damage {
    const char* what;
    const char* sql;
  };
  for (const auto& [what, sql] :
       {Damage{"no JSON", "UPDATE entries SET body = '{' WHERE room = 1 AND version = 4"},
        Damage{"another type", "UPDATE entries SET body = '[1]' WHERE room = 1 AND version = 7"},
        Damage{"one byte",
               "UPDATE entries SET body = replace(body, 'true', 'null')"
               " WHERE room = 1 AND version = 4"},
        Damage{"still readable",
               "UPDATE entries SET body = replace(body, 'true', 'false')"
               " WHERE room = 1 AND version = 4"},
        Damage{"swapped",
               "UPDATE entries SET body = (SELECT body FROM entries WHERE room = 2 AND"
               " version = 1) WHERE room = 1 AND version = 1"},
        Damage{"missing", "DELETE FROM entries WHERE room = 1 AND version = 5"},
        Damage{"all missing", "DELETE FROM entries WHERE room = 1"}}) {
    SCOPED_TRACE(what);
    server_->kill();
    fs::copy_file(data(), data() + ".whole", fs::copy_options::overwrite_existing);
    const bool has_wal = fs::exists(data() + "-wal");
    if (has_wal) {
      fs::copy_file(data() + "-wal", data() + ".whole-wal", fs::copy_options::overwrite_existing);
    }
    ASSERT_TRUE(database().execute(sql));
    ASSERT_TRUE(server_->start()) << "the house opens: " << log();
    const wire::Answer answer = get("/api/rooms/" + ada.room);
    EXPECT_EQ(answer.status, 503) << "never shown older than acknowledged: " << answer.body;
    EXPECT_NE(answer.body.find("could not be read back"), std::string::npos) << answer.body;
    EXPECT_NE(log().find("room_unreadable"), std::string::npos);
    EXPECT_TRUE(well.connect()) << "the other room is well";
    EXPECT_EQ(well.ask(R"("type":"lock")"), "ack");
    EXPECT_EQ(well.ask(R"("type":"unlock")"), "ack");
    const Ran shown = run("admin show " + ada.room + " --data " + data());
    EXPECT_EQ(run("admin rooms --data " + data()).status, 0);
    EXPECT_EQ(shown.output.find("terminate"), std::string::npos) << shown.output;
    server_->kill();
    for (const char* part : {"-wal", "-shm"}) fs::remove(data() + part);
    fs::copy_file(data() + ".whole", data(), fs::copy_options::overwrite_existing);
    if (has_wal) fs::copy_file(data() + ".whole-wal", data() + "-wal");
    ASSERT_TRUE(server_->start());
    EXPECT_TRUE(ada.connect()) << "put back, it is as it was";
  }
}

TEST_F(Trouble, AFileThatIsGoneIsNoticed) {
  open();
  Guest ada = create("uno");
  ASSERT_EQ(ada.ask(R"("type":"lock")"), "ack");
  fs::rename(data(), data() + ".away");
  EXPECT_EQ(ada.ask(R"("type":"unlock")"), "stopped") << "nothing is acknowledged that is lost";
  EXPECT_EQ(get("/readyz").status, 503);
  EXPECT_TRUE(
      net::eventually([&] { return log().find("deleted or replaced") != std::string::npos; }, 10s));
}

TEST_F(Trouble, OddRequestsAreRefusedWithAReason) {
  open();
  const wire::Answer color = post("/api/rooms", {{"game", "uno"}, {"name", "Ada"}, {"color", 200}});
  EXPECT_EQ(color.status, 422) << color.body;
  EXPECT_NE(color.body.find("expected 0 to 7"), std::string::npos) << color.body;
  Guest ada = create("uno");
  ada.say(
      "{\"type\":\"react\",\"ref\":\"x\",\"emoji\":\"\xE2\x80\xAE"
      "abc\"}");
  EXPECT_TRUE(ada.await([&] { return ada.frames.back().find("\"error\"") != std::string::npos; }));
  EXPECT_EQ(ada.ask("\"type\":\"react\",\"emoji\":\"\xF0\x9F\x8E\x89\""), "ack");
  EXPECT_EQ(ada.ask(R"("type":"react","emoji":"you fool")"), "bad_reaction");
  const Json gifts = boost::json::parse(
      "{\"gifts\":[{\"name\":\"\xE2\x81\xA6"
      "teapot\"},{\"name\":\"a\"},{\"name\":\"b\"},"
      "{\"name\":\"c\"}]}");
  const wire::Answer turned =
      post("/api/rooms", {{"game", "white_elephant"}, {"name", "Ada"}, {"config", gifts}});
  EXPECT_EQ(turned.status, 422) << turned.body;
}

TEST_F(Trouble, MetricsAreForWhoMayAsk) {
  std::ofstream(folder_ / "token") << "a-token-of-some-length\n";
  open();
  const auto ask = [&](const std::string& header) {
    wire::Handle line(wire::dial(port()));
    const std::string request =
        "GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + header + "\r\n";
    ::send(line.get(), request.data(), request.size(), MSG_NOSIGNAL);
    std::array<char, 64> answer{};
    ::recv(line.get(), answer.data(), answer.size(), 0);
    return std::atoi(answer.data() + 9);
  };
  EXPECT_EQ(ask(""), 200) << "this machine";
  EXPECT_EQ(ask("X-Forwarded-For: 203.0.113.9\r\n"), 403) << "somebody behind a proxy";
  server_->stop();
  Words words = loose;
  words.insert(words.end(), {"--metrics-token", (folder_ / "token").string()});
  open(words);
  EXPECT_EQ(ask(""), 403) << "not even this machine";
  EXPECT_EQ(ask("Authorization: Bearer a-token-of-some-length\r\n"), 200);
  EXPECT_EQ(ask("Authorization: Bearer another\r\n"), 403);
}

}  // namespace
}  // namespace parlor::server
