// The pure room around its match: people who leave it for good or come late, races and the clock.
#include "room/table.hpp"

namespace parlor::room {

namespace {

// ---- people who leave for good ----

TEST(RoomDecides, UN_51_WhoLeavesAMatchForGoodLeavesItByTheRules) {
  Table table;
  table.done(cem, Sit{{"r"}, 2}).done(ada, Start{{"s"}}).done(ben, LeaveRoom{{"l"}});
  EXPECT_EQ(find_member(table.lobby(), ben), nullptr);
  const RecordEntry& last = table.state.match->entries().back();
  EXPECT_EQ(last.by.actor, Actor::seat(1));
  EXPECT_EQ(last.mover, Mover::person);
  EXPECT_EQ(boost::json::parse(last.action->text).at("type").as_string(), "leave");
  EXPECT_EQ(table.lobby().chairs[1].kind, SeatKind::open);
  EXPECT_EQ(table.lobby().chairs[1].name, "Ben") << "the name stays, for the log and the result";
  EXPECT_EQ(life_of(seat_facts(table.at(), 1)), SeatLife::left);
  EXPECT_EQ(table.lobby().phase, Phase::playing);
}

TEST(RoomDecides, EveryGamesOwnLeaveIsUsed) {
  for (const AnyGame* game : all_games()) {
    Table table{std::string(game->sheet().id)};
    table.done(cem, Sit{{"r"}, 2}).done(ada, Start{{"s"}}).done(ben, LeaveRoom{{"l"}});
    const RecordEntry& last = table.state.match->entries().back();
    ASSERT_TRUE(last.action) << game->sheet().id;
    EXPECT_EQ(boost::json::parse(last.action->text).at("type").as_string(), "leave")
        << game->sheet().id;
    EXPECT_EQ(table.lobby().chairs[1].kind, SeatKind::open) << game->sheet().id;
  }
}

TEST(RoomDecides, TheHostMayLetBotsPlayOnForThoseWhoLeave) {
  Table table;
  table.done(ada, ChooseEmptySeats{{"e"}, EmptySeats::bot}).done(ada, Start{{"s"}});
  const MatchVersion before = table.state.match->version();
  table.done(ada, Kick{{"k"}, ben, std::nullopt});
  EXPECT_EQ(table.state.match->version(), before);
  EXPECT_EQ(table.lobby().chairs[1].kind, SeatKind::bot);
  EXPECT_EQ(table.lobby().chairs[1].name, "Ben");
}

TEST(RoomDecides, ATeamLeavesWithTheLastOfItsPeople) {
  Table table("oodles");
  table.done(cem, Sit{{"r"}, 1}).done(ada, Start{{"s"}});
  const MatchVersion before = table.state.match->version();
  table.done(ben, LeaveRoom{{"l"}});
  EXPECT_EQ(table.state.match->version(), before);
  EXPECT_EQ(table.lobby().chairs[1].kind, SeatKind::member) << "Cem is still there";
  table.done(cem, LeaveRoom{{"l"}});
  EXPECT_GT(table.state.match->version(), before);
  EXPECT_EQ(table.lobby().chairs[1].kind, SeatKind::open);
}

TEST(RoomDecides, OO_34_ALateTeamComesInWithTheNextQuestion) {
  Table table("oodles");
  table.done(ada, Start{{"s"}});
  ASSERT_EQ(table.lobby().chairs.size(), 6U) << "two teams, and four seats for late ones";
  EXPECT_EQ(life_of(seat_facts(table.at(), 2)), SeatLife::open);
  ASSERT_EQ(late_seat(table.at()), 2);
  table.done(cem, JoinMatch{{"j"}, Name{"The Late Ones"}});
  EXPECT_EQ(find_member(table.lobby(), cem)->seat, 2);
  EXPECT_EQ(table.lobby().chairs[2].name, "The Late Ones");
  const RecordEntry& last = table.state.match->entries().back();
  EXPECT_EQ(last.by.actor, Actor::host());
  std::string view;
  table.state.match->play().write_view(view, Viewer::seat(2));
  const Json shown = boost::json::parse(view);
  EXPECT_EQ(shown.at("joining").as_array()[2].as_bool(), true);
  EXPECT_EQ(shown.at("left").as_array()[3].as_bool(), true);
  EXPECT_EQ(table.code(cem, JoinMatch{{"k"}, std::nullopt}), "seat_taken");
  EXPECT_EQ(late_seat(table.at()), 3);
  table.done(ada, Lock{{"l"}});
  EXPECT_EQ(late_seat(table.at()), std::nullopt);
  EXPECT_EQ(table.code(dot, JoinMatch{{"d"}, std::nullopt}), "seat_taken");
}

TEST(RoomDecides, NobodyComesLateIntoAGameThatTakesNobodyIn) {
  Table table = in_phase(Phase::playing);
  EXPECT_EQ(late_seat(table.at()), std::nullopt);
  EXPECT_EQ(table.code(cem, JoinMatch{{"j"}, std::nullopt}), "seat_taken");
  EXPECT_EQ(Table().code(cem, JoinMatch{{"j"}, std::nullopt}), "not_playing");
}

TEST(RoomDecides, LeavingWorksInAPauseToo) {
  Table table = in_phase(Phase::paused);
  table.done(ben, LeaveRoom{{"l"}});
  EXPECT_EQ(find_member(table.lobby(), ben), nullptr);
  EXPECT_EQ(table.lobby().phase, Phase::finished) << "two played, one is left";
}

TEST(RoomDecides, KickingHitsWhomItSays) {
  Table table = in_phase(Phase::playing);
  EXPECT_EQ(table.code(ada, Kick{{"r"}, ada, std::nullopt}), "no_such_member");
  EXPECT_EQ(table.code(ada, Kick{{"r"}, 77, std::nullopt}), "no_such_member");
  EXPECT_EQ(table.code(ada, Kick{{"r"}, std::nullopt, 9}), "no_such_seat");
  EXPECT_EQ(table.code(ada, Kick{{"r"}, std::nullopt, 0}), "no_such_member");  // herself
  Table lobby;
  lobby.done(ada, Kick{{"r"}, std::nullopt, 1});
  EXPECT_EQ(find_member(lobby.lobby(), ben), nullptr);
  EXPECT_EQ(lobby.lobby().chairs[1].kind, SeatKind::open);
}

// ---- races and the clock ----

struct QuizTable : Table {
  QuizTable() : Table("oodles") {
    done(ada, Start{{"s"}});
    // The time of the team in control runs out: All Play, where everybody may buzz.
    match_now = *state.match->play().deadline();
    Decision decision = expire(at());
    take(std::move(std::get<RoomEvents>(decision)));
  }
  MemberMessage buzz(MemberId by, Time arrived, Time latency) {
    Act act{{"b"}, {{{"type", "buzz"}}}, std::nullopt};
    return {by, act, arrived, latency, {}, {}};
  }
};

TEST(RoomDecides, S1_ABuzzMadeBeforeTheDeadlineComesBeforeIt) {
  QuizTable table;
  table.lines[ben].latency = 100;
  const Time start = table.now - table.match_now;  // of the match, by the house's clock
  const Time deadline = *table.state.match->play().deadline();
  // Pressed 60 ms before the deadline on a line of 100 ms: it arrives 40 ms after.
  table.now = start + deadline + 40;
  table.match_now = deadline + 40;
  const MemberMessage press = table.buzz(ben, table.now, 100);
  EXPECT_FALSE(time_is_up(table.at())) << "the slowest line has not had its time";
  EXPECT_FALSE(time_was_up(table.at(), press));
  EXPECT_TRUE(time_was_up(table.at(), table.buzz(ben, table.now, 30))) << "pressed too late";
  MemberMessage judged = press;
  judged.race = RaceTiming{press.arrived_ms, 100, press.arrived_ms - 100, {}};
  Decision decision = decide(table.at(), judged);
  ASSERT_TRUE(std::holds_alternative<RoomEvents>(decision));
  const auto& moved = std::get<Moved>(std::get<RoomEvents>(decision).front());
  EXPECT_LE(moved.entry.at, deadline);
  table.match_now = deadline + 100;
  EXPECT_TRUE(time_is_up(table.at()));
}

TEST(RoomDecides, S1_BotsAndPeopleAreInTheSameRace) {
  QuizTable table;
  const MemberMessage press = table.buzz(ben, table.now, 40);
  EXPECT_TRUE(std::holds_alternative<Wait>(decide(table.at(), press)));
  EXPECT_EQ(claim_of(table.at(), press), (Claim{1, table.now, 40}));
  const BotMove bot{0, {{"type", "buzz"}}, table.state.last_move, table.now, {}, {}};
  EXPECT_TRUE(std::holds_alternative<Wait>(decide(table.at(), bot)));
  EXPECT_EQ(claim_of(table.at(), bot), (Claim{0, table.now, 0}));
}

TEST(RoomDecides, WhetherAPressIsARaceDependsOnlyOnWhoIsThere) {
  QuizTable table;
  const MemberMessage press = table.buzz(ben, table.now, 0);
  EXPECT_TRUE(claim_of(table.at(), press).has_value());
  table.go(ada);
  EXPECT_FALSE(claim_of(table.at(), press).has_value()) << "nobody else could have pressed";
}

TEST(RoomDecides, ABotsChoiceCountsOnlyWhereItWasMade) {
  Table table = in_phase(Phase::playing);
  const Seat seat = table.state.match->play().acting().first().seat();
  table.take(events(SeatHeld{seat}));
  BotMove move{seat,
               boost::json::parse(table.state.match->play().legal(Actor::seat(seat)).front()),
               table.state.last_move,
               table.now,
               {CausedBy::bot, {}, {}},
               {}};
  move.seen = {move.seen.number - 1};
  EXPECT_TRUE(std::holds_alternative<AnyRefusal>(decide(table.at(), move)));
  move.seen = table.state.last_move;
  Decision decision = decide(table.at(), move);
  ASSERT_TRUE(std::holds_alternative<RoomEvents>(decision));
  EXPECT_EQ(std::get<Moved>(std::get<RoomEvents>(decision).front()).entry.mover, Mover::bot)
      << "S4";
}

TEST(RoomDecides, OnlyASeatTheGameWaitsForIsSkipped) {
  Table table = in_phase(Phase::playing);
  const Seat turn = table.state.match->play().acting().first().seat();
  const Decision ask = table.ask(ada, Skip{{"k"}, std::nullopt, turn});
  ASSERT_TRUE(std::holds_alternative<AskBot>(ask));
  EXPECT_EQ(std::get<AskBot>(ask).seat, turn);
  EXPECT_EQ(table.code(ada, Skip{{"k"}, cem, std::nullopt}), "no_such_seat");
  EXPECT_EQ(table.code(ada, Skip{{"k"}, std::nullopt, 9}), "no_such_seat");
  EXPECT_EQ(table.code(ben, Skip{{"k"}, std::nullopt, turn}), "not_host");
}

}  // namespace

}  // namespace parlor::room
