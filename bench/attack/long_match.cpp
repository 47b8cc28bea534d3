#include "attack/long_match.hpp"

#include <cstdio>

#include "attack/attacks.hpp"
#include "client/server_process.hpp"

namespace parlor::bench {

namespace {

using Clock = std::chrono::steady_clock;

[[noreturn]] void give_up(const char* why) {
  std::fprintf(stderr, "%s\n", why);
  std::exit(2);
}

}  // namespace

std::string play_long_match(const std::string& binary, const std::string& data) {
  wire::ServerProcess server(
      {.binary = binary,
       .data = data,
       .log = data + ".log",
       .options = {"--bot-pause-min-ms", "0", "--bot-pause-max-ms", "0", "--frame-burst", "100000",
                   "--frame-rate", "100000", "--write-burst", "1e12", "--write-rate", "1e12",
                   "--race-grace-ms", "0", "--address-frame-rate", "100000"}});
  if (!server.start()) give_up("the server does not start");
  Hostile host(server.port(), "127.0.0.1");
  const char* room =
      R"({"game":"uno","name":"Ada","config":{"target_score":1500,"auto_call":true}})";
  if (!host.enter("/api/rooms", room) || !host.connect()) give_up("no room for the long match");
  for (int i = 0; i < 3; ++i) host.say(R"("type":"add_bot","level":"easy")");
  host.say(R"("type":"start")");
  const auto end = Clock::now() + std::chrono::seconds(120);
  std::string seen;
  while (!host.latest().contains(R"("phase":"finished")")) {
    if (Clock::now() > end || !host.listen(20)) give_up("the long match does not end");
    if (host.latest() == seen) continue;
    seen = host.latest();
    if (seen.contains(R"("current_player":0)")) host.say(R"("type":"skip","seat":0)");
  }
  server.stop();
  return host.room();
}

}  // namespace parlor::bench
