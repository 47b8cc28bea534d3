// A house as whoever runs it for others sees it: put back after a crash, started by the wrong user,
// reloaded, found under another name, watched, and made to forget.
#include <sys/stat.h>

#include <regex>

#include "net/testing.hpp"
#include "server/house.hpp"

namespace parlor::server {
namespace {

class Operators : public House {
 protected:
  static Words with(const Words& more) {
    Words all = loose;
    all.insert(all.end(), more.begin(), more.end());
    return all;
  }
  bool logged(const std::string& words) {
    return net::eventually([&] { return log().find(words) != std::string::npos; }, 10s);
  }
  static unsigned mode_of(const std::string& path) {
    struct stat found{};
    EXPECT_EQ(::stat(path.c_str(), &found), 0) << path;
    return found.st_mode & 0777;
  }
  std::string path(const char* name) const { return (folder_ / name).string(); }
};

TEST_F(Operators, ABackupIsPutBackAfterACrash) {
  open();
  Guest ada = create("uno");
  ASSERT_EQ(ada.ask(R"("type":"lock")"), "ack");
  ASSERT_EQ(run("admin backup " + path("copy.db") + " --data " + data()).status, 0);
  Guest late = create("uno");
  EXPECT_EQ(run("admin restore " + path("copy.db") + " --data " + data()).status, 2)
      << "not while the house is open";
  server_->kill();
  ASSERT_TRUE(fs::exists(data() + "-wal")) << "a crash leaves it behind";
  const Ran ran = run("admin restore " + path("copy.db") + " --json --data " + data());
  ASSERT_EQ(ran.status, 0) << ran.output;
  EXPECT_NE(ran.output.find("\"rooms\":1"), std::string::npos) << ran.output;
  ASSERT_TRUE(server_->start()) << log();
  EXPECT_TRUE(ada.connect());
  EXPECT_EQ(ada.ask(R"("type":"unlock")"), "ack") << "it plays on";
  EXPECT_EQ(get("/api/rooms/" + late.room).status, 404) << "as it was then";
}

TEST_F(Operators, AFileOfAnotherUserIsRefusedAtTheStart) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root can make a file of another";
  open();
  create("uno");
  EXPECT_EQ(server_->stop(), 0);
  fs::permissions(folder_, fs::perms(0777));
  for (const unsigned mode : {0644U, 0600U}) {
    fs::permissions(data(), fs::perms(mode));
    fs::remove(data() + "-lock");
    const std::string command = std::string("setpriv --reuid 65534 --regid 65534 --clear-groups ") +
                                "timeout 10 " + PARLOR_BINARY +
                                " serve --listen 127.0.0.1 --port 0 --quiet --data " + data() +
                                " >" + path("output") + " 2>&1";
    const int status = std::system(command.c_str());
    EXPECT_EQ(WEXITSTATUS(status), 2) << mode;
    EXPECT_NE(read_file(path("output")).find("it belongs to another user"), std::string::npos)
        << read_file(path("output"));
  }
}

TEST_F(Operators, NobodyElseReadsTheDataFile) {
  const mode_t before = ::umask(022);
  open();
  create("uno");
  ASSERT_EQ(run("admin backup " + path("copy.db") + " --json --data " + data()).status, 0);
  for (const std::string& file : {data(), data() + "-wal", path("copy.db")}) {
    EXPECT_EQ(mode_of(file), 0600U) << file;
  }
  EXPECT_EQ(server_->stop(), 0);
  fs::permissions(data(), fs::perms(0644));
  ASSERT_TRUE(server_->start());
  EXPECT_EQ(mode_of(data()), 0600U) << "also where an earlier release made it";
  ::umask(before);
}

TEST_F(Operators, HangUpReadsTheLogLevelAgainAndEndsNothing) {
  const auto level = [&](const std::string& word) {
    std::ofstream(path("parlor.toml")) << "log-level = \"" << word << "\"\n";
  };
  level("info");
  open(with({"--config", path("parlor.toml"), "--json-log"}));
  Guest ada = create("uno");
  EXPECT_EQ(log().find("\"event\":\"room_opened\""), std::string::npos);
  level("debug");
  ::kill(server_->process(), SIGHUP);
  EXPECT_TRUE(logged("\"event\":\"reloaded\"")) << log();
  create("uno");
  EXPECT_TRUE(logged("\"event\":\"room_opened\"")) << log();
  EXPECT_EQ(ada.ask(R"("type":"lock")"), "ack") << "people notice nothing";
  level("loud");
  ::kill(server_->process(), SIGHUP);
  EXPECT_TRUE(logged("log-level is debug, info, warn or error, not loud")) << log();
  EXPECT_EQ(get("/healthz").status, 200);
}

TEST_F(Operators, LogLinesAreJsonAndNumbersAreNumbers) {
  open(with({"--json-log"}));
  EXPECT_EQ(server_->stop(), 0);
  std::istringstream lines(log());
  std::map<std::string, Json> events;
  for (std::string line; std::getline(lines, line);) {
    const Json json = boost::json::parse(line);
    events[std::string(json.at("event").as_string())] = json;
  }
  EXPECT_TRUE(events.at("open").at("port").is_int64());
  EXPECT_TRUE(events.at("open").at("version").is_string());
  EXPECT_TRUE(events.at("closed").at("moves").is_int64());
  const Ran ran = run("serve --json-log --mailbox 0 --data " + data());
  EXPECT_EQ(ran.status, 2);
  const Json fault = boost::json::parse(ran.output);
  EXPECT_EQ(fault.at("event").as_string(), "not_opened") << "also why it did not open";
  EXPECT_EQ(fault.at("level").as_string(), "error");
}

TEST_F(Operators, LinksAndOriginFollowThePublicUrl) {
  open(with({"--public-url", "https://school.example/games/", "--proxy", "127.0.0.1"}));
  const Json made = enter("/games/api/rooms", {{"game", "uno"}, {"name", "Ada"}});
  const std::string code(made.at("room").as_string());
  EXPECT_EQ(made.at("url").as_string(), "https://school.example/games/r/" + code);
  const std::string page = get("/games/r/" + code).body;
  EXPECT_NE(page.find("src=\"/games/assets/"), std::string::npos) << page;
  EXPECT_EQ(page.find("href=\"/assets/"), std::string::npos) << page;
  wire::Http browser(port());
  EXPECT_EQ(get("/games/readyz").status, 200);
  net::Client client(port());
  client.send("GET /games/api/rooms/" + code +
              "/socket HTTP/1.1\r\nHost: school.example\r\nOrigin: https://school.example\r\n"
              "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  EXPECT_NE(client.header().find(" 101 "), std::string::npos);
}

TEST_F(Operators, MetricsAreForWhomTheyAreMeant) {
  open(with({"--metrics", "off"}));
  EXPECT_EQ(get("/metrics").status, 403);
  EXPECT_EQ(server_->stop(), 0);
  server_->plan().options = with({"--metrics", "10.9.8.7", "127.0.0.1"});
  ASSERT_TRUE(server_->start()) << log();
  const std::string text = get("/metrics").body;
  for (const char* name :
       {"process_cpu_seconds_total ", "process_resident_memory_bytes ", "process_open_fds ",
        "process_start_time_seconds ", "parlor_build_info{version=\"",
        "parlor_data_bytes{file=\"data\"} ", "parlor_disk_free_bytes ",
        "parlor_http_request_seconds_count ", "parlor_turned_away_total{why=\"tls\"} "}) {
    EXPECT_NE(text.find(std::string("\n") + name), std::string::npos) << name;
  }
  std::ofstream(path("metrics.txt")) << text;
  if (std::system("command -v promtool >/dev/null") == 0) {
    EXPECT_EQ(std::system(("promtool check metrics <" + path("metrics.txt") + " >" +
                           path("promtool.txt") + " 2>&1")
                              .c_str()),
              0)
        << read_file(path("promtool.txt"));
  }
}

// The alarms of operations.md, as Prometheus reads them, ask for what this house tells.
TEST_F(Operators, AlarmsArePrintedAsPrometheusReadsThem) {
  const std::string page = read_file(fs::path(PARLOR_SOURCE_DIR) / "docs" / "operations.md");
  const std::size_t begin = page.find("```yaml\n") + 8;
  const std::string rules = page.substr(begin, page.find("```", begin) - begin);
  open();
  const std::string text = get("/metrics").body;
  const std::regex metric("(parlor|process)_[a-z_]+");
  int asked = 0;
  for (std::sregex_iterator it(rules.begin(), rules.end(), metric), end; it != end; ++it, ++asked) {
    // Only a house with TLS has a certificate.
    if (it->str() == "parlor_certificate_end_seconds") continue;
    EXPECT_NE(text.find("\n" + it->str()), std::string::npos) << it->str();
  }
  EXPECT_GT(asked, 8);
  ASSERT_EQ(std::system("command -v promtool >/dev/null"), 0) << "promtool is missing";
  std::ofstream(path("rules.yml")) << rules;
  EXPECT_EQ(std::system(("promtool check rules " + path("rules.yml") + " >" + path("promtool.txt") +
                         " 2>&1")
                            .c_str()),
            0)
      << read_file(path("promtool.txt"));
}

// Two weeks ahead, and when it has ended: in a house that opens all the same.
TEST_F(Operators, ACertificateThatEndsIsNamed) {
  const auto opens_until = [&](const std::string& end) {
    std::ofstream(path("ca.cnf")) << "[ca]\ndefault_ca=c\n[c]\ndatabase=" << path("index")
                                  << "\nserial=" << path("serial")
                                  << "\nnew_certs_dir=" << folder_.string()
                                  << "\ndefault_md=sha256\npolicy=p\n"
                                  << "[p]\ncommonName=supplied\n";
    std::ofstream(path("index")).flush();
    std::ofstream(path("serial")) << "01";
    const std::string made =
        "cd " + folder_.string() +
        " && openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj "
        "/CN=games.example -keyout key.pem -out req.pem 2>/dev/null && openssl ca -batch -notext "
        "-config ca.cnf -selfsign -keyfile key.pem -in req.pem -out cert.pem -startdate "
        "20200101000000Z -enddate $(date -u -d '" +
        end + "' +%Y%m%d%H%M%SZ) 2>/dev/null >/dev/null";
    EXPECT_EQ(std::system(made.c_str()), 0);
    const std::string house = std::string("timeout 2 ") + PARLOR_BINARY +
                              " serve --listen 127.0.0.1 --port 0 --quiet --data " + data() +
                              " --tls-cert " + path("cert.pem") + " --tls-key " + path("key.pem") +
                              " >" + path("output") + " 2>&1";
    EXPECT_EQ(WEXITSTATUS(std::system(house.c_str())), 124) << "it is open until it is stopped";
    return read_file(path("output"));
  };
  const std::string soon = opens_until("10 days 1 hour");
  EXPECT_TRUE(soon.contains("certificate") && soon.contains("days_left=10")) << soon;
  EXPECT_TRUE(soon.contains("it expires soon: put a new one in place")) << soon;
  const std::string over = opens_until("3 days ago");
  EXPECT_TRUE(over.contains("it has expired: browsers refuse this house")) << over;
  EXPECT_FALSE(opens_until("60 days").contains("days_left")) << "no word two months ahead";
}

TEST_F(Operators, ItIsLoggedThatSomebodyWasTurnedAway) {
  open({"--request-burst", "5", "--request-rate", "1"});
  EXPECT_EQ(log().find("turned_away"), std::string::npos);
  int refused = 0;
  for (int i = 0; i < 20; ++i) refused += get("/api/games").status == 429 ? 1 : 0;
  EXPECT_GT(refused, 5);
  EXPECT_TRUE(logged("turned_away")) << log();
  EXPECT_TRUE(std::regex_search(log(), std::regex("requests=[1-9]"))) << log();
}

TEST_F(Operators, WhatIsDealtStaysSecretWhileItIsPlayed) {
  open();
  Guest ada = create("uno");
  Guest ben = join(ada.room, "Ben");
  ASSERT_EQ(ada.ask(R"("type":"start")"), "ack");
  for (const char* form : {" --json", ""}) {
    const Ran shown = run("admin show " + ada.room + form + " --data " + data());
    EXPECT_EQ(shown.status, 0) << shown.output;
    EXPECT_NE(shown.output.find("dealt"), std::string::npos) << shown.output;
    EXPECT_FALSE(std::regex_search(shown.output, std::regex("(red|green|blue|yellow)-[0-9]")))
        << shown.output;
    EXPECT_EQ(shown.output.find("\"seed\""), std::string::npos) << shown.output;
  }
}

TEST_F(Operators, AnAddressOfSixIsALinkThatCanBeTapped) {
  const std::string house = std::string("timeout 2 ") + PARLOR_BINARY +
                            " serve --listen ::1 --port 0 --data " + data() + " >" +
                            path("output") + " 2>&1";
  EXPECT_EQ(WEXITSTATUS(std::system(house.c_str())), 124);
  const std::string told = read_file(path("output"));
  EXPECT_TRUE(std::regex_search(told, std::regex(R"(http://\[::1\]:[0-9]+\n)"))) << told;
}

TEST_F(Operators, RoomsAreListedDeletedAndPeopleErased) {
  open();
  Guest ada = create("uno");
  Guest ben = join(ada.room, "Benedikta");
  const std::string from = " --data " + data();
  const Json row = boost::json::parse(run("admin rooms --json" + from).output);
  EXPECT_EQ(row.at("game").as_string(), "uno");
  EXPECT_EQ(row.at("people").as_int64(), 2);
  EXPECT_EQ(row.at("state").as_string(), "lobby");
  EXPECT_TRUE(row.at("last_visit_at").is_int64());
  EXPECT_EQ(run("admin erase " + ada.room + " Benedikta" + from).status, 2) << "it is still open";
  const Json closed = boost::json::parse(run("admin close " + ada.room + " --json" + from).output);
  EXPECT_EQ(closed.at("room").as_string(), ada.room);
  EXPECT_EQ(ben.close_code(), 4410);
  EXPECT_EQ(run("admin erase " + ada.room + " Nobody" + from).status, 2);
  const Ran erased = run("admin erase " + ada.room + " Benedikta" + from);
  EXPECT_EQ(erased.status, 0) << erased.output;
  const std::string shown = run("admin show " + ada.room + " --json" + from).output;
  EXPECT_EQ(shown.find("Benedikta"), std::string::npos) << shown;
  EXPECT_NE(shown.find("A guest"), std::string::npos) << shown;
  EXPECT_NE(shown.find("Ada"), std::string::npos) << "the others stay";
  Guest eve = create("uno");
  EXPECT_EQ(run("admin delete " + eve.room + from).status, 0) << "a room that is open is closed";
  EXPECT_EQ(eve.close_code(), 4410);
  EXPECT_EQ(get("/api/rooms/" + eve.room).status, 404);
  EXPECT_NE(run("admin rooms --all" + from).output.find("forgotten"), std::string::npos);
  EXPECT_EQ(server_->stop(), 0);
  EXPECT_TRUE(server_->start()) << "and the house opens again";
}

}  // namespace
}  // namespace parlor::server
