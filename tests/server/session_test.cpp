// A class over real sockets: sixty people through a whole plan, and a house that dies in the
// middle.
#include <deque>

#include "client/student.hpp"
#include "server/house.hpp"

namespace parlor::server {

namespace {

constexpr const char* plan = R"({"plan":{
  "title":"In class","game":"snatch_or_share","table_size":3,"names":"pseudonyms",
  "config":{"period_seconds":30,"judging_seconds":1,"results_seconds":1,"periods":[1,0,0,0,0]},
  "stages":[
    {"type":"page","title":"Welcome","text":"Hello","agree":"I take part."},
    {"type":"check","questions":[{"text":"?","options":["no","yes"],"right":1,"why":"So."}]},
    {"type":"match","rounds":1},
    {"type":"survey","questions":[{"id":"trust","text":"?","kind":"scale","from":1,"to":7}]},
    {"type":"results","text":"Thanks","code":true}]}})";

class Sessions : public House {
 protected:
  void open_session() {
    const wire::Answer made = wire::Http(port()).call("POST", "/api/sessions", plan);
    ASSERT_EQ(made.status, 201) << made.body;
    const Json json = boost::json::parse(made.body);
    code_ = json.at("session").as_string();
    token_ = json.at("organiser").as_string();
    look();
  }
  // The organiser's line, after a start of the house.
  void look() {
    ASSERT_TRUE(organiser_.open(port(), "/api/sessions/" + code_ + "/socket"));
    organiser_.say(R"({"type":"hello","token":")" + token_ + "\"}");
    ASSERT_TRUE(until([&] { return seen_ > 0; }));
  }
  void fill(int people) {
    for (int i = 0; i < people; ++i) {
      students_.emplace_back(port(), code_);
      ASSERT_TRUE(students_.back().join("Student " + std::to_string(i))) << i;
      ASSERT_TRUE(students_.back().connect());
    }
  }
  void hear() {
    organiser_.hear(buffer_, [&](std::string_view text) {
      const Json json = boost::json::parse(text);
      const auto& object = json.as_object();
      ++seen_;
      const Json* course = object.if_contains("course");
      if (course != nullptr && course->is_object()) course_ = *course;
      const std::string_view type = object.at("type").as_string();
      if (type == "ack" || type == "refused") answer_ = json;
    });
  }
  template <class Done>
  bool until(Done done, std::chrono::seconds patience = 60s) {
    const auto end = Clock::now() + patience;
    while (!done()) {
      if (Clock::now() > end) return false;
      hear();
      for (wire::Student& student : students_) student.turn();
      std::this_thread::sleep_for(1ms);
    }
    return true;
  }
  void go_on(bool everybody = false) {
    answer_ = nullptr;
    const auto step = course_.at("step").to_number<int>();
    organiser_.say(R"({"type":"go_on","ref":"g)" + std::to_string(++refs_) + R"(","step":)" +
                   std::to_string(step) + (everybody ? R"(,"everybody":true})" : "}"));
    ASSERT_TRUE(until([&] {
      return !answer_.is_null() && course_.at("step").to_number<int>() > step;
    })) << boost::json::serialize(answer_);
    EXPECT_EQ(answer_.at("type").as_string(), "ack") << boost::json::serialize(answer_);
  }
  bool all(const std::function<bool(const wire::Student&)>& so) {
    return std::ranges::all_of(students_, so);
  }
  bool ready() {
    return all([](const wire::Student& each) { return each.index() > 0 && each.finished(); });
  }
  std::string exported() {
    const wire::Answer data = wire::Http(port()).call("POST", "/api/sessions/" + code_ + "/export",
                                                      R"({"names":true})", token_);
    EXPECT_EQ(data.status, 200) << data.body;
    return data.body;
  }

  std::string code_;
  std::string token_;
  wire::Wire organiser_;
  std::string buffer_;
  int seen_ = 0;
  int refs_ = 0;
  Json course_;
  Json answer_;
  std::deque<wire::Student> students_;
};

}  // namespace

TEST_F(Sessions, SixtyPeopleGoThroughAWholePlan) {
  open();
  open_session();
  fill(60);
  for (int stage = 1; stage <= 4; ++stage) {
    go_on();
    ASSERT_TRUE(until([&] { return ready(); })) << "stage " << stage;
  }
  go_on();
  ASSERT_TRUE(until(
      [&] { return all([](const wire::Student& each) { return each.stage() == "results"; }); }));
  for (const wire::Student& each : students_) EXPECT_TRUE(each.refused.empty());
  const std::string bytes = exported();
  EXPECT_EQ(bytes.substr(0, 2), "PK");
  EXPECT_TRUE(exported() == bytes) << "the same bytes every time";
  const wire::Answer stranger =
      wire::Http(port()).call("POST", "/api/sessions/" + code_ + "/export", "{}", "nobody");
  EXPECT_EQ(stranger.status, 401);
  const wire::Answer room = get("/api/rooms/" + code_);
  EXPECT_EQ(room.status, 404);
  const Ran ran = run("session export " + code_ + " " + (folder_ / "data.zip").string() +
                      " --names --data " + data());
  EXPECT_EQ(ran.status, 0) << ran.output;
  EXPECT_TRUE(read_file(folder_ / "data.zip") == bytes) << "from the file as from the house";
}

TEST_F(Sessions, AreBackAfterAKillWithEverybodyAtTheirStage) {
  open();
  open_session();
  fill(12);
  go_on();
  ASSERT_TRUE(until([&] { return ready(); }));
  const auto come_back = [&] {
    std::vector<int> stages;
    for (wire::Student& each : students_) {
      stages.push_back(each.index());
      each.hang_up();
    }
    organiser_.close();
    server_->kill();
    ASSERT_TRUE(server_->start()) << log();
    seen_ = 0;
    look();
    for (wire::Student& each : students_) {
      ASSERT_TRUE(each.connect());
      each.say_again();
    }
    ASSERT_TRUE(
        until([&] { return all([](const wire::Student& each) { return each.index() > 0; }); }));
    for (std::size_t i = 0; i < stages.size(); ++i) {
      EXPECT_GE(students_[i].index(), stages[i]) << "nobody is sent back";
    }
  };
  come_back();
  go_on();
  come_back();
  ASSERT_TRUE(until([&] { return ready(); }));
  go_on();
  come_back();
  ASSERT_TRUE(until([&] { return ready(); })) << "the match goes on where it stood";
  go_on();
  ASSERT_TRUE(until([&] { return ready(); }));
  const std::string data = exported();
  come_back();
  EXPECT_TRUE(exported() == data);
}

}  // namespace parlor::server
