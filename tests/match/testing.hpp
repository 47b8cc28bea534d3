// Matches for tests: a seeded start, and a way to let them run by taking legal actions.
#pragma once

#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "match/match.hpp"

namespace parlor::testing_match {

inline Match new_match(const AnyGame& game, std::uint64_t seed = 7) {
  Names names{"Ann", "Ben", "Cat"};
  names.resize(
      static_cast<std::size_t>(std::clamp(3, game.sheet().min_seats, game.sheet().max_seats)));
  auto match = Match::start(game, boost::json::object(), names, seed_from_number(seed));
  EXPECT_TRUE(match) << match.error().text();
  return std::move(*match);
}

inline Match new_match(std::uint64_t seed = 7) { return new_match(*all_games().front(), seed); }

// What somebody may do now, seats before the host; the clock where nobody may.
inline Request first_legal(const Match& match, std::size_t pick = 0) {
  Request request;
  const Actors acting = match.play().acting();
  if (acting.empty()) {
    request.at = match.play().deadline().value_or(0);
    return request;
  }
  request.by = acting.first();
  const auto legal = match.play().legal(request.by);
  request.action = boost::json::parse(legal[pick % legal.size()]);
  return request;
}

inline void play_on(Match& match, int entries) {
  for (int i = 0; i < entries && !match.over(); ++i) {
    const auto done = match.apply(first_legal(match, match.version().number * 7));
    ASSERT_TRUE(done) << done.error().message;
  }
}

}  // namespace parlor::testing_match
