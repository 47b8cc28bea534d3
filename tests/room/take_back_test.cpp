// Taking back by consent, more time for those who need it, and relaxed races: what a room decides.
#include "room/take_back.hpp"

#include "room/history.hpp"
#include "room/pace.hpp"
#include "room/table.hpp"
#include "room/test_house.hpp"

namespace parlor::room {

namespace {

// Ada and Ben play; whoever is on turn has made a move.
struct MovedTable : Table {
  explicit MovedTable(const std::string& game = "uno") : Table(game) {
    done(ada, Start{{"s"}});
    move();
  }
  void move() {
    mover = state.match->play().acting().first().seat() == 0 ? ada : ben;
    other = mover == ada ? ben : ada;
    now += 100;
    done(mover, first_legal(mover == ada ? 0 : 1));
  }
  Situation asked() {
    Situation at = this->at();
    at.asked_ms = asked_at;
    return at;
  }
  // The room's tick while a question is on the table.
  bool due() {
    auto decision = answers_due(asked());
    if (!decision) return false;
    take(std::move(std::get<RoomEvents>(*decision)));
    return true;
  }
  void ask_back() {
    asked_at = now;
    done(mover, Undo{{"u"}});
  }
  MatchVersion version() const { return state.match->version(); }
  bool taken_back() const { return state.match->entries().back().back.has_value(); }

  MemberId mover = 0, other = 0;
  Time asked_at = 0;
};

TEST(TakeBackByConsent, IsAskedOfTheOthersAndDoneWhenAllAgree) {
  MovedTable table;
  const MatchVersion before = table.version();
  table.ask_back();
  EXPECT_EQ(table.version(), before) << "nothing happens before they agree";
  ASSERT_NE(open_question(table.state), nullptr);
  EXPECT_EQ(awaited(table.asked(), *table.state.question), (std::vector<MemberId>{table.other}));
  EXPECT_EQ(table.code(cem, AnswerUndo{{"a"}, true}), "not_asked") << "those who watch have no say";
  table.done(table.other, AnswerUndo{{"a"}, true});
  EXPECT_TRUE(table.taken_back());
  EXPECT_EQ(table.state.match->entries().back().by.actor, Actor::seat(table.mover == ada ? 0 : 1));
  EXPECT_EQ(open_question(table.state), nullptr);
}

TEST(TakeBackByConsent, OneNoAndTheMoveStands) {
  MovedTable table;
  table.ask_back();
  table.done(table.other, AnswerUndo{{"a"}, false});
  EXPECT_FALSE(table.taken_back());
  EXPECT_EQ(open_question(table.state), nullptr);
  EXPECT_EQ(question_shown(table.at())->ended, NotTakenBack::declined);
  EXPECT_EQ(question_shown(table.at())->no, table.other);
  EXPECT_EQ(table.code(table.mover, Undo{{"v"}}), "asked_already") << "nobody is pestered";
}

TEST(TakeBackByConsent, SilenceIsNoAndAbsenceIsYesAfterTheTime) {
  MovedTable silent;
  silent.ask_back();
  silent.now += answer_ms - 1;
  EXPECT_FALSE(silent.due());
  silent.now += 1;
  EXPECT_TRUE(silent.due());
  EXPECT_FALSE(silent.taken_back());
  EXPECT_EQ(question_shown(silent.at())->ended, NotTakenBack::lapsed);

  MovedTable away;
  away.go(away.other);
  away.ask_back();
  EXPECT_FALSE(away.due()) << "whoever is away may still come back and say no";
  away.now += answer_ms;
  EXPECT_TRUE(away.due());
  EXPECT_TRUE(away.taken_back());
}

TEST(TakeBackByConsent, BotsAgreeAtOnce) {
  MovedTable table;
  table.take(events(SeatHeld{static_cast<Seat>(table.other == ada ? 0 : 1)}));
  table.done(table.mover, Undo{{"u"}});
  EXPECT_TRUE(table.taken_back());
}

TEST(TakeBackByConsent, AMoveWithdrawsTheQuestion) {
  MovedTable table;
  table.ask_back();
  table.move();
  EXPECT_EQ(open_question(table.state), nullptr);
  EXPECT_EQ(table.code(ben, AnswerUndo{{"a"}, true}), "not_asked");
}

TEST(TakeBackByConsent, AQuestionIsNotAskedAgainInTheNextMatch) {
  MovedTable table;
  table.ask_back();
  table.done(ada, EndMatch{{"e"}});
  table.done(ada, PlayAgain{{"p"}});
  table.move();
  ASSERT_EQ(table.version(), table.state.question ? table.state.question->at : table.version());
  EXPECT_EQ(open_question(table.state), nullptr);
}

TEST(TakeBackByConsent, WhoAskedCanThinkBetterOfIt) {
  MovedTable table;
  table.ask_back();
  table.done(table.mover, AnswerUndo{{"a"}, false});
  EXPECT_EQ(question_shown(table.at())->ended, NotTakenBack::withdrawn);
}

TEST(TakeBackByConsent, OnlyOnesOwnLatestMoveOrAnyForTheHost) {
  MovedTable table;
  if (table.mover != ada) table.move();
  EXPECT_EQ(table.code(ben, Undo{{"u"}}), "cannot_undo") << "it is Ada's";
  EXPECT_EQ(table.code(cem, Undo{{"u"}}), "cannot_undo");
  table.move();  // Ben's
  EXPECT_EQ(table.code(ada, Undo{{"u"}}), "") << "the host may ask for any";
  Table fresh = in_phase(Phase::playing);
  EXPECT_EQ(fresh.code(ada, Undo{{"u"}}), "cannot_undo") << "nobody has moved";
  EXPECT_EQ(Table().code(ada, Undo{{"u"}}), "not_playing");
}

TEST(TakeBackByConsent, TheTableCanTurnItOffAndSnatchOrShareBeginsSo) {
  MovedTable table;
  table.done(ada, SetTable{{"t"}, false, {}, {}});
  EXPECT_EQ(table.code(table.mover, Undo{{"u"}}), "cannot_undo");
  EXPECT_FALSE(undo_shown(table.at()));
  for (const AnyGame* game : all_games()) {
    const std::string id(game->sheet().id);
    EXPECT_EQ(takes_back(Table(id).lobby()), id != "snatch_or_share") << id;
  }
  EXPECT_EQ(table.code(ben, SetTable{{"t"}, true, {}, {}}), "not_host");
}

TEST(TakeBackByConsent, ItCanBeMadeAgainUntilTheNextMove) {
  MovedTable table;
  const auto before = table.state.match->play().clone();
  table.ask_back();
  table.done(table.other, AnswerUndo{{"a"}, true});
  if (table.other != ada) {
    EXPECT_EQ(table.code(table.other, Redo{{"r"}}), "cannot_undo") << "nor does a guest";
  }
  table.done(table.mover, Redo{{"r"}});
  EXPECT_TRUE(table.state.match->play().same_state(*before));
  table.move();
  EXPECT_EQ(table.code(ada, Redo{{"r"}}), "cannot_undo");
}

TEST(TakeBackByConsent, NobodyIsBroughtBackIntoAMatchTheyLeft) {
  Table table;
  table.done(cem, Sit{{"r"}, 2}).done(ada, Start{{"s"}}).done(ben, LeaveRoom{{"l"}});
  EXPECT_EQ(table.code(ada, Undo{{"u"}}), "cannot_undo");
}

TEST(TakeBackByConsent, AQuestionWhoseMoveCannotBeTakenBackAnyMoreLapses) {
  MovedTable table;
  table.done(ada, ChooseEmptySeats{{"e"}, EmptySeats::bot});
  table.ask_back();
  table.done(table.other, LeaveRoom{{"l"}});  // a bot plays on: nobody is left to ask
  EXPECT_TRUE(table.due());
  EXPECT_FALSE(table.taken_back());
  EXPECT_FALSE(table.due()) << "once";
}

TEST(TakeBackByConsent, ATeamHasOneVoice) {
  Table table("oodles");
  table.done(cem, Sit{{"r"}, 1}).done(ada, Start{{"s"}});
  // The host moves, in the name of the rules: both of team 2 are asked, one answer is enough.
  Act act{{"m"}, {{{"type", "pause"}}}, {}};
  table.done(ada, act).done(ada, Undo{{"u"}});
  ASSERT_NE(open_question(table.state), nullptr);
  EXPECT_EQ(awaited(table.at(), *table.state.question), (std::vector<MemberId>{ben, cem}));
  table.done(cem, AnswerUndo{{"a"}, true});
  EXPECT_TRUE(table.state.match->entries().back().back.has_value());
}

// ---- time ----

TEST(Pace, TimersOffStandWhereSomebodyThinksAndNotInAWindow) {
  Table table("oodles");
  table.done(ada, Start{{"s"}});
  EXPECT_EQ(pace_of(table.state), 100);
  table.done(ada, SetTable{{"t"}, {}, Timers::off, {}});
  EXPECT_EQ(pace_of(table.state), std::nullopt) << "the team in control thinks";
  table.match_now = *table.state.match->play().deadline();
  Decision decision = expire(table.at());
  table.take(std::move(std::get<RoomEvents>(decision)));
  EXPECT_EQ(pace_of(table.state), 100) << "nobody has to buzz: All Play ends by itself";
}

TEST(Pace, TheTablesTimersAndAPersonsOwn) {
  Table table("oodles");
  table.done(ben, GiveTime{{"g"}, {}, MoreTime::twice}).done(ada, Start{{"s"}});
  const bool bens = table.state.match->play().acting().has(Seat{1});
  EXPECT_EQ(pace_of(table.state), bens ? 200 : 100);
  table.done(ada, SetTable{{"t"}, {}, Timers::half_more, {}});
  EXPECT_EQ(pace_of(table.state), bens ? 300 : 150);
  EXPECT_EQ(table.code(ben, GiveTime{{"h"}, {}, MoreTime::none}), "not_lobby");
}

TEST(Pace, MoreTimeIsSetByOneselfOrTheHost) {
  Table table;
  EXPECT_EQ(table.code(ben, GiveTime{{"g"}, ada, MoreTime::twice}), "not_host");
  table.done(ada, GiveTime{{"g"}, ben, MoreTime::half_more});
  EXPECT_EQ(find_member(table.lobby(), ben)->more_time, MoreTime::half_more);
  EXPECT_EQ(table.code(ada, GiveTime{{"g"}, 77, MoreTime::twice}), "no_such_member");
}

TEST(Pace, AClockRunsSlowerAndStandsWithoutLosingTime) {
  MatchClock clock(1000);
  clock.run(100, 0);
  EXPECT_EQ(clock.read(500), 1500);
  clock.run(200, 500);
  EXPECT_EQ(clock.read(1500), 2000);
  clock.run(std::nullopt, 1500);
  EXPECT_EQ(clock.read(99'000), 2000);
  clock.run(150, 99'000);
  EXPECT_EQ(clock.read(99'300), 2200);
}

TEST(Pace, ADeadlineComesAsMuchLater) {
  Table table("oodles");
  table.done(ada, Start{{"s"}});
  const Time deadline = *table.state.match->play().deadline();
  Situation at = table.at();
  at.percent = 200;
  EXPECT_EQ(next_due(at), table.now + (2 * deadline));
  at.percent.reset();
  at.match_now = deadline + 1;
  EXPECT_FALSE(time_is_up(at)) << "no timer runs";
}

// ---- relaxed races ----

TEST(RelaxedRaces, PressesOfOneMomentAreDrawnAndTheEntryProvesIt) {
  Table table("oodles");
  table.done(ada, SetTable{{"t"}, {}, {}, true}).done(ada, Start{{"s"}});
  table.match_now = *table.state.match->play().deadline();
  Decision expired = expire(table.at());
  table.take(std::move(std::get<RoomEvents>(expired)));

  const Act buzz{{"b"}, {{{"type", "buzz"}}}, {}};
  std::deque<RaceWindow::Press> waiting;
  RaceWindow window;
  const RaceRules rules = race_rules(table.at());
  EXPECT_EQ(rules.window_ms, 1500);
  MemberMessage first{ada, buzz, table.now, 0, {}, {}};
  MemberMessage second{ben, buzz, table.now + 1400, 0, {}, {}};
  ASSERT_TRUE(window.enter(rules, *claim_of(table.at(), first), first));
  waiting.emplace_back(second);
  const auto settled = [&](Time now) {
    return window.settled(
        now, rules, waiting, [&](const auto& input) { return claim_of(table.at(), input); },
        [&](std::vector<Seat> among) { return drawn(table.at(), std::move(among)); },
        [](Seat) { return 0; });
  };
  EXPECT_FALSE(settled(table.now + 1499));
  EXPECT_TRUE(settled(table.now + 1500));
  ASSERT_EQ(waiting.size(), 2U);
  const auto& winner = std::get<MemberMessage>(waiting.front());
  const auto expected =
      draw_order(table.state.match->seed(), table.state.match->version().next(), {0, 1});
  EXPECT_EQ(winner.member, expected.front() == 0 ? ada : ben);
  Decision decision = decide(table.at(), winner);
  const auto& moved = std::get<Moved>(std::get<RoomEvents>(decision).front());
  ASSERT_TRUE(moved.entry.drawn);
  EXPECT_EQ(moved.entry.drawn->order, expected);
}

// ---- in a house, with a log and lines ----

struct Pair {
  Pair() : ada(house.create("uno")), ben(house.join(ada.room, "Ben")) {
    for (Person* each : {&ada, &ben}) house.connect(*each);
    house.say(ada, R"({"type":"start","ref":"s"})");
  }
  const Match& match() { return *house.room(ada).match(); }
  Person& on_turn() { return match().play().acting().first().seat() == 0 ? ada : ben; }
  Person& other(const Person& person) { return &person == &ada ? ben : ada; }
  void move(Person& person, const std::string& ref) {
    const Seat seat = &person == &ada ? 0 : 1;
    house.say(person, R"({"type":"act","ref":")" + ref + R"(","action":)" +
                          match().play().legal(Actor::seat(seat)).front() + "}");
  }

  TestHouse house;
  Person ada, ben;
};

TEST(TakeBackInAHouse, IsToldToAllAndStandsAfterARestart) {
  Pair pair;
  Person& mover = pair.on_turn();
  Person& other = pair.other(mover);
  pair.move(mover, "m");
  EXPECT_EQ(mover.line->last("update").at("undo").as_int64(), &mover == &pair.ada ? 0 : 1);
  pair.house.say(mover, R"({"type":"undo","ref":"u"})");
  const Json asked = other.line->last("update").at("room").at("take_back");
  EXPECT_EQ(asked.at("by").as_int64(), mover.member);
  EXPECT_EQ(asked.at("ends_in_ms").as_int64(), 20'000);
  // The process dies in the middle: the question is still there, with its time anew.
  pair.house.pass(15'000);
  pair.house.restart({&pair.ada, &pair.ben});
  for (Person* each : {&pair.ada, &pair.ben}) pair.house.connect(*each);
  pair.house.pass(15'000);
  ASSERT_NE(open_question(pair.house.room(pair.ada).state()), nullptr);
  pair.house.say(other, R"({"type":"answer_undo","ref":"a","agree":true})");
  for (Person* each : {&pair.ada, &pair.ben}) {
    const Json told = each->line->last("update");
    EXPECT_EQ(told.at("took_back").at("to").as_int64(), 1);
    EXPECT_EQ(told.at("events").as_array().size(), 0U);
    EXPECT_TRUE(told.at("room").at("take_back").is_null());
    EXPECT_EQ(told.at("match_version").as_int64(), 3);
  }
  const auto before = pair.match().play().clone();
  pair.house.restart({&pair.ada, &pair.ben});
  EXPECT_TRUE(pair.match().play().same_state(*before));
  EXPECT_TRUE(pair.match().redoable());
}

TEST(TakeBackInAHouse, NobodyAnswersAndPlayGoesOn) {
  Pair pair;
  Person& mover = pair.on_turn();
  pair.move(mover, "m");
  pair.house.say(mover, R"({"type":"undo","ref":"u"})");
  pair.house.pass(20'000);
  const Json told = mover.line->last("update").at("room").at("take_back");
  EXPECT_EQ(told.at("ended").as_string(), "lapsed");
  pair.move(pair.on_turn(), "n");
  EXPECT_EQ(pair.match().version().number, 3U);
  const Json next = mover.line->last("update");
  EXPECT_TRUE(next.at("room").at("take_back").is_null()) << "the question is off the table";
}

TEST(TakeBackInAHouse, BotsPlayOnFromTheNewState) {
  TestHouse house;
  Person ada = house.create("sleeping_queens");
  house.connect(ada);
  for (const char* ref : {"a", "b"}) {
    house.say(ada, R"({"type":"add_bot","level":"normal","ref":")" + std::string(ref) + "\"}");
  }
  house.say(ada, R"({"type":"start","ref":"s"})");
  const auto match = [&]() -> const Match& { return *house.room(ada).match(); };
  const auto until_mine = [&] {
    for (int i = 0; i < 400 && !match().play().acting().has(Seat{0}); ++i) house.pass(100);
  };
  for (int turn = 0; turn < 4 && !match().over(); ++turn) {
    until_mine();
    if (match().over()) break;
    ASSERT_TRUE(match().play().acting().has(Seat{0})) << "version " << match().version().number;
    const std::string ref = std::to_string(turn);
    house.say(ada, R"({"type":"act","ref":"m)" + ref + R"(","action":)" +
                       match().play().legal(Actor::seat(0)).front() + "}");
    house.pass(turn % 2 == 0 ? 50 : 2000);  // while a bot thinks, or after it has moved
    house.say(ada, R"({"type":"undo","ref":"u)" + ref + "\"}");
    if (match().over()) break;
    EXPECT_TRUE(match().entries().back().back) << "nobody need be asked";
    EXPECT_TRUE(match().play().acting().has(Seat{0}));
    house.say(ada, R"({"type":"act","ref":"n)" + ref + R"(","action":)" +
                       match().play().legal(Actor::seat(0)).front() + "}");
  }
  EXPECT_TRUE(house.complaints.empty());
  const MatchVersion reached = match().version();
  until_mine();
  EXPECT_TRUE(match().over() || match().version() > reached ||
              match().play().acting().has(Seat{0}));
}

TEST(TakeBackInAHouse, AReplayShowsTheStepAndNotWhatWasShuffled) {
  auto match =
      Match::start(*find_game("uno"), boost::json::object(), {"Ada", "Ben"}, seed_from_number(7));
  ASSERT_TRUE(match);
  while (!match->over()) {
    Request request;
    request.by = match->play().acting().first();
    const auto legal = match->play().legal(request.by);
    request.action = boost::json::parse(legal[match->version().number * 7 % legal.size()]);
    ASSERT_TRUE(match->apply(request));
    if (match->version().number % 9 != 0 || match->over()) continue;
    auto back = match->step_back(false, request.by);
    ASSERT_TRUE(back);
    match->commit(std::move(*back));
  }
  std::size_t steps = 0;
  const Finished finished{1, std::move(*match), false};
  const Replay replay = replay_of(finished, Viewer::seat(0), "0");
  ASSERT_EQ(replay.frames.size(), finished.match.entries().size());
  for (const ReplayFrame& frame : replay.frames) {
    if (!frame.took_back) continue;
    ++steps;
    const auto& earlier = replay.frames[frame.took_back->to.number - 1];
    EXPECT_EQ(frame.view.text, earlier.view.text) << "as it was";
    EXPECT_EQ(to_json(frame).find("draw_pile\":["), std::string::npos);
  }
  EXPECT_GT(steps, 0U);
  EXPECT_NE(export_csv(finished.match).find(",taken_back,"), std::string::npos);
}

TEST(RacesInAHouse, RelaxedPressesAreDrawnAndTheOrderIsTold) {
  TestHouse house;
  Person ada = house.create("oodles");
  Person ben = house.join(ada.room, "Ben");
  for (Person* each : {&ada, &ben}) house.connect(*each);
  house.say(ada, R"({"type":"table","ref":"t","relaxed_races":true})");
  house.say(ada, R"({"type":"start","ref":"s"})");
  const Match& match = *house.room(ada).match();
  house.pass(*match.play().deadline());  // All Play: everybody may buzz
  house.say(ada, R"({"type":"act","ref":"b","action":{"type":"buzz"}})");
  house.pass(1000);
  house.say(ben, R"({"type":"act","ref":"b","action":{"type":"buzz"}})");
  EXPECT_FALSE(match.entries().back().drawn);
  house.pass(500);
  ASSERT_TRUE(match.entries().back().drawn);
  const auto& drawn = *match.entries().back().drawn;
  EXPECT_EQ(drawn.order, draw_order(match.seed(), match.version(), {0, 1}));
  EXPECT_EQ(match.entries().back().by.actor, Actor::seat(drawn.order.front()));
  const auto told = ben.line->last("update");
  EXPECT_EQ(told.at("drawn").as_array()[0].as_int64(), drawn.order.front());
}

TEST(TimeInAHouse, MoreTimeIsToldToThemAndTheHostAlone) {
  TestHouse house;
  Person ada = house.create("uno");
  Person ben = house.join(ada.room, "Ben");
  Person cem = house.join(ada.room, "Cem");
  for (Person* each : {&ada, &ben, &cem}) house.connect(*each);
  house.say(ben, R"({"type":"more_time","ref":"t","more":"twice"})");
  EXPECT_EQ(ben.line->all("more_time").size(), 1U);
  EXPECT_EQ(ada.line->last("more_time").at("people").as_array().size(), 1U);
  EXPECT_TRUE(cem.line->all("more_time").empty());
  for (const std::string& frame : cem.line->frames) {
    EXPECT_EQ(frame.find("twice"), std::string::npos) << frame;
  }
  house.connect(ben);
  EXPECT_EQ(ben.line->all("more_time").size(), 1U) << "also after a reload";
  house.say(cem, R"({"type":"more_time","ref":"t","more":"half_more"})");
  EXPECT_EQ(cem.line->last("more_time").at("people").as_array().size(), 1U)
      << "of themselves alone";
  EXPECT_EQ(ada.line->last("more_time").at("people").as_array().size(), 2U);
}

TEST(TimeInAHouse, ATimerRunsTwiceAsLongAndOffItNeverRunsOut) {
  for (const auto& [timers, factor] : {std::pair("as_set", 1), std::pair("twice", 2)}) {
    Pair pair;
    TestHouse& house = pair.house;
    Person ada = house.create("white_elephant", {{"turn_seconds", 10}});
    Person ben = house.join(ada.room, "Ben");
    Person cem = house.join(ada.room, "Cem");
    for (Person* each : {&ada, &ben, &cem}) house.connect(*each);
    house.say(ada, R"({"type":"table","ref":"t","timers":")" + std::string(timers) + "\"}");
    house.say(ada, R"({"type":"start","ref":"s"})");
    const Match& match = *house.room(ada).match();
    EXPECT_EQ(ada.line->last("update").at("deadline_in_ms").as_int64(), 10'000 * factor);
    house.pass((10'000 * factor) - 1);
    EXPECT_EQ(match.version().number, 1U);
    house.pass(1);
    EXPECT_EQ(match.version().number, 2U) << timers;
    house.say(ada, R"({"type":"table","ref":"o","timers":"off"})");
    EXPECT_TRUE(ada.line->last("update").at("deadline_in_ms").is_null());
    house.pass(3'600'000);
    EXPECT_EQ(match.version().number, 2U);
    house.say(ada, R"({"type":"table","ref":"p","timers":"as_set"})");
    EXPECT_EQ(ada.line->last("update").at("deadline_in_ms").as_int64(), 10'000)
        << "nothing of it has run";
  }
}

}  // namespace

}  // namespace parlor::room
