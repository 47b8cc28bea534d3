// Who is told what: drawn cards, the order of piles, and whether a wild-draw4 was honest.
#include "games/uno/test_table.hpp"

namespace parlor::uno {
namespace {

constexpr std::string_view position = R"({"phase":"playing","current_player":0,
  "discard_pile":["red-5"],"draw_pile":["green-8","green-7","green-6","blue-9","red-3"],
  "hands":[["red-9","green-1","wild-draw4"],["yellow-1","yellow-2","blue-8"],["blue-1","blue-2"]]})";

bool mentions(const std::string& text, std::string_view what) {
  return text.find(what) != std::string::npos;
}

TEST(UnoSecrets, OnlyTheDrawerSeesTheCards) {
  Position table("{}", 3, position);
  ASSERT_EQ(table.act(0, R"({"type":"draw"})"), "");
  EXPECT_TRUE(mentions(table.told(Viewer::seat(0)), "red-3"));
  EXPECT_TRUE(mentions(table.view(Viewer::seat(0)), R"("drawn_card":"red-3")"));
  for (const Viewer viewer : {Viewer::seat(1), Viewer::spectator(), Viewer::host()}) {
    EXPECT_FALSE(mentions(table.told(viewer), "red-3"));
    EXPECT_TRUE(mentions(table.told(viewer), R"("count":1)"));
    EXPECT_FALSE(mentions(table.view(viewer), "red-3"));
    EXPECT_TRUE(mentions(table.view(viewer), R"("has_drawn":true)"));
  }
}

TEST(UnoSecrets, UN40HonestyIsNotShownBeforeAChallenge) {
  Position table("{}", 3, position);
  ASSERT_EQ(table.act(0, R"({"type":"play","card":"wild-draw4","color":"blue"})"), "");
  for (const Viewer viewer : {Viewer::seat(1), Viewer::seat(2), Viewer::spectator()}) {
    EXPECT_FALSE(mentions(table.view(viewer), "honest"));
    EXPECT_FALSE(mentions(table.told(viewer), "honest"));
  }
}

TEST(UnoSecrets, UN41TheHandIsShownToTheChallengerOnly) {
  Position table("{}", 3, position);
  ASSERT_EQ(table.act(0, R"({"type":"play","card":"wild-draw4","color":"blue"})"), "");
  ASSERT_EQ(table.act(1, R"({"type":"challenge"})"), "");
  EXPECT_TRUE(mentions(table.told(Viewer::seat(1)), R"("hand":["red-9","green-1"])"));
  EXPECT_FALSE(mentions(table.told(Viewer::seat(2)), "red-9"));
  EXPECT_TRUE(mentions(table.told(Viewer::seat(2)), R"("guilty":true)"));
  EXPECT_FALSE(mentions(table.told(Viewer::spectator()), "green-1"));
}

TEST(UnoSecrets, NobodySeesTheOrderOfAPile) {
  Position table("{}", 3, position);
  ASSERT_EQ(table.act(2, R"({"type":"leave"})"), "");
  for (const Viewer viewer : {Viewer::seat(0), Viewer::seat(2), Viewer::host()}) {
    EXPECT_TRUE(mentions(table.told(viewer), R"("draw_pile":[])"));
  }
}

TEST(UnoSecrets, TheDealTellsEverybodyTheirOwnHand) {
  const Config config;
  State state = Uno::before_deal(config, 3);
  FastChance chance(1);
  std::vector<Event> events;
  const auto keep = [&](const State&, const auto& event) { events.emplace_back(event); };
  Table<Uno, FastChance, decltype(keep)> table(config, state, chance, 0, keep);
  Uno::deal(table);
  for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}}) {
    const auto told = Uno::tell(config, state, events.front(), Viewer::seat(seat));
    EXPECT_EQ(std::get<RoundDealt>(*told).hand, state.hands[seat]);
    EXPECT_TRUE(std::get<RoundDealt>(*told).cards.empty());
  }
  EXPECT_TRUE(std::get<RoundDealt>(*Uno::tell(config, state, events.front(), Viewer::spectator()))
                  .hand.empty());
}

}  // namespace
}  // namespace parlor::uno
