#include "net/line_meter.hpp"
#include "net/testing.hpp"

namespace parlor::net {

TEST(Socket, ShakesHandsAsTheStandardSays) {
  Running house;
  Client client(house.port());
  client.send(Client::handshake());
  const std::string header = client.header();
  EXPECT_TRUE(header.starts_with("HTTP/1.1 101 "));
  // The example of RFC 6455, 1.3.
  EXPECT_NE(header.find("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo="), std::string::npos);
  EXPECT_EQ(client.next_text(), "opened") << "what was sent while opening comes first";
}

TEST(Socket, RefusesHalfAHandshake) {
  Running house;
  const auto status = [&](const std::string& request) {
    Client client(house.port());
    client.send(request);
    return client.answer().status;
  };
  const std::string good = Client::handshake();
  const auto without = [&](std::string_view from, std::string_view to) {
    std::string request = good;
    request.replace(request.find(from), from.size(), to);
    return request;
  };
  EXPECT_EQ(status(without("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n", "")), 400);
  EXPECT_EQ(status(without("dGhlIHNhbXBsZSBub25jZQ==", "c2hvcnQ=")), 400);
  EXPECT_EQ(status(without("keep-alive, Upgrade", "keep-alive")), 400);
  EXPECT_EQ(status(without("GET", "POST")), 400);
  EXPECT_EQ(status(without("Version: 13", "Version: 8")), 426);
  EXPECT_EQ(status(Client::handshake({}, "/api/elsewhere")), 404);
  EXPECT_EQ(house.service.handlers, 0);
}

TEST(Socket, EchoesWhatWasSaidInAnyPieces) {
  Running house;
  Client client(house.port());
  ASSERT_TRUE(client.hello());
  for (const std::size_t size : {0, 1, 125, 126, 1000, 1024, 4096}) {
    const std::string text(size, 'a');
    client.say(text);
    EXPECT_EQ(client.next_text(), text);
  }
  client.send(client_frame(1, "one ", false) + client_frame(9, "are you there") +
              client_frame(0, "two ", false) + client_frame(0, "three"));
  const auto pong = client.frame();
  ASSERT_TRUE(pong);
  if (pong->opcode == 9) client.frame();  // the server's own ping
  EXPECT_EQ(client.next_text(), "one two three");
  for (const char byte : client_frame(1, "byte by byte")) client.send({&byte, 1});
  EXPECT_EQ(client.next_text(), "byte by byte");
}

TEST(Socket, WhatFollowsTheHandshakeAtOnceIsHeard) {
  Running house;
  Client client(house.port());
  client.send(Client::handshake() + client_frame(1, "early"));
  client.header();
  EXPECT_EQ(client.next_text(), "opened");
  EXPECT_EQ(client.next_text(), "early");
}

TEST(Socket, AnswersAClose) {
  Running house;
  Client client(house.port());
  ASSERT_TRUE(client.hello());
  client.send(client_frame(8, "\x03\xE8"));
  EXPECT_EQ(client.close_code(), 1000);
  EXPECT_TRUE(client.ends());
  EXPECT_TRUE(eventually([&] { return house.service.handlers == 0; }));
}

TEST(Socket, TheServiceMayClose) {
  Options options;
  options.limits.close_ms = 60'000;
  Running house(options);
  Client client(house.port());
  ASSERT_TRUE(client.hello());
  client.say("bye");
  EXPECT_EQ(client.close_code(), 4403);
  EXPECT_TRUE(eventually([&] { return house.service.handlers == 0; }))
      << "the handler goes without waiting for the client";
  client.send(client_frame(8, "\x11\x33"));
  EXPECT_TRUE(client.ends(1s));
}

TEST(Socket, AVanishedClientIsNoticed) {
  Running house;
  {
    Client client(house.port());
    ASSERT_TRUE(client.hello());
    EXPECT_EQ(house.service.handlers, 1);
  }
  EXPECT_TRUE(eventually([&] { return house.service.handlers == 0; }));
  EXPECT_TRUE(eventually([&] { return house.stats().connections == 0; }));
}

TEST(Socket, MuchAtOnceReachesAReaderWhoReads) {
  Running house;
  Client client(house.port());
  ASSERT_TRUE(client.hello());
  client.say("burst 200");  // more frames than the queue holds, but they can be written
  for (int i = 0; i < 200; ++i) ASSERT_EQ(client.next_text(), std::string(1000, 'x')) << i;
}

// What the house believes of a line whose client takes 200 ms for every pong.
int latency_of_a_slow_client(Options options) {
  options.limits.ping_ms = 400;
  options.limits.idle_ms = 5000;
  Running house(options);
  Client client(house.port());
  EXPECT_TRUE(client.upgrade());
  client.say("latency");
  EXPECT_EQ(client.next_text(), "0");
  client.say("hello");
  int pongs = 0;
  while (pongs < static_cast<int>(LineMeter::fewest)) {
    const auto received = client.frame();
    if (!received) return -1;
    if (received->opcode != 9) continue;
    std::this_thread::sleep_for(200ms);
    client.send(client_frame(10, received->payload));
    ++pongs;
  }
  client.say("latency");
  std::optional<std::string> told;
  while ((told = client.next_text()) == "hello") {
  }
  return told ? std::stoi(*told) : -1;
}

TEST(Socket, ALineThatIsLateOnPurposeIsCreditedNothing) {
  EXPECT_EQ(latency_of_a_slow_client({}), 0) << "its machine acknowledges at once";
}

TEST(Socket, BehindAProxyLittleIsBelieved) {
  Options options;
  options.proxies = {"127.0.0.1"};
  EXPECT_EQ(latency_of_a_slow_client(options), LineMeter::most_behind_proxy_us / 1000);
}

TEST(Socket, StrangersPagesAreRefused) {
  Options options;
  options.origins = {"https://games.example"};
  Running house(options);
  const auto status = [&](std::string_view origin) {
    Client client(house.port());
    client.send(Client::handshake(origin));
    return client.answer(false).status;
  };
  EXPECT_EQ(status("Origin: https://evil.example\r\n"), 403);
  EXPECT_EQ(status("Origin: null\r\n"), 403);
  EXPECT_EQ(status("Origin: http://here.evil.example\r\n"), 403);
  EXPECT_EQ(status("Origin: http://here\r\n"), 101);
  EXPECT_EQ(status("Origin: https://games.example\r\n"), 101);
  EXPECT_EQ(status(""), 101) << "no browser";
  EXPECT_EQ(status("Cookie: a=b\r\n"), 403) << "a browser that hides where it comes from";
  EXPECT_EQ(house.stats().refused_origin, 4);
}

}  // namespace parlor::net
