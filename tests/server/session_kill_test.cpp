// The data of a class whose house was killed again and again are those of a class nothing happened
// to: people over real sockets, the same seed, everything compared but what is time; of times, what
// must hold between them. Twelve play by turns, and each record is the same move by move;
// thirty-three play a study at the same time and talk, where only the order among neighbours is
// theirs. The session is written into the data file before the house opens, so that both have the
// same seed.
#include <deque>
#include <map>
#include <ranges>
#include <set>

#include "client/student.hpp"
#include "hall/session_data.hpp"
#include "room/tokens.hpp"
#include "server/house.hpp"
#include "session/decide.hpp"

namespace parlor::server {
namespace {

constexpr const char* code = "K7WM3P";
constexpr const char* organiser_token = "the-organiser";
constexpr const char* plan_text = R"({
  "title":"Killed","game":"white_elephant","table_size":3,"matching":"strangers","names":"own",
  "treatments":[{"name":"one"},{"name":"two","config":{"max_steals":1}}],"allotment":"balanced",
  "stages":[
    {"type":"page","title":"Welcome","text":"Hello","agree":"I take part."},
    {"type":"check","tries":2,"questions":[
      {"text":"?","options":["no","yes"],"right":1,"why":"So."},
      {"text":"?","options":["yes","no"],"right":0,"why":"So."}]},
    {"type":"match","rounds":2},
    {"type":"survey","questions":[{"id":"trust","text":"?","kind":"scale","from":1,"to":7}]},
    {"type":"results","text":"Thanks","code":true}]})";

constexpr const char* study_text = R"({
  "title":"Killed study","game":"snatch_or_share","table_size":3,"matching":"strangers","names":"own",
  "talk":"free","config":{"periods":[1,0,0,0,0],"period_seconds":300,"results_seconds":1},
  "treatments":[{"name":"one"},{"name":"two","config":{"periods":[0,0,0,0,1]}}],
  "allotment":"balanced",
  "stages":[
    {"type":"page","title":"Welcome","text":"Hello","agree":"I take part."},
    {"type":"match","rounds":1},
    {"type":"survey","questions":[{"id":"trust","text":"?","kind":"scale","from":1,"to":7}]},
    {"type":"results","text":"Thanks","code":true}]})";

struct Class {
  const char* plan = plan_text;
  int size = 12;
  int steps = 6;
  bool talks = false;
};
constexpr Class players{};
constexpr Class study{study_text, 33, 4, true};

using Files = std::map<std::string, std::string>;
using Row = std::vector<std::string>;

// Nothing in these data holds a comma or a line's end but actions and configs, which are quoted.
std::vector<Row> rows_of(const std::string& csv) {
  std::vector<Row> rows(1);
  rows.back().emplace_back();
  bool quoted = false;
  for (const char c : csv) {
    if (c == '"') quoted = !quoted;
    if (c == ',' && !quoted) {
      rows.back().emplace_back();
    } else if (c == '\n' && !quoted) {
      rows.emplace_back().emplace_back();
    } else {
      rows.back().back() += c;
    }
  }
  return rows;
}

// Columns that the codebook says are times, of one sheet.
std::set<std::string> time_columns(const std::string& codebook, const std::string& sheet) {
  std::set<std::string> names;
  std::istringstream lines(codebook.substr(codebook.find("## " + sheet)));
  std::string line;
  std::getline(lines, line);
  while (std::getline(lines, line) && !line.starts_with("## ")) {
    if (!line.starts_with("| `") || line.find(" ms ") == line.npos) continue;
    names.insert(line.substr(3, line.find('`', 3) - 3));
  }
  return names;
}

std::string without_times(const std::string& csv, const std::set<std::string>& times) {
  const auto rows = rows_of(csv);
  std::string text;
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const bool time = i < rows[0].size() && times.contains(rows[0][i]);
      text += (time ? std::string("time") : row[i]) + ",";
    }
    text += "\n";
  }
  return text;
}

// A record without match time, and so without its chain of hashes.
std::string without_times(const std::string& record) {
  std::istringstream lines(record);
  std::string text;
  for (std::string line; std::getline(lines, line);) {
    auto object = boost::json::parse(line).as_object();
    object.erase("at");
    object.erase("chain");
    text += boost::json::serialize(object) + "\n";
  }
  return text;
}

std::multiset<std::string> in_any_order(const std::string& text) {
  std::multiset<std::string> lines;
  std::istringstream all(text);
  for (std::string line; std::getline(all, line);) lines.insert(line);
  return lines;
}

// One column of a sheet as numbers, with the table each row is of.
std::vector<std::pair<int, std::int64_t>> times_in(const std::string& csv, const char* column) {
  const auto rows = rows_of(csv);
  const auto place = [&](std::string_view name) {
    return static_cast<std::size_t>(std::ranges::find(rows[0], name) - rows[0].begin());
  };
  const std::size_t at = place(column);
  const std::size_t table = place("table");
  std::vector<std::pair<int, std::int64_t>> times;
  for (const Row& row : rows | std::views::drop(1)) {
    if (row.size() > at) times.emplace_back(std::stoi(row[table]), std::stoll(row[at]));
  }
  return times;
}

// What holds between times however long a house was away: a table is over after it was dealt; on
// the clock of its match nothing is before the deal, nor later than the calendar allows; and all
// stands in its order. Only a line may be earlier than the one before it, where a crash came
// between: the clock goes on from the last move then.
void check_times(const Files& files, bool killed) {
  constexpr std::int64_t rounding_ms = 50;
  const auto dealt = times_in(files.at("tables.csv"), "dealt");
  const auto over = times_in(files.at("tables.csv"), "over");
  std::map<int, std::int64_t> lasted;
  for (std::size_t i = 0; i < dealt.size(); ++i) {
    lasted[dealt[i].first] = over[i].second - dealt[i].second;
    EXPECT_GT(dealt[i].second, 0);
    EXPECT_GE(lasted[dealt[i].first], 0);
  }
  for (const char* sheet : {"actions.csv", "talk.csv"}) {
    if (!files.contains(sheet)) continue;
    std::map<int, std::int64_t> latest;
    for (const auto& [table, time] : times_in(files.at(sheet), "time")) {
      const bool in_order = !killed || std::string_view(sheet) == "actions.csv";
      EXPECT_GE(time, in_order ? latest[table] : 0) << sheet << ", table " << table;
      EXPECT_LE(time, lasted.at(table) + rounding_ms) << sheet << ", table " << table;
      latest[table] = time;
    }
  }
}

class SessionKills : public House {
 protected:
  // The whole class; killed so often on the way.
  Files run_class(const Class& attending, int kills) {
    class_ = attending;
    fs::remove(data());
    students_.clear();
    course_ = nullptr;
    kills_left_ = kills;
    write_session();
    open();
    look();
    for (int i = 0; i < class_.size; ++i) {
      students_.emplace_back(port(), code);
      students_.back().only_done = class_.talks;
      if (class_.talks) students_.back().talk = "Line " + std::to_string(i + 1);
      const std::string name = "Student " + std::to_string(i + 1);
      EXPECT_TRUE(students_.back().join(name));
      if (kills != 0 && i == class_.size / 2) {  // the answer is lost, and they come again
        come_back();
        EXPECT_TRUE(students_.back().join(name));
      }
      EXPECT_TRUE(students_.back().connect());
    }
    for (int step = 0; step < class_.steps && !HasFailure(); ++step) {
      go_on();
      EXPECT_TRUE(until([&] { return ready(); })) << "step " << step;
    }
    EXPECT_EQ(kills_left_, 0) << "not killed as often as it should have been";
    const wire::Answer fetched =
        wire::Http(port()).call("POST", "/api/sessions/" + std::string(code) + "/export",
                                R"({"names":true})", organiser_token);
    EXPECT_EQ(server_->stop(), 0);
    return read_back(fetched.body);
  }

 private:
  void write_session() {
    auto plan = session::read_plan_text(class_.plan);
    ASSERT_TRUE(plan) << plan.error().text();
    auto log = store::RoomLog::open(data(), {}, [] {});
    ASSERT_TRUE(log) << log.error().message;
    const auto entry = session::open_session(std::move(*plan), code, seed_from_number(5),
                                             room::hash_token(organiser_token), 1'000);
    bool made = false;
    (*log)->create({.code = code, .body = to_json(entry), .kind = store::LogKind::session},
                   [&](const store::SqlResult<store::RoomId>& id) { made = id.has_value(); });
    (*log)->drain();
    ASSERT_TRUE(made);
  }
  Files read_back(const std::string& fetched) {
    auto log = store::RoomLog::open(data(), {}, [] {});
    const auto row = hall::find_session(**log, code);
    const auto kept = hall::read_session(**log, row->id);
    EXPECT_TRUE(kept);
    if (!kept) return {};
    const auto list = session::export_files(kept->state, kept->tables, {.names = true});
    EXPECT_TRUE(session::zip(list) == fetched) << "the house gives what the log holds";
    Files files;
    for (const auto& each : list) files[each.name] = each.bytes;
    return files;
  }

  void look() {
    seen_ = 0;
    ASSERT_TRUE(organiser_.open(port(), std::string("/api/sessions/") + code + "/socket"));
    organiser_.say(R"({"type":"hello","token":")" + std::string(organiser_token) + "\"}");
    ASSERT_TRUE(until([&] { return seen_ > 0; }));
  }
  // kill -9 in the middle of whatever is on its way.
  void come_back() {
    for (wire::Student& each : students_) each.hang_up();
    organiser_.close();
    server_->kill();
    ASSERT_TRUE(server_->start()) << log();
    look();
    for (wire::Student& each : students_) {
      if (each.token.empty() || &each == &students_.back()) continue;
      ASSERT_TRUE(each.connect());
      each.say_again();
    }
  }
  void kill_now_and_then() {
    std::size_t heard = 0;
    for (const wire::Student& each : students_) heard += each.acknowledged.size() + each.moves;
    if (kills_left_ == 0 || students_.size() < static_cast<std::size_t>(class_.size) ||
        heard < next_kill_)
      return;
    --kills_left_;
    next_kill_ = heard + static_cast<std::size_t>(class_.size) / 2 + 7;
    for (wire::Student& each : students_) each.hang_up();
    organiser_.close();
    server_->kill();
    ASSERT_TRUE(server_->start()) << log();
    look();
    for (wire::Student& each : students_) {
      ASSERT_TRUE(each.connect());
      each.say_again();
    }
    if (!asked_.empty()) organiser_.say(asked_);
  }

  void hear() {
    organiser_.hear(buffer_, [&](std::string_view text) {
      const Json json = boost::json::parse(text);
      ++seen_;
      const Json* course = json.as_object().if_contains("course");
      if (course != nullptr && course->is_object()) course_ = *course;
      const std::string_view type = json.at("type").as_string();
      if (type == "ack" || type == "refused") {
        EXPECT_EQ(type, "ack") << text;
        asked_.clear();
      }
    });
  }
  bool until(const std::function<bool()>& done) {
    const auto end = Clock::now() + 60s;
    while (!done()) {
      if (Clock::now() > end || HasFatalFailure()) return false;
      hear();
      for (wire::Student& student : students_) student.turn();
      std::this_thread::sleep_for(1ms);
    }
    return true;
  }
  void go_on() {
    const auto step = course_.at("step").to_number<int>();
    asked_ = R"({"type":"go_on","ref":"g)" + std::to_string(step) + R"(","step":)" +
             std::to_string(step) + "}";
    organiser_.say(asked_);
    EXPECT_TRUE(until([&] {
      kill_now_and_then();
      return asked_.empty() && course_.at("step").to_number<int>() > step;
    }));
  }
  bool ready() {
    kill_now_and_then();
    return std::ranges::all_of(students_, [](const wire::Student& each) {
      return each.index() > 0 &&
             (each.finished() || each.stage() == "results" || each.place() == "over");
    });
  }

  Class class_;
  wire::Wire organiser_;
  std::string buffer_;
  std::string asked_;  // of the organiser, until it is acknowledged
  int seen_ = 0;
  int kills_left_ = 0;
  std::size_t next_kill_ = 5;
  Json course_;
  std::deque<wire::Student> students_;
};

}  // namespace

TEST_F(SessionKills, TheDataAreThoseOfAnUnkilledRun) {
  const Files calm = run_class(players, 0);
  ASSERT_FALSE(HasFailure());
  const Files killed = run_class(players, 6);
  ASSERT_EQ(calm.size(), killed.size());
  EXPECT_GT(calm.size(), 12U) << "with the records of eight tables";
  std::size_t times = 0;
  for (const auto& [name, bytes] : calm) {
    ASSERT_TRUE(killed.contains(name)) << name;
    const std::string& other = killed.at(name);
    if (name.ends_with(".csv")) {
      const auto columns = time_columns(calm.at("codebook.md"), name);
      times += columns.size();
      EXPECT_EQ(without_times(bytes, columns), without_times(other, columns)) << name;
    } else if (name.ends_with(".ndjson")) {
      EXPECT_EQ(without_times(bytes), without_times(other)) << name;
    } else {
      EXPECT_EQ(bytes, other) << name;
    }
  }
  EXPECT_GE(times, 6U) << "joined, done, dealt, over, time, finished: else nothing was left out";
  check_times(calm, false);
  check_times(killed, true);
}

// At the same time at eleven tables: the same was done and said, in whatever order at each.
TEST_F(SessionKills, AStudyWithTalkHasTheDataOfAnUnkilledRun) {
  const Files calm = run_class(study, 0);
  ASSERT_FALSE(HasFailure());
  const Files killed = run_class(study, 4);
  ASSERT_EQ(calm.size(), killed.size());
  const std::string& codebook = calm.at("codebook.md");
  for (const auto& [name, bytes] : calm) {
    ASSERT_TRUE(killed.contains(name)) << name;
    if (name.starts_with("records/")) continue;
    const std::string& other = killed.at(name);
    if (!name.ends_with(".csv")) {
      EXPECT_EQ(bytes, other) << name;
      continue;
    }
    auto left_out = time_columns(codebook, name);
    left_out.insert("entry");  // its place among those of the others
    EXPECT_EQ(in_any_order(without_times(bytes, left_out)),
              in_any_order(without_times(other, left_out)))
        << name;
  }
  EXPECT_EQ(rows_of(calm.at("measures.csv")).size(), 33U + 2U);
  EXPECT_EQ(rows_of(calm.at("talk.csv")).size(), 33U + 2U) << "everybody's line once";
  check_times(calm, false);
  check_times(killed, true);
}

}  // namespace parlor::server
