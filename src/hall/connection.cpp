#include "hall/connection.hpp"

namespace parlor::hall {

namespace {

constexpr int most_unreadable = 3;

}  // namespace

std::optional<Guest> guest_with(const session::State& state, const session::Hello& message) {
  if (message.screen) return Guest{GuestKind::screen, 0};
  if (!message.token) return std::nullopt;
  if (session::is_organiser(state, *message.token)) return Guest{GuestKind::organiser, 0};
  const auto participant = session::participant_with_token(state, *message.token);
  if (!participant) return std::nullopt;
  return Guest{GuestKind::participant, *participant};
}

SessionConnection::SessionConnection(Hall& hall, std::string code, Line& line,
                                     std::function<void()> admitted)
    : hall_(hall), code_(std::move(code)), line_(line), admitted_(std::move(admitted)) {}

SessionConnection::~SessionConnection() {
  if (!guest_) return;
  hall_.house().word().go(line_);
  if (RunningSession* session = hall_.find(code_)) session->disconnect(*guest_, line_);
}

void SessionConnection::heard(std::string_view text) {
  auto message = from_json_text<session::ClientMessage>(text, "");
  if (!message) return unreadable(message.error());
  RunningSession* session = hall_.find(code_);
  if (session == nullptr && guest_) {
    return line_.close(room::close_house, "This session is closed.");
  }
  if (const auto* greeting = std::get_if<session::Hello>(&*message)) {
    return hello(session, *greeting);
  }
  if (!guest_) return line_.close(room::close_no_token, "Say hello with your token first.");
  if (const auto* ping = std::get_if<session::Ping>(&*message)) {
    return line_.send(to_json(session::ServerMessage(session::Pong{ping->at_ms})));
  }
  session->hear(*guest_, line_, std::move(*message));
}

// No such session and no such token sound alike, so that hellos tell nothing about codes.
void SessionConnection::hello(RunningSession* session, const session::Hello& message) {
  const auto guest = session == nullptr ? std::nullopt : guest_with(session->state(), message);
  if (!guest || (guest_ && guest_ != guest)) {
    ++hall_.house().counters().wrong_tokens;
    return line_.close(room::close_no_token, "This token opens nothing here: join again.");
  }
  guest_ = guest;
  admitted_();
  session->connect(*guest_, line_);
  hall_.house().word().come(line_);
}

void SessionConnection::unreadable(const Problem& problem) {
  ++hall_.house().counters().unreadable;
  line_.send(to_json(session::ServerMessage(session::Unreadable{"bad_message", problem.text()})));
  if (++unreadable_ >= most_unreadable) {
    line_.close(room::close_unreadable, "Too many frames that cannot be read.");
  }
}

}  // namespace parlor::hall
