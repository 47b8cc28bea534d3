// One connection's conversation with a room: hello first, then messages. It reads frames, keeps
// count of the unreadable ones, and knows whose they are.
#pragma once

#include "room/house.hpp"

namespace parlor::room {

class RoomConnection {
 public:
  // `admitted` is called when the hello was good.
  RoomConnection(House& house, std::string code, MemberConnection& line,
                 std::function<void()> admitted);
  RoomConnection(const RoomConnection&) = delete;
  RoomConnection& operator=(const RoomConnection&) = delete;
  ~RoomConnection();

  void heard(std::string_view text);

 private:
  void greet(Hello message);
  void keep(std::string_view text);
  void hello(Room* room, const Hello& message);
  void unreadable(const Problem& problem);

  House& house_;
  std::string code_;
  MemberConnection& line_;
  std::function<void()> admitted_;
  std::optional<MemberId> member_;
  int unreadable_ = 0;
  bool greeting_ = false;          // a hello waits for its room
  std::vector<std::string> said_;  // and what was said after it
  std::shared_ptr<bool> there_ = std::make_shared<bool>(true);
};

}  // namespace parlor::room
