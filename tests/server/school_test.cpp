// A school behind one address: 300 phones come at once, to a house with the limits it has by
// itself, and all of them sit at a table within a minute.
#include <sys/resource.h>

#include <algorithm>

#include "client/student.hpp"
#include "server/house.hpp"

namespace parlor::server {
namespace {

constexpr std::size_t tables = 100;
constexpr std::size_t phones = 300;

class School : public House {
 protected:
  // The teacher's device opens the tables and leads them without playing.
  void open_tables() {
    for (std::size_t i = 0; i < tables; ++i) {
      codes_.emplace_back(
          enter("/api/rooms", {{"game", "snatch_or_share"}, {"name", "Teacher"}, {"role", "host"}})
              .at("room")
              .as_string());
    }
  }

  // All of them ask for the page, for the games and for their table, and then for a seat, before
  // the first of them has its answer.
  void come_in() {
    std::vector<wire::Http> lines;
    for (std::size_t i = 0; i < phones; ++i) lines.emplace_back(port());
    const auto all_ask = [&](const auto& ask) {
      for (std::size_t i = 0; i < phones; ++i) ASSERT_TRUE(ask(lines[i], codes_[i % tables]));
      for (std::size_t i = 0; i < phones; ++i) answers_[i] = lines[i].answer();
      for (const wire::Answer& answer : answers_) turned_away_ += answer.status >= 400 ? 1 : 0;
    };
    all_ask([](wire::Http& line, const std::string&) { return line.ask("GET", "/"); });
    all_ask([](wire::Http& line, const std::string&) { return line.ask("GET", "/api/games"); });
    all_ask([](wire::Http& line, const std::string& code) {
      return line.ask("GET", "/api/rooms/" + code);
    });
    all_ask([](wire::Http& line, const std::string& code) {
      return line.ask("POST", "/api/rooms/" + code + "/join", R"({"name":"Pupil"})");
    });
  }

  std::size_t sit_down() {
    for (const wire::Answer& answer : answers_) {
      if (answer.status == 201) pupils_.emplace_back(port(), boost::json::parse(answer.body));
    }
    for (Guest& pupil : pupils_) {
      EXPECT_TRUE(pupil.open());
      pupil.say_hello(pupil.token);
    }
    std::size_t seated = 0;
    for (Guest& pupil : pupils_) {
      const bool in = pupil.await([&] { return !pupil.welcome.is_null(); });
      seated += in && pupil.welcome.at("seat").is_int64() ? 1 : 0;
    }
    return seated;
  }

  // All tables are dealt in one moment: every browser asks for the board, over as many connections
  // at once as browsers open, beside its two sockets.
  std::size_t load_boards() {
    constexpr std::size_t lines_each = 6;
    rlimit files{};
    EXPECT_EQ(getrlimit(RLIMIT_NOFILE, &files), 0);
    files.rlim_cur = std::max(files.rlim_cur, std::min<rlim_t>(files.rlim_max, 8'192));
    EXPECT_EQ(setrlimit(RLIMIT_NOFILE, &files), 0);
    std::vector<wire::Http> lines;
    for (std::size_t i = 0; i < phones * lines_each; ++i) {
      lines.emplace_back(port());
      EXPECT_TRUE(lines.back().ask("GET", i % 2 == 0 ? "/" : "/icon.svg")) << i;
    }
    std::size_t loaded = 0;
    for (wire::Http& line : lines) loaded += line.answer().status == 200 ? 1 : 0;
    return loaded;
  }

  std::vector<std::string> codes_;
  std::vector<wire::Answer> answers_ = std::vector<wire::Answer>(phones);
  std::vector<Guest> pupils_;
  std::size_t turned_away_ = 0;
};

TEST_F(School, ThreeHundredPhonesBehindOneAddressSitDownWithinAMinute) {
  open({});  // the limits as they are
  open_tables();
  const auto begun = Clock::now();
  come_in();
  const std::size_t seated = sit_down();
  const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begun);
  std::printf("%zu of %zu phones seated at %zu tables in %lld ms\n", seated, phones, tables,
              static_cast<long long>(took.count()));
  EXPECT_EQ(turned_away_, 0U);
  EXPECT_EQ(seated, phones);
  EXPECT_LT(took, 60s);
  EXPECT_EQ(log().find("turned_away"), std::string::npos);
  // And they can be heard: each says something, and is answered.
  std::size_t answered = 0;
  for (Guest& pupil : pupils_) {
    pupil.answer = nullptr;
    pupil.say(R"({"type":"react","ref":"r","emoji":"👏"})");
  }
  for (Guest& pupil : pupils_) {
    pupil.await([&] { return !pupil.answer.is_null(); });
    answered += !pupil.answer.is_null() && pupil.answer.at("type").as_string() == "ack" ? 1 : 0;
  }
  EXPECT_EQ(answered, phones);
  EXPECT_EQ(load_boards(), phones * 6) << log();
  EXPECT_EQ(log().find("turned_away"), std::string::npos);
}

// The same by the code of one session: they ask for the page, look at the session, come in, and are
// told where they are.
TEST_F(School, ThreeHundredPhonesComeIntoOneSessionWithinTenSeconds) {
  open({});  // the limits as they are
  const Json made = enter(
      "/api/sessions", {{"plan", boost::json::parse(R"({"title":"A school","game":"snatch_or_share",
        "table_size":3,"names":"pseudonyms","stages":[{"type":"match"},{"type":"results"}]})")}});
  const std::string code(made.at("session").as_string());
  const auto begun = Clock::now();
  std::vector<wire::Http> lines;
  for (std::size_t i = 0; i < phones; ++i) lines.emplace_back(port());
  const auto all_ask = [&](int wanted, const auto& ask) {
    for (std::size_t i = 0; i < phones; ++i) ASSERT_TRUE(ask(lines[i], std::to_string(i)));
    for (std::size_t i = 0; i < phones; ++i) {
      answers_[i] = lines[i].answer();
      ASSERT_EQ(answers_[i].status, wanted) << answers_[i].body;
    }
  };
  const std::string session = "/api/sessions/" + code;
  all_ask(200, [](wire::Http& line, const std::string&) { return line.ask("GET", "/"); });
  all_ask(200, [&](wire::Http& line, const std::string&) { return line.ask("GET", session); });
  all_ask(201, [&](wire::Http& line, const std::string& ref) {
    return line.ask("POST", session + "/join", R"({"ref":"phone )" + ref + "\"}");
  });
  std::vector<wire::Student> students;
  for (const wire::Answer& answer : answers_) {
    students.emplace_back(port(), code);
    students.back().token = boost::json::parse(answer.body).at("token").as_string();
    EXPECT_TRUE(students.back().connect());
  }
  const auto told = [](const wire::Student& each) { return each.stage() == "waiting"; };
  while (!std::ranges::all_of(students, told) && Clock::now() < begun + 60s) {
    for (wire::Student& each : students) each.turn();
  }
  const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begun);
  std::printf("%zu phones in one session in %lld ms\n", phones,
              static_cast<long long>(took.count()));
  EXPECT_EQ(std::ranges::count_if(students, told), static_cast<std::ptrdiff_t>(phones));
  EXPECT_LT(took, 10s);
  const Json seen = boost::json::parse(get(session).body);
  EXPECT_EQ(seen.at("participants").to_number<std::size_t>(), phones);
  EXPECT_EQ(log().find("turned_away"), std::string::npos);
}

}  // namespace
}  // namespace parlor::server
