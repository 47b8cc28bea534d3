// Somebody in a session over real sockets who goes through its plan by themselves: one line to the
// session, one to the table when there is one. Says what the page of a phone would say.
#pragma once

#include <poll.h>

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "client/wire.hpp"
#include "engine/json/read.hpp"

namespace parlor::wire {

class Student {
 public:
  Student(std::uint16_t port, std::string session) : port_(port), session_(std::move(session)) {}

  bool join(const std::string& name) {
    const Answer answer = Http(port_).call("POST", "/api/sessions/" + session_ + "/join",
                                           R"({"name":")" + name + R"(","ref":")" + name + "\"}");
    if (answer.status != 201) return false;
    token = boost::json::parse(answer.body).at("token").as_string();
    return true;
  }
  bool connect() {
    if (!line_.open(port_, "/api/sessions/" + session_ + "/socket")) return false;
    here_ = true;
    return line_.say(R"({"type":"hello","token":")" + token + "\"}");
  }
  void hang_up() {
    line_.close();
    table_.close();
    here_ = at_table_ = false;
    stage_ = nullptr;  // they are told again
  }

  // Hears what there is, and does one thing if there is something to do.
  void turn() {
    if (here_) here_ = line_.hear(buffer(), [&](std::string_view text) { heard(text); });
    if (at_table_) {
      at_table_ = table_.hear(buffer(), [&](std::string_view text) { heard_at_table(text); });
    }
    if (!room_.empty() && !at_table_) sit();
    const bool in_time =
        pace_ms == 0 || Clock::now() - moved_ >= std::chrono::milliseconds(pace_ms);
    if (at_table_ && !waits_ && !legal_.empty() && in_time) return move();
    if (here_ && !asked_ && !stage_.is_null() && !finished()) answer_stage();
  }
  // Of those who keep a pace: the next move comes so long after now, the others at their pace.
  void move_in(int ms) { moved_ = Clock::now() + std::chrono::milliseconds(ms - pace_ms); }
  // Says again what was not acknowledged, as a page does after a reconnect.
  void say_again() {
    if (asked_) line_.say(last_);
  }

  int index() const { return stage_.is_null() ? 0 : stage_.at("index").to_number<int>(); }
  std::string stage() const {
    return stage_.is_null() ? "" : std::string(stage_.at("stage").at("type").as_string());
  }
  // In a match: waiting, seated, playing, over, left_over or late.
  std::string place() const {
    return stage() != "match" ? "" : std::string(stage_.at("stage").at("place").as_string());
  }
  bool finished() const { return stage_.at("finished").as_bool(); }
  int line() const { return line_.fd(); }
  int table_line() const { return at_table_ ? table_.fd() : -1; }
  bool is_here() const { return here_; }

  std::string token;
  int pace_ms = 0;         // between two moves; 0: as fast as one may
  std::string talk;        // a line said at every table, as one sits down
  bool only_done = false;  // no other move: then what is played hangs on nobody's haste
  std::vector<std::string> acknowledged;
  std::vector<std::string> refused;
  std::uint64_t moves = 0;
  std::uint64_t bytes = 0;                    // heard over the session's line
  std::vector<std::uint32_t> move_us;         // from a move to its acknowledgement
  std::vector<std::uint32_t> race_us;         // the same of moves whose window others may press in
  std::function<void(std::string_view)> spy;  // everything heard over the session's line

 private:
  using Clock = std::chrono::steady_clock;
  static std::string& buffer() {
    static thread_local std::string shared;
    return shared;
  }

  void heard(std::string_view text) {
    bytes += text.size();
    if (spy) spy(text);
    Json json = boost::json::parse(text);
    const std::string type(json.at("type").as_string());
    if (type == "ack" || type == "refused") {
      const std::string ref(json.at("ref").as_string());
      if (ref == ref_) asked_ = false;
      (type == "ack" ? acknowledged : refused).push_back(ref);
    }
    if (type == "seated" && json.at("dealt").as_bool()) {
      room_ = json.at("room").as_string();
      seat_token_ = json.at("token").as_string();
    }
    if (type == "stage") stage_ = std::move(json);
  }

  void sit() {
    if (!table_.open(port_, "/api/rooms/" + room_ + "/socket")) return;
    table_.say(R"({"type":"hello","token":")" + seat_token_ + "\"}");
    at_table_ = true;
    waits_ = false;
    // Before any move, so that a crash never keeps a move and loses the line.
    if (!talk.empty()) table_.say(R"({"type":"say","ref":"talk","text":")" + talk + "\"}");
  }
  void heard_at_table(std::string_view text) {
    const Json json = boost::json::parse(text);
    const auto& object = json.as_object();
    const std::string_view type = object.at("type").as_string();
    const Json* ref = object.if_contains("ref");
    const bool talked = ref != nullptr && ref->is_string() && ref->get_string() == "talk";
    if ((type == "ack" || type == "refused") && !talked) {
      waits_ = false;
      (races_ ? race_us : move_us)
          .push_back(static_cast<std::uint32_t>(
              std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - moved_)
                  .count()));
    }
    if (const Json* legal = object.if_contains("legal")) legal_ = legal->as_array();
    const Json* room = object.if_contains("room");
    if (room != nullptr && room->is_object() && room->at("phase").as_string() == "finished") {
      room_.clear();
      legal_.clear();
      table_.close();
      at_table_ = false;
    }
  }
  // Mostly done with it: what is left of a match is for the clock and the others.
  void move() {
    const Json* chosen = nullptr;
    for (const Json& action : legal_) {
      const std::string_view type = action.at("type").as_string();
      if (type == "leave" || type == "end_game" || type == "snatch") continue;
      if (only_done && type != "done") continue;
      if (chosen == nullptr || type == "done") chosen = &action;
    }
    if (chosen == nullptr) return;
    const std::string_view kind = chosen->at("type").as_string();
    races_ = kind == "call_uno" || kind == "catch_uno" || kind == "jump_in";
    table_.say(R"({"type":"act","ref":"m)" + std::to_string(++moves) + R"(","action":)" +
               boost::json::serialize(*chosen) + "}");
    legal_.clear();
    waits_ = true;
    moved_ = Clock::now();
  }

  void answer_stage() {
    const Json& stage = stage_.at("stage");
    const std::string type = this->stage();
    if (type == "page") {
      const bool agree = !stage.at("agree").is_null() && !stage.at("agreed").as_bool();
      return say(agree ? R"("type":"agree")" : R"("type":"done")");
    }
    if (type == "check" && stage.at("over").as_bool()) return say(R"("type":"done")");
    if (type != "check" && type != "survey") return;
    boost::json::array answers;
    for (const Json& question : stage.at("questions").as_array()) {
      answers.push_back({{"id", question.at("id")}, {"value", 1}});
    }
    say(R"("type":"answer","answers":)" + boost::json::serialize(answers));
  }
  void say(const std::string& body) {
    ref_ = "s" + std::to_string(index()) + "_" + std::to_string(++refs_);
    last_ = R"({"ref":")" + ref_ + R"(","stage":)" + std::to_string(index()) + "," + body + "}";
    asked_ = line_.say(last_);
  }

  std::uint16_t port_;
  std::string session_;
  Wire line_;
  Wire table_;
  bool here_ = false;
  bool at_table_ = false;
  bool asked_ = false;  // something waits for its acknowledgement
  bool waits_ = false;  // a move does
  bool races_ = false;  // that move
  std::string ref_;
  std::string last_;
  int refs_ = 0;
  Json stage_;
  std::string room_;
  std::string seat_token_;
  boost::json::array legal_;
  Clock::time_point moved_;
};

}  // namespace parlor::wire
