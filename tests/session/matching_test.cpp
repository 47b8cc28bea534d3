// Who sits together, and which treatment a table gets.
#include "session/matching.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

namespace parlor::session {
namespace {

People first(std::size_t count) {
  People people;
  for (std::size_t i = 1; i <= count; ++i) people.push_back(static_cast<ParticipantId>(i));
  return people;
}

ToSeat input(Matching matching, std::size_t people, std::size_t size, std::uint64_t seed = 1) {
  ToSeat result;
  result.matching = matching;
  result.size = size;
  result.people = first(people);
  result.score.resize(people);
  result.sat_out.resize(people);
  result.seed = seed_from_number(seed);
  result.layout = seed_from_number(99);
  return result;
}

void expect_everybody_once(const ToSeat& in, const Seating& seating) {
  std::multiset<ParticipantId> seen(seating.left_over.begin(), seating.left_over.end());
  for (const People& table : seating.tables) {
    EXPECT_LE(table.size(), in.size);
    EXPECT_FALSE(table.empty());
    seen.insert(table.begin(), table.end());
  }
  EXPECT_EQ(People(seen.begin(), seen.end()), in.people);
}

// Whether some seating has no second meeting: every one is tried.
bool avoidable(const People& people, std::size_t size, const std::vector<People>& earlier) {
  std::set<std::pair<ParticipantId, ParticipantId>> met;
  for (const People& table : earlier) {
    for (const ParticipantId a : table) {
      for (const ParticipantId b : table) met.insert({a, b});
    }
  }
  std::size_t rest = people.size() % size;
  std::vector<bool> taken(people.size());
  const auto fill = [&](auto& self, People& table, std::size_t from, std::size_t until) -> bool {
    if (table.size() == until) {
      const auto next = std::ranges::find(taken, false);
      if (next == taken.end()) return true;
      const auto who = static_cast<std::size_t>(next - taken.begin());
      taken[who] = true;
      for (const bool small : {false, true}) {
        if (small && rest == 0) continue;
        if (!small && std::ranges::count(taken, false) + 1 < static_cast<std::ptrdiff_t>(size))
          continue;
        const std::size_t kept = rest;
        if (small) rest = 0;
        People fresh{people[who]};
        if (self(self, fresh, who + 1, small ? kept : size)) return true;
        rest = kept;
      }
      taken[who] = false;
      return false;
    }
    for (std::size_t i = from; i < people.size(); ++i) {
      if (taken[i]) continue;
      if (std::ranges::any_of(table,
                              [&](ParticipantId a) { return met.contains({a, people[i]}); })) {
        continue;
      }
      taken[i] = true;
      table.push_back(people[i]);
      if (self(self, table, i + 1, until)) return true;
      table.pop_back();
      taken[i] = false;
    }
    return false;
  };
  People none;
  return fill(fill, none, 0, 0);
}

TEST(Matching, ByArrivalTheLastTableIsFilledUpOrWaits) {
  ToSeat in = input(Matching::arrival, 8, 3);
  Seating seating = seat_people(in);
  EXPECT_EQ(seating.tables, (std::vector<People>{{1, 2, 3}, {4, 5, 6}, {7, 8}}));
  in.fill = Fill::wait;
  seating = seat_people(in);
  EXPECT_EQ(seating.tables, (std::vector<People>{{1, 2, 3}, {4, 5, 6}}));
  EXPECT_EQ(seating.left_over, (People{7, 8}));
}

TEST(Matching, WhoSatOutIsSeatedNextTime) {
  ToSeat in = input(Matching::arrival, 7, 3);
  in.fill = Fill::wait;
  in.sat_out[6] = 1;
  EXPECT_EQ(seat_people(in).left_over, (People{6}));
}

TEST(Matching, TeamsAreSpreadEvenly) {
  ToSeat in = input(Matching::random, 26, 12);
  in.teams = true;
  in.fill = Fill::wait;
  const Seating seating = seat_people(in);
  ASSERT_EQ(seating.tables.size(), 3);
  for (const People& table : seating.tables) EXPECT_GE(table.size(), 8);
  EXPECT_TRUE(seating.left_over.empty());
}

TEST(Matching, TheSameSeedSeatsTheSamePeople) {
  for (const Matching matching : {Matching::random, Matching::strangers, Matching::swiss}) {
    const auto in = input(matching, 20, 4, 7);
    EXPECT_EQ(seat_people(in).tables, seat_people(in).tables);
    auto other = input(matching, 20, 4, 8);
    other.layout = seed_from_number(8);
    EXPECT_NE(seat_people(in).tables, seat_people(other).tables)
        << enum_name(matching) << " does not depend on chance";
  }
}

TEST(Matching, PartnersWhoHaveLostTheirsSitTogether) {
  ToSeat in = input(Matching::partners, 4, 3);
  in.fill = Fill::wait;
  in.last = {{1, 2, 11}, {3, 4, 12}};
  const Seating seating = seat_people(in);
  ASSERT_EQ(seating.tables.size(), 1U);
  EXPECT_EQ(seating.tables[0].size(), 3U);
  EXPECT_EQ(seating.left_over.size(), 1U);
  expect_everybody_once(in, seating);
}

TEST(Matching, PartnersStayAndTakeInWhoHasNone) {
  ToSeat in = input(Matching::partners, 8, 3);
  in.last = {{5, 1, 3}, {2, 4, 6}};
  in.people = {1, 2, 3, 4, 6, 7, 8};  // 5 has left
  const Seating seating = seat_people(in);
  EXPECT_EQ(seating.tables, (std::vector<People>{{1, 3, 7}, {2, 4, 6}, {8}}));
}

TEST(Matching, AListSeatsAsItSays) {
  ToSeat in = input(Matching::list, 6, 3);
  in.listed = {{6, 2, 4}, {1, 3}};
  EXPECT_EQ(seat_people(in).tables, (std::vector<People>{{6, 2, 4}, {1, 3}}));
  EXPECT_EQ(seat_people(in).left_over, (People{5}));
  in.fill = Fill::wait;
  EXPECT_EQ(seat_people(in).tables, (std::vector<People>{{6, 2, 4}}));
  EXPECT_EQ(seat_people(in).left_over, (People{1, 3, 5}));
}

RC_GTEST_PROP(Matching, SeatsEverybodyExactlyOnce, ()) {
  const auto matching = *rc::gen::element(Matching::arrival, Matching::random, Matching::strangers,
                                          Matching::swiss, Matching::partners);
  ToSeat in = input(matching, *rc::gen::inRange<std::size_t>(1, 40),
                    *rc::gen::inRange<std::size_t>(1, 7), *rc::gen::arbitrary<std::uint16_t>());
  in.fill = *rc::gen::element(Fill::bots, Fill::wait, Fill::smaller);
  in.teams = in.fill == Fill::smaller;
  for (int round = 0; round < 3; ++round) {
    const Seating seating = seat_people(in);
    expect_everybody_once(in, seating);
    for (const People& table : seating.tables) in.earlier.push_back(table);
    in.last = seating.tables;
    for (std::size_t i = 0; i < in.score.size(); ++i) {
      in.score[i] += *rc::gen::inRange<std::int64_t>(0, 100);
    }
  }
}

TEST(Strangers, NobodyMeetsTwiceWhileAvoidable) {
  for (std::size_t size = 2; size <= 4; ++size) {
    for (std::size_t people = size; people <= 13; ++people) {
      ToSeat in = input(Matching::strangers, people, size);
      for (std::uint64_t round = 0; round < 8; ++round) {
        in.seed = seed_from_number(round);
        const Seating seating = seat_people(in);
        expect_everybody_once(in, seating);
        if (meetings_again(seating.tables, in.earlier) > 0) {
          EXPECT_FALSE(avoidable(in.people, size, in.earlier))
              << people << " people at tables of " << size << ", round " << round + 1;
          break;
        }
        for (const People& table : seating.tables) in.earlier.push_back(table);
      }
    }
  }
}

TEST(Strangers, PairsMeetEverybodyBeforeAnybodyTwice) {
  for (const std::size_t people : {4U, 6U, 7U, 10U, 31U, 60U}) {
    ToSeat in = input(Matching::strangers, people, 2);
    const std::size_t rounds = people % 2 == 0 ? people - 1 : people;
    for (std::size_t round = 0; round < rounds; ++round) {
      const Seating seating = seat_people(in);
      EXPECT_EQ(meetings_again(seating.tables, in.earlier), 0) << people << ", round " << round + 1;
      for (const People& table : seating.tables) in.earlier.push_back(table);
    }
  }
}

TEST(Strangers, AClassOfNinetyMeetsNobodyTwiceInTenRounds) {
  for (const std::size_t size : {3U, 4U}) {
    ToSeat in = input(Matching::strangers, 90, size);
    for (std::uint64_t round = 0; round < 10; ++round) {
      in.seed = seed_from_number(round);
      const Seating seating = seat_people(in);
      EXPECT_EQ(meetings_again(seating.tables, in.earlier), 0) << "round " << round + 1;
      for (const People& table : seating.tables) in.earlier.push_back(table);
    }
  }
}

TEST(Swiss, PairsByStandingAndNobodyTwice) {
  ToSeat in = input(Matching::swiss, 6, 2);
  in.score = {50, 10, 40, 20, 60, 30};  // 5 1 3 6 4 2
  EXPECT_EQ(seat_people(in).tables, (std::vector<People>{{5, 1}, {3, 6}, {4, 2}}));
  in.earlier = {{5, 1}, {3, 6}, {4, 2}};
  EXPECT_EQ(seat_people(in).tables, (std::vector<People>{{5, 3}, {1, 4}, {6, 2}}));
}

TEST(Swiss, FortyPeopleMeetNewOnesForFiveRoundsAndNeighboursPlay) {
  ToSeat in = input(Matching::swiss, 40, 2);
  for (std::uint64_t round = 0; round < 5; ++round) {
    in.seed = seed_from_number(round);
    const Seating seating = seat_people(in);
    EXPECT_EQ(meetings_again(seating.tables, in.earlier), 0);
    for (const People& table : seating.tables) {
      in.earlier.push_back(table);
      EXPECT_LE(std::abs(in.score[table[0] - 1U] - in.score[table[1] - 1U]), 200);
      in.score[std::min(table[0], table[1]) - 1U] += 100;  // the better one wins
    }
  }
  EXPECT_EQ(in.score[0], 500);
}

RC_GTEST_PROP(Allotment, IsBalancedWithinOne, ()) {
  ToAllot in;
  in.allotment = *rc::gen::element(Allotment::balanced, Allotment::rotation);
  in.treatments = *rc::gen::inRange<std::size_t>(1, 6);
  in.tables = *rc::gen::inRange<std::size_t>(0, 40);
  in.round = *rc::gen::inRange<std::size_t>(0, 5);
  in.seed = seed_from_number(*rc::gen::arbitrary<std::uint32_t>());
  std::vector<int> used(in.treatments);
  for (const std::int16_t treatment : allot(in)) ++used[static_cast<std::size_t>(treatment)];
  const auto [least, most] = std::ranges::minmax(used);
  RC_ASSERT(most - least <= 1);
}

TEST(Allotment, RotatesWithTheRoundAndFollowsAList) {
  ToAllot in;
  in.treatments = 2;
  in.tables = 3;
  EXPECT_EQ(allot(in), (std::vector<std::int16_t>{0, 1, 0}));
  in.round = 1;
  EXPECT_EQ(allot(in), (std::vector<std::int16_t>{1, 0, 1}));
  in.allotment = Allotment::list;
  in.list = {1, 1, 0};
  in.first = 1;
  EXPECT_EQ(allot(in), (std::vector<std::int16_t>{1, 0, 1}));
  in.treatments = 0;
  EXPECT_EQ(allot(in), (std::vector<std::int16_t>{-1, -1, -1}));
}

TEST(Allotment, TablesThatComeOneByOneStayBalanced) {
  ToAllot in;
  in.allotment = Allotment::balanced;
  in.treatments = 3;
  in.tables = 1;
  in.used.resize(3);
  for (std::uint64_t i = 0; i < 30; ++i) {
    in.seed = seed_from_number(i);
    ++in.used[static_cast<std::size_t>(allot(in).front())];
    const auto [least, most] = std::ranges::minmax(in.used);
    EXPECT_LE(most - least, 1);
  }
}

}  // namespace
}  // namespace parlor::session
