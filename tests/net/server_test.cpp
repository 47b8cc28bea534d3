// The life of a server: what stops it from starting, how it stops, timers, TLS.
#include <csignal>
#include <filesystem>
#include <fstream>

#include "net/testing.hpp"

namespace parlor::net {

namespace {

std::string open_fault(const Options& options) {
  EchoService service;
  auto opened = Server::open(options, service);
  return opened ? "" : opened.error();
}

// A folder of this process, gone at the end.
struct Folder {
  Folder()
      : path(std::filesystem::temp_directory_path() / ("parlor_net_" + std::to_string(getpid()))) {
    std::filesystem::create_directory(path);
  }
  ~Folder() { std::filesystem::remove_all(path); }
  std::string operator/(const char* name) const { return (path / name).string(); }
  std::filesystem::path path;
};

void make_certificate(const Folder& folder) {
  const std::string command =
      "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 "
      "-subj /CN=localhost -keyout " +
      folder / "key.pem" + " -out " + folder / "cert.pem" + " 2>/dev/null";
  ASSERT_EQ(std::system(command.c_str()), 0);
}

std::string output_of(const std::string& command) {
  std::string out;
  FILE* pipe = popen(command.c_str(), "r");
  std::array<char, 4096> piece;
  while (const std::size_t got = fread(piece.data(), 1, piece.size(), pipe))
    out.append(piece.data(), got);
  pclose(pipe);
  return out;
}

}  // namespace

TEST(Server, SaysWhyItCannotListen) {
  Running house;
  Options options;
  options.port = house.port();
  EXPECT_EQ(open_fault(options),
            "Port " + std::to_string(house.port()) + " of 127.0.0.1 is in use by another program.");
  options.addresses = {"192.0.2.1"};
  EXPECT_EQ(open_fault(options), "192.0.2.1 is not an address of this machine.");
  options.addresses = {"my house"};
  EXPECT_EQ(open_fault(options), "\"my house\" is not an IP address to listen on.");
  Options unsafe;
  unsafe.limits.queue_bytes = 0;
  EXPECT_NE(open_fault(unsafe).find("the queue limit (bytes) is 0"), std::string::npos);
}

TEST(Server, SaysWhatIsWrongWithACertificate) {
  const Folder folder;
  make_certificate(folder);
  Options options;
  options.port = 0;
  options.tls_certificate = folder / "nothing.pem";
  options.tls_key = folder / "key.pem";
  EXPECT_TRUE(
      open_fault(options).starts_with("Cannot read the certificate " + folder / "nothing.pem"));
  options.tls_certificate = folder / "cert.pem";
  EXPECT_EQ(open_fault(options), "");
  std::ofstream(folder / "key.pem") << "no key\n";
  EXPECT_TRUE(open_fault(options).starts_with("Cannot use the key " + folder / "key.pem"));
}

TEST(Server, SpeaksTls) {
  const Folder folder;
  make_certificate(folder);
  Options options;
  options.tls_certificate = folder / "cert.pem";
  options.tls_key = folder / "key.pem";
  options.limits.request_ms = 3000;
  options.limits.keep_alive_ms = 300;  // openssl waits until we close
  options.limits.ping_ms = 400;
  options.limits.idle_ms = 1000;
  options.limits.close_ms = 200;
  Running house(options);
  const auto say = [&](const std::string& bytes) {
    std::ofstream(folder / "input") << bytes;
    return output_of("openssl s_client -quiet -verify_quiet -verify_return_error -CAfile " +
                     folder / "cert.pem" + " -connect 127.0.0.1:" + std::to_string(house.port()) +
                     " 2>/dev/null <" + folder / "input");
  };
  const std::string got = say("GET / HTTP/1.1\r\nHost: here\r\n\r\n");
  EXPECT_NE(got.find("HTTP/1.1 200 OK"), std::string::npos);
  EXPECT_NE(got.find("Strict-Transport-Security: max-age="), std::string::npos);
  const std::string talked = say(Client::handshake() + client_frame(1, "hello") +
                                 client_frame(1, "burst 30") + client_frame(1, "over TLS"));
  EXPECT_NE(talked.find("s3pPLMBiTxaQ9kYGzzhZRbK+xOo="), std::string::npos);
  EXPECT_NE(talked.find("over TLS"), std::string::npos);
  EXPECT_GT(talked.size(), 30'000);
  Client plain(house.port());
  plain.send("GET / HTTP/1.1\r\nHost: here\r\n\r\n");
  EXPECT_NE(plain.header().find(" 400 "), std::string::npos);
  Client silent(house.port());
  EXPECT_TRUE(silent.ends()) << "a handshake has a deadline too";
}

TEST(Server, SpeaksNoWeakTls) {
  const Folder folder;
  // A key that could also encrypt secrets directly, which must not be used so.
  const std::string make =
      "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost "
      "-keyout " +
      folder / "key.pem" + " -out " + folder / "cert.pem" + " 2>/dev/null";
  ASSERT_EQ(std::system(make.c_str()), 0);
  Options options;
  options.tls_certificate = folder / "cert.pem";
  options.tls_key = folder / "key.pem";
  options.limits.close_ms = 200;
  Running house(options);
  const auto agreed = [&](const std::string& words) {
    const std::string said = output_of("openssl s_client " + words + " -connect 127.0.0.1:" +
                                       std::to_string(house.port()) + " </dev/null 2>/dev/null");
    const std::size_t at = said.find("New, ");
    return at == said.npos ? "nothing" : said.substr(at, said.find('\n', at) - at);
  };
  EXPECT_NE(agreed("").find("TLSv1.3"), std::string::npos) << agreed("");
  for (const char* good : {"ECDHE-RSA-AES128-GCM-SHA256", "ECDHE-RSA-AES256-GCM-SHA384",
                           "ECDHE-RSA-CHACHA20-POLY1305"}) {
    EXPECT_NE(agreed("-tls1_2 -cipher " + std::string(good)).find(good), std::string::npos) << good;
  }
  for (const char* weak : {"AES128-GCM-SHA256", "AES128-SHA", "AES256-SHA256",
                           "ECDHE-RSA-AES128-SHA", "ECDHE-RSA-AES256-SHA384"}) {
    const std::string got = agreed("-tls1_2 -cipher " + std::string(weak));
    EXPECT_TRUE(got == "nothing" || got.contains("(NONE)")) << weak << ": " << got;
  }
  const std::string old = agreed("-tls1_1 -cipher ALL:@SECLEVEL=0");
  EXPECT_TRUE(old == "nothing" || old.contains("(NONE)")) << old;
}

TEST(Server, DrainsWhenStopped) {
  Options options;
  options.limits.keep_alive_ms = 60'000;
  options.limits.close_ms = 30'000;  // not waited for, if everybody goes
  Running house(options);
  Client player(house.port());
  Client idle(house.port());
  Client late(house.port());
  ASSERT_TRUE(player.hello());
  EXPECT_EQ(idle.get("/").status, 200);
  late.send("GET /api/later HTTP/1.1\r\nHost: here\r\n\r\n");
  player.say("burst 50");
  ASSERT_TRUE(eventually([&] { return house.stats().requests == 3; }));
  const auto began = std::chrono::steady_clock::now();
  std::thread answers([&] {
    for (int i = 0; i < 50; ++i) EXPECT_EQ(player.next_text(), std::string(1000, 'x'));
    const auto last = player.frame();
    ASSERT_TRUE(last);
    EXPECT_EQ(last->close_code(), 1001);
    EXPECT_EQ(last->payload.substr(2), "closing for the night");
    player.send(client_frame(8, last->payload));
    EXPECT_TRUE(player.ends());
  });
  std::thread asked([&] {
    EXPECT_EQ(late.answer().body, "\"later\"") << "what was asked is answered";
    EXPECT_TRUE(late.ends());
  });
  house.stop("closing for the night");
  EXPECT_LT(std::chrono::steady_clock::now() - began, 10s);
  EXPECT_EQ(house.service.handlers, 0);
  EXPECT_TRUE(idle.ends());
  EXPECT_THROW(Client{house.port()}, std::runtime_error) << "nobody is let in any more";
  answers.join();
  asked.join();
}

TEST(Server, DoesNotWaitForEverForTheDeaf) {
  Options options;
  options.limits.close_ms = 500;
  Running house(options);
  Client deaf(house.port());
  ASSERT_TRUE(deaf.hello());
  const auto began = std::chrono::steady_clock::now();
  house.stop();
  EXPECT_LT(std::chrono::steady_clock::now() - began, 4s);
  EXPECT_EQ(house.service.handlers, 0);
}

TEST(Server, TimersFireOnceAndCanBeMoved) {
  Running house;
  std::atomic<int> fired = 0;
  std::unique_ptr<Timer> timer;
  const auto on_its_thread = [&](auto work) {
    std::promise<void> done;
    house.server->post([&] {
      work();
      done.set_value();
    });
    done.get_future().wait();
  };
  on_its_thread([&] {
    timer = house.server->timer([&] { ++fired; });
    timer->set(10);
    timer->set(1000);  // not in addition: instead
  });
  std::this_thread::sleep_for(100ms);
  EXPECT_EQ(fired, 0);
  EXPECT_TRUE(eventually([&] { return fired == 1; }));
  on_its_thread([&] {
    timer->set(20);
    timer->cancel();
  });
  std::this_thread::sleep_for(60ms);
  EXPECT_EQ(fired, 1);
  on_its_thread([&] { timer.reset(); });
}

TEST(Server, HearsSignals) {
  Running house;
  std::atomic<int> received = 0;
  std::promise<void> ready;
  house.server->post([&] {
    house.server->on_signals({SIGUSR1}, [&](int signal) { received += signal; });
    ready.set_value();
  });
  ready.get_future().wait();
  for (int i = 1; i <= 2; ++i) {
    raise(SIGUSR1);
    EXPECT_TRUE(eventually([&] { return received == i * SIGUSR1; }));
  }
}

}  // namespace parlor::net
