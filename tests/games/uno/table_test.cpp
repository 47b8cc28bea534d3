// What no single scenario can show: orders of arrival, ties, standings.
#include "games/uno/test_table.hpp"

namespace parlor::uno {
namespace {

TEST(UnoJumpIn, UN21NearestAfterTheLastPlayerComesFirst) {
  Position table(R"({"jump_in":true,"decks":2})", 5,
                 R"({"current_player":1,"discard_pile":["red-1"],
    "hands":[["red-5","green-1"],["red-5","green-1"],["red-5","green-2"],["red-5","green-2"],
             ["red-9","green-3"]]})");
  const auto order = [](const State& state, std::vector<Seat> rivals) {
    std::ranges::sort(rivals, {},
                      [&](Seat seat) { return std::pair(race_rank(state, seat), seat); });
    return rivals;
  };
  using Seats = std::vector<Seat>;
  EXPECT_EQ(order(table.state(), {0, 2, 3}), (Seats{0, 2, 3}));  // nobody played yet
  ASSERT_EQ(table.act(1, R"({"type":"play","card":"red-5"})"), "");
  EXPECT_EQ(order(table.state(), {0, 2, 3}), (Seats{2, 3, 0}));
  State reversed = table.state();
  reversed.direction = -1;
  EXPECT_EQ(order(reversed, {0, 2, 3}), (Seats{0, 3, 2}));
  EXPECT_EQ(order(reversed, {0, 1, 2, 3}),
            (Seats{0, 3, 2, 1}));  // the last player comes last (UN-15)
}

// Everything but the first three hands and the top card lies with the last player.
std::string exhausted(std::string_view first, std::string_view second) {
  Pile rest = cards_of(1);
  const auto without = [&](std::string_view cards) {
    const Pile taken = from_json_text<Hand>(cards, "hand")->to_list();
    for (const Card card : taken) {
      rest.erase_at(
          static_cast<std::size_t>(std::find(rest.begin(), rest.end(), card) - rest.begin()));
    }
  };
  without(first);
  without(second);
  without(R"(["red-5"])");
  return R"({"phase":"playing","current_player":2,"discard_pile":["red-5"],"hands":[)" +
         std::string(first) + "," + std::string(second) + "," + to_json(rest) + "]}";
}

TEST(UnoVoidRound, UN62EqualPointsGoToTheFewerCards) {
  Position table("{}", 3, exhausted(R"(["green-1","green-3"])", R"(["blue-4"])"));
  for (const Seat seat : {Seat{2}, Seat{0}, Seat{1}}) {
    ASSERT_EQ(table.state().phase, Phase::playing);
    ASSERT_EQ(table.act(seat, R"({"type":"draw"})"), "");
  }
  EXPECT_EQ(table.state().winner, Seat{1});
  EXPECT_EQ(table.state().end_reason, EndReason::piles_exhausted);
}

TEST(UnoVoidRound, UN62EqualHandsGoToWhoseTurnWouldComeFirst) {
  Position table("{}", 3, exhausted(R"(["green-4"])", R"(["blue-4"])"));
  for (const Seat seat : {Seat{2}, Seat{0}, Seat{1}}) table.act(seat, R"({"type":"draw"})");
  EXPECT_EQ(table.state().winner, Seat{0});  // after 1 comes 2, then 0
}

TEST(UnoOutcome, TheWinnerFirstThenByWhatIsLeftInHandThenLeavers) {
  Position table("{}", 4, R"({"phase":"playing","current_player":0,"discard_pile":["red-5"],
    "hands":[["red-9"],["wild"],["blue-1","blue-2"],["yellow-1"]]})");
  ASSERT_EQ(table.act(3, R"({"type":"leave"})"), "");
  ASSERT_EQ(table.act(0, R"({"type":"play","card":"red-9"})"), "");
  const auto outcome = Uno::outcome(table.config(), table.state());
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->ranks, (FixedVec<std::uint8_t, max_seats>{1, 3, 2, 4}));
  EXPECT_EQ(outcome->points, (FixedVec<std::int32_t, max_seats>{53, 0, 0, 0}));
  EXPECT_EQ(outcome->reason, "went_out");
}

TEST(UnoOutcome, UN48UnderAlternateScoringFewerPointsAreBetter) {
  Position table(R"({"alternate_scoring":true,"target_score":100})", 4,
                 R"({"phase":"playing","current_player":0,"discard_pile":["red-5"],
    "scores":[60,90,5,0],"hands":[["red-9"],["blue-skip"],["blue-1","blue-2"],["yellow-1"]]})");
  ASSERT_EQ(table.act(3, R"({"type":"leave"})"), "");
  ASSERT_EQ(table.act(0, R"({"type":"play","card":"red-9"})"), "");
  const auto outcome = Uno::outcome(table.config(), table.state());
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->ranks, (FixedVec<std::uint8_t, max_seats>{2, 3, 1, 4}));  // leavers last
  EXPECT_EQ(outcome->points, (FixedVec<std::int32_t, max_seats>{60, 110, 8, 0}));
}

TEST(UnoOutcome, UN49EqualLowestShareTheFirstPlace) {
  Position table(R"({"alternate_scoring":true,"target_score":100})", 3,
                 R"({"phase":"playing","current_player":0,"discard_pile":["red-5"],
    "scores":[30,80,23],"hands":[["red-9"],["blue-skip"],["green-7"]]})");
  ASSERT_EQ(table.act(0, R"({"type":"play","card":"red-9"})"), "");
  const auto outcome = Uno::outcome(table.config(), table.state());
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->ranks, (FixedVec<std::uint8_t, max_seats>{1, 3, 1}));
  EXPECT_EQ(Uno::say(table.config(), table.events().back(), {"Ann", "Ben", "Cat"}),
            "Ann, Cat have equally few points and share the win!");
}

// Fields that came with rules 2 (UN-48, UN-49) may be missing from a running room's log.
TEST(UnoEvents, WhatRules1WroteIsReadOn) {
  const auto round = from_json_text<Event>(
      R"({"type":"round_ended","winner":1,"points":12,"reason":"went_out"})", "event");
  ASSERT_TRUE(round) << round.error().text();
  EXPECT_EQ(*round, Event(RoundEnded{1, 12, EndReason::went_out, {}}));
  const auto end =
      from_json_text<Event>(R"({"type":"game_ended","winner":1,"reason":"went_out"})", "event");
  ASSERT_TRUE(end) << end.error().text();
  EXPECT_EQ(*end, Event(GameEnded{1, EndReason::went_out, {}}));
}

TEST(UnoWords, UN62AVoidRoundIsCalledVoid) {
  const std::vector<std::string> names{"Ann", "Ben"};
  EXPECT_EQ(Uno::say({}, RoundEnded{1, 12, EndReason::piles_exhausted, {}}, names),
            "Nobody can play or draw, the round is void: Ben has the cheapest hand and gets 12 "
            "points.");
  EXPECT_EQ(Uno::say({}, RoundEnded{1, 12, EndReason::went_out, {}}, names),
            "Ben is out and gets 12 points.");
  EXPECT_EQ(Uno::say({}, RoundEnded{1, 0, EndReason::went_out, {7, 0}}, names),
            "Ben is out. Points: Ann 7, Ben 0.");
}

TEST(UnoDeal, UN65TheLastSeatDealsFirst) {
  Position table("{}", 4, "{}");
  EXPECT_EQ(table.state().dealer, 3);
  EXPECT_EQ(table.state().round, 1);
}

// UN-43: what the start card does, over many deals.
TEST(UnoDeal, UN43StartCardsTakeEffect) {
  const Config config;
  std::array<int, 5> seen{};
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    State state = Uno::before_deal(config, 4);
    FastChance chance(seed);
    Table<Uno, FastChance> table(config, state, chance, 0);
    Uno::deal(table);
    const Card start = top_card(state);
    ASSERT_NE(start, wild_draw4);
    const bool reversed = start.shows(reverse_value);
    EXPECT_EQ(state.direction, reversed ? -1 : 1);
    EXPECT_EQ(*state.current_player, reversed ? 3 : start.shows(skip_value) ? 1 : 0);
    EXPECT_EQ(state.pending_draw, start.shows(draw2_value) ? 2 : 0);
    EXPECT_EQ(state.phase, start == wild ? Phase::choosing_color : Phase::playing);
    ++seen[start == wild              ? 0
           : start.shows(skip_value)  ? 1
           : reversed                 ? 2
           : start.shows(draw2_value) ? 3
                                      : 4];
  }
  for (const int count : seen) EXPECT_GT(count, 20);
}

}  // namespace
}  // namespace parlor::uno
