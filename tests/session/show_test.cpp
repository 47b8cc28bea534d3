// What each audience may know: a participant nothing of another's answers, a projector nothing with
// a name; the organiser once the whole and then what changed.
#include "session/occasion.hpp"

namespace parlor::session {
namespace {

// Two worlds that differ in what the audience must not know.
struct Twins {
  Occasion one;
  Occasion other;
  template <class Act>
  void both(Act&& act) {
    act(one);
    act(other);
  }
};

void to_the_survey(Occasion& at) {
  at.go_on();
  for (const ParticipantId id : Ids{1, 2, 3}) at.says(id, Agree{{"a"}, 1});
  at.go_on();
  for (const ParticipantId id : Ids{1, 2, 3}) {
    at.says(id, answers(2, {{"q1", 1}, {"q2", 0}}));
    at.finish(id);
  }
  at.go_on();
  at.report_all();
  at.go_on();
}

TEST(Projector, SeesNoNames) {
  Twins twins{Occasion(named_plan()), Occasion(named_plan())};
  for (const char* name : {"Ada", "Ben", "Cem"}) twins.one.join(name);
  for (const char* name : {"Zoe", "Yan", "Xia"}) twins.other.join(name);
  const auto same = [&] {
    const std::string shown = to_json(screen(twins.one.state, {}));
    EXPECT_EQ(shown, to_json(screen(twins.other.state, {})));
    EXPECT_FALSE(shown.contains("Ada"));
  };
  same();
  twins.both(to_the_survey);
  same();
  twins.both([](Occasion& at) { at.go_on(true); });
  same();
}

// A single match ranks its people where somebody has won it: a quiz, but no study, and no party
// where all have won.
TEST(Standings, AreThoseOfASingleMatchThatWasWon) {
  const auto played = [](std::string_view game) {
    Occasion at(R"({"title":"One","game":")" + std::string(game) +
                R"(","table_size":3,"stages":[{"type":"match"},{"type":"results"}]})");
    at.join_many(6);
    at.go_on();
    EXPECT_TRUE(screen(at.state, {}).standings.empty()) << "nothing is won yet";
    at.report(1);
    at.go_on();  // who is through reads the results, and the other table plays on
    return at;
  };
  const auto place = [](const Occasion& at, ParticipantId id) {
    const auto shown = stage_of(at.state, id).stage;
    const auto* results = std::get_if<ResultsShown>(&shown);
    return results != nullptr && results->standing ? results->standing->place : 0;
  };
  Occasion at = played("uno");
  const ParticipantId last = at.state.tables[0].seats[2].front();
  EXPECT_EQ(place(at, last), 1) << "two points, and the others have none yet";
  at.report(2, 10);
  EXPECT_EQ(place(at, last), 4);
  const auto told = touched(at.state, at.last);
  EXPECT_NE(std::ranges::find(told, last), told.end()) << "and is told so";
  EXPECT_EQ(screen(at.state, {}).standings.size(), 6);
  EXPECT_FALSE(screen(at.state, {}).standings.front().pseudonym.empty());

  at = played("snatch_or_share");
  EXPECT_EQ(place(at, 1), 0);
  EXPECT_TRUE(screen(at.state, {}).standings.empty());

  at = Occasion(R"({"title":"One","game":"white_elephant","table_size":3,
                    "stages":[{"type":"match"},{"type":"results"}]})");
  at.join_many(3);
  at.go_on();
  TableReport all;
  all.table = 1;
  all.points = {1, 1, 1};
  all.ranks = {1, 1, 1};
  at.done(all);
  at.go_on();
  EXPECT_EQ(place(at, 1), 0);
}

TEST(Projector, SeesNoLabels) {
  Json json = boost::json::parse(class_plan);
  json.as_object()["labels"] = {"anna.k", "ben.w", "cem.z"};
  json.as_object()["names"] = "labels";
  Occasion at(*read_plan(json));
  for (const auto& label : at.state.plan.labels) {
    at.done(Newcomer{{}, label.text, label_key(at.state, label.text), {}});
  }
  to_the_survey(at);
  const std::string shown = to_json(screen(at.state, {}));
  for (const auto& label : at.state.plan.labels) EXPECT_FALSE(shown.contains(label.text));
}

TEST(Participant, SeesNothingOfAnothersAnswers) {
  Twins twins{Occasion(class_plan), Occasion(class_plan)};
  twins.both([](Occasion& at) {
    at.join_many(3);
    at.go_on();
    for (const ParticipantId id : Ids{1, 2, 3}) at.says(id, Agree{{"a"}, 1});
    at.go_on();
  });
  const auto same = [&] {
    EXPECT_EQ(to_json(stage_of(twins.one.state, 1)), to_json(stage_of(twins.other.state, 1)));
    EXPECT_EQ(to_json(welcome(twins.one.state, 1)), to_json(welcome(twins.other.state, 1)));
  };
  // One is right at once, the other wrong in both tries: nobody else can tell.
  twins.one.says(2, answers(2, {{"q1", 1}, {"q2", 0}}));
  twins.other.says(2, answers(2, {{"q1", 0}, {"q2", 1}}));
  same();
  twins.other.says(2, answers(2, {{"q1", 0}, {"q2", 1}}));
  twins.both([](Occasion& at) {
    at.finish(2);
    for (const ParticipantId id : Ids{1, 3}) {
      at.says(id, answers(2, {{"q1", 1}, {"q2", 0}}));
      at.finish(id);
    }
    at.go_on();
    at.report_all();
    at.go_on();
  });
  same();
  twins.one.says(2, answers(4, {{"trust", 1}, {"why", "because"}}));
  twins.other.says(2, answers(4, {{"trust", 7}}));
  same();
  EXPECT_EQ(to_json(others(twins.one.state, {}, 1)), to_json(others(twins.other.state, {}, 1)));
}

TEST(Participant, LearnsWhatIsRightOnlyWithTheAnswers) {
  Occasion at(class_plan);
  at.join();
  at.go_on();
  at.says(1, Agree{{"a"}, 1});
  at.go_on();
  const std::string shown = to_json(stage_of(at.state, 1));
  EXPECT_FALSE(shown.contains("One and one")) << shown;
  EXPECT_FALSE(shown.contains("\"right\"")) << shown;
}

TEST(Participant, NeverReadsTheNameOfTheirTreatment) {
  Occasion at(class_plan);
  at.join_many(6);
  at.go_on(true);
  for (ParticipantId id = 1; id <= 6; ++id) at.says(id, Agree{{"a"}, 1});
  at.go_on();
  at.go_on(true);
  ASSERT_EQ(at.playing(), 2);
  for (ParticipantId id = 1; id <= 6; ++id) {
    const std::string shown = to_json(stage_of(at.state, id)) + to_json(*seated(at.state, id)) +
                              to_json(welcome(at.state, id));
    EXPECT_FALSE(shown.contains("court") || shown.contains("anarchy")) << shown;
  }
}

TEST(Participant, IsToldHowManyAreReady) {
  Occasion at(class_plan);
  at.join_many(4);
  EXPECT_EQ(others(at.state, {}, 1), (Others{4, 4}));
  at.go_on();
  at.says(1, Agree{{"a"}, 1});
  EXPECT_EQ(others(at.state, {}, 1), (Others{1, 4}));
  at.says(2, Agree{{"a"}, 1});
  EXPECT_EQ(others(at.state, {}, 1), (Others{2, 4}));
}

TEST(Touched, AreThoseWhoseStageChanged) {
  Occasion at(class_plan);
  at.join_many(4);
  at.go_on();
  EXPECT_EQ(touched(at.state, at.last).size(), 4);
  at.says(2, Agree{{"a"}, 1});
  EXPECT_EQ(touched(at.state, at.last), (std::vector<ParticipantId>{2}));
  for (const ParticipantId id : Ids{1, 3, 4}) at.says(id, Agree{{"a"}, 1});
  at.go_on();
  at.go_on(true);
  at.report(1);
  EXPECT_EQ(touched(at.state, at.last).size(), 3);
}

TEST(Monitor, SendsTheWholeAndThenWhatChanged) {
  Occasion at(class_plan);
  at.join_many(90);
  Live live;
  live.here.assign(90, true);
  Monitor before = monitor(at.state, live);
  EXPECT_FALSE(changes(before, monitor(at.state, live)));
  live.here[4] = false;
  auto changed = changes(before, monitor(at.state, live));
  ASSERT_TRUE(changed);
  ASSERT_EQ(changed->progress.size(), 1);
  EXPECT_EQ(changed->progress[0].participant, 5);
  EXPECT_FALSE(changed->course);
  before = monitor(at.state, live);
  at.go_on();
  changed = changes(before, monitor(at.state, live));
  EXPECT_TRUE(changed->course);
  EXPECT_EQ(changed->progress.size(), 90);
  EXPECT_TRUE(changed->people.empty());
}

// A hundred tables that all move every second stay below 20 kB/s, if sent once a second.
TEST(Monitor, IsSmallWhileAllTablesPlay) {
  Occasion at(class_plan);
  at.join_many(300);
  at.go_on();
  for (ParticipantId id = 1; id <= 300; ++id) at.says(id, Agree{{"a"}, 1});
  at.go_on();
  at.go_on(true);
  ASSERT_EQ(at.playing(), 100);
  Live live;
  live.here.assign(300, true);
  const auto play = [&](int move) {
    live.play.clear();
    for (TableId id = 1; id <= 100; ++id) {
      live.play.push_back({id,
                           "playing",
                           "3",
                           {R"([{"type":"offer_rejected","offer":12,"from":2,"to":0}])"},
                           {move, 12, 7},
                           Trouble::none});
    }
  };
  play(1);
  const Monitor before = monitor(at.state, live);
  play(2);
  const std::string frame = to_json(*changes(before, monitor(at.state, live)));
  EXPECT_LT(frame.size(), 20'000);
  EXPECT_LT(to_json(screen(at.state, live)).size(), 20'000);
}

// Figures of one round of a session are not added to those of another.
TEST(Projector, KeepsTheRoundsOfASessionApart) {
  Occasion at(R"({"title": "Twice", "game": "snatch_or_share", "table_size": 3,
    "names": "pseudonyms", "config": {"periods": [1, 0, 0, 0, 0]},
    "stages": [{"type": "match", "rounds": 2}, {"type": "match"}, {"type": "results"}]})");
  at.join_many(3);
  for (std::int64_t round = 1; round <= 3; ++round) {
    ASSERT_EQ(at.go_on(), "");
    TableReport report;
    report.table = static_cast<TableId>(round);
    report.reason = "over";
    report.points = {1, 1, 1};
    report.ranks = {1, 1, 1};
    report.figures = {{1, "anarchy", 1, {10 * round}}};
    at.done(report);
  }
  const auto figures = screen(at.state, {}).figures;
  ASSERT_EQ(figures.size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(figures[i].session_round, i + 1);
    EXPECT_EQ(figures[i].totals, std::vector<std::int64_t>{10 * (static_cast<int>(i) + 1)});
  }
}

// Live points where the game shows any, by seat; never in a study, whose charts name nobody.
TEST(Projector, ShowsHowPeopleStandAtTheirTables) {
  for (const std::string game : {"uno", "snatch_or_share"}) {
    Occasion at(R"({"title": "T", "game": ")" + game + R"(", "table_size": 3, "names": "pseudonyms",
      "stages": [{"type": "match"}, {"type": "results"}]})");
    at.join_many(299);
    ASSERT_EQ(at.go_on(), "");
    Live live;
    for (TableId id = 1; id <= 100; ++id) {
      live.play.push_back({id, "playing", "3", {"[]"}, {30, 12, 7}, Trouble::none});
    }
    const Screen shown = screen(at.state, live);
    ASSERT_EQ(shown.tables.size(), 100U);
    ASSERT_EQ(shown.tables[0].seats.size(), 3U);
    EXPECT_EQ(shown.tables[0].seats[0].points,
              game == "uno" ? std::optional<std::int32_t>(30) : std::nullopt);
    const ParticipantId first = at.state.tables[0].seats[0].front();
    EXPECT_EQ(shown.tables[0].seats[0].pseudonyms,
              std::vector<std::string>{at.person(first).pseudonym});
    EXPECT_LT(to_json(shown).size(), 20'000U);
    at.report(1);
    EXPECT_EQ(screen(at.state, live).tables[0].seats[2].points,
              game == "uno" ? std::optional<std::int32_t>(2) : std::nullopt);
  }
}

}  // namespace
}  // namespace parlor::session
