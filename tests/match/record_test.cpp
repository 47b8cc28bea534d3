// Records: whatever is changed in a file is found, at the entry where it stands.
#include <gtest/gtest.h>

#include "match/hash.hpp"
#include "match/match.hpp"
#include "match/replay.hpp"
#include "match/testing.hpp"

namespace parlor {
namespace {

using testing_match::new_match;
using testing_match::play_on;

std::string finished_record(const AnyGame& game) {
  Match match = new_match(game);
  play_on(match, 3000);
  EXPECT_TRUE(match.over()) << game.sheet().id;
  return match.record();
}

std::string finished_record() { return finished_record(*all_games().front()); }

// Which line a byte stands in, named as verify names it.
std::string line_name(const std::string& record, std::size_t byte) {
  const auto line = std::count(record.begin(), record.begin() + static_cast<long>(byte), '\n');
  return line == 0 ? "header" : "entry " + std::to_string(line);
}

TEST(Record, EveryGameVerifies) {
  for (const AnyGame* game : all_games()) {
    const auto verdict = verify(finished_record(*game));
    ASSERT_TRUE(verdict) << game->sheet().id << ": " << verdict.error().text();
    EXPECT_TRUE(verdict->finished);
  }
}

TEST(Record, AnUnfinishedMatchVerifiesWithoutItsSeed) {
  Match match = new_match();
  play_on(match, 2);
  const auto verdict = verify(match.record());
  ASSERT_TRUE(verdict) << verdict.error().text();
  EXPECT_FALSE(verdict->finished);
  EXPECT_EQ(match.record().find("\"seed\""), std::string::npos);
}

TEST(Record, EveryFlippedBitIsFoundWhereItStands) {
  const std::string record = finished_record();
  for (std::size_t byte = 0; byte < record.size(); byte += 3) {
    std::string changed = record;
    changed[byte] = static_cast<char>(changed[byte] ^ (1 << (byte % 8)));
    if (changed[byte] == '\n' || record[byte] == '\n') continue;  // lines move: another fault
    const auto verdict = verify(changed);
    ASSERT_FALSE(verdict) << "byte " << byte;
    // The line itself, or the next one where the hash at its end was hit.
    EXPECT_TRUE(verdict.error().path.starts_with(line_name(record, byte)) ||
                verdict.error().path == "outcome")
        << byte << ": " << verdict.error().text() << " expected " << line_name(record, byte);
  }
}

TEST(Record, EveryTruncationIsFound) {
  const std::string record = finished_record();
  for (std::size_t size = 0; size < record.size(); size += 5) {
    const auto verdict = verify(std::string_view(record).substr(0, size));
    const bool whole_lines = size > 0 && record[size - 1] == '\n';
    // Cut between lines it reads as a match still running; every other cut is named.
    if (whole_lines) continue;
    ASSERT_FALSE(verdict) << "cut at " << size;
    EXPECT_EQ(verdict.error().path, line_name(record, size)) << verdict.error().text();
  }
}

TEST(Record, ALineLeftOutIsFound) {
  const std::string record = finished_record();
  const std::size_t second = record.find('\n', record.find('\n') + 1) + 1;
  const std::size_t third = record.find('\n', second) + 1;
  const auto verdict = verify(record.substr(0, second) + record.substr(third));
  ASSERT_FALSE(verdict);
  EXPECT_EQ(verdict.error().path, "entry 2");
}

// A forger who computes the hashes anew is still caught by the rules and the shuffle.
std::string rechain(const std::string& record, const std::string& from, const std::string& to) {
  std::string out;
  std::string hash;
  std::size_t start = 0;
  while (start < record.size()) {
    const std::size_t end = record.find('\n', start);
    std::string body = record.substr(start, end - start);
    body.resize(body.find(",\"chain\":"));
    if (const auto at = body.find(from); at != std::string::npos) body.replace(at, from.size(), to);
    const ChainedLine line = chain_line(body + "}", hash);
    hash = line.hash;
    out += line.text + "\n";
    start = end + 1;
  }
  return out;
}

TEST(Record, AForgedSeedIsFound) {
  const std::string record = finished_record();
  const auto verdict = verify(rechain(record, "\"seed\":\"07", "\"seed\":\"08"));
  ASSERT_FALSE(verdict);
  EXPECT_NE(verdict.error().message.find("committed"), std::string::npos);
}

TEST(Record, AForgedEventIsFound) {
  const std::string record = finished_record();
  const auto at = record.find("\"gift\":");
  const std::string from = record.substr(at, 8);
  const std::string to = "\"gift\":" + std::string(from.back() == '0' ? "1" : "0");
  const auto verdict = verify(rechain(record, from, to));
  ASSERT_FALSE(verdict);
  EXPECT_TRUE(verdict.error().path.starts_with("entry ")) << verdict.error().text();
}

// A forger can chain anything; what the rules did not give is named before it is followed.
TEST(Record, EventsThatCannotHaveHappenedAreNotFollowed) {
  const std::string record = finished_record();
  const auto at = record.find("\"gift\":");
  const std::string from = record.substr(at, 8);
  const std::string forged = rechain(record, from, "\"gift\":250");
  const auto verdict = verify(forged);
  ASSERT_FALSE(verdict);
  EXPECT_TRUE(verdict.error().path.starts_with("entry ")) << verdict.error().text();
  const std::string unfinished = forged.substr(0, forged.rfind('\n', forged.size() - 2) + 1);
  const auto chained = verify(unfinished);
  ASSERT_TRUE(chained) << chained.error().text();
  EXPECT_FALSE(chained->finished);
}

// Where rules were amended, what was recorded before would not come out the same (Sheet::rules).
TEST(Record, OneOfEarlierRulesIsRefusedWithASentence) {
  for (const AnyGame* game : all_games()) {
    const int rules = game->sheet().rules;
    const std::string now = "\"rules\":" + std::to_string(rules);
    const std::string before = "\"rules\":" + std::to_string(rules - 1);
    const auto verdict = verify(rechain(finished_record(*game), now, before));
    ASSERT_FALSE(verdict) << game->sheet().id;
    EXPECT_EQ(verdict.error().path, "header.rules");
    EXPECT_NE(verdict.error().message.find("check it with the release that recorded it"),
              std::string::npos)
        << verdict.error().message;
  }
}

TEST(Record, GarbageGetsOneClearLine) {
  for (const std::string text : {"", "\n", "hello\n", "{}\n", "{\"parlor\":1}\n", "\x00\xff\n"}) {
    const auto verdict = verify(text);
    ASSERT_FALSE(verdict);
    EXPECT_EQ(verdict.error().text().find('\n'), std::string::npos);
    EXPECT_FALSE(verdict.error().message.empty());
  }
}

TEST(Hash, AgreesWithTheStandard) {
  EXPECT_EQ(sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(seed_from_hex(seed_hex(seed_from_number(258))).value(), seed_from_number(258));
  EXPECT_FALSE(seed_from_hex("12"));
  EXPECT_FALSE(seed_from_hex(std::string(64, 'g')));
}

}  // namespace
}  // namespace parlor
