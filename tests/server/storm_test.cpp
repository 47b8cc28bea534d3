// Fifty people whose lines break again and again while they play every game. Each keeps a ledger,
// which is held against the log in the end.
#include <poll.h>

#include <list>

#include "crash/audit.hpp"
#include "server/house.hpp"

namespace parlor::server {
namespace {

constexpr int people = 50;
constexpr int at_a_table = 5;
constexpr int reconnects = 20;

class Storm : public House {
 protected:
  void seat_everybody() {
    const Json games = boost::json::parse(get("/api/games").body).at("games");
    for (int i = 0; i < people / at_a_table; ++i) {
      open_table(games.at(static_cast<std::size_t>(i) % games.as_array().size()));
    }
  }

  void open_table(const Json& game) {
    crash::Table& table = tables_.emplace_back();
    table.game = game.at("id").as_string();
    const bool has_host = game.at("has_host").as_bool();
    for (int i = 0; i < at_a_table; ++i) {
      boost::json::object body{{"name", "Player " + std::to_string(i)}};
      if (i == 0) body["game"] = table.game;
      if (i == 0 && has_host) body["role"] = "host";
      const Json entrance =
          enter(i == 0 ? "/api/rooms" : "/api/rooms/" + table.code + "/join", body);
      table.code = entrance.at("room").as_string();
      players_.emplace_back(table, chance_, std::string(entrance.at("token").as_string()),
                            entrance.at("member").to_number<std::uint32_t>(), i == 0, 0);
      EXPECT_TRUE(players_.back().connect(port()));
    }
  }

  void listen() {
    std::vector<pollfd> lines;
    for (const crash::Player& player : players_) lines.push_back({player.fd(), POLLIN, 0});
    ::poll(lines.data(), lines.size(), 50);
    auto line = lines.begin();
    for (crash::Player& player : players_) {
      if ((line++)->revents != 0) player.hear();
      if (!player.connected()) EXPECT_TRUE(player.connect(port()));
    }
  }

  crash::Chance chance_{50'20};
  std::list<crash::Table> tables_;
  std::list<crash::Player> players_;
};

TEST_F(Storm, NobodyLosesAnythingWhenLinesBreak) {
  open();
  seat_everybody();
  // Everybody's turns to break off, shuffled.
  std::vector<crash::Player*> turns;
  for (crash::Player& player : players_) turns.insert(turns.end(), reconnects, &player);
  std::ranges::shuffle(turns, chance_);
  constexpr std::size_t at_once = 4;
  for (std::size_t i = 0; i < turns.size() && !HasFailure(); ++i) {
    turns[i]->hang_up();  // in the middle of whatever was said or shown
    ASSERT_TRUE(turns[i]->connect(port()));
    if (i % at_once == 0) listen();
  }
  for (crash::Player& player : players_) player.say_no_more();
  const auto waits = [](const crash::Player& player) { return player.waiting(); };
  for (const auto end = Clock::now() + 10s;
       Clock::now() < end && std::ranges::any_of(players_, waits);) {
    listen();
  }
  EXPECT_FALSE(std::ranges::any_of(players_, waits)) << "somebody was never answered";
  EXPECT_EQ(metric("sockets"), static_cast<std::uint64_t>(people));
  EXPECT_EQ(server_->stop(), 0);
  std::vector<const crash::Player*> players;
  for (const crash::Player& player : players_) players.push_back(&player);
  const crash::Audited audited = crash::audit(data(), players);
  EXPECT_EQ(audited.rooms, tables_.size());
  EXPECT_GT(audited.refs, 300U);
  std::printf("%d reconnects: %zu entries, %zu acknowledged, %zu frames compared\n",
              people * reconnects, audited.entries, audited.refs, audited.frames);
}

}  // namespace
}  // namespace parlor::server
