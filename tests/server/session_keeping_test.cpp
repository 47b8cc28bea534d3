// Who looks after a house looks after its sessions, too: the keeper by calls, the operator by
// commands on the data file, also while the house is open.
#include <thread>

#include "client/student.hpp"
#include "server/house.hpp"

namespace parlor::server {
namespace {

constexpr const char* one_match = R"({"plan":{
  "title":"Two at a table","game":"uno","table_size":2,"talk":"free","stages":[
    {"type":"survey","questions":[{"id":"why","text":"?","kind":"text"}]},
    {"type":"match"},{"type":"results","text":"Thanks"}]}})";

constexpr const char* gift_party = R"({
  "title":"December","game":"white_elephant","table_size":40,"fill":"smaller","names":"own",
  "stages":[{"type":"bring"},{"type":"match"},{"type":"results"}]})";

class SessionKeeping : public House {
 protected:
  void open_with_key() {
    open();
    const Ran ran = run("admin keeper --data " + data());
    key_ = ran.output.substr(ran.output.find('#') + 1);
    while (key_.ends_with('\n')) key_.pop_back();
    for (int i = 0; i < 100 && ask("GET", "").status != 200; ++i) {
      std::this_thread::sleep_for(100ms);
    }
  }
  wire::Answer ask(const std::string& method, const std::string& path, std::string_view body = {}) {
    return wire::Http(port()).call(method, "/api/keeper" + path, body, key_);
  }
  // A session and two people in it, both at the first stage.
  void open_session() {
    const Json made =
        boost::json::parse(wire::Http(port()).call("POST", "/api/sessions", one_match).body);
    code_ = made.at("session").as_string();
    token_ = made.at("organiser").as_string();
    for (const char* name : {"Adalinde", "Bertrand"}) {
      const Json joined = enter("/api/sessions/" + code_ + "/join", {{"name", name}});
      people_.emplace_back(joined.at("token").as_string());
    }
  }
  // A gift party of two, played to its end; Adalinde has thanked Bertrand.
  void thank_after_a_party() {
    const Json made = enter("/api/sessions", {{"plan", boost::json::parse(gift_party)}});
    code_ = made.at("session").as_string();
    token_ = made.at("organiser").as_string();
    std::array guests{wire::Student(port(), code_), wire::Student(port(), code_)};
    ASSERT_TRUE(guests[0].join("Adalinde") && guests[1].join("Bertrand"));
    expect_acked(at_session(token_, {R"({"type":"go_on","ref":"a","step":0})"}));
    for (const wire::Student& each : guests) {
      expect_acked(at_session(
          each.token,
          {R"({"type":"bring","ref":"b","stage":1,"items":[{"name":"Copper kettle"}]})"}));
    }
    expect_acked(at_session(token_, {R"({"type":"go_on","ref":"b","step":1})"}));
    for (wire::Student& each : guests) ASSERT_TRUE(each.connect());
    const auto is_over = [](const wire::Student& each) { return each.place() == "over"; };
    const auto end = Clock::now() + 20s;
    while (!std::ranges::all_of(guests, is_over) && Clock::now() < end) {
      for (wire::Student& each : guests) each.turn();
      std::this_thread::sleep_for(1ms);
    }
    const std::string token = guests[0].token;
    for (wire::Student& each : guests) each.hang_up();
    expect_acked(at_session(
        token, {R"({"type":"thank","ref":"t","table":1,"to":2,"text":"It whistles!"})"}));
  }
  // Says something over a line of its own and waits for the answer to it; all that was heard.
  std::vector<Json> talk(const std::string& path, const std::string& token, const Words& says) {
    wire::Wire line;
    EXPECT_TRUE(line.open(port(), path));
    line.say(R"({"type":"hello","token":")" + token + "\"}");
    for (const std::string& each : says) line.say(each);
    std::vector<Json> heard;
    std::size_t answers = 0;
    std::string buffer;
    const auto end = Clock::now() + 20s;
    while (answers < says.size() && Clock::now() < end) {
      line.hear(buffer, [&](std::string_view text) {
        heard.push_back(boost::json::parse(text));
        const std::string_view type = heard.back().at("type").as_string();
        answers += type == "ack" || type == "refused" ? 1U : 0U;
      });
      std::this_thread::sleep_for(1ms);
    }
    EXPECT_EQ(answers, says.size());
    line.close();
    return heard;
  }
  std::vector<Json> at_session(const std::string& token, const Words& says) {
    return talk("/api/sessions/" + code_ + "/socket", token, says);
  }
  void expect_acked(const std::vector<Json>& heard) {
    for (const Json& each : heard) {
      EXPECT_NE(each.at("type").as_string(), "refused") << boost::json::serialize(each);
    }
  }
  // Both have written something, sit at their table, and Adalinde has said something there.
  void play_a_little() {
    expect_acked(at_session(token_, {R"({"type":"go_on","ref":"a","step":0})"}));
    for (const std::string& each : people_) {
      expect_acked(at_session(each, {R"({"type":"answer","ref":"w","stage":1,"answers":
        [{"id":"why","value":"My secret garden"}]})"}));
    }
    expect_acked(at_session(token_, {R"({"type":"go_on","ref":"b","step":1})"}));
    Json seat;
    const auto end = Clock::now() + 20s;
    while (seat.is_null() && Clock::now() < end) {
      const auto heard = at_session(people_[0], {R"({"type":"done","ref":"x","stage":1})"});
      for (const Json& each : heard) {
        if (each.at("type").as_string() == "seated" && each.at("dealt").as_bool()) seat = each;
      }
    }
    ASSERT_FALSE(seat.is_null());
    room_ = seat.at("room").as_string();
    expect_acked(talk("/api/rooms/" + room_ + "/socket", std::string(seat.at("token").as_string()),
                      {R"({"type":"say","ref":"t","text":"Between you and me"})"}));
  }
  static bool soon(const std::function<bool()>& so) {
    const auto end = Clock::now() + 20s;
    while (!so()) {
      if (Clock::now() > end) return false;
      std::this_thread::sleep_for(50ms);
    }
    return true;
  }
  bool gone_soon(const std::string& path) {
    return soon([&] { return get(path).status == 404; });
  }
  Json listed() { return boost::json::parse(ask("GET", "/sessions").body).at("sessions"); }

  std::string key_;
  std::string code_;
  std::string token_;
  std::string room_;
  Words people_;
};

}  // namespace

TEST_F(SessionKeeping, TheKeeperListsClosesAndPutsAway) {
  open_with_key();
  open_session();
  EXPECT_EQ(wire::Http(port()).call("GET", "/api/keeper/sessions", {}, "guess").status, 401);
  EXPECT_EQ(wire::Http(port()).call("GET", "/api/keeper/sessions", {}, token_).status, 401);
  Json row = listed().at(0);
  EXPECT_EQ(row.at("session").as_string(), code_);
  EXPECT_EQ(row.at("title").as_string(), "Two at a table");
  EXPECT_EQ(row.at("people").as_int64(), 2);
  EXPECT_EQ(row.at("state").as_string(), "arriving");
  EXPECT_EQ(boost::json::serialize(row).find("Adalinde"), std::string::npos);
  play_a_little();
  row = listed().at(0);
  EXPECT_EQ(row.at("state").as_string(), "running");
  EXPECT_EQ(row.at("playing").as_int64(), 1);
  EXPECT_EQ(row.at("stage").as_int64(), 2);
  EXPECT_EQ(metric("sessions"), 1U);
  EXPECT_EQ(metric("session_participants"), 2U);
  EXPECT_GE(metric("session_inputs_total"), 6U);

  EXPECT_EQ(ask("POST", "/sessions/" + code_ + "/put_away").status, 409) << "it still runs";
  EXPECT_EQ(ask("POST", "/sessions/" + code_ + "/close", R"({"reason":""})").status, 422);
  EXPECT_EQ(ask("POST", "/sessions/QQQQQQ/close").status, 404);
  const std::string why = R"({"reason":"The house closes at ten."})";
  ASSERT_EQ(ask("POST", "/sessions/" + code_ + "/close", why).status, 200);
  EXPECT_EQ(ask("POST", "/sessions/" + code_ + "/close", why).status, 200) << "said again";
  EXPECT_EQ(listed().at(0).at("state").as_string(), "closed");
  EXPECT_EQ(listed().at(0).at("playing").as_int64(), 0);
  bool told = false;
  for (const Json& each : at_session(people_[1], {R"({"type":"done","ref":"z","stage":2})"})) {
    told = told || (each.at("type").as_string() == "message" &&
                    each.at("text").as_string() == "The house closes at ten.");
  }
  EXPECT_TRUE(told) << "people are told why";
  const wire::Answer fetched = wire::Http(port()).call("POST", "/api/sessions/" + code_ + "/export",
                                                       R"({"names":true})", token_);
  EXPECT_EQ(fetched.status, 200) << "the organiser keeps the data";

  wire::Answer away;
  ASSERT_TRUE(soon([&] {
    away = ask("POST", "/sessions/" + code_ + "/put_away");
    return away.status == 200;
  })) << away.body;
  EXPECT_TRUE(listed().as_array().empty());
  EXPECT_EQ(get("/api/sessions/" + code_).status, 404);
  EXPECT_TRUE(gone_soon("/api/rooms/" + room_)) << "its tables go with it";
  EXPECT_EQ(metric("sessions_put_away_total"), 1U);
  const std::string file = (folder_ / "data.zip").string();
  const Ran ran = run("session export " + code_ + " " + file + " --names --data " + data());
  EXPECT_EQ(ran.status, 0) << ran.output;
  EXPECT_TRUE(read_file(file) == fetched.body) << "nothing of the data is lost";
}

TEST_F(SessionKeeping, TheOperatorListsShowsClosesErasesAndDeletes) {
  open_with_key();
  open_session();
  play_a_little();
  const std::string from = " --data " + data();
  const Json row = boost::json::parse(run("admin sessions --json" + from).output);
  EXPECT_EQ(row.at("session").as_string(), code_);
  EXPECT_EQ(row.at("people").as_int64(), 2);
  EXPECT_EQ(row.at("state").as_string(), "running");
  const std::string shown = run("admin show " + code_ + " --json" + from).output;
  EXPECT_NE(shown.find("tables_dealt"), std::string::npos) << shown;
  EXPECT_EQ(shown.find("secret garden"), std::string::npos) << "answers are not the operator's";
  EXPECT_EQ(shown.find("\"seed\""), std::string::npos);
  EXPECT_EQ(run("admin erase " + code_ + " Adalinde" + from).status, 2) << "it is still open";

  EXPECT_EQ(run("admin close " + code_ + from).status, 0);
  EXPECT_TRUE(gone_soon("/api/sessions/" + code_)) << "a running house lets it go";
  EXPECT_TRUE(gone_soon("/api/rooms/" + room_)) << "and its tables";
  EXPECT_EQ(metric("sessions"), 0U);
  EXPECT_EQ(run("admin close " + code_ + from).status, 2) << "it is closed already";

  EXPECT_EQ(run("admin erase " + code_ + " Nobody" + from).status, 2);
  const Ran erased = run("admin erase " + code_ + " Adalinde" + from);
  EXPECT_EQ(erased.status, 0) << erased.output;
  const std::string later = run("admin show " + code_ + " --json" + from).output +
                            run("admin show " + room_ + " --json" + from).output;
  EXPECT_EQ(later.find("Adalinde"), std::string::npos) << later;
  EXPECT_EQ(later.find("Between you and me"), std::string::npos) << "nor what she said";
  EXPECT_NE(later.find("Bertrand"), std::string::npos) << "others stay";
  const Ran exported =
      run("session export " + code_ + " " + (folder_ / "data.zip").string() + " --names" + from);
  EXPECT_EQ(exported.status, 0) << exported.output;

  EXPECT_EQ(server_->stop(), 0);  // so that nobody reads the file while it is emptied
  const Json gone = boost::json::parse(run("admin delete " + code_ + " --json" + from).output);
  EXPECT_EQ(gone.at("session").as_string(), code_);
  EXPECT_EQ(run("session export " + code_ + " " + (folder_ / "none.zip").string() + from).status,
            2);
  EXPECT_EQ(run("admin sessions" + from).output.find(code_), std::string::npos);
  EXPECT_NE(run("admin sessions --all" + from).output.find("forgotten"), std::string::npos);
  const std::string bytes = read_file(data());
  EXPECT_EQ(bytes.find("My secret garden"), std::string::npos) << "in no byte of the file";
  EXPECT_EQ(bytes.find("Bertrand"), std::string::npos);
}

TEST_F(SessionKeeping, ThanksAreNotTheOperatorsAndGoWithWhomTheyWereWrittenTo) {
  open();
  thank_after_a_party();
  const std::string from = " --data " + data();
  const std::string shown = run("admin show " + code_ + " --json" + from).output;
  EXPECT_NE(shown.find("thanked"), std::string::npos) << shown;
  EXPECT_EQ(shown.find("It whistles!"), std::string::npos) << shown;
  EXPECT_EQ(shown.find("Copper kettle"), std::string::npos) << shown;
  EXPECT_EQ(run("admin close " + code_ + from).status, 0);
  EXPECT_TRUE(gone_soon("/api/sessions/" + code_));
  EXPECT_EQ(server_->stop(), 0);  // so that nobody reads the file while it is emptied
  EXPECT_NE(read_file(data()).find("It whistles!"), std::string::npos) << "it was there";
  const Ran erased = run("admin erase " + code_ + " Bertrand" + from);
  EXPECT_EQ(erased.status, 0) << erased.output;
  EXPECT_EQ(read_file(data()).find("It whistles!"), std::string::npos) << "in no byte of the file";
}

}  // namespace parlor::server
