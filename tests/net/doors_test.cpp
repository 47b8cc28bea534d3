// Where people come in: several addresses, a door that redirects to TLS, plain HTTP at a TLS door,
// a certificate that is renewed while the house is open, a house below a path.
#include <filesystem>
#include <fstream>

#include "net/testing.hpp"

namespace parlor::net {
namespace {

namespace fs = std::filesystem;

class Doors : public testing::Test {
 protected:
  Doors() {
    std::string name = (fs::temp_directory_path() / "parlor-doors-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
  }
  ~Doors() override { fs::remove_all(folder_); }

  std::string path(const char* name) const { return (folder_ / name).string(); }
  void make_certificate(const std::string& name, int days) const {
    const std::string command =
        "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days " +
        std::to_string(days) + " -subj /CN=" + name + " -keyout " + path("key.pem") + " -out " +
        path("cert.pem") + " 2>/dev/null";
    ASSERT_EQ(std::system(command.c_str()), 0);
  }
  Options with_tls() const {
    Options options;
    options.tls_certificate = path("cert.pem");
    options.tls_key = path("key.pem");
    options.limits.close_ms = 300;
    return options;
  }
  // Whom the certificate that a caller is shown is for.
  static std::string shown(std::uint16_t port) {
    std::string out;
    const std::string command = "openssl s_client -connect 127.0.0.1:" + std::to_string(port) +
                                " </dev/null 2>/dev/null | openssl x509 -noout -subject";
    FILE* pipe = popen(command.c_str(), "r");
    std::array<char, 512> piece{};
    while (const std::size_t got = fread(piece.data(), 1, piece.size(), pipe)) {
      out.append(piece.data(), got);
    }
    pclose(pipe);
    return out;
  }
  static std::string ask(std::uint16_t port, const std::string& target) {
    Client client(port);
    client.send("GET " + target + " HTTP/1.1\r\nHost: games.example\r\nConnection: close\r\n\r\n");
    std::string all;
    while (client.await(1)) all += client.take(1);
    return all;
  }

  fs::path folder_;
};

std::uint16_t free_port() {
  const int probe = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in at{};
  at.sin_family = AF_INET;
  at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof at;
  ::bind(probe, reinterpret_cast<sockaddr*>(&at), sizeof at);
  ::getsockname(probe, reinterpret_cast<sockaddr*>(&at), &size);
  ::close(probe);
  return ntohs(at.sin_port);
}

TEST_F(Doors, PlainHttpAtATlsDoorIsToldSo) {
  make_certificate("first", 30);
  Running house(with_tls());
  const std::string answer = ask(house.port(), "/");
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 400")) << answer;
  EXPECT_NE(answer.find("write https:// before the address"), std::string::npos) << answer;
  EXPECT_EQ(house.stats().bad_tls, 1U);
  EXPECT_NE(shown(house.port()).find("first"), std::string::npos) << "TLS is spoken as before";
}

TEST_F(Doors, ARenewedCertificateIsShownWithoutARestart) {
  make_certificate("first", 30);
  Running house(with_tls());
  const auto reload = [&] {
    std::promise<std::string> fault;
    house.server->post([&] {
      const auto done = house.server->reload_tls();
      fault.set_value(done ? "" : done.error());
    });
    return fault.get_future().get();
  };
  const auto days_left = [&] {
    return (*house.server->certificate_ends_s() - std::time(nullptr) + 3600) / (24 * 3600);
  };
  EXPECT_NE(shown(house.port()).find("first"), std::string::npos);
  EXPECT_EQ(days_left(), 30);
  make_certificate("second", 90);
  EXPECT_NE(shown(house.port()).find("first"), std::string::npos) << "not before it is told";
  EXPECT_EQ(reload(), "");
  EXPECT_NE(shown(house.port()).find("second"), std::string::npos);
  EXPECT_EQ(days_left(), 90);
  std::ofstream(path("cert.pem")) << "half a file";
  EXPECT_TRUE(reload().starts_with("Cannot read the certificate"));
  EXPECT_NE(shown(house.port()).find("second"), std::string::npos) << "what works stays";
}

TEST_F(Doors, TheOtherDoorSendsPeopleToTls) {
  make_certificate("first", 30);
  Options options = with_tls();
  options.redirect_port = free_port();
  options.hosts = {"games.example"};
  const std::uint16_t plain = options.redirect_port;
  Running house(options);
  const std::string answer = ask(plain, "/r/K7WM3P?x=1");
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 308")) << answer;
  EXPECT_NE(answer.find("Location: https://games.example:" + std::to_string(house.port()) +
                        "/r/K7WM3P?x=1\r\n"),
            std::string::npos)
      << answer;
  Client stranger(plain);
  stranger.send("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n");
  EXPECT_NE(stranger.header().find(" 421 "), std::string::npos) << "and nobody to another's name";
  Options without;
  without.redirect_port = free_port();
  EXPECT_EQ(without.validate().size(), 1U) << "there is nothing to redirect to";
}

TEST_F(Doors, SeveralAddressesShareAPort) {
  Options options;
  options.addresses = {"127.0.0.1", "127.0.0.2"};
  Running house(options);
  for (const char* address : {"127.0.0.1", "127.0.0.2", "127.0.0.3"}) {
    const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(house.port());
    to.sin_addr.s_addr = inet_addr(address);
    const bool reached = ::connect(socket, reinterpret_cast<sockaddr*>(&to), sizeof to) == 0;
    ::close(socket);
    EXPECT_EQ(reached, std::string_view(address) != "127.0.0.3") << address;
  }
}

TEST_F(Doors, AHouseBelowAPathAnswersThereAndWithoutIt) {
  Options options;
  options.prefix = "/games";
  Running house(options);
  for (const char* target : {"/games/api/echo?a=1", "/api/echo?a=1"}) {
    EXPECT_NE(ask(house.port(), target).find("GET /api/echo?a=1"), std::string::npos) << target;
  }
  for (const char* target : {"/games", "/games/", "/games/r/K7WM3P"}) {
    EXPECT_NE(ask(house.port(), target).find("the page"), std::string::npos) << target;
  }
  EXPECT_TRUE(ask(house.port(), "/gamesome").starts_with("HTTP/1.1 404"));
}

}  // namespace
}  // namespace parlor::net
