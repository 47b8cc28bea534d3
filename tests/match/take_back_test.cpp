// Taking back: the match stands as it stood, nothing is erased, chance is never the same twice, and
// the record proves it.
#include <gtest/gtest.h>

#include "games/courtesy.hpp"
#include "match/hash.hpp"
#include "match/match.hpp"
#include "match/replay.hpp"
#include "match/testing.hpp"

namespace parlor {
namespace {

using testing_match::first_legal;
using testing_match::new_match;
using testing_match::play_on;

Actor mover_of(const Match& match) { return match.undoable().value_or(Actor::host()); }

void take_back(Match& match, bool redo = false) {
  auto made = match.step_back(redo, mover_of(match));
  ASSERT_TRUE(made) << made.error().message;
  match.commit(std::move(*made));
}

// A whole match in which every fifth move is taken back, and every tenth made again.
Match restless_match(const AnyGame& game) {
  Match match = new_match(game);
  for (int i = 1; i < 4000 && !match.over(); ++i) {
    play_on(match, 1);
    if (match.over() || !match.undoable()) continue;
    if (i % 5 == 0) take_back(match);
    if (i % 10 == 0) take_back(match, true);
  }
  EXPECT_TRUE(match.over()) << game.sheet().id;
  return match;
}

std::string view_of(const AnyPlay& play, Viewer viewer) {
  std::string text;
  play.write_view(text, viewer);
  return text;
}

// What everybody at the table knows of a position.
std::vector<std::string> known(const AnyPlay& play) {
  std::vector<std::string> all{view_of(play, Viewer::spectator())};
  for (int seat = 0; seat < play.seats(); ++seat) {
    all.push_back(view_of(play, Viewer::seat(static_cast<Seat>(seat))));
  }
  return all;
}

TEST(TakeBack, EverybodyKnowsWhatTheyKnewBeforeTheMove) {
  for (const AnyGame* game : all_games()) {
    Match match = new_match(*game);
    for (int i = 0; i < 12 && !match.over(); ++i) {
      const auto before = known(match.play());
      const MatchVersion version = match.version();
      play_on(match, 1);
      if (match.over() || !match.undoable()) break;
      take_back(match);
      EXPECT_EQ(known(match.play()), before) << game->sheet().id;
      EXPECT_TRUE(match.play().broken().empty()) << game->sheet().id;
      EXPECT_EQ(match.version().number, version.number + 2) << "nothing is erased";
      EXPECT_EQ(match.entries().back().back->to, version);
      std::string told;
      match.play().write_told(told, Viewer::spectator());
      EXPECT_EQ(told, "[]") << "the events of an older move are not told again";
      play_on(match, 1);
    }
  }
}

TEST(TakeBack, MadeAgainItStandsAsBefore) {
  for (const AnyGame* game : all_games()) {
    Match match = new_match(*game);
    play_on(match, 4);
    const auto before = match.play().clone();
    take_back(match);
    EXPECT_FALSE(match.undoable()) << "one step, no more";
    take_back(match, true);
    EXPECT_TRUE(match.play().same_state(*before)) << game->sheet().id;
    EXPECT_FALSE(match.redoable());
  }
}

TEST(TakeBack, AMoveEndsWhatCouldBeMadeAgain) {
  Match match = new_match();
  play_on(match, 3);
  take_back(match);
  EXPECT_TRUE(match.redoable());
  play_on(match, 1);
  EXPECT_FALSE(match.redoable());
  EXPECT_FALSE(match.step_back(true, Actor::seat(0)));
}

TEST(TakeBack, WhatBotsDidSinceIsTakenBackWithIt) {
  Match match = new_match();
  play_on(match, 1);
  const auto before = match.play().clone();
  const MatchVersion version = match.version();
  Request person = first_legal(match);
  person.mover = Mover::person;
  ASSERT_TRUE(match.apply(person));
  for (int i = 0; i < 2; ++i) {
    Request bot = first_legal(match);
    bot.mover = Mover::bot;
    ASSERT_TRUE(match.apply(bot));
  }
  EXPECT_EQ(match.undoable(), person.by);
  take_back(match);
  EXPECT_EQ(match.entries().back().back->to, version);
  EXPECT_EQ(known(match.play()), known(*before));
}

TEST(TakeBack, TimeGoesBackWithTheMatch) {
  const AnyGame& game = *find_game("oodles");
  Match match = new_match(game);
  const auto deadline = match.play().deadline();
  Request answer = first_legal(match);
  answer.at = 3000;
  ASSERT_TRUE(match.apply(answer));
  take_back(match);
  EXPECT_EQ(match.play().deadline(), deadline);
  EXPECT_EQ(match.entries().back().at, 0) << "as after the deal";
}

TEST(TakeBack, ChanceIsNeverTheSameTwice) {
  // Drawing again and again after taking back: no card is sure to come.
  Match match = new_match(*find_game("uno"));
  std::set<std::string> drawn;
  for (int i = 0; i < 12; ++i) {
    Request draw;
    draw.by = match.play().acting().first();
    draw.action = {{"type", "draw"}};
    ASSERT_TRUE(match.apply(draw));
    drawn.insert(match.entries().back().events.text);
    take_back(match);
  }
  EXPECT_GT(drawn.size(), 4U);
}

TEST(TakeBack, ARestlessMatchVerifiesAndReplaysInEveryGame) {
  for (const AnyGame* game : all_games()) {
    const Match match = restless_match(*game);
    const auto verdict = verify(match.record());
    ASSERT_TRUE(verdict) << game->sheet().id << ": " << verdict.error().text();
    EXPECT_TRUE(verdict->finished);
    auto record = read_record(match.record());
    ASSERT_TRUE(record);
    auto play = replay(*record);
    ASSERT_TRUE(play) << play.error().text();
    EXPECT_TRUE((*play)->same_state(match.play()));
    auto again = Match::resume(match.header(), match.seed());
    ASSERT_TRUE(again);
    for (const RecordEntry& entry : match.entries()) {
      const auto bad = again->fold(entry);
      ASSERT_FALSE(bad) << bad->text();
    }
    EXPECT_TRUE(again->play().same_state(match.play()));
    EXPECT_TRUE(match.fork({match.version().number - 1}, seed_from_number(9)));
  }
}

// The record with this entry changed, its chain made anew: only the rules can find it.
std::string forged(const Match& match, auto&& change) {
  ChainedLine line = chain_line(to_json(match.header()), "");
  std::string out = line.text + "\n";
  for (RecordEntry entry : match.entries()) {
    change(entry);
    line = chain_line(to_json(entry), line.hash);
    out += line.text + "\n";
  }
  const RecordEnd end{RecordOutcome(*match.play().outcome()), seed_hex(match.seed())};
  return out + chain_line(to_json(end), line.hash).text + "\n";
}

TEST(TakeBack, AForgedStepIsFound) {
  const Match match = restless_match(*find_game("uno"));
  ASSERT_TRUE(verify(forged(match, [](RecordEntry&) {})));
  const auto steps = [](auto&& change) {
    return [change, done = false](RecordEntry& entry) mutable {
      if (!entry.back || entry.back->redo || done) return;
      done = true;
      change(entry);
    };
  };
  // Another shuffle than the seed's.
  EXPECT_FALSE(verify(forged(match, steps([](RecordEntry& e) { e.back->changed = {"{}"}; }))));
  EXPECT_FALSE(verify(forged(match, steps([](RecordEntry& e) { e.back->to = {1}; }))));
  EXPECT_FALSE(verify(forged(match, steps([](RecordEntry& e) { e.at += 1; }))));
  EXPECT_FALSE(verify(forged(match, steps([](RecordEntry& e) { e.back->redo = true; }))));
}

TEST(TakeBack, AnOldRecordIsWrittenAsEver) {
  Match match = new_match();
  play_on(match, 3);
  EXPECT_EQ(match.record().find("\"back\""), std::string::npos);
  EXPECT_EQ(match.record().find("\"drawn\""), std::string::npos);
}

TEST(RelaxedRace, TheOrderIsDrawnFromTheMatchAndEverySeatCanBeFirst) {
  std::set<Seat> first;
  for (std::uint64_t version = 2; version < 60; ++version) {
    const auto order = draw_order(seed_from_number(7), {version}, {2, 0, 1});
    EXPECT_EQ(order, draw_order(seed_from_number(7), {version}, {1, 2, 0})) << "whoever came first";
    first.insert(order.front());
  }
  EXPECT_EQ(first.size(), 3U);
}

TEST(RelaxedRace, AForgedDrawIsFound) {
  Match match = new_match();
  play_on(match, 3000);
  ASSERT_TRUE(match.over());
  const auto with_draw = [&](auto&& change) {
    return forged(match, [&, done = false](RecordEntry& entry) mutable {
      if (done || !entry.by.actor || !entry.by.actor->is_seat()) return;
      const Seat seat = entry.by.actor->seat();
      const std::vector<Seat> among{seat, static_cast<Seat>(seat + 1)};
      const auto order = draw_order(match.seed(), entry.version, among);
      if (order.front() != seat) return;
      done = true;
      entry.drawn = RaceDraw{among, order};
      change(*entry.drawn);
    });
  };
  const auto honest = verify(with_draw([](RaceDraw&) {}));
  EXPECT_TRUE(honest) << honest.error().text();
  EXPECT_FALSE(verify(with_draw([](RaceDraw& draw) { std::swap(draw.order[0], draw.order[1]); })));
}

}  // namespace
}  // namespace parlor
