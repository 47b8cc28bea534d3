// The life of a seat, as a table: every state with everything that can happen to it.
#include "room/seat_life.hpp"

#include <gtest/gtest.h>

namespace parlor::room {

namespace {

constexpr Time grace = 20'000;

SeatFacts owned() {
  return {.kind = SeatKind::member,
          .held = false,
          .owner_here = true,
          .away_since = 0,
          .match_on = true,
          .anybody_here = true};
}

TEST(SeatLife, PresentWhileAnOwnerIsConnected) {
  const SeatFacts seat = owned();
  EXPECT_EQ(life_of(seat), SeatLife::present);
  EXPECT_EQ(hold_due(seat, grace), std::nullopt);
  EXPECT_EQ(seat_duty(seat, 1'000'000, grace), SeatDuty::none);
}

TEST(SeatLife, AwayThenHeldAfterTheGraceTime) {
  SeatFacts seat = owned();
  seat.owner_here = false;
  seat.away_since = 1000;
  EXPECT_EQ(life_of(seat), SeatLife::away);
  EXPECT_EQ(hold_due(seat, grace), 1000 + grace);
  EXPECT_EQ(seat_duty(seat, 1000 + grace - 1, grace), SeatDuty::none);
  EXPECT_EQ(seat_duty(seat, 1000 + grace, grace), SeatDuty::hold);
}

TEST(SeatLife, HeldIsReleasedWhenAnOwnerIsBack) {
  SeatFacts seat = owned();
  seat.owner_here = false;
  seat.held = true;
  EXPECT_EQ(life_of(seat), SeatLife::held);
  EXPECT_EQ(seat_duty(seat, 1'000'000, grace), SeatDuty::none);  // held once is enough
  seat.owner_here = true;
  EXPECT_EQ(seat_duty(seat, 0, grace), SeatDuty::release);
}

TEST(SeatLife, HeldEndsWithTheMatch) {
  SeatFacts seat = owned();
  seat.owner_here = false;
  seat.held = true;
  seat.match_on = false;
  EXPECT_EQ(seat_duty(seat, 0, grace), SeatDuty::release);
}

TEST(SeatLife, NobodyHoldsSeatsOutsideAMatchOrAtATableWithoutPeople) {
  SeatFacts seat = owned();
  seat.owner_here = false;
  seat.match_on = false;
  EXPECT_EQ(seat_duty(seat, 1'000'000, grace), SeatDuty::none);
  seat.match_on = true;
  seat.anybody_here = false;
  EXPECT_EQ(hold_due(seat, grace), std::nullopt);
  EXPECT_EQ(seat_duty(seat, 1'000'000, grace), SeatDuty::none);
}

TEST(SeatLife, BotsAndEmptySeatsHaveNoDuties) {
  for (const SeatKind kind : {SeatKind::open, SeatKind::bot}) {
    SeatFacts seat = owned();
    seat.kind = kind;
    seat.owner_here = false;
    EXPECT_EQ(life_of(seat), kind == SeatKind::bot ? SeatLife::bot : SeatLife::open);
    EXPECT_EQ(seat_duty(seat, 1'000'000, grace), SeatDuty::none);
  }
}

}  // namespace

}  // namespace parlor::room
