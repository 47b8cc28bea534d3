// The program as people call it: exit status, clear errors, nothing lost.
#include <gtest/gtest.h>
#include <pty.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>

#include "engine/json/read.hpp"
#include "store/room_log.hpp"

namespace parlor {
namespace {

struct Ran {
  int status = -1;
  std::string output;  // both streams
};

Ran run(const std::string& arguments, const std::string& input = "/dev/null",
        const std::string& through = "") {
  const std::string command = through + PARLOR_BINARY + " " + arguments + " 2>&1 <" + input;
  FILE* pipe = popen(command.c_str(), "r");
  Ran ran;
  std::array<char, 4096> buffer{};
  while (const std::size_t size = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
    ran.output.append(buffer.data(), size);
  }
  const int status = pclose(pipe);
  ran.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return ran;
}

class Files : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() /
              ("parlor_cli_" + std::to_string(getpid()) + "_" +
               ::testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
    return (folder_ / name).string();
  }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::filesystem::path folder_;
};

using Cli = Files;

TEST_F(Cli, GamesAreListedForPeopleAndPrograms) {
  EXPECT_EQ(run("games").status, 0);
  const Ran ran = run("games --json");
  const auto games = parse_json(ran.output);
  ASSERT_TRUE(games) << ran.output;
  for (const Json& game : games->get_array()) {
    EXPECT_TRUE(game.at("config").get_object().contains("properties"));
    EXPECT_GE(game.at("bots").get_array().size(), 3U);
    for (const auto& option : game.at("config").at("properties").get_object()) {
      EXPECT_TRUE(option.value().get_object().contains("description")) << option.key();
      EXPECT_TRUE(option.value().get_object().contains("default")) << option.key();
    }
  }
}

TEST_F(Cli, CheckAnswersZeroOneTwo) {
  const std::string good =
      write("good.json", R"({"game":"white_elephant","players":["A","B"],"steps":[]})");
  const std::string wrong =
      write("wrong.json",
            R"({"game":"white_elephant","players":["A","B"],"steps":[],"then":{"phase":"ended"}})");
  const std::string bad = write("bad.json", R"({"game":"white_elephant")");
  EXPECT_EQ(run("check " + good).status, 0);
  EXPECT_EQ(run("check " + good + " " + wrong).status, 1);
  EXPECT_EQ(run("check " + good + " " + wrong + " " + bad).status, 2);
  EXPECT_EQ(run("check " + path("none.json")).status, 2);
  EXPECT_EQ(run("check " + folder_.string()).status, 2);
  EXPECT_NE(run("check " + wrong).output.find("then.phase: expected \"ended\", found \"active\""),
            std::string::npos);
}

TEST_F(Cli, SimulateGivesTheSameNumbersWhateverTheThreads) {
  const std::string call =
      "simulate white_elephant --games 2000 --players 5 --bots easy,random --json";
  auto one = parse_json(run(call + " --threads 1").output);
  auto two = parse_json(run(call + " --threads 2").output);
  ASSERT_TRUE(one && two);
  for (const std::string_view key :
       {"game", "players", "games", "seed", "bots", "config", "decisions", "seconds",
        "games_per_second", "decisions_per_second", "length", "worth", "outcomes", "broken",
        "refused"}) {
    EXPECT_TRUE(one->get_object().contains(key)) << key;
  }
  // Everybody wins: that says nothing, and is not said.
  EXPECT_FALSE(one->get_object().contains("wins") || one->get_object().contains("first"));
  for (const std::string_view key : {"seconds", "games_per_second", "decisions_per_second"}) {
    one->get_object().erase(key);
    two->get_object().erase(key);
  }
  EXPECT_EQ(*one, *two);
  EXPECT_EQ(one->at("broken"), 0);
  EXPECT_EQ(one->at("refused"), 0);
}

TEST_F(Cli, WhoStopsARunGetsWhatThereIsAndCanHaveItAgain) {
  const std::string call = "simulate white_elephant --players 5 --bots easy,random --games ";
  const std::string stop = "timeout --preserve-status --signal INT 2 ";
  const Ran stopped = run(call + "1000000000 --json", "/dev/null", stop);
  ASSERT_EQ(stopped.status, 0) << stopped.output;
  EXPECT_TRUE(stopped.output.starts_with("Stopped after ")) << stopped.output;
  const auto some = parse_json(stopped.output.substr(stopped.output.find('{')));
  ASSERT_TRUE(some) << stopped.output;
  const auto again = parse_json(run(call + serialize(some->at("games")) + " --json").output);
  ASSERT_TRUE(again);
  for (const std::string_view key : {"games", "decisions", "length", "worth", "outcomes"}) {
    EXPECT_EQ(some->at(key), again->at(key)) << key;
  }
}

// At a terminal: all that is shown, when Ctrl-C is pressed as soon as the bar knows how long it
// takes.
std::string shown_until_stopped(std::vector<const char*> arguments) {
  arguments.insert(arguments.begin(), "parlor");
  arguments.push_back(nullptr);
  int terminal = -1;
  const pid_t child = forkpty(&terminal, nullptr, nullptr, nullptr);
  if (child == 0) {
    execv(PARLOR_BINARY, const_cast<char* const*>(arguments.data()));
    _exit(127);
  }
  std::string shown;
  std::array<char, 4096> buffer{};
  bool pressed = false;
  // Whoever has ended gives an error, not an end.
  for (ssize_t size = 0; (size = read(terminal, buffer.data(), buffer.size())) > 0;) {
    shown.append(buffer.data(), static_cast<std::size_t>(size));
    if (pressed || !shown.contains(" left")) continue;
    pressed = ::write(terminal, "\x03", 1) == 1;
  }
  close(terminal);
  int status = -1;
  waitpid(child, &status, 0);
  EXPECT_TRUE(pressed) << shown;
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << shown;
  EXPECT_TRUE(shown.contains("Stopped after ")) << shown;
  return shown;
}

TEST_F(Cli, ABarSaysHowLongItWillTake) {
  const std::string shown =
      shown_until_stopped({"simulate", "white_elephant", "--players", "5", "--games", "100000000"});
  EXPECT_TRUE(shown.contains("simulating [")) << shown;
}

// The bar goes to standard error, so --json has it, too; stopped, every seat has its matches.
TEST_F(Cli, StrengthThatIsStoppedGivesWhatThereIsOfEverySeat) {
  const std::string matches = "strength sleeping_queens --bots normal,easy --players 3 --seed 9";
  const std::string shown =
      shown_until_stopped({"strength", "sleeping_queens", "--bots", "normal,easy", "--players", "3",
                           "--seed", "9", "--games", "400000", "--json"});
  EXPECT_TRUE(shown.contains("measuring [")) << shown;
  const std::string json = shown.substr(shown.rfind("{\"game\""));
  const Json stopped = boost::json::parse(json.substr(0, json.find('\r')));
  const auto games = stopped.at("games_per_seat").to_number<std::uint64_t>();
  EXPECT_LT(games, 400'000);
  EXPECT_EQ(stopped.at("seats").as_array().size(), 3U);
  const Ran again = run(matches + " --json --games " + std::to_string(games));
  EXPECT_EQ(boost::json::parse(again.output), stopped);
}

TEST_F(Cli, StrengthIsMeasuredFromEverySeatAndCanBeRepeated) {
  const Ran once = run("strength sleeping_queens --bots normal,easy --players 3 --games 50");
  EXPECT_EQ(once.status, 0);
  for (const char* part : {"seat 0: wins", "seat 2: wins", "all seats: wins", "33.3 %"}) {
    EXPECT_NE(once.output.find(part), std::string::npos) << part;
  }
  const std::string again = once.output.substr(once.output.find(": parlor strength") + 9);
  EXPECT_EQ(run(again.substr(0, again.find('\n'))).output, once.output);
  EXPECT_EQ(run("strength sleeping_queens --bots hard").status, 2);
  EXPECT_NE(run("strength white_elephant --games 20").output.find("points of 100 more"),
            std::string::npos);
}

TEST_F(Cli, WrongWordsAreExplained) {
  const auto complains = [](const std::string& arguments, const std::string& message) {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.status, 2) << arguments;
    EXPECT_NE(ran.output.find(message), std::string::npos) << arguments << ": " << ran.output;
  };
  complains("simulate chess", "there is no game \"chess\"; known games: ");
  complains("simulate white_elephant --config max_steals=12", "config.max_steals: 12 is above 10");
  complains("simulate white_elephant --config max_steals", "is not name=value");
  complains("simulate white_elephant --config speed=1", "config.speed: unknown field");
  complains("simulate white_elephant --bots clever", "\"clever\" is not one of: random");
  complains("simulate white_elephant --players 1 --config gifts=3", "expected a list");
  complains("play white_elephant --players 20 --bots nobody", "\"nobody\" is not one of");
  complains("replay " + path("none"), "cannot be opened");
  complains("replay " + folder_.string(), "is a folder");
  complains("verify " + path("none"), "cannot be opened");
  complains("dance", "");
}

TEST_F(Cli, APlayedMatchIsRecordedReplayedAndVerified) {
  const std::string record = path("match.ndjson");
  const Ran played = run("play white_elephant --humans 0 --seed 3 --record " + record);
  EXPECT_EQ(played.status, 0) << played.output;
  EXPECT_EQ(run("verify " + record).status, 0);
  EXPECT_EQ(run("replay " + record).status, 0);
  const Ran early = run("replay " + record + " --at 2 --viewer 0 --json");
  const auto json = parse_json(early.output);
  ASSERT_TRUE(json) << early.output;
  EXPECT_EQ(json->at("version"), 2);
  EXPECT_EQ(run("replay " + record + " --at 9999").status, 2);
  EXPECT_EQ(run("replay " + record + " --viewer nobody").status, 2);
}

TEST_F(Cli, APersonPlaysByNumbersAndIsToldWhyNot) {
  const std::string input =
      write("moves", "x\n99\n{\"type\":\"steal\",\"gift\":0}\n1\n1\n1\n1\n1\n1\nq\n");
  const Ran ran = run("play white_elephant --seed 5 --players 3 --name Zoe", input);
  EXPECT_EQ(ran.status, 0) << ran.output;
  EXPECT_NE(ran.output.find("Type one of the numbers"), std::string::npos) << ran.output;
  EXPECT_NE(ran.output.find("✗"), std::string::npos) << ran.output;
}

TEST_F(Cli, ADamagedRecordIsFoundAndLeftAsItIs) {
  const std::string record = path("match.ndjson");
  run("play white_elephant --humans 0 --seed 3 --record " + record);
  std::ifstream file(record);
  std::string text((std::istreambuf_iterator<char>(file)), {});
  text[text.find("turn_started") + 3] = 'X';
  const std::string damaged = write("damaged.ndjson", text);
  const Ran ran = run("verify " + damaged);
  EXPECT_EQ(ran.status, 1);
  EXPECT_NE(ran.output.find("entry 1"), std::string::npos) << ran.output;
  std::ifstream after(damaged);
  EXPECT_EQ(std::string((std::istreambuf_iterator<char>(after)), {}), text);
}

TEST_F(Cli, HalfAMatchHoldsButIsNotCalledAWholeOne) {
  const std::string record = path("match.ndjson");
  run("play white_elephant --humans 0 --seed 3 --record " + record);
  std::ifstream file(record);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  std::string half;
  for (std::size_t i = 0; i + 3 < lines.size(); ++i) half += lines[i] + "\n";
  const Ran ran = run("verify " + write("half.ndjson", half));
  EXPECT_EQ(ran.status, 3) << ran.output;
  EXPECT_NE(ran.output.find("not over"), std::string::npos) << ran.output;
}

TEST_F(Cli, ARecordIsComparedWithWhatWasSealed) {
  const std::string record = path("match.ndjson");
  run("play white_elephant --humans 0 --seed 3 --record " + record);
  std::ifstream file(record);
  std::string header;
  std::getline(file, header);
  const std::string sealed = header.substr(header.rfind("\"chain\":\"") + 9, 64);
  EXPECT_EQ(run("verify " + record + " --expect " + sealed).status, 0);
  EXPECT_EQ(run("verify " + record + " --expect " + sealed.substr(0, 12)).status, 0);
  const Ran other = run("verify " + record + " --expect 00000000");
  EXPECT_EQ(other.status, 1);
  EXPECT_NE(other.output.find("not the match that was sealed"), std::string::npos) << other.output;
}

TEST_F(Cli, AdminDatesARoomToTheDayItWasMade) {
  const std::string data = path("house.db");
  const auto today = [] {
    const std::time_t now_s = std::time(nullptr);
    std::array<char, 16> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%d", std::gmtime(&now_s));
    return std::string(text.data());
  };
  const std::time_t before_s = std::time(nullptr);
  const std::string before = today();
  {
    auto log = store::RoomLog::open(data, {}, [] {});
    ASSERT_TRUE(log) << log.error().message;
    (*log)->create("K7WM3P", "{}", [](const auto& made) { EXPECT_TRUE(made); });
    (*log)->drain();
  }
  const std::string after = today();
  const std::string output = run("admin rooms --data " + data).output;
  EXPECT_TRUE(output.contains("K7WM3P   " + before) || output.contains("K7WM3P   " + after))
      << output;
  const auto row = parse_json(run("admin rooms --json --data " + data).output);
  ASSERT_TRUE(row);
  EXPECT_GE(row->at("created_at").to_number<std::int64_t>(), before_s);
  EXPECT_LE(row->at("created_at").to_number<std::int64_t>(), std::time(nullptr));
}

}  // namespace
}  // namespace parlor
