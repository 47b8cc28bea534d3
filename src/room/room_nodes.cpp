// The part of the driver for a room that other nodes of the house write to as well: what they wrote
// is read back in order and shown like everything else, and whatever waited is decided on that.
#include <algorithm>

#include "room/room.hpp"

namespace parlor::room {

// Somebody was quicker. Whoever waits for an answer is heard again, and before all others; what
// nobody asked for is found again where it is still due.
void Room::decide_again(Pending& lost) {
  ++services_.counters().conflicts;
  if (!lost.input) return;
  if (auto* joining = std::get_if<Joining>(&*lost.input)) joining->done = std::move(lost.done);
  if (auto* bringing = std::get_if<Bringing>(&*lost.input)) bringing->done = std::move(lost.done);
  mailbox_.push_front(std::move(*lost.input));
}

// Where people are at this table through other nodes, somebody is told that it cannot be, or that
// it is so already, only on what the log says now: what they have said may have been done there.
bool Room::may_be_old() {
  if (std::exchange(sure_, false) || !first_node() || !services_.catch_up(*this)) return false;
  behind_since_ = services_.now();
  sure_ = true;
  return true;
}

std::optional<Problem> Room::read_on(std::span<const store::LogEntry> entries) {
  if (pending_) return std::nullopt;  // whether that is refused tells more
  std::set<MemberId> spoke;
  for (const store::LogEntry& entry : entries) {
    if (!live_.stopped.empty()) break;
    // Where entries between are missing, the next look finds them.
    const auto read = read_on(entry, spoke);
    if (!read) return read.error();
    if (!*read) break;
  }
  refuse_overtaken(spoke);
  behind_since_.reset();
  work();
  tell_reached();
  return std::nullopt;
}

// Calls back when the room stands here as it stood in the log then.
void Room::when_reached(RoomVersion version, std::move_only_function<void()> then) {
  if (state_.version.number >= version.number || !live_.stopped.empty()) return then();
  reached_.emplace_back(version, std::move(then));
}

void Room::tell_reached(bool all) {
  std::vector<Reached> still;
  std::vector<Reached> waiting = std::exchange(reached_, {});
  for (Reached& each : waiting) {
    const bool now = all || !live_.stopped.empty() || state_.version.number >= each.first.number;
    now ? each.second() : still.push_back(std::move(each));
  }
  std::ranges::move(still, std::back_inserter(reached_));
}

// False: it does not follow on what stands here.
Result<bool> Room::read_on(const store::LogEntry& entry, std::set<MemberId>& spoke) {
  if (entry.version <= state_.version.number) return true;
  if (entry.version != state_.version.next().number) return false;
  auto read = read_room_entry(entry.body);
  if (!read) return std::unexpected(std::move(read.error()));
  if (auto bad = evolve(state_, std::move(*read))) return std::unexpected(std::move(*bad));
  ++services_.counters().read_on;
  snapshots_.wrote(entry.body.size(), entry.checkpoint);
  if (has_event<Moved>(read->events) && state_.match) {
    live_.clock.reach(state_.match->entries().back().at, services_.now());
  }
  if (read->cause.ref && read->cause.member) spoke.insert(*read->cause.member);
  taken(*read);
  return true;
}

// Whoever has been heard through another node since says there again what was not answered here. A
// node that slept may hold words so old that nobody remembers their refs: they must not count now.
void Room::refuse_overtaken(const std::set<MemberId>& spoke) {
  if (spoke.empty()) return;
  std::erase_if(mailbox_, [&](const Item& item) {
    const auto* said = std::get_if<MemberMessage>(&item);
    if (said == nullptr || !spoke.contains(said->member)) return false;
    const Cause cause = cause_of(*said);
    const Member* member = find_member(state_.lobby, said->member);
    if (member != nullptr && cause.ref && answered(*member, *cause.ref)) return false;
    refuse(cause, refusal("stale", "You have gone on through another line: look again."));
    return true;
  });
}

void Room::others_here(std::span<const store::Elsewhere> others) {
  const auto before = first_node();
  if (live_.presence.follow_others(others, services_.now())) {
    presence_changed();
  } else if (before != first_node()) {
    work();  // what is left to others may have changed
  }
}

}  // namespace parlor::room
