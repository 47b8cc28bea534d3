// Clients that mean harm, one test per way; and an honest one beside them all.
#include <fstream>

#include "net/testing.hpp"

namespace parlor::net {

namespace {

Options quick() {
  Options options;
  options.limits.request_ms = 400;
  options.limits.keep_alive_ms = 400;
  options.limits.hello_ms = 400;
  options.limits.close_ms = 400;
  return options;
}

}  // namespace

TEST(Hostile, AHeaderThatNeverEnds) {
  Running house(quick());
  Client client(house.port());
  client.send("GET / HTTP/1.1\r\n");
  const auto began = std::chrono::steady_clock::now();
  // A byte now and then does not buy more time.
  while (client.send("X") && std::chrono::steady_clock::now() - began < 8s) {
    if (client.await(1, 50ms)) break;
  }
  EXPECT_EQ(client.answer().status, 408);
  EXPECT_LT(std::chrono::steady_clock::now() - began, 5s);
  EXPECT_TRUE(client.ends());
}

TEST(Hostile, ABodyThatDrips) {
  Running house(quick());
  Client client(house.port());
  client.send("POST /api/echo HTTP/1.1\r\nHost: here\r\nContent-Length: 1000\r\n\r\n");
  bool cut_off = false;
  for (int i = 0; i < 100 && !cut_off; ++i) cut_off = !client.send("x") || client.await(1, 50ms);
  EXPECT_TRUE(cut_off) << "while it was still sending";
  EXPECT_EQ(client.answer().status, 408);
}

TEST(Hostile, AConnectionThatSaysNothing) {
  Running house(quick());
  Client client(house.port());
  EXPECT_TRUE(client.ends(2s));
  EXPECT_TRUE(eventually([&] { return house.stats().connections == 0; }));
}

TEST(Hostile, TooBigARequest) {
  Running house;
  const auto status = [&](const std::string& request) {
    Client client(house.port());
    client.send(request);
    const int out = client.answer().status;
    EXPECT_TRUE(client.ends());
    return out;
  };
  EXPECT_EQ(status("GET / HTTP/1.1\r\nHost: here\r\nX: " + std::string(9000, 'x') + "\r\n\r\n"),
            431);
  EXPECT_EQ(status("GET /" + std::string(20'000, 'x')), 431);
  const std::string post = "POST /api/echo HTTP/1.1\r\nHost: here\r\n";
  EXPECT_EQ(status(post + "Content-Length: 16385\r\n\r\n"), 413);
  EXPECT_EQ(status(post + "Content-Length: 99999999999999999999\r\n\r\n"), 400);
  std::string chunks = post + "Transfer-Encoding: chunked\r\n\r\n";
  for (int i = 0; i < 20; ++i) chunks += "400\r\n" + std::string(1024, 'x') + "\r\n";
  EXPECT_EQ(status(chunks), 413);
  EXPECT_EQ(status(post + "Transfer-Encoding: chunked\r\n\r\n1;" + std::string(12'000, 'x')), 431);
}

TEST(Hostile, WhatIsNotHttp) {
  Running house;
  for (const std::string& bytes :
       {std::string("\x16\x03\x01\x02\x00\x01\x00", 7), std::string("hello\r\n\r\n"),
        std::string("GET / HTTP/9.9\r\n\r\n"), std::string(100, '\0'),
        std::string("GET / HTTP/1.1\r\n\r\n"),
        std::string("POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 1\r\nTransfer-Encoding: "
                    "chunked\r\n\r\n0\r\n\r\n")}) {
    Client client(house.port());
    client.send(bytes);
    EXPECT_EQ(client.answer().status, 400) << bytes;
  }
}

TEST(Hostile, TooManyRequests) {
  Options options;
  options.limits.guard.requests = {5, 1};
  Running house(options);
  Client client(house.port());
  for (int i = 0; i < 5; ++i) EXPECT_EQ(client.get("/api/echo").status, 200);
  const auto refused = client.get("/api/echo");
  EXPECT_EQ(refused.status, 429);
  EXPECT_TRUE(refused.has("Retry-After: 1"));
}

TEST(Hostile, TooManyConnections) {
  Options options;
  options.limits.guard.connections = 3;
  Running house(options);
  {
    Client one(house.port());
    Client two(house.port());
    Client three(house.port());
    EXPECT_TRUE(one.hello());
    EXPECT_TRUE(two.hello());
    EXPECT_EQ(three.get("/").status, 200);
    Client four(house.port());
    EXPECT_TRUE(four.ends());
    EXPECT_EQ(house.stats().refused_address, 1);
  }
  EXPECT_TRUE(eventually([&] { return house.stats().connections == 0; }));
  Client later(house.port());
  EXPECT_TRUE(later.hello()) << "places are given back";
}

TEST(Hostile, ForgesItsAddress) {
  Options options;
  options.limits.guard.requests = {2, 0.001};
  Running direct(options);
  options.proxies = {"127.0.0.1"};
  Running proxied(options);
  const auto last = [](Running& house, bool forge) {
    Client client(house.port());
    int status = 0;
    for (int i = 0; i < 4; ++i) {
      const std::string claim =
          "X-Forwarded-For: 203.0.113." + std::to_string(forge ? i : 1) + "\r\n";
      status = client.get("/api/echo", claim).status;
    }
    return status;
  };
  EXPECT_EQ(last(direct, true), 429) << "nobody asked for that header";
  EXPECT_EQ(last(proxied, true), 200) << "four guests behind one proxy";
  EXPECT_EQ(last(proxied, false), 429) << "one guest behind it";
}

TEST(Hostile, TooManySocketsBehindAProxy) {
  Options options;
  options.limits.guard.connections = 1;
  options.proxies = {"127.0.0.1"};
  Running house(options);
  const auto open = [&](Client& client, const char* who) {
    client.send(Client::handshake("X-Forwarded-For: " + std::string(who) + "\r\n"));
    return client.answer(false).status;
  };
  Client one(house.port());
  Client two(house.port());
  Client three(house.port());
  EXPECT_EQ(open(one, "203.0.113.1"), 101);
  EXPECT_EQ(open(two, "203.0.113.1"), 429);
  EXPECT_EQ(open(three, "203.0.113.2"), 101);
}

TEST(Hostile, NoHello) {
  Running house(quick());
  Client client(house.port());
  ASSERT_TRUE(client.upgrade());
  client.say("anything but that");
  EXPECT_EQ(client.close_code(), 4401);
  EXPECT_EQ(house.stats().no_hello, 1);
  EXPECT_TRUE(client.ends()) << "also if the close is never answered";
}

TEST(Hostile, SilentSocketsAreClosed) {
  Options options = quick();
  options.limits.ping_ms = 300;
  options.limits.idle_ms = 2000;
  Running house(options);
  Client silent(house.port());
  Client alive(house.port());
  ASSERT_TRUE(silent.hello());
  ASSERT_TRUE(alive.hello());
  for (int pongs = 0; pongs < 9;) {
    const auto received = alive.frame();
    ASSERT_TRUE(received);
    if (received->opcode != 9) continue;
    alive.send(client_frame(10, received->payload));
    ++pongs;
  }
  EXPECT_EQ(silent.close_code(), 1001);
  alive.say("still here");
  EXPECT_EQ(alive.next_text(), "still here");
  EXPECT_EQ(house.stats().idle_closed, 1);
}

TEST(Hostile, BrokenFrames) {
  Running house;
  const auto code = [&](const std::string& bytes) {
    Client client(house.port());
    EXPECT_TRUE(client.hello());
    client.send(bytes);
    return client.close_code();
  };
  EXPECT_EQ(code(client_frame(1, "not masked", true, false)), 1002);
  EXPECT_EQ(code(client_frame(1, "\xC3\x28")), 1007);
  EXPECT_EQ(code(client_frame(2, "binary")), 1003);
  EXPECT_EQ(code(client_frame(1, std::string(4097, 'x'))), 1009);
  EXPECT_EQ(code(client_frame(9, std::string(126, 'x'))), 1002);
  std::string pieces = client_frame(1, "x", false);
  for (int i = 0; i < 100; ++i) pieces += client_frame(0, "x", false);
  EXPECT_EQ(code(pieces), 1008);
  EXPECT_EQ(house.stats().bad_frames, 6);
  EXPECT_TRUE(eventually([&] { return house.service.handlers == 0; }));
}

TEST(Hostile, AFloodOfMessages) {
  Running house;
  Client client(house.port());
  ASSERT_TRUE(client.hello());
  for (int i = 0; i < 25; ++i) client.say("x");
  int received = 0;
  std::optional<std::string> text;
  while ((text = client.next_text()) == "x") ++received;
  EXPECT_GE(received, 19);
  EXPECT_LE(received, 20);
  ASSERT_TRUE(text);
  EXPECT_NE(text->find(R"("type":"error","code":"rate_limited")"), std::string::npos);
  for (int i = 0; i < 1000 && client.say("x"); ++i) {
  }
  EXPECT_EQ(client.close_code(), 4429);
  const NetStats stats = house.stats();
  EXPECT_LE(stats.rate_limited, 30) << "no answers to a flood";
  EXPECT_EQ(stats.rate_closed, 1);
}

TEST(Hostile, AFloodOfPings) {
  Running house;
  Client client(house.port());
  ASSERT_TRUE(client.hello());
  for (int i = 0; i < 1000 && client.send(client_frame(9, "x")); ++i) {
  }
  EXPECT_EQ(client.close_code(), 4429);
}

TEST(Hostile, AReaderWhoNeverReads) {
  Options options = quick();
  options.limits.frames = {100, 100};
  Running house(options);
  Client client(house.port(), 4096);
  ASSERT_TRUE(client.hello());
  // The kernel takes a few megabytes; what it does not take may wait in the queue, up to a limit.
  for (int i = 0; i < 80 && house.stats().slow_readers == 0; ++i) client.say("burst 100");
  EXPECT_EQ(house.stats().slow_readers, 1);
  EXPECT_TRUE(eventually([&] { return house.stats().sockets == 0; }, 3s));
  EXPECT_EQ(house.service.handlers, 0);
}

// The same by count: a queue of small frames is as full as one of large ones.
TEST(Hostile, ASlowReaderIsToldWhy) {
  Options options;
  options.limits.frames = {100, 100};
  options.limits.queue_bytes = 8 << 20;
  Running house(options);
  Client client(house.port(), 4096);
  ASSERT_TRUE(client.hello());
  for (int i = 0; i < 80 && house.stats().slow_readers == 0; ++i) client.say("burst 100");
  EXPECT_EQ(house.stats().slow_readers, 1);
  EXPECT_EQ(client.close_code(), 4408) << "once it reads again, in time";
}

TEST(Hostile, SlamsTheDoorInTheMiddleOfABurst) {
  Options options;
  options.limits.frames = {100, 100};
  Running house(options);
  for (int i = 0; i < 20; ++i) {
    Client client(house.port(), 4096);
    ASSERT_TRUE(client.hello());
    client.say("burst 60");
    if (i % 2) {
      const linger reset{1, 0};
      setsockopt(client.fd(), SOL_SOCKET, SO_LINGER, &reset, sizeof reset);
    }
  }
  EXPECT_TRUE(eventually([&] { return house.stats().connections == 0; }));
  EXPECT_EQ(house.service.handlers, 0);
}

TEST(Hostile, TheHonestClientDoesNotNotice) {
  Options options = quick();
  options.limits.guard.connections = 500;
  options.limits.hello_ms = 5000;
  Running house(options);
  Client honest(house.port());
  ASSERT_TRUE(honest.hello());
  std::atomic<bool> over = false;
  std::vector<std::thread> crowd;
  const auto attack = [&](auto how) {
    crowd.emplace_back([&over, &house, how] {
      while (!over) {
        try {
          Client client(house.port(), 4096);
          how(client);
        } catch (const std::runtime_error&) {  // no room to connect: the others are at it
        }
      }
    });
  };
  attack([](Client& client) { client.send(std::string(20'000, 'x')); });
  attack([](Client& client) {
    if (!client.hello()) return;
    while (client.send(client_frame(9, "x"))) {
    }
  });
  attack([](Client& client) {
    if (!client.hello()) return;
    for (int i = 0; i < 30 && client.say("burst 100"); ++i) {
    }
    std::this_thread::sleep_for(20ms);
  });
  attack([](Client& client) { client.send("GET /api/echo HTTP/1.1\r\nX"); });
  std::chrono::steady_clock::duration slowest{};
  for (int i = 0; i < 20; ++i) {
    std::this_thread::sleep_for(200ms);  // as fast as is allowed
    const auto asked = std::chrono::steady_clock::now();
    ASSERT_TRUE(honest.say("move " + std::to_string(i)));
    ASSERT_EQ(honest.next_text(), "move " + std::to_string(i));
    slowest = std::max(slowest, std::chrono::steady_clock::now() - asked);
  }
  over = true;
  for (std::thread& attacker : crowd) attacker.join();
  EXPECT_LT(slowest, 2s);
}

}  // namespace parlor::net
