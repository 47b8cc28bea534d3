// Requests that two readers could take two ways, names that are not ours, and what TLS must not do.
#include "net/testing.hpp"

namespace parlor::net {

namespace {

int status_of(Running& house, const std::string& request) {
  Client client(house.port());
  client.send(request);
  return client.answer().status;
}

}  // namespace

TEST(Strict, WhatCouldBeReadInTwoWaysIsRefused) {
  Running house;
  const std::string get = "GET / HTTP/1.1\r\nHost: here\r\n";
  const std::string post = "POST /api/echo HTTP/1.1\r\nHost: here\r\n";
  EXPECT_EQ(status_of(house, get + "\r\n"), 200);
  EXPECT_EQ(status_of(house, get + "Host: there\r\n\r\n"), 400) << "two hosts";
  EXPECT_EQ(status_of(house, get + "Host: here\r\n\r\n"), 400) << "also the same twice";
  EXPECT_EQ(status_of(house, get + "X-Long: one\r\n two\r\n\r\n"), 400) << "folded";
  EXPECT_EQ(status_of(house, get + "X-Long: one\r\n\ttwo\r\n\r\n"), 400) << "folded by a tab";
  EXPECT_EQ(status_of(house, post + "Transfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\n"), 200);
  for (const char* coding :
       {"xchunked", "gzip", "gzip, chunked", "chunked, chunked", "identity", "chunked x"}) {
    const int status =
        status_of(house, post + "Transfer-Encoding: " + coding + "\r\n\r\n2\r\nhi\r\n0\r\n\r\n");
    EXPECT_TRUE(status == 501 || status == 400) << coding << ": " << status;
  }
  EXPECT_EQ(status_of(house, post + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n"
                                    "\r\n2\r\nhi\r\n0\r\n\r\n"),
            400);
  EXPECT_EQ(status_of(house, post + "Content-Length: 2\r\nContent-Length: 2\r\n\r\nhi"), 400);
  EXPECT_EQ(status_of(house, post + "Content-Length: 3\r\n\r\n\n x"), 200)
      << "a body may look like a folded line";
}

TEST(Strict, AMovedNameOpensNothing) {
  Options options;
  options.hosts = {"games.example"};
  Running house(options);
  const auto ask = [&](const std::string& host, const std::string& path = "/") {
    return status_of(house, "GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\n\r\n");
  };
  EXPECT_EQ(ask("127.0.0.1:80"), 200);
  EXPECT_EQ(ask("localhost"), 200);
  EXPECT_EQ(ask("games.example"), 200);
  EXPECT_EQ(ask("evil.example"), 421);
  EXPECT_EQ(ask("evil.example", "/api/echo"), 421);
  EXPECT_EQ(ask("evil.example", "/healthz"), 404) << "a probe may call us what it likes";
  Client client(house.port());
  std::string upgrade = Client::handshake("Origin: http://evil.example\r\n");
  const std::size_t at = upgrade.find("Host: ");
  upgrade.replace(at, upgrade.find("\r\n", at) - at, "Host: evil.example");
  client.send(upgrade);
  EXPECT_EQ(client.answer().status, 421) << "also where Host and Origin agree";
  EXPECT_EQ(house.stats().refused_host, 3);
}

TEST(Strict, TheLastWordOnWhoCallsIsTheProxysOwn) {
  Options options;
  options.limits.guard.requests = {2, 0.001};
  options.proxies = {"127.0.0.1"};
  Running house(options);
  // The client claims one address after another; the proxy adds a line of its own.
  Client client(house.port());
  int last = 0;
  for (int i = 0; i < 4; ++i) {
    last = client
               .get("/api/echo", "X-Forwarded-For: 198.51.100." + std::to_string(i) +
                                     "\r\nX-Forwarded-For: 203.0.113.9\r\n")
               .status;
  }
  EXPECT_EQ(last, 429);
}

}  // namespace parlor::net
