#include "net/guard.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "net/options.hpp"

namespace parlor::net {

namespace {

constexpr Millis start = 1'000'000;

}  // namespace

TEST(FrameMeter, ABurstAndThenAMeasure) {
  const Rate rate{20, 5};
  FrameMeter meter(rate);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(meter.count(rate, start), FrameMeter::Verdict::fine) << i;
  EXPECT_EQ(meter.count(rate, start), FrameMeter::Verdict::too_fast);
  // Five a second are fine for ever; the one too many is paid back first.
  Millis now_ms = start + 400;
  for (int i = 0; i < 1000; ++i, now_ms += 200) {
    EXPECT_EQ(meter.count(rate, now_ms), FrameMeter::Verdict::fine) << i;
  }
}

TEST(FrameMeter, WhoGoesOnIsHopeless) {
  const Rate rate{20, 5};
  FrameMeter meter(rate);
  int told = 0;
  FrameMeter::Verdict verdict = FrameMeter::Verdict::fine;
  for (int i = 0; i < 100 && verdict != FrameMeter::Verdict::abusive; ++i) {
    verdict = meter.count(rate, start);
    told += verdict == FrameMeter::Verdict::too_fast ? 1 : 0;
  }
  EXPECT_EQ(verdict, FrameMeter::Verdict::abusive);
  EXPECT_EQ(told, 20);
}

// No stretch of time sees more than the burst and what the rate adds.
RC_GTEST_PROP(FrameMeter, NeverLetsMoreThrough, ()) {
  const Rate rate{20, 5};
  FrameMeter meter(rate);
  Millis now_ms = start;
  std::vector<Millis> passed;
  const auto gaps = *rc::gen::container<std::vector<int>>(200, rc::gen::inRange(0, 300));
  for (const int gap : gaps) {
    now_ms += gap;
    if (meter.count(rate, now_ms) == FrameMeter::Verdict::fine) passed.push_back(now_ms);
  }
  for (std::size_t i = 0; i < passed.size(); ++i) {
    for (std::size_t j = i; j < passed.size(); ++j) {
      const double allowed = 20 + static_cast<double>(passed[j] - passed[i]) * 5 / 1000;
      RC_ASSERT(static_cast<double>(j - i + 1) <= allowed + 1e-6);
    }
  }
}

TEST(Guard, ConnectionsAreCountedPerAddress) {
  Guard guard({.connections = 2});
  auto first = guard.connect("10.0.0.1", start);
  auto second = guard.connect("10.0.0.1", start);
  EXPECT_TRUE(first && second);
  EXPECT_FALSE(guard.connect("10.0.0.1", start));
  EXPECT_TRUE(guard.connect("10.0.0.2", start)) << "another address is not concerned";
  first.reset();
  EXPECT_TRUE(guard.connect("10.0.0.1", start));
}

TEST(Guard, FailedJoinsArePaidPerAddress) {
  Guard guard({});
  const auto code = [](int i) { return "CODE" + std::to_string(i); };
  for (int i = 0; i < 10; ++i) {
    EXPECT_EQ(guard.join_wait_ms("10.0.0.1", code(i), start), 0);
    guard.join_failed("10.0.0.1", code(i), start);
  }
  const Millis wait_ms = guard.join_wait_ms("10.0.0.1", "OTHER", start);
  EXPECT_EQ(wait_ms, 6'000) << "ten a minute is one in six seconds";
  for (int i = 0; i < 100; ++i) guard.join_failed("10.0.0.1", code(i), start);
  EXPECT_EQ(guard.join_wait_ms("10.0.0.1", "OTHER", start + wait_ms), 0)
      << "who waits as told is heard";
  for (int i = 0; i < 100; ++i) guard.join_failed("10.0.1." + std::to_string(i), "OTHER", start);
  EXPECT_EQ(guard.join_wait_ms("10.0.0.2", "OTHER", start), 0)
      << "what others guess is their business";
}

TEST(Guard, TheSameWrongCodeTwiceIsOneGuess) {
  Guard guard({});
  for (int i = 0; i < 10; ++i) {
    const std::string code = "CODE" + std::to_string(i);
    for (int asked = 0; asked < 2; ++asked) {  // for a session, then for a room
      EXPECT_EQ(guard.join_wait_ms("10.0.0.1", code, start), 0) << code;
      guard.join_failed("10.0.0.1", code, start);
    }
  }
  EXPECT_GT(guard.join_wait_ms("10.0.0.1", "CODE0", start), 0) << "an earlier one is a guess again";
}

TEST(Guard, KnownThingsAreAskedForOnAnAccountOfTheirOwn) {
  Guard guard({.requests = {3, 1}});
  for (int i = 0; i < 9; ++i) guard.may_request("10.0.0.1", start);
  EXPECT_FALSE(guard.may_request("10.0.0.1", start));
  EXPECT_TRUE(guard.may_request("10.0.0.1", start, 1, "K7WM3P"));
  for (int i = 0; i < 9; ++i) guard.may_request("10.0.0.1", start, 1, "K7WM3P");
  EXPECT_FALSE(guard.may_request("10.0.0.1", start, 1, "K7WM3P"));
  EXPECT_TRUE(guard.may_request("10.0.0.1", start, 1, "QQQQQQ"));
}

TEST(Guard, ASchoolComesInAtOnce) {
  Guard guard({});
  std::vector<Guard::ConnectionSlot> held;
  for (int phone = 0; phone < 300; ++phone) {
    for (int file = 0; file < 30; ++file) EXPECT_TRUE(guard.may_request("10.0.0.1", start, 0.1));
    for (int call = 0; call < 4; ++call) EXPECT_TRUE(guard.may_request("10.0.0.1", start));
    for (int line = 0; line < 3; ++line) {
      auto slot = guard.connect("10.0.0.1", start);
      ASSERT_TRUE(slot) << "phone " << phone;
      EXPECT_TRUE(slot->may_say({3000, 600}, start));
      held.push_back(std::move(*slot));
    }
  }
  EXPECT_FALSE(guard.connect("10.0.0.1", start, true)) << "nearly full, others come first";
  EXPECT_TRUE(guard.connect("10.0.0.2", start, true));
}

TEST(Guard, NamesThatAreNotOursAreRefused) {
  const std::vector<std::string> ours{"games.example", "attic"};
  for (const char* host :
       {"localhost", "localhost:8080", "127.0.0.1:8080", "192.168.1.7", "[::1]:8080", "[fe80::1]",
        "games.example", "GAMES.example:443", "games.example.", "attic:8080"}) {
    EXPECT_TRUE(host_allowed(host, ours)) << host;
  }
  for (const char* host : {"evil.example", "localhost.evil.example", "127.0.0.1.evil.example",
                           "attic.evil.example", "games.example.evil", "", "[evil]"}) {
    EXPECT_FALSE(host_allowed(host, ours)) << host;
  }
  EXPECT_TRUE(host_allowed("evil.example", {})) << "no list";
}

TEST(Guard, RequestsAreMeasured) {
  Guard guard({.requests = {3, 1}});
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(guard.may_request("127.0.0.1", start));
  EXPECT_FALSE(guard.may_request("127.0.0.1", start)) << "not even this machine is exempt";
  EXPECT_TRUE(guard.may_request("127.0.0.1", start + 1000));
}

TEST(Guard, AddressesThatRestAreForgotten) {
  Guard guard({});
  for (int i = 0; i < 100; ++i) guard.may_request("10.1.0." + std::to_string(i), start);
  auto held = guard.connect("10.2.0.1", start);
  guard.join_failed("10.2.0.2", "CODE", start);
  EXPECT_EQ(guard.addresses(), 102);
  guard.forget_idle(start + 1000);
  EXPECT_EQ(guard.addresses(), 2) << "one is connected, one has a failed join to answer for";
  held.reset();
  guard.forget_idle(start + 60'000);
  EXPECT_EQ(guard.addresses(), 0);
}

TEST(Guard, MemoryIsBounded) {
  Guard guard({.connections = 4, .max_addresses = 50});
  std::vector<Guard::ConnectionSlot> held;
  int refused = 0;
  for (int i = 0; i < 1000; ++i) {
    auto slot =
        guard.connect("10.0." + std::to_string(i / 250) + "." + std::to_string(i % 250), start);
    if (slot) held.push_back(std::move(*slot));
    refused += slot ? 0 : 1;
  }
  EXPECT_EQ(guard.addresses(), 51);
  EXPECT_EQ(held.size(), 50 + 4) << "the rest share one entry";
  EXPECT_EQ(refused, 1000 - 54);
  held.clear();
  EXPECT_TRUE(guard.connect("10.9.9.9", start));
}

TEST(Guard, NetworksAreWhatCounts) {
  EXPECT_EQ(network_of("192.168.1.7"), "192.168.1.7");
  EXPECT_EQ(network_of("::ffff:192.168.1.7"), "192.168.1.7");
  EXPECT_EQ(network_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(network_of("2001:db8:1:2:ffff::1"), "2001:db8:1:2::/64");
  EXPECT_NE(network_of("2001:db8:1:3::1"), "2001:db8:1:2::/64");
}

TEST(Guard, AProxyIsBelievedOnItsOwnWordOnly) {
  EXPECT_EQ(forwarded_address("203.0.113.9", "127.0.0.1"), "203.0.113.9");
  EXPECT_EQ(forwarded_address("1.2.3.4, 203.0.113.9 ", "127.0.0.1"), "203.0.113.9")
      << "what stands before was written by the client";
  EXPECT_EQ(forwarded_address("2001:db8::1", "127.0.0.1"), "2001:db8::1");
  for (const char* odd : {"", "unknown", "203.0.113.9,", " , ", "203.0.113.9:1234"}) {
    EXPECT_EQ(forwarded_address(odd, "127.0.0.1"), "127.0.0.1") << odd;
  }
}

TEST(Guard, Origins) {
  const std::vector<std::string> also{"https://games.example"};
  const auto allowed = [&](std::string_view origin, std::string_view host, bool cookie = false) {
    return origin_allowed({origin, host, cookie}, also);
  };
  EXPECT_TRUE(allowed("http://house.local:8080", "house.local:8080"));
  EXPECT_TRUE(allowed("https://House.Local:8080", "house.local:8080")) << "names have no case";
  EXPECT_FALSE(allowed("http://house.local", "house.local:8080")) << "another port, another house";
  EXPECT_FALSE(allowed("http://house.local.evil.example", "house.local"));
  EXPECT_FALSE(allowed("ftp://house.local", "house.local"));
  EXPECT_FALSE(allowed("null", "null"));
  EXPECT_FALSE(allowed("http://", ""));
  EXPECT_TRUE(allowed("https://games.example", "10.0.0.5:8080"));
  EXPECT_TRUE(allowed("", "house.local")) << "no browser";
  EXPECT_FALSE(allowed("", "house.local", true));
}

TEST(Options, DefaultsAreFineAndNonsenseIsNamed) {
  EXPECT_EQ(Options().validate(), std::vector<std::string>());
  Options odd;
  odd.limits.frame_bytes = 0;
  odd.limits.frames = {0, 5};
  odd.limits.idle_ms = odd.limits.ping_ms;
  odd.proxies = {"localhost"};
  odd.tls_key = "key.pem";
  odd.origins = {"*", "games.example", "https://games.example/"};
  const std::vector<std::string> said = odd.validate();
  EXPECT_EQ(said.size(), 8);
  EXPECT_EQ(said[0], "the frames' burst is 0, but must lie between 1 and 1000000.");
}

}  // namespace parlor::net
