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
  for (const ParticipantId id : {ParticipantId{1}, ParticipantId{2}, ParticipantId{4}}) {
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
