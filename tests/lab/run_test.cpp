// A run in parts that share no memory: what is merged from parcels is what threads count together,
// and bytes that are no parcel of it change nothing.
#include "lab/run.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/registry.hpp"
#include "lab/lab_entry.hpp"

namespace parlor {

namespace {

LabQuestion question(Inquiry inquiry, std::string game, int players) {
  LabQuestion asked;
  asked.inquiry = inquiry;
  asked.game = std::move(game);
  asked.players = players;
  asked.bots = {"normal", "easy"};
  asked.games = 60;
  asked.seed = 42;
  asked.levels = {"normal", "easy"};
  return asked;
}

LabQuestion comparing() {
  LabQuestion asked = question(Inquiry::compare, "white_elephant", 4);
  asked.vary = {"return_to_start", "max_steals=1/3"};
  asked.deals = 20;
  return asked;
}

LabQuestion experimenting(Design order) {
  LabQuestion asked = question(Inquiry::experiment, "snatch_or_share", 3);
  asked.bots = {"opportunist", "norm_follower"};
  asked.order = order;
  return asked;
}

// Played in parts that end where told, each in a run of its own as each worker has.
std::string in_parts(const LabQuestion& asked, const std::vector<std::uint64_t>& ends) {
  const auto total = open_run(asked);
  EXPECT_TRUE(total);
  std::uint64_t first = 0;
  for (const std::uint64_t end : ends) {
    const auto worker = open_run(asked);
    const auto parcel = (*worker)->play(first, end);
    EXPECT_TRUE(parcel);
    EXPECT_TRUE((*total)->add(*parcel));
    first = end;
  }
  const auto answer = (*total)->answer(first);
  return answer ? *answer : answer.error().text();
}

TEST(LabRun, PartsAreTheWholeWhateverWasAsked) {
  for (const LabQuestion& asked :
       {question(Inquiry::simulate, "uno", 4), question(Inquiry::simulate, "white_elephant", 5),
        question(Inquiry::simulate, "sleeping_queens", 3), comparing(),
        experimenting(Design::fixed), experimenting(Design::latin), experimenting(Design::fresh)}) {
    const std::string whole = in_parts(asked, {60});
    EXPECT_EQ(in_parts(asked, {1, 2, 17, 18, 60}), whole) << enum_name(asked.inquiry);
    EXPECT_EQ(in_parts(asked, {33, 60}), whole) << enum_name(asked.inquiry);
  }
}

TEST(LabRun, SaysWhatTheCommandLineSays) {
  SimulateOptions simulating;
  simulating.players = 4;
  simulating.bots = {"normal", "easy"};
  simulating.games = 60;
  simulating.seed = 42;
  simulating.threads = 2;
  const AnyGame& uno = *find_game("uno");
  const auto simulated = lab_of(uno).simulate(simulating);
  EXPECT_EQ(in_parts(question(Inquiry::simulate, "uno", 4), {7, 60}),
            simulate_json(uno, simulating, *simulated));

  CompareOptions options;
  static_cast<LabOptions&>(options) = simulating;
  options.games = 60;
  options.vary = {"return_to_start", "max_steals=1/3"};
  options.deals = 20;
  const AnyGame& elephant = *find_game("white_elephant");
  const auto compared = compare(elephant, options);
  ASSERT_TRUE(compared);
  EXPECT_EQ(in_parts(comparing(), {7, 60}), compare_json(elephant, options, *compared));
}

// Whoever stops a run has the first of its matches: a run of just so many gives the same.
TEST(LabRun, StoppedItIsARunOfAsMany) {
  LabQuestion fewer = comparing();
  fewer.games = 23;
  EXPECT_EQ(in_parts(comparing(), {10, 23}), in_parts(fewer, {23}));
}

TEST(LabRun, WhatIsNoParcelChangesNothing) {
  const LabQuestion asked = comparing();
  const auto run = open_run(asked);
  const std::string parcel = *(*run)->play(0, 5);
  const std::string other = *(*open_run(question(Inquiry::simulate, "uno", 4)))->play(0, 5);
  EXPECT_FALSE((*run)->add(""));
  EXPECT_FALSE((*run)->add(other));
  EXPECT_FALSE((*run)->add(parcel + "x"));
  for (std::size_t cut = 0; cut < parcel.size(); cut += 7) {
    ASSERT_FALSE((*run)->add(std::string_view(parcel).substr(0, cut))) << cut;
  }
  EXPECT_FALSE((*run)->answer(0));
  ASSERT_TRUE((*run)->add(parcel));
  EXPECT_EQ(*(*run)->answer(5), in_parts(asked, {5}));
}

RC_GTEST_PROP(LabRun, AnyBytesAreSurvived, (std::vector<std::uint8_t> bytes)) {
  static const auto run = *open_run(question(Inquiry::simulate, "uno", 4));
  run->add(std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
}

TEST(LabRun, RefusesWhatCannotBeAsked) {
  const auto problem = [](LabQuestion asked) {
    const auto run = open_run(asked);
    return run ? std::string("asked") : run.error().text();
  };
  LabQuestion asked = question(Inquiry::simulate, "uno", 4);
  asked.game = "chess";
  EXPECT_NE(problem(asked).find("game: there is none"), std::string::npos);
  asked = question(Inquiry::simulate, "uno", 40);
  EXPECT_NE(problem(asked), "asked");
  asked = question(Inquiry::simulate, "uno", 4);
  asked.bots = {"genius"};
  EXPECT_NE(problem(asked).find("is not one of"), std::string::npos);
  asked.bots.clear();
  EXPECT_NE(problem(asked), "asked");
  asked = question(Inquiry::simulate, "uno", 4);
  asked.games = 0;
  EXPECT_NE(problem(asked), "asked");
  asked.games = most_lab_games + 1;
  EXPECT_NE(problem(asked), "asked");
  asked = question(Inquiry::simulate, "uno", 4);
  asked.config.text = R"({"stackin":true})";
  EXPECT_NE(problem(asked).find("unknown"), std::string::npos);
  EXPECT_NE(problem(question(Inquiry::experiment, "uno", 4)), "asked");
  asked = comparing();
  asked.levels = {"normal"};
  EXPECT_NE(problem(asked), "asked");
  asked = question(Inquiry::simulate, "uno", 4);
  asked.deal = SharedDeal{"abc"};
  EXPECT_NE(problem(asked).find("64 hexadecimal digits"), std::string::npos);
  EXPECT_EQ(problem(question(Inquiry::simulate, "uno", 4)), "asked");
}

// One deal for all: without it the seats' chances even out, with it each seat has its own.
TEST(LabRun, WithOneDealTheSeatsAreNotAlike) {
  LabQuestion asked = question(Inquiry::compare, "uno", 4);
  asked.bots = {"normal"};
  asked.games = 400;
  asked.deal = SharedDeal{std::string(64, '7')};
  const Json same = *parse_json(in_parts(asked, {400}));
  const auto& seats = same.at("combinations").at(0).at("seats").as_array();
  double least = 1;
  double most = 0;
  for (const auto& seat : seats) {
    least = std::min(least, seat.at("middle").as_double());
    most = std::max(most, seat.at("middle").as_double());
  }
  EXPECT_GT(most - least, 0.1);
  asked.seed = 43;  // other thoughts, the same cards
  EXPECT_NE(in_parts(asked, {400}), boost::json::serialize(same));
}

}  // namespace

}  // namespace parlor
