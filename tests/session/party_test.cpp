// A gift party before its match: who comes, who brings what, and who is told how much of it.
#include <algorithm>

#include "session/bringing.hpp"
#include "session/occasion.hpp"

namespace parlor::session {
namespace {

constexpr std::string_view party_plan = R"({"title": "December", "game": "white_elephant",
  "table_size": 40, "fill": "smaller", "names": "own",
  "party": {"starts_at": "18 December, 19:00", "place": "At Ann's", "budget": "10 EUR"},
  "stages": [{"type": "bring", "title": "Your gift"}, {"type": "match"}, {"type": "results"}]})";

BringThings gift(boost::json::object thing) { return {{"b"}, 1, {{std::move(thing)}}}; }
SayComing coming(Coming word) { return {{"c"}, 1, word}; }

std::vector<std::string> names_on(const Occasion& at, TableId table) {
  std::vector<std::string> names;
  const TableSpec spec = table_spec(at.state, table);
  for (const Json& each : spec.config.at("gifts").as_array()) {
    names.emplace_back(each.at("name").as_string());
  }
  std::ranges::sort(names);
  return names;
}

TEST(Party, GuestsSeeItsFactsTheirOwnGiftAndHowManyOthers) {
  Occasion at(party_plan);
  at.join_many(3);
  at.go_on();
  EXPECT_EQ(at.says(1, gift({{"name", "Kite"}, {"paper", 4}})), "");
  EXPECT_EQ(at.says(1, coming(Coming::yes)), "");
  EXPECT_EQ(at.says(2, coming(Coming::maybe)), "");
  const auto own = std::get<BringShown>(stage_of(at.state, 1).stage);
  EXPECT_EQ(own.party->place, "At Ann's");
  EXPECT_EQ(own.coming, Coming::yes);
  ASSERT_EQ(own.brought.size(), 1);
  const auto other = std::get<BringShown>(stage_of(at.state, 2).stage);
  EXPECT_TRUE(other.brought.empty());
  const Others all = others(at.state, {}, 2);
  EXPECT_EQ(all.coming, 1);
  EXPECT_EQ(all.things, 1);
  EXPECT_EQ(at.says(1, BringThings{{"b"}, 1, {}}), "");  // takes it out
  EXPECT_EQ(others(at.state, {}, 2).things, 0);
}

TEST(Party, ItsOrganiserIsToldWhoHasGivenAndNeverWhat) {
  Occasion at(party_plan);
  at.join_many(2);
  at.go_on();
  at.done(ParticipantMessage{1, gift({{"name", "Kite"}, {"link", "https://kites.example"}})});
  at.done(ParticipantMessage{1, coming(Coming::yes)});
  const Monitor shown = monitor(at.state, {});
  EXPECT_EQ(shown.progress[0].things, 1);
  EXPECT_EQ(shown.progress[0].coming, Coming::yes);
  EXPECT_EQ(shown.progress[1].things, 0);
  EXPECT_FALSE(to_json(shown).contains("Kite")) << to_json(shown);
  EXPECT_FALSE(to_json(screen(at.state, {})).contains("Kite"));
}

TEST(Party, TheOrganiserFillsInForWhoCannotButNotOverWhatTheyBrought) {
  Occasion at(party_plan);
  at.join_many(2);
  at.go_on();
  const std::vector<ItemJson> sock{{boost::json::object{{"name", "Sock"}}}};
  EXPECT_EQ(at.organiser(FillIn{{"f"}, 1, 1, Coming::yes, sock}), "");
  EXPECT_EQ(at.person(1).work[0].coming, Coming::yes);
  EXPECT_EQ(at.organiser(FillIn{{"f"}, 1, 1, {}, sock}), "");  // again, over their own
  EXPECT_EQ(at.says(1, gift({{"name", "Kite"}})), "");
  EXPECT_EQ(at.organiser(FillIn{{"f"}, 1, 1, {}, sock}), "brought_already");
  EXPECT_EQ(at.organiser(FillIn{{"f"}, 1, 1, {}, {}}), "nothing_said");
  EXPECT_EQ(at.organiser(FillIn{{"f"}, 9, 1, {}, sock}), "no_such_participant");
  EXPECT_EQ(at.says(2, FillIn{{"f"}, 1, 1, {}, sock}), "organiser_only");
}

TEST(Party, WhoDoesNotComeHasNoSeatAndLeavesTheGiftInOrTakesItOut) {
  Occasion at(party_plan);
  at.join_many(5);
  at.go_on();
  for (ParticipantId id = 1; id <= 5; ++id) {
    at.done(ParticipantMessage{id, gift({{"name", "Gift " + std::to_string(id)}})});
  }
  at.done(ParticipantMessage{4, coming(Coming::no)});
  at.done(ParticipantMessage{5, coming(Coming::no)});
  at.done(ParticipantMessage{5, BringThings{{"b"}, 1, {}}});
  EXPECT_EQ(at.go_on(), "");  // what they bring is there: nobody has to say more
  ASSERT_EQ(at.state.tables.size(), 1);
  EXPECT_EQ(at.state.tables[0].seats.size(), 3);
  EXPECT_EQ(names_on(at, 1), (std::vector<std::string>{"Gift 1", "Gift 2", "Gift 3", "Gift 4"}));
  for (const BroughtThing& each : things_on(at.state, at.state.tables[0])) {
    EXPECT_EQ(each.seat.has_value(), each.giver != 4);
  }
  // From now on it lies on the table.
  EXPECT_EQ(at.says(4, BringThings{{"b"}, 1, {}}), "dealt");
  EXPECT_EQ(at.says(4, coming(Coming::yes)), "dealt");
  EXPECT_EQ(at.hear(Newcomer{.name = "Late"}), "too_late");
  at.report(1);
  EXPECT_EQ(at.go_on(), "");
  EXPECT_EQ(at.index(4), 3);  // the results are for them, too
}

std::vector<std::string> thanks_read_by(const Occasion& at, ParticipantId id) {
  std::vector<std::string> lines;
  for (const ThankShown& each : stage_of(at.state, id).thanks) {
    lines.push_back(std::to_string(each.by) + " to " + std::to_string(each.to) + ": " + each.text);
  }
  return lines;
}

// Guest 4 has stayed away and left a gift; it is read by whom it is for, and by who wrote it.
TEST(Party, ALineOfThanksReachesTheGiverAndNobodyElse) {
  Occasion at(party_plan);
  at.join_many(4);
  at.go_on();
  for (const ParticipantId id : Ids{ParticipantId{1}, ParticipantId{2}, ParticipantId{4}}) {
    at.done(ParticipantMessage{id, gift({{"name", "Gift " + std::to_string(id)}})});
  }
  at.done(ParticipantMessage{4, coming(Coming::no)});
  at.done(ParticipantMessage{3, coming(Coming::yes)});
  at.go_on();
  EXPECT_EQ(at.says(2, Thank{{"t"}, 1, 4, {{"Too early."}}}), "not_now");
  at.report(1);
  at.go_on();
  EXPECT_EQ(at.says(2, Thank{{"t"}, 1, 4, {{"What a kite!"}}}), "");
  EXPECT_EQ(at.says(2, Thank{{"t"}, 1, 4, {{"What a fine kite!"}}}), "");     // in place of it
  EXPECT_EQ(touched(at.state, at.last), (std::vector<ParticipantId>{2, 4}));  // and hear of it
  EXPECT_EQ(at.says(1, Thank{{"t"}, 1, 2, {{"Dear B"}}}), "");
  EXPECT_EQ(thanks_read_by(at, 4), std::vector<std::string>{"2 to 4: What a fine kite!"});
  EXPECT_EQ(thanks_read_by(at, 2),
            (std::vector<std::string>{"2 to 4: What a fine kite!", "1 to 2: Dear B"}));
  EXPECT_TRUE(thanks_read_by(at, 3).empty());
  EXPECT_FALSE(to_json(monitor(at.state, {})).contains("kite"));
  EXPECT_FALSE(to_json(screen(at.state, {})).contains("kite"));
  EXPECT_EQ(at.says(2, Thank{{"t"}, 1, 4, {}}), "");  // taken back
  EXPECT_TRUE(thanks_read_by(at, 4).empty());
}

TEST(Party, ThanksAreForWhoBroughtSomethingToOnesOwnTable) {
  Occasion at(party_plan);
  at.join_many(4);
  at.go_on();
  at.done(ParticipantMessage{1, gift({{"name", "Kite"}})});
  at.done(ParticipantMessage{2, gift({{"name", "Mug"}})});
  at.done(ParticipantMessage{4, coming(Coming::no)});
  at.go_on(true);
  at.report(1);
  const auto thanks = [&](ParticipantId by, ParticipantId to) {
    return at.says(by, Thank{{"t"}, 1, to, {{"Thank you!"}}});
  };
  EXPECT_EQ(thanks(1, 1), "no_such_giver");
  EXPECT_EQ(thanks(1, 3), "no_such_giver");  // brought nothing
  EXPECT_EQ(thanks(1, 9), "no_such_giver");
  EXPECT_EQ(thanks(4, 1), "not_now");  // was not there
  EXPECT_EQ(at.says(1, Thank{{"t"}, 2, 2, {{"Thank you!"}}}), "not_now");
  EXPECT_EQ(at.organiser(Thank{{"t"}, 1, 1, {{"Thank you!"}}}), "participant_only");
  EXPECT_EQ(at.organiser(CloseSession{{"c"}}), "");
  EXPECT_EQ(thanks(3, 1), "");  // also when the host has closed the party
  EXPECT_EQ(at.says(2, LeaveSession{{"l"}}), "");
  EXPECT_EQ(thanks(3, 2), "giver_gone");
}

TEST(Party, WhoComesIsDealtInWithoutAGiftAndWhoHasNotAnsweredIsNot) {
  Occasion at(party_plan);
  at.join_many(5);
  at.go_on();
  at.done(ParticipantMessage{1, gift({{"name", "Kite"}})});
  at.done(ParticipantMessage{2, gift({{"name", "Mug"}})});
  at.done(ParticipantMessage{3, coming(Coming::yes)});
  at.done(ParticipantMessage{4, coming(Coming::maybe)});
  EXPECT_EQ(monitor(at.state, {}).course.ready, 3);
  EXPECT_EQ(at.go_on(), "");
  ASSERT_EQ(at.state.tables.size(), 1);
  EXPECT_EQ(at.state.tables[0].seats.size(), 3);
  EXPECT_TRUE(seat_of(at.state.tables[0], 3));
}

// Whoever has not answered, or may come, still reads the invitation after the deal; what they would
// bring then would lie nowhere.
TEST(Party, AfterTheDealNothingIsTakenThatWouldLieNowhere) {
  Occasion at(party_plan);
  at.join_many(4);
  at.go_on();
  at.done(ParticipantMessage{1, gift({{"name", "Kite"}})});
  at.done(ParticipantMessage{2, gift({{"name", "Mug"}})});
  at.done(ParticipantMessage{4, coming(Coming::maybe)});
  EXPECT_EQ(at.go_on(), "");
  for (const ParticipantId id : Ids{ParticipantId{3}, ParticipantId{4}}) {
    EXPECT_EQ(at.index(id), 1);
    EXPECT_EQ(at.says(id, gift({{"name", "Late"}})), "dealt");
    EXPECT_EQ(at.says(id, coming(Coming::yes)), "dealt");
    const std::vector<ItemJson> sock{{boost::json::object{{"name", "Sock"}}}};
    EXPECT_EQ(at.organiser(FillIn{{"f"}, id, 1, {}, sock}), "dealt");
  }
  EXPECT_EQ(names_on(at, 1), (std::vector<std::string>{"Kite", "Mug"}));
}

// With a second round to come what is brought now lies on its table.
TEST(Party, BeforeAnotherRoundThingsAreStillTaken) {
  Occasion at(R"({"title": "December", "game": "white_elephant", "table_size": 40,
    "fill": "smaller", "names": "own", "stages": [{"type": "bring"},
    {"type": "match", "rounds": 2}, {"type": "results"}]})");
  at.join_many(3);
  at.go_on();
  at.done(ParticipantMessage{1, gift({{"name", "Kite"}})});
  at.done(ParticipantMessage{2, gift({{"name", "Mug"}})});
  EXPECT_EQ(at.go_on(), "");
  EXPECT_EQ(at.says(3, gift({{"name", "Late"}})), "");
  at.report(1);
  EXPECT_EQ(at.go_on(), "");
  EXPECT_EQ(names_on(at, 2), (std::vector<std::string>{"Kite", "Late", "Mug"}));
  EXPECT_EQ(at.says(3, gift({{"name", "Too late"}})), "stage_moved");
}

// The host has looked at who would sit where: until the deal everybody can still change their mind.
TEST(Party, DrawnUpIsNotDealt) {
  Occasion at(party_plan);
  at.join_many(5);
  at.go_on();
  for (ParticipantId id = 1; id <= 4; ++id) {
    at.done(ParticipantMessage{id, gift({{"name", "Gift " + std::to_string(id)}})});
  }
  at.done(ParticipantMessage{5, coming(Coming::no)});
  EXPECT_EQ(at.organiser(DrawUp{{"d"}, at.state.step}), "");
  ASSERT_EQ(at.state.tables.size(), 1);
  EXPECT_TRUE(std::holds_alternative<BringShown>(stage_of(at.state, 1).stage));
  EXPECT_EQ(stage_of(at.state, 1).index, 1);
  EXPECT_EQ(others(at.state, {}, 1).things, 4);
  EXPECT_EQ(at.says(1, gift({{"name", "A better one"}})), "");
  EXPECT_EQ(at.says(2, BringThings{{"b"}, 1, {}}), "");
  EXPECT_EQ(at.says(3, coming(Coming::no)), "");  // frees the seat, and leaves the gift
  EXPECT_EQ(at.says(4, coming(Coming::no)), "");
  EXPECT_EQ(at.says(4, coming(Coming::yes)), "");  // and changes their mind once more
  EXPECT_EQ(at.says(5, coming(Coming::yes)), "");
  const std::vector<ItemJson> sock{{boost::json::object{{"name", "Sock"}}}};
  EXPECT_EQ(at.organiser(FillIn{{"f"}, 5, 1, {}, sock}), "");
  EXPECT_EQ(at.go_on(), "");
  EXPECT_EQ(at.state.tables[0].life, TableLife::playing);
  for (const ParticipantId id : std::vector<ParticipantId>{1, 2, 4, 5}) {
    EXPECT_TRUE(seat_of(at.state.tables[0], id)) << id;
    EXPECT_EQ(at.says(id, gift({{"name", "Late"}})), "stage_moved");
  }
  EXPECT_FALSE(seat_of(at.state.tables[0], 3));
  EXPECT_EQ(at.says(3, gift({{"name", "Late"}})), "dealt");
  const auto names = names_on(at, 1);
  for (const std::string name : {"A better one", "Gift 3", "Gift 4", "Sock"}) {
    EXPECT_EQ(std::ranges::count(names, name), 1) << name;
  }
  EXPECT_EQ(std::ranges::count(names, "Gift 2"), 0);
}

TEST(Party, ANumberUnderTheTreeStandsOnOneParcel) {
  Occasion at(party_plan);
  at.join_many(3);
  at.go_on();
  const auto numbered = [](int number) { return gift({{"name", "X"}, {"under_tree", number}}); };
  EXPECT_EQ(at.says(1, numbered(7)), "");
  EXPECT_EQ(at.says(1, numbered(7)), "");  // one's own
  EXPECT_EQ(at.says(2, numbered(8)), "");
  EXPECT_EQ(at.says(3, numbered(7)), "number_taken");
  const auto refused = decide(at.state, Input{ParticipantMessage{3, numbered(7)}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message, "Number 7 stands on another parcel: take number 9.");
  EXPECT_EQ(at.says(3, numbered(999)), "");
  EXPECT_EQ(at.says(1, numbered(999)), "number_taken");
  EXPECT_EQ(at.says(3, LeaveSession{{"l"}}), "");
  EXPECT_EQ(at.says(1, numbered(999)), "");
}

TEST(Party, AnyDeviceOfTheHostKnowsWhatWasFilledIn) {
  Occasion at(party_plan);
  at.join_many(2);
  at.go_on();
  const std::vector<ItemJson> sock{{boost::json::object{{"name", "Sock"}}}};
  at.organiser(FillIn{{"f"}, 1, 1, {}, sock});
  EXPECT_EQ(at.says(2, gift({{"name", "Kite"}})), "");
  EXPECT_EQ(monitor(at.state, {}).progress[0].filled_in, true);
  EXPECT_FALSE(monitor(at.state, {}).progress[1].filled_in);
  EXPECT_EQ(at.says(1, gift({{"name", "Kite"}})), "");
  EXPECT_FALSE(monitor(at.state, {}).progress[0].filled_in) << "it is their own now";
}

TEST(Party, NobodyBringsWhatIsForRecords) {
  Occasion at(party_plan);
  at.join_many(1);
  at.go_on();
  EXPECT_EQ(at.says(1, gift({{"name", "X"}, {"salt", "00"}})), "bad_item");
  EXPECT_EQ(at.says(1, gift({{"name", ""}, {"seal", "00"}})), "bad_item");
}

TEST(Party, LateGuestsJoinUntilTheDeal) {
  Occasion at(party_plan);
  at.join_many(2);
  at.go_on();
  at.done(ParticipantMessage{1, gift({{"name", "A"}})});
  at.done(ParticipantMessage{2, gift({{"name", "B"}})});
  const ParticipantId late = at.join("Late");
  EXPECT_EQ(at.index(late), 1);
  at.done(ParticipantMessage{late, gift({{"name", "C"}})});
  at.go_on();
  EXPECT_EQ(names_on(at, 1), (std::vector<std::string>{"A", "B", "C"}));
}

TEST(Party, APictureIsTakenOnlyFromWhoseItIs) {
  Occasion at(party_plan);
  at.join_many(2);
  at.go_on();
  const std::string mine = picture_name(at.state, 1, "0123456789abcdef");
  EXPECT_EQ(mine.size(), 48);
  EXPECT_EQ(at.says(2, gift({{"name", "X"}, {"picture", mine}})), "bad_item");
  EXPECT_EQ(at.says(1, gift({{"name", "X"}, {"picture", std::string(48, 'a')}})), "bad_item");
  EXPECT_EQ(at.says(1, gift({{"name", "X"}, {"picture", 7}})), "bad_item");
  EXPECT_EQ(at.says(1, gift({{"name", "X"}, {"picture", mine}})), "");
  EXPECT_EQ(pictures_brought(at.state, at.person(1)), std::vector{mine});
}

TEST(Party, AThingIsWhatTheGameTakes) {
  Occasion at(party_plan);
  at.join_many(1);
  at.go_on();
  EXPECT_EQ(at.says(1, gift({{"name", "X"}, {"paper", 12}})), "bad_item");
  EXPECT_EQ(at.says(1, gift({{"name", "X"}, {"under_tree", 0}})), "bad_item");
  EXPECT_EQ(at.says(1, gift({{"name", ""}})), "bad_item");
  EXPECT_EQ(at.says(1, gift({{"name", std::string(2100, 'x')}})), "bad_item");
  EXPECT_EQ(at.says(1, gift({{"name", "X"}, {"under_tree", 7}, {"paper", 11}})), "");
}

// A gift list that would not fit into one frame of a table's socket.
TEST(Party, EverybodysLongGiftLiesOnTheTable) {
  Occasion at(party_plan);
  at.join_many(40);
  at.go_on();
  for (ParticipantId id = 1; id <= 40; ++id) {
    at.done(
        ParticipantMessage{id, gift({{"name", "Gift"}, {"description", std::string(900, 'x')}})});
  }
  at.go_on();
  ASSERT_EQ(at.state.tables.size(), 1) << "forty guests sit round one rug";
  EXPECT_EQ(names_on(at, 1).size(), 40);
}

}  // namespace
}  // namespace parlor::session
