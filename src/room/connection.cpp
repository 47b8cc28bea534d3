#include "room/connection.hpp"

#include "room/tokens.hpp"

namespace parlor::room {

namespace {

constexpr int most_unreadable = 3;

}  // namespace

RoomConnection::RoomConnection(House& house, std::string code, MemberConnection& line,
                               std::function<void()> admitted)
    : house_(house), code_(std::move(code)), line_(line), admitted_(std::move(admitted)) {}

RoomConnection::~RoomConnection() {
  if (!member_) return;
  house_.word().go(line_);
  if (Room* room = house_.find(code_)) room->disconnect(*member_, line_);
}

void RoomConnection::heard(std::string_view text) {
  if (greeting_) return keep(text);
  auto message = from_json_text<ClientMessage>(text, "");
  if (!message) return unreadable(message.error());
  Room* room = house_.find(code_);
  if (room == nullptr && member_) return line_.close(close_house, "This room is closed.");
  if (auto* greeting = std::get_if<Hello>(&*message)) return greet(std::move(*greeting));
  if (!member_) return line_.close(close_no_token, "Say hello with your token first.");
  if (const auto* ping = std::get_if<Ping>(&*message)) {
    return line_.send(to_json(ServerMessage(Pong{ping->at_ms})));
  }
  room->hear(*member_, line_, std::move(*message));
}

// The room may have to be fetched first; what is said meanwhile is heard after the hello.
void RoomConnection::greet(Hello message) {
  greeting_ = true;
  house_.bring(code_, [this, there = std::weak_ptr(there_),
                       message = std::move(message)](const std::optional<AnyRefusal>& why) {
    if (there.expired()) return;
    greeting_ = false;
    if (why) return line_.close(close_house, why->message);
    hello(house_.find(code_), message);
    for (const std::string& text : std::exchange(said_, {})) {
      if (!there.expired()) heard(text);
    }
  });
}

void RoomConnection::keep(std::string_view text) {
  constexpr std::size_t most_kept = 32;
  if (said_.size() < most_kept) return said_.emplace_back(text), void();
  line_.close(close_unreadable, "Too many frames before the answer to the hello.");
}

// No such room and no such token sound alike, so that hellos tell nothing about codes.
void RoomConnection::hello(Room* room, const Hello& message) {
  if (const std::string_view why = house_.set_aside(code_); room == nullptr && !why.empty()) {
    return line_.close(close_house, why);
  }
  const auto member =
      room == nullptr ? std::nullopt : member_with_token(room->lobby(), hash_token(message.token));
  if (!member || (member_ && member_ != member)) {
    ++house_.counters().wrong_tokens;
    return line_.close(close_no_token, "This token opens no seat here: join again.");
  }
  member_ = member;
  admitted_();
  room->connect(*member_, line_, message.log);
  house_.word().come(line_);
}

void RoomConnection::unreadable(const Problem& problem) {
  ++house_.counters().unreadable;
  line_.send(to_json(ServerMessage(Unreadable{"bad_message", problem.text()})));
  if (++unreadable_ >= most_unreadable) {
    line_.close(close_unreadable, "Too many frames that cannot be read.");
  }
}

}  // namespace parlor::room
