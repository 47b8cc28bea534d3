// Sessions of a house of three nodes, through HAProxy as operations.md prints it: the node that
// runs them is killed, or sleeps while another takes them over and then wakes up. Everybody is back
// where they were, what was acknowledged is there once, and in the end the data are whole.
#include <deque>
#include <set>

#include "client/student.hpp"
#include "crash/nodes.hpp"
#include "hall/session_data.hpp"
#include "pictures/jpeg.hpp"
#include "session/export.hpp"

namespace parlor::crash {
namespace {

constexpr const char* class_plan = R"({"plan":{
  "title":"Nodes","game":"white_elephant","table_size":3,"matching":"strangers","names":"own",
  "stages":[
    {"type":"page","title":"Welcome","text":"Hello","agree":"I take part."},
    {"type":"match","rounds":2},
    {"type":"survey","questions":[{"id":"trust","text":"?","kind":"scale","from":1,"to":7}]},
    {"type":"results","text":"Thanks"}]}})";

constexpr const char* party_plan = R"({"plan":{"title":"December","game":"white_elephant",
  "table_size":40,"fill":"smaller","party":{"place":"At Ann's"},"names":"own",
  "stages":[{"type":"bring"},{"type":"match"},{"type":"results"}]}})";

class PostgresNodeSessions : public PostgresNodes {
 protected:
  void begin(const char* plan, int people) {
    PostgresNodes::open(3);
    door_ = balance();
    const Json made = call("/api/sessions", plan);
    code_ = made.at("session").as_string();
    token_ = made.at("organiser").as_string();
    path_ = "/api/sessions/" + code_;
    for (int i = 1; i <= people; ++i) {
      people_.emplace_back(door_, code_);
      const std::string name = "Person " + std::to_string(i);
      ASSERT_TRUE(net::eventually([&] { return people_.back().join(name); }, 20s));
    }
    ASSERT_TRUE(until([&] { return !course_.is_null(); }));
  }

  // Asks until it is made; what is refused meanwhile is refused honestly.
  Json call(const std::string& path, std::string_view body, const std::string& token = "") {
    wire::Answer last;
    EXPECT_TRUE(net::eventually(
        [&] {
          last = wire::Http(door_).call("POST", path, body, token);
          EXPECT_TRUE(last.status == 201 || last.status == 503 || last.status == 0) << last.body;
          return last.status == 201;
        },
        30s));
    return last.status == 201 ? boost::json::parse(last.body) : Json();
  }

  // The node that runs the sessions, when there is one.
  std::size_t holder() {
    std::optional<std::size_t> found;
    EXPECT_TRUE(until([&] {
      for (std::size_t i = 0; i < nodes_.size() && !found; ++i) {
        const bool asleep = nodes_[i]->process() == 0 || asleep_ == nodes_[i]->process();
        const auto ready = [&] {
          return wire::Http(nodes_[i]->port()).call("GET", "/readyz?sessions").status == 200;
        };
        if (!asleep && ready()) found = i;
      }
      return found.has_value();
    }));
    return found.value_or(0);
  }
  void kill_holder() {
    wire::ServerProcess& node = *nodes_[holder()];
    node.kill();
    play_for(300ms);
    ASSERT_TRUE(node.start()) << log();
  }
  // Believes when it wakes up that it still runs them.
  void let_holder_sleep() {
    asleep_ = nodes_[holder()]->process();
    put_to_sleep(asleep_);
    play_for(1s);
    const std::size_t next = holder();
    EXPECT_NE(nodes_[next]->process(), asleep_);
  }
  void wake() {
    ::kill(asleep_, SIGCONT);
    asleep_ = 0;
  }

  // ---- people ----

  // Whoever has lost their line looks for another, and says again what was not acknowledged.
  void turn() {
    for (wire::Student& each : people_) {
      if (!each.is_here() && each.connect()) each.say_again();
      const int before = each.index();
      each.turn();
      EXPECT_GE(each.index(), before) << "sent back to an earlier stage";
    }
    if (organiser_.fd() < 0) look();
    if (organiser_.fd() >= 0 &&
        !organiser_.hear(buffer_, [&](std::string_view text) { hear(boost::json::parse(text)); })) {
      organiser_.close();
    }
  }
  void look() {
    if (!organiser_.open(door_, path_ + "/socket")) return organiser_.close();
    organiser_.say(R"({"type":"hello","token":")" + token_ + "\"}");
    if (!asked_.empty()) organiser_.say(asked_);
  }
  void hear(const Json& told) {
    const Json* course = told.as_object().if_contains("course");
    if (course != nullptr && course->is_object()) course_ = *course;
    const std::string_view type = told.at("type").as_string();
    if (type == "refused") EXPECT_EQ(told.at("code").as_string(), "busy");
    if (type == "ack") asked_.clear();
  }
  bool until(const std::function<bool()>& done, std::chrono::seconds patience = 60s) {
    const auto end = Clock::now() + patience;
    while (!done()) {
      if (Clock::now() > end || HasFatalFailure()) return false;
      turn();
      std::this_thread::sleep_for(1ms);
    }
    return true;
  }
  void play_for(std::chrono::milliseconds time) {
    const auto end = Clock::now() + time;
    until([&] { return Clock::now() > end; });
  }
  void go_on() {
    const auto step = course_.at("step").to_number<int>();
    asked_ = R"({"type":"go_on","ref":"g)" + std::to_string(step) + R"(","step":)" +
             std::to_string(step) + "}";
    organiser_.say(asked_);
    EXPECT_TRUE(until([&] { return asked_.empty() && course_.at("step").to_number<int>() > step; }))
        << "step " << step;
  }
  bool all_at(int stage) {
    return std::ranges::all_of(people_,
                               [&](const wire::Student& each) { return each.index() == stage; });
  }
  bool all_ready() {
    return std::ranges::all_of(people_, [](const wire::Student& each) {
      return each.index() > 0 &&
             (each.finished() || each.stage() == "results" || each.place() == "over");
    });
  }

  // ---- the end ----

  // What was acknowledged is in the log once, what was refused is not, and the export that the
  // house gives is what the log holds.
  void check(int tables) {
    std::map<std::pair<int, std::string>, int> stored;
    std::istringstream lines(
        database_->ask("house",
                       "SELECT body FROM parlor.entries e JOIN parlor.rooms r ON r.id = "
                       "e.room WHERE r.code = '" +
                           code_ + "' ORDER BY version"));
    for (std::string line; std::getline(lines, line);) {
      const Json cause = boost::json::parse(line).at("cause");
      const Json* who = cause.as_object().if_contains("participant");
      const Json* ref = cause.as_object().if_contains("ref");
      if (who == nullptr || ref == nullptr || !who->is_number() || !ref->is_string()) continue;
      ++stored[{who->to_number<int>(), std::string(ref->as_string())}];
    }
    std::size_t acknowledged = 0;
    for (std::size_t i = 0; i < people_.size(); ++i) {
      const int who = static_cast<int>(i) + 1;
      for (const std::string& ref : people_[i].acknowledged) {
        ++acknowledged;
        EXPECT_EQ(stored[std::pair(who, ref)], 1) << who << " " << ref;
      }
      for (const std::string& ref : people_[i].refused) {
        EXPECT_EQ(stored[std::pair(who, ref)], 0) << who << " " << ref;
      }
    }
    wire::Answer fetched;
    EXPECT_TRUE(net::eventually(
        [&] {
          fetched = wire::Http(door_).call("POST", path_ + "/export", R"({"names":true})", token_);
          return fetched.status == 200;
        },
        20s))
        << fetched.body;
    auto log = store::RoomLog::open(store(), {}, [] {});
    ASSERT_TRUE(log) << log.error().message;
    const auto kept = hall::read_session(**log, hall::find_session(**log, code_)->id);
    ASSERT_TRUE(kept) << kept.error().text();
    const auto files = session::export_files(kept->state, kept->tables, {.names = true});
    EXPECT_TRUE(session::zip(files) == fetched.body) << "the house gives what the log holds";
    const auto is_record = [](const auto& file) { return file.name.ends_with(".ndjson"); };
    EXPECT_EQ(std::ranges::count_if(files, is_record), tables);
    std::printf("%zu things said in the session, %zu acknowledgements, %d tables\n", stored.size(),
                acknowledged, tables);
  }

  std::uint16_t door_ = 0;
  std::string code_;
  std::string token_;
  std::string path_;
  std::deque<wire::Student> people_;
  wire::Wire organiser_;
  std::string buffer_;
  std::string asked_;  // of the organiser, until it is acknowledged
  Json course_;
  pid_t asleep_ = 0;
};

TEST_F(PostgresNodeSessions, AClassGoesOnWhenTheNodeThatRunsItIsKilledOrSleeps) {
  const bool in_long_form = faults(100, 0) > 0;
  begin(class_plan, 6);
  go_on();  // the page
  if (in_long_form) kill_holder();
  ASSERT_TRUE(until([&] { return all_ready(); }));
  go_on();  // the first round
  kill_holder();
  ASSERT_TRUE(until([&] { return all_ready(); }));
  go_on();  // the second
  let_holder_sleep();
  ASSERT_TRUE(until([&] { return all_ready(); }));
  go_on();  // the survey
  wake();
  play_for(2s);
  ASSERT_TRUE(until([&] { return all_ready(); }));
  go_on();  // the results
  if (in_long_form) kill_holder();
  ASSERT_TRUE(until([&] { return all_at(4) && all_ready(); }));
  check(4);
}

TEST_F(PostgresNodeSessions, AGiftPartyKeepsItsPictures) {
  begin(party_plan, 3);
  go_on();
  const std::string sent = pictures::jpeg({.width = 900, .height = 600});
  const auto send = [&](std::size_t guest) {
    return std::string(
        call(path_ + "/pictures", sent, people_[guest].token).at("picture").as_string());
  };
  const std::string first = send(0);
  kill_holder();
  const std::string second = send(1);
  const auto bring = [&](std::size_t guest, const std::string& picture) {
    wire::Wire line;
    std::string buffer;
    std::string answer;
    EXPECT_TRUE(net::eventually([&] { return line.open(door_, path_ + "/socket"); }, 20s));
    line.say(R"({"type":"hello","token":")" + people_[guest].token + "\"}");
    line.say(R"({"type":"bring","ref":"b","stage":1,"items":[{"name":"Kettle")" +
             (picture.empty() ? "" : R"(,"picture":")" + picture + "\"") + "}]}");
    EXPECT_TRUE(net::eventually(
        [&] {
          line.hear(buffer, [&](std::string_view text) {
            const Json told = boost::json::parse(text);
            const std::string_view type = told.at("type").as_string();
            if (type == "ack" || type == "refused") answer = text;
          });
          return !answer.empty();
        },
        20s));
    EXPECT_TRUE(answer.contains("\"ack\"")) << answer;
  };
  bring(0, first);
  bring(1, second);
  bring(2, "");
  for (wire::Student& each : people_) each.hang_up();
  let_holder_sleep();
  go_on();
  wake();
  ASSERT_TRUE(until([&] { return all_ready(); }));
  for (const std::string& name : {first, second}) {
    wire::Answer given;
    EXPECT_TRUE(net::eventually(
        [&] {
          given = wire::Http(door_).call("GET", "/api/pictures/" + name);
          return given.status == 200;
        },
        20s));
    EXPECT_TRUE(given.header.contains("image/jpeg")) << given.header;
  }
  check(1);
}

}  // namespace
}  // namespace parlor::crash
