// What becomes of those who do not fill a table where tables may be smaller.
#include <algorithm>

#include "session/derived.hpp"
#include "session/occasion.hpp"

namespace parlor::session {

namespace {

Plan smaller(int table_size, std::string_view matching = "arrival", int rounds = 1) {
  return plan_of(
      R"({"title":"T","game":"uno","fill":"smaller","names":"pseudonyms","table_size":)" +
      std::to_string(table_size) + R"(,"matching":")" + std::string(matching) +
      R"(","stages":[{"type":"match","rounds":)" + std::to_string(rounds) +
      R"(},{"type":"results","text":""}]})");
}

// How many people sit at each table of a round; seats nobody sits in are counted in `bots`.
std::vector<std::size_t> sizes(const Occasion& at, std::uint16_t round, std::size_t& bots) {
  std::vector<std::size_t> all;
  for (const SessionTable& table : at.state.tables) {
    if (table.round != round) continue;
    std::size_t people = 0;
    for (const auto& seat : table.seats) {
      people += seat.size();
      bots += seat.empty() ? 1U : 0U;
    }
    all.push_back(people);
  }
  return all;
}

}  // namespace

TEST(SmallerTables, ShareEvenlyAndNeedNoBots) {
  for (const auto& [people, expected] :
       {std::pair{8, std::vector<std::size_t>{4, 4}},
        std::pair{9, std::vector<std::size_t>{3, 3, 3}},
        std::pair{5, std::vector<std::size_t>{3, 2}}, std::pair{3, std::vector<std::size_t>{3}}}) {
    Occasion at(smaller(4));
    at.join_many(people);
    ASSERT_EQ(at.go_on(), "");
    std::size_t bots = 0;
    EXPECT_EQ(sizes(at, 0, bots), expected) << people << " people";
    EXPECT_EQ(bots, 0U);
    for (const Participant& each : at.state.people) EXPECT_FALSE(each.left_over);
    EXPECT_EQ(table_spec(at.state, 1).seats.size(), expected[0]) << "seats as people";
  }
}

TEST(SmallerTables, AreNeverSmallerThanTheGameAllows) {
  Occasion at(smaller(4));
  at.join_many(1);
  ASSERT_EQ(at.go_on(), "");
  std::size_t bots = 0;
  EXPECT_EQ(sizes(at, 0, bots), std::vector<std::size_t>{1});
  EXPECT_EQ(bots, 1U) << "nobody plays alone";
}

TEST(SmallerTables, EverybodySitsInEveryRoundWhateverTheMatching) {
  for (const char* matching : {"arrival", "random", "strangers", "partners", "swiss"}) {
    for (int people = 2; people <= 13; ++people) {
      Occasion at(smaller(4, matching, 3));
      at.join_many(people);
      for (std::uint16_t round = 0; round < 3; ++round) {
        ASSERT_EQ(at.go_on(), "") << matching;
        std::size_t bots = 0;
        const auto found = sizes(at, round, bots);
        const auto [least, most] = std::ranges::minmax(found);
        EXPECT_LE(most - least, 1U) << matching << ", " << people << " people";
        EXPECT_EQ(bots, 0U) << matching << ", " << people << " people";
        std::size_t all = 0;
        for (const std::size_t each : found) all += each;
        EXPECT_EQ(all, static_cast<std::size_t>(people)) << matching;
        at.report_all();
      }
    }
  }
}

TEST(SmallerTables, APartnerWhoIsLeftAlonePlaysWithABot) {
  Occasion at(smaller(4, "partners", 2));
  at.join_many(9);
  ASSERT_EQ(at.go_on(), "");
  at.report_all();
  for (std::size_t seat = 0; seat < 2; ++seat) {
    for (const ParticipantId id : at.state.tables[0].seats[seat]) {
      EXPECT_EQ(at.says(id, LeaveSession{{"l"}}), "");
    }
  }
  ASSERT_EQ(at.go_on(), "");
  std::size_t bots = 0;
  EXPECT_EQ(sizes(at, 1, bots), (std::vector<std::size_t>{1, 3, 3})) << "partners stay partners";
  EXPECT_EQ(bots, 1U) << "and nobody plays alone";
}

}  // namespace parlor::session
