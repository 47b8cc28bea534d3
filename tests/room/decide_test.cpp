// The pure room: every command from the right people and from the wrong ones, in every phase, what
// follows from it, and what nobody asks for.
#include "room/table.hpp"

namespace parlor::room {

namespace {

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
  visit(Phase::playing, ChooseEmptySeats{{"r"}, EmptySeats::bot});
  visit(Phase::finished, Rematch{{"r"}, std::nullopt, std::nullopt});
}

TEST(RoomDecides, HostCommandsAreTheHostsAlone) {
  each_host_command([](Phase phase, const auto& message) {
    Table table = in_phase(phase);
    EXPECT_EQ(table.code(ada, message), "");
    for (const MemberId other : {ben, cem, dot}) EXPECT_EQ(table.code(other, message), "not_host");
  });
  Table with_bot;
  with_bot.done(ada, AddBot{{"r"}, 2, Level::hard});
  for (const MemberId other : {ben, cem, dot}) {
    EXPECT_EQ(with_bot.code(other, RemoveBot{{"r"}, 2}), "not_host");
  }
}

TEST(RoomDecides, TheLobbysCommandsAreRefusedOutsideIt) {
  for (const Phase phase : {Phase::playing, Phase::paused, Phase::finished}) {
    Table table = in_phase(phase);
    EXPECT_EQ(table.code(ada, Start{{"r"}}), "not_lobby");
    EXPECT_EQ(table.code(ada, Configure{{"r"}, "uno", std::nullopt}), "not_lobby");
    EXPECT_EQ(table.code(ada, AddBot{{"r"}, std::nullopt, Level::easy}), "not_lobby");
    EXPECT_EQ(table.code(ada, RemoveBot{{"r"}, 0}), "not_lobby");
    EXPECT_EQ(table.code(ben, Sit{{"r"}, 3}), "not_lobby");
    EXPECT_EQ(table.code(ben, Stand{{"r"}, std::nullopt}), "not_lobby");
  }
  EXPECT_EQ(in_phase(Phase::playing).code(ada, Resume{{"r"}}), "not_playing");
  EXPECT_EQ(in_phase(Phase::paused).code(ada, Pause{{"r"}}), "paused");
  EXPECT_EQ(in_phase(Phase::lobby).code(ada, Pause{{"r"}}), "not_playing");
  for (const Phase phase : {Phase::lobby, Phase::playing, Phase::paused}) {
    EXPECT_EQ(in_phase(phase).code(ada, Rematch{{"r"}, {}, {}}), "not_finished");
  }
}

TEST(RoomDecides, NobodyTakesASeatThatIsNotTheirs) {
  Table table;
  EXPECT_EQ(table.code(cem, Sit{{"r"}, 0}), "seat_taken");
  EXPECT_EQ(table.code(cem, Sit{{"r"}, 200}), "no_such_seat");
  EXPECT_EQ(table.code(ada, AddBot{{"r"}, 1, Level::easy}), "seat_taken");
  EXPECT_EQ(table.code(ben, Stand{{"r"}, 0}), "not_seated");
  EXPECT_EQ(table.code(cem, Stand{{"r"}, std::nullopt}), "not_seated");
  table.done(ada, AddBot{{"r"}, 2, Level::easy});
  EXPECT_EQ(table.code(cem, Sit{{"r"}, 2}), "seat_taken");
}

TEST(RoomDecides, WhatChangesNothingMakesNoEntry) {
  Table table;
  for (ClientMessage& message : std::vector<ClientMessage>{
           Sit{{"r"}, 0}, Unlock{{"r"}}, Configure{{"r"}, "uno", std::nullopt},
           ChooseEmptySeats{{"r"}, EmptySeats::leave}}) {
    const Decision decision = table.ask(ada, std::move(message));
    ASSERT_TRUE(std::holds_alternative<RoomEvents>(decision));
    EXPECT_TRUE(std::get<RoomEvents>(decision).empty());
  }
}

TEST(RoomDecides, SittingMovesAndWatchersBecomePlayers) {
  Table table;
  table.done(ben, Sit{{"r"}, 5});
  EXPECT_EQ(table.lobby().chairs[1].kind, SeatKind::open);
  EXPECT_EQ(table.lobby().chairs[5].name, "Ben");
  table.done(cem, Sit{{"r"}, std::nullopt});
  EXPECT_EQ(find_member(table.lobby(), cem)->seat, 1);
  EXPECT_EQ(find_member(table.lobby(), cem)->role, Role::player);
}

TEST(RoomDecides, AMatchNumbersOnlyTheTakenSeats) {
  Table table;
  table.done(ben, Sit{{"r"}, 7}).done(ada, AddBot{{"r"}, 4, Level::hard}).done(ada, Start{{"r"}});
  ASSERT_EQ(table.lobby().chairs.size(), 3U);
  EXPECT_EQ(table.lobby().chairs[1].kind, SeatKind::bot);
  EXPECT_EQ(table.lobby().chairs[1].level, Level::hard);
  EXPECT_EQ(find_member(table.lobby(), ben)->seat, 2);
  EXPECT_EQ(table.lobby().phase, Phase::playing);
  EXPECT_EQ(table.lobby().match, 1U);
  EXPECT_EQ(table.lobby().dealt.back(), table.state.version);
}

TEST(RoomDecides, StartingNeedsEnoughPlayersAndAGoodConfig) {
  Table alone;
  alone.done(ben, Stand{{"r"}, std::nullopt});
  EXPECT_EQ(alone.code(ada, Start{{"r"}}), "too_few_players");
  const ConfigJson bad{{{"hand_size", 99}}};
  EXPECT_EQ(Table().code(ada, Configure{{"r"}, std::nullopt, bad}), "bad_config");
  EXPECT_EQ(Table().code(ada, Configure{{"r"}, "chess", std::nullopt}), "bad_config");
}

// ---- the host's role ----

TEST(RoomDecides, TheNextPlayerHereBecomesHostWhenTheHostLeaves) {
  Table table;
  table.done(ada, LeaveRoom{{"r"}});
  EXPECT_EQ(table.lobby().host, ben);
  EXPECT_EQ(table.lobby().opener, ben);
  EXPECT_EQ(find_member(table.lobby(), ada), nullptr);
  // Ben is away: a watcher who is here goes before a player who is not.
  Table other;
  other.go(ben);
  EXPECT_EQ(other.done(ada, LeaveRoom{{"r"}}).lobby().host, cem);
}

TEST(RoomDecides, S3_TheOpenerGetsTheHostsRoleBack) {
  Table table;
  table.go(ada);
  table.now += table.settings.host_grace_ms - 1;
  EXPECT_FALSE(table.tick());
  table.now += 1;
  EXPECT_TRUE(table.tick());
  EXPECT_EQ(table.lobby().host, ben);
  EXPECT_EQ(table.lobby().opener, ada);
  table.come({ada});
  EXPECT_TRUE(table.tick());
  EXPECT_EQ(table.lobby().host, ada);
  EXPECT_FALSE(table.tick());
}

TEST(RoomDecides, S3_WhoHandedItOverDoesNotGetItBack) {
  Table table;
  table.done(ada, HandOver{{"h"}, ben, std::nullopt});
  table.go(ada);
  table.come({ada});
  EXPECT_FALSE(table.tick());
  EXPECT_EQ(table.lobby().host, ben);
}

TEST(RoomDecides, NobodyBecomesHostOfAnEmptyRoom) {
  Table table;
  for (const MemberId id : {ada, ben, cem, dot}) table.go(id);
  table.now += 10 * table.settings.host_grace_ms;
  EXPECT_FALSE(table.tick());
  table.come({dot});
  table.now += table.settings.host_grace_ms;
  EXPECT_FALSE(table.tick()) << "a screen only shows";
  EXPECT_EQ(table.code(ada, HandOver{{"h"}, dot, std::nullopt}), "no_such_member");
  table.come({cem});
  EXPECT_FALSE(table.tick()) << "somebody who watches does not take over from who is only away";
  table.come({ben});
  EXPECT_TRUE(table.tick());
  EXPECT_EQ(table.lobby().host, ben);
}

// ---- seats whose people are away ----

TEST(RoomDecides, ABotHoldsTheSeatOfWhoeverStaysAwayUntilTheyAreBack) {
  Table table = in_phase(Phase::playing);
  table.go(ben);
  EXPECT_EQ(next_due(table.at()), table.now + table.settings.seat_grace_ms);
  table.now += table.settings.seat_grace_ms;
  EXPECT_TRUE(table.tick());
  EXPECT_TRUE(table.lobby().chairs[1].held);
  EXPECT_TRUE(played_by_bot(table.lobby().chairs[1]));
  table.come({ben});
  EXPECT_TRUE(table.tick());
  EXPECT_FALSE(table.lobby().chairs[1].held);
}

// ---- the rest ----

TEST(RoomDecides, ARematchKeepsEverybodySeatedAndMayChangeTheGame) {
  Table over = in_phase(Phase::finished);
  over.done(ada, Rematch{{"r"}, "sleeping_queens", std::nullopt});
  EXPECT_EQ(over.lobby().phase, Phase::lobby);
  EXPECT_EQ(over.lobby().game, "sleeping_queens");
  EXPECT_EQ(find_member(over.lobby(), ben)->seat, 1);
  EXPECT_EQ(static_cast<int>(over.lobby().chairs.size()),
            find_game("sleeping_queens")->sheet().max_seats);
}

TEST(RoomDecides, SeveralPeopleShareATeam) {
  Table table("oodles");
  table.done(cem, Sit{{"r"}, 1});
  EXPECT_EQ(sitting_in(table.lobby(), 1).size(), 2U);
  table.done(ben, Stand{{"r"}, std::nullopt});
  EXPECT_EQ(table.lobby().chairs[1].kind, SeatKind::member) << "Cem is still there";
}

TEST(RoomDecides, RefsAreKeptWithinBounds) {
  Table table;
  for (int i = 0; i < 100; ++i) table.take({}, {CausedBy::member, ada, "r" + std::to_string(i)});
  const Member& member = *find_member(table.lobby(), ada);
  EXPECT_EQ(member.answered.size(), refs_kept);
  EXPECT_EQ(answered(member, "r99"), table.state.version);
  EXPECT_EQ(answered(member, "r0"), std::nullopt);
}

}  // namespace

}  // namespace parlor::room
