// The frames of docs/protocol.md, read and written.
#include "room/messages.hpp"

#include <gtest/gtest.h>

namespace parlor::room {
namespace {

Result<ClientMessage> read(std::string_view text) {
  return from_json_text<ClientMessage>(text, "message");
}

std::string problem(std::string_view text) {
  const auto message = read(text);
  return message ? "none" : message.error().text();
}

TEST(Messages, AnActionPassesThroughUnread) {
  const auto message =
      read(R"({"type":"act","ref":"a1","action":{"type":"play","card":"red-7"},"seen":12})");
  ASSERT_TRUE(message);
  const Act& act = std::get<Act>(*message);
  EXPECT_EQ(act.ref.text, "a1");
  EXPECT_EQ(act.action.value.at("card").as_string(), "red-7");
  EXPECT_EQ(act.seen, RoomVersion{12});
}

TEST(Messages, WhatMayBeLeftOutMay) {
  const auto bot = read(R"({"type":"add_bot","ref":"b"})");
  ASSERT_TRUE(bot);
  EXPECT_EQ(std::get<AddBot>(*bot).seat, std::nullopt);
  EXPECT_EQ(std::get<AddBot>(*bot).level, Level::normal);
  EXPECT_TRUE(read(R"({"type":"hello","token":"t"})"));
}

TEST(Messages, AMistakeIsNamedWithItsPlace) {
  EXPECT_EQ(problem(R"({"type":"start"})"), R"(message: "ref" is missing)");
  EXPECT_EQ(problem(R"({"type":"start","ref":""})"), "message.ref: expected 1 to 40 characters");
  EXPECT_EQ(problem(R"({"type":"start","ref":")" + std::string(41, 'x') + "\"}"),
            "message.ref: expected 1 to 40 characters");
  EXPECT_EQ(problem(R"({"type":"start","ref":"a","seat":1})"),
            "message.seat: unknown field (known: ref)");
  EXPECT_TRUE(problem(R"({"type":"launch","ref":"a"})").starts_with("message.type: "));
}

TEST(Messages, ARefIsCountedInCharacters) {
  std::string ref;
  for (int i = 0; i < 40; ++i) ref += "é";
  EXPECT_TRUE(read(R"({"type":"pause","ref":")" + ref + "\"}"));
}

TEST(Messages, AnUpdateIsWrittenWithTheGamesJsonInside) {
  Update update;
  update.room_version = {7};
  update.match_version = MatchVersion{3};
  update.events.text = R"([{"type":"card_drawn"}])";
  update.view.text = R"({"hand":[]})";
  EXPECT_EQ(to_json(ServerMessage(update)),
            R"({"type":"update","room_version":7,"match_version":3,)"
            R"("events":[{"type":"card_drawn"}],"view":{"hand":[]},)"
            R"("legal":[],"deadline_in_ms":null})");
}

TEST(Messages, TheRoomOfTheDocumentIsReadAndWrittenBack) {
  const std::string text =
      R"({"code":"K7WM3P","game":"uno","phase":"lobby","config":{},"warnings":[],"locked":false,)"
      R"("empty_seats":"leave","late_seats":false,)"
      R"("table":{"take_back":true,"timers":"as_set","relaxed_races":false,"hints":false,"talk":"off","show_gains":true},"take_back":null,)"
      R"("host":1,"opener":1,"match":0,"passing":[],"members":[{"id":1,"name":"Ada","role":"player","color":2,"seat":0,)"
      R"("here":true}],"seats":[{"seat":0,"name":"Ada","kind":"member","state":"present",)"
      R"("level":null,"members":[1]},{"seat":1,"name":"Bot 2","kind":"bot","state":"bot",)"
      R"("level":"easy","members":[]}],"outcome":null,)"
      R"("allowed":{"play_again":true,"take_over":true},"evening":{"matches":1,"last_match":1,)"
      R"("standings":[{"member":1,"name":"Ada","points":100,"played":1,"won":1,"last":100,)"
      R"("won_last":true}]},"shuffle":{"match":1,"house":"9c","called":)"
      R"(false,"terms":null,"shares":[{"member":1,"commitment":"5e","nonce":null}]},)"
      R"("console":null,"saw_answers":[],"lesson":null})";
  const auto room = from_json_text<RoomState>(text, "room");
  ASSERT_TRUE(room) << room.error().text();
  EXPECT_EQ(to_json(*room), text);
}

}  // namespace
}  // namespace parlor::room
