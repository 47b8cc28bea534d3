// The shuffle made by all: who could have chosen the deal, and how that is found out.
#include "match/shuffle.hpp"

#include <gtest/gtest.h>

#include "match/match.hpp"
#include "match/replay.hpp"
#include "match/testing.hpp"

namespace parlor {
namespace {

using testing_match::first_legal;
using testing_match::play_on;

// Two people who committed to their numbers; the second may be too slow to say it.
Shuffle two_shares(bool both_said = true) {
  const auto share = [](std::uint32_t member, Seat seat, bool said) {
    const Seed nonce = seed_from_number(1000 + member);
    return ShuffleShare{member, seat, seed_commitment(nonce),
                        said ? std::optional(seed_hex(nonce)) : std::nullopt};
  };
  return {"ABCDEF", 3, {}, {}, {share(1, 0, true), share(2, 1, both_said)}};
}

Match start(const AnyGame& game, const Seed& house, const Shuffle& shuffle = two_shares(),
            const Json& config = boost::json::object()) {
  Names names{"Ann", "Ben", "Cat"};
  names.resize(
      static_cast<std::size_t>(std::clamp(3, game.sheet().min_seats, game.sheet().max_seats)));
  auto match = Match::start(game, config, names, shuffle, house);
  EXPECT_TRUE(match) << match.error().text();
  return std::move(*match);
}

const AnyGame& some_game() { return *all_games().front(); }

std::string played(Match match) {
  // Steps of a large prime come to every choice in turn, also to the one that ends a quiz.
  for (int i = 0; i < 3000 && !match.over(); ++i) {
    EXPECT_TRUE(match.apply(first_legal(match, match.version().number * 7919)));
  }
  EXPECT_TRUE(match.over());
  return match.record();
}

// As a forger would: something is changed, and every hash computed anew.
std::string rechained(const std::string& record, const std::string& from, const std::string& to) {
  std::string out;
  std::string hash;
  for (std::size_t start = 0; start < record.size();) {
    const std::size_t end = record.find('\n', start);
    std::string body = record.substr(start, end - start);
    body.resize(body.find(",\"chain\":"));
    for (auto at = body.find(from); at != std::string::npos; at = body.find(from, at + to.size())) {
      body.replace(at, from.size(), to);
    }
    const ChainedLine line = chain_line(body + "}", hash);
    hash = line.hash;
    out += line.text + "\n";
    start = end + 1;
  }
  return out;
}

TEST(Shuffle, TheSeedDependsOnEverythingThatWasSaid) {
  const Names names{"Ann", "Ben"};
  const Seed house = seed_from_number(5);
  const auto seed = [&](const Shuffle& shuffle) {
    return draw_seed(shuffle, "toy", 1, names, house);
  };
  const Shuffle base = two_shares();
  std::vector<Shuffle> others(8, base);
  others[0].room = "ABCDEG";
  others[1].match = 4;
  others[2].terms = "x";
  others[3].shares.pop_back();
  others[4].shares[1].nonce.reset();
  others[5].shares[0].nonce = seed_hex(seed_from_number(7));
  others[6].shares[0].seat = 2;
  std::swap(others[7].shares[0], others[7].shares[1]);
  for (std::size_t i = 0; i < others.size(); ++i) EXPECT_NE(seed(others[i]), seed(base)) << i;
  EXPECT_NE(draw_seed(base, "toy", 1, names, seed_from_number(6)), seed(base));
  EXPECT_NE(draw_seed(base, "toy", 2, names, house), seed(base));
  EXPECT_NE(draw_seed(base, "toy", 1, {"An", "nBen"}, house), seed(base)) << "no two lists alike";
  EXPECT_NE(terms_of(house, "{}", {"a", "b"}), terms_of(house, "{}", {"a,", "b"}));
}

TEST(Shuffle, EveryGameVerifiesAndTellsWhoAddedNothing) {
  for (const AnyGame* game : all_games()) {
    const std::string record = played(start(*game, seed_from_number(9), two_shares(false)));
    const auto verdict = verify(record);
    ASSERT_TRUE(verdict) << game->sheet().id << ": " << verdict.error().text();
    EXPECT_TRUE(verdict->finished && verdict->revealed);
    EXPECT_EQ(verdict->shares, 2);
    EXPECT_EQ(verdict->missing, 1);
  }
}

// The house has heard everybody's number and looks for one of its own that deals well. What it had
// shown before is then not what it used.
TEST(Shuffle, AHouseThatGrindsIsFoundOut) {
  const Seed honest = seed_from_number(1);
  const std::string shown_before = seed_commitment(honest);
  const auto deals_well = [](const Match& match) {  // one deal in sixteen, say
    return sha256_hex(match.entries().front().events.text).front() == '0';
  };
  std::optional<Seed> ground;
  for (std::uint64_t number = 2; !ground && number < 2000; ++number) {
    if (deals_well(start(some_game(), seed_from_number(number)))) ground = seed_from_number(number);
  }
  ASSERT_TRUE(ground) << "one can grind: that is why it must be noticed";
  const std::string record = played(start(some_game(), *ground));
  EXPECT_FALSE(verify(record, shown_before)) << "the commitment shown before is not in it";
  EXPECT_TRUE(verify(played(start(some_game(), honest)), shown_before));
  // It may claim to have committed to what it used before: then the number does not fit.
  const auto claimed = verify(rechained(record, seed_commitment(*ground), shown_before));
  ASSERT_FALSE(claimed);
  EXPECT_NE(claimed.error().message.find("committed"), std::string::npos);
}

TEST(Shuffle, ASeedThatWasNotMadeByAllIsFoundOut) {
  Match honest = start(some_game(), seed_from_number(1));
  // A deal from a seed of its own, with a header that says otherwise.
  RecordHeader header = honest.header();
  auto other =
      Match::start(some_game(), boost::json::object(), honest.players(), seed_from_number(77));
  ASSERT_TRUE(other);
  header.commitment = other->header().commitment;
  auto forged = Match::resume(header, seed_from_number(77), honest.house());
  ASSERT_TRUE(forged);
  for (const RecordEntry& entry : other->entries()) ASSERT_FALSE(forged->fold(entry));
  const auto verdict = verify(played(std::move(*forged)));
  ASSERT_FALSE(verdict);
  EXPECT_NE(verdict.error().message.find("not made from"), std::string::npos)
      << verdict.error().text();
}

TEST(Shuffle, WhatSomebodyAddedCannotBeChanged) {
  const std::string record = played(start(some_game(), seed_from_number(1)));
  const std::string said = seed_hex(seed_from_number(1001));
  EXPECT_FALSE(verify(rechained(record, '"' + said + '"', "null"))) << "left out";
  EXPECT_FALSE(verify(rechained(record, said, seed_hex(seed_from_number(8))))) << "replaced";
  EXPECT_FALSE(verify(rechained(record, "\"Ben\"", "\"Bob\""))) << "another player";
  EXPECT_FALSE(verify(rechained(record, "ABCDEF", "ABCDEG"))) << "another room";
  EXPECT_FALSE(verify(rechained(record, "\"match\":3", "\"match\":4"))) << "another match";
}

// What players keep while they play names this very record.
TEST(Shuffle, EverythingShownDuringTheMatchIsFoundInItsRecord) {
  Match match = start(some_game(), seed_from_number(4));
  std::vector<std::string> shown{match.sealed()};
  while (!match.over()) {
    shown.push_back(match.head());
    play_on(match, 1);
  }
  const std::string record = match.record();
  for (const std::string& hash : shown) {
    EXPECT_TRUE(verify(record, hash));
    EXPECT_TRUE(verify(record, hash.substr(0, 8)));
  }
  EXPECT_FALSE(verify(record, std::string(64, '0')));
  EXPECT_FALSE(verify(record, shown[0].substr(0, 7))) << "too short to mean anything";
  // Times stretched and chained anew: by itself it holds, but it is not what was shown.
  const std::string stretched = rechained(record, "\"at\":0", "\"at\":00");
  EXPECT_FALSE(verify(stretched, shown.back()));
}

// Whoever knows everything but a hidden card could try all cards against a plain hash.
TEST(Shuffle, AHeadTellsNothingBeforeTheEnd) {
  Match match = start(some_game(), seed_from_number(4));
  EXPECT_EQ(match.record().find(match.head()), std::string::npos);
  EXPECT_NE(match.record().find(match.sealed()), std::string::npos);
}

TEST(Shuffle, AMatchGivenUpRevealsItsSeedAndIsNotCalledFinished) {
  Match match = start(some_game(), seed_from_number(4));
  play_on(match, 2);
  EXPECT_EQ(match.record().find("\"seed\""), std::string::npos);
  const auto verdict = verify(match.record(true));
  ASSERT_TRUE(verdict) << verdict.error().text();
  EXPECT_TRUE(verdict->revealed);
  EXPECT_FALSE(verdict->finished);
}

TEST(Shuffle, AMatchBroughtBackShowsTheSameHashes) {
  Match match = start(some_game(), seed_from_number(4));
  play_on(match, 5);
  auto read = from_json_text<RecordHeader>(to_json(match.header()), "");
  ASSERT_TRUE(read);
  auto again = Match::resume(*read, match.seed(), match.house());
  ASSERT_TRUE(again);
  for (const RecordEntry& entry : match.entries()) {
    auto line = from_json_text<RecordEntry>(to_json(entry), "");
    ASSERT_TRUE(line);
    ASSERT_FALSE(again->fold(*line));
  }
  EXPECT_EQ(again->sealed(), match.sealed());
  EXPECT_EQ(again->head(), match.head());
  EXPECT_EQ(again->record(true), match.record(true));
}

TEST(Shuffle, AKeyThatStandsTwiceIsRefused) {
  Match match = start(some_game(), seed_from_number(4));
  const auto verdict =
      verify(rechained(match.record(), "\"parlor\":4", "\"parlor\":4,\"parlor\":4"));
  ASSERT_FALSE(verdict);
  EXPECT_NE(verdict.error().message.find("twice"), std::string::npos) << verdict.error().text();
}

// A record tells what was played, not the whole stock it was drawn from (H1).
TEST(Record, QuestionsThatWereNotDealtAreNotInIt) {
  const AnyGame* quiz = find_game("oodles");
  boost::json::array questions;
  for (int i = 0; i < 60; ++i) {
    const std::string number = std::to_string(i / 2);  // two questions with each answer
    questions.push_back({{"prompt", "What is it, number " + std::to_string(i) + "?"},
                         {"answer", "Artichoke " + number},
                         {"letter", "A"}});
  }
  const Json config{{"bank", "mine"}, {"questions", questions}, {"cards_per_game", 3}};
  Match match = start(*quiz, seed_from_number(4), two_shares(), config);
  const std::string header = match.header().config.text;
  const std::string dealt = match.entries().front().events.text;
  int told = 0;
  for (const Json& question : questions) {
    const std::string prompt(question.at("prompt").as_string());
    EXPECT_EQ(header.contains('"' + prompt + '"'), dealt.contains('"' + prompt + '"')) << prompt;
    told += dealt.contains('"' + prompt + '"') ? 1 : 0;
    const std::string answer = '"' + std::string(question.at("answer").as_string()) + '"';
    EXPECT_TRUE(dealt.contains(answer) || !header.contains(answer)) << answer;
  }
  EXPECT_GT(told, 8);
  EXPECT_LT(told, 40);
  const auto verdict = verify(played(std::move(match)));
  EXPECT_TRUE(verdict) << verdict.error().text();
}

}  // namespace
}  // namespace parlor
