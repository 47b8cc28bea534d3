// Talking at a table: who may say what, who hears it, and that it is in the log.
#include "room/talk.hpp"

#include "room/table.hpp"
#include "room/test_house.hpp"

namespace parlor::room {

namespace {

Say phrase(const std::string& name) { return {{"s"}, Ref{name}, {}}; }
Say words(const std::string& text) { return {{"s"}, {}, ShortText<140>{text}}; }
SetTable talking(Talk talk) {
  SetTable message;
  message.ref = {"t"};
  message.talk = talk;
  return message;
}

TEST(TalkAtATable, IsOffUnlessTheHostAllowsIt) {
  Table table("snatch_or_share");
  EXPECT_EQ(table.code(ada, phrase("hello")), "talk_off");
  EXPECT_EQ(table.code(ben, talking(Talk::free)), "not_host");
  table.done(ada, talking(Talk::phrases));
  table.done(ben, phrase("let_us_trade"));
  EXPECT_EQ(table.state.talk.back(), (TalkLine{ben, "Ben", Seat{1}, "let_us_trade", {}}));
  table.done(ada, talking(Talk::off));
  EXPECT_EQ(table.code(ben, phrase("hello")), "talk_off");
}

TEST(TalkAtATable, ByPhrasesOrInOnesOwnWords) {
  Table table("snatch_or_share");
  table.done(ada, talking(Talk::phrases));
  EXPECT_EQ(table.code(ada, phrase("no_such_phrase")), "bad_line");
  EXPECT_EQ(table.code(ada, words("Hello")), "phrases_only");
  EXPECT_EQ(table.code(ada, Say{{"s"}, {}, {}}), "bad_line");
  table.done(ada, talking(Talk::free));
  EXPECT_EQ(table.code(ada, words("   ")), "bad_line");
  table.done(ada, words("  five for five?  "));
  EXPECT_EQ(table.state.talk.back().text, "five for five?");
  table.done(ada, phrase("yes"));
  EXPECT_EQ(table.state.talk.size(), 2U);
}

TEST(TalkAtATable, WhoeverWatchesNeitherSpeaksNorHears) {
  Table table("snatch_or_share");
  table.done(ada, talking(Talk::free));
  table.done(ben, words("psst"));
  EXPECT_EQ(table.code(cem, words("me too")), "not_seated");
  const auto shown_to = [&](MemberId id) {
    return talk_shown(table.lobby(), table.state.talk, *find_member(table.lobby(), id)).has_value();
  };
  EXPECT_TRUE(shown_to(ada));
  EXPECT_TRUE(shown_to(ben));
  EXPECT_FALSE(shown_to(cem));
  EXPECT_FALSE(shown_to(dot)) << "a shared screen";
}

TEST(TalkAtATable, TheHostMutes) {
  Table table("snatch_or_share");
  table.done(ada, talking(Talk::free));
  EXPECT_EQ(table.code(ben, Mute{{"m"}, ada, true}), "not_host");
  EXPECT_EQ(table.code(ada, Mute{{"m"}, 99, true}), "no_such_member");
  table.done(ada, Mute{{"m"}, ben, true});
  EXPECT_EQ(table.code(ben, words("hello")), "muted");
  table.done(ada, Mute{{"m"}, ben, false});
  EXPECT_EQ(table.code(ben, words("hello")), "");
}

TEST(TalkAtATable, EveryGameHasPhrases) {
  for (const AnyGame* game : all_games()) {
    Table table{std::string(game->sheet().id)};
    EXPECT_TRUE(phrases_shown(table.lobby()).empty()) << "off";
    table.done(ada, talking(Talk::phrases));
    const auto names = phrases_shown(table.lobby());
    EXPECT_GE(names.size(), 6U);
    for (const std::string& name : names) EXPECT_FALSE(phrase_words(*game, name).empty());
  }
}

TEST(TalkAtATable, OneSpeaksOnlySoOften) {
  TalkDesk desk;
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(desk.take(ada, 1000));
  EXPECT_FALSE(desk.take(ada, 1000));
  EXPECT_TRUE(desk.take(ben, 1000)) << "each for themselves";
  EXPECT_TRUE(desk.take(ada, 3000));
  EXPECT_FALSE(desk.take(ada, 3000));
}

TEST(TalkAtATable, ALongLineOrOneThatTurnsTextIsNotRead) {
  const auto reads = [](const std::string& text) {
    boost::json::object message{{"type", "say"}, {"ref", "r"}, {"text", text}};
    return from_json<ClientMessage>(message, "message").has_value();
  };
  EXPECT_TRUE(reads(std::string(140, 'x')));
  EXPECT_FALSE(reads(std::string(141, 'x')));
  EXPECT_FALSE(reads("a\nb"));
  EXPECT_FALSE(reads("a\xE2\x80\xAE b"));
}

// The line is durable before anybody hears it, and those who watch hear only that there is one.
TEST(TalkAtATable, IsInTheLogAndOutlivesTheProcess) {
  TestHouse house;
  Person ada = house.create("snatch_or_share");
  Person ben = house.join(ada.room, "Ben");
  Person cem = house.join(ada.room, "Cem", Role::spectator);
  for (Person* each : {&ada, &ben, &cem}) house.connect(*each);
  house.say(ada, R"({"type":"table","ref":"t","talk":"free"})");
  house.say(ben, R"({"type":"say","ref":"a","text":"a secret"})");
  const Json heard = ada.line->last("said");
  ASSERT_FALSE(heard.is_null());
  EXPECT_EQ(heard.at("lines").at(0).at("text").as_string(), "a secret");
  EXPECT_EQ(heard.at("lines").at(0).at("name").as_string(), "Ben");
  const Json watched = cem.line->last("said");
  EXPECT_EQ(watched.at("room_version"), heard.at("room_version"));
  EXPECT_TRUE(watched.at("lines").as_array().empty());
  for (const std::string& frame : cem.line->frames) {
    EXPECT_EQ(frame.find("a secret"), std::string::npos);
  }
  // Said again under the same ref it is the same line.
  house.say(ben, R"({"type":"say","ref":"a","text":"a secret"})");
  EXPECT_EQ(ada.line->all("said").size(), 1U);

  const std::size_t lines = house.room(ada).state().talk.size();
  house.restart({&ada, &ben, &cem});
  EXPECT_EQ(house.room(ada).state().talk.size(), lines);
  for (Person* each : {&ada, &cem}) house.connect(*each);
  EXPECT_EQ(ada.line->last("welcome").at("talk").at(0).at("text").as_string(), "a secret");
  EXPECT_FALSE(cem.line->last("welcome").as_object().contains("talk"));

  std::vector<std::string> said;
  const auto rows = house.log().read(house.room(ada).id(), 1, house.room(ada).version().number);
  ASSERT_TRUE(rows);
  for (const store::LogEntry& row : *rows) {
    const auto entry = read_room_entry(row.body);
    ASSERT_TRUE(entry);
    for (const LineSaid* line : lines_of(*entry)) said.push_back(*line->text);
  }
  EXPECT_EQ(said, std::vector<std::string>{"a secret"});
}

TEST(TalkAtATable, ToldTooOftenItIsRefused) {
  TestHouse house;
  Person ada = house.create("snatch_or_share");
  house.connect(ada);
  house.say(ada, R"({"type":"table","ref":"t","talk":"phrases"})");
  for (int i = 0; i < 5; ++i) {
    house.say(ada, R"({"type":"say","ref":")" + std::to_string(i) + R"(","phrase":"yes"})");
  }
  EXPECT_EQ(ada.line->last("refused").at("code").as_string(), "too_much_talk");
  EXPECT_EQ(ada.line->all("said").size(), 4U);
}

// Every move says live who made it: a person, or a bot that holds their seat.
TEST(WhoMoved, IsToldLive) {
  TestHouse house;
  Person ada = house.create("uno");
  Person ben = house.join(ada.room, "Ben");
  for (Person* each : {&ada, &ben}) house.connect(*each);
  house.say(ada, R"({"type":"start","ref":"s"})");
  EXPECT_FALSE(ada.line->last("update").as_object().contains("mover")) << "the deal";
  const AnyPlay& play = house.room(ada).match()->play();
  const Seat first = play.owing().first().seat();
  Person& mover = first == 0 ? ada : ben;
  Person& other = first == 0 ? ben : ada;
  const std::string action = play.legal(Actor::seat(first)).front();
  house.say(mover, R"({"type":"act","ref":"m","action":)" + action + "}");
  ASSERT_EQ(mover.line->last("ack").at("ref").as_string(), "m");
  EXPECT_EQ(other.line->last("update").at("mover").as_string(), "person");
  mover.session.reset();  // gone: after a while a bot holds the seat
  for (int i = 0; i < 60 && other.line->last("update").at("mover").as_string() == "person"; ++i) {
    house.pass(1'000);
    const AnyPlay& now = house.room(ada).match()->play();
    const Seat seat = first == 0 ? 1 : 0;
    if (!now.owing().has(seat)) continue;
    const std::string own = now.legal(Actor::seat(seat)).front();
    house.say(other,
              R"({"type":"act","ref":"o)" + std::to_string(i) + R"(","action":)" + own + "}");
  }
  EXPECT_EQ(other.line->last("update").at("mover").as_string(), "bot");
  EXPECT_EQ(house.room(ada).match()->entries().back().mover, Mover::bot);
}

}  // namespace

}  // namespace parlor::room
