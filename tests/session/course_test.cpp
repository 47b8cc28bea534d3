// The life of a session: people come, go through the stages, sit down at tables, and the organiser
// runs it.
#include "session/occasion.hpp"

#include <set>

namespace parlor::session {
namespace {

// Everybody agrees and passes the check; the organiser has opened both stages.
void through_the_check(Occasion& at) {
  EXPECT_EQ(at.go_on(), "");
  for (const Participant& each : std::vector(at.state.people)) {
    EXPECT_EQ(at.says(each.id, Agree{{"a"}, 1}), "");
  }
  EXPECT_EQ(at.go_on(), "");
  for (const Participant& each : std::vector(at.state.people)) {
    EXPECT_EQ(at.says(each.id, answers(2, {{"q1", 1}, {"q2", 0}})), "");
    EXPECT_EQ(at.finish(each.id), "");
  }
}

std::string tournament(int rounds, std::string_view more) {
  return R"({"title": "Cup", "game": "uno", "table_size": 2, "stages": [{"type": "match", "rounds": )" +
         std::to_string(rounds) + "}]" + std::string(more) + "}";
}

TEST(Session, AClassGoesThroughAllItsStages) {
  Occasion at(class_plan);
  at.join_many(9);
  EXPECT_EQ(at.index(1), 0);
  through_the_check(at);
  EXPECT_EQ(at.go_on(), "");
  EXPECT_EQ(at.playing(), 3);
  EXPECT_TRUE(seated(at.state, 1)->dealt);
  at.report_all();
  EXPECT_EQ(at.index(1), 3);  // waits for the organiser
  EXPECT_EQ(at.go_on(), "");
  for (ParticipantId id = 1; id <= 9; ++id) {
    EXPECT_EQ(at.says(id, answers(4, {{"trust", 5}})), "");
  }
  EXPECT_EQ(at.go_on(), "");
  const StageShown shown = stage_of(at.state, 3);
  const auto& results = std::get<ResultsShown>(shown.stage);
  EXPECT_EQ(results.points, at.person(3).points);
  EXPECT_EQ(results.payoff->amount, results.points == 0   ? "5.00"
                                    : results.points == 1 ? "5.05"
                                                          : "5.10");
  EXPECT_EQ(results.code, completion_code(at.state, 3));
  EXPECT_EQ(at.go_on(), "no_more_stages");
  EXPECT_TRUE(screen(at.state, {}).course.over);
}

TEST(Session, TreatmentsAreBalancedOverTables) {
  for (std::uint64_t seed = 1; seed < 10; ++seed) {
    Occasion at(plan_of(class_plan), seed);
    at.join_many(21);
    through_the_check(at);
    EXPECT_EQ(at.go_on(), "");
    int court = 0;
    for (const SessionTable& table : at.state.tables) court += table.treatment == 0 ? 1 : 0;
    EXPECT_TRUE(court == 3 || court == 4) << court;
  }
}

TEST(Session, NobodyGoesOnWithoutAgreeing) {
  Occasion at(class_plan);
  at.join_many(3);
  EXPECT_EQ(at.finish(1), "stage_moved");  // nothing is open yet
  EXPECT_EQ(at.go_on(), "");
  EXPECT_EQ(at.finish(1), "agree_first");
  EXPECT_EQ(at.says(1, Agree{{"a"}, 1}), "");
  EXPECT_EQ(at.says(1, Agree{{"a"}, 1}), "already_done");
  EXPECT_EQ(at.go_on(true), "");  // everybody: but not those who have not agreed
  EXPECT_EQ(at.index(1), 2);
  EXPECT_EQ(at.index(2), 1);
  EXPECT_EQ(at.organiser(SendOn{{"s"}, 2, {}}), "not_agreed");
  EXPECT_EQ(at.says(2, Agree{{"a"}, 1}), "");
  EXPECT_EQ(at.index(2), 2);  // the next stage is open by now
}

TEST(Session, ASecondTapCountsForNothing) {
  Occasion at(class_plan);
  at.join_many(3);
  at.go_on();
  at.go_on();
  EXPECT_EQ(at.says(1, Agree{{"a"}, 1}), "");
  EXPECT_EQ(at.says(1, Agree{{"a"}, 1}), "stage_moved");
  EXPECT_EQ(at.organiser(GoOn{{"g"}, at.state.step - 1, false}), "stale");
  EXPECT_TRUE(answered(at.state, 1, "a"));
  EXPECT_FALSE(answered(at.state, 2, "a"));
  EXPECT_TRUE(answered(at.state, 0, "go"));
}

TEST(Check, WrongAnswersAreAskedAgainAndTriesRunOut) {
  Occasion at(class_plan);
  at.join();
  at.go_on();
  at.says(1, Agree{{"a"}, 1});
  at.go_on();
  EXPECT_EQ(at.says(1, answers(2, {{"q1", 1}})), "answer_missing");
  EXPECT_EQ(at.says(1, answers(2, {{"q1", 1}, {"q2", 2}})), "bad_answer");
  EXPECT_EQ(at.says(1, answers(2, {{"q1", 1}, {"q2", 0}, {"q3", 0}})), "no_such_question");
  EXPECT_EQ(at.says(1, answers(2, {{"q1", 1}, {"q2", 1}})), "");
  EXPECT_EQ(at.finish(1), "answer_first");
  auto shown = std::get<CheckShown>(stage_of(at.state, 1).stage);
  EXPECT_TRUE(shown.questions[0].answer->right);
  EXPECT_FALSE(shown.questions[1].answer->right);
  EXPECT_FALSE(shown.questions[1].answer->solution);  // not before the last try
  EXPECT_EQ(shown.tries_left, 1);
  EXPECT_EQ(at.says(1, answers(2, {{"q2", 1}})), "");
  shown = std::get<CheckShown>(stage_of(at.state, 1).stage);
  EXPECT_TRUE(shown.over);
  EXPECT_EQ(shown.questions[1].answer->solution, 0);
  EXPECT_EQ(at.says(1, answers(2, {{"q2", 0}})), "check_over");
  EXPECT_EQ(at.finish(1), "");
}

TEST(Survey, AnswersAreCheckedOneByOne) {
  Occasion at(R"({"title": "Ask", "stages": [{"type": "survey", "questions": [
    {"id": "age", "text": "Age?", "kind": "number", "from": 5, "to": 120},
    {"id": "fair", "text": "Fair?", "kind": "choice", "options": ["yes", "no"]},
    {"id": "why", "text": "Why?", "kind": "text", "optional": true}]}]})");
  at.join("Ada");
  at.go_on();
  EXPECT_EQ(at.says(1, answers(1, {{"age", 4}, {"fair", 0}})), "bad_answer");
  EXPECT_EQ(at.says(1, answers(1, {{"age", 40}, {"fair", 2}})), "bad_answer");
  EXPECT_EQ(at.says(1, answers(1, {{"age", "40"}, {"fair", 1}})), "bad_answer");
  EXPECT_EQ(at.says(1, answers(1, {{"age", 40}})), "answer_missing");
  EXPECT_EQ(
      at.says(1, answers(1, {{"age", 40}, {"fair", 1}, {"why", Json(std::string(2001, 'x'))}})),
      "bad_answer");
  EXPECT_EQ(at.says(1, answers(1, {{"age", 40}, {"fair", 1}, {"why", ""}})), "");
  EXPECT_TRUE(at.person(1).finished);
}

TEST(Session, OddNumbersAreFilledWithBotsOrWait) {
  Occasion bots(class_plan);
  bots.join_many(7);
  through_the_check(bots);
  EXPECT_EQ(bots.go_on(), "");
  EXPECT_EQ(bots.playing(), 3);
  const TableSpec spec = table_spec(bots.state, 3);
  int filled = 0;
  for (const TableSeat& seat : spec.seats) filled += seat.people.empty() ? 1 : 0;
  EXPECT_EQ(filled, 2);

  Occasion wait(*read_plan(plan_with("/fill", "wait")));
  wait.join_many(7);
  through_the_check(wait);
  EXPECT_EQ(wait.go_on(), "");
  EXPECT_EQ(wait.playing(), 2);
  EXPECT_EQ(std::get<MatchShown>(stage_of(wait.state, 7).stage).place, MatchPlace::left_over);
  EXPECT_EQ(wait.organiser(SendOn{{"s"}, 7, {}}), "");
  EXPECT_TRUE(std::holds_alternative<ResultsShown>(stage_of(wait.state, 7).stage));
}

TEST(Session, LateComersWaitForTheNextMatching) {
  Occasion at(tournament(2, R"(, "matching": "random", "names": "pseudonyms")"));
  at.join_many(4);
  EXPECT_EQ(at.go_on(), "");
  EXPECT_EQ(takes_newcomers(at.state) ? at.join() : 0, 5);
  EXPECT_EQ(std::get<MatchShown>(stage_of(at.state, 5).stage).place, MatchPlace::late);
  at.report_all();
  EXPECT_EQ(at.go_on(), "");
  EXPECT_NE(at.person(5).table, 0);
  EXPECT_EQ(at.hear(Newcomer{}), "too_late");  // the last match is dealt
  EXPECT_FALSE(takes_newcomers(at.state));
}

TEST(Session, LateComersGoThroughTheStagesByThemselves) {
  Occasion at(class_plan);
  at.join_many(3);
  through_the_check(at);
  const ParticipantId late = at.join();
  EXPECT_EQ(at.index(late), 1);
  at.says(late, Agree{{"a"}, 1});
  EXPECT_EQ(at.index(late), 2);
  EXPECT_EQ(at.go_on(), "");
  EXPECT_EQ(at.person(late).table, 0);  // was not ready
  at.says(late, answers(2, {{"q1", 1}, {"q2", 0}}));
  EXPECT_EQ(at.finish(late), "");
  EXPECT_EQ(std::get<MatchShown>(stage_of(at.state, late).stage).place, MatchPlace::late);
  at.report_all();
  EXPECT_EQ(at.go_on(), "");
  EXPECT_EQ(at.index(late), 4);  // the match is over for them, too
}

TEST(Session, WhoIsNotReadyCanBeTakenAlong) {
  Occasion at(class_plan);
  at.join_many(3);
  at.go_on();
  for (const ParticipantId id : Ids{1, 2, 3}) at.says(id, Agree{{"a"}, 1});
  at.go_on();
  EXPECT_EQ(at.go_on(), "nobody_ready");  // all still answer
  EXPECT_EQ(at.go_on(true), "");
  EXPECT_EQ(at.playing(), 1);
}

TEST(Session, WhoLeavesIsReplacedByABotAndTheirPointsStop) {
  Occasion at(class_plan);
  at.join_many(6);
  through_the_check(at);
  at.go_on();
  const TableId table = at.person(1).table;
  EXPECT_EQ(at.says(1, LeaveSession{{"l"}}), "");
  for (const TableSeat& seat : table_spec(at.state, table).seats) {
    EXPECT_EQ(seat.people.front().bot, seat.people.front().participant == 1);
  }
  at.report(table, 10);
  EXPECT_EQ(at.person(1).points, 0);
  EXPECT_TRUE(std::holds_alternative<Gone>(stage_of(at.state, 1).stage));
  EXPECT_EQ(at.finish(1), "gone");
  at.report_all();
  at.go_on();
  EXPECT_EQ(at.index(1), 3);  // stays where they left
}

TEST(Session, ATableThatAllHaveLeftEnds) {
  Occasion at(class_plan);
  at.join_many(3);
  through_the_check(at);
  at.go_on();
  for (const ParticipantId id : Ids{1, 2, 3}) EXPECT_EQ(at.organiser(TakeOut{{"t"}, id}), "");
  EXPECT_EQ(at.state.tables[0].life, TableLife::ended);
}

TEST(Session, AnOutcomeCountsOnce) {
  Occasion at(class_plan);
  at.join_many(3);
  through_the_check(at);
  at.go_on();
  at.report(1, 5);
  const std::int64_t points = at.person(1).points;
  const std::size_t entries = at.log.size();
  at.report(1, 50);
  EXPECT_EQ(at.person(1).points, points);
  EXPECT_EQ(at.log.size(), entries);
}

TEST(Session, TablesCanBeDrawnUpAndPeopleMovedBeforeTheDeal) {
  Occasion at(class_plan);
  at.join_many(7);
  through_the_check(at);
  EXPECT_EQ(at.organiser(DrawUp{{"d"}, at.state.step, false}), "");
  EXPECT_EQ(at.playing(), 0);
  EXPECT_FALSE(seated(at.state, 1)->dealt);
  EXPECT_EQ(at.organiser(Move{{"m"}, 1, 2, {}}), "table_full");
  EXPECT_EQ(at.organiser(Move{{"m"}, 1, 2, 7}), "not_at_table");
  EXPECT_EQ(at.organiser(Move{{"m"}, 1, 2, 4}), "");
  EXPECT_EQ(at.person(1).table, 2);
  EXPECT_EQ(at.person(4).table, 1);
  EXPECT_EQ(at.organiser(Move{{"m"}, 7, 3, {}}), "");  // is there already
  EXPECT_EQ(at.organiser(Move{{"m"}, 1, 3, {}}), "");
  EXPECT_EQ(at.person(1).table, 3);
  EXPECT_EQ(at.go_on(), "");
  EXPECT_EQ(at.playing(), 3);
  EXPECT_EQ(at.organiser(Move{{"m"}, 2, 3, {}}), "already_dealt");
}

TEST(Session, TheOrganiserMessagesAddsTimePausesAndEnds) {
  Occasion at(class_plan);
  at.join_many(6);
  EXPECT_EQ(at.organiser(AddTime{{"t"}, 30, {}}), "not_playing");
  through_the_check(at);
  at.go_on();
  EXPECT_EQ(at.organiser(AddTime{{"t"}, 30, {}}), "");
  EXPECT_EQ(table_spec(at.state, 2).seconds_added, 30);
  EXPECT_EQ(at.organiser(Announce{{"m"}, {"Two minutes."}, 2, {}}), "");
  EXPECT_EQ(hearers(at.state, std::get<Announced>(at.last.front())).size(), 3);
  EXPECT_EQ(at.organiser(Announce{{"m"}, {"Hello."}, 9, {}}), "no_such_table");
  EXPECT_EQ(at.organiser(PutBot{{"b"}, 1}), "");
  EXPECT_EQ(at.organiser(Pause{{"p"}}), "");
  EXPECT_TRUE(table_spec(at.state, 1).paused);
  EXPECT_EQ(at.go_on(), "paused");
  EXPECT_EQ(at.organiser(Resume{{"r"}}), "");
  EXPECT_EQ(at.organiser(EndTable{{"e"}, 1}), "");
  EXPECT_EQ(at.organiser(EndTable{{"e"}, 1}), "not_playing");
  EXPECT_EQ(at.person(1).points, 0);
  EXPECT_EQ(at.organiser(CloseSession{{"c"}}), "");
  EXPECT_EQ(at.playing(), 0);
  EXPECT_EQ(at.go_on(), "session_closed");
  EXPECT_EQ(at.hear(Newcomer{}), "session_closed");
  EXPECT_EQ(at.organiser(Watch{{"w"}, 1}), "");
}

TEST(Session, CommandsAreTheOrganisersAndAnswersTheParticipants) {
  Occasion at(class_plan);
  at.join();
  EXPECT_EQ(at.says(1, GoOn{{"g"}, 0, false}), "organiser_only");
  EXPECT_EQ(at.says(1, TakeOut{{"g"}, 1}), "organiser_only");
  EXPECT_EQ(at.says(1, SendOn{{"g"}, 1, {}}), "organiser_only");
  EXPECT_EQ(at.says(2, Agree{{"g"}, 1}), "no_such_participant");
  EXPECT_EQ(at.organiser(Agree{{"g"}, 1}), "participant_only");
}

TEST(Session, ARoundOfSwissPairsByStanding) {
  Occasion at(tournament(3, R"(, "matching": "swiss", "same_deal": true, "scoring": "ranks")"));
  at.join_many(8);
  std::set<std::pair<ParticipantId, ParticipantId>> met;
  for (int round = 0; round < 3; ++round) {
    EXPECT_EQ(at.go_on(), "");
    for (const SessionTable& table : at.state.tables) {
      if (table.round != round) continue;
      const ParticipantId a = table.seats[0][0];
      const ParticipantId b = table.seats[1][0];
      EXPECT_TRUE(met.insert(std::minmax(a, b)).second);
      EXPECT_LE(std::abs(at.person(a).score - at.person(b).score), 100);
      EXPECT_EQ(table_seed(at.state, table),
                table_seed(at.state, at.state.tables[table.id - table.number]));
    }
    at.report_all();
  }
  EXPECT_EQ(standings(at.state).front().score, 300);
  EXPECT_NE(table_seed(at.state, at.state.tables[0]), table_seed(at.state, at.state.tables[4]));
}

TEST(Session, SittingOutCountsAsTheMiddleWhereRanksAreAdded) {
  Occasion at(tournament(2, R"(, "matching": "swiss", "fill": "wait", "scoring": "ranks")"));
  at.join_many(3);
  at.go_on();
  const auto out = std::ranges::find(at.state.people, true, &Participant::left_over);
  ASSERT_NE(out, at.state.people.end());
  EXPECT_EQ(out->score, 50);
  const ParticipantId id = out->id;
  at.report_all();
  at.go_on();
  EXPECT_FALSE(at.person(id).left_over);
}

// Whoever had no table takes somebody's seat: that person sits out, and is told so. So do all of
// a table that is given up before the deal.
TEST(Session, WhoGivesUpTheirSeatSitsOut) {
  Occasion at(tournament(2, R"(, "matching": "swiss", "fill": "wait", "scoring": "ranks")"));
  at.join_many(5);
  EXPECT_EQ(at.organiser(DrawUp{{"d"}, at.state.step, false}), "");
  const auto out = std::ranges::find(at.state.people, true, &Participant::left_over);
  ASSERT_NE(out, at.state.people.end());
  const ParticipantId mover = out->id;
  const ParticipantId other = at.state.tables[0].seats[0].front();
  const auto sits_out = [&](ParticipantId id) {
    const Participant& who = at.person(id);
    EXPECT_EQ(who.sat_out, who.left_over ? 1 : 0);
    EXPECT_EQ(who.score, who.left_over ? 50 : 0);
    EXPECT_EQ(who.table == 0, who.left_over);
    return who.left_over;
  };
  EXPECT_EQ(at.organiser(Move{{"m"}, mover, 1, other}), "");
  EXPECT_FALSE(sits_out(mover));
  EXPECT_TRUE(sits_out(other));
  EXPECT_EQ(std::get<MatchShown>(stage_of(at.state, other).stage).place, MatchPlace::left_over);
  EXPECT_EQ(at.organiser(Move{{"m"}, other, 1, mover}), "");  // and back
  EXPECT_TRUE(sits_out(mover));
  EXPECT_FALSE(sits_out(other));
  EXPECT_EQ(at.organiser(EndTable{{"e"}, 1}), "");
  EXPECT_TRUE(sits_out(other));
  EXPECT_EQ(at.go_on(), "");
  EXPECT_EQ(at.playing(), 1);
}

TEST(Bring, ThingsGoToTheTableOfWhoBroughtThem) {
  Occasion at(R"({"title": "Gifts", "game": "white_elephant", "table_size": 4, "names": "own",
    "stages": [{"type": "bring", "title": "A gift"}, {"type": "match"}, {"type": "results"}]})");
  at.join_many(3);
  at.go_on();
  const auto gift = [](std::string name) {
    return BringThings{{"b"}, 1, {{boost::json::object{{"name", std::move(name)}}}}};
  };
  EXPECT_EQ(at.finish(1), "bring_first");
  EXPECT_EQ(at.says(1, BringThings{{"b"}, 1, {{boost::json::object{{"nam", "x"}}}}}), "bad_item");
  EXPECT_EQ(
      at.says(1, BringThings{{"b"}, 1, {{boost::json::object{{"name", "x"}, {"brought_by", 0}}}}}),
      "bad_item");
  EXPECT_EQ(at.says(1, BringThings{{"b"}, 1, {{"a"}, {"b"}}}), "too_many");
  EXPECT_EQ(at.says(1, gift("Teapot")), "");
  EXPECT_EQ(at.says(2, gift("Kite")), "");
  EXPECT_EQ(at.finish(1), "");
  EXPECT_EQ(at.says(1, gift("Blue teapot")), "");  // as long as the stage is not left
  EXPECT_EQ(at.finish(2), "");
  const auto shown = std::get<BringShown>(stage_of(at.state, 2).stage);
  EXPECT_TRUE(shown.item.text.contains("description")) << shown.item.text;
  EXPECT_EQ(at.go_on(true), "");
  const TableSpec spec = table_spec(at.state, 1);
  const auto& gifts = spec.config.at("gifts").as_array();
  ASSERT_EQ(gifts.size(), 4);  // one for each seat: two were brought
  const std::string text = boost::json::serialize(gifts);
  EXPECT_TRUE(text.contains("Blue teapot") && text.contains("Kite")) << text;
  for (const Json& each : gifts) {
    if (each.at("name").as_string() != "Kite") continue;
    EXPECT_EQ(each.at("brought_by").to_number<int>(), seat_of(at.state.tables[0], 2));
  }
}

TEST(Teams, ShareSeatsAndNeedNoBots) {
  Occasion at(R"({"title": "Quiz", "game": "oodles", "table_size": 6, "team_size": 4,
    "names": "own", "stages": [{"type": "match"}]})");
  at.join_many(11);
  EXPECT_EQ(at.go_on(), "");
  ASSERT_EQ(at.state.tables.size(), 1);
  EXPECT_EQ(at.state.tables[0].seats.size(), 3);
  for (const auto& seat : at.state.tables[0].seats) EXPECT_GE(seat.size(), 3);
}

// The log is the truth: read back, it gives the same session, at every entry.
TEST(Session, TheLogReadBackGivesTheSameState) {
  Occasion at(class_plan, 5);
  at.join_many(10);
  through_the_check(at);
  at.go_on();
  at.says(2, LeaveSession{{"l"}});
  at.report_all();
  at.go_on();
  at.says(1, answers(4, {{"trust", 3}, {"why", "=1+1"}}));
  State again;
  for (const std::string& body : at.log) {
    const auto entry = read_session_entry(body);
    ASSERT_TRUE(entry);
    ASSERT_FALSE(evolve(again, *entry));
  }
  const Live live;
  EXPECT_EQ(to_json(monitor(again, live)), to_json(monitor(at.state, live)));
  EXPECT_EQ(to_json(screen(again, live)), to_json(screen(at.state, live)));
  for (ParticipantId id = 1; id <= 10; ++id) {
    EXPECT_EQ(to_json(stage_of(again, id)), to_json(stage_of(at.state, id)));
    EXPECT_EQ(participant_token(again, id), participant_token(at.state, id));
  }
  for (std::size_t id = 1; id <= again.tables.size(); ++id) {
    const auto table = static_cast<TableId>(id);
    EXPECT_EQ(table_spec(again, table).room, table_spec(at.state, table).room);
    EXPECT_EQ(table_spec(again, table).seed, table_spec(at.state, table).seed);
    EXPECT_EQ(table_with_code(again, table_code(again, table)), table);
  }
}

TEST(Session, ADamagedEntryIsNotTaken) {
  Occasion at(class_plan);
  State state = at.state;
  SessionEntry entry;
  entry.events.emplace_back(Joined{7, "", "Blue Heron", {}, {}});
  EXPECT_EQ(evolve(state, entry)->text(), "entry 2: \"joined\" does not fit the session");
}

}  // namespace
}  // namespace parlor::session
