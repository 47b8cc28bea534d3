// Somebody at a table over a real socket who goes step by step: says something, waits for the
// answer. Keeps every frame, and complains when versions come out of order.
#pragma once

#include <gtest/gtest.h>
#include <poll.h>

#include <chrono>
#include <vector>

#include "client/wire.hpp"
#include "engine/json/read.hpp"

namespace parlor::server {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

class Guest {
 public:
  Guest() = default;
  Guest(std::uint16_t port, const Json& entrance)
      : room(entrance.at("room").as_string()),
        token(entrance.at("token").as_string()),
        member(entrance.at("member").to_number<std::uint32_t>()),
        port_(port) {}

  // Opens a socket and says hello; true when welcomed.
  bool connect() { return open() && look(); }
  // Says hello, also again: then everything is as it is now.
  bool look() {
    welcome = nullptr;
    say_hello(token);
    return await([&] { return !welcome.is_null(); });
  }
  bool open(const char* from = "127.0.0.1") {
    gone_ = !line_.open(port_, "/api/rooms/" + room + "/socket", from);
    version = 0;
    return !gone_;
  }
  void say_hello(std::string_view with) {
    say(R"({"type":"hello","token":")" + std::string(with) + "\"}");
  }
  void hang_up() {
    line_.close();
    gone_ = true;
  }
  bool say(std::string_view text) { return line_.say(text); }

  // Hears until it is so; false when it does not come about, or the socket closes before.
  template <class Until>
  bool await(Until until, std::chrono::milliseconds patience = 10s) {
    const auto end = Clock::now() + patience;
    while (!until()) {
      if (gone_ || Clock::now() > end) return false;
      hear(20);
    }
    return true;
  }
  // Takes what is there, or what comes within so long.
  void hear(int timeout_ms = 0) {
    if (gone_) return;
    pollfd ready{line_.fd(), POLLIN, 0};
    if (::poll(&ready, 1, timeout_ms) != 1) return;
    if (!line_.hear(buffer_, [&](std::string_view text) { heard(text); })) gone_ = true;
  }
  // The code the server closes with; 0 if it did not.
  int close_code(std::chrono::milliseconds patience = 10s) {
    await([&] { return gone_; }, patience);
    return line_.close_code();
  }
  const std::string& close_reason() const { return line_.close_reason(); }

  // Says it with a ref of its own and waits: "ack", or the code of the refusal.
  std::string ask(std::string_view body) { return ask(body, "q" + std::to_string(++refs_)); }
  std::string ask(std::string_view body, const std::string& ref) {
    answer = nullptr;
    say(R"({"ref":")" + ref + "\"," + std::string(body) + "}");
    const auto is_it = [&] { return !answer.is_null() && answer.at("ref").as_string() == ref; };
    if (!await(is_it)) {
      std::printf("%s\n", told().c_str());
      return "no answer";
    }
    if (answer.at("type").as_string() == "ack") return "ack";
    return std::string(answer.at("code").as_string());
  }
  std::string act(const Json& action, const std::string& ref = {}) {
    const std::string body = R"("type":"act","action":)" + boost::json::serialize(action);
    return ref.empty() ? ask(body) : ask(body, ref);
  }
  // The first legal action that keeps the match going.
  const Json* choice() const {
    for (const Json& action : legal) {
      const std::string_view type = action.at("type").as_string();
      if (type != "leave" && type != "end_game") return &action;
    }
    return nullptr;
  }

  // The latest frames, for whoever looks into a failure.
  std::string told() const {
    std::string text = "member " + std::to_string(member) + (gone_ ? " (gone)" : "") + " was told:";
    for (std::size_t i = frames.size() - std::min<std::size_t>(frames.size(), 4); i < frames.size();
         ++i) {
      text += "\n  " + frames[i];
    }
    return text;
  }
  std::string phase() const { return std::string(state.at("phase").as_string()); }
  bool gone() const { return gone_; }
  wire::Wire& line() { return line_; }

  std::string room;
  std::string token;
  std::uint32_t member = 0;
  std::uint64_t version = 0;  // of this connection; 0 before the welcome
  Json welcome;
  Json state;  // of the room
  Json view;
  Json answer;  // the latest ack or refusal
  boost::json::array legal;
  std::vector<std::string> frames;  // of all connections

 private:
  void heard(std::string_view text) {
    frames.emplace_back(text);
    Json json = boost::json::parse(text);
    const std::string type(json.at("type").as_string());
    if (type == "ack" || type == "refused") answer = json;
    if (type == "welcome" || type == "update" || type == "room" || type == "said") {
      follow(type, json);
    }
    if (type == "welcome") welcome = std::move(json);
  }
  void follow(std::string_view type, const Json& json) {
    const auto now = json.at("room_version").to_number<std::uint64_t>();
    const bool repeats = type != "update" && now == version;
    EXPECT_TRUE(version == 0 || repeats || now == version + 1)
        << room << ": after version " << version << " came " << boost::json::serialize(json);
    version = now;
    const auto& object = json.as_object();
    if (const Json* shown = object.if_contains("room")) state = *shown;
    if (const Json* shown = object.if_contains("view")) view = *shown;
    if (const Json* shown = object.if_contains("legal")) legal = shown->as_array();
  }

  std::uint16_t port_ = 0;
  wire::Wire line_;
  std::string buffer_;
  bool gone_ = true;
  int refs_ = 0;
};

}  // namespace parlor::server
