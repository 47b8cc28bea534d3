#include "attack/attacks.hpp"

#include <poll.h>

#include <chrono>
#include <thread>

namespace parlor::bench {

namespace {

using std::chrono::milliseconds;

void pause(int ms) { std::this_thread::sleep_for(milliseconds(ms)); }

// The limits let five messages a second through; a little less is never called too fast.
constexpr int between_messages_ms = 205;

void count(Target& target, int status) {
  (status >= 200 && status < 300 ? target.done : target.refused).fetch_add(1);
}

// One call after another over a kept connection, as fast as they are answered.
template <class Ask>
void call_on(Target& target, Ask&& ask) {
  wire::Http line(target.port, hostile_address);
  while (!target.stop) {
    const int status = ask(line).status;
    count(target, status);
    if (status == 0) line = wire::Http(target.port, hostile_address);
    if (status == 0 || status == 429) pause(5);
  }
}

// One message after another at a table of its own or a common one.
template <class Say>
void talk_on(Target& target, Hostile& guest, Say&& say) {
  for (int i = 0; !target.stop; ++i) {
    if (!guest.say(say(i)) || !guest.listen(between_messages_ms)) {
      pause(between_messages_ms);
      guest.connect();
    }
    pause(between_messages_ms / 2);
  }
  target.done += guest.acks();
  target.refused += guest.refusals();
}

bool open_room(Hostile& guest, std::string_view game, std::string_view config) {
  const std::string body = R"({"game":")" + std::string(game) + R"(","name":"Mallory","config":)" +
                           std::string(config) + "}";
  return guest.enter("/api/rooms", body) && guest.connect();
}

void skip_hard_bots(Target& target, int) {
  Hostile guest(target.port, hostile_address);
  if (!open_room(guest, "uno", "{}")) return;
  for (int i = 0; i < 3; ++i) guest.say(R"("type":"add_bot","level":"hard")");
  guest.say(R"("type":"start")");
  talk_on(target, guest, [](int i) { return R"("type":"skip","seat":)" + std::to_string(i % 4); });
}

void read_long_matches(Target& target, int number) {
  static constexpr std::array<const char*, 3> forms{"/replay?viewer=spectator", "/record",
                                                    "/export.csv"};
  const std::string path =
      "/api/rooms/" + target.long_match + forms[static_cast<std::size_t>(number) % forms.size()];
  call_on(target, [&](wire::Http& line) { return line.call("GET", path); });
}

void check_and_draw(Target& target, int number) {
  if (number % 3 == 0) {
    Hostile guest(target.port, hostile_address);
    if (!open_room(guest, "oodles", "{}")) return;
    return talk_on(target, guest, [](int i) {
      return R"("type":"configure","game":"oodles","config":{"cards_per_game":)" +
             std::to_string(5 + i % 5) + "}";
    });
  }
  const std::string qr = "/api/rooms/" + target.long_match + "/qr.svg";
  call_on(target, [&](wire::Http& line) {
    return number % 3 == 1 ? line.call("POST", "/api/games/oodles/check", "{}")
                           : line.call("GET", qr);
  });
}

void sit_and_lock(Target& target, int number) {
  Hostile guest(target.port, hostile_address);
  if (number % 2 == 0) {
    if (!guest.enter("/api/rooms/" + target.gathering + "/join",
                     R"({"name":"M)" + std::to_string(number) + R"(","role":"spectator"})") ||
        !guest.connect()) {
      return;
    }
  } else if (!open_room(guest, "uno", "{}")) {
    return;
  }
  const std::string seat = std::to_string(number / 2 % 10);
  talk_on(target, guest, [&](int i) -> std::string {
    if (number % 2 == 1) return i % 2 == 0 ? R"("type":"lock")" : R"("type":"unlock")";
    return i % 2 == 0 ? R"("type":"sit","seat":)" + seat : R"("type":"stand")";
  });
}

void start_and_end(Target& target, int) {
  Hostile guest(target.port, hostile_address);
  if (!open_room(guest, "oodles", "{}")) return;
  guest.say(R"("type":"add_bot","level":"easy")");
  talk_on(target, guest, [](int i) -> std::string {
    if (i % 3 == 0) return R"("type":"start")";
    if (i % 3 == 1) return R"("type":"act","action":{"type":"leave"})";
    return R"("type":"rematch")";
  });
}

void say_hello(Target& target, int number) {
  Hostile guest(target.port, hostile_address);
  const std::string name = R"({"name":"M)" + std::to_string(number) + "\"}";
  if (!guest.enter("/api/rooms/" + target.gathering + "/join", name)) return;
  while (!target.stop) {
    guest.connect() ? ++target.done : ++target.refused;
    guest.listen(10);
  }
}

void fork_long_matches(Target& target, int) {
  const std::string path = "/api/rooms/" + target.long_match + "/fork";
  call_on(target, [&](wire::Http& line) {
    return line.call("POST", path, R"({"match_version":900,"seat":0,"name":"Mallory"})");
  });
}

void open_rooms(Target& target, int) {
  call_on(target, [](wire::Http& line) {
    return line.call("POST", "/api/rooms", R"({"game":"oodles","name":"Mallory"})");
  });
}

void join_and_never_come(Target& target, int number) {
  const std::string path = "/api/rooms/" + target.lobby + "/join";
  int joined = 0;
  call_on(target, [&](wire::Http& line) {
    const std::string name = std::to_string(number) + "." + std::to_string(++joined);
    return line.call("POST", path, R"({"name":"Ghost )" + name + "\"}");
  });
}

void guess_codes(Target& target, int number) {
  std::uint32_t chance = static_cast<std::uint32_t>(number) * 2'654'435'761U + 1;
  call_on(target, [&](wire::Http& line) {
    static constexpr std::string_view symbols = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
    std::string path = "/api/rooms/";
    for (int i = 0; i < 6; ++i) {
      chance = chance * 1'664'525U + 1'013'904'223U;
      path += symbols[(chance >> 16) % symbols.size()];
    }
    return line.call("GET", path);
  });
}

}  // namespace

std::span<const Attack> attacks() {
  static constexpr std::array all{Attack{"skip hard bots", &skip_hard_bots},
                                  Attack{"long matches", &read_long_matches},
                                  Attack{"check, qr, configure", &check_and_draw},
                                  Attack{"sit and lock", &sit_and_lock},
                                  Attack{"start and end", &start_and_end},
                                  Attack{"hello again", &say_hello},
                                  Attack{"forks", &fork_long_matches},
                                  Attack{"rooms", &open_rooms},
                                  Attack{"ghosts", &join_and_never_come},
                                  Attack{"wrong codes", &guess_codes}};
  return all;
}

std::string value_of(std::string_view json, std::string_view key) {
  const std::string mark = "\"" + std::string(key) + "\":\"";
  const std::size_t at = json.find(mark);
  if (at == std::string_view::npos) return {};
  const std::size_t begin = at + mark.size();
  return std::string(json.substr(begin, json.find('"', begin) - begin));
}

bool Hostile::enter(std::string_view path, std::string_view body) {
  const wire::Answer answer = wire::Http(port_, from_).call("POST", path, body);
  if (answer.status != 201) return false;
  room_ = value_of(answer.body, "room");
  token_ = value_of(answer.body, "token");
  return true;
}

bool Hostile::connect() {
  return line_.open(port_, "/api/rooms/" + room_ + "/socket", from_) &&
         line_.say(R"({"type":"hello","token":")" + token_ + "\"}");
}

bool Hostile::say(std::string_view body) {
  return line_.say(R"({"ref":"r)" + std::to_string(++refs_) + "\"," + std::string(body) + "}");
}

bool Hostile::listen(int timeout_ms) {
  if (line_.fd() < 0) return false;
  pollfd ready{line_.fd(), POLLIN, 0};
  if (::poll(&ready, 1, timeout_ms) != 1) return true;
  return line_.hear(buffer_, [&](std::string_view text) {
    if (text.starts_with(R"({"type":"ack")")) ++acks_;
    if (text.starts_with(R"({"type":"refused")") || text.starts_with(R"({"type":"error")")) {
      ++refusals_;
    }
    if (text.starts_with(R"({"type":"update")") || text.starts_with(R"({"type":"welcome")")) {
      latest_ = text;
    }
  });
}

}  // namespace parlor::bench
