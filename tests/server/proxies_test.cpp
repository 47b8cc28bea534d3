// The house behind nginx and behind HAProxy, with the configurations that docs/operations.md
// prints: only ports and paths are others. The client lies about who it is; the proxy's word
// counts.
#include "server/proxy_process.hpp"

namespace parlor::server {
namespace {

class Proxies : public House {
 protected:
  void open_behind(const Words& found = {"--host", "games.example"}) {
    Words words{"--proxy", "127.0.0.1", "--idle-ms", "3000", "--ping-ms", "1000"};
    words.insert(words.end(), found.begin(), found.end());
    open(words);
    const std::string make =
        "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj "
        "/CN=games.example -keyout " +
        path("key.pem") + " -out " + path("cert.pem") + " 2>/dev/null && cat " + path("cert.pem") +
        " " + path("key.pem") + " >" + path("both.pem");
    ASSERT_EQ(std::system(make.c_str()), 0);
    // Below those that servers of tests choose from. Not among those the system gives to callers:
    // who dials one of these before anybody listens may get it as their own and reach themselves.
    tls_port_ = wire::free_port(10'000, 10'000);
  }

  void start_proxy(const std::vector<std::string>& words) {
    proxy_.start(words, path("proxy.log"), tls_port_);
  }

  void start_nginx(const std::string& site) { start_proxy(nginx(folder_, site)); }
  std::string printed_site() {
    std::string site = with_ports(printed("nginx"));
    site =
        replaced(site, "listen 443 ssl", "listen 127.0.0.1:" + std::to_string(tls_port_) + " ssl");
    site = replaced(site, "/etc/ssl/games.example.pem", path("cert.pem"));
    return replaced(site, "/etc/ssl/games.example.key", path("key.pem"));
  }

  // Over TLS, as a browser would; everything that comes back.
  std::string say(const std::string& bytes) {
    std::ofstream(path("input"), std::ios::binary) << bytes;
    const std::string command =
        "timeout 30 openssl s_client -quiet -verify_quiet -CAfile " + path("cert.pem") +
        " -servername games.example -connect 127.0.0.1:" + std::to_string(tls_port_) + " <" +
        path("input") + " >" + path("answer") + " 2>/dev/null";
    std::system(command.c_str());
    return read_file(path("answer"));
  }
  static int count(const std::string& text, const std::string& word) {
    int found = 0;
    for (std::size_t at = 0; (at = text.find(word, at)) != text.npos; at += word.size()) ++found;
    return found;
  }
  static std::string request(const std::string& target, const std::string& headers) {
    return "GET " + target + " HTTP/1.1\r\nHost: games.example\r\n" + headers + "\r\n";
  }
  static std::string forged(int number) {
    return "X-Forwarded-For: 203.0.113." + std::to_string(number) + "\r\n";
  }

  void check_everything() {
    Guest ada = create("uno");
    const std::string close = "Connection: close\r\n";
    // Links say what people typed.
    const std::string told = say(request("/api/rooms/" + ada.room, close));
    EXPECT_NE(told.find("https://games.example/r/" + ada.room), std::string::npos) << told;
    // Metrics stay inside, whoever the client says it is.
    const std::string metrics = say(request("/metrics", close + "X-Forwarded-For: 127.0.0.1\r\n"));
    EXPECT_NE(metrics.find(" 403 "), std::string::npos) << metrics;
    // A socket goes through.
    const std::string hello = R"({"type":"hello","token":")" + ada.token + "\"}";
    std::string talk =
        request("/api/rooms/" + ada.room + "/socket",
                "Origin: https://games.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n");
    talk += "\x81";
    talk += static_cast<char>(0x80 | hello.size());
    talk += std::string(4, '\0') + hello;
    const std::string heard = say(talk);
    EXPECT_NE(heard.find(" 101 "), std::string::npos) << heard;
    EXPECT_NE(heard.find("\"type\":\"welcome\""), std::string::npos) << heard;
    // Limits count the client, not what it claims to be.
    std::string guesses;
    for (int i = 0; i < 12; ++i) {
      guesses += request("/api/rooms/QQQQQ" + std::to_string(2 + i % 8),
                         forged(i) + (i == 11 ? close : ""));
    }
    const std::string answers = say(guesses);
    // Ten at once and one more every six seconds, should it take that long.
    const int wrong = count(answers, "HTTP/1.1 404");
    EXPECT_TRUE(wrong == 10 || wrong == 11) << answers;
    EXPECT_EQ(wrong + count(answers, "HTTP/1.1 429"), 12) << answers;
  }

  std::string path(const char* name) const { return (folder_ / name).string(); }
  std::string with_ports(std::string text) {
    return replaced(std::move(text), "127.0.0.1:8080", "127.0.0.1:" + std::to_string(port()));
  }

  std::uint16_t tls_port_ = 0;
  ProxyProcess proxy_;
};

TEST_F(Proxies, NginxAsPrinted) {
  open_behind();
  start_nginx(printed_site());
  check_everything();
}

// Below a path, the rest of the host being somebody else's.
TEST_F(Proxies, NginxBelowAPathAsPrinted) {
  open_behind({"--public-url", "https://games.example/games/"});
  std::string site = printed_site();
  const std::size_t begin = site.find("  location / {");
  const std::size_t end = site.find("  }\n", begin) + 4;
  site.replace(begin, end - begin, with_ports(printed("nginx-path")));
  start_nginx(site);
  Guest ada = create("uno");
  const std::string close = "Connection: close\r\n";
  const std::string told = say(request("/games/api/rooms/" + ada.room, close));
  EXPECT_NE(told.find("https://games.example/games/r/" + ada.room), std::string::npos) << told;
  const std::string page = say(request("/games/r/" + ada.room, close));
  const std::size_t script = page.find("src=\"/games/assets/");
  ASSERT_NE(script, std::string::npos) << page;
  const std::string name = page.substr(script + 5, page.find('"', script + 5) - script - 5);
  EXPECT_NE(say(request(name, close)).find(" 200 "), std::string::npos) << name;
  EXPECT_NE(say(request("/api/games", close)).find(" 404 "), std::string::npos)
      << "the root is not ours";
  const std::string heard =
      say(request("/games/api/rooms/" + ada.room + "/socket",
                  "Origin: https://games.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                  "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"));
  EXPECT_NE(heard.find(" 101 "), std::string::npos) << heard;
}

TEST_F(Proxies, HAProxyAsPrinted) {
  open_behind();
  std::string file = with_ports(printed("haproxy"));
  file = replaced(file, "bind :443", "bind 127.0.0.1:" + std::to_string(tls_port_));
  file = replaced(file, "/etc/ssl/games.example.both.pem", path("both.pem"));
  std::ofstream(path("haproxy.cfg")) << file;
  start_proxy({"/usr/sbin/haproxy", "-db", "-f", path("haproxy.cfg")});
  check_everything();
}

}  // namespace
}  // namespace parlor::server
