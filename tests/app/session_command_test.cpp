// `parlor session` as people call it: plans to begin with, and a plan played by bots to its data.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <zip.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "engine/json/read.hpp"

namespace parlor {
namespace {

namespace fs = std::filesystem;

struct Said {
  int status = -1;
  std::string text;  // both streams
};

Said session(const std::string& words) {
  FILE* pipe = popen((PARLOR_BINARY " session " + words + " 2>&1 </dev/null").c_str(), "r");
  Said said;
  std::array<char, 4096> buffer{};
  while (const std::size_t size = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
    said.text.append(buffer.data(), size);
  }
  const int status = pclose(pipe);
  said.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return said;
}

using Files = std::map<std::string, std::string>;

Files in_folder(const fs::path& folder) {
  Files files;
  for (const auto& each : fs::recursive_directory_iterator(folder)) {
    if (!each.is_regular_file()) continue;
    std::ifstream file(each.path(), std::ios::binary);
    std::ostringstream bytes;
    bytes << file.rdbuf();
    files[fs::relative(each.path(), folder).string()] = bytes.str();
  }
  return files;
}

Files in_zip(const fs::path& path) {
  Files files;
  int error = 0;
  zip_t* archive = zip_open(path.c_str(), ZIP_RDONLY, &error);
  EXPECT_NE(archive, nullptr) << error;
  for (zip_int64_t i = 0; archive != nullptr && i < zip_get_num_entries(archive, 0); ++i) {
    zip_stat_t facts;
    const auto index = static_cast<zip_uint64_t>(i);
    EXPECT_EQ(zip_stat_index(archive, index, 0, &facts), 0);
    std::string bytes(facts.size, '\0');
    zip_file_t* file = zip_fopen_index(archive, index, 0);
    EXPECT_EQ(zip_fread(file, bytes.data(), bytes.size()), static_cast<zip_int64_t>(bytes.size()));
    zip_fclose(file);
    files[facts.name] = std::move(bytes);
  }
  if (archive != nullptr) zip_discard(archive);
  return files;
}

class SessionCommand : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("parlor_session_cli_" + std::to_string(getpid()));
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  // A template, as `parlor session templates NAME > plan.json` leaves it.
  std::string plan(const std::string& name) const {
    const Said said = session("templates " + name);
    EXPECT_EQ(said.status, 0) << said.text;
    std::ofstream(path(name + ".json")) << said.text;
    return path(name + ".json");
  }
  fs::path folder_;
};

TEST_F(SessionCommand, ListsPlansForEveryGameAndPrintsThem) {
  const Said list = session("templates");
  ASSERT_EQ(list.status, 0);
  std::set<std::string> games;
  std::istringstream lines(list.text);
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    const std::string name = line.substr(0, line.find(' '));
    for (const char* language : {"en", "de", "es"}) {
      const Said one = session("templates " + name + " --language " + language);
      const auto json = parse_json(one.text);
      ASSERT_TRUE(json) << name << " in " << language;
      EXPECT_EQ(json->at("language").as_string(), language) << name;
      games.emplace(json->at("game").as_string());
    }
  }
  EXPECT_EQ(count, 8);
  EXPECT_EQ(games.size(), 5U) << "each game has one";

  const Said none = session("templates quiz");
  EXPECT_EQ(none.status, 2);
  EXPECT_TRUE(none.text.contains("there is no template \"quiz\": choose from")) << none.text;
  EXPECT_TRUE(none.text.contains("quiz_night")) << none.text;
}

TEST_F(SessionCommand, PlaysAPlanToTheSameDataInAFolderAsInAZip) {
  const std::string run =
      "run " + plan("court") + " --participants 30 --seed 7 --bots normal,grim,opportunist --out ";
  const Said summary = session(run + path("data"));
  ASSERT_EQ(summary.status, 0) << summary.text;
  EXPECT_TRUE(summary.text.contains("30 participants")) << summary.text;
  ASSERT_EQ(session(run + path("data.zip")).status, 0);
  const Files folder = in_folder(folder_ / "data");
  EXPECT_TRUE(folder == in_zip(folder_ / "data.zip"));
  EXPECT_TRUE(folder.contains("codebook.md") && folder.contains("measures.csv"));
  EXPECT_TRUE(folder.contains("records/table_0010.ndjson"));
  for (const char* bot : {"normal", "grim", "opportunist"}) {
    EXPECT_TRUE(folder.at("measures.csv").contains(bot)) << bot;
  }
  ASSERT_EQ(session(run + path("again")).status, 0);
  EXPECT_TRUE(in_folder(folder_ / "again") == folder) << "the same seed, the same bytes";
}

TEST_F(SessionCommand, SaysKindlyWhatDoesNotFit) {
  const std::string court = plan("court");
  const Said bots = session("run " + court + " --bots normal,nobody");
  EXPECT_EQ(bots.status, 2);
  EXPECT_TRUE(bots.text.contains("\"nobody\"")) << bots.text;
  EXPECT_TRUE(bots.text.contains("normal")) << "which there are: " << bots.text;
  EXPECT_EQ(session("run " + path("nothing.json")).status, 2);
  std::ofstream(path("wrong.json"))
      << R"({"title":"x","game":"chess","stages":[{"type":"match"}]})";
  const Said wrong = session("run " + path("wrong.json"));
  EXPECT_EQ(wrong.status, 2);
  EXPECT_TRUE(wrong.text.contains("there is no game \"chess\"")) << wrong.text;
  EXPECT_EQ(session("run " + court + " --participants 1001").status, 2);
  EXPECT_EQ(session("run " + court + " --out /no/such/folder/data.zip").status, 2);
}

}  // namespace
}  // namespace parlor
