// People at two tables of every game against a running server, all with ledgers: they come back
// whenever the house does, and in the end wait until everything they said is answered.
#pragma once

#include <poll.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <list>

#include "crash/player.hpp"

namespace parlor::crash {

class Crowd {
 public:
  using Clock = std::chrono::steady_clock;

  // Nobody says two things within `pace`.
  explicit Crowd(std::uint64_t seed, std::chrono::milliseconds pace = {})
      : chance_(seed), pace_(pace) {}

  void open_tables(std::uint16_t port) {
    const auto answer = wire::Http(port).call("GET", "/api/games");
    for (const Json& game : boost::json::parse(answer.body).at("games").as_array()) {
      open_table(port, game.as_object());
      open_table(port, game.as_object());
    }
  }

  // Everybody plays until then; whoever has no line looks for one, at any of these doors.
  void play_until(std::uint16_t port, Clock::time_point end) {
    play_until(std::vector<std::uint16_t>{port}, end);
  }
  void play_until(const std::vector<std::uint16_t>& ports, Clock::time_point end) {
    while (Clock::now() < end) {
      for (Player& player : players_) {
        if (player.connected() || Clock::now() >= end) continue;
        player.connect(ports[ports.size() == 1 ? 0 : chance_() % ports.size()]);
      }
      listen(5);
    }
  }

  // What was sent before the end counts as told.
  void hear_the_rest() {
    for (Player& player : players_) {
      while (player.connected()) player.hear();
    }
  }

  void hear_the_rest_for(std::chrono::milliseconds time) {
    const auto end = Clock::now() + time;
    while (Clock::now() < end) listen(5);
  }

  // Whatever is still open is answered, and nothing new is said.
  void settle(std::uint16_t port, std::chrono::seconds patience = std::chrono::seconds(10)) {
    settle(std::vector<std::uint16_t>{port}, patience);
  }
  void settle(const std::vector<std::uint16_t>& ports, std::chrono::seconds patience) {
    for (Player& player : players_) player.say_no_more();
    const auto end = Clock::now() + patience;
    const auto waits = [](const Player& player) { return !player.connected() || player.waiting(); };
    while (Clock::now() < end && std::ranges::any_of(players_, waits)) {
      play_until(ports, Clock::now() + std::chrono::milliseconds(50));
    }
    EXPECT_FALSE(std::ranges::any_of(players_, waits)) << "somebody was never answered";
  }

  // As when people lose their lines: some of them, at random.
  void drop_some() {
    for (Player& player : players_) {
      if (chance_() % 4 == 0) player.hang_up();
    }
  }
  // Until everybody who lost their line has another one, and whoever had said something is
  // answered; how long that took.
  std::chrono::milliseconds until_all_are_back(std::uint16_t port, std::chrono::seconds patience) {
    const auto begin = Clock::now();
    std::vector<std::size_t> before;
    for (const Player& player : players_) before.push_back(player.answers());
    const auto back = [&] {
      std::size_t i = 0;
      return std::ranges::all_of(players_,
                                 [&](const Player& each) { return each.is_back(before[i++]); });
    };
    do {
      play_until(port, Clock::now() + std::chrono::milliseconds(20));
    } while (!back() && Clock::now() < begin + patience);
    EXPECT_TRUE(back()) << "somebody does not come back";
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin);
  }

  // Until somebody at every table has been shown something new; how long that took. Where only the
  // game's own clock goes on, as when a team has five seconds to answer, that is its time.
  std::chrono::milliseconds until_all_go_on(std::uint16_t port, std::chrono::seconds patience) {
    return until_they_go_on(port, patience, [](const Table&) { return true; });
  }
  // The same of some tables.
  std::chrono::milliseconds until_they_go_on(std::uint16_t port, std::chrono::seconds patience,
                                             const std::function<bool(const Table&)>& whose) {
    const auto begin = Clock::now();
    std::vector<Version> before;
    for (const Table& table : tables_) before.push_back(table.shown);
    const auto goes_on = [&] {
      std::size_t i = 0;
      return std::ranges::all_of(
          tables_, [&](const Table& table) { return table.shown > before[i++] || !whose(table); });
    };
    while (!goes_on() && Clock::now() < begin + patience) {
      play_until(port, Clock::now() + std::chrono::milliseconds(20));
    }
    EXPECT_TRUE(goes_on()) << "a table stands still";
    std::size_t i = 0;
    for (const Table& table : tables_) {
      if (table.shown > before[i++] || !whose(table)) continue;
      std::printf("%s, %s, at version %lu:", table.code.c_str(), table.game.c_str(), table.shown);
      for (const Player& player : players_) {
        if (&player.table() == &table) std::printf(" %s", player.told().c_str());
      }
      std::printf("\n");
    }
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin);
  }

  Chance& chance() { return chance_; }
  std::size_t tables() const { return tables_.size(); }
  std::vector<const Player*> players() const {
    std::vector<const Player*> all;
    for (const Player& player : players_) all.push_back(&player);
    return all;
  }

 private:
  static constexpr int people = 2;  // at each table; bots have the other seats

  static Json call(std::uint16_t port, const std::string& path, const boost::json::object& body) {
    const auto answer = wire::Http(port).call("POST", path, boost::json::serialize(body));
    EXPECT_EQ(answer.status, 201) << answer.body;
    return boost::json::parse(answer.body);
  }

  void add_player(Table& table, const Json& entrance, bool host, int bots) {
    players_.emplace_back(table, chance_, std::string(entrance.at("token").as_string()),
                          entrance.at("member").to_number<std::uint32_t>(), host, bots);
    players_.back().set_pace(pace_);
  }

  // A table of this game: a host, two people, and bots.
  void open_table(std::uint16_t port, const boost::json::object& game) {
    const bool has_host = game.at("has_host").as_bool();
    Table& table = tables_.emplace_back();
    table.game = game.at("id").as_string();
    const Json room =
        call(port, "/api/rooms",
             {{"game", table.game}, {"name", "Host"}, {"role", has_host ? "host" : "player"}});
    table.code = room.at("room").as_string();
    const auto most = game.at("max_seats").to_number<int>();
    const auto least = game.at("min_seats").to_number<int>();
    add_player(table, room, true, std::min(most, std::max(least, people + 1)) - people);
    const std::string join = "/api/rooms/" + table.code + "/join";
    for (int seat = has_host ? 0 : 1; seat < people; ++seat) {
      boost::json::object body{{"name", "Guest"}};
      if (game.at("teams").as_bool()) body["team"] = seat;
      add_player(table, call(port, join, body), false, 0);
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
      if (pace_.count() > 0) whose[i]->think();
    }
  }

  Chance chance_;
  std::chrono::milliseconds pace_;
  std::list<Table> tables_;
  std::list<Player> players_;
};

}  // namespace parlor::crash
