// Who of a room's members is connected, and since when they are here or away. True only while the
// process runs; after a restart everybody is away. Somebody may be here through another node of the
// house: then there is no line to them, and all else is as if there were.
#pragma once

#include <span>

#include "room/lobby.hpp"
#include "room/services.hpp"
#include "store/nodes.hpp"

namespace parlor::room {

class Presence {
 public:
  struct Seen {
    MemberId member = 0;
    MemberConnection* connection = nullptr;
    Time since_ms = 0;           // of being here, or of being away
    std::optional<Time> log_ms;  // when they were last told a match so far
    bool came = true;            // false: joined, and has not connected since
    bool elsewhere = false;      // connected through another node

    bool here() const { return connection != nullptr || elsewhere; }
  };

  // Follows the lobby: newcomers are away at first, those who left lose their connection.
  void follow(const Lobby& lobby, Time now);
  // The connection that was there before, if another has taken its place.
  MemberConnection* connect(MemberId member, MemberConnection& connection, Time now);
  // False where that connection was not the member's (another tab had taken over).
  bool disconnect(MemberId member, const MemberConnection& connection, Time now);
  // Who is connected through other nodes, and the first of these. True: somebody came or went.
  bool follow_others(std::span<const store::Elsewhere> others, Time now);
  std::optional<store::NodeId> first_node() const { return first_node_; }
  // Whether this member is told the match so far: that costs more than other answers, so not at
  // every hello. Counts as told.
  bool may_have_log(MemberId member, Time now);
  void close_all(std::uint16_t code, std::string_view reason);

  const Seen* find(MemberId member) const;
  bool is_here(MemberId member) const;
  MemberConnection* connection_of(MemberId member) const;
  // Whether both are here, and from the same network as far as is known.
  bool same_network(MemberId one, MemberId other) const;
  int count_here() const;
  int count_lines() const;  // connected here and not elsewhere
  std::vector<MemberId> members_here() const;
  const std::vector<Seen>& all() const { return all_; }

 private:
  Seen* find(MemberId member);
  void wait_anew(Time now);
  std::vector<Seen> all_;
  std::optional<store::NodeId> first_node_;
};

}  // namespace parlor::room
