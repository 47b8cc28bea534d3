// Where everybody goes at their own pace: tables come by themselves, and nobody waits for what will
// not come.
#include "session/occasion.hpp"

namespace parlor::session {
namespace {

TEST(OwnPace, TablesComeByThemselves) {
  Json json = plan_with("/pace", "own");
  Occasion at(*read_plan(json));
  const auto ready = [&](ParticipantId id) {
    at.says(id, Agree{{"a"}, 1});
    at.says(id, answers(2, {{"q1", 1}, {"q2", 0}}));
    EXPECT_EQ(at.finish(id), "");
  };
  at.join_many(5);
  EXPECT_EQ(at.index(1), 1);
  for (const ParticipantId id : Ids{4, 2}) ready(id);
  EXPECT_EQ(at.playing(), 0);
  ready(5);
  EXPECT_EQ(at.playing(), 1);
  EXPECT_EQ(at.person(4).table, 1);
  at.report(1);
  EXPECT_EQ(at.index(4), 4);
  ready(1);
  EXPECT_EQ(at.go_on(), "");  // the organiser's word: bots
  EXPECT_EQ(at.playing(), 1);
  EXPECT_EQ(at.go_on(), "nobody_waits");
  EXPECT_EQ(at.organiser(Pause{{"p"}}), "");
  EXPECT_EQ(at.says(3, Agree{{"a"}, 1}), "paused");
}

TEST(OwnPace, PartnersWaitForEachOther) {
  Occasion at(R"({"title": "Pairs", "game": "uno", "table_size": 2, "pace": "own",
    "matching": "partners", "names": "pseudonyms", "stages": [{"type": "match", "rounds": 3}]})");
  at.join_many(4);
  EXPECT_EQ(at.playing(), 2);
  at.report(1);
  EXPECT_EQ(at.playing(), 2);  // the same two again, at a new table
  EXPECT_EQ(at.state.tables[2].seats, at.state.tables[0].seats);
  at.report_all();
  at.report_all();
  at.report_all();
  EXPECT_EQ(at.state.tables.size(), 6);
  EXPECT_TRUE(at.person(1).finished);
}

// Whoever waits for a partner who will not come waits for nobody: the rest is looked at again.
TEST(OwnPace, PartnersWaitForNobodyWhoComesNoMore) {
  for (const bool sent_on : {false, true}) {
    Occasion at(R"({"title": "Pairs", "game": "uno", "table_size": 2, "pace": "own", "fill": "wait",
      "matching": "partners", "names": "pseudonyms", "stages": [{"type": "match"},
      {"type": "page", "text": "Think."}, {"type": "match"}, {"type": "results"}]})");
    at.join_many(4);
    at.report_all();
    const auto partner = [&](ParticipantId id) {
      const SessionTable& table = at.state.tables[at.person(id).tables.front() - 1U];
      const ParticipantId first = table.seats[0].front();
      return first == id ? table.seats[1].front() : first;
    };
    const ParticipantId ada = 1;
    ParticipantId ben = 2;
    while (ben == partner(ada)) ++ben;
    for (const ParticipantId id : Ids{ada, ben}) EXPECT_EQ(at.finish(id), "");
    EXPECT_EQ(at.playing(), 0U) << "their partners are still to come";
    for (const ParticipantId id : Ids{partner(ada), partner(ben)}) {
      EXPECT_EQ(sent_on ? at.organiser(SendOn{{"s"}, id, {}}) : at.says(id, LeaveSession{{"l"}}),
                "");
    }
    EXPECT_EQ(at.playing(), 1U);
    EXPECT_EQ(at.person(ada).table, at.person(ben).table);
  }
}

// Nobody is told that it begins in a moment where nobody can know that.
TEST(OwnPace, WhoLacksATableIsToldSoAndCanBeSentOn) {
  const auto place = [](const Occasion& at, ParticipantId id) {
    return std::get<MatchShown>(stage_of(at.state, id).stage).place;
  };
  for (const std::string fill : {"wait", "bots"}) {
    Occasion at(R"({"title": "Alone", "game": "uno", "table_size": 3, "pace": "own", "fill": ")" +
                fill + R"(", "names": "pseudonyms",
      "stages": [{"type": "match", "rounds": 2}, {"type": "results"}]})");
    at.join_many(4);
    EXPECT_EQ(place(at, 1), MatchPlace::playing);
    EXPECT_EQ(place(at, 4), MatchPlace::gathering);
    if (fill == "bots") {
      EXPECT_EQ(at.go_on(), "");
      EXPECT_EQ(place(at, 4), MatchPlace::playing);
      continue;
    }
    EXPECT_EQ(at.go_on(), "too_few");
    EXPECT_EQ(place(at, 4), MatchPlace::gathering);
    EXPECT_EQ(at.organiser(SendOn{{"s"}, 4, {}}), "");
    EXPECT_TRUE(std::holds_alternative<ResultsShown>(stage_of(at.state, 4).stage));
    EXPECT_EQ(at.says(1, LeaveSession{{"l"}}), "");
    at.report_all();
    EXPECT_EQ(place(at, 2), MatchPlace::gathering) << "between two rounds, too";
  }
}

}  // namespace
}  // namespace parlor::session
