#include <fstream>
#include <sstream>

#include "net/testing.hpp"

namespace parlor::net {

TEST(Http, ServesTheSamePageOnEveryRoute) {
  Running house;
  Client client(house.port());
  for (const char* path :
       {"/",         "/play",     "/screen",          "/host",       "/watch",
        "/replay",   "/lab",      "/check",           "/offline",    "/keeper",
        "/banks",    "/docs",     "/docs?guide=host", "/organise",   "/organise?session=K7WM3P",
        "/s/K7WM3P", "/r/K7WM3P", "/r/a/b",           "/index.html", "/play?room=X"}) {
    const auto answer = client.get(path);
    EXPECT_EQ(answer.status, 200) << path;
    EXPECT_EQ(answer.body, page) << path;
    EXPECT_TRUE(answer.has("Cache-Control: no-cache")) << path;
  }
  EXPECT_EQ(client.get("/elsewhere").status, 404);
}

constexpr std::string_view page_policy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; "
    "img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'";

TEST(Http, AFolderOfFilesBringsThePolicyOfAHouse) {
  std::ostringstream tool;
  tool << std::ifstream(PARLOR_SOURCE_DIR "/tools/site.mjs").rdbuf();
  EXPECT_TRUE(tool.str().contains('"' + std::string(page_policy) + '"'));
}

TEST(Http, EverythingCarriesTheSecurityHeaders) {
  Running house;
  Client client(house.port());
  for (const char* path : {"/", "/assets/app-0123abcd.js", "/api/echo", "/nothing", "/%zz"}) {
    const auto answer = client.get(path);
    EXPECT_TRUE(answer.has("Content-Security-Policy: " + std::string(page_policy) +
                           "; frame-ancestors 'none'\r\n"))
        << path;
    EXPECT_TRUE(answer.has("X-Content-Type-Options: nosniff")) << path;
    EXPECT_TRUE(answer.has("Referrer-Policy: no-referrer")) << path;
    EXPECT_TRUE(answer.has("Cross-Origin-Opener-Policy: same-origin")) << path;
    EXPECT_FALSE(answer.has("Strict-Transport-Security")) << path << ": this is not TLS";
  }
}

TEST(Http, SendsTheSmallestFormThatTheClientReads) {
  Running house;
  Client client(house.port());
  const char* path = "/assets/app-0123abcd.js";
  const auto plain = client.get(path);
  EXPECT_EQ(plain.body, script);
  EXPECT_TRUE(plain.has("Cache-Control: public, max-age=31536000, immutable"));
  EXPECT_TRUE(plain.has("Vary: Accept-Encoding"));
  const auto brotli = client.get(path, "Accept-Encoding: gzip, deflate, br\r\n");
  EXPECT_EQ(brotli.body, "<brotli>");
  EXPECT_TRUE(brotli.has("Content-Encoding: br"));
  EXPECT_EQ(client.get(path, "Accept-Encoding: gzip;q=0.5, br;q=0\r\n").body, "<gzip>");
  EXPECT_EQ(client.get("/icon.svg", "Accept-Encoding: br\r\n").body, "<svg/>");
}

TEST(Http, WhatTheClientHasIsNotSentAgain) {
  Running house;
  Client client(house.port());
  const auto same = client.get("/icon.svg", "If-None-Match: \"old\", W/\"svg\"\r\n");
  EXPECT_EQ(same.status, 304);
  EXPECT_TRUE(same.has("ETag: W/\"svg\""));
  EXPECT_EQ(client.get("/icon.svg", "If-None-Match: \"old\"\r\n").status, 200);
}

TEST(Http, HeadIsGetWithoutTheBody) {
  Running house;
  Client client(house.port());
  client.send("HEAD / HTTP/1.1\r\nHost: here\r\n\r\n");
  const auto head = client.answer(false);
  EXPECT_EQ(head.status, 200);
  EXPECT_TRUE(head.has("Content-Length: " + std::to_string(page.size())));
  client.send("HEAD /api/echo HTTP/1.1\r\nHost: here\r\n\r\n");
  EXPECT_TRUE(client.answer(false).has("Content-Length: 15")) << "what GET would have sent";
  EXPECT_EQ(client.get("/").body, page) << "nothing stands between the answers";
}

TEST(Http, TheServiceHearsPathQueryAndBody) {
  Running house;
  Client client(house.port());
  EXPECT_EQ(client.get("/api/%65cho?a=%20b").body, "GET /api/echo?a=%20b ");
  client.send("POST /api/echo HTTP/1.1\r\nHost: here\r\nContent-Length: 4\r\n\r\nbody");
  EXPECT_EQ(client.answer().body, "POST /api/echo? body");
  client.send("POST /api/echo HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n");
  client.send("3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n");
  EXPECT_EQ(client.answer().body, "POST /api/echo? abcde");
}

TEST(Http, PipelinedRequestsAreAnsweredInOrder) {
  Running house;
  Client client(house.port());
  std::string requests;
  for (int i = 0; i < 20; ++i) {
    requests += "GET /api/echo?" + std::to_string(i) + " HTTP/1.1\r\nHost: here\r\n\r\n";
  }
  client.send(requests);
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(client.answer().body, "GET /api/echo?" + std::to_string(i) + " ");
  }
}

TEST(Http, AnAnswerMayComeLaterOrNever) {
  Running house;
  Client client(house.port());
  EXPECT_EQ(client.get("/api/later").body, "\"later\"");
  EXPECT_EQ(client.get("/api/never").status, 503);
  EXPECT_EQ(client.get("/api/echo").status, 200);
}

TEST(Http, OnlyKnownMethods) {
  Running house;
  Client client(house.port());
  client.send("DELETE /api/echo HTTP/1.1\r\nHost: here\r\n\r\n");
  const auto refused = client.answer();
  EXPECT_EQ(refused.status, 405);
  EXPECT_TRUE(refused.has("Allow: GET, HEAD, POST"));
  client.send("POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 0\r\n\r\n");
  EXPECT_TRUE(client.answer().has("Allow: GET, HEAD\r\n"));
}

TEST(Http, ConnectionsAreNotKeptWhereTheyAreScarce) {
  Options options;
  options.limits.guard.connections = 4;
  Running house(options);
  Client one(house.port());
  Client two(house.port());
  EXPECT_FALSE(one.get("/").has("Connection: close"));
  EXPECT_FALSE(two.get("/").has("Connection: close"));
  Client three(house.port());
  EXPECT_TRUE(three.get("/").has("Connection: close"));
  EXPECT_TRUE(three.ends());
}

TEST(Http, ClosesWhenAsked) {
  Running house;
  Client modern(house.port());
  EXPECT_TRUE(modern.get("/", "Connection: close\r\n").has("Connection: close"));
  EXPECT_TRUE(modern.ends());
  Client old(house.port());
  old.send("GET / HTTP/1.0\r\n\r\n");
  EXPECT_EQ(old.answer().status, 200);
  EXPECT_TRUE(old.ends());
}

// Nothing but the table can be named, however the name is spelled.
TEST(Http, NoPathLeadsOutOfTheTable) {
  Running house;
  for (const char* path :
       {"/../etc/passwd", "/assets/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
        "/..%2fetc%2fpasswd", "//etc/passwd", "/assets/%00", "/assets/app-0123abcd.js%00.html",
        "/.%2e/index.html", "/assets\\..\\index.html", "/%c0%ae%c0%ae/etc/passwd"}) {
    Client client(house.port());
    const auto answer = client.get(path);
    EXPECT_TRUE(answer.status == 404 || answer.status == 400) << path << " gave " << answer.status;
    EXPECT_EQ(answer.body.find("root:"), std::string::npos) << path;
  }
}

TEST(Http, PostsFromOtherSitesAreRefused) {
  Running house;
  Client client(house.port());
  const std::string post = "POST /api/echo HTTP/1.1\r\nHost: here\r\nContent-Length: 0\r\n";
  client.send(post + "Origin: http://evil.example\r\n\r\n");
  EXPECT_EQ(client.answer().status, 403);
  client.send(post + "Origin: null\r\n\r\n");
  EXPECT_EQ(client.answer().status, 403);
  client.send(post + "Origin: http://here\r\n\r\n");
  EXPECT_EQ(client.answer().status, 200);
}

}  // namespace parlor::net
