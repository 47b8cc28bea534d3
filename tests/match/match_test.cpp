// A match takes actions one at a time: refused ones change nothing, an attempt counts when it is
// committed, and the log gives the live state back.
#include "match/match.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "match/hash.hpp"
#include "match/replay.hpp"
#include "match/sealing.hpp"
#include "match/testing.hpp"

namespace parlor {
namespace {

using testing_match::first_legal;
using testing_match::new_match;
using testing_match::play_on;

TEST(Match, ARefusedActionChangesNeitherStateNorLog) {
  Match match = new_match();
  const auto before = match.play().clone();
  const std::string record = match.record();
  Request request = first_legal(match);
  request.action = boost::json::parse(R"({"type":"nonsense"})");
  const auto refused = match.apply(request);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "bad_action");
  EXPECT_TRUE(match.play().same_state(*before));
  EXPECT_EQ(match.record(), record);
}

TEST(Match, AnAttemptShowsNothingBeforeItIsCommitted) {
  Match match = new_match();
  const auto before = match.play().clone();
  auto attempt = match.attempt(first_legal(match));
  ASSERT_TRUE(attempt);
  EXPECT_TRUE(match.play().same_state(*before));
  EXPECT_EQ(match.version().number, 1U);
  match.commit(std::move(*attempt));
  EXPECT_FALSE(match.play().same_state(*before));
  EXPECT_EQ(match.version().number, 2U);
}

TEST(Match, AnAttemptCarriesItsStateWhateverIsAskedInBetween) {
  Match match = new_match();
  auto first = match.attempt(first_legal(match));
  ASSERT_TRUE(first);
  const auto expected = first->play->clone();
  ASSERT_TRUE(match.attempt(first_legal(match, 3)));  // asked, and not taken
  Request nonsense = first_legal(match);
  nonsense.action = boost::json::parse(R"({"type":"nonsense"})");
  ASSERT_FALSE(match.attempt(nonsense));
  match.commit(std::move(*first));
  EXPECT_TRUE(match.play().same_state(*expected));
}

TEST(Match, AnEntrySaysWhetherAPersonOrABotMoved) {
  Match match = new_match();
  Request request = first_legal(match);
  request.mover = Mover::bot;
  ASSERT_TRUE(match.apply(request));
  const auto record = read_record(match.record());
  ASSERT_TRUE(record);
  EXPECT_EQ(record->entries.front().mover, std::nullopt) << "nobody moves the deal";
  EXPECT_EQ(record->entries.back().mover, Mover::bot);
}

std::string sealed_state(const AnyPlay& play) {
  std::string text;
  play.write_state(text);
  return sealed_text(play.game(), text);
}

TEST(Match, EveryGameReplaysToTheLiveStateAtEveryVersion) {
  for (const AnyGame* game : all_games()) {
    Match match = new_match(*game);
    std::vector<std::unique_ptr<AnyPlay>> live;
    live.push_back(match.play().clone());
    while (!match.over() && match.version().number < 60) {
      play_on(match, 1);
      live.push_back(match.play().clone());
    }
    const auto record = read_record(match.record());
    ASSERT_TRUE(record) << game->sheet().id << ": " << record.error().text();
    for (MatchVersion v{1}; v <= match.version(); v = v.next()) {
      const auto play = replay(*record, v);
      ASSERT_TRUE(play) << play.error().text();
      // A record keeps content back that was not shown yet (docs/adr/0021).
      EXPECT_EQ(sealed_state(**play), sealed_state(*live[v.number - 1]))
          << game->sheet().id << " at " << to_string(v);
    }
  }
}

TEST(Match, AForkSharesThePastAndGoesItsOwnWay) {
  Match match = new_match();
  play_on(match, 4);
  auto fork = match.fork({3}, seed_from_number(99));
  ASSERT_TRUE(fork) << fork.error().text();
  EXPECT_EQ(fork->version().number, 3U);
  const auto record = read_record(match.record());
  EXPECT_TRUE(fork->play().same_state(**replay(*record, MatchVersion{3})));
  play_on(*fork, 100);
  EXPECT_TRUE(fork->over());
  EXPECT_FALSE(match.fork({0}, Seed{}));
  EXPECT_FALSE(match.fork({99}, Seed{}));
}

TEST(Match, AWrongConfigIsRefusedWithItsPath) {
  const AnyGame& game = *all_games().front();
  const auto match =
      Match::start(game, boost::json::parse(R"({"max_steals":12})"), {"Ann", "Ben"}, Seed{});
  ASSERT_FALSE(match);
  EXPECT_EQ(match.error().text(), "config.max_steals: 12 is above 10");
  const auto few = Match::start(game, boost::json::object(), {"Ann"}, Seed{});
  ASSERT_FALSE(few);
  EXPECT_EQ(few.error().path, "players");
}

}  // namespace
}  // namespace parlor
