// What an operator types: near misses are named, the manual and the completions are made from the
// same words as --help, options stand in a file, the unit is what it says.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <regex>

namespace parlor {
namespace {

namespace fs = std::filesystem;

struct Ran {
  int status = -1;
  std::string output;  // both streams
};

Ran shell(const std::string& command) {
  FILE* pipe = popen(("(" + command + ") 2>&1 </dev/null").c_str(), "r");
  Ran ran;
  std::array<char, 4096> buffer{};
  while (const std::size_t size = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
    ran.output.append(buffer.data(), size);
  }
  const int status = pclose(pipe);
  ran.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return ran;
}

Ran parlor(const std::string& words) { return shell(std::string(PARLOR_BINARY) + " " + words); }
bool is_there(const std::string& program) { return shell("command -v " + program).status == 0; }

class Operator : public ::testing::Test {
 protected:
  Operator() {
    std::string name = (fs::temp_directory_path() / "parlor-operator-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
  }
  ~Operator() override { fs::remove_all(folder_); }
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
    return (folder_ / name).string();
  }
  static void says(const std::string& words, const std::string& expected, int status = 2) {
    const Ran ran = parlor(words);
    EXPECT_EQ(ran.status, status) << words << ": " << ran.output;
    EXPECT_NE(ran.output.find(expected), std::string::npos) << words << ": " << ran.output;
  }
  fs::path folder_;
};

TEST_F(Operator, ANearMissIsNamed) {
  says("serv", "there is no command \"parlor serv\"; did you mean \"serve\"?");
  says("admin romms", "there is no command \"parlor admin romms\"; did you mean \"rooms\"?");
  says("serve --prot 80", "parlor serve has no option --prot; did you mean \"--port\"?");
  says("dance", "there is no command \"parlor dance\"\n");
  says("admin rooms --jsn", "did you mean \"--json\"?");
}

TEST_F(Operator, ValuesAreNamedInTheUnitTheyAreGivenIn) {
  says("serve --idle-hours 0", "--idle-hours is 0, but must lie between 1 and 8760");
  says("serve --empty-minutes 0", "--empty-minutes is 0, but must lie between 1 and 1440");
  says("serve --public-url games.example", "must begin with https:// or http://");
  says("serve --public-url 'https://games.example/a b'", "its path may hold");
  says("serve --metrics nearby", "must be off, here, everybody or an IP address");
  says("serve --redirect-port 80", "nowhere to redirect to without TLS");
}

TEST_F(Operator, TheVersionNamesItsCommit) {
  const Ran ran = parlor("--version");
  EXPECT_EQ(ran.status, 0);
  const std::string commit = shell("git -C " PARLOR_SOURCE_DIR " cat-file -t $(" PARLOR_BINARY
                                   " --version | grep -oE '[0-9a-f]{40}')")
                                 .output;
  const bool repository = fs::exists(fs::path(PARLOR_SOURCE_DIR) / ".git");
  EXPECT_TRUE(ran.output.starts_with("parlor ")) << ran.output;
  if (repository) EXPECT_EQ(commit, "commit\n") << ran.output;
}

TEST_F(Operator, OptionsStandInAFileAndTheCommandLineCountsMore) {
  const std::string file = write("parlor.toml",
                                 "# a comment\nport = 8123\nquiet = true\njson-log = false\n"
                                 "host = [\"games.example\", \"other.example\"]\n"
                                 "data = \"/var/lib/parlor/parlor.db\"\nframe-burst = 30\n");
  const std::string printed = parlor("serve --print-config --port 9000 --config " + file).output;
  EXPECT_NE(printed.find("\nport = 9000\n"), std::string::npos) << printed;
  EXPECT_NE(printed.find("\nquiet = true\n"), std::string::npos) << printed;
  EXPECT_NE(printed.find("\n# json-log = false\n"), std::string::npos) << printed;
  EXPECT_NE(printed.find("\nhost = [\"games.example\", \"other.example\"]\n"), std::string::npos)
      << printed;
  EXPECT_NE(printed.find("\n# idle-hours = 24\n"), std::string::npos) << printed;
  // What is printed is read again, and says the same.
  const std::string again = write("again.toml", printed);
  EXPECT_EQ(parlor("serve --print-config --config " + again).output, printed);
  // Every option of --help can stand there, but for those about the file itself.
  const std::string names =
      shell(PARLOR_BINARY " serve --help | grep -oE '^ +(-h,)?--[a-z-]+' | sed 's/.*--//'").output;
  std::istringstream lines(names);
  int options = 0;
  for (std::string name; std::getline(lines, name); ++options) {
    if (name == "help" || name == "config" || name == "print-config") continue;
    const bool there =
        printed.contains("\n" + name + " = ") || printed.contains("# " + name + " = ");
    EXPECT_TRUE(there) << name;
  }
  EXPECT_GT(options, 50);
}

TEST_F(Operator, AWrongFileIsExplained) {
  const auto fails = [&](const std::string& text, const std::string& expected) {
    says("serve --config " + write("wrong.toml", text), expected);
  };
  fails("prot = 80\n", "there is no option prot; did you mean \"port\"?");
  fails("port = \"many\"\n", "port");
  fails("quiet = 3\n", "quiet is true or false, not 3");
  fails("idle-hours = 0\n", "--idle-hours is 0");
  fails("[games]\nport = 80\n", "[games] is no part of it");
  fails("log-level = \"loud\"\n", "log-level");
  says("serve --config " + (folder_ / "nothing.toml").string(), "there is no such file");
}

TEST_F(Operator, TheManualIsWellFormedAndWhole) {
  const std::string manual = parlor("manual").output;
  const std::string file = write("parlor.1", manual);
  for (const char* word : {"parlor admin restore", "idle\\-hours", "parlor serve"}) {
    EXPECT_NE(manual.find(word), std::string::npos) << word;
  }
  ASSERT_TRUE(is_there("groff")) << "groff is not installed";
  EXPECT_EQ(shell("groff -Kutf8 -man -Tutf8 -ww -z " + file).output, "");
}

TEST_F(Operator, ShellsCompleteCommandsAndOptions) {
  const std::string bash = write("bash", parlor("completions bash").output);
  const auto completed = [&](const std::string& words, int at) {
    return shell("bash -c 'source " + bash + "; COMP_WORDS=(" + words +
                 "); COMP_CWORD=" + std::to_string(at) + "; _parlor; echo ${COMPREPLY[@]}'")
        .output;
  };
  EXPECT_EQ(completed("parlor ser", 1), "serve\n");
  EXPECT_EQ(completed("parlor admin re", 2), "restore\n");
  EXPECT_EQ(completed("parlor serve --idle", 2), "--idle-ms --idle-hours\n");
  EXPECT_EQ(completed("parlor admin close --js", 3), "--json\n");
  for (const char* name : {"zsh", "fish"}) {
    ASSERT_TRUE(is_there(name)) << name << " is not installed";
    const std::string file = write(name, parlor(std::string("completions ") + name).output);
    const Ran read = shell(std::string(name) + " -n " + file);
    EXPECT_EQ(read.status, 0) << read.output;
  }
  const std::string fish = (folder_ / "fish").string();
  const Ran ran = shell("HOME=" + folder_.string() + " fish -c 'source " + fish +
                        "; complete -C \"parlor admin re\"'");
  EXPECT_NE(ran.output.find("restore"), std::string::npos) << ran.output;
  EXPECT_EQ(ran.output.find("rooms"), std::string::npos) << ran.output;
}

TEST_F(Operator, TheVersionComesFromTheTag) {
  const auto version = [&] {
    const std::string made = (folder_ / "version.cpp").string();
    const Ran ran = shell("cmake -DSOURCE=" + folder_.string() + " -DOUTPUT=" + made + " -P " +
                          PARLOR_SOURCE_DIR + "/cmake/version.cmake && cat " + made);
    std::smatch found;
    const std::regex named("compiled_build\\{\"([^\"]+)\"");
    return std::regex_search(ran.output, found, named) ? found[1].str() : ran.output;
  };
  const auto git = [&](const std::string& words) {
    const Ran ran = shell("git -C " + folder_.string() +
                          " -c user.name=P -c user.email=p@example.org " + words);
    EXPECT_EQ(ran.status, 0) << ran.output;
  };
  git("init -q");
  git("commit -q --allow-empty -m one");
  EXPECT_TRUE(version().starts_with("1.0.0~dev.1+g")) << version();
  git("tag v1.2.3");
  EXPECT_EQ(version(), "1.2.3");
  git("commit -q --allow-empty -m two");
  EXPECT_TRUE(version().starts_with("1.2.3+1.g")) << version();
}

TEST_F(Operator, TheUnitIsTightAndPrintedAsItIs) {
  const fs::path root = PARLOR_SOURCE_DIR;
  const auto read = [](const fs::path& path) {
    std::ifstream file(path);
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  const std::string unit = read(root / "packaging" / "parlor.service");
  EXPECT_NE(read(root / "docs" / "operations.md").find("```ini\n" + unit + "```"),
            std::string::npos);
  ASSERT_TRUE(is_there("systemd-analyze")) << "systemd-analyze is not installed";
  const std::string score =
      shell("systemd-analyze security --offline=yes " +
            (root / "packaging" / "parlor.service").string() +
            " | grep -oE 'exposure level[^:]*: [0-9.]+' | grep -oE '[0-9.]+$'")
          .output;
  ASSERT_FALSE(score.empty());
  EXPECT_LT(std::stod(score), 2.0);
}

}  // namespace
}  // namespace parlor
