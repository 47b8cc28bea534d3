// Chance: the ChaCha stream against its published vectors, and that nothing is drawn with a bias.
#include <gtest/gtest.h>

#include <numeric>

#include "engine/chacha.hpp"
#include "engine/fixed_vec.hpp"

namespace parlor {
namespace {

// RFC 8439, section 2.3.2.
TEST(ChaCha, BlockAgreesWithTheStandard) {
  Seed key{};
  std::iota(key.begin(), key.end(), std::uint8_t{0});
  const ChaChaBlock expected{0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3, 0xc7f4d1c7, 0x0368c033,
                             0x9aaa2204, 0x4e6cd4c3, 0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9,
                             0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2};
  EXPECT_EQ(chacha::block(key, 1, {0x09000000, 0x4a000000, 0x00000000}), expected);
}

// RFC 8439, appendix A.1, test vector 1: all zeros.
TEST(ChaCha, BlockOfZerosAgreesWithTheStandard) {
  const auto block = chacha::block(Seed{}, 0, {0, 0, 0});
  EXPECT_EQ(block[0], 0xade0b876U);
  EXPECT_EQ(block[15], 0x8665eeb2U);
}

TEST(ChaCha, QuarterRoundAgreesWithTheStandard) {
  ChaChaBlock x{};
  x[0] = 0x11111111, x[1] = 0x01020304, x[2] = 0x9b8d6f43, x[3] = 0x01234567;
  chacha::quarter_round(x, 0, 1, 2, 3);
  EXPECT_EQ(x[0], 0xea2a92f4U);
  EXPECT_EQ(x[1], 0xcb1cf8ceU);
  EXPECT_EQ(x[2], 0x4581472eU);
  EXPECT_EQ(x[3], 0x5881c4bbU);
}

TEST(ChaCha, StreamsOfOneSeedDiffer) {
  ChaChaChance first(seed_from_number(7), 1);
  ChaChaChance second(seed_from_number(7), 2);
  ChaChaChance again(seed_from_number(7), 1);
  int equal = 0;
  for (int i = 0; i < 100; ++i) {
    const auto a = first.below(1'000'000);
    equal += a == second.below(1'000'000) ? 1 : 0;
    EXPECT_EQ(a, again.below(1'000'000));
  }
  EXPECT_LT(equal, 3);
}

// What the short last stripe would favour is drawn again: with n just above 2^31 a fold would give
// every value below 2^32 - n twice the weight.
TEST(Chance, RejectsWhatWouldBeUneven) {
  std::uint32_t words[] = {0, 1};  // the first word falls into the uneven stripe for n = 3 * 2^30
  int used = 0;
  const std::uint32_t n = 3U << 30;
  const auto drawn = uniform_below(n, [&] { return words[used++]; });
  EXPECT_EQ(used, 2);
  EXPECT_EQ(drawn, 0U);
}

template <class C>
void expect_even(C chance) {
  constexpr int sides = 6;
  constexpr int throws = 60'000;
  int counts[sides] = {};
  for (int i = 0; i < throws; ++i) ++counts[chance.below(sides)];
  double chi_squared = 0;
  for (const int count : counts) {
    const double off = count - throws / sides;
    chi_squared += off * off / (throws / sides);
  }
  EXPECT_LT(chi_squared, 20.5);  // five degrees of freedom, one in a thousand
}

TEST(Chance, ADieIsFairFromBothGenerators) {
  expect_even(FastChance(3));
  expect_even(ChaChaChance(seed_from_number(3)));
}

TEST(Chance, ShuffleReachesEveryOrderEvenly) {
  FastChance chance(11);
  std::array<int, 6> counts{};
  for (int i = 0; i < 60'000; ++i) {
    FixedVec<int, 3> items{0, 1, 2};
    shuffle(items, chance);
    ++counts[static_cast<std::size_t>((items[0] * 2) + (items[1] > items[2] ? 1 : 0))];
  }
  for (const int count : counts) EXPECT_NEAR(count, 10'000, 400);
}

TEST(Chance, ShuffleOfManyIsEvenForEveryPlace) {
  FastChance chance(13);
  std::array<int, 108> counts{};
  constexpr int per_place = 500;
  FixedVec<std::uint8_t, 108> sorted;
  for (std::uint8_t i = 0; i < 108; ++i) sorted.push_back(i);
  for (int i = 0; i < per_place * 108; ++i) {
    auto items = sorted;
    shuffle(items, chance);
    ++counts[static_cast<std::size_t>(std::find(items.begin(), items.end(), 53) - items.begin())];
  }
  double chi_squared = 0;
  for (const int count : counts) {
    chi_squared += static_cast<double>((count - per_place) * (count - per_place)) / per_place;
  }
  EXPECT_LT(chi_squared, 158);  // 107 degrees of freedom, one in a thousand
}

struct WordsInARow {
  std::array<std::uint64_t, 2> words{0, 0xabcdef0123456789U};  // the first is uneven for any range
  std::size_t used = 0;
  std::uint64_t next() { return words[used++]; }
  std::uint32_t below(std::uint32_t) { return 0; }
};

TEST(Chance, BatchesRejectWhatWouldBeUneven) {
  WordsInARow chance;
  std::uint32_t numbers[batch_size];
  batch_below(108, batch_size, numbers, chance);
  EXPECT_EQ(chance.used, 2U);
  for (std::uint32_t i = 0; i < batch_size; ++i) EXPECT_LT(numbers[i], 108U - i);
}

}  // namespace
}  // namespace parlor
