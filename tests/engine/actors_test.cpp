// Sets of actors: every seat there may be, and the host, each for itself.
#include <gtest/gtest.h>

#include "engine/seat.hpp"

namespace parlor {
namespace {

TEST(Actors, HoldEverySeatAndTheHostForThemselves) {
  for (int i = 0; i < max_seats; ++i) {
    const auto seat = static_cast<Seat>(i);
    Actors one = Actors::only(seat);
    EXPECT_EQ(one.count(), 1);
    EXPECT_TRUE(one.just_first());
    EXPECT_EQ(one.first(), Actor::seat(seat));
    for (int other = 0; other < max_seats; ++other) {
      EXPECT_EQ(one.has(static_cast<Seat>(other)), other == i) << i << " " << other;
    }
    EXPECT_FALSE(one.has_host()) << i;
    one.add_host();
    EXPECT_EQ(one.count(), 2);
    EXPECT_EQ(one.nth(1), Actor::host()) << "the host comes last, also after seat " << i;
    one.remove(seat);
    EXPECT_EQ(one.first(), Actor::host());
  }
}

TEST(Actors, AreFoundInTheOrderOfSeats) {
  Actors all;
  for (int i = max_seats; i-- > 0;) all.add(static_cast<Seat>(i));
  ASSERT_EQ(all.count(), max_seats);
  for (int i = 0; i < max_seats; ++i) EXPECT_EQ(all.nth(i), Actor::seat(static_cast<Seat>(i)));
}

}  // namespace
}  // namespace parlor
