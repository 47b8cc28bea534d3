#include "room/presence.hpp"

#include <algorithm>

namespace parlor::room {

namespace {

constexpr Time log_every_ms = 3'000;

}  // namespace

void Presence::follow(const Lobby& lobby, Time now) {
  // Whoever is found at the beginning may have been here before a restart.
  const bool begins = all_.empty();
  for (const Member& member : lobby.members) {
    if (find(member.id) == nullptr) all_.push_back({member.id, nullptr, now, {}, begins});
  }
  std::erase_if(all_, [&](const Seen& seen) {
    if (find_member(lobby, seen.member) != nullptr) return false;
    if (seen.connection != nullptr) {
      seen.connection->close(close_kicked, "You are not in this room any more.");
    }
    return true;
  });
}

MemberConnection* Presence::connect(MemberId member, MemberConnection& connection, Time now) {
  if (count_here() == 0) wait_anew(now);
  Seen& seen = *find(member);
  if (!seen.here()) seen.since_ms = now;
  seen.came = true;
  MemberConnection* before = std::exchange(seen.connection, &connection);
  return before == &connection ? nullptr : before;
}

bool Presence::disconnect(MemberId member, const MemberConnection& connection, Time now) {
  Seen* seen = find(member);
  if (seen == nullptr || seen->connection != &connection) return false;
  seen->connection = nullptr;
  if (!seen->elsewhere) seen->since_ms = now;
  return true;
}

// Somebody is the first to be back: the others have their grace time from now on.
void Presence::wait_anew(Time now) {
  for (Seen& other : all_) other.since_ms = now;
}

bool Presence::follow_others(std::span<const store::Elsewhere> others, Time now) {
  first_node_.reset();
  for (const store::Elsewhere& other : others) {
    if (find(other.member) == nullptr) continue;  // who has left since
    if (!first_node_ || other.node < *first_node_) first_node_ = other.node;
  }
  const bool empty = count_here() == 0;
  bool changed = false;
  for (Seen& seen : all_) {
    const bool was_here = seen.here();
    seen.elsewhere =
        std::ranges::find(others, seen.member, &store::Elsewhere::member) != others.end();
    seen.came = seen.came || seen.elsewhere;
    if (seen.here() == was_here) continue;
    seen.since_ms = now;
    changed = true;
  }
  if (empty && count_here() != 0) wait_anew(now);
  return changed;
}

bool Presence::may_have_log(MemberId member, Time now) {
  Seen* seen = find(member);
  if (seen == nullptr || (seen->log_ms && now < *seen->log_ms + log_every_ms)) return false;
  seen->log_ms = now;
  return true;
}

void Presence::close_all(std::uint16_t code, std::string_view reason) {
  for (Seen& seen : all_) {
    if (auto* connection = std::exchange(seen.connection, nullptr)) connection->close(code, reason);
  }
}

Presence::Seen* Presence::find(MemberId member) {
  const auto found = std::ranges::find(all_, member, &Seen::member);
  return found == all_.end() ? nullptr : &*found;
}

const Presence::Seen* Presence::find(MemberId member) const {
  const auto found = std::ranges::find(all_, member, &Seen::member);
  return found == all_.end() ? nullptr : &*found;
}

bool Presence::is_here(MemberId member) const {
  const Seen* seen = find(member);
  return seen != nullptr && seen->here();
}

bool Presence::same_network(MemberId one, MemberId other) const {
  const MemberConnection* first = connection_of(one);
  const MemberConnection* second = connection_of(other);
  return first != nullptr && second != nullptr && !first->address().empty() &&
         first->address() == second->address();
}

MemberConnection* Presence::connection_of(MemberId member) const {
  const Seen* seen = find(member);
  return seen == nullptr ? nullptr : seen->connection;
}

int Presence::count_here() const {
  return static_cast<int>(std::ranges::count_if(all_, &Seen::here));
}

int Presence::count_lines() const {
  return static_cast<int>(
      std::ranges::count_if(all_, [](const Seen& seen) { return seen.connection != nullptr; }));
}

std::vector<MemberId> Presence::members_here() const {
  std::vector<MemberId> ids;
  for (const Seen& seen : all_) {
    if (seen.here()) ids.push_back(seen.member);
  }
  return ids;
}

}  // namespace parlor::room
