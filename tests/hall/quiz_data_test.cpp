// The data of a quiz whose questions come from a bank: complete for what people were asked, and no
// question is in it that nobody was asked, since the bank will deal it to others.
#include <set>

#include "hall/test_hall.hpp"
#include "match/replay.hpp"

namespace parlor::hall {

namespace {

constexpr const char* quiz_plan = R"({
  "title":"Quiz","game":"oodles","table_size":2,"names":"own","bots":"easy",
  "config":{"bank":"en","cards_per_game":3,"max_questions_per_card":4},
  "stages":[{"type":"match","rounds":1},{"type":"results","text":"Thanks"}]})";

room::Room& room_at(TestHall& hall, session::TableId table) {
  return *hall.house.house->find(session::table_code(hall.state(), table));
}

// Prompts of every question on the cards of a table, asked or not.
std::set<std::string> dealt(TestHall& hall, session::TableId table) {
  std::string text;
  room_at(hall, table).match()->play().write_state(text);
  std::set<std::string> prompts;
  const Json state = boost::json::parse(text);
  for (const Json& card : state.at("cards").as_array()) {
    for (const Json& question : card.at("questions").as_array()) {
      prompts.emplace(question.at("prompt").as_string());
    }
  }
  return prompts;
}

// Whether these people's devices were told so.
bool was_asked(TestHall& hall, session::TableId table, std::string_view prompt) {
  std::string quoted;
  append_json_string(quoted, prompt);
  for (const auto& seat : session::find_table(hall.state(), table)->seats) {
    for (const session::ParticipantId id : seat) {
      const auto& line = hall.phones[id - 1U].seat.line;
      if (!line) continue;
      for (const std::string& frame : line->frames) {
        if (frame.contains(quoted)) return true;
      }
    }
  }
  return false;
}

bool is_playing(TestHall& hall, session::TableId table) {
  return session::find_table(hall.state(), table)->life == session::TableLife::playing;
}

struct Quiz {
  std::set<std::string> asked;
  std::set<std::string> kept_back;
};

// The first table plays to its end; the organiser ends the second, at its first card.
Quiz play(TestHall& hall) {
  hall.open(quiz_plan);
  for (const char* name : {"Ada", "Ben", "Cleo", "Dan"}) {
    session::Newcomer newcomer;
    newcomer.name = name;
    EXPECT_EQ(hall.join(std::move(newcomer)), "");
  }
  EXPECT_EQ(hall.go_on(), "ack");
  Quiz quiz;
  for (int turns = 0; turns < 3'000 && is_playing(hall, 1); ++turns) {
    for (Phone& phone : hall.phones) hall.act(phone);
    for (session::TableId table = 1; table <= 2; ++table) {
      if (!is_playing(hall, table)) continue;
      for (const std::string& prompt : dealt(hall, table)) {
        (was_asked(hall, table, prompt) ? quiz.asked : quiz.kept_back).insert(prompt);
      }
    }
    if (turns == 6) {
      EXPECT_EQ(hall.say(hall.organiser, {{"type", "end_table"}, {"table", 2}}), "ack");
    }
    hall.pass(400);
  }
  EXPECT_FALSE(is_playing(hall, 1));
  EXPECT_EQ(session::find_table(hall.state(), 2)->life, session::TableLife::ended);
  for (const std::string& prompt : quiz.asked) quiz.kept_back.erase(prompt);
  return quiz;
}

std::vector<session::ExportFile> files_of(TestHall& hall, bool names) {
  const auto data = read_session(hall.house.log(), hall.hall->find(hall.code)->id());
  EXPECT_TRUE(data) << data.error().text();
  return session::export_files(data->state, data->tables, {.names = names});
}

}  // namespace

TEST(QuizData, IsTheSameEveryTimeAndHoldsNoQuestionNobodyWasAsked) {
  TestHall hall;
  const Quiz quiz = play(hall);
  EXPECT_GT(quiz.asked.size(), 4U);
  EXPECT_GT(quiz.kept_back.size(), 4U);
  for (const bool names : {false, true}) {
    std::string all;
    int records = 0;
    for (const session::ExportFile& file : files_of(hall, names)) {
      all += file.bytes;
      if (!file.name.starts_with("records/")) continue;
      ++records;
      const auto verified = verify(file.bytes);
      ASSERT_TRUE(verified) << file.name << ": " << verified.error().text();
      EXPECT_TRUE(verified->revealed) << file.name;
      EXPECT_EQ(verified->finished, records == 1) << file.name;
    }
    EXPECT_EQ(records, 2);
    EXPECT_EQ(all.contains("Ada"), names);
    for (const std::string& prompt : quiz.kept_back) {
      std::string quoted;
      append_json_string(quoted, prompt);
      EXPECT_FALSE(all.contains(quoted)) << prompt;
      EXPECT_FALSE(all.contains(prompt)) << prompt;
    }
    for (const std::string& prompt : quiz.asked) {
      std::string quoted;
      append_json_string(quoted, prompt);
      EXPECT_TRUE(all.contains(quoted)) << prompt;
    }
  }
  const std::string bytes = hall.exported();
  EXPECT_TRUE(hall.exported() == bytes);
  hall.kill();
  EXPECT_TRUE(hall.exported() == bytes) << "after a kill";
}

}  // namespace parlor::hall
