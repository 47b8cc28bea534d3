// Nothing that is secret leaves the house before its time: every endpoint is asked, as everybody,
// in every phase. How long answers take: timing_test.cpp.
#include <algorithm>

#include "server/house.hpp"

namespace parlor::server {
namespace {

class Secrets : public House {
 protected:
  // Everything a stranger who knows the code can get over HTTP; joining and forking too.
  std::vector<std::string> everything_over_http(const std::string& room, const std::string& game) {
    std::vector<std::string> answers;
    const std::string path = "/api/rooms/" + room;
    for (const std::string& each :
         {std::string("/api/games"), path, path + "/record", path + "/record?match=1",
          path + "/export.csv", path + "/replay", path + "/replay?viewer=host",
          path + "/replay?viewer=0", path + "/replay?viewer=1", path + "/qr.svg",
          std::string("/healthz"), std::string("/readyz"), std::string("/metrics")}) {
      answers.push_back(get(each).body);
    }
    const std::string check = "/api/games/" + game + "/check";
    answers.push_back(post(check, {}).body);
    answers.push_back(get("/api/banks").body);
    answers.push_back(post("/api/games/" + game + "/coverage", {}).body);
    answers.push_back(post(check, {{"config", boost::json::object()}, {"seats", 3}}).body);
    answers.push_back(
        post(path + "/fork", {{"match_version", 1}, {"seat", 0}, {"name", "Eve"}}).body);
    return answers;
  }
  // All that somebody was ever sent, and all they are told when they come back.
  static std::string heard_by(Guest& guest) {
    EXPECT_TRUE(guest.look());
    guest.hear(20);
    std::string all;
    for (const std::string& frame : guest.frames) all += frame + "\n";
    return all;
  }
  static std::size_t count_words(const std::string& text, const Words& words) {
    return static_cast<std::size_t>(
        std::ranges::count_if(words, [&](const std::string& word) { return text.contains(word); }));
  }
  // How many of them stand in any answer at all.
  std::size_t told_over_http(const std::string& room, const Words& words) {
    std::string all;
    for (const std::string& answer : everything_over_http(room, "oodles")) all += answer + "\n";
    return count_words(all, words);
  }
};

// A quiz whose questions and answers are words found nowhere else.
struct Quiz {
  Words prompts;
  Words answers;
  boost::json::array questions;

  Quiz() {
    for (int i = 100; i < 160; ++i) {
      prompts.push_back("Prompt" + std::to_string(i) + "q");
      answers.push_back("Answer" + std::to_string(i) + "q");
      questions.push_back(
          {{"prompt", prompts.back()}, {"answer", answers.back()}, {"letter", "A"}});
    }
  }
  Json config() const {
    return {{"bank", "mine"},
            {"questions", questions},
            {"cards_per_game", 2},
            {"judge", "host"},
            {"review_seconds", 0}};
  }
};

TEST_F(Secrets, AQuizTellsItsQuestionsToNobodyButItsHost) {
  open();
  const Quiz quiz;
  // A body is 16 KiB at most; the questions fit.
  Guest host = create("oodles", quiz.config(), "host");
  Guest ada = join(host.room, "Ada");
  Guest ben = join(host.room, "Ben");
  Guest watcher = join(host.room, "Cem", "spectator");
  Guest screen = join(host.room, "Screen", "screen");
  const std::vector<Guest*> others{&ada, &ben, &watcher, &screen};
  const auto told_over_http = [&](const Words& words) {
    return Secrets::told_over_http(host.room, words);
  };
  const auto told_to_others = [&](const Words& words) {
    std::string all;
    for (Guest* guest : others) all += heard_by(*guest);
    return count_words(all, words);
  };
  EXPECT_EQ(told_over_http(quiz.prompts) + told_over_http(quiz.answers), 0U) << "in the lobby";
  EXPECT_EQ(told_to_others(quiz.prompts) + told_to_others(quiz.answers), 0U);
  EXPECT_EQ(count_words(heard_by(host), quiz.answers), 0U) << "the host sees them with the deal";

  ASSERT_EQ(host.ask(R"("type":"start")"), "ack");
  ASSERT_TRUE(ada.await([&] { return ada.phase() == "playing"; }));
  EXPECT_EQ(told_over_http(quiz.prompts) + told_over_http(quiz.answers), 0U) << "while playing";
  EXPECT_LE(told_to_others(quiz.prompts), 1U) << "the question that is asked";
  EXPECT_EQ(told_to_others(quiz.answers), 0U);
  const std::size_t dealt = count_words(heard_by(host), quiz.answers);
  EXPECT_GT(dealt, 3U) << "they would have been found";

  ASSERT_EQ(host.act({{"type", "end_game"}}), "ack");
  if (!host.await([&] { return host.phase() == "finished"; }, 500ms)) {
    ASSERT_EQ(host.act({{"type", "end_game"}}), "ack") << "verdicts could be overruled until now";
  }
  ASSERT_TRUE(host.await([&] { return host.phase() == "finished"; })) << host.told();
  EXPECT_EQ(told_over_http(quiz.prompts), 1U) << "what was asked, not what was dealt";
  EXPECT_LE(told_over_http(quiz.answers), 1U);
  EXPECT_EQ(told_to_others(quiz.prompts), 1U);
  EXPECT_LE(told_to_others(quiz.answers), 1U);

  // A fork is a room of its own: whoever made it is host there, and has no more than was asked.
  Guest eve(port(), enter("/api/rooms/" + host.room + "/fork",
                          {{"match_version", 1}, {"seat", 0}, {"name", "Eve"}}));
  ASSERT_TRUE(eve.connect());
  EXPECT_EQ(count_words(heard_by(eve), quiz.answers), 0U);
  EXPECT_LE(count_words(heard_by(eve), quiz.prompts), 1U);

  // The next match is drawn from the same questions.
  ASSERT_EQ(host.ask(R"("type":"play_again")"), "ack");
  ASSERT_TRUE(ada.await([&] { return ada.phase() == "playing"; }));
  EXPECT_EQ(told_to_others(quiz.prompts), 2U) << "one of each match";
  EXPECT_LE(told_to_others(quiz.answers), 1U);
  EXPECT_LE(told_over_http(quiz.prompts), 1U) << "of the first match; the second is on";
  ASSERT_EQ(host.ask(R"("type":"end_match")"), "ack");
  ASSERT_TRUE(host.await([&] { return host.phase() == "finished"; })) << host.told();
  EXPECT_LE(told_over_http(quiz.prompts), 2U);
  EXPECT_LE(told_over_http(quiz.answers), 2U);
}

// Bots would play a plan as often as anybody likes, from questions whose evening is to come.
TEST_F(Secrets, ARehearsalTellsNoQuestion) {
  open();
  const Json plan = boost::json::parse(
      R"({"title": "Quiz", "game": "oodles", "table_size": 2, "names": "pseudonyms",
          "stages": [{"type": "match", "config": {"cards_per_game": 2}}]})");
  const wire::Answer zip =
      post("/api/sessions/rehearse", {{"plan", plan}, {"participants", 4}, {"seed", 7}});
  ASSERT_EQ(zip.status, 200) << zip.body;
  EXPECT_TRUE(zip.body.contains("tables.csv"));
  EXPECT_FALSE(zip.body.contains("records/")) << "nor an answer that was typed: packed or not";
}

TEST_F(Secrets, TheShippedQuestionsAreNotForTheAsking) {
  open();
  Guest host = create("oodles", boost::json::object(), "host");
  const std::string bank = read_file(std::string(PARLOR_SOURCE_DIR) + "/content/banks/en/a.tsv");
  Words prompts;
  std::istringstream lines(bank);
  for (std::string line; std::getline(lines, line);) {
    if (line.find('\t') > 15 && line.find('\t') != line.npos) {
      prompts.push_back(line.substr(0, line.find('\t')));
    }
  }
  ASSERT_GT(prompts.size(), 10U);
  for (const std::string& answer : everything_over_http(host.room, "oodles")) {
    EXPECT_EQ(count_words(answer, prompts), 0U) << answer.substr(0, 300);
  }
  EXPECT_FALSE(boost::json::parse(post("/api/games/oodles/check", {}).body)
                   .at("config")
                   .as_object()
                   .contains("questions"));
}

TEST_F(Secrets, GiftsAreToldToNobodyBeforeTheyAreUnwrapped) {
  open();
  boost::json::array gifts;
  Words names;
  for (int i = 0; i < 3; ++i) {
    names.push_back("Gift" + std::to_string(i) + "xyz");
    gifts.push_back({{"name", names.back()}, {"brought_by", nullptr}});
  }
  Guest ada = create("white_elephant", {{"gifts", gifts}});
  Guest ben = join(ada.room, "Ben");
  Guest cem = join(ada.room, "Cem");
  Guest watcher = join(ada.room, "Dot", "spectator");
  const auto nothing_told = [&](const char* when) {
    for (const std::string& answer : everything_over_http(ada.room, "white_elephant")) {
      EXPECT_EQ(count_words(answer, names), 0U) << when << ": " << answer;
    }
    for (Guest* guest : {&ada, &ben, &cem, &watcher}) {
      EXPECT_EQ(count_words(heard_by(*guest), names), 0U) << when;
    }
  };
  nothing_told("in the lobby");
  ASSERT_EQ(ada.ask(R"("type":"start")"), "ack");
  ASSERT_TRUE(watcher.await([&] { return watcher.phase() == "playing"; }));
  nothing_told("before anybody has picked one");
  ASSERT_TRUE(play_until({&ada, &ben, &cem}, [&] { return ada.phase() == "finished"; }));
  EXPECT_EQ(count_words(heard_by(watcher), names), names.size()) << "they would have been found";
}

// The cards in the others' hands, over every road there is, while the match is on.
TEST_F(Secrets, HandsAreShownToTheirOwnersAlone) {
  open();
  for (const std::string game : {"uno", "sleeping_queens"}) {
    Guest ada = create(game);
    Guest ben = join(ada.room, "Ben");
    Guest watcher = join(ada.room, "Cem", "spectator");
    ASSERT_EQ(ada.ask(R"("type":"start")"), "ack");
    ASSERT_TRUE(watcher.await([&] { return watcher.phase() == "playing"; }));
    for (const std::string& answer : everything_over_http(ada.room, game)) {
      EXPECT_FALSE(answer.contains("\"hand\":[")) << answer.substr(0, 200);
      EXPECT_FALSE(answer.contains("\"seed\"")) << answer.substr(0, 200);
    }
    const std::string seen = heard_by(watcher);
    EXPECT_FALSE(seen.contains("\"hand\":[{") || seen.contains("\"hand\":[\"")) << game;
  }
}

}  // namespace
}  // namespace parlor::server
