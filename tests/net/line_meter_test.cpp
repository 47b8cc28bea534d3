// What a line is credited with in a race (M5).
#include "net/line_meter.hpp"

#include <gtest/gtest.h>

namespace parlor::net {
namespace {

LineMeter line(std::initializer_list<std::int64_t> round_trips_ms) {
  LineMeter meter;
  for (const std::int64_t ms : round_trips_ms) meter.heard(1000 * ms);
  return meter;
}

TEST(LineMeter, HalfOfTheShortestOfMany) {
  EXPECT_EQ(line({90, 200, 80, 140}).one_way_us(80'000), 40'000);
}

TEST(LineMeter, NothingBeforeThereAreMany) { EXPECT_EQ(line({80, 80, 80}).one_way_us(80'000), 0); }

TEST(LineMeter, OneQuickAnswerOutlivesManySlowOnes) {
  LineMeter meter = line({80, 90, 90, 90});
  for (int i = 0; i < 12; ++i) meter.heard(300'000);
  EXPECT_EQ(meter.one_way_us(80'000), 40'000);
  for (int i = 0; i < 16; ++i) meter.heard(100'000);
  EXPECT_EQ(meter.one_way_us(100'000), 50'000) << "but a line may become slower";
}

TEST(LineMeter, WhoAnswersMuchLaterThanTheirMachineIsCreditedNothing) {
  EXPECT_EQ(line({300, 300, 300, 300}).one_way_us(1'000), 0);
  EXPECT_EQ(line({300, 300, 300, 300}).one_way_us(80'000), 0);
}

TEST(LineMeter, WhoAnswersALittleLaterGainsNothingByIt) {
  EXPECT_EQ(line({35, 35, 35, 35}).one_way_us(2'000), 1'000);
}

TEST(LineMeter, BehindAProxyIsBounded) {
  EXPECT_EQ(line({300, 300, 300, 300}).one_way_us(std::nullopt), 50'000);
  EXPECT_EQ(line({60, 60, 60, 60}).one_way_us(std::nullopt), 30'000);
}

}  // namespace
}  // namespace parlor::net
