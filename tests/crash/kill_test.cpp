// The house is killed at random moments, again and again, while people and bots play every game. It
// comes back on the same file, people come back with their tokens and say again what was not
// acknowledged; in the end the log is held against what each of them was told.
#include <poll.h>

#include <filesystem>
#include <list>

#include "client/server_process.hpp"
#include "crash/audit.hpp"

namespace parlor::crash {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr int people = 2;  // at each table; bots have the other seats
constexpr int kills = 24;

class Kill : public testing::Test {
 protected:
  Kill() {
    std::string name = (fs::temp_directory_path() / "parlor-crash-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
  }
  ~Kill() override { fs::remove_all(folder_); }

  std::string data() const { return (folder_ / "house.db").string(); }

  wire::ServerProcess::Plan plan() const {
    return {.binary = PARLOR_BINARY,
            .data = data(),
            .log = (folder_ / "log").string(),
            .options = {"--frame-burst",         "100000", "--frame-rate",       "100000",
                        "--request-burst",       "10000",  "--request-rate",     "10000",
                        "--address-connections", "1000",   "--bot-pause-min-ms", "0",
                        "--bot-pause-max-ms",    "5",      "--race-grace-ms",    "10",
                        "--write-rate",          "1e12",   "--work-rate",        "1e12",
                        "--address-frame-rate",  "100000", "--log-level",        "warn"}};
  }

  Json call(wire::ServerProcess& server, const std::string& path, const boost::json::object& body) {
    const auto answer = wire::Http(server.port()).call("POST", path, boost::json::serialize(body));
    EXPECT_EQ(answer.status, 201) << answer.body;
    return boost::json::parse(answer.body);
  }

  void add_player(Table& table, const Json& entrance, bool host, int bots) {
    players_.emplace_back(table, chance_, std::string(entrance.at("token").as_string()),
                          entrance.at("member").to_number<std::uint32_t>(), host, bots);
  }

  // A table of this game: a host, two people, and bots.
  void open_table(wire::ServerProcess& server, const boost::json::object& game) {
    const bool has_host = game.at("has_host").as_bool();
    Table& table = tables_.emplace_back();
    table.game = game.at("id").as_string();
    const Json room =
        call(server, "/api/rooms",
             {{"game", table.game}, {"name", "Host"}, {"role", has_host ? "host" : "player"}});
    table.code = room.at("room").as_string();
    const auto most = game.at("max_seats").to_number<int>();
    const auto least = game.at("min_seats").to_number<int>();
    add_player(table, room, true, std::min(most, std::max(least, people + 1)) - people);
    const std::string join = "/api/rooms/" + table.code + "/join";
    for (int seat = has_host ? 0 : 1; seat < people; ++seat) {
      boost::json::object body{{"name", "Guest"}};
      if (game.at("teams").as_bool()) body["team"] = seat;
      add_player(table, call(server, join, body), false, 0);
    }
  }

  void open_tables(wire::ServerProcess& server) {
    const auto answer = wire::Http(server.port()).call("GET", "/api/games");
    for (const Json& game : boost::json::parse(answer.body).at("games").as_array()) {
      open_table(server, game.as_object());
      open_table(server, game.as_object());
    }
  }

  // Everybody plays until then; whoever has no line looks for one.
  void play_until(std::uint16_t port, Clock::time_point end) {
    while (Clock::now() < end) {
      for (Player& player : players_) {
        if (!player.connected() && Clock::now() < end) player.connect(port);
      }
      listen(5);
    }
  }

  void listen(int timeout_ms) {
    std::vector<pollfd> lines;
    std::vector<Player*> whose;
    for (Player& player : players_) {
      if (!player.connected()) continue;
      lines.push_back({player.fd(), POLLIN, 0});
      whose.push_back(&player);
    }
    ::poll(lines.data(), lines.size(), timeout_ms);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (lines[i].revents != 0) whose[i]->hear();
    }
  }

  // What was sent before the end counts as told.
  void hear_the_rest() {
    for (Player& player : players_) {
      while (player.connected()) player.hear();
    }
  }

  fs::path folder_;
  Chance chance_{20'260'101};
  std::list<Table> tables_;
  std::list<Player> players_;
};

TEST_F(Kill, NothingAcknowledgedIsLostNothingCountsTwiceNothingShownIsTakenBack) {
  wire::ServerProcess server(plan());
  ASSERT_TRUE(server.start());
  open_tables(server);
  for (int i = 0; i < kills; ++i) {
    play_until(server.port(), Clock::now() + milliseconds(50 + chance_() % 450));
    server.kill();
    hear_the_rest();
    ASSERT_TRUE(server.start()) << "after kill " << i;
    if (HasFailure()) break;
  }
  // Whatever is still open is answered, then the house closes for the last time.
  for (Player& player : players_) player.say_no_more();
  const auto end = Clock::now() + milliseconds(10'000);
  const auto waits = [](const Player& player) { return !player.connected() || player.waiting(); };
  while (Clock::now() < end && std::ranges::any_of(players_, waits)) {
    play_until(server.port(), Clock::now() + milliseconds(50));
  }
  EXPECT_FALSE(std::ranges::any_of(players_, waits)) << "somebody was never answered";
  server.kill();
  hear_the_rest();

  std::vector<const Player*> players;
  std::size_t duplicates = 0;
  std::size_t refusals = 0;
  for (const Player& player : players_) {
    players.push_back(&player);
    duplicates += player.duplicates();
    refusals += player.refusals();
    EXPECT_FALSE(player.acknowledged().empty()) << player.table().game;
  }
  const Audited audited = audit(data(), players);
  EXPECT_EQ(audited.rooms, tables_.size());
  EXPECT_GT(audited.refs, 200U);
  EXPECT_GT(audited.frames, 500U);
  std::printf(
      "%d kills: %zu rooms, %zu entries, %zu acknowledged, %zu said twice, %zu refused, "
      "%zu frames compared\n",
      kills, audited.rooms, audited.entries, audited.refs, duplicates, refusals, audited.frames);
}

}  // namespace
}  // namespace parlor::crash
