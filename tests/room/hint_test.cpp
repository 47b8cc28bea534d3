// Hints: from what a seat may know and nothing else, to whoever asked and nobody else, within
// bounds.
#include "match/lesson.hpp"
#include "room/hints.hpp"
#include "table.hpp"
#include "test_house.hpp"

namespace parlor::room {
namespace {

std::unique_ptr<AnyPlay> arranged(const std::string& game, std::string_view given) {
  auto play = find_game(game)->open(boost::json::object(), 2);
  (*play)->deal({seed_from_number(1), 1});
  const auto bad = (*play)->arrange(boost::json::parse(given).as_object());
  EXPECT_FALSE(bad) << bad->text();
  return std::move(*play);
}

std::string view_of(const AnyPlay& play) {
  std::string text;
  play.write_view(text, Viewer::seat(0));
  return text;
}

// Two worlds that the first seat cannot tell apart.
struct Twins {
  std::unique_ptr<AnyPlay> one;
  std::unique_ptr<AnyPlay> other;
};

Twins card_twins() {
  constexpr std::string_view rest =
      R"("phase":"playing","current_player":0,"direction":1,"color":"red","pending_draw":0,
         "discard_pile":["red-5"],)";
  const auto world = [&](std::string_view theirs, std::string_view pile) {
    return arranged("uno", "{" + std::string(rest) +
                               R"("hands":[["red-8","red-skip","blue-5","wild","green-1"],)" +
                               std::string(theirs) + R"(],"draw_pile":)" + std::string(pile) + "}");
  };
  return {world(R"(["red-9","red-7"])", R"(["green-2","blue-draw2"])"),
          world(R"(["green-2","blue-draw2"])", R"(["red-7","red-9"])")};
}

Twins queen_twins() {
  const auto world = [](std::string_view theirs, std::string_view slots, std::string_view pile) {
    return arranged("sleeping_queens",
                    R"({"current_player":0,"awake":[[],["moon","cake"]],"hands":[
                        ["king","knight","2","3","5"],)" +
                        std::string(theirs) + R"(],"slots":)" + std::string(slots) +
                        R"(,"draw_pile":)" + std::string(pile) + "}");
  };
  return {world(R"(["dragon","4","7","7","9"])",
                R"(["heart","cat","dog","pancake","ladybug",null,"peacock","sunflower","rose",null,
                    "rainbow","starfish"])",
                R"(["1","king","10","jester","8"])"),
          world(R"(["1","king","10","jester","8"])",
                R"(["starfish","rainbow","rose","sunflower","peacock",null,"ladybug","pancake",
                    "dog",null,"cat","heart"])",
                R"(["9","7","dragon","4","7"])")};
}

TEST(Hint, TwoWorldsThatLookTheSameHaveTheSameHint) {
  for (const Twins& twins : {card_twins(), queen_twins()}) {
    ASSERT_EQ(view_of(*twins.one), view_of(*twins.other));
    ASSERT_FALSE(twins.one->same_state(*twins.other));
    const auto hint = hint_for(*twins.one, 0);
    ASSERT_TRUE(hint);
    EXPECT_EQ(hint, hint_for(*twins.other, 0));
  }
}

TEST(Hint, IsAMoveTheRulesAllow) {
  for (const Twins& twins : {card_twins(), queen_twins()}) {
    const auto hint = hint_for(*twins.one, 0);
    EXPECT_TRUE(twins.one->clone()->act(Actor::seat(0), boost::json::parse(*hint),
                                        {seed_from_number(1), 2}, 0));
  }
}

TEST(Hint, IsGivenWhereOnePersonPlaysOrTheHostAllowsIt) {
  Table table = in_phase(Phase::lobby);
  EXPECT_FALSE(gives_hints(table.lobby())) << "two people sit here";
  table.done(ben, Stand{{"s"}, {}});
  EXPECT_TRUE(gives_hints(table.lobby()));
  SetTable off{.ref = {"t"}, .hints = false};
  table.done(ada, off);
  EXPECT_FALSE(gives_hints(table.lobby()));
  EXPECT_EQ(table.code(cem, SetTable{.ref = {"u"}, .hints = true}), "not_host");
  for (const std::string game : {"oodles", "snatch_or_share", "white_elephant"}) {
    Table other(game);
    other.done(ada, SetTable{.ref = {"v"}, .hints = true});
    EXPECT_FALSE(gives_hints(other.lobby())) << game;
  }
}

TEST(Hint, IsForWhoeverTheTableWaitsFor) {
  Table table = in_phase(Phase::lobby);
  table.done(ada, SetTable{.ref = {"t"}, .hints = true});
  const auto code = [&](MemberId by) {
    const auto why = why_no_hint(table.at(), by);
    return why ? why->code : "";
  };
  EXPECT_EQ(code(ada), "not_playing");
  table.done(ada, Start{{"s"}});
  const bool ada_first = table.state.match->play().owing().has(0);
  EXPECT_EQ(code(ada_first ? ada : ben), "");
  EXPECT_EQ(code(ada_first ? ben : ada), "not_waited_for");
  EXPECT_EQ(code(cem), "not_seated");
  table.done(ada, SetTable{.ref = {"u"}, .hints = false});
  EXPECT_EQ(code(ada_first ? ada : ben), "no_hints");
}

TEST(Hint, OneAtATimeAndAFewAMinute) {
  HintDesk desk;
  EXPECT_TRUE(desk.take(1, 0));
  EXPECT_FALSE(desk.take(1, 0)) << "it is being thought about";
  EXPECT_TRUE(desk.take(0, 0)) << "another seat has its own";
  for (int i = 0; i < 3; ++i) {
    desk.done(1);
    EXPECT_TRUE(desk.take(1, 0));
  }
  desk.done(1);
  EXPECT_FALSE(desk.take(1, 0));
  EXPECT_TRUE(desk.take(1, 10'000));
}

TEST(Hint, OthersHearNothingAndNothingIsWritten) {
  TestHouse house;
  Person ada = house.create("uno");
  Person ben = house.join(ada.room, "Ben");
  Person cem = house.join(ada.room, "Cem", Role::spectator);
  for (Person* each : {&ada, &ben, &cem}) house.connect(*each);
  house.say(ada, R"({"type":"table","ref":"t","hints":true})");
  house.say(ada, R"({"type":"start","ref":"s"})");
  const bool first = house.room(ada).match()->play().owing().has(0);
  Person& asks = first ? ada : ben;
  Person& other = first ? ben : ada;
  const RoomVersion before = house.room(ada).version();
  const std::size_t heard = other.line->frames.size() + cem.line->frames.size();
  house.say(asks, R"({"type":"hint","ref":"h"})");
  const Json hint = asks.line->last("hint");
  ASSERT_FALSE(hint.is_null());
  EXPECT_EQ(hint.at("ref").as_string(), "h");
  EXPECT_EQ(asks.line->last("ack").at("ref").as_string(), "h");
  EXPECT_EQ(other.line->frames.size() + cem.line->frames.size(), heard);
  EXPECT_EQ(house.room(ada).version(), before);
  house.say(other, R"({"type":"hint","ref":"i"})");
  EXPECT_EQ(other.line->last("refused").at("code").as_string(), "not_waited_for");
}

}  // namespace
}  // namespace parlor::room
