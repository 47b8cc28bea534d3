// The pure room: every command from the right people and from the wrong ones, in every phase, what
// follows from it, and what nobody asks for. No log, no socket, no thread.
#include "room/decide.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "games/registry.hpp"
#include "match/hash.hpp"

namespace parlor::room {

namespace {

// Ada is host in seat 0, Ben sits in seat 1, Cem watches, Dot is a shared screen.
constexpr MemberId ada = 1, ben = 2, cem = 3, dot = 4;

class Anywhere final : public MemberConnection {
 public:
  void send(std::string_view) override {}
  void close(std::uint16_t, std::string_view) override {}
  Time latency_ms() const override { return latency; }
  Time latency = 0;
};

// A room without a driver: what is decided becomes true at once.
struct Table {
  State state;
  Presence presence;
  Settings settings;
  Time now = 1'000'000;
  Time match_now = 0;
  std::array<Anywhere, 5> lines;

  explicit Table(const std::string& game = "uno") {
    Lobby lobby;
    lobby.code = "ABCDEF";
    lobby.game = game;
    set_chairs_for(lobby, game_of(lobby));
    const auto add = [&](MemberId id, std::string name, Role role) {
      Member& member = lobby.members.emplace_back();
      member.id = id;
      member.name = std::move(name);
      member.role = role;
    };
    add(ada, "Ada", Role::player);
    add(ben, "Ben", Role::player);
    add(cem, "Cem", Role::spectator);
    add(dot, "Dot", Role::screen);
    sit_down(lobby, lobby.members[0], 0);
    sit_down(lobby, lobby.members[1], 1);
    lobby.host = lobby.opener = ada;
    lobby.last_member = dot;
    take(events(Snapshot{std::move(lobby)}));
    come({ada, ben, cem, dot});
  }

  void come(std::initializer_list<MemberId> members) {
    for (const MemberId id : members) presence.connect(id, lines[id], now);
  }
  void go(MemberId id) { presence.disconnect(id, lines[id], now); }

  const Lobby& lobby() const { return state.lobby; }
  Situation at() const {
    return {state, presence, settings, now, match_now, state.lobby.phase != Phase::playing};
  }
  void take(RoomEvents happened, Cause cause = {}) {
    const auto problem = evolve(state, {std::move(cause), std::move(happened)});
    ASSERT_FALSE(problem) << problem->text();
    presence.follow(state.lobby, now);
  }
  Decision ask(MemberId by, ClientMessage message) {
    return decide(at(), MemberMessage{by, std::move(message), now, 0, {}, seed_from_number(7)});
  }
  // The refusal's code, or nothing.
  std::string code(MemberId by, ClientMessage message) {
    const Decision decision = ask(by, std::move(message));
    const auto* why = std::get_if<AnyRefusal>(&decision);
    if (why == nullptr) return "";
    EXPECT_FALSE(why->message.empty());
    return why->code;
  }
  Table& done(MemberId by, ClientMessage message) {
    Decision decision = ask(by, std::move(message));
    if (auto* why = std::get_if<AnyRefusal>(&decision)) ADD_FAILURE() << why->message;
    if (auto* happened = std::get_if<RoomEvents>(&decision)) take(std::move(*happened));
    return *this;
  }
  bool tick() {
    Decision decision = decide(at(), Tick{});
    auto* happened = std::get_if<RoomEvents>(&decision);
    if (happened == nullptr || happened->empty()) return false;
    take(std::move(*happened));
    return true;
  }
  ClientMessage first_legal(Seat seat) {
    Act act;
    act.ref = {"m"};
    act.action.value = boost::json::parse(state.match->play().legal(Actor::seat(seat)).front());
    return act;
  }
};

Table in_phase(Phase phase, const std::string& game = "uno") {
  Table table(game);
  if (phase == Phase::lobby) return table;
  table.done(ada, Start{{"s"}});
  if (phase == Phase::paused) table.done(ada, Pause{{"p"}});
  if (phase == Phase::finished) table.state.lobby.phase = phase;
  return table;
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
  EXPECT_TRUE(table.tick());
  EXPECT_EQ(table.lobby().host, dot);
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
  judged.race = RaceTiming{press.arrived_ms, 100, press.arrived_ms - 100};
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

// release_0_1.ndjson is the log of a room as release 0.1 wrote it: a match begun, paused, resumed.
TEST(RoomDecides, AMatchBegunUnderTheFirstReleaseGoesOn) {
  std::ifstream file(std::string(PARLOR_SOURCE_DIR) + "/tests/room/release_0_1.ndjson");
  ASSERT_TRUE(file.good());
  State state;
  for (std::string line; std::getline(file, line);) {
    auto entry = read_room_entry(line);
    ASSERT_TRUE(entry) << entry.error().text();
    const auto problem = evolve(state, std::move(*entry));
    ASSERT_FALSE(problem) << problem->text();
  }
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
