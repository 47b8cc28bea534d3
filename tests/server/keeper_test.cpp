// The keeper and the banks over real sockets: who gets in and who does not, a file on its way into
// a bank, and that nobody else is told a question.
#include <thread>

#include "server/house.hpp"

namespace parlor::server {
namespace {

class KeeperCalls : public House {
 protected:
  // Makes a key, as an operator would while the house is open, and waits until it counts.
  std::string make_key() {
    const Ran ran = run("admin keeper --data " + data() + " --url http://house.example/");
    EXPECT_EQ(ran.status, 0) << ran.output;
    EXPECT_TRUE(ran.output.starts_with("http://house.example/keeper#")) << ran.output;
    std::string key = ran.output.substr(ran.output.find('#') + 1);
    while (key.ends_with('\n')) key.pop_back();
    return key;
  }
  void open_with_key(Words options = loose) {
    open(std::move(options));
    key_ = make_key();
    for (int i = 0; i < 100 && ask("GET", "").status != 200; ++i) {
      std::this_thread::sleep_for(100ms);
    }
    ASSERT_EQ(ask("GET", "").status, 200);
  }
  wire::Answer ask(const std::string& method, const std::string& path, std::string_view body = {}) {
    return wire::Http(port()).call(method, "/api/keeper" + path, body, key_);
  }
  Json told(const std::string& method, const std::string& path, const Json& body = nullptr,
            int status = 200) {
    const wire::Answer answer =
        ask(method, path, body.is_null() ? "" : boost::json::serialize(body));
    EXPECT_EQ(answer.status, status) << path << ": " << answer.body;
    return boost::json::parse(answer.body);
  }
  std::string refused(const std::string& method, const std::string& path, const Json& body,
                      int status) {
    return std::string(told(method, path, body, status).at_pointer("/error/code").as_string());
  }
  void make_bank(const std::string& title) {
    told("POST", "/banks", {{"title", title}, {"language", "en"}}, 201);
  }
  // Sends a file in pieces and waits for its verdicts.
  Json upload(const std::string& name, const std::string& bytes, const std::string& bank,
              std::size_t piece = 200'000) {
    const Json begun =
        told("POST", "/uploads", {{"file", name}, {"bank", bank}, {"bytes", bytes.size()}}, 201);
    upload_ = begun.at("upload").as_string();
    for (std::size_t at = 0; at < bytes.size(); at += piece) {
      const auto sent = ask("POST", "/uploads/" + upload_ + "/piece?at=" + std::to_string(at),
                            bytes.substr(at, piece));
      EXPECT_EQ(sent.status, 200) << sent.body;
    }
    told("POST", "/uploads/" + upload_ + "/check");
    return await_phase({"checked", "failed"});
  }
  Json await_phase(const Words& phases) {
    for (int i = 0; i < 600; ++i) {
      Json state = told("GET", "/uploads/" + upload_);
      for (const std::string& phase : phases) {
        if (state.at("phase").as_string() == phase) return state;
      }
      std::this_thread::sleep_for(50ms);
    }
    ADD_FAILURE() << "the upload came to no end";
    return nullptr;
  }

  std::string key_;
  std::string upload_;
};

TEST_F(KeeperCalls, AreForWhoHasTheKeyAndNobodyElse) {
  open_with_key();
  Guest host = create("oodles", boost::json::object(), "host");
  Guest player = join(host.room, "Ben");
  const Words reads{
      "",         "/banks/en/questions", "/banks/en/coverage", "/banks/en/export?format=csv",
      "/reports", "/uploads/x"};
  const Words writes{"/banks",
                     "/banks/en",
                     "/banks/en/delete",
                     "/banks/en/merge",
                     "/banks/en/questions",
                     "/banks/en/mark",
                     "/banks/en/remove",
                     "/banks/en/copy",
                     "/uploads",
                     "/uploads/x/piece?at=0",
                     "/uploads/x/check",
                     "/uploads/x/save",
                     "/reports/1/dismiss"};
  for (const std::string& key : {std::string(), std::string("wrong"), host.token, player.token}) {
    wire::Http caller(port());
    for (const std::string& path : reads) {
      EXPECT_EQ(caller.call("GET", "/api/keeper" + path, {}, key).status, 401) << path;
    }
    for (const std::string& path : writes) {
      EXPECT_EQ(caller.call("POST", "/api/keeper" + path, "{}", key).status, 401) << path;
    }
  }
  EXPECT_EQ(ask("GET", "/banks/en/coverage").status, 200);
  EXPECT_FALSE(log().contains(key_)) << "a key stands in no log";
  EXPECT_FALSE(read_file(data()).contains(key_)) << "and not in the data file";
}

TEST_F(KeeperCalls, ANewKeyTakesTheOldOnesPlace) {
  open_with_key();
  const std::string old = key_;
  key_ = make_key();
  for (int i = 0; i < 100 && ask("GET", "").status != 200; ++i) std::this_thread::sleep_for(100ms);
  EXPECT_EQ(ask("GET", "").status, 200);
  key_ = old;
  EXPECT_EQ(ask("GET", "").status, 401);
}

TEST_F(KeeperCalls, WrongKeysCostAndTheRightOneStillGetsIn) {
  open_with_key({});
  int refused = 0;
  for (int i = 0; i < 40; ++i) {
    refused += wire::Http(port()).call("GET", "/api/keeper", {}, "guess").status == 429 ? 1 : 0;
  }
  EXPECT_GT(refused, 10) << "who guesses is told to wait";
  const int status = ask("GET", "/uploads/none").status;
  EXPECT_EQ(status, 404) << "the right key is known all the same";
}

TEST_F(KeeperCalls, TheFirstStartPrintsALinkOnce) {
  const auto start = [&] {
    server_ = std::make_unique<wire::ServerProcess>(
        wire::ServerProcess::Plan{.binary = PARLOR_BINARY,
                                  .data = data(),
                                  .log = (folder_ / "log").string(),
                                  .options = {"--log-level", "info"}});
    server_->plan().loud = true;
    ASSERT_TRUE(server_->start()) << log();
  };
  start();
  const std::string first = log();
  ASSERT_TRUE(first.contains("/keeper#")) << first;
  for (const char* step : {"\n  1. ", "\n  2. ", "\n  3. "})
    EXPECT_TRUE(first.contains(step)) << first;
  key_ = first.substr(first.find("/keeper#") + 8, 22);
  EXPECT_EQ(ask("GET", "").status, 200);
  server_->stop();
  fs::remove(folder_ / "log");
  start();
  EXPECT_FALSE(log().contains("/keeper#"));
  EXPECT_EQ(ask("GET", "").status, 200) << "the key is the same after a restart";
}

TEST_F(KeeperCalls, ABankIsFilledSearchedChangedMergedAndDeleted) {
  open_with_key();
  make_bank("Pub quiz");
  EXPECT_EQ(refused("POST", "/banks", {{"title", "x"}, {"name", "pub-quiz"}}, 409), "bank_taken");
  EXPECT_EQ(refused("POST", "/banks", {{"title", ""}}, 422), "bad_bank");
  const Json saved = told("POST", "/banks/pub-quiz/questions",
                          {{"prompt", "It hoots at night."}, {"answer", "Owl"}, {"points", 200}});
  const Json& id = saved.at("id");
  EXPECT_EQ(refused("POST", "/banks/pub-quiz/questions",
                    {{"prompt", "It hoots at night"}, {"answer", "owl"}}, 409),
            "duplicate");
  EXPECT_EQ(refused("POST", "/banks/pub-quiz/questions",
                    {{"prompt", "It barks"}, {"answer", "Dog"}, {"letter", "C"}}, 422),
            "bad_question");
  told("POST", "/banks/pub-quiz/questions",
       {{"id", id}, {"prompt", "What hoots?"}, {"answer", "Owl"}, {"category", "Birds & more"}});
  const Json found =
      told("GET", "/banks/pub-quiz/questions?text=what%20HOOTS&category=Birds+%26+more");
  EXPECT_EQ(found.at("count"), 1);
  EXPECT_EQ(found.at_pointer("/questions/0/difficulty"), "easy");
  told("POST", "/banks/pub-quiz/mark", {{"id", id}, {"hidden", true}, {"flag", "look"}});
  EXPECT_EQ(told("GET", "/banks/pub-quiz/questions?marked=1").at_pointer("/questions/0/flag"),
            "look");
  EXPECT_FALSE(ask("GET", "/banks/pub-quiz/export?format=json").body.contains("What hoots?"))
      << "no table plays it";
  const Json file = told("GET", "/banks/pub-quiz/export?format=json&hidden=1");
  EXPECT_TRUE(std::string(file.at("text").as_string()).contains("What hoots?"));
  EXPECT_TRUE(file.at("next").is_null());
  EXPECT_EQ(refused("GET", "/banks/pub-quiz/export?format=exe", nullptr, 422), "bad_request");
  told("POST", "/banks/pub-quiz", {{"title", "Friday"}, {"name", "friday"}});
  EXPECT_EQ(refused("GET", "/banks/pub-quiz/coverage", nullptr, 404), "no_such_bank");
  make_bank("Other");
  EXPECT_EQ(told("POST", "/banks/friday/merge", {{"into", "other"}}).at("moved"), 1);
  told("POST", "/banks/other/delete");
  EXPECT_EQ(refused("POST", "/banks/other/delete", nullptr, 404), "no_such_bank");
  EXPECT_EQ(refused("POST", "/banks/en/delete", nullptr, 409), "bank_shipped");
  EXPECT_EQ(refused("GET", "/nowhere", nullptr, 404), "no_such_call");
}

TEST_F(KeeperCalls, AFileIsLookedThroughBeforeItIsSaved) {
  open_with_key();
  make_bank("Sheet");
  const std::string rows =
      "prompt\tanswer\tletter\nIt hoots\tOwl\t\nIt hoots!\towl\t\nIt barks\tDog\tX\nIt "
      "purrs\tCat\t\n";
  Json state = upload("quiz.tsv", rows, "sheet", 7);
  ASSERT_EQ(state.at("phase"), "checked") << boost::json::serialize(state);
  EXPECT_EQ(state.at("fine"), 2);
  EXPECT_EQ(state.at("duplicates"), 1);
  EXPECT_EQ(state.at("refused"), 1);
  EXPECT_EQ(state.at_pointer("/rows/1/reason"), "the same as line 2");
  EXPECT_EQ(state.at_pointer("/rows/2/line"), 4);
  EXPECT_EQ(told("GET", "/banks/sheet/questions").at("count"), 0) << "nothing is kept yet";
  told("POST", "/uploads/" + upload_ + "/save");
  state = await_phase({"saved", "failed"});
  EXPECT_EQ(state.at("added"), 2) << boost::json::serialize(state);
  EXPECT_EQ(told("GET", "/banks/sheet/questions").at("count"), 2);
  EXPECT_EQ(refused("POST", "/uploads/" + upload_ + "/save", nullptr, 422), "bad_request");
  told("POST", "/uploads/" + upload_ + "/drop");
  EXPECT_EQ(refused("GET", "/uploads/" + upload_, nullptr, 404), "no_such_upload");
}

TEST_F(KeeperCalls, BrokenAndHugeFilesAreRefusedWithASentence) {
  open_with_key();
  make_bank("Sheet");
  const auto why = [&](const std::string& name, const std::string& bytes) {
    const Json state = upload(name, bytes, "sheet");
    EXPECT_EQ(state.at("phase"), "failed") << name;
    told("POST", "/uploads/" + upload_ + "/drop");
    return std::string(state.at("why").as_string());
  };
  EXPECT_TRUE(why("a.csv", "a,b\n1,2\n").contains("no column"));
  EXPECT_TRUE(why("a.xlsx", "this is no spreadsheet").contains("XLSX"));
  EXPECT_FALSE(why("a.json", "[{").empty());
  EXPECT_TRUE(why("a.csv", std::string("\xFF\xFE") + "p").contains("UTF-16"));
  const auto begin = [&](const char* name, std::int64_t bytes, int status) {
    return refused("POST", "/uploads", {{"file", name}, {"bank", "sheet"}, {"bytes", bytes}},
                   status);
  };
  EXPECT_EQ(begin("a.exe", 5, 422), "bad_file");
  EXPECT_EQ(begin("a.csv", std::int64_t{1} << 40, 422), "bad_file");
  EXPECT_EQ(begin("a.csv", 0, 422), "bad_file");

  // A piece that does not fit, and one that is longer than a piece may be.
  const Json begun =
      told("POST", "/uploads", {{"file", "a.csv"}, {"bank", "sheet"}, {"bytes", 10}}, 201);
  const std::string path = "/uploads/" + std::string(begun.at("upload").as_string()) + "/piece?at=";
  EXPECT_EQ(ask("POST", path + "5", "12345").status, 422);
  EXPECT_EQ(ask("POST", path + "0", std::string(100'000, 'x')).status, 422);
  EXPECT_EQ(ask("POST", path + "0", std::string(300'000, 'x')).status, 413);
  EXPECT_EQ(
      wire::Http(port()).call("POST", "/api/keeper" + path + "0", std::string(20'000, 'x')).status,
      413)
      << "without the key a body is short";
  for (int i = 0; i < 3; ++i) {
    told("POST", "/uploads", {{"file", "a.csv"}, {"bank", "sheet"}, {"bytes", 10}}, 201);
  }
  EXPECT_EQ(begin("a.csv", 10, 409), "too_many_uploads");
}

TEST_F(KeeperCalls, EverybodyMayKnowWhichBanksThereAre) {
  open();
  const Json list = boost::json::parse(get("/api/banks").body);
  const auto& banks = list.at("banks").as_array();
  ASSERT_EQ(banks.size(), 3U);
  for (const Json& bank : banks) {
    EXPECT_EQ(bank.at("shipped"), true);
    EXPECT_GT(bank.at("questions").to_number<int>(), 400);
  }
}

TEST_F(KeeperCalls, ATablePlaysFromItsBankAndWhatItAskedIsRemembered) {
  open_with_key();
  make_bank("Quiz night");
  for (const char* answer : {"Otter", "Owl", "Okapi", "Ox"}) {
    told("POST", "/banks/quiz-night/questions",
         {{"prompt", std::string("Which animal is the ") + answer + "?"}, {"answer", answer}});
  }
  const boost::json::object config{{"bank", boost::json::array{"quiz-night"}},
                                   {"cards_per_game", 1},
                                   {"judge", "host"},
                                   {"review_seconds", 0}};
  const auto coverage = [&] {
    return boost::json::parse(post("/api/games/oodles/coverage", {{"config", config}}).body);
  };
  const Json before = coverage();
  EXPECT_EQ(before.at("questions"), 4) << boost::json::serialize(before);
  EXPECT_EQ(before.at("unseen"), 4);
  EXPECT_EQ(before.at_pointer("/letters/0/letter"), "O");
  EXPECT_EQ(before.at_pointer("/letters/0/cards"), 1);

  Guest host = create("oodles", config, "host");
  Guest ben = join(host.room, "Ben");
  ASSERT_EQ(host.ask(R"("type":"start")"), "ack");
  ASSERT_TRUE(ben.await([&] { return ben.phase() == "playing"; }));
  EXPECT_TRUE(boost::json::serialize(ben.view).contains("Which animal is the"));
  ASSERT_EQ(host.act({{"type", "skip_question"}}), "ack");
  ASSERT_EQ(host.act({{"type", "end_game"}}), "ack");
  if (!host.await([&] { return host.phase() == "finished"; }, 500ms)) {
    ASSERT_EQ(host.act({{"type", "end_game"}}), "ack");
  }
  ASSERT_TRUE(host.await([&] { return host.phase() == "finished"; })) << host.told();
  EXPECT_LT(coverage().at("unseen").to_number<int>(), 2) << "what was dealt counts as seen";

  // Also after a restart, and there is no such bank for who mistypes it.
  server_->stop();
  ASSERT_TRUE(server_->start()) << log();
  EXPECT_LT(coverage().at("unseen").to_number<int>(), 2);
  EXPECT_EQ(post("/api/games/oodles/coverage", {{"config", {{"bank", "nowhere"}}}}).status, 422);
  EXPECT_EQ(post("/api/games/uno/coverage", {}).status, 404);
}

TEST_F(KeeperCalls, AMistakeIsReportedWithoutTellingWhetherTheAnswerWasRight) {
  open_with_key();
  Guest host = create("oodles", boost::json::object(), "host");
  const Json page = told("GET", "/banks/en/questions?letter=Q");
  const Json& first = page.at_pointer("/questions/0");
  const auto report = [&](const Json& answer) {
    const boost::json::object body{
        {"prompt", first.at("prompt")}, {"answer", answer}, {"note", "Two are right."}};
    return post("/api/rooms/" + host.room + "/report", body);
  };
  const wire::Answer wrong = report("Quite another");
  const wire::Answer right = report(first.at("answer"));
  EXPECT_EQ(wrong.status, 202);
  EXPECT_EQ(wrong.body, right.body);
  EXPECT_EQ(report(first.at("answer")).status, 202);
  const Json reports = told("GET", "/reports");
  ASSERT_EQ(reports.at("reports").as_array().size(), 1U) << "once for each question and room";
  EXPECT_EQ(reports.at_pointer("/reports/0/note"), "Two are right.");
  EXPECT_EQ(told("GET", "").at("reports"), 1);
  const Json& id = reports.at_pointer("/reports/0/id");
  told("POST", "/reports/" + boost::json::serialize(id) + "/dismiss");
  EXPECT_EQ(told("GET", "").at("reports"), 0);
  EXPECT_EQ(post("/api/rooms/ABCDEF/report", {{"prompt", "x"}, {"answer", "y"}}).status, 404);
  EXPECT_EQ(post("/api/rooms/" + host.room + "/report", {{"prompt", "x"}}).status, 422);
}

}  // namespace
}  // namespace parlor::server
