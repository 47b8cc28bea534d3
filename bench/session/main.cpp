// What a class costs the whole program: a server on core 0 with a fresh data file and the limits it
// has by itself, 300 people behind one address at 100 tables on core 1, with a monitor and a
// projector open. With --study they play the experiment, and the projector shows what is measured.
// People move at their pace, each from a moment of their own by lot; with --together all from the
// same one, so that three hundred moves come at once, again and again.
//   parlor_session_bench BINARY [--people N] [--seconds S] [--pace MS] [--study 1] [--together 1]
#include <sys/resource.h>

#include <algorithm>
#include <cstdio>
#include <deque>
#include <filesystem>
#include <random>

#include "client/server_process.hpp"
#include "client/student.hpp"

namespace parlor::bench {

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr const char* plan = R"({"plan":{
  "title":"Three hundred","game":"uno","table_size":3,"names":"pseudonyms",
  "config":{"target_score":1000},
  "stages":[{"type":"page","title":"Welcome","text":"Hello","agree":"I take part."},
            {"type":"match"},{"type":"results","text":"Thanks"}]}})";

constexpr const char* study_plan = R"({"plan":{
  "title":"Three hundred","game":"snatch_or_share","table_size":3,"names":"pseudonyms",
  "config":{"periods":[4,4,4,4,4],"period_seconds":120,"judging_seconds":1,"results_seconds":1},
  "treatments":[{"name":"silent"},{"name":"talking","talk":"free"}],"allotment":"balanced",
  "stages":[{"type":"page","title":"Welcome","text":"Hello","agree":"I take part."},
            {"type":"match"},{"type":"results","text":"Thanks"}]}})";

struct Load {
  int people = 300;
  double seconds = 30;
  bool study = false;
  bool together = false;
  int pace_ms = 3'000;  // of each person, from one move to the next
};

[[noreturn]] void give_up(const char* why) {
  std::fprintf(stderr, "%s\n", why);
  std::exit(1);
}

double seconds_since(Clock::time_point then) {
  return std::chrono::duration<double>(Clock::now() - then).count();
}

// Somebody who only looks: the organiser or a screen.
struct Onlooker {
  wire::Wire line;
  std::uint64_t bytes = 0;
  std::uint64_t first = 0;  // of the first frame
  std::uint64_t frames = 0;
  int step = 0;

  void hear(std::string& buffer) {
    line.hear(buffer, [&](std::string_view text) {
      bytes += text.size();
      if (frames++ == 0) first = text.size();
      const std::size_t at = text.find("\"step\":");
      if (at != text.npos) step = std::atoi(text.data() + at + 7);
    });
  }
};

class Class {
 public:
  Class(wire::ServerProcess& server, const Load& load) : server_(server), load_(load) {}

  void open() {
    const wire::Answer made =
        wire::Http(server_.port()).call("POST", "/api/sessions", load_.study ? study_plan : plan);
    if (made.status != 201) give_up(made.body.c_str());
    const Json json = boost::json::parse(made.body);
    code_ = json.at("session").as_string();
    const std::string token(json.at("organiser").as_string());
    const std::string path = "/api/sessions/" + code_ + "/socket";
    if (!organiser_.line.open(server_.port(), path) || !screen_.line.open(server_.port(), path)) {
      give_up("no socket");
    }
    organiser_.line.say(R"({"type":"hello","token":")" + token + "\"}");
    screen_.line.say(R"({"type":"hello","screen":true})");
  }

  // Everybody at once, as when the code goes up on the wall.
  double join() {
    const auto begin = Clock::now();
    std::deque<wire::Http> calls;
    const std::string path = "/api/sessions/" + code_ + "/join";
    for (int i = 0; i < load_.people; ++i) {
      calls.emplace_back(server_.port());
      calls.back().ask("POST", path, R"({"ref":"student)" + std::to_string(i) + "\"}");
    }
    for (wire::Http& call : calls) {
      const wire::Answer answer = call.answer();
      if (answer.status != 201) give_up(answer.body.c_str());
      wire::Student& student = students_.emplace_back(server_.port(), code_);
      student.token = boost::json::parse(answer.body).at("token").as_string();
      student.pace_ms = load_.pace_ms;
      if (!student.connect()) give_up("a socket was refused");
    }
    calls.clear();
    until([&] { return all([](const auto& each) { return !each.stage().empty(); }); });
    return seconds_since(begin);
  }

  double go_on() {
    const auto begin = Clock::now();
    const int before = organiser_.step;
    organiser_.line.say(R"({"type":"go_on","ref":"g)" + std::to_string(before) + R"(","step":)" +
                        std::to_string(before) + "}");
    until([&] { return organiser_.step > before; });
    return seconds_since(begin);
  }
  void everybody_ready() {
    until(
        [&] { return all([](const auto& each) { return each.index() > 0 && each.finished(); }); });
  }
  double everybody_seated() {
    const auto begin = Clock::now();
    until([&] { return all([](const auto& each) { return each.table_line() >= 0; }); });
    return seconds_since(begin);
  }

  void play() {
    std::minstd_rand lot(1);
    for (wire::Student& each : students_) {
      each.move_us.clear();
      each.race_us.clear();
      const auto pace = static_cast<unsigned>(load_.pace_ms);
      each.move_in(load_.together ? load_.pace_ms : static_cast<int>(lot() % pace));
    }
    const std::uint64_t monitor = organiser_.bytes;
    const std::uint64_t screen = screen_.bytes;
    const std::uint64_t frames = screen_.frames;
    const double cpu = server_.cpu_seconds();
    const auto begin = Clock::now();
    until([&] { return seconds_since(begin) >= load_.seconds; });
    const double took = seconds_since(begin);
    std::vector<std::uint32_t> waits;
    std::size_t races = 0;
    for (wire::Student& each : students_) {
      races += each.race_us.size();
      waits.insert(waits.end(), each.move_us.begin(), each.move_us.end());
    }
    std::ranges::sort(waits);
    if (waits.empty()) give_up("nobody moved");
    const auto at = [&](double part) {
      return waits[static_cast<std::size_t>(part * static_cast<double>(waits.size() - 1))] / 1e3;
    };
    std::printf(
        "moves          %.0f/s, p50 %.1f ms, p99 %.1f ms, most %.1f ms; apart from %zu races\n",
        static_cast<double>(waits.size() + races) / took, at(0.5), at(0.99), at(1), races);
    std::printf("monitor        %.1f kB/s (whole: %.1f kB)\n",
                static_cast<double>(organiser_.bytes - monitor) / took / 1e3,
                static_cast<double>(organiser_.first) / 1e3);
    std::printf("screen         %.1f kB/s in %.1f frames/s\n",
                static_cast<double>(screen_.bytes - screen) / took / 1e3,
                static_cast<double>(screen_.frames - frames) / took);
    std::printf("server         %.0f %% of its core, %.1f MB\n",
                100 * (server_.cpu_seconds() - cpu) / took,
                static_cast<double>(server_.resident_kilobytes()) / 1024);
  }

 private:
  template <class So>
  bool all(So so) {
    return std::ranges::all_of(students_, so);
  }
  template <class Done>
  void until(Done done) {
    const auto end = Clock::now() + std::chrono::seconds(120);
    while (!done()) {
      if (Clock::now() > end) give_up("the class does not get on");
      organiser_.hear(buffer_);
      screen_.hear(buffer_);
      for (wire::Student& each : students_) each.turn();
      std::this_thread::sleep_for(std::chrono::microseconds(500));
    }
  }

  wire::ServerProcess& server_;
  Load load_;
  std::string code_;
  Onlooker organiser_;
  Onlooker screen_;
  std::deque<wire::Student> students_;
  std::string buffer_;
};

void measure(const std::string& binary, const Load& load) {
  std::string name = (fs::temp_directory_path() / "parlor-class-XXXXXX").string();
  const fs::path folder = ::mkdtemp(name.data());
  {
    wire::ServerProcess server({.binary = binary,
                                .data = (folder / "house.db").string(),
                                .log = (folder / "log").string(),
                                .options = {"--log-level", "warn"},
                                .core = 0});
    if (!server.start()) give_up("the server does not start");
    Class people(server, load);
    people.open();
    std::printf("%d people joined in %.1f s\n", load.people, people.join());
    std::printf("first stage    shown to all in %.2f s\n", people.go_on());
    people.everybody_ready();
    std::printf("tables         dealt in %.2f s", people.go_on());
    std::printf(", everybody there %.2f s later\n", people.everybody_seated());
    people.play();
  }
  fs::remove_all(folder);
}

}  // namespace

}  // namespace parlor::bench

int main(int count, char** words) {
  if (count < 2 || count % 2 != 0) {
    std::fputs(
        "usage: parlor_session_bench BINARY [--people N] [--seconds S] [--pace MS] [--study 1] "
        "[--together 1]\n",
        stderr);
    return 2;
  }
  parlor::bench::Load load;
  for (int i = 2; i + 1 < count; i += 2) {
    const std::string_view name = words[i];
    if (name == "--people") load.people = std::atoi(words[i + 1]);
    if (name == "--seconds") load.seconds = std::atof(words[i + 1]);
    if (name == "--study") load.study = std::atoi(words[i + 1]) != 0;
    if (name == "--together") load.together = std::atoi(words[i + 1]) != 0;
    if (name == "--pace") load.pace_ms = std::atoi(words[i + 1]);
  }
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
  parlor::wire::pin_to(1);
  parlor::bench::measure(words[1], load);
}
