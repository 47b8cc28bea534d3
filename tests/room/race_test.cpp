// Races on simulated lines: who pressed first wins, whatever the line, and nobody gains
// more by pretending than the rules of the race allow.
#include "room/race.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <limits>
#include <set>

namespace parlor {

namespace {

constexpr RaceRules rules{.window_ms = 150, .latency_bound_ms = 150};
int by_seat(Seat seat) { return seat; }

// An honest press at `moment` on a line that takes `latency`.
Claim honest(Seat seat, Time moment, Time latency) {
  return {.seat = seat, .arrived = moment + latency, .latency = latency};
}

Time pressed(const Claim& claim) { return claim.arrived - claim.latency; }

// Offers the claims as they would arrive and gives the seats in resolved order.
std::vector<Placing> run(std::vector<Claim> claims, const TieRank& tie_rank = by_seat) {
  std::ranges::sort(claims, {},
                    [](const Claim& claim) { return std::pair(claim.arrived, claim.seat); });
  Race race(rules);
  for (const Claim& claim : claims) (void)race.offer(claim);
  return race.order(tie_rank);
}

std::vector<int> seats(const std::vector<Placing>& placings) {
  std::vector<int> out;
  for (const Placing& placing : placings) out.push_back(placing.claim.seat);
  return out;
}

// A field of honest presses within latencies from 0 to `slowest`, one per seat.
std::vector<Claim> honest_field(Time slowest) {
  std::vector<Claim> claims;
  const int count = *rc::gen::inRange(1, max_seats + 1);
  for (int seat = 0; seat < count; ++seat) {
    const Time moment = *rc::gen::inRange<Time>(10'000, 10'400);
    const Time latency = *rc::gen::inRange<Time>(0, slowest + 1);
    claims.push_back(honest(static_cast<Seat>(seat), moment, latency));
  }
  return claims;
}

}  // namespace

TEST(Races, ALineSlowerBy150MsDoesNotLoseARaceItWonBy30Ms) {
  EXPECT_EQ(seats(run({honest(0, 1030, 10), honest(1, 1000, 160)})), (std::vector{1, 0}));
  EXPECT_EQ(seats(run({honest(0, 1030, 0), honest(1, 1000, 150)})), (std::vector{1, 0}));
  EXPECT_EQ(seats(run({honest(0, 1000, 10), honest(1, 1030, 120)})), (std::vector{0, 1}))
      << "nor does it win a race it lost";
}

TEST(Races, ASlowLineIsCreditedOnlyUpToTheBound) {
  const Claim stalled{.seat = 0, .arrived = 5000, .latency = 4000};
  EXPECT_EQ(resolve(stalled, rules), 5000 - 150);
  const Claim negative{.seat = 0, .arrived = 5000, .latency = -4000};
  EXPECT_EQ(resolve(negative, rules), 5000);
}

TEST(Races, TheWindowClosesSoLongAfterTheFirstClaim) {
  Race race(rules);
  EXPECT_EQ(race.closes_at(), std::nullopt);
  EXPECT_EQ(race.offer(honest(3, 1000, 10)), Race::Answer::taken);
  EXPECT_EQ(race.closes_at(), 1160);
  EXPECT_EQ(race.offer(honest(1, 1100, 60)), Race::Answer::taken) << "the last millisecond counts";
  EXPECT_EQ(race.offer(honest(2, 990, 171)), Race::Answer::too_late);
  EXPECT_EQ(race.closes_at(), 1160) << "later claims do not keep it open";
}

TEST(Races, ASeatsFirstClaimCounts) {
  Race race(rules);
  EXPECT_EQ(race.offer(honest(0, 1000, 10)), Race::Answer::taken);
  EXPECT_EQ(race.offer({.seat = 0, .arrived = 1020, .latency = 100}), Race::Answer::already_in);
  ASSERT_EQ(race.order(by_seat).size(), 1U);
  EXPECT_EQ(race.order(by_seat)[0].resolved, 1000);
}

TEST(Races, ATieGoesByTheRankTheGameGives) {
  const std::vector<Claim> claims{honest(0, 1000, 5), honest(1, 1000, 10), honest(3, 1000, 20)};
  EXPECT_EQ(seats(run(claims, [](Seat seat) { return -seat; })), (std::vector{3, 1, 0}));
  EXPECT_EQ(seats(run(claims, [](Seat seat) { return seat == 1 ? 0 : 1; })),
            (std::vector{1, 0, 3}));
}

TEST(Races, WhatTheGameLeavesEqualIsSettledByArrival) {
  const auto no_opinion = [](Seat) { return 0; };
  EXPECT_EQ(seats(run({honest(0, 1000, 50), honest(1, 1000, 5), honest(2, 1000, 50)}, no_opinion)),
            (std::vector{1, 0, 2}));
}

RC_GTEST_PROP(Races, HonestPressesAreOrderedAsTheyWereMade, ()) {
  const auto claims = honest_field(rules.latency_bound_ms);
  const auto placings = run(claims);
  RC_ASSERT(!placings.empty());
  for (std::size_t i = 1; i < placings.size(); ++i) {
    RC_ASSERT(pressed(placings[i - 1].claim) <= pressed(placings[i].claim));
  }
  // Nobody who pressed before the winner was shut out.
  for (const Claim& claim : claims) RC_ASSERT(pressed(claim) >= pressed(placings[0].claim));
}

RC_GTEST_PROP(Races, TheOrderIsAPermutationAndKeepsRawTimings, ()) {
  Race race(rules);
  std::vector<Claim> taken;
  Time now = 1000;
  const int count = *rc::gen::inRange(0, 40);
  for (int i = 0; i < count; ++i) {
    now += *rc::gen::inRange<Time>(0, 20);
    const Claim claim{.seat = static_cast<Seat>(*rc::gen::inRange(0, max_seats)),
                      .arrived = now,
                      .latency = *rc::gen::arbitrary<Time>()};
    if (race.offer(claim) == Race::Answer::taken) taken.push_back(claim);
  }
  const auto placings = race.order(by_seat);
  RC_ASSERT(placings.size() == taken.size());
  std::set<Seat> seen;
  for (const Placing& placing : placings) {
    RC_ASSERT(std::ranges::find(taken, placing.claim) != taken.end());
    RC_ASSERT(seen.insert(placing.claim.seat).second);
    RC_ASSERT(placing.resolved == resolve(placing.claim, rules));
  }
  RC_ASSERT(std::ranges::is_sorted(placings, {}, &Placing::resolved));
}

RC_GTEST_PROP(Races, WhoPretendsToBeSlowGainsAtMostTheBound, ()) {
  const Time moment = *rc::gen::inRange<Time>(10'000, 20'000);
  const Time latency = *rc::gen::inRange<Time>(0, rules.latency_bound_ms + 1);
  Claim claim = honest(0, moment, latency);
  RC_ASSERT(resolve(claim, rules) == moment);
  claim.latency = *rc::gen::arbitrary<Time>();  // pings answered late, or never
  RC_ASSERT(resolve(claim, rules) >= moment - rules.latency_bound_ms);
}

}  // namespace parlor
