// Somebody at a table who keeps a ledger: what they said and whether it was acknowledged, and
// everything they were shown. They play at random, resend after a reconnect what was not
// acknowledged, and complain when the server takes anything back.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <map>
#include <optional>
#include <random>
#include <set>

#include "client/wire.hpp"
#include "engine/json/read.hpp"
#include "engine/seat.hpp"

namespace parlor::crash {

using Version = std::uint64_t;
using Chance = std::mt19937_64;

struct QueuedMessage {
  std::string ref;
  std::string text;
};

// Which version an acknowledgement spoke of.
using Acknowledged = std::map<std::string, Version>;

struct Table {
  std::string code;
  std::string game;
  Version shown = 0;  // the highest version anybody here was shown or acknowledged
};

class Player {
 public:
  Player(Table& table, Chance& chance, std::string token, std::uint32_t member, bool host, int bots)
      : table_(&table),
        chance_(&chance),
        token_(std::move(token)),
        member_(member),
        host_(host),
        bots_wanted_(bots) {}

  const Table& table() const { return *table_; }
  std::uint32_t member() const { return member_; }
  std::optional<Seat> seat() const { return seat_; }
  bool host() const { return host_; }
  int fd() const { return line_.fd(); }
  bool connected() const { return line_.fd() >= 0; }
  bool waiting() const { return waiting_.has_value(); }
  // Welcomed on this line, and answered where something was said.
  bool is_back(std::size_t answers_before) const {
    return connected() && welcome_ && (!waiting_ || answers() > answers_before);
  }
  std::size_t answers() const { return acknowledged_.size() + refused_.size(); }
  void say_no_more() { quiet_ = true; }
  // At most one thing in so long; then think() is to be called again and again.
  void set_pace(std::chrono::milliseconds pace) { pace_ = pace; }
  void think();

  bool connect(std::uint16_t port);
  void hear();
  void hang_up() { line_.close(); }

  // For whoever looks into a failure.
  std::string told() const {
    return std::to_string(member_) +
           (connected() ? welcome_ ? " there" : " at the door" : " away") + ", " + phase_ +
           (waiting_ ? ", waits for " + waiting_->text : "") + ", " +
           std::to_string(legal_.size()) + " choices;";
  }

  // The ledger.
  const Acknowledged& acknowledged() const { return acknowledged_; }
  const std::map<std::string, std::string>& said() const { return said_; }
  // Per version, each frame up to its legal actions.
  const std::map<Version, std::string>& updates() const { return updates_; }
  const std::map<Version, std::string>& welcomes() const { return welcomes_; }
  // Of what was said last under a ref: which code it was refused with.
  const std::map<std::string, std::string>& refused() const { return refused_; }
  std::size_t refusals() const { return refused_.size(); }
  // The one may have been refused and the other not, with its answer lost.
  bool said_twice(const std::string& ref) const { return said_twice_.contains(ref); }
  std::size_t duplicates() const { return duplicates_; }

 private:
  void heard(std::string_view text);
  void welcomed(std::string_view text, const boost::json::object& message);
  void updated(std::string_view text, const boost::json::object& message);
  void acked(const boost::json::object& message);
  void follow(Version version, bool may_repeat);
  void look_at(const boost::json::object& room);
  std::optional<std::string> choose();
  void say(std::string body);

  Table* table_;
  Chance* chance_;
  std::string token_;
  std::uint32_t member_;
  bool host_;
  std::optional<Seat> seat_;
  wire::Wire line_;
  std::string buffer_;
  bool welcome_ = false;  // on this line
  bool quiet_ = false;
  std::chrono::milliseconds pace_{0};
  std::chrono::steady_clock::time_point said_at_;
  Version floor_ = 0;  // what anybody had been shown when we said hello
  Version version_ = 0;
  std::string phase_;
  int bots_wanted_;  // a host fills the table with so many
  int bots_ = 0;
  bool locked_ = false;
  boost::json::array legal_;
  std::optional<QueuedMessage> waiting_;
  std::optional<QueuedMessage> last_;  // the latest that was acknowledged
  std::uint32_t refs_ = 0;
  std::map<std::string, std::string> refused_;
  std::set<std::string> said_twice_;
  std::size_t duplicates_ = 0;
  Acknowledged acknowledged_;
  std::map<std::string, std::string> said_;
  std::map<Version, std::string> updates_;
  std::map<Version, std::string> welcomes_;
};

inline std::string until_legal(std::string_view text) {
  return std::string(text.substr(0, text.rfind(",\"legal\":")));
}

inline bool Player::connect(std::uint16_t port) {
  welcome_ = false;
  floor_ = table_->shown;
  if (!line_.open(port, "/api/rooms/" + table_->code + "/socket")) {
    line_.close();
    return false;
  }
  line_.say(R"({"type":"hello","token":")" + token_ + "\"}");
  return true;
}

inline void Player::hear() {
  if (!line_.hear(buffer_, [this](std::string_view text) { heard(text); })) line_.close();
}

inline void Player::heard(std::string_view text) {
  const Json json = boost::json::parse(text);
  const auto& message = json.as_object();
  const std::string_view type = message.at("type").as_string();
  if (type == "welcome") return welcomed(text, message);
  if (type == "update") return updated(text, message);
  if (type == "ack") return acked(message);
  if (type == "room") {
    follow(message.at("room_version").to_number<Version>(), true);
    look_at(message.at("room").as_object());
    return think();
  }
  if (type == "refused") {
    const std::string_view code = message.at("code").as_string();
    const std::string ref(message.at("ref").as_string());
    EXPECT_NE(code, "stopped") << text;
    // What took effect has its answer for good; a refusal is not kept, and said again it may be
    // fine.
    EXPECT_TRUE(code == "busy" || !acknowledged_.contains(ref)) << text;
    refused_[ref] = code;
    if (waiting_ && message.at("ref").as_string() == waiting_->ref) waiting_.reset();
    return think();
  }
  EXPECT_NE(type, "error") << text;
}

// Shown means durable: what we are welcomed with is never older than what anybody here had seen.
inline void Player::welcomed(std::string_view text, const boost::json::object& message) {
  const auto version = message.at("room_version").to_number<Version>();
  EXPECT_GE(version, floor_) << table_->game << ": shown versions are gone";
  version_ = version;
  table_->shown = std::max(table_->shown, version);
  if (const Json& seat = message.at("seat"); !seat.is_null()) seat_ = seat.to_number<Seat>();
  const std::string view =
      until_legal(text.substr(text.rfind(",\"view\":", text.rfind("\"legal\""))));
  if (const auto [known, fresh] = welcomes_.emplace(version, view); !fresh) {
    EXPECT_EQ(known->second, view) << table_->game << ": the same version looks different";
  }
  look_at(message.at("room").as_object());
  legal_ = message.at("legal").as_array();
  welcome_ = true;
  if (waiting_) {
    said_twice_.insert(waiting_->ref);
    line_.say(waiting_->text);  // nobody has told us that it was heard
  } else {
    think();
  }
}

inline void Player::updated(std::string_view text, const boost::json::object& message) {
  const auto version = message.at("room_version").to_number<Version>();
  follow(version, false);
  const std::string frame = until_legal(text);
  const auto [known, fresh] = updates_.emplace(version, frame);
  EXPECT_TRUE(fresh) << table_->game << ": version " << version << " came twice";
  legal_ = message.at("legal").as_array();
  if (const Json* room = message.if_contains("room"); room != nullptr && room->is_object()) {
    look_at(room->get_object());
  }
  think();
}

inline void Player::acked(const boost::json::object& message) {
  const std::string ref(message.at("ref").as_string());
  const auto version = message.at("room_version").to_number<Version>();
  const auto [known, fresh] = acknowledged_.emplace(ref, version);
  EXPECT_EQ(known->second, version) << table_->game << ": " << ref << " was acknowledged before";
  duplicates_ += fresh ? 0 : 1;
  table_->shown = std::max(table_->shown, version);
  refused_.erase(ref);
  if (waiting_ && waiting_->ref == ref) {
    last_ = std::move(waiting_);
    waiting_.reset();
  }
  if (version <= version_) think();  // else what it did is still to come
}

inline void Player::follow(Version version, bool may_repeat) {
  EXPECT_TRUE(version == version_ + 1 || (may_repeat && version == version_))
      << table_->game << ": after " << version_ << " came " << version;
  version_ = version;
  table_->shown = std::max(table_->shown, version);
}

inline void Player::look_at(const boost::json::object& room) {
  phase_ = room.at("phase").as_string();
  locked_ = room.at("locked").as_bool();
  bots_ = 0;
  for (const Json& seat : room.at("seats").as_array()) {
    bots_ += seat.at("kind").as_string() == "bot" ? 1 : 0;
  }
}

inline void Player::think() {
  if (!welcome_ || waiting_ || quiet_) return;
  const auto now = std::chrono::steady_clock::now();
  if (now < said_at_ + pace_) return;
  said_at_ = now;
  if (last_ && (*chance_)() % 10 == 0) {  // said again for no reason: it must not count again
    line_.say(last_->text);
    last_.reset();
  }
  if (auto body = choose()) say(std::move(*body));
}

inline std::optional<std::string> Player::choose() {
  if (host_ && (*chance_)() % 12 == 0) {
    return locked_ ? R"("type":"unlock")" : R"("type":"lock")";
  }
  if (host_ && phase_ == "finished") return R"("type":"rematch")";
  if (host_ && phase_ == "lobby") {
    return bots_ < bots_wanted_ ? R"("type":"add_bot","level":"easy")" : R"("type":"start")";
  }
  if (phase_ != "playing") return std::nullopt;
  std::vector<const Json*> actions;
  for (const Json& action : legal_) {
    const std::string_view type = action.at("type").as_string();
    if (type != "leave" && type != "end_game") actions.push_back(&action);
  }
  if (actions.empty()) return std::nullopt;
  return R"("type":"act","seen":)" + std::to_string(version_) + R"(,"action":)" +
         boost::json::serialize(*actions[(*chance_)() % actions.size()]);
}

inline void Player::say(std::string body) {
  QueuedMessage said;
  said.ref = std::to_string(member_) + "-" + std::to_string(++refs_);
  said.text = R"({"ref":")" + said.ref + "\"," + body + "}";
  said_.emplace(said.ref, said.text);
  line_.say(said.text);
  waiting_ = std::move(said);
}

}  // namespace parlor::crash
