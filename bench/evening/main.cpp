// People with ledgers at a house that others look after: somebody upgrades it, reboots its machine,
// takes it through whatever they like, and in the end asks whether anybody lost anything.
//   parlor_evening PORT
// reads from standard input, a line each: "settle" (whatever is open is answered, nothing new is
// said), "audit FILE" (the house is closed: its data file is held against the ledgers). It says
// "moves N" once a second while they play; what is missing makes it fail.
#include <gtest/gtest.h>

#include <cstdio>
#include <iostream>
#include <string>

#include "crash/audit.hpp"
#include "crash/crowd.hpp"

namespace parlor::crash {
namespace {

std::uint16_t port = 0;

// A line of standard input, if one is there.
std::optional<std::string> order() {
  pollfd input{.fd = 0, .events = POLLIN, .revents = 0};
  std::string line;
  if (::poll(&input, 1, 0) == 0 || !std::getline(std::cin, line)) return std::nullopt;
  return line;
}

std::size_t acknowledged(const Crowd& crowd) {
  std::size_t sum = 0;
  for (const Player* player : crowd.players()) sum += player->acknowledged().size();
  return sum;
}

void say(const Crowd& crowd) {
  std::printf("moves %zu\n", acknowledged(crowd));
  std::fflush(stdout);
}

void settle(Crowd& crowd) {
  crowd.settle(port, std::chrono::seconds(30));
  say(crowd);
  std::puts("settled");
  std::fflush(stdout);
}

void audit_file(Crowd& crowd, const std::string& file) {
  crowd.hear_the_rest();
  const Audited audited = audit(file, crowd.players());
  EXPECT_EQ(audited.rooms, crowd.tables());
  std::printf("%zu rooms, %zu entries, %zu acknowledged, %zu frames compared\n", audited.rooms,
              audited.entries, audited.refs, audited.frames);
}

TEST(Evening, NobodyLosesAnything) {
  Crowd crowd(20'261'118, std::chrono::milliseconds(500));
  crowd.open_tables(port);
  for (;;) {
    crowd.play_until(port, Crowd::Clock::now() + std::chrono::seconds(1));
    say(crowd);
    if (std::cin.eof()) return;
    const auto line = order();
    if (!line) continue;
    if (*line == "settle") {
      settle(crowd);
    } else if (line->starts_with("audit ")) {
      return audit_file(crowd, line->substr(6));
    } else {
      FAIL() << "no such order: " << *line;
    }
  }
}

}  // namespace
}  // namespace parlor::crash

int main(int count, char** words) {
  testing::InitGoogleTest(&count, words);
  parlor::crash::port = count == 2 ? static_cast<std::uint16_t>(std::atoi(words[1])) : 0;
  if (parlor::crash::port == 0) {
    std::fputs("usage: parlor_evening PORT\n", stderr);
    return 2;
  }
  return RUN_ALL_TESTS();
}
