// What the keeper's page stands on, over real sockets: rooms listed and closed, a word to
// everybody, backups, settings that last, and figures with one meaning.
#include <algorithm>
#include <thread>

#include "server/house.hpp"

namespace parlor::server {
namespace {

class KeepersPage : public House {
 protected:
  void open_with_key(Words options = loose) {
    open(std::move(options));
    const Ran ran = run("admin keeper --data " + data());
    key_ = ran.output.substr(ran.output.find('#') + 1);
    while (key_.ends_with('\n')) key_.pop_back();
    int tries = 0;  // each from elsewhere: asking costs the asker
    ASSERT_TRUE(comes([&] {
      const std::string from = "127.0.1." + std::to_string(++tries);
      return wire::Http(port(), from.c_str()).call("GET", "/api/keeper/house", {}, key_).status ==
             200;
    }));
  }
  // Within seconds, as the house promises.
  static bool comes(const std::function<bool()>& so) {
    for (int i = 0; i < 200 && !so(); ++i) std::this_thread::sleep_for(50ms);
    return so();
  }
  wire::Answer call(const std::string& method, const std::string& path,
                    std::string_view body = {}) {
    return wire::Http(port()).call(method, "/api/keeper" + path, body, key_);
  }
  Json told(const std::string& path) {
    const wire::Answer answer = call("GET", path);
    EXPECT_EQ(answer.status, 200) << answer.body;
    return boost::json::parse(answer.body);
  }
  static bool hears(Guest& guest, const std::string& what) {
    return guest.await([&] {
      return std::ranges::any_of(guest.frames, [&](const std::string& frame) {
        return frame.contains("\"type\":\"house_says\"") && frame.contains(what);
      });
    });
  }

  std::string key_;
};

TEST_F(KeepersPage, IsForTheKeeperAlone) {
  open_with_key();
  for (const char* path : {"/house", "/rooms"}) {
    EXPECT_EQ(get(std::string("/api/keeper") + path).status, 401) << path;
  }
  for (const char* path : {"/say", "/backups", "/settings", "/rooms/ABCDEF/close"}) {
    EXPECT_EQ(post(std::string("/api/keeper") + path, {}).status, 401) << path;
    EXPECT_EQ(call("GET", path).status, 404) << path;
  }
}

TEST_F(KeepersPage, ARoomIsListedWithoutNamesAndClosedWithAWord) {
  open_with_key();
  Guest ada = create("uno");
  Guest ben = join(ada.room, "Benedict");
  ASSERT_EQ(ada.ask(R"("type":"start")"), "ack");
  const wire::Answer list = call("GET", "/rooms");
  EXPECT_FALSE(list.body.contains("Benedict")) << list.body;
  const Json row = boost::json::parse(list.body).at_pointer("/rooms/0");
  EXPECT_EQ(row.at("room").as_string(), ada.room);
  EXPECT_EQ(row.at("phase").as_string(), "playing");
  EXPECT_EQ(row.at("people").to_number<int>(), 2);
  EXPECT_EQ(row.at("here").to_number<int>(), 2);
  EXPECT_LT(row.at("age_seconds").to_number<int>(), 60);
  const std::string path = "/rooms/" + ada.room + "/close";
  EXPECT_EQ(call("POST", path, R"({"reason":""})").status, 422);
  EXPECT_EQ(call("POST", path, R"({"reason":"It is midnight."})").status, 200);
  for (Guest* guest : {&ada, &ben}) {
    EXPECT_EQ(guest->close_code(), 4410);
    EXPECT_EQ(guest->close_reason(), "It is midnight.");
  }
  EXPECT_EQ(get("/api/rooms/" + ada.room).status, 404);
  EXPECT_EQ(call("POST", path).status, 404) << "it is closed already";
  EXPECT_TRUE(comes([&] { return metric("rooms") == 0; }));
}

// Bots move all the time here: whatever was on its way to the disk, the house goes on.
TEST_F(KeepersPage, ATableIsClosedInTheMiddleOfItsMoves) {
  open_with_key();
  for (int i = 0; i < 5; ++i) {
    Guest host = create("uno", boost::json::object(), "host");
    for (int bot = 0; bot < 4; ++bot) ASSERT_EQ(host.ask(R"("type":"add_bot")"), "ack");
    ASSERT_EQ(host.ask(R"("type":"start")"), "ack");
    const auto begun = host.version;
    ASSERT_TRUE(host.await([&] { return host.version > begun + 5; }));
    EXPECT_EQ(call("POST", "/rooms/" + host.room + "/close").status, 200);
    EXPECT_EQ(host.close_code(), 4410);
  }
  EXPECT_TRUE(comes([&] { return metric("rooms") == 0; }));
  EXPECT_EQ(metric("rooms_stopped_total"), 0U);
  EXPECT_EQ(run("admin rooms --data " + data()).status, 0);
}

TEST_F(KeepersPage, AWordReachesEverybodyAndEndsWithTheHouse) {
  open_with_key();
  Guest ada = create("uno");
  EXPECT_EQ(call("POST", "/say", R"({"text":"Back in five minutes"})").status, 200);
  EXPECT_TRUE(hears(ada, "Back in five minutes"));
  Guest ben = join(ada.room, "Ben");
  EXPECT_TRUE(hears(ben, "Back in five minutes")) << "also who comes later";
  EXPECT_EQ(told("/house").at_pointer("/said/text").as_string(), "Back in five minutes");
  EXPECT_EQ(call("POST", "/say").status, 200);
  EXPECT_TRUE(hears(ada, "\"text\":\"\"")) << "it is taken back";
  EXPECT_TRUE(told("/house").at("said").is_null());
  EXPECT_EQ(call("POST", "/say", R"({"text":")" + std::string(201, 'a') + "\"}").status, 422);
  EXPECT_EQ(run("admin say 'From the terminal' --data " + data()).status, 0);
  EXPECT_TRUE(hears(ben, "From the terminal"));
  server_->kill();
  ASSERT_TRUE(server_->start());
  EXPECT_TRUE(told("/house").at("said").is_null()) << "it is back";
}

TEST_F(KeepersPage, BackupsAreFilesOfABoundedNumber) {
  open_with_key();
  Guest ada = create("uno");
  const fs::path folder = data() + "-backups";
  fs::create_directories(folder);
  for (int i = 0; i < 9; ++i) {
    std::ofstream(folder / ("parlor-20200101-00000" + std::to_string(i) + ".db")) << "old";
  }
  std::ofstream(folder / "mine.db") << "not theirs";
  const wire::Answer made = call("POST", "/backups");
  ASSERT_EQ(made.status, 201) << made.body;
  const Json backup = boost::json::parse(made.body);
  const fs::path file = folder / std::string(backup.at("name").as_string());
  EXPECT_EQ(fs::file_size(file), backup.at("bytes").to_number<std::uintmax_t>());
  EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  const Json listed = told("/house").at("backups");
  ASSERT_EQ(listed.as_array().size(), 7U);
  EXPECT_EQ(listed.at(0), backup) << "the newest first";
  EXPECT_TRUE(fs::exists(folder / "mine.db")) << "what others put there stays";
  EXPECT_TRUE(run("admin rooms --data " + file.string()).output.contains(ada.room));
}

TEST_F(KeepersPage, WhatIsSettledLasts) {
  open_with_key();  // on 127.0.0.1 anyone opens sessions
  EXPECT_EQ(told("/house").at("open_sessions").as_string(), "anyone");
  EXPECT_FALSE(told("/house").at("welcomed").as_bool());
  EXPECT_EQ(call("POST", "/settings", R"({"sessions":"keeper","welcomed":true})").status, 200);
  EXPECT_EQ(post("/api/sessions", {}).status, 401);
  server_->kill();
  ASSERT_TRUE(server_->start());
  EXPECT_EQ(told("/house").at("open_sessions").as_string(), "keeper");
  EXPECT_TRUE(told("/house").at("welcomed").as_bool());
  EXPECT_EQ(post("/api/sessions", {}).status, 401) << "also after a restart";
}

TEST_F(KeepersPage, AnOptionAtTheStartHasTheLastWord) {
  Words options = loose;
  options.insert(options.end(), {"--sessions", "keeper"});
  open_with_key(options);
  EXPECT_TRUE(told("/house").at("open_sessions_fixed").as_bool());
  const wire::Answer answer = call("POST", "/settings", R"({"sessions":"anyone"})");
  EXPECT_EQ(answer.status, 409);
  EXPECT_TRUE(answer.body.contains("\"fixed\"")) << answer.body;
}

// One number with one meaning, whoever was refused for what they had cost.
TEST_F(KeepersPage, EachRefusalForCostCountsOnce) {
  open_with_key({"--work-burst", "100000", "--work-rate", "1000"});
  ASSERT_TRUE(comes([&] {  // wrong keys cost 20 ms each, of 100
    return wire::Http(port(), "127.0.0.9").call("GET", "/api/keeper", {}, "wrong").status == 429;
  }));
  const std::string counted = "turned_away_total{why=\"budget\"}";
  const auto before = metric(counted);
  EXPECT_GE(before, 1U);
  EXPECT_EQ(wire::Http(port(), "127.0.0.9").call("GET", "/api/qr.svg").status, 429);
  EXPECT_EQ(metric(counted), before + 1);
  EXPECT_FALSE(get("/metrics").body.contains("over_budget"));
}

}  // namespace
}  // namespace parlor::server
