// What was said at the tables of a session, as its data have it: on the clock of the match, so that
// a line stands where it was said among the actions.
#include <sstream>

#include "hall/test_hall.hpp"

namespace parlor::hall {

namespace {

constexpr const char* talking_plan = R"({
  "title":"Talk","game":"snatch_or_share","table_size":3,"names":"own","talk":"free",
  "config":{"periods":[1,0,0,0,0],"period_seconds":300},
  "stages":[{"type":"match"},{"type":"results","text":"Thanks"}]})";

std::string file(TestHall& hall, std::string_view name) {
  const auto data = read_session(hall.house.log(), hall.hall->find(hall.code)->id());
  EXPECT_TRUE(data) << data.error().text();
  for (session::ExportFile& each : session::export_files(data->state, data->tables, {})) {
    if (each.name == name) return std::move(each.bytes);
  }
  return {};
}

// The rows of a sheet without the session's code, and without its head.
std::vector<std::string> rows(const std::string& sheet) {
  std::vector<std::string> list;
  std::istringstream lines(sheet);
  for (std::string line; std::getline(lines, line);)
    list.push_back(line.substr(line.find(',') + 1));
  if (!list.empty()) list.erase(list.begin());
  return list;
}

}  // namespace

TEST(TalkData, StandsOnTheClockOfTheMatchAndTellsPhrasesFromWords) {
  TestHall hall;
  hall.house.now += 3'600'000;
  hall.open(talking_plan);
  for (const char* name : {"Ada", "Ben", "Cleo"}) {
    session::Newcomer newcomer;
    newcomer.name = name;
    ASSERT_EQ(hall.join(std::move(newcomer)), "");
  }
  hall.pass(90'000);  // they arrive; the match comes later
  ASSERT_EQ(hall.go_on(), "ack");
  for (Phone& phone : hall.phones) {
    phone.hear();
    hall.sit(phone);
  }
  Phone& ada = hall.phones[0];
  Phone& ben = hall.phones[1];
  hall.pass(1'500);
  hall.house.say(ada.seat, R"({"type":"say","ref":"a","phrase":"nobody_snatches"})");
  hall.pass(2'500);
  hall.house.say(ben.seat, R"({"type":"say","ref":"b","text":"Agreed, all of us?"})");
  hall.pass(1'000);
  ASSERT_EQ(hall.say(hall.organiser, {{"type", "end_table"}, {"table", 1}}), "ack");

  EXPECT_EQ(rows(file(hall, "talk.csv")),
            (std::vector<std::string>{"1,1500,1,phrase,nobody_snatches",
                                      R"(1,4000,2,words,"Agreed, all of us?")"}));
  const std::string codebook = file(hall, "codebook.md");
  EXPECT_TRUE(codebook.contains("Let us agree that nobody snatches."));
  const std::string before = hall.exported();
  hall.kill();
  EXPECT_TRUE(hall.exported() == before) << "after a kill";
}

}  // namespace parlor::hall
