// One connection's conversation with a room: hello first, then messages. It reads frames, keeps
// count of the unreadable ones, and knows whose they are.
#pragma once

#include "room/house.hpp"

namespace parlor::room {

class Session {
 public:
  // `admitted` is called when the hello was good.
  Session(House& house, std::string code, Line& line, std::function<void()> admitted);
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  ~Session();

  void heard(std::string_view text);

 private:
  void hello(Room* room, const Hello& message);
  void unreadable(const Problem& problem);

  House& house_;
  std::string code_;
  Line& line_;
  std::function<void()> admitted_;
  std::optional<MemberId> member_;
  int unreadable_ = 0;
};

}  // namespace parlor::room
