// What stands in a room's log is read back to the same room, also what an earlier release wrote.
#include <fstream>

#include "room/table.hpp"

namespace parlor::room {

namespace {

TEST(RoomDecides, WhatIsStoredIsReadBackToTheSameState) {
  Table table;
  table.done(cem, Sit{{"r"}, 2}).done(ada, AddBot{{"r"}, 4, Level::hard});
  State read;
  read.version = {table.state.version.number};
  const auto follow = [&](Decision decision) {
    RoomEntry entry{{CausedBy::member, ada, "x"}, std::move(std::get<RoomEvents>(decision))};
    auto copy = read_room_entry(to_json(entry));
    ASSERT_TRUE(copy) << copy.error().text();
    ASSERT_FALSE(evolve(table.state, std::move(entry)));
    ASSERT_FALSE(evolve(read, std::move(*copy)));
    EXPECT_EQ(read.lobby, table.state.lobby);
    EXPECT_EQ(read.version, table.state.version);
    EXPECT_EQ(read.match.has_value(), table.state.match.has_value());
    if (read.match) EXPECT_TRUE(read.match->play().same_state(table.state.match->play()));
  };
  read.lobby = table.state.lobby;
  follow(table.ask(ada, HandOver{{"h"}, ada, std::nullopt}));
  follow(table.ask(ada, Start{{"s"}}));
  for (int i = 0; i < 20; ++i) {
    const Seat seat = table.state.match->play().acting().first().seat();
    follow(events([&] {
      auto made = table.state.match->attempt(
          {.by = Actor::seat(seat),
           .action = boost::json::parse(table.state.match->play().legal(Actor::seat(seat)).front()),
           .at = 0,
           .mover = Mover::person});
      return Moved{std::move(made->entry), std::nullopt, std::move(made->play)};
    }()));
  }
  follow(table.ask(ada, Pause{{"p"}}));
  follow(table.ask(ben, LeaveRoom{{"l"}}));
}

// A room's log as release 0.1 wrote it, taken from its beginning.
State read_back(const std::string& name) {
  std::ifstream file(std::string(PARLOR_SOURCE_DIR) + "/tests/room/" + name);
  EXPECT_TRUE(file.good());
  State state;
  for (std::string line; std::getline(file, line);) {
    auto entry = read_room_entry(line);
    EXPECT_TRUE(entry) << entry.error().text();
    if (!entry) break;
    const auto problem = evolve(state, std::move(*entry));
    EXPECT_FALSE(problem) << problem->text();
  }
  return state;
}

// Events that have got fields since then are read with what was so without them.
TEST(RoomDecides, AMatchEndedUnderTheFirstReleaseIsStillToldAsItWas) {
  const State state = read_back("release_0_1_gifts.ndjson");
  EXPECT_EQ(state.lobby.phase, Phase::finished);
  ASSERT_TRUE(state.match.has_value());
  EXPECT_EQ(state.match->version().number, 5U);
  EXPECT_TRUE(state.match->over());
  EXPECT_TRUE(state.match->play().broken().empty());
}

// A match begun, paused, resumed.
TEST(RoomDecides, AMatchBegunUnderTheFirstReleaseGoesOn) {
  const State state = read_back("release_0_1.ndjson");
  EXPECT_EQ(state.lobby.phase, Phase::playing);
  EXPECT_EQ(state.lobby.match, 1U);
  EXPECT_EQ(state.lobby.opener, state.lobby.host);
  EXPECT_EQ(state.lobby.empty_seats, EmptySeats::leave);
  ASSERT_TRUE(state.match.has_value());
  EXPECT_EQ(state.match->version().number, 13U);
  EXPECT_TRUE(state.match->play().broken().empty());
  EXPECT_TRUE(answered(*find_member(state.lobby, 1), "start").has_value());
  const Actor next = state.match->play().acting().first();
  auto made =
      state.match->attempt({.by = next,
                            .action = boost::json::parse(state.match->play().legal(next).front()),
                            .at = state.match->entries().back().at,
                            .mover = Mover::person});
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_EQ(made->entry.mover, std::nullopt) << "its record stays in the format it began with";
}

TEST(RoomDecides, ADamagedEntryIsNoticedAndNotFollowed) {
  for (
      const char* body :
      {R"({"cause":{"by":"house"},"events":[{"type":"seat_held","seat":200}]})",
       R"({"cause":{"by":"house"},"events":[{"type":"member_left","member":99,"kicked":false}]})",
       R"({"cause":{"by":"house"},"events":[{"type":"rules_chosen","game":"chess","config":{}}]})"}) {
    Table table;
    auto entry = read_room_entry(body);
    ASSERT_TRUE(entry) << entry.error().text();
    EXPECT_TRUE(evolve(table.state, std::move(*entry)).has_value()) << body;
  }
  EXPECT_FALSE(read_room_entry(R"({"type":"move"})"));
  EXPECT_FALSE(read_room_entry(R"([])"));
}

}  // namespace

}  // namespace parlor::room
