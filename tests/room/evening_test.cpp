// An evening in one room: what a match counts, the next in one tap, another game for the same
// people, and the end of a match before its end.
#include <set>

#include "match/replay.hpp"
#include "room/story.hpp"
#include "room/table.hpp"

namespace parlor::room {

namespace {

using Ranks = std::vector<std::uint8_t>;

TEST(Evening, TheFirstGetsAHundredTheLastNothingWhateverTheirNumber) {
  EXPECT_EQ(points_for(Ranks{1, 2}, 1), 100U);
  EXPECT_EQ(points_for(Ranks{1, 2}, 2), 0U);
  EXPECT_EQ(points_for(Ranks{1, 2, 3, 4, 5}, 1), 100U);
  EXPECT_EQ(points_for(Ranks{1, 2, 3, 4, 5}, 2), 75U);
  EXPECT_EQ(points_for(Ranks{1, 2, 3, 4, 5}, 5), 0U);
  EXPECT_EQ(points_for(Ranks{1, 2, 3, 4}, 2), 67U) << "rounded to the nearest";
}

TEST(Evening, WhoSharesAPlaceSharesItsPointsHoweverTheGameCountsPlaces) {
  EXPECT_EQ(points_for(Ranks{1, 1, 3}, 1), 75U);
  EXPECT_EQ(points_for(Ranks{1, 1, 2}, 1), 75U);
  EXPECT_EQ(points_for(Ranks{1, 1, 3}, 3), 0U);
  EXPECT_EQ(points_for(Ranks{1, 1, 1, 1}, 1), 50U);
  EXPECT_EQ(points_for(Ranks{1}, 1), std::nullopt) << "nobody to play against";
}

TEST(Evening, AMatchHandsOutFiftyPointsForEachPlayerButRounding) {
  for (const Ranks& ranks : {Ranks{1, 2, 3}, Ranks{1, 1, 3, 4}, Ranks{1, 2, 2, 2, 5}}) {
    std::uint32_t sum = 0;
    for (const std::uint8_t rank : ranks) sum += *points_for(ranks, rank);
    EXPECT_NEAR(sum, 50 * ranks.size(), ranks.size());
  }
}

TEST(Evening, ScoresAddUpAndTheSameMatchCountsOnce) {
  Evening evening;
  add_scores(evening, 1, {{ada, "Ada", 100, true}, {ben, "Ben", 0, false}});
  add_scores(evening, 2,
             {{ada, "Ada", 0, false}, {ben, "Ben", 100, true}, {cem, "Cem", 50, false}});
  EXPECT_EQ(evening.matches, 2U);
  EXPECT_EQ(evening.standings[0].points, 100U);
  EXPECT_EQ(evening.standings[2].name, "Cem");
  EXPECT_EQ(evening.standings[2].played, 1U);
  const Evening before = evening;
  // Its last move was taken back, and it ended again.
  add_scores(evening, 2,
             {{ada, "Ada", 0, false}, {ben, "Ben", 100, true}, {cem, "Cem", 50, false}});
  EXPECT_EQ(evening, before);
}

TEST(Evening, TheBoardOfARoomThatRunsForDaysStaysSmall) {
  Evening evening;
  for (MemberId id = 1; id <= 500; ++id) add_scores(evening, id, {{id, "Guest", id % 100, false}});
  EXPECT_EQ(evening.standings.size(), most_standings);
  EXPECT_EQ(evening.standings.front().points, 99U);
}

// Seats play their first legal move until the match is over.
void play_out(Table& table) {
  for (int i = 0; i < 5000 && table.lobby().phase == Phase::playing; ++i) {
    const Actors acting = table.state.match->play().acting();
    bool moved = false;
    for (Seat seat = 0; !moved && seat < table.lobby().chairs.size(); ++seat) {
      if (!acting.has(seat)) continue;
      for (const Member& member : table.lobby().members) {
        if (member.seat != seat) continue;
        table.done(member.id, table.first_legal(seat));
        moved = true;
        break;
      }
    }
    ASSERT_TRUE(moved);
  }
}

TEST(RoomEvening, AMatchThatEndsCountsInTheSameEntry) {
  Table table = in_phase(Phase::playing, "white_elephant");
  play_out(table);
  ASSERT_EQ(table.lobby().phase, Phase::finished);
  const Evening& evening = table.lobby().evening;
  EXPECT_EQ(evening.matches, 1U);
  ASSERT_EQ(evening.standings.size(), 2U);
  EXPECT_EQ(evening.standings[0].points + evening.standings[1].points, 100U);
}

TEST(RoomEvening, AMatchTheHostEndsHasNoOutcomeCountsNothingAndRevealsItsSeed) {
  Table table = in_phase(Phase::playing);
  EXPECT_EQ(table.code(ben, EndMatch{{"r"}}), "not_host");
  table.done(ada, EndMatch{{"r"}});
  EXPECT_EQ(table.lobby().phase, Phase::finished);
  EXPECT_EQ(table.lobby().outcome->reason, "ended");
  EXPECT_TRUE(table.lobby().outcome->ranks.empty());
  EXPECT_EQ(table.lobby().evening.matches, 0U);
  EXPECT_EQ(table.code(ada, EndMatch{{"r"}}), "not_playing");
  const std::string record = table.state.match->record();
  EXPECT_TRUE(verify(record).has_value());
  EXPECT_NE(record.find(seed_hex(table.state.match->seed())), std::string::npos);
  ASSERT_EQ(table.state.notices.size(), 1U);
  EXPECT_EQ(table.state.notices[0].notice.what, NoticeKind::ended);
}

TEST(RoomEvening, EverybodySeatedMayPlayAgainUnlessTheHostSaysNo) {
  Table table = in_phase(Phase::finished);
  EXPECT_EQ(table.code(cem, PlayAgain{{"r"}}), "not_host") << "Cem watches";
  table.done(ada, Allow{{"r"}, false, std::nullopt});
  EXPECT_EQ(table.code(ben, PlayAgain{{"r"}}), "not_host");
  EXPECT_EQ(table.code(ada, PlayAgain{{"r"}}), "");
  table.done(ada, Allow{{"r"}, true, std::nullopt}).done(ben, PlayAgain{{"r"}});
  EXPECT_EQ(table.lobby().phase, Phase::playing);
  EXPECT_EQ(table.lobby().match, 2U);
  EXPECT_EQ(table.lobby().dealt.size(), 2U);
  EXPECT_EQ(find_member(table.lobby(), ben)->seat, 1);
  EXPECT_EQ(table.code(ben, PlayAgain{{"r"}}), "not_finished");
}

TEST(RoomEvening, WhoCameLateAndWantedToPlayIsInTheNextMatch) {
  Table table = in_phase(Phase::playing);
  Decision came = decide(table.at(), Newcomer{"Eva", Role::player, {}, 0, "", {}});
  table.take(std::move(std::get<RoomEvents>(came)));
  const MemberId eva = table.lobby().last_member;
  EXPECT_FALSE(find_member(table.lobby(), eva)->seat);
  table.done(ada, EndMatch{{"r"}}).done(ada, PlayAgain{{"r"}});
  EXPECT_EQ(find_member(table.lobby(), eva)->seat, 2);
  EXPECT_EQ(table.lobby().chairs.size(), 3U);
}

TEST(RoomEvening, AnotherGameKeepsThePeopleAndBotsGiveWay) {
  Table table("white_elephant");  // up to forty
  for (Seat seat = 2; seat < 7; ++seat) table.done(ada, AddBot{{"r"}, seat, Level::easy});
  table.done(cem, Sit{{"r"}, 8});
  table.done(ada, Configure{{"r"}, "sleeping_queens", std::nullopt});
  const auto seats = static_cast<std::size_t>(find_game("sleeping_queens")->sheet().max_seats);
  EXPECT_EQ(table.lobby().chairs.size(), seats);
  for (const MemberId id : {ada, ben, cem}) {
    const Member& member = *find_member(table.lobby(), id);
    ASSERT_TRUE(member.seat) << member.name << " keeps a seat, though bots sat before them";
    EXPECT_EQ(table.lobby().chairs[*member.seat].name, member.name);
  }
  EXPECT_EQ(taken_seats(table.lobby()), static_cast<int>(seats));
}

TEST(RoomEvening, AGameThatComesBackHasItsOptionsOfLastTime) {
  Table table("uno");
  const ConfigJson house{boost::json::object{{"stacking", true}, {"hand_size", 5}}};
  table.done(ada, Configure{{"r"}, std::nullopt, house});
  table.done(ada, Configure{{"r"}, "sleeping_queens", std::nullopt});
  EXPECT_EQ(table.lobby().config, ConfigJson{boost::json::object()}) << "never played here";
  table.done(ada, Configure{{"r"}, "uno", std::nullopt});
  EXPECT_EQ(table.lobby().config, house);
  EXPECT_EQ(table.lobby().earlier.size(), 2U) << "one for each game";
  // What is said beats what is remembered; and what does not fit any more is forgotten.
  table.done(ada, Configure{{"r"}, "sleeping_queens", std::nullopt});
  const ConfigJson plain{boost::json::object{{"hand_size", 7}}};
  table.done(ada, Configure{{"r"}, "uno", plain});
  EXPECT_EQ(table.lobby().config, plain);
  const ConfigJson two{boost::json::object{
      {"gifts", boost::json::parse(R"([{"name":"Cup"},{"name":"Hat"},{"name":"Map"}])")}}};
  table.done(ada, Configure{{"r"}, "white_elephant", two});
  table.done(ada, Configure{{"r"}, "uno", std::nullopt});
  table.done(cem, Sit{{"r"}, 2});
  table.done(ada, AddBot{{"r"}, Seat{3}, Level::easy});
  table.done(ada, Configure{{"r"}, "white_elephant", std::nullopt});
  EXPECT_EQ(table.lobby().config, ConfigJson{boost::json::object()}) << "three gifts for four";
}

TEST(RoomEvening, WhoHasNoSeatInASmallerGameGetsOneBackInABiggerOne) {
  Table table("white_elephant");
  std::vector<MemberId> guests;
  for (int i = 0; i < 4; ++i) {
    Decision came = decide(table.at(), Newcomer{"Guest", Role::player, {}, 0, "", {}});
    table.take(std::move(std::get<RoomEvents>(came)));
    guests.push_back(table.lobby().last_member);
  }
  table.done(ada, Configure{{"r"}, "sleeping_queens", std::nullopt});  // five seats for six
  EXPECT_FALSE(find_member(table.lobby(), guests.back())->seat);
  table.done(ada, Configure{{"r"}, "white_elephant", std::nullopt});
  EXPECT_TRUE(find_member(table.lobby(), guests.back())->seat);
}

TEST(RoomEvening, ATeamBecomesPlayersWithASeatEach) {
  Table table("oodles");
  table.done(cem, Sit{{"r"}, 1}).done(ada, Configure{{"r"}, "uno", std::nullopt});
  EXPECT_NE(find_member(table.lobby(), ben)->seat, find_member(table.lobby(), cem)->seat);
  EXPECT_EQ(taken_seats(table.lobby()), 3);
}

// ---- names, colours, teams ----

TEST(RoomPeople, NobodyIsCalledLikeAnother) {
  Table table;
  Decision came = decide(table.at(), Newcomer{"ada", Role::player, {}, 0, "", {}});
  table.take(std::move(std::get<RoomEvents>(came)));
  EXPECT_EQ(table.lobby().members.back().name, "ada 2");
  EXPECT_EQ(table.code(ben, Introduce{{"r"}, Name{"Ada"}, {}}), "name_taken");
  EXPECT_EQ(table.code(ben, Introduce{{"r"}, Name{"   "}, {}}), "name_blank");
  EXPECT_EQ(table.code(ben, Introduce{{"r"},
                                      Name{"B\xE2\x80\xAE"
                                           "en"},
                                      {}}),
            "name_unseen");
  table.done(ben, Introduce{{"r"}, Name{"  Benno "}, {}});
  EXPECT_EQ(find_member(table.lobby(), ben)->name, "Benno");
  EXPECT_EQ(table.lobby().chairs[1].name, "Benno");
  EXPECT_EQ(in_phase(Phase::playing).code(ben, Introduce{{"r"}, Name{"Bo"}, {}}), "not_lobby");
}

TEST(RoomPeople, EmojiAreNamesOfTheirOwn) {
  Table table;
  table.done(ada, Introduce{{"r"}, Name{"🦊"}, {}}).done(ben, Introduce{{"r"}, Name{"🐻"}, {}});
  EXPECT_EQ(table.code(cem, Introduce{{"r"}, Name{"🐻"}, {}}), "name_taken");
}

TEST(RoomPeople, EverybodyHasAColourOfTheirOwnWhileThereAreEnough) {
  Table table;
  std::set<int> seen;
  for (int i = 0; i < 5; ++i) {
    Decision came = decide(table.at(), Newcomer{"Guest", Role::player, {}, 3, "", {}});
    table.take(std::move(std::get<RoomEvents>(came)));
    seen.insert(table.lobby().members.back().color);
  }
  EXPECT_EQ(seen.size(), 5U);
  EXPECT_EQ(table.code(ben, Introduce{{"r"}, {}, 3}), "color_taken");
  EXPECT_EQ(table.code(ben, Introduce{{"r"}, {}, 200}), "color_taken");
  table.done(ben, Introduce{{"r"}, {}, 7});
  EXPECT_EQ(find_member(table.lobby(), ben)->color, 7);
}

TEST(RoomPeople, P9_ATeamIsCalledWhatItsPeopleCallIt) {
  Table table("oodles");
  EXPECT_EQ(table.lobby().chairs[1].name, "Ben");
  EXPECT_EQ(table.code(cem, NameTeam{{"r"}, {"Ours"}, 1}), "not_host") << "Cem is not in it";
  table.done(ben, NameTeam{{"r"}, {" The Quizzard of Oz "}, {}});
  table.done(ada, Configure{{"r"}, std::nullopt, ConfigJson{{{"cards_per_game", 3}}}});
  EXPECT_EQ(table.lobby().chairs[1].name, "The Quizzard of Oz") << "other rules, the same name";
  EXPECT_EQ(table.code(ada, NameTeam{{"r"}, {"The Quizzard of Oz"}, {}}), "name_taken");
  table.done(cem, Sit{{"r"}, 1}).done(ben, Stand{{"r"}, {}});
  EXPECT_EQ(table.lobby().chairs[1].name, "The Quizzard of Oz") << "Cem is still in it";
  table.done(ada, Start{{"r"}});
  EXPECT_EQ(table.state.match->players()[1], "The Quizzard of Oz");
  Table uno;
  EXPECT_EQ(uno.code(ben, NameTeam{{"r"}, {"Ours"}, {}}), "no_such_seat");
}

TEST(RoomPeople, P9_ANewTeamBringsItsName) {
  Table table("oodles");
  Decision came = decide(table.at(), Newcomer{"Eva", Role::player, 2, 0, "", "Quiz Pro Quo"});
  table.take(std::move(std::get<RoomEvents>(came)));
  EXPECT_EQ(table.lobby().chairs[2].name, "Quiz Pro Quo");
  came = decide(table.at(), Newcomer{"Finn", Role::player, 2, 0, "", "Mine"});
  table.take(std::move(std::get<RoomEvents>(came)));
  EXPECT_EQ(table.lobby().chairs[2].name, "Quiz Pro Quo") << "it has its name";
}

// ---- a bot's seat ----

Table with_bot() {
  Table table;
  table.done(ada, AddBot{{"r"}, 2, Level::easy}).done(ada, Start{{"s"}});
  return table;
}

TEST(RoomPeople, P15_WhoWatchesTakesABotsSeatWhereTheHostAllowsIt) {
  Table table = with_bot();
  EXPECT_EQ(table.code(ben, TakeOver{{"r"}, 2}), "seat_taken");
  EXPECT_EQ(table.code(dot, TakeOver{{"r"}, 2}), "not_seated") << "a screen only shows";
  EXPECT_EQ(table.code(cem, TakeOver{{"r"}, 1}), "no_such_seat") << "Ben plays there";
  table.done(ada, Allow{{"r"}, {}, false});
  EXPECT_EQ(table.code(cem, TakeOver{{"r"}, 2}), "not_host");
  table.done(ada, Allow{{"r"}, {}, true}).done(cem, TakeOver{{"r"}, {}});
  EXPECT_EQ(find_member(table.lobby(), cem)->seat, 2);
  EXPECT_EQ(table.lobby().chairs[2].kind, SeatKind::member);
  EXPECT_EQ(table.lobby().chairs[2].name, "Cem");
  EXPECT_EQ(table.state.notices.back().notice.what, NoticeKind::took_over);
  EXPECT_TRUE(table.state.notices.back().notice.of.has_value());
}

TEST(RoomPeople, P15_ABotThatThoughtMeanwhileMovesForNobody) {
  Table table = with_bot();
  while (!table.state.match->play().acting().has(2)) {
    const Seat seat = table.state.match->play().acting().has(0) ? 0 : 1;
    table.done(seat == 0 ? ada : ben, table.first_legal(seat));
  }
  BotMove move;
  move.seat = 2;
  move.seen = table.state.last_move;
  move.action = boost::json::parse(table.state.match->play().legal(Actor::seat(2)).front());
  table.done(cem, TakeOver{{"r"}, 2});
  const Decision decision = decide(table.at(), move);
  ASSERT_TRUE(std::holds_alternative<AnyRefusal>(decision));
  EXPECT_EQ(std::get<AnyRefusal>(decision).code, "stale");
}

// ---- what is told ----

TEST(RoomPeople, P13_EverybodyIsToldWhoComesGoesAndLeads) {
  Table table = in_phase(Phase::playing);
  Decision came = decide(table.at(), Newcomer{"Eva", Role::player, {}, 0, "", {}});
  table.take(std::move(std::get<RoomEvents>(came)));
  const MemberId eva = table.lobby().last_member;
  table.done(ada, Kick{{"r"}, eva, {}})
      .done(ada, HandOver{{"r"}, ben, {}})
      .done(cem, LeaveRoom{{"r"}});
  table.done(ben, Kick{{"r"}, dot, {}});  // a screen: nobody misses it
  std::vector<NoticeKind> told;
  for (const KeptNotice& kept : table.state.notices) told.push_back(kept.notice.what);
  EXPECT_EQ(told, (std::vector{NoticeKind::joined, NoticeKind::sent_away, NoticeKind::host,
                               NoticeKind::left}));
  EXPECT_EQ(table.state.notices[1].notice.name, "Eva") << "though she is gone";
}

TEST(RoomStory, P6_TheMatchSoFarIsToldAsEachMayKnowIt) {
  Table table = in_phase(Phase::playing);
  std::vector<std::string> heard{""};  // what Ben was told live
  table.state.match->play().write_told(heard.back(), Viewer::seat(1));
  for (int i = 0; i < 6; ++i) {
    const Seat seat = table.state.match->play().acting().has(0) ? 0 : 1;
    table.done(seat == 0 ? ada : ben, table.first_legal(seat));
    table.state.match->play().write_told(heard.emplace_back(), Viewer::seat(1));
    if (i == 2) table.done(ada, HandOver{{"r"}, ben, {}});
  }
  const auto story = story_of(table.state, Viewer::seat(1));
  ASSERT_EQ(story.size(), heard.size());
  for (std::size_t i = 0; i < story.size(); ++i) {
    EXPECT_EQ(boost::json::parse(story[i].events.text), boost::json::parse(heard[i])) << i;
    EXPECT_EQ(story[i].news.has_value(), i == 3);
  }
  EXPECT_NE(to_json(story.front()), to_json(story_of(table.state, Viewer::seat(0)).front()))
      << "the deal shows each their own hand";
}

}  // namespace

}  // namespace parlor::room
