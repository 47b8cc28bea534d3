// One connection's conversation with a session: hello first, then messages. It reads frames, keeps
// count of the unreadable ones, and knows whose they are.
#pragma once

#include "hall/hall.hpp"

namespace parlor::hall {

class SessionConnection {
 public:
  // `admitted` is called when the hello was good.
  SessionConnection(Hall& hall, std::string code, Line& line, std::function<void()> admitted);
  SessionConnection(const SessionConnection&) = delete;
  SessionConnection& operator=(const SessionConnection&) = delete;
  ~SessionConnection();

  void heard(std::string_view text);

 private:
  void hello(RunningSession* session, const session::Hello& message);
  void unreadable(const Problem& problem);

  Hall& hall_;
  std::string code_;
  Line& line_;
  std::function<void()> admitted_;
  std::optional<Guest> guest_;
  int unreadable_ = 0;
};

// Whose token this is; nothing where it is nobody's.
std::optional<Guest> guest_with(const session::State& state, const session::Hello& message);

}  // namespace parlor::hall
