// What a deal is worth to each seat, by bots that play it again.
#include "lab/deal_worth.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "engine/json/read.hpp"
#include "games/registry.hpp"
#include "match/hash.hpp"
#include "match/match.hpp"

namespace parlor {
namespace {

std::unique_ptr<AnyPlay> dealt(std::string_view game, int players, std::uint64_t seed) {
  auto play = find_game(game)->open(boost::json::object(), players);
  EXPECT_TRUE(play);
  EXPECT_FALSE((*play)->draw_content({seed_from_number(seed), 1}));
  (*play)->deal({seed_from_number(seed), 1});
  return std::move(*play);
}

double sum_of(const DealWorth& worth) {
  return std::accumulate(worth.seats.begin(), worth.seats.end(), 0.0,
                         [](double sum, const Interval& seat) { return sum + seat.middle; });
}

TEST(DealWorth, EveryGameHasOneAndSharesOfTheWinSumToOne) {
  for (const AnyGame* game : all_games()) {
    const int players = game->sheet().min_seats;
    const auto play = dealt(game->sheet().id, players, 1);
    DealOptions options;
    options.games = 40;
    const auto worth = worth_of_deal(*play, options);
    ASSERT_TRUE(worth) << game->sheet().id;
    EXPECT_EQ(worth->games, 40U) << game->sheet().id;
    ASSERT_EQ(worth->seats.size(), static_cast<std::size_t>(players));
    if (!worth->by_worth) EXPECT_NEAR(sum_of(*worth), 1, 1e-9) << game->sheet().id;
    EXPECT_TRUE(play->same_state(*dealt(game->sheet().id, players, 1))) << "nothing was played";
  }
}

TEST(DealWorth, OneCardLeftThatFitsIsWorthTheMatch) {
  const auto play = dealt("uno", 3, 1);
  const auto given = parse_json(R"({"phase":"playing","current_player":1,"discard_pile":["red-5"],
    "hands":[["blue-1","blue-2","blue-3"],["red-9"],["yellow-1","yellow-2","green-3"]]})");
  ASSERT_FALSE(play->arrange(given->get_object()));
  DealOptions options;
  options.games = 100;
  const auto worth = worth_of_deal(*play, options);
  ASSERT_TRUE(worth);
  EXPECT_GT(worth->seats[1].low, 0.9);
  EXPECT_LT(worth->seats[0].high, 0.1);
}

TEST(DealWorth, FollowsFromTheDealAndTheSeed) {
  DealOptions options;
  options.games = 200;
  const auto shares = [&](std::uint64_t deal, std::uint64_t seed) {
    options.seed = seed;
    std::vector<double> shares;
    for (const Interval& seat : worth_of_deal(*dealt("uno", 4, deal), options)->seats) {
      shares.push_back(seat.middle);
    }
    return shares;
  };
  EXPECT_EQ(shares(1, 1), shares(1, 1));
  EXPECT_NE(shares(1, 1), shares(1, 2));
  EXPECT_NE(shares(1, 1), shares(2, 1));
}

// As a page asks that has nothing but the record.
TEST(DealWorth, IsTheSameFromARecord) {
  for (const AnyGame* game : all_games()) {
    const int players = game->sheet().min_seats;
    const Names names(static_cast<std::size_t>(players), "Ada");
    const Seed seed = seed_from_number(7);
    const auto match = Match::start(*game, Json(boost::json::object()), names, seed);
    ASSERT_TRUE(match) << match.error().text();
    DealOptions options;
    options.games = 30;
    const auto here = worth_of_deal(match->play(), options);
    const auto read = worth_of_deal(RecordedDeal{std::string(game->sheet().id), players,
                                                 match->header().config, seed_hex(seed)},
                                    options);
    ASSERT_TRUE(here && read) << game->sheet().id;
    EXPECT_EQ(to_json(told(*here, options)), to_json(told(*read, options))) << game->sheet().id;
  }
}

TEST(DealWorth, ARecordThatIsNoneIsRefusedInWords) {
  EXPECT_EQ(worth_of_deal(RecordedDeal{"chess", 2, {"{}"}, ""}, {}).error().path, "game");
  EXPECT_EQ(worth_of_deal(RecordedDeal{"uno", 2, {"{}"}, "12"}, {}).error().path, "deal.seed");
  const std::string seed(64, '0');
  EXPECT_FALSE(worth_of_deal(RecordedDeal{"uno", 2, {"{\"hand_size\":99}"}, seed}, {}));
}

TEST(DealWorth, PatienceEndsIt) {
  DealOptions options;
  options.games = 1'000'000'000;
  options.patience = std::chrono::milliseconds(20);
  const auto worth = worth_of_deal(*dealt("uno", 4, 1), options);
  ASSERT_TRUE(worth);
  EXPECT_GT(worth->games, 0U);
  EXPECT_LT(worth->games, 1'000'000U);
}

}  // namespace
}  // namespace parlor
