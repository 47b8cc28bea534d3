// Every command of a room, from the right people and from the wrong ones, in every phase.
#include "room/commands.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"

namespace parlor::room {

namespace {

// Ada is host in seat 0, Ben sits in seat 1, Cem watches, Dot is a shared screen.
constexpr MemberId ada = 1, ben = 2, cem = 3, dot = 4;

Lobby table(std::string game = "uno") {
  Lobby lobby;
  lobby.code = "ABCDEF";
  lobby.game = std::move(game);
  set_chairs_for(lobby, game_of(lobby));
  const auto add = [&](MemberId id, std::string name, Role role) {
    lobby.members.push_back({.id = id,
                             .name = std::move(name),
                             .role = role,
                             .color = 0,
                             .seat = {},
                             .token_hash = {},
                             .answered = {}});
  };
  add(ada, "Ada", Role::player);
  add(ben, "Ben", Role::player);
  add(cem, "Cem", Role::spectator);
  add(dot, "Dot", Role::screen);
  sit_down(lobby, lobby.members[0], 0);
  sit_down(lobby, lobby.members[1], 1);
  lobby.host = ada;
  lobby.last_member = dot;
  return lobby;
}

Lobby in_phase(Phase phase, const std::string& game = "uno") {
  Lobby lobby = table(game);
  if (phase == Phase::lobby) return lobby;
  lobby = *decide(Situation{lobby, ada, {}}, Start{{"s"}});
  lobby.phase = phase;
  return lobby;
}

template <class Message>
std::string code(const Lobby& lobby, MemberId by, const Message& message,
                 std::vector<MemberId> here = {ada, ben, cem, dot}) {
  const auto decided = decide(Situation{lobby, by, std::move(here)}, message);
  if (decided) return "";
  EXPECT_FALSE(decided.error().message.empty());
  return decided.error().code;
}

template <class Message>
Lobby after(const Lobby& lobby, MemberId by, const Message& message,
            std::vector<MemberId> here = {ada, ben, cem, dot}) {
  const auto decided = decide(Situation{lobby, by, std::move(here)}, message);
  EXPECT_TRUE(decided.has_value()) << (decided ? "" : decided.error().message);
  return decided.value_or(lobby);
}

// What only the host may do, each in a phase where the host may.
template <class Visit>
void each_host_command(Visit&& visit) {
  visit(Phase::lobby, Start{{"r"}});
  visit(Phase::lobby, Configure{{"r"}, "uno", std::nullopt});
  visit(Phase::lobby, AddBot{{"r"}, std::nullopt, Level::easy});
  visit(Phase::playing, Kick{{"r"}, cem, std::nullopt});
  visit(Phase::playing, HandOver{{"r"}, ben, std::nullopt});
  visit(Phase::playing, Pause{{"r"}});
  visit(Phase::paused, Resume{{"r"}});
  visit(Phase::playing, Lock{{"r"}});
  visit(Phase::playing, Unlock{{"r"}});
  visit(Phase::finished, Rematch{{"r"}, std::nullopt, std::nullopt});
}

TEST(RoomCommands, HostCommandsAreTheHostsAlone) {
  each_host_command([](Phase phase, const auto& message) {
    const Lobby lobby = in_phase(phase);
    EXPECT_EQ(code(lobby, ada, message), "");
    for (const MemberId other : {ben, cem, dot}) EXPECT_EQ(code(lobby, other, message), "not_host");
  });
  Lobby with_bot = after(table(), ada, AddBot{{"r"}, 2, Level::hard});
  for (const MemberId other : {ben, cem, dot}) {
    EXPECT_EQ(code(with_bot, other, RemoveBot{{"r"}, 2}), "not_host");
  }
}

TEST(RoomCommands, TheLobbysCommandsAreRefusedOutsideIt) {
  for (const Phase phase : {Phase::playing, Phase::paused, Phase::finished}) {
    const Lobby lobby = in_phase(phase);
    EXPECT_EQ(code(lobby, ada, Start{{"r"}}), "not_lobby");
    EXPECT_EQ(code(lobby, ada, Configure{{"r"}, "uno", std::nullopt}), "not_lobby");
    EXPECT_EQ(code(lobby, ada, AddBot{{"r"}, std::nullopt, Level::easy}), "not_lobby");
    EXPECT_EQ(code(lobby, ada, RemoveBot{{"r"}, 0}), "not_lobby");
    EXPECT_EQ(code(lobby, ben, Sit{{"r"}, 3}), "not_lobby");
    EXPECT_EQ(code(lobby, ben, Stand{{"r"}, std::nullopt}), "not_lobby");
  }
  EXPECT_EQ(code(in_phase(Phase::playing), ada, Resume{{"r"}}), "not_playing");
  EXPECT_EQ(code(in_phase(Phase::paused), ada, Pause{{"r"}}), "paused");
  EXPECT_EQ(code(in_phase(Phase::lobby), ada, Pause{{"r"}}), "not_playing");
  for (const Phase phase : {Phase::lobby, Phase::playing, Phase::paused}) {
    EXPECT_EQ(code(in_phase(phase), ada, Rematch{{"r"}, {}, {}}), "not_finished");
  }
}

TEST(RoomCommands, NobodyTakesASeatThatIsNotTheirs) {
  const Lobby lobby = table();
  EXPECT_EQ(code(lobby, cem, Sit{{"r"}, 0}), "seat_taken");
  EXPECT_EQ(code(lobby, cem, Sit{{"r"}, 200}), "no_such_seat");
  const Lobby with_bot = after(lobby, ada, AddBot{{"r"}, 2, Level::easy});
  EXPECT_EQ(code(with_bot, cem, Sit{{"r"}, 2}), "seat_taken");
  EXPECT_EQ(code(lobby, ada, AddBot{{"r"}, 1, Level::easy}), "seat_taken");
  EXPECT_EQ(code(lobby, ben, Stand{{"r"}, 0}), "not_seated");
  EXPECT_EQ(code(lobby, cem, Stand{{"r"}, std::nullopt}), "not_seated");
}

TEST(RoomCommands, SittingMovesAndWatchersBecomePlayers) {
  const Lobby moved = after(table(), ben, Sit{{"r"}, 5});
  EXPECT_EQ(moved.chairs[1].kind, SeatKind::open);
  EXPECT_EQ(moved.chairs[5].name, "Ben");
  const Lobby joined = after(moved, cem, Sit{{"r"}, std::nullopt});
  EXPECT_EQ(find_member(joined, cem)->seat, 1);
  EXPECT_EQ(find_member(joined, cem)->role, Role::player);
}

TEST(RoomCommands, AMatchNumbersOnlyTheTakenSeats) {
  Lobby lobby = after(table(), ben, Sit{{"r"}, 7});
  lobby = after(lobby, ada, AddBot{{"r"}, 4, Level::hard});
  const Lobby started = after(lobby, ada, Start{{"r"}});
  ASSERT_EQ(started.chairs.size(), 3U);
  EXPECT_EQ(started.chairs[1].kind, SeatKind::bot);
  EXPECT_EQ(started.chairs[1].level, Level::hard);
  EXPECT_EQ(find_member(started, ben)->seat, 2);
  EXPECT_EQ(started.phase, Phase::playing);
  EXPECT_EQ(started.match, 1U);
}

TEST(RoomCommands, StartingNeedsEnoughPlayersAndAGoodConfig) {
  const Lobby alone = after(table(), ben, Stand{{"r"}, std::nullopt});
  EXPECT_EQ(code(alone, ada, Start{{"r"}}), "too_few_players");
  const ConfigJson bad{{{"hand_size", 99}}};
  EXPECT_EQ(code(table(), ada, Configure{{"r"}, std::nullopt, bad}), "bad_config");
  EXPECT_EQ(code(table(), ada, Configure{{"r"}, "chess", std::nullopt}), "bad_config");
}

TEST(RoomCommands, KickedInAMatchABotPlaysOn) {
  const Lobby lobby = in_phase(Phase::playing);
  const Lobby without = after(lobby, ada, Kick{{"r"}, ben, std::nullopt});
  EXPECT_EQ(find_member(without, ben), nullptr);
  EXPECT_EQ(without.chairs[1].kind, SeatKind::bot);
  EXPECT_EQ(without.chairs[1].name, "Ben");
  EXPECT_EQ(code(lobby, ada, Kick{{"r"}, ada, std::nullopt}), "no_such_member");
  EXPECT_EQ(code(lobby, ada, Kick{{"r"}, 77, std::nullopt}), "no_such_member");
  EXPECT_EQ(code(lobby, ada, Kick{{"r"}, std::nullopt, 9}), "no_such_seat");
  EXPECT_EQ(code(lobby, ada, Kick{{"r"}, std::nullopt, 0}), "no_such_member");  // herself
}

TEST(RoomCommands, KickedInTheLobbyTheSeatIsFree) {
  const Lobby without = after(table(), ada, Kick{{"r"}, std::nullopt, 1});
  EXPECT_EQ(find_member(without, ben), nullptr);
  EXPECT_EQ(without.chairs[1].kind, SeatKind::open);
}

TEST(RoomCommands, TheNextPlayerHereBecomesHostWhenTheHostLeaves) {
  const Lobby left = after(table(), ada, LeaveRoom{{"r"}}, {ada, ben, cem});
  EXPECT_EQ(left.host, ben);
  EXPECT_EQ(find_member(left, ada), nullptr);
  // Ben is away: a watcher who is here goes before a player who is not.
  const Lobby other = after(table(), ada, LeaveRoom{{"r"}}, {ada, cem, dot});
  EXPECT_EQ(other.host, cem);
  EXPECT_EQ(succeed_host(table(), {}), std::nullopt);
  EXPECT_EQ(succeed_host(table(), {dot})->host, dot);
}

TEST(RoomCommands, ARematchKeepsEverybodySeatedAndMayChangeTheGame) {
  const Lobby over = in_phase(Phase::finished);
  const Lobby again = after(over, ada, Rematch{{"r"}, "sleeping_queens", std::nullopt});
  EXPECT_EQ(again.phase, Phase::lobby);
  EXPECT_EQ(again.game, "sleeping_queens");
  EXPECT_EQ(find_member(again, ben)->seat, 1);
  EXPECT_EQ(static_cast<int>(again.chairs.size()), find_game("sleeping_queens")->sheet().max_seats);
}

TEST(RoomCommands, SeveralPeopleShareATeam) {
  const Lobby lobby = table("oodles");
  const Lobby joined = after(lobby, cem, Sit{{"r"}, 1});
  EXPECT_EQ(sitting_in(joined, 1).size(), 2U);
  const Lobby left = after(joined, ben, Stand{{"r"}, std::nullopt});
  EXPECT_EQ(left.chairs[1].kind, SeatKind::member);  // Cem is still there
  const Lobby started = after(joined, ada, Start{{"r"}});
  const Lobby without = after(started, ada, Kick{{"r"}, ben, std::nullopt});
  EXPECT_EQ(without.chairs[1].kind, SeatKind::member);
}

TEST(RoomCommands, RefsAreKeptWithinBounds) {
  Lobby lobby = table();
  for (int i = 0; i < 100; ++i) {
    remember(lobby.members[0], "r" + std::to_string(i), static_cast<Version>(i));
  }
  EXPECT_EQ(lobby.members[0].answered.size(), refs_kept);
  EXPECT_EQ(lobby.members[0].answered.back().ref, "r99");
}

}  // namespace

}  // namespace parlor::room
