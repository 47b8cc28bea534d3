// Bots go through whole plans: every template, and the bots that somebody names.
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "games/registry.hpp"
#include "games/run_columns.hpp"
#include "hall/rehearsal.hpp"
#include "hall/templates.hpp"
#include "match/replay.hpp"

namespace parlor::hall {

namespace {

std::vector<session::ExportFile> rehearsed(std::string_view text, const RehearsalOptions& options) {
  auto read = session::read_plan_text(text);
  EXPECT_TRUE(read) << read.error().text();
  const auto done = rehearse(std::move(*read), options);
  EXPECT_TRUE(done) << done.error().text();
  for (const session::SessionTable& table : done->state.tables) {
    EXPECT_EQ(table.life, session::TableLife::finished);
  }
  return session::export_files(done->state, done->tables, {});
}

const std::string& file(const std::vector<session::ExportFile>& files, std::string_view name) {
  const auto found = std::ranges::find(files, name, &session::ExportFile::name);
  EXPECT_NE(found, files.end()) << name;
  return found->bytes;
}

}  // namespace

TEST(Rehearsal, EveryTemplateIsPlayedToItsEndWithTheSameDataEveryTime) {
  for (const TemplateText& each : template_texts()) {
    SCOPED_TRACE(std::string(each.name) + " " + std::string(each.language));
    const auto files = rehearsed(each.text, {.participants = 9});
    EXPECT_EQ(session::zip(files), session::zip(rehearsed(each.text, {.participants = 9})));
    int records = 0;
    for (const session::ExportFile& one : files) {
      if (!one.name.starts_with("records/")) continue;
      ++records;
      const auto verified = verify(one.bytes);
      ASSERT_TRUE(verified) << one.name << ": " << verified.error().text();
      EXPECT_TRUE(verified->finished && verified->revealed);
    }
    EXPECT_GT(records, 0);
  }
}

// What people bring is in the data of a rehearsal as it will be on the day.
TEST(Rehearsal, EverybodyBringsSomething) {
  const TemplateText* party = find_template("gift_party", "de");
  ASSERT_NE(party, nullptr);
  const auto files = rehearsed(party->text, {.participants = 5});
  const std::string& things = file(files, "things.csv");
  EXPECT_EQ(std::ranges::count(things, '\n'), 6) << "a head, and a thing each";
  std::set<std::string> givers;
  std::istringstream rows(things);
  std::string row;
  std::getline(rows, row);
  while (std::getline(rows, row)) {
    const std::size_t named = row.find(",A thing of ");
    ASSERT_NE(named, std::string::npos) << row;
    const std::size_t giver = row.find(',', named + 1) + 1;
    givers.insert(row.substr(giver, row.find(',', giver) - giver));
  }
  EXPECT_EQ(givers, (std::set<std::string>{"1", "2", "3", "4", "5"}));
}

TEST(Rehearsal, SaysWhichBotsPlayedInTheColumnsOfTheExperiment) {
  constexpr std::string_view text = R"({"title":"Bots","game":"snatch_or_share","table_size":3,
    "names":"pseudonyms","config":{"periods":[1,0,0,0,1]},"stages":[{"type":"match"}]})";
  const auto files =
      rehearsed(text, {.participants = 6, .bots = {"opportunist", "norm_follower", "grim"}});
  const std::string& rows = file(files, "measures.csv");
  std::string head = "group";
  for (const Column& column : study_columns(*find_game("snatch_or_share")->study())) {
    head += "," + column.name;
  }
  for (const Column& column : run_columns()) head += "," + column.name;
  EXPECT_TRUE(rows.starts_with(head + ",session,session_round,participant\n")) << rows;
  EXPECT_TRUE(rows.contains("\n1,1,1,state of nature,0,opportunist,")) << rows;
  EXPECT_TRUE(rows.contains("\n1,1,1,state of nature,1,norm_follower,")) << rows;
  EXPECT_TRUE(rows.contains("\n2,5,1,governance,2,grim,")) << rows;
  EXPECT_TRUE(rows.contains(",session,,grim norm_follower opportunist,")) << rows;
  EXPECT_FALSE(rows.contains("normal"));
}

}  // namespace parlor::hall
