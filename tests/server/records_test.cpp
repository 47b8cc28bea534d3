// What is left of a match: its record, its tables, its replays, forks and backups; and what nobody
// is ever sent.
#include "games/registry.hpp"
#include "match/hash.hpp"
#include "room/tokens.hpp"
#include "server/house.hpp"
#include "store/room_log.hpp"

namespace parlor::server {
namespace {

class Records : public House {
 protected:
  // Two people play a match to its end; `watcher_` looks on.
  void play_match(const std::string& game, const Json& config = boost::json::object()) {
    ada_ = create(game, config);
    ben_ = join(ada_.room, "Ben, \"the\" second");
    watcher_ = join(ada_.room, "Cem", "spectator");
    ASSERT_EQ(ada_.ask(R"("type":"add_bot","level":"easy")"), "ack");
    ASSERT_EQ(ada_.ask(R"("type":"start")"), "ack");
    ASSERT_TRUE(play_until({&ada_, &ben_}, [&] { return ada_.phase() == "finished"; }, 40s));
    for (Guest* guest : everybody()) {
      EXPECT_TRUE(guest->await([&] { return guest->version == ada_.version; }));
    }
  }
  std::vector<Guest*> everybody() { return {&ada_, &ben_, &watcher_}; }
  std::string room_path() const { return "/api/rooms/" + ada_.room; }

  Guest ada_;
  Guest ben_;
  Guest watcher_;
};

// Rows of fields, quotes undone; a parser of its own.
std::vector<Words> parse_csv(const std::string& text) {
  std::vector<Words> rows(1, Words(1));
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted && c == '"' && i + 1 < text.size() && text[i + 1] == '"') {
      rows.back().back() += text[++i];
    } else if (c == '"') {
      quoted = !quoted;
    } else if (c == ',' && !quoted) {
      rows.back().emplace_back();
    } else if (c == '\n' && !quoted) {
      rows.emplace_back(1);
    } else {
      rows.back().back() += c;
    }
  }
  rows.pop_back();  // after the last line
  return rows;
}

// One part of an update as it was sent: from this key to the next.
std::string part(std::string_view frame, std::string_view from, std::string_view to) {
  const std::size_t begin = frame.find(from) + from.size();
  return std::string(frame.substr(begin, frame.rfind(to) - begin));
}

TEST_F(Records, VerifyAndReplayEqualWhatWasShownLive) {
  open();
  play_match("uno", {{"auto_call", true}});
  const wire::Answer record = get(room_path() + "/record");
  ASSERT_EQ(record.status, 200);
  const std::string file = (folder_ / "match.ndjson").string();
  std::ofstream(file) << record.body;
  EXPECT_EQ(run("verify " + file).status, 0) << run("verify " + file).output;
  std::string forged = record.body;
  forged[forged.size() / 2] ^= 1;
  std::ofstream(file, std::ios::trunc) << forged;
  EXPECT_NE(run("verify " + file).status, 0);

  std::size_t compared = 0;
  for (const auto& [guest, viewer] :
       {std::pair{&ada_, "0"}, {&ben_, "1"}, {&watcher_, "spectator"}}) {
    const wire::Answer replay = get(room_path() + "/replay?viewer=" + viewer);
    ASSERT_EQ(replay.status, 200) << replay.body;
    std::vector<std::string> live;
    for (const std::string& frame : guest->frames) {
      if (!frame.starts_with(R"({"type":"update")")) continue;
      live.push_back("\"events\":" + part(frame, "\"events\":", ",\"view\":") +
                     ",\"view\":" + part(frame, ",\"view\":", ",\"legal\":"));
    }
    std::size_t at = 0;
    for (const std::string& frame : live) {  // byte for byte, and in this order
      const std::size_t found = replay.body.find(frame, at);
      ASSERT_NE(found, std::string::npos) << viewer << " was shown " << frame;
      at = found + frame.size();
      ++compared;
    }
    const Json frames = boost::json::parse(replay.body).at("frames");
    EXPECT_EQ(frames.as_array().size(), live.size()) << viewer;
  }
  std::printf("%zu frames equal their replay\n", compared);
  EXPECT_EQ(get(room_path() + "/replay?viewer=9").status, 422);
}

TEST_F(Records, TheExportParses) {
  open();
  play_match("sleeping_queens");
  const wire::Answer csv = get(room_path() + "/export.csv");
  ASSERT_EQ(csv.status, 200);
  const auto rows = parse_csv(csv.body);
  ASSERT_GT(rows.size(), 20U);
  EXPECT_EQ(rows[0], (Words{"game", "version", "at_ms", "actor", "mover", "action", "event_index",
                            "event", "data"}));
  for (std::size_t i = 1; i < rows.size(); ++i) {
    ASSERT_EQ(rows[i].size(), 9U) << i;
    EXPECT_EQ(rows[i][0], "sleeping_queens");
    EXPECT_GE(std::stoi(rows[i][1]), std::stoi(rows[i - (i > 1 ? 1 : 0)][1]));
    EXPECT_TRUE(boost::json::parse(rows[i][8]).is_object()) << rows[i][8];
  }
}

TEST_F(Records, UntilTheEndThereIsNoRecord) {
  open();
  ada_ = create("uno");
  ben_ = join(ada_.room, "Ben");
  for (const char* what : {"/record", "/export.csv", "/replay", "/replay?viewer=1"}) {
    EXPECT_EQ(get(room_path() + what).status, 409) << "in the lobby: " << what;
  }
  ASSERT_EQ(ada_.ask(R"("type":"start")"), "ack");
  for (const char* what : {"/record", "/export.csv", "/replay", "/replay?viewer=1"}) {
    EXPECT_EQ(get(room_path() + what).status, 409) << "while playing: " << what;
  }
  EXPECT_EQ(
      post(room_path() + "/fork", {{"match_version", 1}, {"seat", 0}, {"name", "Eve"}}).status,
      409);
}

TEST_F(Records, AForkPlaysOnAndTheFirstMatchStaysAsItWas) {
  open();
  play_match("sleeping_queens");
  const std::string before = get(room_path() + "/record").body;
  Guest eve(port(),
            enter(room_path() + "/fork", {{"match_version", 4}, {"seat", 1}, {"name", "Eve"}}));
  ASSERT_TRUE(eve.connect());
  EXPECT_EQ(eve.welcome.at("seat").as_int64(), 1);
  EXPECT_TRUE(play_until({&eve}, [&] { return eve.phase() == "finished"; }, 40s));
  EXPECT_EQ(get(room_path() + "/record").body, before);
  EXPECT_EQ(get("/api/rooms/" + eve.room + "/record").status, 409) << "it has none of its own";
  EXPECT_EQ(get("/api/rooms/" + eve.room + "/replay").status, 200);
  EXPECT_EQ(
      post(room_path() + "/fork", {{"match_version", 99999}, {"seat", 0}, {"name", "X"}}).status,
      422);
  EXPECT_EQ(post(room_path() + "/fork", {{"match_version", 4}, {"seat", 9}, {"name", "X"}}).status,
            422);
}

TEST_F(Records, TheOperatorLooksBacksUpAndClosesWhilePeoplePlay) {
  open();
  play_match("sleeping_queens");
  Guest other = create("uno");
  const std::string from = " --data " + data();
  const std::string copy = (folder_ / "copy.db").string();
  ASSERT_EQ(run("admin backup " + copy + from).status, 0);
  EXPECT_NE(run("admin backup " + copy + from).status, 0) << "a backup was overwritten";
  EXPECT_NE(run("admin rooms" + from).output.find(ada_.room), std::string::npos);
  const Ran shown = run("admin show " + ada_.room + " --json" + from);
  EXPECT_EQ(shown.status, 0);
  EXPECT_EQ(shown.output.find("token_hash"), std::string::npos);
  EXPECT_EQ(shown.output.find("\"seed\""), std::string::npos);
  EXPECT_EQ(run("admin show QQQQQQ" + from).status, 2);
  EXPECT_EQ(run("admin rooms --data " + copy + "x").status, 2);

  ASSERT_EQ(run("admin close " + ada_.room + from).status, 0);
  EXPECT_EQ(ada_.close_code(), 4410) << "within seconds";
  EXPECT_EQ(get(room_path()).status, 404);
  EXPECT_EQ(other.ask(R"("type":"lock")"), "ack") << "the others play on";
  EXPECT_EQ(run("admin close " + ada_.room + from).status, 2);

  // The copy is a house of its own, from before.
  EXPECT_EQ(server_->stop(), 0);
  server_->plan().data = copy;
  ASSERT_TRUE(server_->start());
  ASSERT_TRUE(ben_.connect());
  EXPECT_EQ(ben_.phase(), "finished");
  EXPECT_EQ(get(room_path() + "/record").status, 200);
}

TEST_F(Records, GiftsStaySecretUntilTheyAreUnwrapped) {
  open();
  boost::json::array gifts;
  for (int i = 0; i < 6; ++i) gifts.push_back({{"name", "Zebra"}, {"brought_by", nullptr}});
  Guest host = create("white_elephant", {{"gifts", gifts}}, "host");
  Guest ada = join(host.room, "Ada");
  Guest screen = join(host.room, "Screen", "screen");
  for (int i = 0; i < 3; ++i) host.ask(R"("type":"add_bot","level":"easy")");
  const auto told = [&] {
    bool all = true;
    for (Guest* guest : {&host, &ada, &screen}) {
      EXPECT_TRUE(guest->look());
      bool found = false;
      for (const std::string& frame : guest->frames) found = found || frame.contains("Zebra");
      all = all && found;
      guest->frames.clear();
    }
    return all;
  };
  EXPECT_FALSE(told());
  ASSERT_EQ(host.ask(R"("type":"start")"), "ack");
  ASSERT_EQ(host.ask(R"("type":"pause")"), "ack");
  ada.await([&] { return ada.phase() == "paused"; });
  const bool unwrapped = boost::json::serialize(ada.view).contains("Zebra");
  EXPECT_EQ(told(), unwrapped) << "a bot may have been quick";
  ASSERT_EQ(host.ask(R"("type":"resume")"), "ack");
  EXPECT_TRUE(play_until({&ada, &host}, [&] { return ada.phase() == "finished"; }));
  EXPECT_TRUE(told()) << "it would have been found";
}

TEST_F(Records, NoFrameEverHoldsASecret) {
  open();
  for (const AnyGame* each : all_games()) {
    const std::string game(each->sheet().id);
    Guest host = create(game, boost::json::object(), "host");
    Guest ada = join(host.room, "Ada");
    Guest watcher = join(host.room, "Cem", "spectator");
    Guest screen = join(host.room, "Screen", "screen");
    for (int i = 0; i < 3; ++i) host.ask(R"("type":"add_bot","level":"easy")");
    ASSERT_EQ(host.ask(R"("type":"start")"), "ack") << game;
    int turns = 0;
    play_until({&ada, &host}, [&] { return ++turns > 120 || ada.phase() == "finished"; });
    std::vector<Guest*> all{&host, &ada, &watcher, &screen};
    Words secrets{"\"token\"", "token_hash", "\"seed\"", "commitment"};
    for (Guest* guest : all) {
      secrets.push_back(guest->token);
      secrets.push_back(room::hash_token(guest->token));
    }
    auto log = store::RoomLog::open(data(), {}, [] {});
    ASSERT_TRUE(log);
    ASSERT_TRUE((*log)->recover(
        [&](store::RoomId, const std::string&, std::uint64_t, std::string_view body) {
          const std::size_t at = body.find("\"seed\":\"");
          if (at != body.npos) secrets.emplace_back(body.substr(at + 8, 64));
        }));
    EXPECT_GT(secrets.size(), 12U) << "no seed was found";
    std::size_t frames = 0;
    for (Guest* guest : all) {
      guest->hear(50);
      for (const std::string& frame : guest->frames) {
        ++frames;
        for (const std::string& secret : secrets) {
          ASSERT_EQ(frame.find(secret), std::string::npos) << game << ": " << frame;
        }
      }
    }
    EXPECT_GT(frames, 60U) << game;
  }
}

}  // namespace
}  // namespace parlor::server
